import Foundation
import Testing

/// What a fix must not make worse than it is.
@Suite("tessera fix leaves alone") struct FixLimitTests {
    /// What becomes of a file.
    private func fixed(_ text: String, as name: String = "a.tokens.yaml", _ arguments: String...) throws -> String {
        let tool = try Tool()
        try tool.write(text, to: name)
        _ = try tool.run(["fix", name] + arguments)
        return try tool.read(name)
    }

    @Test(
        "references that would lead to the token itself, or in a circle",
        arguments: [
            "border: { $type: border, one: { color: \"{color.border.one}\", width: 1px, style: solid } }\n",
            "color: { $type: color, x: { $value: \"#000\", $contrast: { on: \"{color.y}\" } } }\n",
            // Its own name is the nearest, and the other one is not meant.
            "color: { $type: color, a: \"{colr.a}\", b: \"#fff\" }\n",
            "size: { $type: dimension, box: { $value: 20px, $concentric: { in: \"{size.bx}\", inset: 4px } } }\n",
        ])
    func referencesToThemselves(text: String) throws {
        #expect(try fixed(text) == text)
    }

    @Test func twoFixesThatWouldMakeACircle() throws {
        let tool = try Tool()
        try tool.write(
            "color: { $type: color, first: \"{color.secondd}\", second: \"{color.firstt}\" }\n", to: "a.tokens.yaml")
        _ = try tool.run("fix", "a.tokens.yaml")
        #expect(!(try tool.run("check", "a.tokens.yaml").errors.contains("reference/cycle")))
    }

    @Test(
        "keys that are there already",
        arguments: [
            "a: { $type: color, $value: \"#fff\", $description: a, $descripton: b }\n",
            "a: { $type: color, $value: \"#fff\", $contexts: { dark: \"#000\", drak: \"#111\" } }\n",
            "g: { $description: a, $descripton: b, a: { $type: color, $value: \"#fff\" } }\n",
            "a: { $type: color, $value: \"#fff\", $contrast: { on: \"#000\", onn: \"#000\" } }\n",
            "a: { $type: color, $value: { colorSpace: srgb, components: [1, 1, 1], component: [0, 0, 0] } }\n",
            "a: { $type: dimension, $value: { value: 1, unit: px, unt: rem } }\n",
            """
            a:
              $type: shadow
              $value: { color: "#000", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px, blurr: 3px }

            """,
        ])
    func keysThatAreThere(text: String) throws {
        let tool = try Tool()
        try tool.write(text, to: "a.tokens.yaml")
        #expect(try tool.run("fix", "a.tokens.yaml").status == 1)
        #expect(try tool.read("a.tokens.yaml") == text)
    }

    @Test(
        "keys of a manifest that are there already",
        arguments: ["source: [b.tokens.yaml]", "platfrom: ios"])
    func keysOfAManifest(line: String) throws {
        let tool = try Tool()
        try tool.write("a: { $type: color, $value: \"#fff\" }\n", to: "a.tokens.yaml")
        let manifest = "name: A\nsources: [a.tokens.yaml]\nplatform: ios\n\(line)\n"
        try tool.write(manifest, to: "tessera.yaml")
        #expect(try tool.run("fix").status == 2)
        #expect(try tool.read("tessera.yaml") == manifest)
    }

    /// Both colors can be had for each context by a smaller change than that of the page.
    @Test func aBackgroundThatNeedNotChange() throws {
        let text = """
            c:
              $type: color
              page: { $value: "#f0f0f0", $contexts: { dark: "#2c2c2c" } }
              accent: { $value: "#5bb7a4", $contrast: { on: "{c.page}", use: nonText } }
              text: { $value: "#80cfb4", $contrast: { on: "{c.page}" } }
            """
        let tool = try Tool()
        try tool.write(text, to: "a.tokens.yaml")
        #expect(try tool.run("fix", "a.tokens.yaml").status == 0)
        let fixed = try tool.read("a.tokens.yaml")
        #expect(fixed.contains("page: { $value: \"#f0f0f0\", $contexts: { dark: \"#2c2c2c\" } }"))
    }

    /// What could not be read hid it: it is no error of the fix.
    @Test func whatAFixShows() throws {
        let tool = try Tool()
        try tool.write(
            "a: { $type: color, $value: \"#fff\", $contrst: { level: AAA } }\n", to: "a.tokens.yaml")
        _ = try tool.run("fix", "a.tokens.yaml")
        #expect(try tool.read("a.tokens.yaml").contains("$contrast: { level: AAA }"))
        try tool.write("a: { $type: color, $value: \"#fff\", $foo: 1 }\n", to: "a.tokens.yaml")
        try tool.write("name: A\nsources: [a.tokens.yaml]\nplatfrom: ios\n", to: "tessera.yaml")
        _ = try tool.run("fix")
        #expect(try tool.read("tessera.yaml").contains("platform: ios"))
    }

    @Test(
        "references to another step of a scale",
        arguments: [
            "space: { $type: dimension, xs: 4px, sm: 8px }\ngap: { $type: dimension, card: \"{space.xl}\" }\n",
            "red: { $type: color, \"500\": \"#f00\" }\nink: { $type: color, $value: \"{red.700}\" }\n",
            "size: { $type: dimension, xlarge: 4px }\ngap: { $type: dimension, card: \"{size.xxlarge}\" }\n",
            "size: { sm: { $type: dimension, a: 1px } }\ng: { $extends: \"{size.md}\", b: { $type: color, $value: \"#fff\" } }\n",
        ])
    func stepsOfScales(text: String) throws {
        #expect(try fixed(text) == text)
    }

    @Test(
        "values that are out of range, or in a unit that CSS has not there either",
        arguments: [
            "o: { $type: opacity, $value: 150% }\n",
            "o: { $type: opacity, $value: 2em }\n",
            "t: { $type: duration, $value: 50% }\n",
            "w: { $type: fontWeight, $value: 120% }\n",
        ])
    func wrongValues(text: String) throws {
        #expect(try fixed(text) == text)
    }

    @Test(
        "a word that begins another",
        arguments: [
            """
            s:
              $type: shadow
              $value: { color: { color: "#000", alpha: 0.5 }, offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }

            """
        ])
    func beginnings(text: String) throws {
        #expect(try fixed(text) == text)
    }

    @Test(
        "text that YAML aliases repeat",
        arguments: [
            // Only the first of the two has to stand out.
            """
            page: { $type: color, $value: "#fff" }
            text: { $type: color, $value: &gray "#999", $contrast: { on: "{page}" } }
            line: { $type: color, $value: *gray }

            """,
            // What is a wrong length is a right string.
            """
            size: { $type: dimension, $value: &size 12pxx }
            name: { $type: string, $value: *size }

            """,
            """
            base: &base { $type: dimension, a: 12pxx }
            more: { <<: *base, $type: string }

            """,
            """
            base: &base
              $type: dimension
              # the button
              button: { $value: 40pt, $touchTarget: true }
            more: { <<: *base, b: 12px }

            """,
        ])
    func repeatedText(text: String) throws {
        let tool = try Tool()
        try tool.write(text, to: "a.tokens.yaml")
        let result = try tool.run("fix", "a.tokens.yaml")
        #expect(result.output.contains("YAML aliases repeat this text in other places"))
        #expect(try tool.read("a.tokens.yaml") == text)
    }

    @Test("an anchor that nothing repeats is no obstacle") func anchorsAlone() throws {
        let text = "size: { $type: dimension, a: &size 12pxx }\nb: { $type: string, $value: &b x, $description: *b }\n"
        #expect(try fixed(text) == text.replacingOccurrences(of: "12pxx", with: "12px"))
    }

    /// Other tools that read the file pass over `$contexts`.
    @Test("a JSON file without values for contexts") func contextsInJSON() throws {
        let tool = try Tool()
        try tool.write(
            """
            sources: [surface.tokens.yaml, text.tokens.json]
            modifiers: { appearance: [light, dark] }
            contrast: [{ text: "{text}", on: "{surface}", level: AAA }]
            """, to: "tessera.yaml")
        try tool.write(
            "surface: { $type: color, $value: \"#FFFFFF\", $contexts: { dark: \"#101014\" } }\n",
            to: "surface.tokens.yaml")
        let text = "{ \"text\": { \"$type\": \"color\", \"$value\": \"#808080\" } }\n"
        try tool.write(text, to: "text.tokens.json")
        let result = try tool.run("fix")
        #expect(result.output.contains("for light use #595959, for dark #9e9e9e"))
        #expect(try tool.read("text.tokens.json") == text)
    }

    @Test("comments within a value that is replaced as a whole") func commentsWithinValues() throws {
        let text = """
            t:
              $type: typography
              $value:
                fontFamily: A
                fontSize: 16px
                fontWeight: 400
                letterSpacing: 0px
                lineHeight:
                  value: 24 # three halves
                  unit: px

            """
        #expect(try fixed(text, as: "a.tokens.yaml", "--lenient") == text)
        let bare = text.replacingOccurrences(of: " # three halves", with: "")
        #expect(try fixed(bare, as: "a.tokens.yaml", "--lenient").hasSuffix("    lineHeight: 1.5\n"))
    }

    // MARK: Files of other tools

    @Test(
        "files of other tools",
        arguments: [
            """
            { "global": { "type": "color", "category": "text-color" }, "aliases": { "WHITE": "#FFFFFF" },
              "props": { "TEXT": { "value": "{!WHITE}" } } }
            """,
            """
            { "size": { "font": { "small": { "value": "0.75", "comment": "c" }, "large": { "value": "2", "comment": "c" } } } }
            """,
        ])
    func filesOfOtherTools(text: String) throws {
        let tool = try Tool()
        try tool.write(text, to: "a.json")
        let result = try tool.run("fix", "a.json")
        #expect(result.status == 1)
        #expect(result.output.contains("'tessera convert' makes a token file"))
        #expect(try tool.read("a.json") == text)
    }

    @Test func tokensThatWouldHaveChildren() throws {
        let text = "color:\n  brand: { value: \"#112233\", description: Links. }\n"
        #expect(try !fixed(text).contains("$value: \"#112233\", description"))
    }
}
