import Foundation
import Testing

/// `init`, and `tessera` without a command.
@Suite struct InitTests {
    // MARK: A starter

    @Test("what init writes is checked without a finding and built", arguments: ["swift,json,css", "css", "swift"])
    func starter(_ formats: String) throws {
        let tool = try Tool()
        let begun = try tool.run("init", "--name", "Nyx", "--brand", "#0a7", "--format", formats)
        #expect(begun.status == 0)
        #expect(begun.errors.isEmpty)
        #expect(begun.output.contains("color.signalPrimary"))
        let checked = try tool.run("check")
        #expect(checked.status == 0)
        #expect(checked.errors.isEmpty)
        #expect(checked.output.contains("no errors\n"))
        #expect(try tool.run("build").status == 0)
        #expect(tool.exists("Generated/Nyx.swift") == formats.contains("swift"))
        #expect(tool.exists("Generated/nyx.css") == formats.contains("css"))
        // As `fmt` lays it out.
        #expect(try tool.run("fmt", "--check", "Tokens", "tessera.yaml").status == 0)
    }

    @Test(
        "the colors of a starter are readable for any brand",
        arguments: [
            "#7C5CFF", "#ffff00", "#000000", "#ffffff", "#808080", "red", "oklch(70% 0.3 140)",
            "color(display-p3 0 1 0)",
        ])
    func brands(_ brand: String) throws {
        let tool = try Tool()
        #expect(try tool.run("init", "--yes", "--brand", brand).status == 0)
        let checked = try tool.run("check", "--warnings-as-errors")
        #expect(checked.status == 0, "\(checked.errors)")
    }

    @Test func theFilesNameTheSchemasBesideThem() throws {
        let tool = try Tool()
        _ = try tool.run("init", "App", "--yes")
        let manifest = try tool.read("App/tessera.yaml")
        #expect(manifest.hasPrefix("# yaml-language-server: $schema=.tessera/manifest.schema.json\nname: App\n"))
        let tokens = try tool.read("App/Tokens/color.tokens.yaml")
        #expect(tokens.hasPrefix("# yaml-language-server: $schema=../.tessera/tokens.schema.json\n"))
        for name in ["manifest", "tokens"] {
            let schema = try Data(tool.read("App/.tessera/\(name).schema.json").utf8)
            #expect(try JSONSerialization.jsonObject(with: schema) is [String: Any])
        }
    }

    @Test func namesAndColorsAsPeopleTypeThem() throws {
        let tool = try Tool()
        let begun = try tool.run("init", "--yes", "--name", "my-studio", "--brand", "7C5C22", "--format", "css")
        #expect(begun.status == 0)
        #expect(begun.errors.contains("the design is called 'MyStudio'"))
        #expect(try tool.read("tessera.yaml").contains("\nname: MyStudio\n"))
        #expect(try tool.read("Tokens/color.tokens.yaml").lowercased().contains("#7c5c22"))
    }

    // MARK: What is there

    @Test func aResolverDocumentIsNamed() throws {
        let tool = try Tool()
        try tool.write("page: { $type: color, $value: '#ffffff' }", to: "sets/base.yaml")
        try tool.write(
            """
            version: "2025.10"
            sets: { base: { sources: [{ $ref: sets/base.yaml }] } }
            resolutionOrder: [{ $ref: "#/sets/base" }]
            """, to: "look.resolver.yaml")
        #expect(try tool.run("init", "--yes").status == 0)
        let manifest = try tool.read("tessera.yaml")
        #expect(manifest.contains("\nresolver: look.resolver.yaml\n") && !manifest.contains("sources"))
        #expect(try tool.run("check").status == 0)
    }

    @Test func aTokenFileIsMadeOfAPlainOne() throws {
        let tool = try Tool()
        let plain = "colors:\n  ink: { light: '#111111', dark: '#eeeeee' }\nspacing: { s: 8 }\ntiming: { fast: 200 }\n"
        try tool.write(plain, to: "theme.yaml")
        let begun = try tool.run("init", "--yes", "--name", "Kit", "--format", "css")
        #expect(begun.status == 0)
        #expect(begun.output.contains("Tokens/theme.tokens.yaml has 2 tokens of 'theme.yaml', which stays as it is"))
        #expect(begun.errors.contains("--as timing.fast=ms"))
        #expect(try tool.read("theme.yaml") == plain)
        let checked = try tool.run("check")
        #expect(checked.status == 0, "\(checked.errors)")
        #expect(try tool.run("build").status == 0)
        #expect(try tool.read("Generated/kit.css").contains("#eeeeee"))
    }

    @Test func tokensFurtherDownAreSeen() throws {
        let tool = try Tool()
        try tool.write("colors: { a: '#123456', b: '#654321' }", to: "packages/kit/colors/theme.yaml")
        let said = try tool.run()
        #expect(said.output.contains("packages/kit/colors/theme.yaml looks like plain YAML or JSON"))
    }

    @Test func threeQuestionsWithAnswersThatAnEmptyLineGives() throws {
        let tool = try Tool()
        let (said, status) = try tool.converse(typing: "9lives\nSol\n#12345\norange\n\n", "init", "Design")
        #expect(status == 0)
        #expect(said.contains("What is the design called? [Design] "))
        #expect(said.contains("  '9lives' cannot begin the name of a Swift type"))
        #expect(said.contains("Which color is the brand's? [#7C5CFF] "))
        #expect(said.contains("  '#12345': "))
        #expect(said.contains("What is to be generated? [swift,json,css] "))
        #expect(said.components(separatedBy: "? [").count - 1 == 5)
        #expect(try tool.read("Design/tessera.yaml").contains("name: Sol\n"))
    }

    @Test func nothingIsWrittenOver() throws {
        let tool = try Tool()
        try tool.write("mine\n", to: "Tokens/motion.yaml")
        try tool.write("mine\n", to: "Tokens/layout.tokens.yaml.bak")
        #expect(try tool.run("init", "--yes").status == 0)
        let again = try tool.run("init", "--yes")
        #expect(again.status == 2)
        #expect(again.errors.contains("there is a 'tessera.yaml' already"))
        #expect(try tool.read("Tokens/motion.yaml") == "mine\n")
    }

    @Test func whatCannotBe() throws {
        let tool = try Tool()
        #expect(try tool.run("init", "--brand", "nocolor").status == 2)
        #expect(try tool.run("init", "--brand", "#0000").status == 2)
        #expect(try tool.run("init", "--name", "9").status == 2)
        #expect(try tool.run("init", "--format", "pdf").status == 2)
        try tool.write("a file\n", to: "taken")
        #expect(try tool.run("init", "taken", "--yes").status == 3)
        #expect(try tool.converse(typing: "\u{4}", "init").status == 2)
        #expect(!tool.exists("tessera.yaml"))
    }

    // MARK: What is there already

    @Test func tokenFilesGetAManifest() throws {
        let tool = try Tool()
        try tool.write(
            "a: { $type: color, $value: \"#123456\", $contexts: { dark: \"#654321\" } }\n",
            to: "design-tokens/a.tokens.yaml")
        try tool.write("{ \"b\": { \"$type\": \"number\", \"$value\": 1 } }\n", to: "b.tokens.json")
        let begun = try tool.run("init", "--name", "Nyx")
        #expect(begun.status == 0)
        #expect(begun.output.contains("the manifest names the 2 token files of this folder"))
        let manifest = try tool.read("tessera.yaml")
        #expect(manifest.contains("sources: [\"*.tokens.json\", design-tokens/**/*.tokens.yaml]\n"))
        #expect(manifest.contains("  appearance: { contexts: [light, dark], default: light }\n"))
        #expect(!tool.exists("Tokens"))
        #expect(try tool.run("check").status == 0)
    }

    @Test func tokensOfAnotherToolAreToBeConverted() throws {
        let tool = try Tool()
        try tool.write("{ \"color\": { \"red\": { \"value\": \"#ff0000\" } } }\n", to: "tokens/color.json")
        let refused = try tool.run("init", "--yes")
        #expect(refused.status == 2)
        let command = "convert tokens/color.json --to tessera -o Tokens/color.tokens.yaml"
        #expect(refused.errors.contains("'tessera \(command)'"))
        #expect(try tool.run(command.split(separator: " ").map(String.init)).status == 0)
        #expect(try tool.run("init", "--yes").status == 0)
        #expect(try tool.run("check").status == 0)
    }

    // MARK: Without a command

    @Test func nothingHere() throws {
        let result = try Tool().run()
        #expect(result.status == 0)
        #expect(result.output.contains("no tokens are here"))
        #expect(result.output.contains("  tessera init "))
    }

    @Test func whatToDoNext() throws {
        let tool = try Tool()
        _ = try tool.run("init", "--yes", "--name", "Nyx")
        let fresh = try tool.run().output
        #expect(fresh.contains("Nyx: 18 tokens in 4 permutations, no errors\n3 outputs are to be written\n"))
        #expect(fresh.contains("  tessera build "))
        _ = try tool.run("build")
        let built = try tool.run().output
        #expect(built.contains("all 3 outputs are current"))
        #expect(!built.contains("  tessera build "))
        try tool.write(
            tool.read("Tokens/color.tokens.yaml").replacing("\"{color.signalFill}\"", with: "\"{color.nowhere}\""),
            to: "Tokens/color.tokens.yaml")
        let broken = try tool.run()
        #expect(broken.status == 0)
        #expect(broken.output.contains("1 error"))
        #expect(broken.output.contains("  tessera check --explain "))
        try tool.write("nme: Nyx\n", to: "tessera.yaml")
        #expect(try tool.run().output.contains("tessera.yaml cannot be read as it is:"))
    }

    @Test func filesWithoutAManifest() throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, $value: 1 }\n", to: "a.tokens.yaml")
        let one = try tool.run().output
        #expect(one.contains("a.tokens.yaml is here, and no tessera.yaml"))
        #expect(one.contains("  tessera check a.tokens.yaml "))
        let other = try Tool()
        try other.write("{ \"color\": { \"red\": { \"value\": \"#ff0000\" } } }\n", to: "tokens.json")
        #expect(try other.run().output.contains("tokens.json looks like "))
    }
}
