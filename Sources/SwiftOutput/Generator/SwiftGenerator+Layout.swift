import TesseraOutputCore

// Where lines break, where blank lines stand, and what is compiled under which condition.

extension SwiftGenerator {
    /// Whether a condition is open.
    enum Condition {
        case none
        /// In a type.
        case inside
        /// Around the type at the top.
        case around
    }

    /// What stands before: a declaration with a comment or a body of lines keeps its distance.
    enum Spacing {
        case opening, compact, loose
    }

    /// Opens or closes the condition, and leaves the blank line that is due.
    mutating func begin(_ spacing: Spacing, needsSwiftUI: Bool, level: Int) {
        if !needsSwiftUI { leaveCondition(level: level) }
        if needsSwiftUI, condition == .none, !conditions.hasSwiftUI {
            if previous != .opening { buffer.append("\n") }
            buffer.indent(level)
            buffer.append("#if canImport(SwiftUI)\n")
            condition = .inside
        } else if previous == .loose || (previous == .compact && spacing == .loose) {
            buffer.append("\n")
        }
        previous = spacing
    }

    mutating func leaveCondition(level: Int) {
        guard condition == .inside else { return }
        condition = .none
        buffer.indent(level)
        buffer.append("#endif\n")
        previous = .loose
    }

    /// A line of its own, broken if it would be too long.
    ///
    /// - Parameter fills: whether arguments fill the lines, as they do but in a chain of calls.
    mutating func line(_ text: String, _ level: Int, fills: Bool = true) {
        buffer.indent(level)
        let bytes = CodeBuffer(text).bytes
        SwiftLineBreaker.append(bytes[...], level: level, column: 4 * level, fills: fills, to: &buffer)
        buffer.append("\n")
    }

    // MARK: Expressions

    /// An expression at the end of a line, broken if the line would be too long.
    mutating func writeExpression(level: Int, lineStart: Int, _ append: (inout Self) -> Void) {
        let start = buffer.count
        append(&self)
        breakLine(from: start, level: level, lineStart: lineStart)
    }

    /// Breaks what was written since `start`, if the line has become too long.
    mutating func breakLine(from start: Int, level: Int, lineStart: Int) {
        guard buffer.count - lineStart > SwiftLineBreaker.maximumWidth else { return }
        SwiftLineBreaker.append(buffer.cut(from: start), level: level, column: start - lineStart, to: &buffer)
    }

    /// ` expression }` behind an opening brace, or the expression on lines of its own.
    mutating func writeBody(level: Int, lineStart: Int, _ append: (inout Self) -> Void) {
        let start = beginBody()
        append(&self)
        endBody(from: start, level: level, lineStart: lineStart)
    }

    /// - Returns: where the body starts.
    mutating func beginBody() -> Int {
        let start = buffer.count
        buffer.append(" ")
        return start
    }

    /// Ends a body, or breaks its line if that has become too long.
    mutating func endBody(from start: Int, level: Int, lineStart: Int) {
        buffer.append(" }\n")
        let isLong = buffer.count - lineStart - 1 > SwiftLineBreaker.maximumWidth
        guard isLong else { return }
        let expression = buffer.cut(from: start).dropFirst().dropLast(3)
        buffer.append("\n")
        buffer.indent(level + 1)
        SwiftLineBreaker.append(expression, level: level + 1, column: 4 * (level + 1), to: &buffer)
        buffer.append("\n")
        buffer.indent(level)
        buffer.append("}\n")
    }
}
