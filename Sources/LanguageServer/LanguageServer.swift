import TesseraDiagnostics
import TesseraJSON
import TesseraJSONRPC
import TesseraKit
import TesseraTokenFormatting
import TesseraTokenModel
import TesseraTokenSyntax

/// The server of the Language Server Protocol 3.17: takes messages, and gives messages.
///
/// It knows no streams and no clock. Whoever runs it hands it bytes as they come, and asks it to say what is new when
/// nothing more is waiting: so that a burst of key strokes is compiled once. It reads files, and never writes one.
public struct LanguageServer: MessageServer {
    var queue = MessageQueue<HeaderFraming>(unknownID: .null)

    private enum Phase { case new, running, shutDown }
    private var phase = Phase.new
    /// What the program ends with, once it is to end.
    public private(set) var exitCode: Int32?

    var workspace: Workspace
    var encoding = PositionEncoding.utf16
    var hoverForm = HoverForm.plain
    private var canRegisterWatchers = false
    /// Whether the client asks people before it makes changes that are marked so.
    private(set) var hasChangeAnnotations = false
    /// Whether files of code are looked at.
    private(set) var readsCode = true
    private var showsVersions = false
    private var hasNews = false
    /// The files that something was published about.
    private var published: [FilePath: [UInt8]] = [:]
    private var nextRequest = 1
    private let guides = Completion.Guides()
    private let version: String

    /// - Parameter today: the day by which exceptions with an end are judged, asked for whenever a design is; `nil`
    ///   where none has ended.
    public init(version: String, today: @escaping @Sendable () -> CalendarDate? = { nil }) {
        self.version = version
        workspace = Workspace(today: today)
    }

    // MARK: Streams

    public mutating func receive(_ bytes: [UInt8]) { queue.receive(bytes) }

    public var isBusy: Bool { !queue.isEmpty || hasNews || queue.hasOutput }

    public var hasRoom: Bool { queue.hasRoom }

    public mutating func step() {
        if let message = queue.next() {
            handle(message)
        } else if hasNews {
            publish()
        }
    }

    public mutating func takeOutput() -> [UInt8] { queue.takeOutput() }

    public mutating func close() {
        if exitCode == nil { exitCode = phase == .shutDown ? 0 : 1 }
    }

    // MARK: Messages

    private mutating func handle(_ message: JSONValue) {
        guard message.isObject, let method = message["method"]?.string else {
            // An answer to a request of ours says nothing that we need.
            if message["id"] != nil, message["result"] != nil || message["error"] != nil { return }
            queue.respond(to: message["id"] ?? .null, RPCError(.invalidRequest, "a message needs a 'method'"))
            return
        }
        let params = message["params"] ?? .null
        guard let id = message["id"], !id.isNull else {
            handleNotification(method, params)
            return
        }
        if queue.cancels(id, method: "$/cancelRequest", key: "id") {
            queue.respond(to: id, RPCError(.requestCancelled, "cancelled"))
            return
        }
        do throws(RPCError) {
            queue.respond(to: id, try answer(method, params))
        } catch {
            queue.respond(to: id, error)
        }
    }

    private mutating func handleNotification(_ method: String, _ params: JSONValue) {
        if method == "exit" {
            exitCode = phase == .shutDown ? 0 : 1
            return
        }
        guard phase == .running else { return }
        let uri = params["textDocument"]?["uri"]?.string
        switch method {
        case "initialized": registerWatchers()
        case "textDocument/didOpen":
            guard let uri, let text = params["textDocument"]?["text"]?.string else { return }
            let path = FileURI.path(of: uri) ?? FileURI.madeUpPath(of: uri)
            workspace.open(
                OpenDocument(
                    uri: uri, path: path, languageID: params["textDocument"]?["languageId"]?.string,
                    version: params["textDocument"]?["version"]?.int, text: text))
            hasNews = true
        case "textDocument/didChange":
            guard let uri else { return }
            let encoding = encoding
            workspace.change(uri) { document in
                document.version = params["textDocument"]?["version"]?.int ?? document.version
                for change in params["contentChanges"]?.elements ?? [] { document.apply(change, in: encoding) }
            }
            hasNews = true
        case "textDocument/didClose":
            guard let uri else { return }
            workspace.close(uri)
            hasNews = true
        case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
            readsCode = params["settings"]?["tessera"]?["codeFiles"]?.bool ?? readsCode
            workspace.touchAll()
            hasNews = true
        case "workspace/didChangeWorkspaceFolders":
            let removed = Set((params["event"]?["removed"]?.elements ?? []).compactMap(Self.folder))
            workspace.folders.removeAll { removed.contains($0) }
            workspace.folders += (params["event"]?["added"]?.elements ?? []).compactMap(Self.folder)
            workspace.touchAll()
            hasNews = true
        default: return
        }
    }

    private static func folder(_ value: JSONValue) -> FilePath? {
        value["uri"]?.string.flatMap { FileURI.path(of: $0) }.map { Workspace.key(of: $0) }
    }

    // MARK: Requests

    private mutating func answer(_ method: String, _ params: JSONValue) throws(RPCError) -> JSONValue {
        switch phase {
        case .new:
            if method == "initialize" { return initialize(params) }
            throw RPCError(.notInitialized, "the server is not initialized")
        case .shutDown:
            throw RPCError(.invalidRequest, "the server has been shut down")
        case .running: break
        }
        switch method {
        case "initialize": throw RPCError(.invalidRequest, "the server is initialized already")
        case "shutdown":
            phase = .shutDown
            return .null
        case "workspace/symbol":
            let query = params["query"]?.string ?? ""
            let encoding = encoding
            let symbols = workspace.current().flatMap {
                Symbols(analysis: $0, encoding: encoding).all(matching: query, limit: 500)
            }
            return .list(Array(symbols.prefix(500)))
        default: break
        }
        guard Self.documentMethods.contains(method) else {
            throw RPCError(.methodNotFound, "there is no method '\(method)'")
        }
        guard let uri = params["textDocument"]?["uri"]?.string else {
            throw RPCError(.invalidParams, "'textDocument' is missing")
        }
        guard let document = workspace.document(uri) else { return .null }
        if let language = document.language { return try answer(method, params, about: document, in: language) }
        return try answer(method, params, about: document)
    }

    private static let documentMethods: Set<String> = [
        "textDocument/completion", "textDocument/hover", "textDocument/definition", "textDocument/references",
        "textDocument/documentHighlight", "textDocument/prepareRename", "textDocument/rename",
        "textDocument/documentSymbol", "textDocument/documentColor", "textDocument/colorPresentation",
        "textDocument/codeAction", "textDocument/formatting", "textDocument/foldingRange", "textDocument/inlayHint",
    ]

    private mutating func answer(
        _ method: String, _ params: JSONValue, about document: OpenDocument
    ) throws(RPCError) -> JSONValue {
        switch method {
        case "textDocument/colorPresentation": return ColorPresentations(params, in: document, encoding)?.list ?? []
        case "textDocument/formatting": return formatted(document)
        default: break
        }
        guard let analysis = workspace.analysis(of: document.uri) else { return .null }
        if method == "textDocument/completion" {
            let offset = try offset(params, in: document)
            let whole = workspace.wholeAnalysis(like: analysis)
            return Completion(document: document, analysis: whole, encoding: encoding, guides: guides).list(at: offset)
        }
        guard let source = analysis.source(at: document.path) else { return .null }
        let navigation = Navigation(analysis: analysis, encoding: encoding)
        switch method {
        case "textDocument/hover":
            return Hover(analysis: analysis, source: source, guides: guides, encoding: encoding, form: hoverForm)
                .answer(at: try offset(params, in: document))
        case "textDocument/definition": return navigation.definition(at: try offset(params, in: document), in: source)
        case "textDocument/references":
            guard let spot = SymbolOccurrence(at: try offset(params, in: document), in: source, of: analysis) else {
                return .null
            }
            return references(
                of: spot.path, in: workspace.codeProject(of: analysis), near: document.path,
                withDefinition: params["context"]?["includeDeclaration"]?.bool ?? true)
        case "textDocument/documentHighlight":
            return navigation.highlights(at: try offset(params, in: document), in: source)
        case "textDocument/prepareRename":
            let place = try offset(params, in: document)
            do throws(Navigation.RenamingError) {
                return try navigation.prepareRename(at: place, in: source)
            } catch {
                throw RPCError(.requestFailed, error.message)
            }
        case "textDocument/rename":
            guard let name = params["newName"]?.string else {
                throw RPCError(.invalidParams, "'newName' is missing")
            }
            guard let spot = SymbolOccurrence(at: try offset(params, in: document), in: source, of: analysis) else {
                throw RPCError(
                    .requestFailed,
                    navigation.unreadError?.message ?? "there is no name of a token or a group here")
            }
            return try renamed(
                spot.path, to: name, in: workspace.codeProject(of: analysis), near: document.path)
        case "textDocument/documentSymbol": return Symbols(analysis: analysis, encoding: encoding).outline(of: source)
        case "textDocument/foldingRange": return Symbols(analysis: analysis, encoding: encoding).folds(of: source)
        case "textDocument/documentColor": return Colors(analysis: analysis, source: source, encoding: encoding).all()
        case "textDocument/inlayHint":
            return InlayHints(analysis: analysis, source: source, encoding: encoding)
                .list(in: try range(params, in: document))
        case "textDocument/codeAction":
            return CodeActions(analysis: analysis, source: source, encoding: encoding).list(
                in: try range(params, in: document),
                kinds: (params["context"]?["only"]?.elements ?? []).compactMap(\.string),
                diagnostics: FindingReport(analysis: analysis, encoding: encoding))
        default: return .null
        }
    }

    func offset(_ params: JSONValue, in document: OpenDocument) throws(RPCError) -> Int {
        guard let offset = document.text.offset(params["position"], in: encoding) else {
            throw RPCError(.invalidParams, "'position' is missing")
        }
        return offset
    }

    func range(_ params: JSONValue, in document: OpenDocument) throws(RPCError) -> Range<Int> {
        guard let start = document.text.offset(params["range"]?["start"], in: encoding),
            let end = document.text.offset(params["range"]?["end"], in: encoding), start <= end
        else { throw RPCError(.invalidParams, "'range' is missing") }
        return start..<end
    }

    /// One edit of all that is between the first and the last line that change.
    private func formatted(_ document: OpenDocument) -> JSONValue {
        let text = SourceText(path: document.path.text, bytes: document.text.bytes)
        guard case .formatted(let new) = TokenFormatter.format(text, id: SourceID(index: 0)) else { return .null }
        let old = document.text.bytes
        if new == old { return [] }
        var start = zip(old, new).prefix { $0 == $1 }.count
        while Self.isWithinCharacter(start, old) { start -= 1 }
        let shorter = min(old.count, new.count) - start
        var tail = zip(old.reversed(), new.reversed()).prefix(shorter).prefix { $0 == $1 }.count
        while Self.isWithinCharacter(old.count - tail, old) { tail -= 1 }
        return [
            [
                "range": document.text.range(start..<old.count - tail, in: encoding),
                "newText": .string(String(decoding: new[start..<new.count - tail], as: UTF8.self)),
            ]
        ]
    }

    /// Whether an offset lies between two bytes of a character, or of a line break: no position names it.
    private static func isWithinCharacter(_ offset: Int, _ bytes: [UInt8]) -> Bool {
        guard offset > 0, offset < bytes.count else { return false }
        let isWithinBreak = bytes[offset] == UInt8(ascii: "\n") && bytes[offset - 1] == UInt8(ascii: "\r")
        return isWithinBreak || bytes[offset] & 0xC0 == 0x80
    }

    // MARK: The beginning

    private mutating func initialize(_ params: JSONValue) -> JSONValue {
        phase = .running
        let capabilities = params["capabilities"]
        let offered = (capabilities?["general"]?["positionEncodings"]?.elements ?? []).compactMap(\.string)
        encoding = offered.contains("utf-8") ? .utf8 : .utf16
        hoverForm = HoverForm(params)
        canRegisterWatchers =
            capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
        let edits = capabilities?["workspace"]?["workspaceEdit"]
        hasChangeAnnotations =
            edits?["documentChanges"]?.bool == true && edits?["changeAnnotationSupport"]?.isObject == true
        readsCode = params["initializationOptions"]?["codeFiles"]?.bool ?? true
        showsVersions = capabilities?["textDocument"]?["publishDiagnostics"]?["versionSupport"]?.bool ?? false
        let folders = (params["workspaceFolders"]?.elements ?? []).compactMap(Self.folder)
        let root =
            params["rootUri"]?.string.flatMap { FileURI.path(of: $0) }
            ?? params["rootPath"]?.string.map { FilePath($0) }
        workspace.folders = folders.isEmpty ? [root].compactMap { $0.map { Workspace.key(of: $0) } } : folders
        return [
            "capabilities": Self.capabilities(encoding),
            "serverInfo": ["name": "tessera", "version": .string(version)],
        ]
    }

    private static func capabilities(_ encoding: PositionEncoding) -> JSONValue {
        [
            "positionEncoding": .string(encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
            "completionProvider": ["triggerCharacters": ["{", ".", "\"", "'", "$", ":", " ", "-"]],
            "hoverProvider": true,
            "definitionProvider": true,
            "referencesProvider": true,
            "documentHighlightProvider": true,
            "documentSymbolProvider": true,
            "workspaceSymbolProvider": true,
            "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll"]],
            "colorProvider": true,
            "documentFormattingProvider": true,
            "renameProvider": ["prepareProvider": true],
            "foldingRangeProvider": true,
            "inlayHintProvider": true,
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
        ]
    }

    private mutating func registerWatchers() {
        guard canRegisterWatchers else { return }
        let patterns = ["**/*.{yaml,yml,json,jsonc,json5,tokens}"]
        queue.send([
            "jsonrpc": "2.0", "id": .string("tessera-\(nextRequest)"), "method": "client/registerCapability",
            "params": [
                "registrations": [
                    [
                        "id": "tessera-files", "method": "workspace/didChangeWatchedFiles",
                        "registerOptions": [
                            "watchers": .list(patterns.map { ["globPattern": .string($0)] })
                        ],
                    ]
                ]
            ],
        ])
        nextRequest += 1
    }

    // MARK: Findings

    /// Says what is found, where that has changed.
    private mutating func publish() {
        hasNews = false
        guard phase == .running else { return }
        var news: [FilePath: [FileFinding]] = [:]
        for analysis in workspace.current() + workspace.documentsAlone() {
            for (path, findings) in FindingReport(analysis: analysis, encoding: encoding).all() {
                // Several projects may name a file, and find the same in it.
                news[path, default: []].merge(findings)
            }
        }
        for (path, findings) in codeFindings() { news[path, default: []].merge(findings) }
        // What belongs to no project any more has nothing to say.
        for path in published.keys where news[path] == nil { news[path] = [] }
        for (path, findings) in news.sorted(by: { $0.key < $1.key }) {
            let diagnostics = findings.map(\.diagnostic)
            let document = workspace.document(at: path)
            let content = JSONValue.list(diagnostics).bytes(.compact)
            if diagnostics.isEmpty, published[path] == nil, document == nil { continue }
            // A document is told of each version that was looked at; other files only of what is new.
            if document == nil, published[path] == content { continue }
            published[path] = diagnostics.isEmpty ? nil : content
            queue.notify(
                "textDocument/publishDiagnostics",
                .sparse(
                    ("uri", .string(document?.uri ?? FileURI.uri(of: path))),
                    ("version", showsVersions ? document?.version.map { .int($0) } : nil),
                    ("diagnostics", .list(diagnostics))))
        }
    }
}

/// The codes of LSP 3.17 beside those of JSON-RPC.
extension RPCError.Code {
    fileprivate static let notInitialized = Self(-32002)
    fileprivate static let requestCancelled = Self(-32800)
    static let requestFailed = Self(-32803)
}
