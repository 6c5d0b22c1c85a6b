import TesseraDiagnostics
import TesseraJSON
import TesseraTokenSyntax

/// A server that takes messages and gives messages.
///
/// It knows no streams and no clock: whoever runs it hands it bytes as they come, and asks it to work when nothing more
/// is waiting, because a later message may take an earlier one back.
package protocol MessageServer {
    mutating func receive(_ bytes: [UInt8])

    /// Whether there is a message to be taken, or something to be said.
    var isBusy: Bool { get }

    /// Whether more should be received before what waits is worked on.
    var hasRoom: Bool { get }

    /// Takes one message; where there is none, says what is new.
    mutating func step()

    /// What is to be sent.
    mutating func takeOutput() -> [UInt8]

    /// Nobody sends anything any more.
    mutating func close()

    /// What the program ends with, once it is to end.
    var exitCode: Int32? { get }
}

/// How messages lie in a stream of bytes, one after the other.
package protocol MessageFraming {
    init()

    /// Takes what was read, wherever it was cut.
    mutating func append(_ bytes: [UInt8])

    /// The next message, without its frame.
    ///
    /// - Returns: `nil` until there is a whole one.
    mutating func next() -> MessagePiece?

    /// A message as it is sent.
    static func framed(_ message: JSONValue) -> [UInt8]
}

/// What a frame holds.
package enum MessagePiece {
    case content([UInt8])
    /// What is no message, in words. What comes behind it is read all the same.
    case broken(String)
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
    /// - Returns: `nil` for what is no JSON.
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
