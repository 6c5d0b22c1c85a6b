import TesseraJSON

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
