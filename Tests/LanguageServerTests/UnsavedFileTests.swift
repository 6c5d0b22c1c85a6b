import Foundation
import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// Files of a project that the editor shows and the disk does not have.
@Suite struct UnsavedFileTests {
    private static let base = "c: { $type: color, a: \"#111111\" }\n"
    private static let new = "x: \"{c.a}\"\n"

    private func codes(_ editor: Editor, _ name: String) -> [String?] {
        editor.findings(name)?.elements.map { $0["code"]?.string } ?? []
    }

    private func editor(_ manifest: String, _ files: [String: String] = ["a.tokens.yaml": base]) throws -> Editor {
        let editor = try Editor(files.merging(["tessera.yaml": manifest]) { first, _ in first })
        for (name, text) in files { editor.open(name, text) }
        return editor
    }

    @Test(
        "a file that a source names belongs to the project before it is saved",
        arguments: [
            ("*.tokens.yaml", "new.tokens.yaml"), ("**/*.tokens.yaml", "new.tokens.yaml"),
            ("./ne?.tokens.yaml", "new.tokens.yaml"), ("new.yaml", "new.yaml"),
            ("sub/../n*.tokens.yaml", "new.tokens.yaml"),
        ])
    func newFile(pattern: String, name: String) throws {
        let editor = try editor(
            "sources: [a.tokens.yaml, \"\(pattern)\"]\n", ["a.tokens.yaml": Self.base, "sub/b.txt": ""])
        editor.open(name, Self.new)
        #expect(codes(editor, name) == [])
        #expect(codes(editor, "tessera.yaml") == [])
        let edit = try editor.ask(
            "textDocument/rename", editor.place("a.tokens.yaml", 0, 19, ("newName", "b")))
        expect(
            edit,
            is: edits([
                (editor.uri("a.tokens.yaml"), [(range(0, 19, 20), "b")]),
                (editor.uri(name), [(range(0, 7, 8), "b")]),
            ]))
        editor.change(name, to: "x: \"{\"\n")
        let items = try editor.ask("textDocument/completion", editor.place(name, 0, 5))["items"]?.elements ?? []
        #expect(items.contains { $0["label"]?.string == "c.a" })
        editor.change(name, to: Self.new)
        // Closed without being saved, it is no part of it.
        editor.change("a.tokens.yaml", to: Self.base + "y: \"{x}\"\n")
        #expect(codes(editor, "a.tokens.yaml") == [])
        editor.tell("textDocument/didClose", editor.document(name))
        #expect(!codes(editor, "a.tokens.yaml").isEmpty || !codes(editor, "tessera.yaml").isEmpty)
    }

    @Test("so does one in a new folder, and in a folder that a link leads to", arguments: [true, false])
    func newFolder(hasTokens: Bool) throws {
        let tokens = hasTokens ? ["real/Tokens/a.tokens.yaml": Self.base] : [:]
        let editor = try Editor(
            tokens.merging(["real/tessera.yaml": "sources: [Tokens/**/*.tokens.yaml]\n"]) { first, _ in first })
        try FileManager.default.createSymbolicLink(atPath: editor.folder + "/link", withDestinationPath: "real")
        if !hasTokens { editor.open("link/Tokens/a.tokens.yaml", Self.base) }
        editor.open("link/Tokens/new/deep/n.tokens.yaml", Self.new)
        #expect(codes(editor, "link/Tokens/new/deep/n.tokens.yaml") == [])
    }

    @Test("what no source names is another design", arguments: ["sub/new.tokens.yaml", ".new.tokens.yaml"])
    func others(name: String) throws {
        let editor = try editor("sources: [\"*.tokens.yaml\"]\n", ["a.tokens.yaml": Self.base, "sub/b.txt": ""])
        editor.open(name, Self.new)
        #expect(codes(editor, name) == ["reference/missing"])
    }

    @Test("a file that is deleted on the disk stays while it is open")
    func deletedFile() throws {
        let editor = try editor(
            "sources: [\"*.tokens.yaml\"]\n", ["a.tokens.yaml": Self.base, "b.tokens.yaml": Self.new])
        try FileManager.default.removeItem(atPath: editor.folder + "/a.tokens.yaml")
        editor.tell("workspace/didChangeWatchedFiles", ["changes": []])
        #expect(codes(editor, "b.tokens.yaml") == [])
        editor.tell("textDocument/didClose", editor.document("a.tokens.yaml"))
        #expect(codes(editor, "b.tokens.yaml") == ["reference/missing"])
    }

    @Test("a resolver document names a file before it is saved")
    func fileOfAResolver() throws {
        let resolver = """
            version: "2025.10"
            sets: { base: { sources: [{ $ref: a.tokens.yaml }] }, new: { sources: [{ $ref: new.tokens.yaml }] } }
            resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/sets/new" }]

            """
        let editor = try editor(
            "resolver: a.resolver.yaml\n", ["a.tokens.yaml": Self.base, "a.resolver.yaml": resolver])
        #expect(!codes(editor, "a.resolver.yaml").isEmpty)
        editor.open("new.tokens.yaml", Self.new)
        #expect(codes(editor, "a.resolver.yaml") == [])
        #expect(codes(editor, "new.tokens.yaml") == [])
    }
}
