import TesseraCodeSyntax

/// Finds texts that name tokens in JavaScript and TypeScript: paths of tokens, and custom properties in values of CSS.
///
/// One pass over the tokens, with a stack of what is open.
struct ScriptScanner {
    let bytes: CodeBytes
    private let values: StyleScanner

    private enum Frame {
        /// The word is what stands before it.
        case parenthesis(word: Range<Int>)
        case bracket(word: Range<Int>)
        case brace
        /// Code in a template, whose text goes on behind it.
        case template
    }

    init(_ bytes: CodeBytes) {
        self.bytes = bytes
        values = StyleScanner(bytes, .fragment)
    }

    func scan(_ range: Range<Int>, into mentions: inout CodeMentions) {
        scan(CodeLexer(bytes, range, .script).tokens, into: &mentions)
    }

    /// Reads code up to the brace that closes it.
    ///
    /// - Returns: the place behind that brace; the end of all where nothing closes it.
    func scanExpression(from start: Int, into mentions: inout CodeMentions) -> Int {
        let lexer = CodeLexer(bytes, min(start, bytes.count)..<bytes.count, .script, stopsAtBrace: true)
        scan(lexer.tokens, into: &mentions)
        return lexer.position
    }

    private func scan(_ tokens: [CodeToken], into mentions: inout CodeMentions) {
        var stack: [Frame] = []
        for (index, token) in tokens.enumerated() {
            let previous = index > 0 ? tokens[index - 1] : nil
            switch token.kind {
            case .identifier:
                let isMember =
                    index > 1 && tokens[index - 1].is(".") && bytes.reads("tokens", in: tokens[index - 2].range)
                if isMember { mentions.scriptKey(token.range, isCertain: true) }
            case .string, .stringPart:
                guard let part = TemplatePart(index, of: tokens, in: bytes) else {
                    readText(token, behind: previous, stack.last, into: &mentions)
                    continue
                }
                // A name that goes on with what is computed is seen as such by what follows it.
                if hasHyphens(part.text) { values.scan(part.text, into: &mentions) }
                if token.kind == .string { read(part.text, behind: previous, stack.last, into: &mentions) }
                if !part.isFirst { close(&stack) }
                if part.goesOn { stack.append(.template) }
            case .symbol(let byte):
                let word = previous?.kind == .identifier ? previous?.range ?? 0..<0 : 0..<0
                switch byte {
                case UInt8(ascii: "("): stack.append(.parenthesis(word: word))
                case UInt8(ascii: "["): stack.append(.bracket(word: word))
                case UInt8(ascii: "{"): stack.append(.brace)
                case UInt8(ascii: ")"): if case .parenthesis? = stack.last { stack.removeLast() }
                case UInt8(ascii: "]"): if case .bracket? = stack.last { stack.removeLast() }
                case UInt8(ascii: "}"): close(&stack)
                default: break
                }
            case .number, .character, .regularExpression: break
            }
        }
    }

    /// Ends the innermost block or insertion, with the parentheses and brackets in it.
    private func close(_ stack: inout [Frame]) {
        while let frame = stack.popLast() {
            switch frame {
            case .parenthesis, .bracket: continue
            case .brace, .template: return
            }
        }
    }

    /// A text between quotes.
    private func readText(
        _ token: CodeToken, behind previous: CodeToken?, _ frame: Frame?, into mentions: inout CodeMentions
    ) {
        let content = token.range.lowerBound + 1..<token.range.upperBound - 1
        if !content.contains(where: { bytes[$0] == UInt8(ascii: "\\") }) {
            read(content, behind: previous, frame, into: &mentions)
        }
        readValues(content, behind: previous, frame, into: &mentions)
    }

    /// A text that may have custom properties in it, or be the name of one.
    private func readValues(
        _ range: Range<Int>, behind previous: CodeToken?, _ frame: Frame?, into mentions: inout CodeMentions
    ) {
        guard hasHyphens(range) else { return }
        let isName =
            range.count > 2 && bytes.reads("--", at: range.lowerBound) && range.allSatisfy { bytes[$0].isInIdentifier }
            && bytes[range.upperBound - 1] != UInt8(ascii: "-")
        guard isName else { return values.scan(range, into: &mentions) }
        mentions.property(range, place(of: range, behind: previous, frame))
    }

    private func place(
        of name: Range<Int>, behind previous: CodeToken?, _ frame: Frame?
    ) -> CodeMentions.Place {
        if case .parenthesis(let word)? = frame, previous?.is("(") == true {
            if bytes.reads("setProperty", in: word) { return .declaration }
            if bytes.reads("getPropertyValue", in: word) { return .reading }
        }
        // A key of an object.
        var next = bytes.skippingBlanks(from: name.upperBound + 1, to: bytes.count)
        if case .bracket(let word)? = frame, word.isEmpty, bytes.at(next) == UInt8(ascii: "]") {
            next = bytes.skippingBlanks(from: next + 1, to: bytes.count)
        } else if previous?.is("{") != true, previous?.is(",") != true {
            return .other
        }
        return bytes.at(next) == UInt8(ascii: ":") ? .declaration : .other
    }

    /// Most texts have no custom property.
    private func hasHyphens(_ range: Range<Int>) -> Bool {
        range.dropLast().contains { bytes[$0] == UInt8(ascii: "-") && bytes[$0 + 1] == UInt8(ascii: "-") }
    }

    /// A text as a whole: certain where a function or the object of a generated module takes it.
    private func read(
        _ range: Range<Int>, behind previous: CodeToken?, _ frame: Frame?, into mentions: inout CodeMentions
    ) {
        let isCertain =
            switch frame {
            case .parenthesis(let word)? where previous?.is("(") == true:
                ["tokenValue", "reducedValue", "staggerValue", "dashesValue"].contains(bytes.text(word))
                    || bytes.reads("cssVar", in: word)
            case .bracket(let word)? where previous?.is("[") == true:
                bytes.reads("tokens", in: word) || bytes.reads("cssVariables", in: word)
            default: false
            }
        mentions.scriptKey(range, isCertain: isCertain)
    }
}
