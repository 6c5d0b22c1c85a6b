/// A colour that is valid CSS but probably not what its author meant.
public struct ColorParseWarning: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// A bare number above 1 for a component that ends at 1 and is often thought of in percent:
        /// `oklch(72 0.19 280)` is white, `oklch(72% 0.19 280)` is not.
        case limitedToOne(text: String, component: String, function: String?)
    }

    /// What is doubtful.
    public let kind: Kind
    /// Where it is: the first byte, counted from 0 in the UTF-8 of the whole text.
    public let offset: Int
    /// How many bytes it has.
    public let length: Int

    public init(kind: Kind, offset: Int, length: Int) {
        self.kind = kind
        self.offset = offset
        self.length = length
    }
}

extension ColorParseWarning: CustomStringConvertible {
    /// The same as `message`.
    public var description: String { message }

    /// One sentence in lower case, without a full stop, names in single quotes.
    public var message: String {
        switch kind {
        case .limitedToOne(let text, let component, let function):
            "the \(component) '\(text)'\(function.map { " in '\($0)()'" } ?? "") is limited to 1; did you mean a percentage?"
        }
    }
}
