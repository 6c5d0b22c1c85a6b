import Foundation
import TesseraTestSupport
import Testing

/// `tessera theme from`.
@Suite struct ThemeFromTests {
    private static let tokens = """
        color:
          $type: color
          brand: "#0b6bcb"
          gray500: "#6c7480"
          background: { $contexts: { light: "#ffffff", dark: "#101214" } }
          text: { $contexts: { light: "#1a1c20", dark: "#eeeff1" } }
          textMuted: { $contexts: { light: "#a0a4aa", dark: "#60646c" } }
          mascot: "#ff77ee"
        """

    private func tool() throws -> Tool {
        let tool = try Tool()
        try tool.write(Self.tokens, to: "brand.tokens.yaml")
        return tool
    }

    @Test("it tells what would change, and writes nothing")
    func report() throws {
        let tool = try tool()
        let result = try tool.run("theme", "from", "brand.tokens.yaml")
        #expect(result.errors == "")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("seeds\n  brand    #0b6bcb  color.brand    by name\n"))
        #expect(result.output.contains("  surfacePage    color.background  light  #ffffff  "))
        #expect(result.output.contains("2.50! → "))
        #expect(result.output.contains("1 token without a role:\n  color.mascot  of your own: mascot\n"))
        #expect(result.output.contains("4 of 5 colors have a role; "))
        #expect(result.output.hasSuffix("1 that has too little contrast passes\n"))
        let files = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).filter { !$0.hasPrefix(".") }
        #expect(files == ["brand.tokens.yaml"])
    }

    @Test("what it writes can be shown and checked, and does not take the place of anything")
    func written() throws {
        let tool = try tool()
        let from = ["theme", "from", "brand.tokens.yaml", "-o", "brand.theme.yaml"]
        let result = try tool.run(from)
        #expect(result.status == 0)
        #expect(result.output.hasSuffix("\nwrote   brand.theme.yaml\n\nnext: tessera theme show brand.theme.yaml\n"))
        #expect(try tool.read("brand.theme.yaml").contains("\n  textPrimary: { token: text }"))
        let gray = "color.gray500, by color: typical of your grays"
        #expect(try tool.read("brand.theme.yaml").contains("\n  neutral: \"#6c7480\"  # \(gray)\n"))
        let show = try tool.run("theme", "show", "brand.theme.yaml")
        #expect(show.status == 0)
        #expect(show.output.contains("all have their contrast"))
        #expect(try tool.run("check", "brand.theme.yaml").status == 0)
        let again = try tool.run(from)
        #expect(again.status == 2)
        #expect(again.errors.hasPrefix("error: 'brand.theme.yaml' exists already; --force overwrites it\n"))
        #expect(try tool.run(from + ["--force", "--keep"]).status == 0)
        #expect(try tool.read("brand.theme.yaml").contains("value: { light: \"#1a1c20\""))
        #expect(try tool.run("theme", "from", "brand.tokens.yaml", "-o", "x.yaml").status == 2)
        let itself = try tool.run("theme", "from", "brand.theme.yaml", "-o", "brand.theme.yaml", "--force")
        #expect(itself.errors.contains("error: 'brand.theme.yaml' is read by this run, and would be written over\n"))
        #expect(itself.status == 2)
    }

    @Test("the document is in the syntax of its name", arguments: ["yml", "json", "jsonc", "json5"])
    func syntax(_ ending: String) throws {
        let tool = try tool()
        let file = "brand.theme.\(ending)"
        let result = try tool.run("theme", "from", "brand.tokens.yaml", "-o", file)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try tool.read(file).hasPrefix("{") == (ending != "yml"))
        let show = try tool.run("theme", "show", file)
        #expect(show.status == 0, "\(show.errors)")
        #expect(show.output.contains("\nbrand #0b6bcb  neutral #6c7480\n"))
    }

    @Test("colors for increased contrast are compared, too, and what is not kept of them is listed")
    func increased() throws {
        let tool = try Tool()
        try tool.write(
            """
            color:
              $type: color
              brand: "#0b6bcb"
              page: { $contexts: { light: "#ffffff", dark: "#101214", dark+increased: "#000000" } }
              text: { $contexts: { light: "#1a1c20", dark: "#eeeff1", light+increased: "#888888", dark+increased: "#ffffff" } }
            """, to: "a.tokens.yaml")
        let result = try tool.run("theme", "from", "a.tokens.yaml", "--keep", "-o", "a.theme.yaml")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("\nnot kept\n  color.text in light+increased: "))
        #expect(result.output.contains(" dark+increased   #ffffff  #ffffff   0.0 "))
        let text = try tool.read("a.theme.yaml")
        #expect(text.contains("textPrimary: { token: text, value: { light: \"#1a1c20\", dark: \"#eeeff1\", "))
        #expect(text.contains("dark+increased: \"#ffffff\" } }"))
        #expect(!text.contains("#888888"))
        let json = try tool.run("theme", "from", "a.tokens.yaml", "--keep", "--format", "json").output
        #expect(json.contains("\"contexts\": [\"light-ic\"]"))
    }

    @Test("for scripts it is one object")
    func json() throws {
        let result = try tool().run("theme", "from", "brand.tokens.yaml", "--format", "json")
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(object["into"] as? String == "color")
        let seeds = try #require(object["seeds"] as? [[String: Any]])
        #expect(seeds.first?["token"] as? String == "color.brand")
        let roles = try #require(object["roles"] as? [[String: Any]])
        let muted = try #require(roles.first { $0["token"] as? String == "color.textMuted" })
        #expect(muted["role"] as? String == "textSecondary")
        #expect(muted["found"] as? String == "name")
        let light = try #require(muted["light"] as? [String: Any])
        let contrast = try #require(light["contrast"] as? [String: Any])
        let (before, after) = (try #require(contrast["before"] as? Double), try #require(contrast["after"] as? Double))
        #expect(before < 4.5 && after >= 4.5)
        #expect((object["document"] as? String)?.contains("seeds:") == true)
    }

    @Test("an asset catalog has its colors for both appearances")
    func assetCatalog() throws {
        let tool = try Tool()
        func color(_ hex: [String]) -> String {
            let parts = zip(["red", "green", "blue"], hex).map { "\"\($0)\": \"0x\($1)\"" }.joined(separator: ", ")
            return "\"color\": { \"color-space\": \"srgb\", \"components\": { \(parts), \"alpha\": \"1.000\" } }"
        }
        let dark = "\"appearances\": [{ \"appearance\": \"luminosity\", \"value\": \"dark\" }], "
        for (name, light, night) in [
            ("AccentColor", ["0B", "6B", "CB"], ["5A", "A9", "F5"]),
            ("Background", ["FF", "FF", "FF"], ["10", "12", "14"]),
            ("Label", ["11", "11", "11"], ["EE", "EE", "EE"]),
        ] {
            let text = """
                { "colors": [{ "idiom": "universal", \(color(light)) }, { "idiom": "universal", \(dark)\(color(night)) }],
                  "info": { "author": "xcode", "version": 1 } }
                """
            try tool.write(text, to: "Colors.xcassets/\(name).colorset/Contents.json")
        }
        let result = try tool.run("theme", "from", "Colors.xcassets", "-o", "app.theme.yaml")
        #expect(result.status == 0)
        #expect(result.output.contains("brand  #0b6bcb  AccentColor  by name\n"))
        #expect(result.output.contains("textPrimary  Label        light  #111111  "))
        #expect(result.output.contains("#eeeeee"))
        #expect(try tool.read("app.theme.yaml").contains("\ninto: \"\"\n"))
    }

    @Test("what cannot be is told")
    func errors() throws {
        let tool = try tool()
        try tool.write("c: { $type: color, $value: \"#777777\" }", to: "gray.tokens.yaml")
        try tool.write("c: { $type: number, $value: 1 }", to: "number.tokens.yaml")
        let gray = try tool.run("theme", "from", "gray.tokens.yaml")
        #expect(gray.status == 1)
        #expect(gray.errors.hasPrefix("error: no color could be the brand's: "))
        let number = try tool.run("theme", "from", "number.tokens.yaml")
        #expect(number.status == 2)
        #expect(number.errors == "error: there is no color in it\n")
        let brand = try tool.run("theme", "from", "brand.tokens.yaml", "--brand", "color.brnd")
        #expect(brand.status == 2)
        #expect(brand.errors.hasPrefix("error: there is no color 'color.brnd'; did you mean 'color.brand'?"))
        #expect(
            try tool.run("theme", "from", "brand.tokens.yaml", "--brand", "{color.mascot}").output.contains("#ff77ee"))
        #expect(try tool.run("theme", "from", "missing.json").status == 3)
    }
}
