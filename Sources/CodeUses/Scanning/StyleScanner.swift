import TesseraCodeSyntax

/// Finds custom properties, variables of Sass and keys of its maps in a style sheet, or in a text that has values of CSS.
///
/// One pass over the tokens, with a stack of what is open. What is not closed ends with the declaration, the block or the
/// text.
struct StyleScanner {
    let bytes: CodeBytes
    let dialect: StyleLexer.Dialect

    private enum Frame {
        /// A parenthesis behind a word; of `var(`, the mention of the property and where its fallback begins; of others
        /// the variable that comes first in it.
        case parenthesis(word: Range<Int>, isVariable: Bool, mention: Int?, fallback: Int?, map: Range<Int>?)
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
            case .string, .stringPart: readText(token, stack.last, into: &mentions)
            case .leftParenthesis:
                let word = index > 0 && tokens[index - 1].kind == .function ? tokens[index - 1].range : 0..<0
                let isVariable = word.count == 3 && bytes.reads("var", at: word.lowerBound, caseMatters: false)
                stack.append(.parenthesis(word: word, isVariable: isVariable, mention: nil, fallback: nil, map: nil))
            case .rightParenthesis:
                guard case .parenthesis(_, _, let mention, let fallback, _)? = stack.last else { continue }
                if let mention, let fallback { mentions.setFallback(fallback..<place, of: mention, bytes) }
                stack.removeLast()
            case .comma:
                if case .parenthesis(let word, true, let mention?, nil, _)? = stack.last {
                    stack[stack.count - 1] = .parenthesis(
                        word: word, isVariable: true, mention: mention, fallback: token.range.upperBound, map: nil)
                }
            case .interpolationStart: stack.append(.interpolation)
            case .interpolationEnd:
                closeParentheses(&stack)
                if case .interpolation? = stack.last { stack.removeLast() }
            case .leftBrace, .rightBrace, .semicolon: closeParentheses(&stack)
            case .variable where dialect.isSass:
                if case .parenthesis(let word, false, _, _, nil)? = stack.last {
                    stack[stack.count - 1] = .parenthesis(
                        word: word, isVariable: false, mention: nil, fallback: nil, map: token.range)
                }
                let isDeclaration = index + 1 < tokens.count && tokens[index + 1].kind == .colon
                if stack.isEmpty, isDeclaration { mentions.setSassVariable(token.range, bytes) }
                mentions.sassVariable(token.range, isDeclaration: isDeclaration)
            case .identifier where bytes.reads("--", at: place):
                if case .parenthesis(let call, true, nil, nil, _)? = stack.last {
                    guard isWhole(index, in: tokens) else { continue }
                    let mention = mentions.property(token.range, .variable)
                    stack[stack.count - 1] = .parenthesis(
                        word: call, isVariable: true, mention: mention, fallback: nil, map: nil)
                } else {
                    readName(index, in: tokens, of: range, isAlone: stack.isEmpty, into: &mentions)
                }
            default: break
            }
        }
    }

    /// Nothing in parentheses goes beyond a block or a declaration.
    private func closeParentheses(_ stack: inout [Frame]) {
        while case .parenthesis? = stack.last { stack.removeLast() }
    }

    /// A text that a function takes, or that is the name of a property, unless it has escapes.
    private func readText(_ token: StyleToken, _ frame: Frame?, into mentions: inout CodeMentions) {
        let start = token.range.lowerBound + 1
        if token.kind == .stringPart {
            // `"--#{$name}"`
            let isFirst = "\"'".utf8.contains(bytes[token.range.lowerBound])
            if isFirst, bytes.reads("--", at: start), bytes.reads("#{", at: token.range.upperBound) {
                mentions.pattern([bytes.text(start..<token.range.upperBound), ""])
            }
            return
        }
        let content = start..<max(start, token.range.upperBound - 1)
        guard bytes.at(content.upperBound) == bytes[token.range.lowerBound],
            !content.contains(where: { bytes[$0] == UInt8(ascii: "\\") })
        else { return }
        if dialect.isSass, content.count > 2, bytes.reads("--", at: start) { mentions.setName(content) }
        if case .parenthesis(let word, _, _, _, let map)? = frame {
            mentions.sassKey(content, call: word, map: map, bytes)
        }
    }

    // MARK: Custom properties

    /// A name outside of `var()`.
    ///
    /// - Parameter isAlone: whether no parentheses are around it.
    private func readName(
        _ index: Int, in tokens: [StyleToken], of range: Range<Int>, isAlone: Bool, into mentions: inout CodeMentions
    ) {
        let name = tokens[index].range
        if isWhole(index, in: tokens) {
            let place = place(of: index, in: tokens)
            let isName = place == .other && isAlone && dialect != .fragment
            mentions.property(name, isName ? .name : place)
        } else if dialect == .fragment {
            if let pieces = computedPieces(name, of: range) { mentions.pattern(pieces) }
        } else {
            let pieces = self.pieces(from: index, in: tokens)
            if pieces.count > 1 { mentions.pattern(pieces) }
        }
    }

    /// Whether a name is all that is written, and does not go on with what is computed, or with an escape.
    private func isWhole(_ index: Int, in tokens: [StyleToken]) -> Bool {
        let name = tokens[index].range
        if name.count < 3 || bytes[name.upperBound - 1] == UInt8(ascii: "-")
            || name.contains(where: { bytes[$0] == UInt8(ascii: "\\") })
        {
            return false
        }
        if index > 0, tokens[index - 1].kind == .interpolationEnd, !tokens[index].followsSpace { return false }
        if index + 1 < tokens.count, tokens[index + 1].kind == .interpolationStart, !tokens[index + 1].followsSpace {
            return false
        }
        // What another language inserts stands outside of the text.
        guard dialect == .fragment else { return true }
        return !goesOn(at: name.upperBound) && bytes.at(name.lowerBound - 1) != UInt8(ascii: "}")
    }

    /// `${` of a template, `{` and `{{` of markup, an escape.
    private func goesOn(at end: Int) -> Bool {
        switch bytes.at(end) {
        case UInt8(ascii: "\\"), UInt8(ascii: "{"): true
        case UInt8(ascii: "$"): bytes.at(end + 1) == UInt8(ascii: "{")
        default: false
        }
    }

    /// What is written of a computed name in a text of another language; `nil` where it hardly is one of a property.
    private func computedPieces(_ name: Range<Int>, of range: Range<Int>) -> [String]? {
        if bytes.at(name.lowerBound - 1) == UInt8(ascii: "}") || bytes.at(name.upperBound) == UInt8(ascii: "\\") {
            return nil
        }
        guard goesOn(at: name.upperBound) else { return [bytes.text(name), ""] }
        let (pieces, end) = insertedPieces(behind: name)
        // `git --${option}-x` is no property: the name begins the text, or a colon stands behind it.
        let isName =
            name.count > 2 || name.lowerBound == range.lowerBound
            || bytes.at(bytes.skippingBlanks(from: end, to: min(bytes.count, end + 128))) == UInt8(ascii: ":")
        return isName ? pieces : nil
    }

    /// What is written before, between and behind insertions that follow a name, and where all of it ends.
    private func insertedPieces(behind name: Range<Int>) -> (pieces: [String], end: Int) {
        var pieces = [bytes.text(name)]
        var index = name.upperBound
        // No name is longer.
        let limit = min(bytes.count, name.upperBound + 256)
        while index < limit, goesOn(at: index), bytes[index] != UInt8(ascii: "\\") {
            var depth = 0
            while index < limit {
                let byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "}") { depth -= 1 }
                if depth == 0, byte == UInt8(ascii: "}") { break }
            }
            let start = index
            while index < limit, bytes[index].isInIdentifier { index += 1 }
            // What nothing closes here may go on in any way.
            pieces.append(depth == 0 && index < limit ? bytes.text(start..<index) : "")
        }
        // No name ends with a hyphen.
        if pieces.last?.utf8.last == UInt8(ascii: "-") { pieces.append("") }
        return (pieces, index)
    }

    /// What is written of a name with interpolations.
    private func pieces(from index: Int, in tokens: [StyleToken]) -> [String] {
        if index > 0, tokens[index - 1].kind == .interpolationEnd, !tokens[index].followsSpace { return [] }
        var pieces = [bytes.text(tokens[index].range)]
        var next = index + 1
        // No name has more parts.
        let limit = min(tokens.count, index + 64)
        while next < limit, !tokens[next].followsSpace {
            switch tokens[next].kind {
            case .interpolationStart:
                while next < limit, tokens[next].kind != .interpolationEnd { next += 1 }
                pieces.append("")
            case .identifier, .number, .dimension: pieces[pieces.count - 1] += bytes.text(tokens[next].range)
            default: return pieces
            }
            next += 1
        }
        return pieces
    }

    private func place(of index: Int, in tokens: [StyleToken]) -> CodeMentions.Place {
        if index > 0 {
            let before = tokens[index - 1]
            if before.kind == .atKeyword, before.range.count == 9,
                bytes.reads("@property", at: before.range.lowerBound, caseMatters: false)
            {
                return .declaration
            }
            if index + 1 < tokens.count, tokens[index + 1].kind == .colon { return .declaration }
            // `bg-[--nyx-color-ink]` and `bg-(--nyx-color-ink)` of Tailwind.
            let isInBrackets = before.kind == .leftBracket || before.kind == .leftParenthesis
            if dialect == .fragment, isInBrackets, bytes.at(before.range.lowerBound - 1) == UInt8(ascii: "-") {
                return .reading
            }
            return .other
        }
        return index + 1 < tokens.count && tokens[index + 1].kind == .colon ? .declaration : .other
    }
}
