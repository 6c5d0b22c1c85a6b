import Foundation
import TesseraTestSupport
import Testing

private let goodTokens = """
    color:
      $type: color
      surface: "#14141C"
      text: { $value: "#F4F4F8", $contrast: { on: "{color.surface}" } }
    """

private let invalidTokens = """
    color:
      $type: color
      surface: "#14141C"
      text: { $value: "#2A2A33", $contrast: { on: "{color.surface}" } }
      accent: "{color.violet}"
    """

@Suite struct ExitStatusTests {
    @Test func nothingWrong() throws {
        let tool = try Tool()
        try tool.write(goodTokens, to: "a.tokens.yaml")
        let result = try tool.run("check", "a.tokens.yaml")
        #expect(result.status == 0)
        #expect(result.output == "2 tokens, no errors\n")
        #expect(result.errors.isEmpty)
    }

    @Test func errorsInTheTokens() throws {
        let tool = try Tool()
        try tool.write(invalidTokens, to: "a.tokens.yaml")
        let result = try tool.run("build", "a.tokens.yaml")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("a.tokens.yaml:4:19: error: contrast 1.28:1"))
        #expect(result.errors.contains("a.tokens.yaml:5:11: error: there is no token 'color.violet'"))
        #expect(result.errors.hasSuffix("3 tokens, 2 errors; nothing was written\n"))
        #expect(!tool.exists("Generated"))
    }

    @Test(arguments: [
        ["frobnicate"], ["check", "--frobnicate"], ["fix"], ["build", "--output", "x"],
        ["dump", "nothing", "a.tokens.yaml"],
        ["check", "a.tokens.yaml", "--manifest", "tessera.yaml"], ["build", "a.tokens.yaml", "--format", "swift,word"],
        ["build", "a.tokens.yaml", "--name", ""],
    ])
    func wrongUsage(_ arguments: [String]) throws {
        let tool = try Tool()
        try tool.write(goodTokens, to: "a.tokens.yaml")
        let result = try tool.run(arguments)
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("error: "))
        #expect(result.output.isEmpty)
    }

    @Test func invalidManifest() throws {
        let tool = try Tool()
        try tool.write(goodTokens, to: "a.tokens.yaml")
        try tool.write("sources: [a.tokens.yaml]\noutput: []\n", to: "tessera.yaml")
        let result = try tool.run("check")
        #expect(result.status == 2)
        #expect(
            result.errors.contains(
                "tessera.yaml:2:1: error: unknown key 'output'; did you mean 'outputs'? [manifest/key]"))
    }

    /// A collision of names is one of the tokens', whether or not a manifest says what is written.
    @Test func collisionsAreFoundByCheck() throws {
        let tool = try Tool()
        try tool.write("m: { $type: number, aB: 1, a-b: 2 }\n", to: "a.tokens.yaml")
        let result = try tool.run("check", "a.tokens.yaml")
        #expect(result.status == 1)
        #expect(result.errors.contains("[name/collision]"))
    }

    /// Names of modifiers and contexts collide where they are declared.
    @Test func collisionsOfContextsHaveAPlace() throws {
        let tool = try Tool()
        try tool.write("a: { $type: number, $value: 1, $contexts: { bC: 2, d: 3 } }\n", to: "a.tokens.yaml")
        try tool.write(
            """
            sources: [a.tokens.yaml]
            modifiers:
              size class: { contexts: [a, b-c, bC] }
              size-class: [d, e]
            outputs:
              - { format: swift, path: A.swift }
              - { format: css, path: a.css }
              - { format: template, template: compose, path: A.kt, variables: { package: a } }
            """, to: "tessera.yaml")
        let result = try tool.run("check")
        #expect(result.status == 2)
        for (place, first) in [
            (
                "tessera.yaml:3:36: error: the context 'bC' of the modifier 'size class' and the context 'b-c' are both "
                    + "'bC' in Swift",
                "tessera.yaml:3:31: note: the context 'b-c' is here"
            ),
            (
                "tessera.yaml:4:3: error: the modifier 'size-class' and the modifier 'size class' are both "
                    + "'data-size-class' in CSS",
                "tessera.yaml:3:3: note: the modifier 'size class' is here"
            ),
        ] {
            #expect(result.errors.contains(place), "\(result.errors)")
            #expect(result.errors.contains(first), "\(result.errors)")
        }
        let places = result.errors.split(separator: "\n").filter { $0.contains("[name/collision]") }
        #expect(places.allSatisfy { $0.hasPrefix("tessera.yaml:") }, "\(places)")
        #expect(places.contains { $0.contains("in Kotlin") }, "\(places)")
    }

    /// So do those of a resolver document, and those that tokens alone name.
    @Test func collisionsOfContextsWithoutAManifest() throws {
        let tool = try Tool()
        try tool.write(
            """
            version: "2025.10"
            sets: { base: { sources: [{ a: { $type: number, $value: 1, $contexts: { bC: 2 } } }] } }
            modifiers:
              size: { contexts: { a: [], b-c: [], bC: [] } }
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/size" }]
            """, to: "a.resolver.yaml")
        let result = try tool.run("check", "a.resolver.yaml")
        #expect(result.errors.contains("a.resolver.yaml:4:39: error: the context 'bC'"), "\(result.errors)")
        #expect(result.errors.contains("a.resolver.yaml:4:30: note: the context 'b-c' is here"), "\(result.errors)")
    }

    /// What an output leaves out is told where the manifest names it.
    @Test func notesOnOutputsHaveAPlace() throws {
        let tool = try Tool()
        try tool.write("w: { $type: css, $value: \"clamp(1px, 2vw, 3px)\" }\n", to: "a.tokens.yaml")
        try tool.write(
            "sources: [a.tokens.yaml]\noutputs: [{ format: swift, path: A.swift }]\n", to: "tessera.yaml")
        let result = try tool.run("build")
        #expect(result.errors.contains("tessera.yaml:2:34: note: 'A.swift' leaves out 1 token"), "\(result.errors)")
    }

    /// Of several outputs none is written when one cannot be.
    @Test func allOutputsOrNone() throws {
        let tool = try Tool()
        try tool.write(goodTokens, to: "a.tokens.yaml")
        try tool.write("", to: "folder/file")
        try tool.write(
            """
            name: Nyx
            sources: [a.tokens.yaml]
            outputs: [{ format: swift, path: first.swift }, { format: css, path: folder }]
            """, to: "tessera.yaml")
        let result = try tool.run("build")
        #expect(result.status == 3)
        #expect(!tool.exists("first.swift"))
    }

    @Test func unreadableFile() throws {
        let tool = try Tool()
        let result = try tool.run("check", "missing.tokens.yaml", "gone.tokens.yaml")
        #expect(result.status == 3)
        #expect(result.errors.contains("'missing.tokens.yaml'") && result.errors.contains("'gone.tokens.yaml'"))
    }

    @Test func fileThatCannotBeWritten() throws {
        let tool = try Tool()
        try tool.write(goodTokens, to: "a.tokens.yaml")
        try tool.write("in the way", to: "Generated")
        let result = try tool.run("build", "a.tokens.yaml")
        #expect(result.status == 3)
        #expect(result.errors.hasPrefix("error: "))
    }
}

@Suite struct BuildCommandTests {
    @Test func writesThreeFormatsAndLeavesThemAlone() throws {
        let tool = try Tool()
        try tool.write(goodTokens, to: "brand.tokens.yaml")
        let first = try tool.run("build", "brand.tokens.yaml", "--output", "Out")
        #expect(first.status == 0)
        let names = ["Out/Brand.swift", "Out/brand.json", "Out/brand.css"]
        for name in names { #expect(tool.exists(name), "\(name)") }
        let dates = try names.map(tool.modified)
        let second = try tool.run("build", "brand.tokens.yaml", "--output", "Out")
        #expect(second.output.contains("current Out/Brand.swift"))
        #expect(try names.map(tool.modified) == dates)
    }

    @Test func writesOnlyTheFormatsAskedFor() throws {
        let tool = try Tool()
        try tool.write(goodTokens, to: "brand.tokens.yaml")
        #expect(try tool.run("build", "brand.tokens.yaml", "--format", "css", "--quiet").output.isEmpty)
        #expect(tool.exists("Generated/brand.css"))
        #expect(!tool.exists("Generated/brand.json") && !tool.exists("Generated/Brand.swift"))
    }

    @Test func followsTheManifest() throws {
        let tool = try Tool()
        try tool.write(goodTokens, to: "Tokens/deep/a.tokens.yaml")
        try tool.write(
            """
            name: Nyx
            sources: ["Tokens/**/*.tokens.yaml"]
            outputs:
              - { format: css, path: Web/nyx.css, prefix: nyx }
              - { format: template, template: markdown, path: nyx.md }
            """, to: "tessera.yaml")
        let result = try tool.run("build")
        #expect(result.status == 0, "\(result.errors)")
        let css = try String(contentsOf: tool.folder.appending(path: "Web/nyx.css"), encoding: .utf8)
        #expect(css.contains("--nyx-color-surface: #14141c;"))
        let page = try String(contentsOf: tool.folder.appending(path: "nyx.md"), encoding: .utf8)
        #expect(page.contains("| `color.surface` | color | `#14141c` |"))
    }
}

@Suite struct ManifestOutputTests {
    private func errors(_ outputs: String) throws -> String {
        let tool = try Tool()
        try tool.write(goodTokens, to: "a.tokens.yaml")
        try tool.write("name: Nyx\nsources: [a.tokens.yaml]\noutputs:\n\(outputs)", to: "tessera.yaml")
        let result = try tool.run("build")
        #expect(result.status == 2)
        #expect(!tool.exists("out"))
        return result.errors
    }

    @Test func misspeltTemplate() throws {
        #expect(
            try errors("  - { format: template, template: markdwn, path: out }\n")
                .contains(
                    "tessera.yaml:4:35: error: there is no template 'markdwn'; did you mean 'markdown'? [template/missing]"
                ))
    }

    @Test func brokenTemplate() throws {
        let tool = try Tool()
        try tool.write(goodTokens, to: "a.tokens.yaml")
        try tool.write("{{#groups}}\n{{title}}\n{{/tokens}}\n", to: "own.mustache")
        try tool.write(
            "sources: [a.tokens.yaml]\noutputs: [{ format: template, template: own.mustache, path: out }]\n",
            to: "tessera.yaml")
        let result = try tool.run("build")
        #expect(result.status == 2)
        #expect(result.errors.contains("own.mustache:3:"))
        #expect(result.errors.contains("[template/syntax]"))
    }

    @Test func unknownGroupInTypes() throws {
        #expect(
            try errors("  - { format: swift, path: out, types: { colour: Paint } }\n")
                .contains(
                    "tessera.yaml:4:42: error: there is no group or tab bar 'colour'; did you mean 'color'? [manifest/types]"
                ))
    }

    /// Colors that look alike are the tokens' error, a list of them that leads nowhere is the manifest's.
    @Test func colorsToTellApart() throws {
        let tool = try Tool()
        try tool.write("$type: color\na: \"#46A758\"\nb: \"#E54666\"\n", to: "a.tokens.yaml")
        func run(_ manifest: String) throws -> (status: Int32, errors: String) {
            try tool.write("sources: [a.tokens.yaml]\n" + manifest, to: "tessera.yaml")
            let result = try tool.run("check")
            return (result.status, result.errors)
        }
        let pair = "distinct: [[\"{a}\", \"{b}\"]]\n"
        let warned = try run(pair)
        #expect(warned.status == 0)
        #expect(warned.errors.contains("a.tokens.yaml:2:4: warning: 'a' and 'b' look alike to people who see no green"))
        #expect(warned.errors.contains("tessera.yaml:2:12: note: they are to be distinguished"))
        #expect(try run(pair + "rules: { color-vision/distinct: error }\n").status == 1)
        #expect(try run(pair + "rules: { color-vision/distinct: off }\n").errors.isEmpty)
        let missing = try run("distinct: [[\"{a}\", \"{x}\"]]\n")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("tessera.yaml:2:20: error: there is no token 'x'"))
    }

    @Test func noOutputs() throws {
        let tool = try Tool()
        try tool.write(goodTokens, to: "a.tokens.yaml")
        try tool.write("sources: [a.tokens.yaml]\n", to: "tessera.yaml")
        #expect(try tool.run("build").status == 2)
        #expect(try tool.run("check").status == 0)
    }

    @Test func outputsNeverOverwriteTokens() throws {
        let tool = try Tool()
        try tool.write("{\"a\": {\"$type\": \"number\", \"$value\": 1}}", to: "tokens.json")
        let folder = tool.folder.lastPathComponent
        for output in [".", "../\(folder)", tool.folder.path] {
            let result = try tool.run("build", "tokens.json", "--output", output)
            #expect(result.status == 2)
            #expect(result.errors == "error: the output '\(output)/tokens.json' would overwrite a token file\n")
        }
    }

    @Test func outputsNeverOverwriteTemplates() throws {
        let tool = try Tool()
        try tool.write(goodTokens, to: "a.tokens.yaml")
        try tool.write("{{name}}", to: "own.mustache")
        try tool.write(
            """
            sources: [a.tokens.yaml]
            outputs:
              - { format: template, template: own.mustache, path: out }
              - { format: css, path: own.mustache }
            """, to: "tessera.yaml")
        let result = try tool.run("build")
        #expect(result.status == 2)
        #expect(result.errors.contains("tessera.yaml:4:"))
    }
}

@Suite struct DumpCommandTests {
    @Test func printsEachStage() throws {
        let tool = try Tool()
        try tool.write("size: { $type: dimension, small: 8px, tiny: \"{size.small}\" }\n", to: "a.tokens.yaml")
        #expect(
            try tool.run("dump", "model", "a.tokens.yaml").output == """
                group size: dimension @1:1
                  token size.small @1:27 = 8px @1:34
                  token size.tiny @1:39 = {size.small} @1:45

                """)
        #expect(
            try tool.run("dump", "resolved", "a.tokens.yaml").output == """
                size.small: dimension = 8px
                size.tiny: dimension -> size.small = 8px

                """)
        #expect(try tool.run("dump", "syntax", "a.tokens.yaml").output.contains("small: string \"8px\" @1:34+3"))
    }
}

@Suite struct ColorTests {
    @Test func colorOnlyWhenAskedFor() throws {
        let tool = try Tool()
        try tool.write(invalidTokens, to: "a.tokens.yaml")
        let escape = "\u{1B}["
        #expect(!(try tool.run("check", "a.tokens.yaml").errors.contains(escape)))
        #expect(try tool.run("check", "a.tokens.yaml", "--color", "always").errors.contains(escape))
        #expect(
            !(try tool.run("check", "a.tokens.yaml", "--color", "auto", environment: ["NO_COLOR": "1"]).errors.contains(
                escape)))
    }
}

@Suite struct HelpTests {
    private static let helpReadsAsRecordedCases: [String] = [
        "", "init", "build", "watch", "check", "fix", "audit", "rules", "rules-list", "rules-show", "show", "explain",
        "diff",
        "fmt", "resolve", "docs", "report", "report-accessibility", "report-adoption", "convert", "dump", "schema",
        "templates", "templates-show", "templates-eject", "theme", "theme-new", "theme-from",
        "theme-show",
        "color", "color-parse", "color-convert", "color-map", "contrast", "contrast-pair", "contrast-matrix", "motion",
        "completions", "manual", "lsp", "mcp",
    ]

    @Test(arguments: helpReadsAsRecordedCases)
    func helpReadsAsRecorded(_ command: String) throws {
        let tool = try Tool()
        let arguments = command.split(separator: "-").map(String.init) + ["--help"]
        let result = try tool.run(arguments, environment: ["COLUMNS": "80"])
        #expect(result.status == 0)
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "Snapshots/help\(command.isEmpty ? "" : "-" + command).txt")
        try RecordedFiles.expect(result.output.utf8, at: file)
        #expect(result.output.contains("Example:"))
    }

    @Test func version() throws {
        #expect(try Tool().run("--version").output == "0.1.0\n")
    }
}
