import TesseraJSON
import Testing

@testable import TesseraLanguageServer

/// The tokens of all projects with an open document.
@Suite struct WorkspaceSymbolTests: FeatureSuite {
    static let capability = "workspaceSymbolProvider"
    static let methods = ["workspace/symbol"]

    private let method = methods[0]

    @Test func wholeAnswer() throws {
        let editor = try Editor.withProject()
        let location: JSONValue = ["uri": .string(editor.uri("base.tokens.yaml")), "range": range(2, 2, 5)]
        expect(
            try editor.ask(method, ["query": "pIk"]),
            is: [["name": "palette.ink", "kind": 14, "location": location, "containerName": "palette"]])
    }

    /// Without a query there are all of them.
    @Test func badPlace() throws {
        let editor = try Editor.withProject()
        let names = try editor.ask(method, [:]).elements.compactMap { $0["name"]?.string }
        #expect(names == ["palette.ink", "palette.paper", "color.text", "color.ground"])
        expect(try editor.ask(method, ["query": "inkpot"]), is: [])
        expect(try Editor().ask(method, ["query": ""]), is: [])
    }

    @Test func unsavedDocument() throws {
        let editor = try Editor.withUnsavedDocument()
        let location: JSONValue = ["uri": .string(Editor.unsaved), "range": range(1, 0, 1)]
        expect(
            try editor.ask(method, ["query": "b"]), is: [["name": "b", "kind": 14, "location": location]])
    }
}
