import TesseraDesignQueries
import TesseraJSON
import TesseraJSONRPC
import TesseraKit
import TesseraTokenModel

/// The server of the Model Context Protocol, revisions 2025-11-25 and 2026-07-28: answers what coding agents ask of a
/// design.
///
/// It knows no streams and no clock. It reads files, again when they have changed, and never writes one.
public struct AgentServer: MessageServer {
    private var queue = MessageQueue<LineFraming>(unknownID: nil)
    private let project: DesignProject
    private let version: String
    /// Whether `initialize` has been answered.
    private var hasSession = false
    public private(set) var exitCode: Int32?

    /// - Parameters:
    ///   - subject: the design.
    ///   - dialect: how its files are read; `nil` for what the manifest says.
    ///   - version: of Tessera.
    ///   - today: the day by which exceptions with an end are judged, asked for whenever the design is; `nil` where
    ///     none has ended.
    public init(
        _ subject: Subject, dialect: TokenDialect? = nil, version: String,
        today: @escaping @Sendable () -> CalendarDate? = { nil }
    ) {
        project = DesignProject(subject, dialect: dialect, version: version, today: today)
        self.version = version
    }

    // MARK: Streams

    public mutating func receive(_ bytes: [UInt8]) { queue.receive(bytes) }
    public var isBusy: Bool { !queue.isEmpty || queue.hasOutput }
    public var hasRoom: Bool { queue.hasRoom }
    public mutating func step() { if let message = queue.next() { handle(message) } }
    public mutating func takeOutput() -> [UInt8] { queue.takeOutput() }
    /// Who goes away is done: there is nothing to lose.
    public mutating func close() { if exitCode == nil { exitCode = 0 } }

    // MARK: Messages

    private mutating func handle(_ message: JSONValue) {
        guard message.isObject else {
            if case .list = message {
                return queue.reject(
                    RPCError(.invalidRequest, "the protocol has no batches; send each message by itself"))
            }
            return queue.reject(RPCError(.invalidRequest, "a message is an object"))
        }
        guard let id = message["id"] else {
            // A notification: those that take a request back are looked at as it is answered.
            if message["method"]?.string == nil {
                queue.reject(RPCError(.invalidRequest, "a message needs a 'method'"))
            }
            return
        }
        guard Self.isID(id) else {
            return queue.reject(RPCError(.invalidRequest, "'id' must be a string or a whole number"))
        }
        guard message["jsonrpc"]?.string == "2.0", let method = message["method"]?.string else {
            // An answer to a request: the server sends none.
            if message["result"] != nil || message["error"] != nil { return }
            return queue.respond(to: id, RPCError(.invalidRequest, "a request needs 'jsonrpc': '2.0' and a 'method'"))
        }
        // Whoever takes a request back wants no answer.
        if queue.cancels(id, method: "notifications/cancelled", key: "requestId") { return }
        do throws(RPCError) {
            let params = message["params"] ?? [:]
            guard params.isObject else { throw RPCError(.invalidParams, "'params' must be an object") }
            queue.respond(to: id, try result(of: method, params))
        } catch {
            queue.respond(to: id, error)
        }
    }

    private static func isID(_ id: JSONValue) -> Bool { id.string != nil || id.int != nil }

    // MARK: Requests

    private mutating func result(of method: String, _ params: JSONValue) throws(RPCError) -> JSONValue {
        if method == "initialize" { return initialize(params) }
        // A session may be looked for before it is begun.
        if method == "ping", params["_meta"]?["io.modelcontextprotocol/protocolVersion"] == nil { return [:] }
        let mode = try ProtocolMode(of: params, hasSession: hasSession)
        let answer = try answer(to: method, params, mode)
        guard mode == .stateless else { return answer }
        return ["resultType": "complete"] + answer
            + ["_meta": ["io.modelcontextprotocol/serverInfo": info]]
    }

    private func answer(to method: String, _ params: JSONValue, _ mode: ProtocolMode) throws(RPCError) -> JSONValue {
        switch method {
        case "server/discover" where mode == .stateless:
            return [
                "supportedVersions": .strings(ProtocolMode.versions), "capabilities": Self.capabilities,
                "instructions": .string(Self.instructions),
            ] + Self.caching(.untilUpgrade, mode)
        case "tools/list":
            try Self.rejectCursor(params)
            return .member("tools", AgentTools.list) + Self.caching(.untilUpgrade, mode)
        case "tools/call": return try call(params)
        case "resources/list":
            try Self.rejectCursor(params)
            return .member("resources", AgentResources.list) + Self.caching(.untilUpgrade, mode)
        case "resources/templates/list":
            try Self.rejectCursor(params)
            return .member("resourceTemplates", AgentResources.templates) + Self.caching(.untilUpgrade, mode)
        case "resources/read": return try read(params, mode) + Self.caching(.never, mode)
        default: throw RPCError(.methodNotFound, "there is no method '\(method.printable)'")
        }
    }

    private mutating func initialize(_ params: JSONValue) -> JSONValue {
        hasSession = true
        let wanted = params["protocolVersion"]?.string ?? ""
        return [
            "protocolVersion": .string(
                ProtocolMode.sessionVersions.contains(wanted) ? wanted : ProtocolMode.sessionVersions[0]),
            "capabilities": Self.capabilities, "serverInfo": info, "instructions": .string(Self.instructions),
        ]
    }

    private var info: JSONValue { ["name": "tessera", "title": "Tessera", "version": .string(version)] }
    private static let capabilities: JSONValue = ["tools": [:], "resources": [:]]

    private static let instructions = """
        Answers for the design tokens of this project, with proof. Take colors, lengths and motions from tokens by \
        their generated names. To change one: find_tokens, nearest_passing, judge_edit, write the file, check.
        """

    /// Every list is one page.
    private static func rejectCursor(_ params: JSONValue) throws(RPCError) {
        if params["cursor"] != nil { throw RPCError(.invalidParams, "there is no such page: the list is one page") }
    }

    private enum Freshness { case untilUpgrade, never }

    /// How long a client may keep an answer.
    private static func caching(_ freshness: Freshness, _ mode: ProtocolMode) -> JSONValue {
        guard mode == .stateless else { return [:] }
        return ["ttlMs": freshness == .never ? 0 : 3_600_000, "cacheScope": "private"]
    }

    // MARK: Tools and resources

    private func call(_ params: JSONValue) throws(RPCError) -> JSONValue {
        guard let name = params["name"]?.string else { throw RPCError(.invalidParams, "'name' of the tool is missing") }
        guard let tool = AgentTools.tool(named: name) else {
            throw RPCError(.invalidParams, "there is no tool '\(name.printable)'")
        }
        do throws(QueryError) {
            let answer = try AgentTools.call(tool, params["arguments"], about: project)
            let text = String(decoding: answer.bytes(.compact), as: UTF8.self)
            return [
                "content": [["type": "text", "text": .string(text)]], "structuredContent": answer, "isError": false,
            ]
        } catch {
            // What an agent can put right.
            return ["content": [["type": "text", "text": .string(error.message)]], "isError": true]
        }
    }

    private func read(_ params: JSONValue, _ mode: ProtocolMode) throws(RPCError) -> JSONValue {
        guard let uri = params["uri"]?.string else { throw RPCError(.invalidParams, "'uri' is missing") }
        do throws(QueryError) {
            let asked = LazyDesign(project)
            if let contents = try AgentResources.read(uri, about: asked) { return .member("contents", contents) }
        } catch {
            throw RPCError(.internalError, error.message)
        }
        let code: RPCError.Code = mode == .stateless ? .invalidParams : .resourceNotFound
        throw RPCError(code, "there is no resource '\(uri.printable)'", data: ["uri": .string(uri)])
    }

    // MARK: One question

    /// The names of the tools.
    public static var toolNames: [String] { AgentTools.all.map { $0.name } }

    /// Asks one question without a client.
    ///
    /// - Parameters:
    ///   - tool: one of ``toolNames``.
    ///   - arguments: a JSON object.
    /// - Returns: the answer as indented JSON, or in words why there is none.
    public static func answer(
        _ tool: String, arguments: String, about subject: Subject, dialect: TokenDialect? = nil, version: String,
        today: @escaping @Sendable () -> CalendarDate? = { nil }
    ) -> Result<[UInt8], QueryError> {
        guard let tool = AgentTools.tool(named: tool) else {
            return .failure(QueryError("there is no tool '\(tool.printable)'"))
        }
        guard let value = JSONValue(parsing: Array(arguments.utf8)) else {
            return .failure(QueryError("the arguments are not JSON"))
        }
        let project = DesignProject(subject, dialect: dialect, version: version, today: today)
        return Result { () throws(QueryError) in
            try AgentTools.call(tool, value, about: project).bytes(.indented)
        }
    }
}
