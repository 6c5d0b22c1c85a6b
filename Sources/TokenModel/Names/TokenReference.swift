import TesseraDiagnostics
import TesseraTokenSyntax

/// `{a.b}` or `{"$ref": "#/a/b/$value"}`: stands for the value of the token at that path.
public struct TokenReference: Hashable, Sendable {
    /// The path between the braces, or the names of the pointer joined by dots.
    public let path: String
    /// The reference with its braces, and with the quotes around them if it is a whole value; the text of
    /// a pointer.
    public let range: SourceRange
    /// The token at the path, where that was known when the reference was read; see ``TokenTree/target(of:)``.
    let target: TokenID?
    // Last, so that no gap stands before the token.
    /// How it is written; a replacement is written alike.
    public let notation: Notation

    /// The ways in which a reference is written.
    public enum Notation: Hashable, Sendable {
        /// The whole of a scalar.
        case braces
        /// Braces within a larger text.
        case embeddedBraces
        /// A JSON Pointer.
        case pointer
    }

    public init(path: String, range: SourceRange, notation: Notation = .braces) {
        self.init(path: path, range: range, notation: notation, target: nil)
    }

    init(path: String, range: SourceRange, notation: Notation, target: TokenID?) {
        self.path = path
        self.range = range
        self.notation = notation
        self.target = target
    }

    /// What to write in its place for a reference to `path`.
    public func replacement(referringTo path: String) -> String {
        switch notation {
        case .braces: return "\"{\(path)}\""
        case .embeddedBraces: return "{\(path)}"
        case .pointer: return "\"\(JSONPointer.text(path.split(ascii: ".").map(String.init) + ["$value"]))\""
        }
    }
}

/// `#/a/b/$value/color`: a part of a token's value.
public struct PartReference: Hashable, Sendable {
    /// Leads to the token.
    public let reference: TokenReference
    /// From the value to the part; at least one.
    public let steps: [String]

    /// - Parameter steps: from the value to the part; at least one.
    public init(reference: TokenReference, steps: [String]) {
        self.reference = reference
        self.steps = steps
    }

    /// As a `$ref` says it.
    public var pointerText: String {
        JSONPointer.text(reference.path.split(ascii: ".").map(String.init) + ["$value"] + steps)
    }
}
