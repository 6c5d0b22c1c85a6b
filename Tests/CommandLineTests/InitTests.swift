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
        #expect(begun.output.contains("color.brandFill"))
        #expect(begun.output.contains("no errors\n"))
        #expect(begun.output.contains("  tessera watch --serve --open "))
        #expect(tool.exists("Generated/Nyx.swift") == formats.contains("swift"))
        #expect(tool.exists("Generated/nyx.css") == formats.contains("css"))
        let checked = try tool.run("check", "--warnings-as-errors")
        #expect(checked.status == 0)
        #expect(checked.errors.isEmpty)
        #expect(try tool.run("build", "--check").status == 0)
        // As `fmt` lays it out.
        #expect(try tool.run("fmt", "--check", "Tokens", "tessera.yaml").status == 0)
    }

    @Test("a starter has all that a design begins with", arguments: [("swift", "pt"), ("css", "px")])
    func wholeDesign(_ format: String, _ unit: String) throws {
        let tool = try Tool()
        #expect(try tool.run("init", "--yes", "--name", "Nyx", "--format", format).status == 0)
        let theme = try tool.read("Tokens/nyx.theme.yaml")
        #expect(theme.contains("\n  brand: \"#7C5CFF\"\n") && theme.contains("\ninto: color\n"))
        let dump = "\n" + (try tool.run("dump", "resolved").output)
        for path in [
            "color.surfacePage", "color.onBrand", "typography.largeTitle", "typography.caption2", "space.medium",
            "radius.card", "elevation.high", "motion.press", "duration.quick", "size.button", "tabBar",
        ] {
            #expect(dump.contains("\n\(path): "), "\(path)")
        }
        #expect(try tool.read("Tokens/layout.tokens.yaml").contains("medium: 16\(unit)\n"))
        #expect(try tool.read("Tokens/tabBar.tokens.yaml").contains("\"{color.brandText}\""))
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

    @Test("what a list on the command line repeats is taken once")
    func repetition() throws {
        let tool = try Tool()
        let begun = try tool.run("init", "App", "--yes", "--format", "css,swift,css", "--mcp", "cursor,cursor")
        #expect(begun.status == 0, "\(begun.errors)")
        #expect(begun.output.split(separator: "App/.cursor/mcp.json").count == 2)
        let outputs = try tool.read("App/tessera.yaml").split(separator: "\n").filter { $0.contains("format: ") }
        #expect(
            outputs == [
                "  - { format: css, path: Generated/app.css, prefix: app }",
                "  - { format: swift, path: Generated/App.swift }",
            ])
        try tool.write("a: { $type: number, $value: 1 }\n", to: "a.tokens.yaml")
        #expect(try tool.run("build", "a.tokens.yaml", "--format", "css,css").status == 0)
        let exported = try tool.run("export", "a.tokens.yaml", "--to", "llms-txt,llms-txt")
        #expect(exported.output.split(separator: "llms.txt").count == 2)
    }

    @Test("what is wrong with another folder names its files from here")
    func anotherFolder() throws {
        let tool = try Tool()
        try tool.write("sources: [a.tokens.yaml]\n", to: "x y/tessera.yaml")
        try tool.write("a: { $type: number, $value: 1 }\n", to: "x y/a.tokens.yaml")
        let again = try tool.run("init", "x y", "--yes")
        #expect(again.status == 2)
        #expect(
            again.errors
                == "error: 'x y/tessera.yaml' exists already; run 'tessera' without a command in 'x y' to see what to do "
                + "next\n")
        try tool.write("mine", to: "x y/DESIGN.md")
        let guided = try tool.run("init", "x y", "--agents")
        #expect(guided.status == 0, "\(guided.errors)")
        #expect(guided.output.contains("\nkept    x y/DESIGN.md, which Tessera did not write; "))
        #expect(guided.output.contains("\n'tessera export 'x y/tessera.yaml'' writes them again; "))
        #expect(tool.exists("x y/AGENTS.md") && !tool.exists("AGENTS.md"))
        try tool.write("{ \"a\": { \"$value\": 1, \"$type\": \"number\" } }\n", to: "in place/a.tokens.json")
        try tool.write("mine", to: "in place/Generated/kit.css")
        let adopted = try tool.run("init", "in place", "--yes", "--name", "Kit", "--format", "css")
        #expect(adopted.output.contains("\nthe manifest names the token file 'in place/a.tokens.json'\n"))
        #expect(
            adopted.output.contains(
                "'in place/Generated/kit.css' exists already; 'tessera build 'in place'' overwrites it\n"))
    }

    @Test(
        "a fix is offered where there is one",
        arguments: [
            ("a-b: { $type: number, $value: 1 }\na: { b: { $type: number, $value: 2 } }\n", false),
            ("a: { $type: number, $value: 1 }\nb: { $type: nmber, $value: 1 }\n", true),
        ])
    func fixes(_ tokens: String, _ isFixable: Bool) throws {
        let tool = try Tool()
        try tool.write(tokens, to: "a.tokens.yaml")
        let begun = try tool.run("init", "--yes", "--name", "Kit", "--format", "css")
        #expect(begun.status == 1)
        let alone = try tool.run([])
        for text in [begun.output, alone.output] {
            #expect(text.contains("  tessera check --explain"))
            #expect(text.contains("  tessera fix --dry-run") == isFixable)
        }
        #expect(try tool.run("fix", "--dry-run").output.contains("nothing to fix") == !isFixable)
    }

    @Test func theFilesNameTheSchemasBesideThem() throws {
        let tool = try Tool()
        _ = try tool.run("init", "App", "--yes")
        let manifest = try tool.read("App/tessera.yaml")
        #expect(manifest.hasPrefix("# yaml-language-server: $schema=.tessera/manifest.schema.json\nname: App\n"))
        let tokens = try tool.read("App/Tokens/layout.tokens.yaml")
        #expect(tokens.hasPrefix("# yaml-language-server: $schema=../.tessera/tokens.schema.json\n"))
        let theme = try tool.read("App/Tokens/app.theme.yaml")
        #expect(theme.hasPrefix("# yaml-language-server: $schema=../.tessera/theme.schema.json\n"))
        for name in ["manifest", "tokens", "theme"] {
            let schema = try Data(tool.read("App/.tessera/\(name).schema.json").utf8)
            #expect(try JSONSerialization.jsonObject(with: schema) is [String: Any])
        }
    }

    private static let namesCases: [(String, String, String)] = [
        ("my-studio", "MyStudio", "my-studio"), ("Café Über", "CafeUber", "cafe-uber"),
        ("9 Lives 🐈", "_9Lives", "9-lives"),
        ("🎨", "Design", "design"), ("Ben's App", "BensApp", "bens-app"), ("東京", "東京", "東京"),
    ]

    @Test(
        "a name is kept, and what code calls the design is made of it",
        arguments: namesCases)
    func names(_ name: String, _ typeName: String, _ fileName: String) throws {
        let tool = try Tool()
        let begun = try tool.run("init", "--yes", "--name", name, "--brand", "7C5C22", "--format", "swift,css")
        #expect(begun.status == 0)
        #expect(begun.errors.isEmpty)
        #expect(
            begun.output.contains(
                "\(name): Swift types begin with '\(typeName)', files and CSS variables with '\(fileName)'\n"))
        #expect(try tool.read("tessera.yaml").contains("\nname: \(name)\n"))
        #expect(try tool.read("Tokens/\(fileName).theme.yaml").contains("  brand: \"#7C5C22\"\n"))
        #expect(try tool.read("Generated/\(typeName).swift").contains("enum \(typeName)Colors"))
        #expect(try tool.read("Generated/\(fileName).css").contains("--\(fileName)-color-brand-fill:"))
        #expect(try tool.run("check", "--warnings-as-errors").status == 0)
        #expect(try tool.run().output.contains("\(name): "))
    }

    @Test func aNewDesignBesideTokensThatArePartOfNone() throws {
        let tool = try Tool()
        try tool.write("wrong: [", to: "Tokens/old.tokens.yaml")
        #expect(try tool.run("init", "--yes", "--brand", "orange").status == 0)
        #expect(!(try tool.read("tessera.yaml")).contains("**"))
        #expect(try tool.run("check", "--warnings-as-errors").status == 0)
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
        let (said, status) = try tool.converse(typing: "\nSol 2\n#12345\norange\n\n", "init", "Design")
        #expect(status == 0)
        #expect(said.contains("What is the design called? [Design] "))
        #expect(said.contains("Which color is the brand's? [#7C5CFF] "))
        #expect(said.contains("  'Sol 2': "))
        #expect(said.contains("  '#12345': "))
        #expect(said.contains("What is to be generated? [swift,json,css] "))
        #expect(said.components(separatedBy: "? [").count - 1 == 5)
        // Nobody sees the page that could be opened.
        #expect(!said.contains("Open the page"))
        #expect(try tool.read("Design/tessera.yaml").contains("name: Design\n"))
        #expect(try tool.read("Design/Tokens/design.theme.yaml").contains("  brand: orange\n"))
    }

    @Test func theWayIsAskedFor() throws {
        let tool = try Tool()
        let tokens = "{ \"color\": { \"red\": { \"value\": \"#ff0000\" } } }\n"
        try tool.write(tokens, to: "tokens/color.json")
        let (said, status) = try tool.converse(typing: "Kit\ncss\nburn\nin place\n", "init")
        #expect(status == 0)
        #expect(said.contains("a token file would have 1 token; read in place they are 1 token with no errors\n"))
        #expect(said.contains("What is to be done: convert, in place, new? [convert] "))
        #expect(said.contains("  convert, in place, new can be the answer\n"))
        #expect(try tool.read("tessera.yaml").contains("sources: [tokens/color.json]\n"))
        #expect(try tool.read("tessera.yaml").contains("dialect: lenient\n"))
        #expect(try tool.run("check").status == 0)
        #expect(tool.exists("Generated/kit.css"))
    }

    @Test func nothingIsWrittenOver() throws {
        let tool = try Tool()
        try tool.write("mine\n", to: "Tokens/motion.yaml")
        try tool.write("mine\n", to: "Tokens/layout.tokens.yaml.bak")
        #expect(try tool.run("init", "--yes").status == 0)
        let again = try tool.run("init", "--yes")
        #expect(again.status == 2)
        #expect(again.errors.contains("'tessera.yaml' exists already"))
        #expect(try tool.read("Tokens/motion.yaml") == "mine\n")
    }

    @Test func whatCannotBe() throws {
        let tool = try Tool()
        #expect(try tool.run("init", "--brand", "nocolor").status == 2)
        #expect(try tool.run("init", "--brand", "#0000").status == 2)
        #expect(try tool.run("init", "--name", " ").status == 2)
        #expect(try tool.run("init", "--name", "a\nb").status == 2)
        #expect(try tool.run("init", "--name", String(repeating: "a", count: 201)).status == 2)
        #expect(try tool.run("init", "--brand", "red", "--in-place").status == 2)
        #expect(try tool.run("init", "--convert", "--in-place").status == 2)
        #expect(try tool.run("init", "--skip-faulty").status == 2)
        #expect(try tool.run("init", "--convert", "--yes").status == 2)
        #expect(try tool.run("init", "--from", "nothing.json").status == 3)
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
        #expect(begun.output.contains("the manifest names the token files of this folder, 2 in all"))
        let manifest = try tool.read("tessera.yaml")
        #expect(manifest.contains("sources: [\"*.tokens.json\", design-tokens/**/*.tokens.yaml]\n"))
        #expect(manifest.contains("  appearance: { contexts: [light, dark], default: light }\n"))
        #expect(!tool.exists("Tokens"))
        #expect(try tool.run("check").status == 0)
    }

    @Test(
        "tokens of another tool become a token file, or are read where they are",
        arguments: ["", "--convert", "--in-place"])
    func tokensOfAnotherTool(_ way: String) throws {
        let tool = try Tool()
        let tokens = "{ \"color\": { \"red\": { \"value\": \"#ff0000\" } } }\n"
        try tool.write(tokens, to: "tokens/color.json")
        let begun = try tool.run(["init", "--yes", "--name", "Kit", "--format", "css"] + (way.isEmpty ? [] : [way]))
        #expect(begun.status == 0, "\(begun.errors)")
        #expect(try tool.read("tokens/color.json") == tokens)
        let isInPlace = way == "--in-place"
        #expect(tool.exists("Tokens/color.tokens.yaml") == !isInPlace)
        #expect(
            begun.output.contains(
                isInPlace
                    ? "the manifest names the token file 'tokens/color.json'"
                    : "with '--in-place' it is read where it is"))
        #expect(try tool.run("check").status == 0)
        #expect(try tool.read("Generated/kit.css").contains("--color-red: #ff0000;"))
    }

    @Test func whatWasConvertedGoesBeforeWhatItWasMadeOf() throws {
        let tool = try Tool()
        try tool.write("{ \"color\": { \"red\": { \"value\": \"#ff0000\" } } }\n", to: "export/color.json")
        let command = "convert export/color.json --to tessera -o Tokens/color.tokens.yaml"
        #expect(try tool.run(command.split(separator: " ").map(String.init)).status == 0)
        #expect(try tool.run("init", "--yes").status == 0)
        #expect(try tool.read("tessera.yaml").contains("sources: [Tokens/**/*.tokens.yaml]\n"))
        #expect(try tool.run("check", "--warnings-as-errors").status == 0)
    }

    @Test func whatWouldLoseTooMuchIsLeftToSomebody() throws {
        let tool = try Tool()
        let wrong = (0..<9).map { "\"w\($0)\": { \"value\": \"{no.where.value}\" }" }.joined(separator: ", ")
        try tool.write("{ \"color\": { \"red\": { \"value\": \"#ff0000\" }, \(wrong) } }\n", to: "tokens/color.json")
        let rejected = try tool.run("init", "--yes")
        #expect(rejected.status == 2)
        #expect(
            rejected.errors.contains("'tessera init --convert --skip-faulty' makes one from the rest, 1 of 10 tokens"))
        #expect(!tool.exists("tessera.yaml"))
        let begun = try tool.run("init", "--yes", "--convert", "--skip-faulty")
        #expect(begun.status == 0)
        #expect(
            begun.output.contains(
                "9 tokens left out: 'tessera convert tokens --skip-faulty' lists them with the reason"))
        #expect(try tool.run("check", "--warnings-as-errors").status == 0)
    }

    @Test func anAssetCatalogIsADesign() throws {
        let tool = try Tool()
        let color = """
            { "info": { "author": "xcode", "version": 1 }, "colors": [{ "idiom": "universal", "color": { "color-space":
            "srgb", "components": { "red": "0xFF", "green": "0x80", "blue": "0x00", "alpha": "1.000" } } }] }
            """
        try tool.write(color, to: "App/Deep/Res/Assets.xcassets/Accent.colorset/Contents.json")
        #expect(try tool.run().output.contains(" looks like an asset catalog"))
        #expect(try tool.run("init", "--yes", "--name", "App").status == 0)
        #expect(try tool.read("Tokens/app.tokens.yaml").lowercased().contains("#ff8000"))
        #expect(try tool.run("check", "--warnings-as-errors").status == 0)
    }

    @Test func oneOfSeveralDesignsIsNamed() throws {
        let tool = try Tool()
        for name in ["sea", "sky"] {
            try tool.write("page: { $type: color, $value: '#ffffff' }", to: "\(name)/base.yaml")
            try tool.write(
                """
                version: "2025.10"
                sets: { base: { sources: [{ $ref: base.yaml }] } }
                resolutionOrder: [{ $ref: "#/sets/base" }]
                """, to: "\(name)/look.resolver.yaml")
        }
        #expect(try tool.run().output.contains("2 resolver documents are here, each a design of its own:\n"))
        let rejected = try tool.run("init", "--yes")
        #expect(rejected.status == 2)
        #expect(rejected.errors.contains("\n  tessera init --from sky/look.resolver.yaml\n"))
        #expect(try tool.run("init", "--yes", "--from", "sky/look.resolver.yaml").status == 0)
        #expect(try tool.read("tessera.yaml").contains("\nresolver: sky/look.resolver.yaml\n"))
        #expect(try tool.run("check", "--warnings-as-errors").status == 0)
    }

    @Test func whatIsWrongInTheSourcesIsCounted() throws {
        let tool = try Tool()
        try tool.write(
            "a: { $type: color, $value: '#1234567' }\nb: { $type: number, $value: 1 }\n", to: "a.tokens.yaml")
        let begun = try tool.run("init", "--yes", "--name", "Nyx", "--format", "css")
        #expect(begun.status == 1)
        #expect(begun.errors.hasPrefix("a.tokens.yaml:1:29: error: "))
        #expect(begun.output.contains("2 tokens, 1 error; nothing is built until it is gone\n"))
        #expect(begun.output.contains("  tessera check --explain "))
        #expect(!tool.exists("Generated"))
        #expect(try tool.run("check").status == 1)
    }

    @Test(
        "what cannot be read is found, and no other design begins in its place",
        arguments: [
            ("Tokens/brand.tokens.yaml", "color:\n  $type: color\n  text: \"#222\n", "3:9: error: the quote"),
            ("t.tokens.json", "{ \"a\": ", "1:8: error: "), ("a.tokens.yaml", "a: [1\n", "1:4: error: the '['"),
            ("look.theme.yaml", "seeds: { brand: [\n", ": error: "), ("a.tokens.yaml", "", "1:1: error: "),
            ("a.tokens.yaml", "\u{FEFF}", "1:1: error: "), ("ui/deep/a.tokens.yaml", "a: [1\n", "1:4: error: the '['"),
            ("design-tokens.json", "{ \"a\": { \"$value\": ", ": error: "),
        ])
    func whatCannotBeRead(_ file: String, _ text: String, _ found: String) throws {
        for arguments in [["init", "--yes"], ["init", "--yes", "--in-place"], ["init", "--yes", "--convert"]] {
            let tool = try Tool()
            try tool.write(text, to: file)
            let rejected = try tool.run(arguments)
            #expect(rejected.status == 1)
            #expect(rejected.errors.hasPrefix(file + ":"), "\(rejected.errors)")
            #expect(rejected.errors.contains(found), "\(rejected.errors)")
            #expect(rejected.errors.hasSuffix("nothing was written; with '--brand' a new design begins beside it\n"))
            #expect(rejected.output.isEmpty)
            #expect(!tool.exists("tessera.yaml"))
        }
    }

    @Test func oneOfSeveralFilesCannotBeRead() throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, b: 1 }\n", to: "sets/a.tokens.yaml")
        try tool.write("a: [1\n", to: "sets/b.tokens.yaml")
        for arguments in [["init", "--yes"], ["init", "--yes", "--from", "sets"]] {
            let rejected = try tool.run(arguments)
            #expect(rejected.status == 1)
            #expect(rejected.errors.hasPrefix("sets/b.tokens.yaml:1:4: error: "), "\(rejected.errors)")
        }
        // Nor does anybody get asked first.
        let (said, status) = try tool.converse(typing: "\n\n\n\n", "init")
        #expect(status == 1)
        #expect(said.contains("sets/b.tokens.yaml:1:4: error: ") && !said.contains("What is the design called?"))
        #expect(!tool.exists("tessera.yaml"))
        #expect(try tool.run("init", "--yes", "--convert", "--skip-faulty").status == 0)
    }

    @Test func warningsAreShown() throws {
        let tool = try Tool()
        try tool.write("a: { $type: color, b: oklch(50 0.1 30) }\n", to: "a.tokens.yaml")
        let begun = try tool.run("init", "--yes", "--format", "css")
        #expect(begun.status == 0)
        #expect(begun.output.contains("no errors, 1 warning"))
        #expect(begun.errors.contains("a.tokens.yaml:1:29: warning: "), "\(begun.errors)")
    }

    @Test func warningsOfAnImportAreTold() throws {
        let tool = try Tool()
        try tool.write("props:\n" + Self.theo("ink", "#111111", "color"), to: "theo/a.yml")
        try tool.write("props:\n" + Self.theo("ink", "#222222", "color"), to: "theo/b.yml")
        let raw = (1...9).map { Self.theo("r\($0)", "\($0)%", "size") }.joined()
        try tool.write("imports: [./a.yml, ./b.yml]\nprops:\n\(raw)", to: "theo/c.yml")
        let begun = try tool.run("init", "--yes", "--name", "Kit", "--format", "json", "--from", "theo")
        #expect(begun.status == 0, "\(begun.errors)")
        let lines = begun.errors.split(separator: "\n")
        #expect(lines.count { $0.contains("[import/overridden]") && $0.contains(": warning: ") } == 1)
        #expect(lines.count { $0.contains("[import/css]") && $0.contains(": warning: ") } == 1)
        #expect(begun.errors.contains("note: and 8 more [import/css]\n"), "\(begun.errors)")
        #expect(begun.output.contains("'tessera convert theo' lists all 10 warnings\n"), "\(begun.output)")
        // Raw CSS is no other spelling.
        #expect(begun.output.contains("9 of them have a note on how they were read: "), "\(begun.output)")
    }

    private static func theo(_ name: String, _ value: String, _ type: String) -> String {
        "  \(name): { value: \"\(value)\", type: \(type), category: \(type) }\n"
    }

    @Test func modesOfOtherToolsAreRead() throws {
        let tool = try Tool()
        try tool.write(
            """
            ink:
              $type: color
              $value: "#111111"
              $extensions: { mode: { light: "#111111", dark: "#eeeeee" } }
            """, to: "radix.yaml")
        let checked = try tool.run("check", "radix.yaml")
        #expect(checked.errors.contains("'dialect: lenient' in the manifest reads them, and so does 'tessera convert'"))
        #expect(try tool.run("init", "--yes", "--name", "Kit", "--format", "css").status == 0)
        #expect(try tool.read("tessera.yaml").contains("\ndialect: lenient\n"))
        #expect(try tool.read("Generated/kit.css").contains("#eeeeee"))
        let lenient = try tool.run("check")
        #expect(lenient.errors.contains("which are read as contexts") && !lenient.errors.contains("dialect: lenient"))
    }

    @Test func commandAndInitCountAlike() throws {
        let tool = try Tool()
        let bad = (0..<5).map { "bad\($0): { $type: nothing, $value: 1 }\n" }.joined()
        try tool.write("a: { $type: number, $value: 1 }\n\(bad)", to: "base/a.yaml")
        try tool.write("{ \"name\": \"x\", \"note\": { \"value\": \"of no one\" } }\n", to: "META.json")
        let begun = try tool.run("init", "--yes", "--convert", "--skip-faulty", "--format", "json")
        #expect(begun.status == 0, "\(begun.errors)")
        #expect(begun.output.contains("5 tokens left out: 'tessera convert base --skip-faulty' "), "\(begun.output)")
        let converted = try tool.run("convert", "base", "--skip-faulty")
        #expect(converted.errors.contains("1 carried over, 5 left out\n"), "\(converted.errors)")
    }

    @Test func noOptionOfAnotherCommandIsNamed() throws {
        let tool = try Tool()
        let wrong = (0..<9).map { "\"w\($0)\": { \"value\": \"{no.where.value}\" }" }.joined(separator: ", ")
        try tool.write("{ \"color\": { \"red\": { \"value\": \"#ff0000\" }, \(wrong) } }\n", to: "tokens/color.json")
        let rejected = try tool.run("init", "--yes", "--convert")
        #expect(rejected.status == 2)
        #expect(
            rejected.errors.contains(
                ": 9 of 10 tokens would be left out\nnote: 'tessera init --convert --skip-faulty' "))
        #expect(!rejected.errors.contains("--max-loss"))
    }

    private static let unreadable = [
        ("scss/_tokens.scss", "$brand: #336699;\n", "is Sass or Less, which is not read; compile it to CSS"),
        ("theme.less", "@brand: #336699;\n", "is Sass or Less, which is not read; compile it to CSS"),
        ("tailwind.config.js", "module.exports = {}\n", "is a program, which is not run; write the CSS that Tailwind"),
        ("src/theme.ts", "export const ink = '#111'\n", "is a program, which is not run; write the tokens"),
        (
            "app/src/main/res/values-night/colors.xml", "<resources><color name=\"a\">#f00</color></resources>\n",
            "holds resources of Android, XML that is not read; "
        ),
    ]

    @Test("what holds a design and is not read is told", arguments: unreadable)
    func unreadableDesigns(_ file: String, _ text: String, _ message: String) throws {
        let tool = try Tool()
        try tool.write(text, to: file)
        let begun = try tool.run("init", "--yes", "--format", "json")
        #expect(begun.status == 0)
        #expect(begun.errors.hasPrefix("note: '\(file)' \(message)"), "\(begun.errors)")
        #expect(tool.exists("tessera.yaml"))
    }

    @Test func whatHoldsNoDesignIsNotToldOf() throws {
        let tool = try Tool()
        try tool.write("a { color: red }\n", to: "a.scss")
        try tool.write("<resources><string name=\"a\">A</string></resources>\n", to: "res/values/strings.xml")
        try tool.write("export const themed = 1\n", to: "theme.ts")
        #expect(try tool.run("init", "--yes", "--format", "json").errors.isEmpty)
    }

    private static let brandCases: [(String, String?)] = [
        ("7C5CFFFF", nil), ("F0FF", nil), ("7C5CFF", nil), ("#F0F", nil), ("7C5CFF80", "must be opaque"),
        ("oklch(50 0.1 30)", "the lightness '50' in 'oklch()' is limited to 1; did you mean a percentage?"),
        ("rgb(1", "'rgb(1': "),
    ]

    @Test("a brand and a seed are read in the same way", arguments: brandCases)
    func brandsAndSeeds(_ color: String, _ message: String?) throws {
        for arguments in [["init", "--yes", "--format", "css", "--brand"], ["theme", "new", "--seed"]] {
            let result = try Tool().run(arguments + [color])
            #expect(result.status == (message == nil ? 0 : 2))
            if let message {
                #expect(result.errors.contains(message), "\(result.errors)")
            } else {
                #expect(result.errors.isEmpty)
            }
        }
    }

    @Test func noOutputIsWrittenOver() throws {
        let tool = try Tool()
        try tool.write("mine\n", to: "Generated/nyx.css")
        let begun = try tool.run("init", "--yes", "--name", "Nyx", "--format", "css")
        #expect(begun.status == 0)
        #expect(begun.output.contains("nothing was built, because 'Generated/nyx.css' exists already"))
        #expect(try tool.read("Generated/nyx.css") == "mine\n")
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
        #expect(fresh.contains("Nyx: 107 tokens in 4 permutations, no errors\nall 3 outputs are current\n"))
        #expect(!fresh.contains("  tessera build "))
        try tool.write(
            tool.read("Tokens/layout.tokens.yaml").replacing("16pt", with: "17pt"), to: "Tokens/layout.tokens.yaml")
        let stale = try tool.run().output
        #expect(stale.contains("3 outputs are to be written\n"))
        #expect(stale.contains("  tessera build "))
        try tool.write(
            tool.read("Tokens/tabBar.tokens.yaml").replacing("{color.brandText}", with: "{color.nowhere}"),
            to: "Tokens/tabBar.tokens.yaml")
        let broken = try tool.run()
        #expect(broken.status == 0)
        #expect(broken.output.contains("3 errors"))
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
