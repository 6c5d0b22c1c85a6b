/// The blocks and brackets that are open, and how far each is indented: two blanks more than what is around it.
struct YAMLLevels {
    static let step = 2

    private struct Level {
        enum Kind {
            case mapping, sequence
            /// A sequence below a key that is no further to the left than the key.
            case flushSequence
        }

        let kind: Kind
        /// In the source.
        let column: Int
        let indent: Int
    }

    private struct Bracket {
        /// Of lines within.
        let indent: Int
        /// The line that it was opened on.
        let line: Int
    }

    /// Of what stands in no block.
    private let margin: Int
    private var levels: [Level] = []
    /// Those that ended since the last token: a comment may still belong to one.
    private var left: [Level] = []
    private var brackets: [Bracket] = []

    private var inner: Int { levels.last.map { $0.indent + Self.step } ?? margin }
    var isInBrackets: Bool { !brackets.isEmpty }

    /// Of text that goes on over several lines.
    var continuation: Int { brackets.last?.indent ?? inner }
    /// The column of the block around, in the source; -1 around all.
    var sourceColumn: Int { levels.last?.column ?? -1 }

    init(margin: Int) {
        self.margin = margin
    }

    // MARK: Blocks

    /// A block begins or ends.
    mutating func note(_ kind: YAMLToken.Kind, at column: Int) {
        switch kind {
        case .blockMappingStart: levels.append(Level(kind: .mapping, column: column, indent: inner))
        case .blockSequenceStart: levels.append(Level(kind: .sequence, column: column, indent: inner))
        default:
            leaveFlushSequence()
            leave()
        }
    }

    /// A token comes that is seen.
    mutating func enter(_ token: YAMLToken, at column: Int, isKey: Bool) {
        if isInBrackets { return }
        if token.kind == .blockEntry, levels.last?.kind == .mapping {
            levels.append(Level(kind: .flushSequence, column: column, indent: inner))
        } else if isKey || token.kind == .key || token.kind == .value {
            leaveFlushSequence()
        }
    }

    private mutating func leaveFlushSequence() {
        if levels.last?.kind == .flushSequence { leave() }
    }

    private mutating func leave() {
        if let level = levels.popLast() { left.append(level) }
    }

    mutating func leaveAll() {
        while !levels.isEmpty { leave() }
    }

    mutating func forgetLeft() {
        left = []
    }

    // MARK: Brackets

    /// - Parameters:
    ///   - lineIndent: of the line that the bracket stands on.
    ///   - line: its number.
    ///   - opensLine: whether it is the first on it.
    mutating func open(lineIndent: Int, line: Int, opensLine: Bool) {
        if let around = brackets.last, around.line == line {
            // Brackets that are opened together are closed together.
            brackets.append(around)
        } else if brackets.isEmpty, !opensLine {
            let base = levels.last.map { $0.kind == .mapping ? $0.indent : $0.indent + Self.step } ?? margin
            brackets.append(Bracket(indent: base + Self.step, line: line))
        } else {
            brackets.append(Bracket(indent: lineIndent + Self.step, line: line))
        }
    }

    mutating func close() {
        // libyaml's tokens may close what is not open.
        _ = brackets.popLast()
    }

    // MARK: Indents

    /// Of a line that begins with a token.
    func indent(of token: YAMLToken, isKey: Bool) -> Int {
        if let bracket = brackets.last { return token.isClose ? bracket.indent - Self.step : bracket.indent }
        switch token.kind {
        case .directive, .documentStart, .documentEnd: return 0
        case .blockEntry, .key, .value: return levels.last?.indent ?? 0
        default: return isKey ? levels.last?.indent ?? 0 : inner
        }
    }

    /// Of a comment on a line of its own.
    ///
    /// - Parameter next: where the next token stands in the source, and where it will; `nil` at the end.
    func indent(ofCommentAt column: Int, before next: (column: Int, indent: Int)?) -> Int {
        if let bracket = brackets.last { return bracket.indent }
        if let next, next.column == column { return next.indent }
        let known = levels + left
        let outer = known.map(\.column).filter { $0 != next?.column }.max() ?? -1
        // Not as far to the right as the block that it stands before, but within the one around.
        if let next, outer < column, column < next.column { return next.indent }
        let around = known.filter { $0.column <= column }.max { $0.column < $1.column }
        return around?.indent ?? next?.indent ?? margin
    }
}
