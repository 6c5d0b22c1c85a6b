import Foundation
import Testing

@testable import TesseraLanguageServer

/// The tests of one thing that the server announces: an answer in full, places and messages that are bad, and a
/// document that is in no file.
protocol FeatureSuite {
    /// The key of `ServerCapabilities` that announces it.
    static var capability: String { get }
    /// The requests that it answers.
    static var methods: [String] { get }

    func wholeAnswer() throws
    func badPlace() throws
    func unsavedDocument() throws
}

/// What is announced has tests, and what is answered is announced.
@Suite struct FeatureSuiteTests {
    private static var suites: [any FeatureSuite.Type] {
        [
            CodeActionTests.self, CompletionTests.self, DefinitionTests.self, DiagnosticsTests.self,
            DocumentColorTests.self, DocumentHighlightTests.self, DocumentSymbolTests.self, FoldingRangeTests.self,
            FormattingTests.self, HoverTests.self, InlayHintTests.self, PositionEncodingTests.self,
            ReferencesTests.self,
            RenameTests.self, SynchronizationTests.self, WorkspaceFolderTests.self, WorkspaceSymbolTests.self,
        ]
    }

    @Test func everyCapabilityHasASuite() throws {
        let announced = try Editor().greeting["capabilities"]?.members.map(\.name) ?? []
        #expect(announced.sorted() == Set(Self.suites.map { $0.capability }).sorted())
    }

    /// Each suite is a file of its own name, with these tests.
    @Test func everySuiteIsRun() throws {
        for suite in Self.suites {
            let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(suite).swift")
            let text = try String(contentsOf: file, encoding: .utf8)
            for name in ["wholeAnswer", "badPlace", "unsavedDocument"] {
                #expect(text.contains("@Test func \(name)() throws {"), "\(suite).\(name)")
            }
        }
    }

    /// All requests of the Language Server Protocol 3.17 that an editor sends.
    private static let requests = """
        textDocument/implementation textDocument/typeDefinition textDocument/declaration textDocument/definition
        textDocument/references textDocument/prepareCallHierarchy callHierarchy/incomingCalls
        callHierarchy/outgoingCalls textDocument/prepareTypeHierarchy typeHierarchy/supertypes typeHierarchy/subtypes
        textDocument/documentHighlight textDocument/documentLink documentLink/resolve textDocument/hover
        textDocument/codeLens codeLens/resolve textDocument/foldingRange textDocument/selectionRange
        textDocument/documentSymbol textDocument/semanticTokens/full textDocument/semanticTokens/full/delta
        textDocument/semanticTokens/range textDocument/inlayHint inlayHint/resolve textDocument/inlineValue
        textDocument/moniker textDocument/completion completionItem/resolve textDocument/diagnostic
        workspace/diagnostic textDocument/signatureHelp textDocument/codeAction codeAction/resolve
        textDocument/documentColor textDocument/colorPresentation textDocument/formatting
        textDocument/rangeFormatting textDocument/onTypeFormatting textDocument/rename textDocument/prepareRename
        textDocument/linkedEditingRange workspace/symbol workspaceSymbol/resolve workspace/executeCommand
        workspace/willCreateFiles workspace/willRenameFiles workspace/willDeleteFiles
        textDocument/willSaveWaitUntil
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    @Test func everyMethodHasASuite() throws {
        let editor = try Editor.withProject()
        let answered = try Self.requests.filter { method in
            try editor.ask(method, editor.place("use.tokens.yaml", 0, 0))["error"]?["code"]?.int != -32601
        }
        #expect(answered.sorted() == Self.suites.flatMap { $0.methods }.sorted())
    }

    /// What an editor is told in full, so that a word of it does not change unseen.
    @Test func whatIsAnnounced() throws {
        expect(
            try Editor().greeting,
            is: [
                "serverInfo": ["name": "tessera", "version": "1.2.3"],
                "capabilities": [
                    "positionEncoding": "utf-16",
                    "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
                    "completionProvider": ["triggerCharacters": ["{", ".", "\"", "'", "$", ":", " ", "-"]],
                    "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
                    "documentHighlightProvider": true, "documentSymbolProvider": true,
                    "workspaceSymbolProvider": true,
                    "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll"]],
                    "colorProvider": true, "documentFormattingProvider": true,
                    "renameProvider": ["prepareProvider": true], "foldingRangeProvider": true,
                    "inlayHintProvider": true,
                    "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
                ],
            ])
    }
}
