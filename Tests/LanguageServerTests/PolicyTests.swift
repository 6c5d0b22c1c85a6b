import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// Policies, which lie outside of the folders of those that extend them.
@Suite struct PolicyTests {
    private static let manifest = "extends: ../policy\nsources: [\"*.tokens.yaml\"]\n"
    private static let policy = "rules:\n  style/naming: error\nlocked: [style]\n"
    private static let tokens = "color: { $type: color, Ink: \"#112233\" }\n"

    private func editor() throws -> Editor {
        let editor = try Editor([
            ".git": "", "app/tessera.yaml": Self.manifest, "app/a.tokens.yaml": Self.tokens,
            "policy/tessera-policy.yaml": Self.policy,
        ])
        editor.open("app/a.tokens.yaml", Self.tokens)
        return editor
    }

    /// The ids of the findings that were last told of a file.
    private func findings(_ editor: Editor, _ name: String) -> [String?] {
        let last = editor.notices.last {
            $0["method"]?.string == "textDocument/publishDiagnostics"
                && $0["params"]?["uri"]?.string == editor.uri(name)
        }
        return last?["params"]?["diagnostics"]?.elements.map { $0["code"]?.string } ?? []
    }

    @Test("an edit of the policy judges the projects again")
    func edit() throws {
        let editor = try editor()
        #expect(findings(editor, "app/a.tokens.yaml") == ["style/naming"])
        editor.open("policy/tessera-policy.yaml", Self.policy)
        editor.change("policy/tessera-policy.yaml", to: "rules:\n  style/naming: off\n")
        #expect(findings(editor, "app/a.tokens.yaml") == [])
        editor.change("policy/tessera-policy.yaml", to: "rules:\n  style/nameing: off\n")
        #expect(findings(editor, "policy/tessera-policy.yaml") == ["manifest/rule"])
    }

    @Test("from 'extends' to the policy")
    func definition() throws {
        let editor = try editor()
        editor.open("app/tessera.yaml", Self.manifest)
        expect(
            try editor.ask("textDocument/definition", editor.place("app/tessera.yaml", 0, 12)),
            is: [["uri": .string(editor.uri("policy/tessera-policy.yaml")), "range": range(0, 0, 0)]])
    }

    @Test("a policy has the keys of policies")
    func completion() throws {
        let editor = try editor()
        editor.open("policy/tessera-policy.yaml", Self.policy + "\n")
        let answer = try editor.ask(
            "textDocument/completion", editor.place("policy/tessera-policy.yaml", 3, 0))
        let labels = answer["items"]?.elements.compactMap { $0["label"]?.string } ?? []
        #expect(labels.contains("exceptions"))
        #expect(!labels.contains("sources"))
        editor.open("app/tessera.yaml", Self.manifest + "\n")
        let others = try editor.ask("textDocument/completion", editor.place("app/tessera.yaml", 2, 0))
        let keys = others["items"]?.elements.compactMap { $0["label"]?.string } ?? []
        #expect(keys.contains("outputs"))
        #expect(!keys.contains("locked"))
    }

    @Test("a policy that nobody extends is read by itself")
    func alone() throws {
        let editor = try Editor(["tessera-policy.yaml": Self.policy])
        editor.open("tessera-policy.yaml", "outputs: []\n")
        #expect(findings(editor, "tessera-policy.yaml") == ["manifest/extends"])
    }
}
