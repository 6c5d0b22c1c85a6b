import Foundation
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

/// What Documentation/guides/ci.md tells a team to paste, and the files that it names.
@Suite struct ReadyToPasteTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: ReportReaders.repository.appending(path: path), encoding: .utf8)
    }

    /// The blocks of a language in ci.md.
    private static func blocks(_ language: String) throws -> [String] {
        try text("Documentation/guides/ci.md").components(separatedBy: "\n```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0] + "\n"
        }
    }

    // MARK: pre-commit

    @Test(.enabled(if: ReportReaders.has("bin/pre-commit") && Programs.isInstalled("git")))
    func preCommitRunsTheHook() throws {
        let hooks = try TemporaryFolder()
        try hooks.write(Self.text(".pre-commit-hooks.yaml"), to: ".pre-commit-hooks.yaml")
        let project = try TemporaryFolder()
        let environment = [
            "PRE_COMMIT_HOME": hooks.path + "/cache", "PRE_COMMIT": ReportReaders.path("bin/pre-commit"),
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
            "GIT_COMMITTER_EMAIL": "a@example.com",
        ]
        let made = try Shell(folder: hooks.path, environment: environment).run(
            "git init -q && git add .pre-commit-hooks.yaml && git commit -q -m hooks && git rev-parse HEAD")
        #expect(made.status == 0, "\(made.text)")
        let revision = try #require(made.text.split(separator: "\n").last)
        // The block that is pasted, with a repository and a revision in it.
        let config = try #require(try Self.blocks("yaml").first { $0.contains("- id: tessera-check\n") })
            .replacingOccurrences(of: "https://example.com/tessera # where you keep Tessera", with: hooks.path)
            .replacingOccurrences(of: "rev: REF", with: "rev: \(revision)")
        try project.write(config, to: ".pre-commit-config.yaml")
        // What the shell itself writes while the hook runs.
        try project.write(".shell\n", to: ".gitignore")
        try project.write("sources: [a.tokens.yaml]\n", to: "tessera.yaml")
        let shell = Shell(folder: project.path, environment: environment)
        func run() throws -> Shell.Result { try shell.run("git add -A && \"$PRE_COMMIT\" run --color never") }
        #expect(try shell.run("git init -q").status == 0)
        // What is laid out is to be looked at, and committed.
        try project.write("a:   { $type: color, $value: \"#FFF\" }\n", to: "a.tokens.yaml")
        let laidOut = try run()
        #expect(laidOut.status == 1)
        #expect(laidOut.text.contains("files were modified by this hook"))
        let clean = try run()
        #expect(clean.status == 0, "\(clean.text)")
        for name in ["lay out design tokens", "check design tokens"] {
            #expect(clean.text.split(separator: "\n").contains { $0.hasPrefix(name) && $0.hasSuffix("Passed") })
        }
        try project.write("a: { $type: color, $value: \"{B}\" }\n", to: "a.tokens.yaml")
        let invalid = try run()
        #expect(invalid.status == 1)
        #expect(invalid.text.contains("a.tokens.yaml:1:28: error: there is no token 'B' [reference/missing]"))
        // Nothing of a design has changed.
        #expect(try shell.run("git commit -q -m invalid").status == 0)
        try project.write("x", to: "README.md")
        #expect(try run().text.components(separatedBy: "(no files to check)Skipped").count == 3)
    }

    private static let theHookIsForTheFilesOfADesignCases: [(String, Bool)] = [
        ("tessera.yaml", true), ("apps/nyx.tessera.yaml", true), ("a.tokens.yaml", true), ("a.tokens.json5", true),
        ("b/a.tokens", true), ("a.theme.yml", true), ("a.resolver.jsonc", true), ("yaml.tokens", true),
        ("mytessera.yaml", false), ("a.yaml", false), ("tokens.yaml.md", false), ("a.tokens.swift", false),
    ]

    @Test(arguments: theHookIsForTheFilesOfADesignCases)
    func theHookIsForTheFilesOfADesign(_ file: String, _ isOne: Bool) throws {
        let root = try DocumentNode(ofRepositoryFile: ".pre-commit-hooks.yaml")
        let pattern = try #require(root.elements.first?["files"]?.text)
        let expression = try NSRegularExpression(pattern: pattern)
        #expect((expression.firstMatch(in: file, range: NSRange(file.startIndex..., in: file)) != nil) == isOne)
    }

    // MARK: Schemas

    @Test(
        .enabled(if: ReportReaders.has("bin/check-jsonschema") && ReportReaders.has("bin/pre-commit")))
    func theirOwnersAcceptThem() throws {
        let folder = try TemporaryFolder()
        let blocks = try Self.blocks("yaml")
        let gitLab = blocks.filter { $0.hasPrefix("# .gitlab-ci.yml\n") }
        let config = try #require(blocks.first { $0.hasPrefix("# .pre-commit-config.yaml\n") })
        let dependabot = try #require(blocks.first { $0.hasPrefix("version: 2\nupdates:\n") })
        let renovate = try #require(try Self.blocks("json").first)
        #expect(gitLab.count == 2)
        // What follows on the inputs of the component.
        let job = try #require(
            try Self.text("Integrations/gitlab/check.yml").components(separatedBy: "\n---\n").last)
        for (name, text) in [
            ("workflow.yml", blocks[0]), ("gitlab.yml", gitLab[0]), ("copy.yml", gitLab[1]), ("config.yaml", config),
            ("action.yml", try Self.text("action.yml")),
            ("job.yml", job.replacingOccurrences(of: "@VERSION@", with: "0.1.0")),
            ("release.yml", try Self.text("Integrations/gitlab/gitlab-ci.yml")),
            ("dependabot.yml", dependabot), ("own.yml", try Self.text(".github/dependabot.yml")),
            ("renovate.json", renovate), ("hooks.yaml", try Self.text(".pre-commit-hooks.yaml")),
        ] {
            try folder.write(text, to: name)
        }
        let workflows = ReportReaders.repository.appending(path: ".github/workflows").path
        let schema = "'\(ReportReaders.path("bin/check-jsonschema"))' --builtin-schema vendor."
        let result = try Shell(folder: folder.path).run(
            """
            set -e
            \(schema)github-workflows workflow.yml '\(workflows)'/*.yml
            \(schema)gitlab-ci gitlab.yml copy.yml job.yml release.yml
            \(schema)github-actions action.yml
            \(schema)dependabot dependabot.yml own.yml
            \(schema)renovate renovate.json
            '\(ReportReaders.path("bin/pre-commit"))' validate-config config.yaml
            '\(ReportReaders.path("bin/pre-commit"))' validate-manifest hooks.yaml
            """)
        #expect(result.status == 0, "\(result.text)")
    }

    // MARK: The rest

    /// `gh` is played by a script that keeps what it is given.
    @Test func theCommentOfAPullRequest() throws {
        let script = try #require(try Self.blocks("sh").first { $0.contains("gh pr comment") })
        let folder = try TemporaryFolder()
        try folder.write("a: { $type: color, $value: \"{B}\" }\n", to: "a.tokens.yaml")
        try folder.write("sources: [a.tokens.yaml]\n", to: "tessera.yaml")
        let gh = try folder.write("#!/bin/sh\necho \"$@\" >asked\ncp comment.md kept\n", to: "bin/gh")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: gh)
        let tools = Tool.executable.deletingLastPathComponent().path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let shell = Shell(
            folder: folder.path,
            environment: ["PULL_REQUEST": "7", "PATH": "\(folder.path)/bin:\(tools):\(path)"])
        #expect(try shell.run(script).status == 1)
        let asked = try String(contentsOfFile: folder.path + "/asked", encoding: .utf8)
        #expect(asked == "pr comment 7 --body-file comment.md --edit-last --create-if-none\n")
        let kept = try String(contentsOfFile: folder.path + "/kept", encoding: .utf8)
        #expect(kept.hasPrefix("### Tessera: 1 error\n"))
    }

    /// The example of a comment is what the tool writes.
    @Test func theExampleOfAComment() throws {
        let tool = try Tool()
        try tool.write(
            """
            color:
              $type: color
              surface: "#14141C"
              text: { $value: "#2A2A33", $contrast: { on: "{color.surface}" } }
            """, to: "brand.tokens.yaml")
        let result = try tool.run("check", "brand.tokens.yaml", "--report", "markdown")
        #expect(try Self.blocks("markdown") == [result.output])
    }
}
