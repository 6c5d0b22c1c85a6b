import TesseraCodeSyntax

/// Finds custom properties, variables of Sass and keys of its maps in a style sheet, or in a text that has values of CSS.
///
/// One pass over the tokens, with a stack of what is open. What is not closed ends with the declaration, the block or the
/// text.
struct StyleScanner {
    let bytes: CodeBytes
    let dialect: StyleLexer.Dialect

    private enum Frame {
        /// A parenthesis behind a word; of `var(`, the mention of the property and where its fallback begins.
        case parenthesis(word: Range<Int>, isVariable: Bool, mention: Int?, fallback: Int?)
        case interpolation
    }

    init(_ bytes: CodeBytes, _ dialect: StyleLexer.Dialect) {
        self.bytes = bytes
        self.dialect = dialect
    }

    func scan(_ range: Range<Int>, into mentions: inout CodeMentions) {
        let tokens = StyleLexer(bytes, range, dialect).tokens
        var stack: [Frame] = []
        for (index, token) in tokens.enumerated() {
            let place = token.range.lowerBound
            switch token.kind {
            case .string: readKey(token, stack.last, into: &mentions)
            case .leftParenthesis:
                let word = index > 0 && tokens[index - 1].kind == .function ? tokens[index - 1].range : 0..<0
                let isVariable = word.count == 3 && bytes.reads("var", at: word.lowerBound, caseMatters: false)
                stack.append(.parenthesis(word: word, isVariable: isVariable, mention: nil, fallback: nil))
            case .rightParenthesis:
                guard case .parenthesis(_, _, let mention, let fallback)? = stack.last else { continue }
                if let mention, let fallback { mentions.setFallback(fallback..<place, of: mention, bytes) }
                stack.removeLast()
            case .comma:
                if case .parenthesis(let word, true, let mention?, nil)? = stack.last {
                    stack[stack.count - 1] = .parenthesis(
                        word: word, isVariable: true, mention: mention, fallback: token.range.upperBound)
                }
            case .interpolationStart: stack.append(.interpolation)
            case .interpolationEnd:
                closeParentheses(&stack)
                if case .interpolation? = stack.last { stack.removeLast() }
            case .leftBrace, .rightBrace, .semicolon: closeParentheses(&stack)
            case .variable where dialect.isSass:
                mentions.sassVariable(token.range, module: module(before: index, in: tokens))
            case .identifier where isProperty(token):
                guard isWhole(index, in: tokens, of: range) else { continue }
                if case .parenthesis(let call, true, nil, nil)? = stack.last {
                    let mention = mentions.property(token.range, .variable)
                    stack[stack.count - 1] = .parenthesis(
                        word: call, isVariable: true, mention: mention, fallback: nil)
                } else {
                    _ = mentions.property(token.range, isDeclared(index, in: tokens) ? .declaration : .other)
                }
            default: break
            }
        }
    }

    /// Nothing in parentheses goes beyond a block or a declaration.
    private func closeParentheses(_ stack: inout [Frame]) {
        while case .parenthesis? = stack.last { stack.removeLast() }
    }

    /// A text that a function takes, unless it has escapes.
    private func readKey(_ token: StyleToken, _ frame: Frame?, into mentions: inout CodeMentions) {
        guard case .parenthesis(let word, _, _, _)? = frame else { return }
        let content = token.range.lowerBound + 1..<max(token.range.lowerBound + 1, token.range.upperBound - 1)
        guard bytes.at(content.upperBound) == bytes[token.range.lowerBound],
            !content.contains(where: { bytes[$0] == UInt8(ascii: "\\") })
        else { return }
        mentions.sassKey(content, call: word, bytes)
    }

    /// `nyx` of `nyx.$color-ink`.
    private func module(before index: Int, in tokens: [StyleToken]) -> Range<Int>? {
        guard index > 1, tokens[index - 1].kind == .other(UInt8(ascii: ".")), !tokens[index].followsSpace,
            !tokens[index - 1].followsSpace, tokens[index - 2].kind == .identifier
        else { return nil }
        return tokens[index - 2].range
    }

    // MARK: Custom properties

    private func isProperty(_ token: StyleToken) -> Bool {
        token.range.count > 2 && bytes.reads("--", at: token.range.lowerBound)
    }

    /// Whether a name does not go on with what is computed, or with an escape.
    private func isWhole(_ index: Int, in tokens: [StyleToken], of range: Range<Int>) -> Bool {
        let name = tokens[index].range
        if bytes[name.upperBound - 1] == UInt8(ascii: "-") || name.contains(where: { bytes[$0] == UInt8(ascii: "\\") }) {
            return false
        }
        if index > 0, tokens[index - 1].kind == .interpolationEnd, !tokens[index].followsSpace { return false }
        if index + 1 < tokens.count, tokens[index + 1].kind == .interpolationStart, !tokens[index + 1].followsSpace {
            return false
        }
        // What a template of another language inserts stands outside of the text.
        if dialect == .fragment {
            let next = bytes.at(name.upperBound)
            if next == UInt8(ascii: "\\") || next == UInt8(ascii: "$") && bytes.at(name.upperBound + 1) == UInt8(ascii: "{")
            {
                return false
            }
            if name.lowerBound == range.lowerBound, bytes.at(name.lowerBound - 1) == UInt8(ascii: "}") { return false }
        }
        return true
    }

    /// Whether a style sheet sets the property, or registers it.
    private func isDeclared(_ index: Int, in tokens: [StyleToken]) -> Bool {
        guard dialect != .fragment else { return false }
        if index > 0, tokens[index - 1].kind == .atKeyword {
            let word = tokens[index - 1].range
            return word.count == 9 && bytes.reads("@property", at: word.lowerBound, caseMatters: false)
        }
        return index + 1 < tokens.count && tokens[index + 1].kind == .colon
    }
}
