import Testing

/// What a beginner meets, and what to type next.
@Suite struct NextStepTests {
    @Test func withoutAManifest() throws {
        let tool = try Tool()
        #expect(
            try tool.run("check").errors.hasPrefix("error: there is no tessera.yaml in this folder; name token files"))
        try tool.write("a: { $type: number, b: 1 }\n", to: "Tokens/a.tokens.yaml")
        for command in [["build"], ["docs"], ["explain", "a.b"], ["contrast", "matrix"]] {
            let words = command.joined(separator: " ")
            #expect(try tool.run(command).errors.contains("'tessera \(words) Tokens' looks for token files there"))
        }
    }

    @Test(
        "without a manifest, what only reads a design reads that of this folder",
        arguments: [
            ["check"], ["show"], ["explain", "color.text"], ["contrast", "matrix"], ["report", "accessibility"],
            ["docs"],
            ["resolve"], ["dump", "model"], ["fix", "--dry-run"], ["export", "--to", "design-md", "--output", "-"],
        ])
    func thisFolder(_ command: [String]) throws {
        let tool = try Tool()
        let text = "{ $value: '#333', $contrast: { on: '{color.page}', use: text } }"
        try tool.write("color: { $type: color, page: '#fff', text: \(text) }\n", to: "a.tokens.yaml")
        let here = try tool.run(command)
        #expect(here.status == 0, "\(here.errors)")
        let named = try tool.run(command + ["."])
        #expect(named.output.replacing("current ", with: "wrote   ") == here.output && named.errors == here.errors)
        #expect(!tool.exists("Generated") && !tool.exists("tessera.yaml"))
    }

    @Test("without a manifest, somebody has to name what is changed or written from")
    func namedToBeWritten() throws {
        let tool = try Tool()
        let text = "a: { $type: duration, b: 1 }\n"
        try tool.write(text, to: "a.tokens.yaml")
        for command in ["build", "fix", "watch"] {
            let rejected = try tool.run(command)
            #expect(rejected.status == 2)
            #expect(rejected.errors.contains("'tessera \(command) a.tokens.yaml' reads the token file without one"))
        }
        try tool.write(text, to: "b.tokens.yaml")
        #expect(try tool.run("build").errors.contains("'tessera build .' reads the token files without one"))
        #expect(try tool.run("audit", "b.tokens.yaml").errors.contains("'--tokens' names token files"))
        #expect(!tool.exists("Generated"))
        #expect(try tool.read("a.tokens.yaml") == text)
        // A manifest of another name says itself what belongs to the design.
        try tool.write("name: Ios\nsources: [a.tokens.yaml]\n", to: "ios.tessera.yaml")
        #expect(try tool.run("check").errors.contains("'tessera check --manifest ios.tessera.yaml' reads another one"))
    }

    @Test func aThemeInThisFolder() throws {
        let tool = try Tool()
        #expect(try tool.run("theme", "show").errors.contains("tessera theme new"))
        try tool.write("seeds: { brand: '#7C5CFF' }\n", to: "a.theme.yaml")
        #expect(try tool.run("theme", "show").status == 0)
    }

    @Test func aMisspelledID() throws {
        #expect(
            try Tool().run("explain", "contrst/text").errors.contains(
                "name a token, such as color.text; did you mean 'contrast/text'?"))
    }

    private static let slipsCases: [([String], String)] = [
        (["chek"], "there is no command 'tessera chek'; did you mean 'check'?"),
        (["help", "nonsense"], "there is no command 'tessera nonsense'; 'tessera --help' lists all"),
        (["help", "theme", "neu"], "there is no command 'tessera theme neu'; did you mean 'new'?"),
        (["frobnicate"], "there is no command 'tessera frobnicate'; 'tessera --help' lists all"),
        (["theme", "neu"], "there is no command 'tessera theme neu'; did you mean 'new'?"),
        (
            ["a.tokens.yaml"],
            "'a.tokens.yaml' is not a command; 'tessera check a.tokens.yaml' checks it, and 'tessera build a.tokens.yaml' "
                + "builds it"
        ),
        (
            ["check", "b.tokens.yaml"],
            "cannot read 'b.tokens.yaml': there is no such file; did you mean 'a.tokens.yaml'?"
        ),
    ]

    @Test(arguments: slipsCases)
    func slips(_ arguments: [String], _ message: String) throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, b: 1 }\n", to: "a.tokens.yaml")
        let result = try tool.run(arguments)
        #expect(result.status == (arguments.count == 2 && arguments[0] == "check" ? 3 : 2))
        #expect(result.errors == "error: \(message)\n")
    }

    @Test func formatsAreNamed() throws {
        let result = try Tool().run("build", "a.tokens.yaml", "--format", "swit")
        #expect(result.errors.contains("'swift', 'json' or 'css'"))
    }

    @Test func aFolderOfOtherFiles() throws {
        let tool = try Tool()
        try tool.write("x", to: "empty/readme.txt")
        let empty = try tool.run("check", "empty")
        #expect(empty.status == 2)
        #expect(
            empty.errors
                == "error: no token files in 'empty': their names end with .tokens.yaml, .tokens.json, .tokens or .theme.yaml\n"
        )
        // Only a file in which tokens are found is named.
        try tool.write("{ \"name\": \"x\" }", to: "empty/META.json")
        try tool.write("{ \"color\": { \"red\": { \"value\": \"#f00\" } } }", to: "empty/export.json")
        #expect(
            try tool.run("check", "empty").errors
                .hasSuffix("; 'tessera convert empty/export.json' reads other tools' files\n"))
    }

    @Test(arguments: ["check", "build"])
    func anotherToolsFile(_ command: String) throws {
        let tool = try Tool()
        try tool.write(##"{ "color": { "red": { "value": "#f00" } } }"##, to: "export.json")
        let result = try tool.run(command, "export.json")
        let hint = "'tessera convert export.json --to tessera -o export.tokens.yaml' converts it to token files\n"
        #expect(result.errors.contains("hint: this looks like Style Dictionary; " + hint))
        // The advice is sound.
        #expect(try tool.run("convert", "export.json", "--to", "tessera", "-o", "export.tokens.yaml").status == 0)
        #expect(try tool.run(command, "export.tokens.yaml").status == 0)
    }

    @Test("a file that has the name of the result already keeps it")
    func convertedName() throws {
        let tool = try Tool()
        try tool.write("color:\n  brand: { value: \"#112233\", description: Links. }\n", to: "mm.tokens.yaml")
        let result = try tool.run("check", "mm.tokens.yaml")
        let command = "tessera convert mm.tokens.yaml --to tessera -o mm-converted.tokens.yaml"
        #expect(result.errors.contains("'\(command)'"), "\(result.errors)")
        #expect(try tool.run(command.split(separator: " ").dropFirst().map(String.init)).status == 0)
    }

    @Test("a token file with an error is no plain YAML")
    func tokenFileWithAnError() throws {
        let tool = try Tool()
        try tool.write("a: { $type: color, $value: \"#fff\", b: \"#000\" }\n", to: "x.tokens.yaml")
        let result = try tool.run("check", "x.tokens.yaml")
        #expect(result.status == 1)
        #expect(!result.errors.contains("hint: this looks like"), "\(result.errors)")
    }

    @Test("printed commands quote what a shell would take apart")
    func quotedPaths() throws {
        let tool = try Tool()
        let theme = try tool.run("theme", "new", "--seed", "red", "-o", "d e/y.theme.yaml")
        #expect(theme.output.hasSuffix("next: tessera theme show 'd e/y.theme.yaml'\n"))
        #expect(try tool.read("d e/y.theme.yaml").contains("tessera theme show y.theme.yaml"))
        try tool.write("{ \"color\": { \"red\": { \"value\": \"#f00\" } } }", to: "a b/export.json")
        #expect(
            try tool.run("check", "a b").errors.hasSuffix(
                "; 'tessera convert 'a b/export.json'' reads other tools' files\n"))
        #expect(try tool.run("a b").errors.contains("'tessera check 'a b'' checks it"))
    }

    @Test(arguments: ["check", "build"])
    func nothingInIt(_ command: String) throws {
        let tool = try Tool()
        try tool.write("{}\n", to: "a.tokens.json")
        let result = try tool.run(command, "a.tokens.json")
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("hint: there is no token in what was read"))
    }

    @Test(arguments: [
        ("sources: [a.tokens.yaml]\n", "add 'outputs: [{ format: swift, path: Generated/Tokens.swift }]'"),
        ("", "such as 'sources: [Tokens/**/*.tokens.yaml]'"),
        ("name: A\n", "such as 'sources: [Tokens/**/*.tokens.yaml]'"),
    ])
    func manifestsThatLackSomething(_ manifest: String, _ advice: String) throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, b: 1 }\n", to: "a.tokens.yaml")
        try tool.write(manifest, to: "tessera.yaml")
        let result = try tool.run("build")
        #expect(result.status == 2)
        #expect(result.errors.contains(advice))
    }
}

/// `--verbose`, which says what happens, and `--quiet`, which says only what is wrong.
@Suite struct TalkTests {
    private func project() throws -> Tool {
        let tool = try Tool()
        try tool.write("a: { $type: number, b: 1 }\n", to: "Tokens/a.tokens.yaml")
        try tool.write(
            "sources: [Tokens/*.tokens.yaml]\nmodifiers: { brand: [nyx, ocean] }\noutputs: [{ format: css, path: a.css }]\n",
            to: "tessera.yaml")
        return tool
    }

    /// All lines but that of times, which are never the same.
    private func told(_ result: Tool.Result) -> [Substring] {
        result.errors.split(separator: "\n").filter { !$0.hasPrefix("time ") }
    }

    private static let project = [
        "read      Tokens/*.tokens.yaml: 1 file", "          Tokens/a.tokens.yaml", "dialect   standard",
        "platform  ios", "output    a.css",
    ]
    private static let contexts = ["contexts  brand: nyx, ocean; nyx unless chosen", "tokens    1"]

    @Test func aBuildTellsOfItself() throws {
        let tool = try project()
        let cache = ["TESSERA_CACHE": tool.folder.path + "/cache"]
        let first = try tool.run("build", "--verbose", environment: cache)
        #expect(
            told(first).map(String.init) == ["cache     built again: there is no record of such a build"] + Self.project
                + Self.contexts)
        #expect(first.errors.contains("\ntime      files ") && first.errors.hasSuffix(" ms in all\n"))
        // The same build, told or not.
        let second = try tool.run("build", "-v", environment: cache)
        #expect(
            told(second).map(String.init)
                == ["cache     nothing has changed since the last build: 2 files read and 1 written"])
        #expect(second.output.contains("current a.css"))
        #expect(try tool.run("build", environment: cache).errors.isEmpty)
        try tool.write("a: { $type: number, b: 2 }\n", to: "Tokens/a.tokens.yaml")
        let third = try tool.run("build", "-v", environment: cache)
        #expect(told(third).contains("cache     built again: 'Tokens/a.tokens.yaml' has changed"))
        let fourth = try tool.run("build", "-v", "--no-cache", environment: cache)
        #expect(told(fourth).contains("cache     not used: --no-cache"))
    }

    @Test func aCheckTellsOfItself() throws {
        let result = try project().run("check", "-v")
        #expect(told(result).map(String.init) == Self.project + Self.contexts)
        #expect(result.output == "1 token, no errors\n")
    }

    @Test func severalProjectsAreDistinguished() throws {
        let tool = try project()
        try tool.write("sources: [Tokens/a.tokens.yaml]\n", to: "b.tessera.yaml")
        let result = try tool.run("check", "-v", "tessera.yaml", "b.tessera.yaml")
        #expect(result.errors.contains("b.tessera.yaml: read      Tokens/a.tokens.yaml: 1 file\n"))
    }

    @Test func conversionsTellOfTheFormat() throws {
        let tool = try project()
        let result = try tool.run("convert", "-v", "Tokens/a.tokens.yaml", "-o", "a.json")
        #expect(told(result).contains("format    dtcg, judged by the content"))
        #expect(told(result).contains("read      Tokens/a.tokens.yaml"))
        #expect(try tool.run("convert", "-q", "Tokens/a.tokens.yaml", "-o", "a.json").errors.isEmpty)
    }

    @Test(arguments: ["build", "check", "fmt", "convert"])
    func quietIsQuiet(_ command: String) throws {
        let tool = try project()
        let words = command == "convert" ? ["Tokens/a.tokens.yaml", "-o", "a.json"] : []
        let result = try tool.run([command, "-q"] + words)
        #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
        let both = try tool.run([command, "--quiet", "--verbose"] + words)
        #expect(both.status == 2)
        #expect(both.errors.hasPrefix("error: '--quiet' and '--verbose' cannot be used together\n"))
    }
}
