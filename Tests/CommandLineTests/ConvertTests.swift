import Foundation
import Testing

@Suite struct ConvertTests {
    private static let tokens = """
        # Colors.
        color:
          $type: color
          ink: { $value: "#14141C", $contexts: { light: "#FFFFFF" } }
          soft: "{color.ink} / 0.5"
        space: { $type: dimension, s: 4pt } # in points

        """

    private func tool(_ tokens: String = tokens) throws -> Tool {
        let tool = try Tool()
        try tool.write(tokens, to: "a.tokens.yaml")
        return tool
    }

    private func text(_ name: String, _ tool: Tool) throws -> String {
        try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
    }

    @Test func dtcgGoesToStandardOutput() throws {
        let result = try tool().run("convert", "a.tokens.yaml")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("{\n  \"color\": {\n    \"$type\": \"color\",\n"))
        #expect(result.errors.contains("3 tokens read (dtcg), 3 carried over\n"))
        #expect(result.errors.contains("2 comments are not carried over"))
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        #expect((object as? [String: Any])?.count == 2)
    }

    @Test func aFileIsWrittenAnywhere() throws {
        let tool = try tool()
        try tool.write("", to: "deep/x.txt")
        let folder = tool.folder.lastPathComponent
        for path in ["../\(folder)/b.json", tool.folder.path + "/new/c.json", "deep/../d.json"] {
            #expect(try tool.run("convert", "a.tokens.yaml", "-o", path).status == 0)
        }
        for name in ["b.json", "new/c.json", "d.json"] { #expect(tool.exists(name)) }
    }

    @Test func aTypeThatOnlyAContextNeedsIsWritten() throws {
        let tool = try tool("n: { $type: number, $value: 0.5 }\nb: { $value: \"{n}\", $contexts: { dark: 0.7 } }\n")
        #expect(try tool.run("convert", "a.tokens.yaml", "-o", "b.tokens.json").status == 0)
        #expect(
            try tool.run("resolve", "b.tokens.json").output
                == "n: number = 0.5\nb: number = 0.5 @ appearance=light\nb: number = 0.7 @ appearance=dark\n")
    }

    @Test func aManifestsDialectCounts() throws {
        let tool = try tool(
            """
            f: { $type: fontFamily, $value: "Comma, Inc" }
            c: { $type: number, $value: 1, $extensions: { mode: { dark: 2 } } }

            """)
        func converted(_ arguments: String...) throws -> String {
            #expect(try tool.run(["convert", "-o", "b.tokens.json"] + arguments).status == 0)
            return try tool.run("resolve", "b.tokens.json").output
        }
        for dialect in ["strict", "standard"] {
            try tool.write("sources: [a.tokens.yaml]\ndialect: \(dialect)\n", to: "tessera.yaml")
            #expect(try converted() == tool.run("resolve").output)
        }
        #expect(try converted("--lenient") == converted("a.tokens.yaml"))
        #expect(try converted("--strict", "a.tokens.yaml") == tool.run("resolve").output)
        #expect(try tool.run("convert", "--strict", "--lenient", "a.tokens.yaml").status == 2)
    }

    @Test func whatIsConvertedResolvesTheSame() throws {
        let tool = try tool()
        let resolved = { (name: String) in try tool.run("resolve", name).output }
        for (arguments, name) in [
            ([], "b.tokens.json"), (["--to", "tessera"], "c.tokens.yaml"), ([], "d.tokens.jsonc"),
            ([], "e.tokens.yaml"),
        ] {
            let result = try tool.run(["convert", "a.tokens.yaml", "-o", name] + arguments)
            #expect(result.status == 0, "\(result.errors)")
            #expect(try resolved(name) == resolved("a.tokens.yaml"))
        }
        #expect(try text("c.tokens.yaml", tool).contains("space: # in points\n"))
        #expect(try text("d.tokens.jsonc", tool).contains("// Colors.\n"))
        #expect(try text("e.tokens.yaml", tool).contains("value: 4, unit: px"))
    }

    @Test func aFolderBecomesAResolverDocument() throws {
        let tool = try tool()
        let result = try tool.run("convert", "a.tokens.yaml", "--output", "out/")
        #expect(result.status == 0)
        for name in ["a.tokens.json", "a.appearance-light.tokens.json", "a.resolver.json"] {
            #expect(tool.exists("out/" + name))
            #expect(result.errors.contains("wrote   out/\(name)"))
        }
        #expect(try tool.run("convert", "a.tokens.yaml", "-o", "out").errors.contains("current out/a.resolver.json"))
        #expect(try tool.run("convert", "a.tokens.yaml", "-o", "out/", "--syntax", "yaml").status == 2)
        #expect(try tool.run("convert", "a.tokens.yaml", "-o", "out/", "--to", "tessera").status == 0)
        #expect(tool.exists("out/a.tokens.yaml"))
    }

    @Test func whatDoesNotChangeIsLeftAlone() throws {
        let tool = try tool()
        _ = try tool.run("convert", "a.tokens.yaml", "-o", "b.json")
        let first = try tool.modified("b.json")
        #expect(try tool.run("convert", "a.tokens.yaml", "-o", "b.json").errors.contains("current b.json"))
        #expect(try tool.modified("b.json") == first)
    }

    @Test(arguments: ["a.tokens.yaml", "./a.tokens.yaml", "link.yaml", "sub/../a.tokens.yaml"])
    func anInputIsNeverOverwritten(_ output: String) throws {
        let tool = try tool()
        try FileManager.default.createDirectory(
            at: tool.folder.appending(path: "sub"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: tool.folder.appending(path: "link.yaml").path, withDestinationPath: "a.tokens.yaml")
        let result = try tool.run("convert", "a.tokens.yaml", "-o", output)
        #expect(result.status == 2)
        #expect(result.errors.contains("is read by this run"))
        #expect(try text("a.tokens.yaml", tool) == Self.tokens)
    }

    @Test func errorsStopItAll() throws {
        let tool = try tool(Self.tokens + "bad: { $type: color, $value: \"{nobody}\" }\n")
        let result = try tool.run("convert", "a.tokens.yaml", "-o", "b.json")
        #expect(result.status == 1)
        #expect(!tool.exists("b.json"))
        #expect(result.errors.contains("[reference/missing]"))
        #expect(result.errors.hasSuffix("add '--skip-faulty' to leave out what has errors\nnothing was written\n"))
    }

    @Test(arguments: [
        ("n.scss", "$colors: (primary: #336699);\n"), ("n.less", "@a: b: c;\n"), ("deep.sass", "$x: 1px\n  $y: [\n"),
    ])
    func aPreprocessorIsOneError(_ file: String, _ text: String) throws {
        let tool = try Tool()
        try tool.write(text, to: file)
        let result = try tool.run("convert", file)
        #expect(result.status == 1)
        #expect(result.errors.split(separator: "\n").count { $0.contains("error: ") } == 1, "\(result.errors)")
        #expect(result.errors.contains("[import/preprocessor]"))
        #expect(!result.errors.contains("--skip-faulty"))
    }

    @Test(arguments: [
        "<?xml version=\"1.0\"?>\n<resources/>\n", "<resources>\n  <color name='a'>#f00</color>\n</resources>",
    ])
    func xmlIsNotRead(_ text: String) throws {
        let tool = try Tool()
        try tool.write(text, to: "values/colors.xml")
        let result = try tool.run("convert", "values/colors.xml")
        #expect(result.status == 2)
        #expect(result.errors.contains("it is XML, as Android's resources are, which is not read"))
        #expect(!result.errors.contains("--from plain"))
    }

    @Test func skippingIsOfferedOnlyWhereItHelps() throws {
        let tool = try Tool()
        try tool.write("bad: { $type: color, $value: \"{nobody}\" }\n", to: "a.tokens.yaml")
        let result = try tool.run("convert", "a.tokens.yaml")
        #expect(result.status == 1 && result.errors.contains("[reference/missing]"))
        #expect(!result.errors.contains("--skip-faulty"), "\(result.errors)")
    }

    @Test func invalidTokensCanBeLeftOut() throws {
        let tool = try tool(Self.tokens + "bad: { $type: color, $value: \"{nobody}\" }\n")
        let result = try tool.run("convert", "a.tokens.yaml", "-o", "b.json", "--skip-faulty")
        #expect(result.status == 0)
        #expect(result.errors.contains("warning: there is no token 'nobody'"))
        #expect(
            result.errors.contains(
                "4 tokens read (dtcg), 3 carried over, 1 left out\nleft out:\n"
                    + "  1  'bad': there is no token 'nobody' [reference/missing]\n"))
        #expect(try !text("b.json", tool).contains("bad"))
    }

    // MARK: The account

    /// Tokens Studio: `odd` cannot be read, `descendant` refers to it.
    private func lossy(_ count: Int = 1) throws -> Tool {
        let tool = try Tool()
        let odd = (0..<count).map { #""odd\#($0)": { "value": "AUTO(3)", "type": "sizing" }, "# }.joined()
        try tool.write(
            """
            { "core": { \(odd)"descendant": { "value": "{odd0}", "type": "sizing" },
              "good": { "value": "#123456", "type": "color" }, "fine": { "value": "8", "type": "sizing" } },
              "$themes": [], "$metadata": { "tokenSetOrder": ["core"] } }
            """, to: "in.json")
        return tool
    }

    @Test func lossesAreCountedWithWhatDependsOnThem() throws {
        let tool = try lossy()
        let result = try tool.run("convert", "in.json", "-o", "out.json", "--report", "json=report.json")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.contains("4 tokens read (tokens-studio), 2 carried over (1 with a note), 2 left out\n"))
        #expect(result.errors.contains("     and 1 that depends on it: 'descendant'\n"))
        let report = try JSONSerialization.jsonObject(with: Data(text("report.json", tool).utf8)) as? [String: Any]
        let account = try #require(report?["account"] as? [String: Any])
        #expect(account["read"] as? Int == 4)
        #expect(account["leftOut"] as? Int == 2)
        let causes = try #require(account["leftOutBy"] as? [[String: Any]])
        #expect(causes.map { $0["tokens"] as? [String] } == [["odd0"]])
        #expect(causes.map { $0["dependents"] as? [String] } == [["descendant"]])
        #expect(try tool.run("resolve", "in.json").errors.contains("2 of 4 tokens left out:\n"))
    }

    @Test func manyLossesStopItAll() throws {
        let tool = try lossy(6)
        let result = try tool.run("convert", "in.json", "-o", "out.json")
        #expect(result.status == 1)
        #expect(result.errors.contains("error: 7 of 9 tokens are left out, which is more than '--max-loss' allows"))
        #expect(!tool.exists("out.json"))
        for option in [["--max-loss", "7"], ["--max-loss", "80%"], ["--skip-faulty"]] {
            #expect(try tool.run(["convert", "in.json", "-o", "out.json"] + option).status == 0)
        }
        #expect(try tool.run("convert", "in.json", "--skip-faulty", "--max-loss", "6").status == 1)
        #expect(try tool.run("convert", "in.json", "--max-loss", "many").status == 2)
    }

    @Test func nothingIsNotWritten() throws {
        let tool = try tool("a: { $type: color, $value: nothing }\n")
        let result = try tool.run("convert", "a.tokens.yaml", "-o", "out.json", "--skip-faulty", "--max-loss", "100%")
        #expect(result.status == 1)
        #expect(result.errors.contains("so that there is nothing to write"))
    }

    /// What is written is no theme document, whatever the first of the sources is called.
    @Test(arguments: [["o.tokens.json"], ["o.tokens.yaml", "--to", "tessera"], ["out/"]])
    func themeDocumentsAreConverted(_ output: [String]) throws {
        let tool = try Tool()
        #expect(try tool.run("theme", "new", "--seed", "7C5CFF", "-o", "v.theme.yaml").status == 0)
        try tool.write("space: { $type: dimension, s: 4pt }\n", to: "a.tokens.yaml")
        for sources in [["v.theme.yaml"], ["v.theme.yaml", "a.tokens.yaml"]] {
            let result = try tool.run(["convert"] + sources + ["-o"] + output)
            #expect(result.status == 0, "\(result.errors)")
        }
    }

    /// Only a requirement names 'increased': without the modifier nothing could read what is written.
    @Test(arguments: [["o.tokens.json"], ["o.tokens.yaml", "--to", "tessera"], ["out/"]])
    func contextsOfRequirementsStay(_ output: [String]) throws {
        let tool = try tool(Self.demanding)
        let result = try tool.run(["convert", "a.tokens.yaml", "-o"] + output)
        #expect(result.status == 0, "\(result.errors)")
        let path = output[0] == "out/" ? "out/a.resolver.json" : output[0]
        let check = try tool.run("check", path)
        #expect(check.status == 0, "\(check.errors)")
        let isFolder = output[0] == "out/"
        let declaration = isFolder ? "\"increased\": []" : "contrast: { contexts: [standard, increased]"
        #expect(try (isFolder ? text(path, tool) : result.errors).contains(declaration))
    }

    private static let demanding = """
        color:
          $type: color
          page: { $value: "#FFF", $contexts: { dark: "#111" } }
          text: { $value: "#333", $contexts: { dark: "#EEE" }, $contrast: { on: "{color.page}", in: increased, level: AAA } }

        """

    /// The same as an output; the manifest's own pairs name contexts, too.
    @Test func contextsOfRequirementsStayInOutputs() throws {
        let tool = try tool(Self.demanding)
        try tool.write(
            """
            sources: [a.tokens.yaml]
            modifiers: { appearance: [light, dark], contrast: [standard, increased], density: [roomy, tight] }
            contrast: [{ text: "{color.text}", on: "{color.page}", in: tight }]
            outputs: [{ format: json, path: G/r, shape: resolver }]

            """, to: "tessera.yaml")
        #expect(try tool.run("build").status == 0)
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "G/r").path)
                .first { $0.hasSuffix(".resolver.json") })
        let check = try tool.run("check", "G/r/\(name)")
        #expect(check.status == 0, "\(check.errors)")
        #expect(try text("G/r/\(name)", tool).contains("\"density\""))
    }

    private static let theManifestThatIsPrintedIsCompleteCases: [(String, String)] = [
        ("out.tokens.yaml", "tessera"), ("out.json", "dtcg"), ("out/", "dtcg"), ("out/", "tessera"),
    ]

    /// What is printed is a manifest in which what is written passes.
    @Test(arguments: theManifestThatIsPrintedIsCompleteCases)
    func theManifestThatIsPrintedIsComplete(_ output: String, _ target: String) throws {
        let tool = try tool(
            """
            look: { $type: color, page: { $value: "#FFFFFF", $contexts: { night: "#000000", theme=dusk: "#333333" } } }
            title:
              $type: typography
              small: { fontFamily: Inter, fontSize: 9px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.2 }

            """)
        try tool.write(
            """
            sources: [a.tokens.yaml]
            modifiers: { theme: { contexts: [day, night, dusk], default: day }, "on": { contexts: ["1", "2"] } }
            rules: { text-size/minimum: warning }

            """, to: "own.yaml")
        let result = try tool.run("convert", "--manifest", "own.yaml", "--to", target, "-o", output)
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.errors.split(separator: "\n").drop { $0 != "tessera.yaml for it:" }.dropFirst()
        let manifest = lines.prefix { $0.hasPrefix("  ") }.map { $0.dropFirst(2) + "\n" }.joined()
        try tool.write(manifest, to: "tessera.yaml")
        let check = try tool.run("check")
        #expect(check.status == 0, "\(manifest)\(check.errors)")
        #expect(check.output.hasPrefix("2 tokens in 3 permutations, no errors"), "\(check.output)")
    }

    /// A broken token file stops it all, and the error names the option that goes on.
    @Test func oneBrokenFileCanBeLeftOut() throws {
        let tool = try tool()
        try tool.write("b: [\n", to: "b.tokens.yaml")
        let result = try tool.run("convert", ".", "-o", "out.json")
        #expect(result.status == 1 && result.errors.contains("add '--skip-faulty' to leave out"))
        #expect(try tool.run("convert", ".", "-o", "out.json", "--skip-faulty").status == 0)
        #expect(try tool.run("resolve", ".", "--skip-faulty").status == 0)
        #expect(try tool.run("resolve", ".").status == 1)
    }

    private static let base16 = "scheme: \"a\"\nbase00: \"1d1f21\"\nbase01: \"282a"

    /// Cut in the middle, as after a broken download.
    @Test(arguments: [
        ("b.json", ##"{ "colors": { "c": "#fff", "d": "#1"##), ("b.yaml", "spacing:\n  s: 4px\n  m: \"8"),
        ("b.yaml", base16), ("b.yaml", "colors:\n  primary:\n    background: '0x1d1f21'\n    foreground: '0x"),
        ("b.json", #"{ "meta": { "variables": { "VariableID:1:2": { "id": "VariableID:1"#),
        ("A.xcassets/B.colorset/Contents.json", #"{ "colors": [ { "idiom": "univ"#),
    ])
    func aCutTokenFileOfAnyFormatIsAnError(_ name: String, _ text: String) throws {
        let tool = try Tool()
        try tool.write(##"{ "colors": { "c": "#fff" } }"##, to: "a.json")
        try tool.write(text, to: name)
        let result = try tool.run("convert", ".", "--from", "plain", "-o", "out.json")
        #expect(result.status == 1 && !tool.exists("out.json"), "\(result.errors)")
        #expect(try tool.run("convert", ".", "--from", "plain", "-o", "out.json", "--skip-faulty").status == 0)
    }

    @Test(arguments: [
        ("package.json", #"{ "name": "x", // c"#), ("tsconfig.base.json", "{ \"strict\": true, // #add\n"),
        ("chart.yaml", "a: {{ .Values.x }}\nb: \"x"), ("c.yaml", "a: \"port 80\" #bad\nb: [\n"),
    ])
    func aBrokenFileOfSomethingElseIsLeftOut(_ name: String, _ text: String) throws {
        let tool = try Tool()
        try tool.write(##"{ "colors": { "c": "#fff" } }"##, to: "a.json")
        try tool.write(text, to: name)
        let result = try tool.run("convert", ".", "--from", "plain", "-o", "out.json")
        #expect(result.status == 0 && result.errors.contains("is left out"), "\(result.errors)")
    }

    /// The first one is read, as in the lenient dialect.
    @Test func keysThatStandTwiceAreToldOf() throws {
        let tool = try tool("n: { $type: number, $value: 1, $value: 2 }\n")
        let result = try tool.run("convert", "a.tokens.yaml")
        #expect(result.status == 0)
        #expect(result.output.contains("1"))
        #expect(result.errors.contains("warning: the key '$value' stands twice"))
    }

    @Test func brokenFilesStopItAll() throws {
        let tool = try tool("a: [\n")
        #expect(try tool.run("convert", "a.tokens.yaml", "--skip-faulty").status == 1)
    }

    private static let statusTellsWhatWentWrongCases: [([String], Int)] = [
        (["convert"], 2), (["convert", "a.tokens.yaml", "--to", "css"], 2),
        (["convert", "a.tokens.yaml", "--from", "x"], 2),
        (["convert", "a.tokens.yaml", "--unit", "em"], 2), (["convert", "none.yaml"], 3), (["convert", "empty"], 2),
        (["convert", "a.tokens.yaml", "-o", "a.tokens.yaml/b.json"], 3), (["convert", "plain.yaml"], 2),
    ]

    @Test(arguments: statusTellsWhatWentWrongCases)
    func statusTellsWhatWentWrong(_ arguments: [String], _ status: Int) throws {
        let tool = try tool()
        try tool.write("a: 1\n", to: "plain.yaml")
        try FileManager.default.createDirectory(
            at: tool.folder.appending(path: "empty"), withIntermediateDirectories: true)
        let result = try tool.run(arguments)
        #expect(Int(result.status) == status, "\(result.errors)")
        #expect(result.output.isEmpty)
    }

    /// What is wrong in a file that a resolver document names stops the conversion, as in any other.
    @Test func brokenSetsStopItAll() throws {
        let tool = try tool()
        try tool.write(Self.resolver, to: "a.resolver.yaml")
        try tool.write("b: [\n", to: "set.yaml")
        let result = try tool.run(["convert", "a.resolver.yaml", "-o", "out.json"])
        #expect(result.status == 1)
        #expect(result.errors.contains("set.yaml:") && result.errors.contains("nothing was written"))
        #expect(!tool.exists("out.json"))
    }

    @Test func commentsOfSetsSurvive() throws {
        let tool = try tool()
        try tool.write(Self.resolver, to: "a.resolver.yaml")
        try tool.write("# All of it\nb: # one\n  $type: number\n  $value: 1\n", to: "set.yaml")
        let result = try tool.run("convert", "a.resolver.yaml", "--syntax", "yaml")
        #expect(result.output.hasPrefix("# All of it\nb: # one\n"))
    }

    private static let resolver = """
        version: "2025.10"
        resolutionOrder: [{ name: all, type: set, sources: [{ $ref: set.yaml }] }]

        """
}
