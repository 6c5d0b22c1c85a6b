import TesseraDiagnostics
import TesseraLayoutScience

/// That a token is the height of something with lines of text in it (`$holds`).
///
/// It stands at dimensions, and at touch targets, where it is about the height as drawn.
public struct HeldText: Sendable {
    /// What tells the size of the text.
    public enum Text: Sendable {
        /// A reference to a typography token, or a dimension: the size of the text.
        case sized(ValueExpression)
        /// One of the system's own text styles, at its own size.
        case style(TextStyle)
    }

    /// What happens to the height where people make text larger.
    public enum Growth: String, CaseIterable, Hashable, Sendable {
        /// It stays as it is.
        case fixed
        /// It is the height at the default text size, and grows with the text.
        case scales
        /// Neither it nor the text grows: it is a bar, which shows an item in the Large Content Viewer of iOS while a
        /// finger lies on it.
        case viewer
    }

    /// The size of the text, or its text style.
    public let text: Text
    /// 1 or more.
    public let lines: Int
    /// Above the lines, and as much below them; `nil` for none.
    public let padding: ValueExpression?
    /// Decides at which text sizes the height is judged.
    public let growth: Growth
    /// Where it is written.
    public let range: SourceRange

    package init(text: Text, lines: Int, padding: ValueExpression?, growth: Growth, range: SourceRange) {
        self.text = text
        self.lines = lines
        self.padding = padding
        self.growth = growth
        self.range = range
    }

    /// Every expression with the types that it may have.
    public var expressions: [(expression: ValueExpression, types: [TokenType])] {
        var all: [(expression: ValueExpression, types: [TokenType])] = []
        if case .sized(let size) = text { all.append((size, [.dimension, .typography])) }
        if let padding { all.append((padding, [.dimension])) }
        return all
    }
}

extension HeldText {
    package enum Key: String, CaseIterable {
        case text, textStyle, lines, padding, growth
    }

    static let keys = Key.allCases.map(\.rawValue)
    /// More lines than these stand in nothing of a fixed height.
    package static let lineCounts = 1...99
    /// The types that have a height.
    package static let types: [TokenType] = [.dimension, .touchTarget]
}
