import TesseraCodeSyntax

/// Finds names with dots between in Swift and in Kotlin, outside of comments and texts, but also in what is inserted
/// into texts.
///
/// One pass over the tokens, with a stack of what is open.
struct ChainScanner {
    let bytes: CodeBytes
    private let tokens: [CodeToken]

    private enum Frame {
        case parenthesis(callee: Range<Int>)
        case bracket, brace
    }

    init(_ bytes: CodeBytes, _ language: CodeLanguage) {
        self.bytes = bytes
        tokens = CodeLexer(bytes, language == .swift ? .swift : .kotlin).tokens
    }

    func scan(into mentions: inout CodeMentions) {
        var stack: [Frame] = []
        var closedCallee = 0..<0
        var lead = ChainPrefix.none
        var parts: [Range<Int>] = []
        /// The last token that says what a dot stands behind.
        var previous: CodeToken?
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            if token.kind == .identifier {
                let last = readChain(at: index, &parts)
                if !parts.isEmpty { mentions.chain(parts, lead) }
                previous = parts.isEmpty ? previous : tokens[last]
                lead = .none
                index = last + 1
                continue
            }
            switch token.kind {
            case .symbol(UInt8(ascii: "(")):
                let isCall = previous?.kind == .identifier && previous?.range.upperBound == token.range.lowerBound
                stack.append(.parenthesis(callee: isCall ? parts.last ?? 0..<0 : 0..<0))
            case .symbol(UInt8(ascii: "[")): stack.append(.bracket)
            case .symbol(UInt8(ascii: "{")): stack.append(.brace)
            case .symbol(UInt8(ascii: ")")):
                closedCallee = 0..<0
                if case .parenthesis(let callee)? = stack.last {
                    closedCallee = callee
                    stack.removeLast()
                }
            case .symbol(UInt8(ascii: "]")): if case .bracket? = stack.last { stack.removeLast() }
            case .symbol(UInt8(ascii: "}")):
                // What is left open in a block is closed with it.
                while let frame = stack.popLast() { if case .brace = frame { break } }
            case .symbol(UInt8(ascii: ".")):
                lead = self.lead(behind: previous, closedCallee)
                previous = token
                index += 1
                continue
            // An optional or forced value before a dot changes nothing of what stands before them.
            case .symbol(let byte) where "?!".utf8.contains(byte):
                let next = bytes.at(token.range.upperBound)
                if next == UInt8(ascii: ".") || next == byte {
                    index += 1
                    continue
                }
            default: break
            }
            lead = .none
            previous = token
            index += 1
        }
    }

    private func lead(behind token: CodeToken?, _ closedCallee: Range<Int>) -> ChainPrefix {
        switch token?.kind {
        case .symbol(UInt8(ascii: ")")): closedCallee.isEmpty ? .other : .call(closedCallee)
        case .symbol(UInt8(ascii: "]")), .symbol(UInt8(ascii: "}")), .symbol(UInt8(ascii: ">")), .string, .stringPart,
            .identifier, .number:
            .other
        case .symbol, .character, .regularExpression, nil: .implicit
        }
    }

    /// The names from one on that have nothing but dots between.
    ///
    /// - Returns: the index of the last of them.
    private func readChain(at first: Int, _ parts: inout [Range<Int>]) -> Int {
        parts.removeAll(keepingCapacity: true)
        var index = first
        while let name = name(of: tokens[index]) {
            parts.append(name)
            var next = index + 1
            // `theme?.colors`, `theme!!.colors`
            while next < tokens.count, next < index + 3, isDirectly(next), isOneOf("?!", next) { next += 1 }
            guard next + 1 < tokens.count, isOneOf(".", next), isDirectly(next), isDirectly(next + 1),
                self.name(of: tokens[next + 1]) != nil
            else { return index }
            index = next + 1
        }
        return index
    }

    private func isOneOf(_ symbols: String, _ index: Int) -> Bool {
        if case .symbol(let byte) = tokens[index].kind { symbols.utf8.contains(byte) } else { false }
    }

    /// Whether nothing but blanks stands before a token, and no comment.
    private func isDirectly(_ index: Int) -> Bool {
        (tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound).allSatisfy { bytes[$0].isBlank }
    }

    /// Without back-ticks; `nil` for what is no name of a token.
    private func name(of token: CodeToken) -> Range<Int>? {
        guard token.kind == .identifier, bytes[token.range.lowerBound] == UInt8(ascii: "`") else {
            return token.kind == .identifier ? token.range : nil
        }
        let inner = token.range.lowerBound + 1..<max(token.range.lowerBound + 1, token.range.upperBound - 1)
        let isWhole = bytes.at(token.range.upperBound - 1) == UInt8(ascii: "`")
        return isWhole && !inner.isEmpty && inner.allSatisfy { bytes[$0].isInName } ? inner : nil
    }
}
