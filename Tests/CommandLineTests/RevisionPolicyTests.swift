import Foundation
import Testing

/// Designs at revisions of git whose files are not all in the manifest's folder.
@Suite struct RevisionPolicyTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try git("init --quiet --initial-branch=main")
    }

    private func git(_ arguments: String, in folder: String = ".") throws {
        let shell = Shell(
            folder: tool.folder.path,
            environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"])
        let result = try shell.run(
            "git -C \(folder) -c protocol.file.allow=always -c user.name=t -c user.email=t@t \(arguments)")
        try #require(result.status == 0, "\(result.text)")
    }

    /// - Parameter tag: of what is committed.
    private func commit(_ tag: String, in folder: String = ".") throws {
        try git("add --all -- ':!.std*' ':!.shell'", in: folder)
        try git("commit --quiet --message \(tag)", in: folder)
        try git("tag \(tag)", in: folder)
    }

    private func write(manifest: String, ink: String = "#000000", in folder: String = "app") throws {
        try tool.write(
            manifest + "\noutputs: [{ format: css, path: gen/a.css }]\n", to: folder + "/tessera.yaml")
        try tool.write("color: { $type: color, ink: \"\(ink)\" }\n", to: folder + "/Tokens/a.tokens.yaml")
        try tool.write("a { color: var(--color-ink); padding: 13px }\n", to: folder + "/src/a.css")
    }

    private static let policy = "rules: { style/naming: { level: error, case: camelCase } }\nlocked: all\n"
    private static let sources = "sources: [Tokens/*.tokens.yaml]"

    private func run(_ arguments: String...) throws -> Tool.Result {
        try tool.run(arguments, environment: ["LC_ALL": "C.UTF-8"])
    }

    /// Both commands read the revision and find one color that has changed and the same code.
    private func expectBothRead(_ folder: String = "app", note: String = "") throws {
        try tool.write("color: { $type: color, ink: \"#111111\" }\n", to: folder + "/Tokens/a.tokens.yaml")
        let diff = try run("diff", "v1", "--manifest", folder + "/tessera.yaml")
        #expect(diff.status == 0)
        #expect(diff.output.hasPrefix("v1 → working tree: 1 changed\n"))
        #expect(diff.errors == note)
        let adoption = try run(
            "report", "adoption", folder + "/src", "--since", "v1", "--manifest", folder + "/tessera.yaml")
        #expect(adoption.output.contains("\nv1               1       1      50 %\n"))
        #expect(adoption.errors == note)
    }

    @Test("a policy above the manifest's folder, by way of another one")
    func above() throws {
        try tool.write(Self.policy, to: "policy/base.yaml")
        try tool.write("extends: base.yaml\n", to: "policy/tessera-policy.yaml")
        try write(manifest: "extends: ../policy\n\(Self.sources)")
        try commit("v1")
        try expectBothRead()
    }

    @Test("a policy and tokens of packages, which git ignores, are those of the disk")
    func packages() throws {
        try tool.write("node_modules\n", to: ".gitignore")
        try tool.write(Self.policy, to: "node_modules/@acme/policy/tessera-policy.yaml")
        try tool.write("space: { $type: dimension, m: 4px }\n", to: "app/node_modules/acme/a.tokens.yaml")
        try write(
            manifest:
                "extends: \"@acme/policy\"\nsources: [Tokens/*.tokens.yaml, node_modules/acme/*.tokens.yaml]")
        try commit("v1")
        try expectBothRead(
            note: "note: v1: git does not have 'app/node_modules/acme/a.tokens.yaml' and 1 other file, "
                + "so they are read as they are on the disk\n")
    }

    @Test("a file that is not committed yet is none of the revision's")
    func notYetCommitted() throws {
        try write(manifest: Self.sources)
        try commit("v1")
        try tool.write("space: { $type: dimension, m: 4px }\n", to: "app/Tokens/new.tokens.yaml")
        let diff = try run("diff", "v1", "--manifest", "app/tessera.yaml")
        #expect(diff.output.hasPrefix("v1 → working tree: 1 added\n"))
        #expect(diff.errors == "")
    }

    @Test("files of a submodule are those of the commit that the revision records")
    func submodule() throws {
        try tool.write(Self.policy, to: "origin/tessera-policy.yaml")
        try tool.write("space: { $type: dimension, m: 4px }\n", to: "origin/s.tokens.yaml")
        try git("init --quiet origin")
        try commit("one", in: "origin")
        try tool.write("/origin\n", to: ".gitignore")
        try git("submodule --quiet add ./origin app/shared")
        try write(manifest: "extends: shared\nsources: [Tokens/*.tokens.yaml, shared/*.tokens.yaml]")
        try commit("v1")
        // Later the policy asks for more, and there is a token more; both are not the revision's.
        try tool.write(
            "rules: { style/naming: { level: error, case: PascalCase } }\n", to: "app/shared/tessera-policy.yaml")
        try tool.write("space: { $type: dimension, m: 4px, l: 8px }\n", to: "app/shared/s.tokens.yaml")
        try commit("two", in: "app/shared")
        let diff = try run("diff", "v1", "--manifest", "app/tessera.yaml")
        #expect(diff.output.hasPrefix("v1 → working tree: 1 added\n"))
        #expect(diff.output.contains("now fail"))
        #expect(diff.errors == "")
        try git("checkout --quiet one", in: "app/shared")
        try expectBothRead()
    }

    @Test("a submodule without the commit has the files of the disk, and one that is not there has none")
    func submoduleElsewhere() throws {
        try tool.write(Self.policy, to: "origin/tessera-policy.yaml")
        try git("init --quiet origin")
        try commit("one", in: "origin")
        try tool.write("/origin\n", to: ".gitignore")
        try git("submodule --quiet add ./origin app/shared")
        try write(manifest: "extends: shared\n\(Self.sources)")
        try commit("v1")
        try Shell(folder: tool.folder.path).run(
            "rm -rf app/shared; mkdir app/shared; cp origin/tessera-policy.yaml app/shared")
        try git("init --quiet app/shared")
        try commit("other", in: "app/shared")
        try expectBothRead(
            note: "note: v1: the submodule 'app/shared' does not have the commit of the revision; "
                + "its files are those of the disk\n")
        try Shell(folder: tool.folder.path).run("rm -rf app/shared")
        let diff = try run("diff", "v1", "--manifest", "app/tessera.yaml")
        #expect(diff.status == 2)
        #expect(
            diff.errors.hasPrefix("note: v1: the submodule 'app/shared' is not checked out, so its files are missing\n")
        )
        #expect(diff.errors.contains("\nv1:app/tessera.yaml:1:10: error: there is no policy 'shared'"))
    }

    @Test("why a revision has no design is told with its place, and no line break is spelled out")
    func reasons() throws {
        try tool.write(Self.policy, to: "policy/tessera-policy.yaml")
        try write(manifest: "extends: ../policy\n\(Self.sources)\nrules: { style/naming: off }")
        try commit("locked")
        try write(manifest: "extends: ../policy\n\(Self.sources)")
        try tool.write("color: { $type: color, ink: \"#0\" }\n", to: "app/Tokens/a.tokens.yaml")
        try commit("broken")
        try git("rm -r --quiet app/src")
        try write(manifest: "extends: ../policy\n\(Self.sources)")
        try Shell(folder: tool.folder.path).run("rm -r app/src")
        try commit("nocode")
        try write(manifest: "extends: ../policy\n\(Self.sources)")
        try commit("now")
        let diff = try run("diff", "locked", "--manifest", "app/tessera.yaml")
        #expect(diff.status == 2)
        #expect(diff.errors.hasPrefix("locked:app/tessera.yaml:3:24: error: 'style/naming' cannot be 'off'"))
        #expect(diff.errors.contains("\nlocked:policy/tessera-policy.yaml:2:9: note: a policy locks it here\n"))
        #expect(diff.errors.hasSuffix("\nerror: locked: the manifest has errors\n"))
        let report = try run(
            "report", "adoption", "app/src", "--manifest", "app/tessera.yaml", "--since", "locked", "--revision",
            "broken", "--revision", "nocode", "--format", "json")
        #expect(report.status == 0)
        #expect(report.errors.contains("locked:app/tessera.yaml:3:24: error: "))
        #expect(report.errors.contains("broken:app/Tokens/a.tokens.yaml:1:"))
        let json = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
        let trend = json?["trend"] as? [[String: Any]] ?? []
        #expect(
            trend.map { $0["reason"] as? String } == [
                "the manifest has errors", "the design has 1 error", "there is nothing at 'app/src'", nil,
            ])
    }

    @Test("templates of the manifest are read at the revision, too")
    func templates() throws {
        try tool.write("{{name}}", to: "app/own.txt")
        try write(manifest: Self.sources)
        try tool.write(
            "\(Self.sources)\noutputs: [{ format: css, path: gen/a.css }, { format: template, template: own.txt, path: gen/o.txt }]\n",
            to: "app/tessera.yaml")
        try commit("v1")
        try expectBothRead()
    }
}
