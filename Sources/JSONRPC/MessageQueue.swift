import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

/// The messages that wait on both sides of a server: those that came and are not worked on yet, and those to be sent.
package struct MessageQueue<Framing: MessageFraming> {
    private var framing = Framing()
    private var waiting: [JSONValue] = []
    private var outgoing: [UInt8] = []
    /// What stands for the id of a request that could not be read; `nil` where the protocol leaves it out.
    private let unknownID: JSONValue?

    package init(unknownID: JSONValue?) { self.unknownID = unknownID }

    /// Takes bytes. What is no JSON is answered at once.
    package mutating func receive(_ bytes: [UInt8]) {
        framing.append(bytes)
        while let piece = framing.next() {
            switch piece {
            case .broken(let message): reject(RPCError(.parseError, message))
            case .content(let content):
                guard let message = JSONValue(parsing: content) else {
                    reject(RPCError(.parseError, "the message is not JSON"))
                    continue
                }
                waiting.append(message)
            }
        }
    }

    package var isEmpty: Bool { waiting.isEmpty }
    package var hasOutput: Bool { !outgoing.isEmpty }

    /// Whether more should be received before what waits is worked on: who never pauses must not fill the memory.
    package var hasRoom: Bool { waiting.count < 1_000 && outgoing.count < 1 << 20 }

    /// - Returns: `nil` where nothing waits.
    package mutating func next() -> JSONValue? {
        if waiting.isEmpty { return nil }
        return waiting.removeFirst()
    }

    /// Whether a message waits that takes a request back.
    ///
    /// - Parameters:
    ///   - method: of such a message.
    ///   - key: where it names the request, in its `params`.
    package func cancels(_ id: JSONValue, method: String, key: String) -> Bool {
        let bytes = id.bytes(.compact)
        return waiting.contains {
            $0["method"]?.string == method && $0["params"]?[key]?.bytes(.compact) == bytes
        }
    }

    // MARK: What is said

    package mutating func send(_ message: JSONValue) { outgoing += Framing.framed(message) }

    package mutating func respond(to id: JSONValue, _ result: JSONValue) {
        send(["jsonrpc": "2.0", "id": id, "result": result])
    }

    package mutating func respond(to id: JSONValue, _ error: RPCError) { send(Self.message(id, error)) }

    /// Answers what has no id, or none that can be read.
    package mutating func reject(_ error: RPCError) { send(Self.message(unknownID, error)) }

    package mutating func notify(_ method: String, _ params: JSONValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": params])
    }

    private static func message(_ id: JSONValue?, _ error: RPCError) -> JSONValue {
        .sparse(
            ("jsonrpc", "2.0"), ("id", id),
            (
                "error",
                .sparse(
                    ("code", .int(error.code.number)), ("message", .string(error.message)), ("data", error.data))
            ))
    }

    /// What is to be sent.
    package mutating func takeOutput() -> [UInt8] {
        defer { outgoing = [] }
        return outgoing
    }
}

/// Why a request is not answered (JSON-RPC 2.0, 5.1).
package struct RPCError: Error {
    /// The codes of JSON-RPC; each protocol on it adds its own.
    package struct Code: Hashable, Sendable {
        package let number: Int

        package init(_ number: Int) { self.number = number }

        package static let parseError = Code(-32700)
        package static let invalidRequest = Code(-32600)
        package static let methodNotFound = Code(-32601)
        package static let invalidParams = Code(-32602)
        package static let internalError = Code(-32603)
    }

    package let code: Code
    /// One sentence.
    package let message: String
    package let data: JSONValue?

    package init(_ code: Code, _ message: String, data: JSONValue? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }
}

/// A message, or a part of one, as a value.
extension JSONValue {
    /// - Returns: `nil` if the bytes are not JSON.
    package init?(parsing bytes: [UInt8]) {
        let text = SourceText(path: "message.json", bytes: bytes)
        let (tree, findings) = JSONReader.read(text, id: SourceID(index: 0))
        guard let tree, !findings.hasErrors else { return nil }
        self.init(tree.root, of: tree)
    }

    private init(_ node: NodeID, of tree: SyntaxTree) {
        switch tree.kind(of: node) {
        case .mapping:
            self = .object(tree.entries(of: node).map { (tree.text(of: $0.key), JSONValue($0.value, of: tree)) })
        case .sequence:
            self = .list(tree.elements(of: node).map { JSONValue($0, of: tree) })
        case .scalar:
            switch tree.coreValue(of: node) {
            case .bool(let value): self = .bool(value)
            case .number(let number): self = .number(number)
            case .string: self = .string(tree.text(of: node))
            case .null, nil: self = .null
            }
        }
    }
}
