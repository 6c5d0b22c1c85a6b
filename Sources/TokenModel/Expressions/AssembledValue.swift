import TesseraDiagnostics
import TesseraTokenSyntax

/// A value whose parts are looked up before it is read: a color object with a pointer for its alpha.
public struct AssembledValue: Sendable {
    /// Of the whole value.
    public let type: TokenType
    /// The value as written.
    public let document: DocumentNode
    /// What stands for each pointer object of the document, in its order.
    let pointers: [Pointer]

    /// Where the pointers lead.
    public var references: [TokenReference] { pointers.map(\.reference) }

    /// A `$ref` within the value.
    public struct Pointer: Hashable, Sendable {
        /// Leads to a token.
        public let reference: TokenReference
        /// None for a whole value.
        public let steps: [String]
    }
}
