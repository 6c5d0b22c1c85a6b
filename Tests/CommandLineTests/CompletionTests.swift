import Foundation
import TesseraTestSupport
import Testing

/// What real shells make of a TAB.
@Suite struct CompletionTests {
    private struct Answer: Decodable {
        let line: String
        let shown: String
    }

    private static let manifest = """
        sources: [Tokens/*.tokens.yaml]
        modifiers:
          appearance: { contexts: [dark, light], default: dark }
          brand: [nyx, ocean]
        outputs: [{ format: css, path: a.css }]

        """

    /// In a folder with a design. The lines are those of a shell after each TAB.
    private func complete(_ lines: [String], in shell: String) throws -> [Answer] {
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "tessera.yaml")
        try folder.write("color: { $type: color, surface: \"#000\" }\n", to: "Tokens/nyx.tokens.yaml")
        try folder.write("", to: "Tokens/picture.png")
        let driver = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "completing.py").path
        let words = lines.map { "'\($0)'" }.joined(separator: " ")
        let result = try Shell(folder: folder.path).run(
            "tessera completions \(shell) >script && python3 '\(driver)' \(shell) ./script \(words)")
        try #require(result.status == 0, "\(result.text)")
        return try result.text.split(separator: "\n").map {
            try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
        }
    }

    @Test(
        "shells complete what is typed",
        arguments: ["bash", "zsh", "fish"].filter { Programs.isInstalled($0) && Programs.isInstalled("python3") })
    func shellsComplete(_ shell: String) throws {
        let lines = [
            ("tessera ch", "tessera check "),
            ("tessera check --warn", "tessera check --warnings-as-errors "),
            ("tessera build --context brand=o", "tessera build --context brand=ocean "),
            // One context of a modifier is enough.
            ("tessera build --context brand=nyx --context b", "tessera build --context brand=nyx --context b"),
            ("tessera check Tokens/n", "tessera check Tokens/nyx.tokens.yaml "),
            ("tessera rules show contrast/t", "tessera rules show contrast/text "),
            ("tessera build --format css,s", "tessera build --format css,swift "),
            ("tessera check --report sarif=", "tessera check --report sarif=tessera.sarif "),
            ("tessera convert --from tokens-s", "tessera convert --from tokens-studio "),
            ("tessera theme n", "tessera theme new "),
            ("tessera explain color.s", "tessera explain color.surface "),
            ("tessera explain contrast/t", "tessera explain contrast/text "),
            ("tessera show --type cubic", "tessera show --type cubicBezier "),
        ]
        let answers = try complete(lines.map(\.0), in: shell)
        #expect(answers.map(\.line) == lines.map(\.1))
        #expect(!answers.contains { $0.shown.contains("not found") || $0.shown.contains("rror:") })
    }

    /// A line that comes out as it was typed may have several ends.
    @Test(.enabled(if: Programs.isInstalled("bash") && Programs.isInstalled("python3")))
    func allContextsAreOffered() throws {
        let answers = try complete(
            ["tessera build --context ", "tessera build -m nowhere.yaml --context "], in: "bash")
        for context in ["appearance=dark", "appearance=light", "brand=nyx", "brand=ocean"] {
            #expect(answers[0].shown.contains(context))
            #expect(!answers[1].shown.contains(context))
        }
    }

    /// Where a design is invalid, or there is none, nothing is offered and nothing said.
    @Test func withoutADesign() throws {
        let tool = try Tool()
        let question = ["---completion", "build", "--", "--context", "3", "0", "tessera", "build", "--context", ""]
        for manifest in [nil, "sources: [nothing.yaml]\n", "modifiers: {"] {
            if let manifest { try tool.write(manifest, to: "tessera.yaml") }
            let result = try tool.run(question)
            #expect(result.status == 0)
            #expect(result.output.allSatisfy(\.isWhitespace) && result.errors.isEmpty)
        }
    }

    @Test func anUnknownShell() throws {
        let result = try Tool().run("completions", "tcsh")
        #expect(result.status == 2)
        #expect(result.errors.contains("bash"))
    }
}

/// The pages for `man`, which are made of the help texts.
@Suite struct ManualTests {
    @Test func everyCommandHasAPage() throws {
        let tool = try Tool()
        let written = try tool.run("manual", "--output", "man1")
        #expect(written.status == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/man1").sorted()
        #expect(names.contains("tessera.1") && names.contains("tessera-theme.1"))
        #expect(written.output == "wrote \(names.count) pages into man1\n")
        let overview = try tool.read("man1/tessera.1")
        for name in names where name != "tessera.1" {
            let command = name.dropLast(2).dropFirst("tessera-".count)
            #expect(overview.contains("tessera\\-\(command) (1)"))
        }
        // One page by itself is the same.
        #expect(try tool.run("manual", "theme").output == (try tool.read("man1/tessera-theme.1")))
        for section in ["EXIT STATUS", "FILES", "ENVIRONMENT"] {
            #expect(overview.contains("\n.SH \"\(section)\"\n") || overview.contains("\n.SH \(section)\n"))
        }
    }

    /// Who reads a variable of the environment tells of it.
    @Test func everyVariableIsTold() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/tessera")
        let overview = try Tool().run("manual").output
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.allObjects ?? []
        var names: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for part in text.components(separatedBy: "environment(\"").dropFirst() {
                names.insert(String(part.prefix { $0 != "\"" }))
            }
        }
        #expect(names.contains("NO_COLOR"))
        for name in names where name != "HOME" { #expect(overview.contains(name), "\(name)") }
    }

    /// Nothing beyond matters of taste: a name and its summary stand in one line, however long.
    @Test(
        arguments: ["mandoc -T lint -W warning", "groff -ww -man -z"].filter {
            Programs.isInstalled(String($0.prefix { $0 != " " }))
        })
    func formattersFindNoError(_ formatter: String) throws {
        let folder = try TemporaryFolder()
        let shell = Shell(folder: folder.path)
        #expect(try shell.run("tessera manual --output man1").status == 0)
        #expect(try shell.run("for page in man1/*.1; do \(formatter) $page; done").text == "")
    }

    @Test func anUnknownCommand() throws {
        let result = try Tool().run("manual", "chek")
        #expect(result.status == 2)
        #expect(result.errors == "error: there is no command 'chek'; did you mean 'check'?\n")
    }
}

/// `make install` copies what was built.
@Suite struct InstallationTests {
    @Test func thePrefixGetsEverything() throws {
        let folder = try TemporaryFolder()
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Scripts/install").path
        let shell = Shell(
            folder: folder.path, environment: ["TESSERA": Tool.executable.path, "PREFIX": folder.path + "/there"])
        let result = try shell.run("'\(script)'")
        #expect(result.status == 0, "\(result.text)")
        let names = try FileTree(folder.path + "/there").names.filter { !$0.contains("/man1/tessera-") }
        #expect(
            names.filter { $0 != "bin/tessera-audit" } == [
                "bin/tessera", "share/bash-completion/completions/tessera",
                "share/fish/vendor_completions.d/tessera.fish", "share/man/man1/tessera.1",
                "share/zsh/site-functions/_tessera",
            ])
        #expect(try shell.run("there/bin/tessera --version").text == "0.1.0\n")
    }
}
