import TesseraCodeSyntax

/// A Kotlin file in tokens.
struct KotlinCode: BracketedCode {
    let source: CodeTokens
    let brackets: BracketTable

    init(_ source: CodeTokens) {
        self.source = source
        brackets = BracketTable(source.tokens)
    }

    func bytes(_ first: Int, _ last: Int) -> Range<Int> {
        tokens[first].range.lowerBound..<max(tokens[first].range.upperBound, tokens[last].range.upperBound)
    }

    /// The name that is called where a parenthesis opens: of `tween<Float>(`, the index of `tween`.
    func callee(ofParenthesis open: Int) -> Int? {
        var index = open - 1
        if self.is(index, ">") {
            var depth = 0
            let limit = max(0, index - 40)
            while index >= limit {
                if self.is(index, ">") { depth += 1 }
                if self.is(index, "<") {
                    depth -= 1
                    if depth == 0 { break }
                }
                index -= 1
            }
            guard index >= limit else { return nil }
            index -= 1
        }
        guard isName(index), !Self.words.contains(text(index)) else { return nil }
        return index
    }

    private static let words: Set<String> = [
        "if", "while", "for", "when", "return", "in", "is", "as", "else", "throw", "catch", "fun", "constructor",
    ]

    /// An argument of a call: the tokens of its value, and its name if it has one.
    struct Argument {
        let label: String?
        let range: Range<Int>
    }

    /// What stands between a parenthesis and the one that closes it.
    func arguments(of open: Int) -> [Argument] {
        guard let close = partner(of: open) else { return [] }
        var arguments: [Argument] = []
        var start = open + 1
        var index = start
        func finish(_ end: Int) {
            guard start < end else { return }
            let isLabeled = isName(start) && self.is(start + 1, "=") && !self.is(start + 2, "=")
            arguments.append(
                Argument(label: isLabeled ? text(start) : nil, range: (isLabeled ? start + 2 : start)..<end))
        }
        // Nothing that is looked at here takes more.
        while index < close, arguments.count < 64 {
            if self.is(index, ",") {
                finish(index)
                start = index + 1
            } else if let end = partner(of: index), end > index {
                index = end
            }
            index += 1
        }
        finish(index)
        return arguments
    }

    // MARK: Numbers

    /// A number that stands alone in some tokens, with its sign.
    func number(in range: Range<Int>) -> Double? {
        switch range.count {
        case 1: return number(at: range.lowerBound)
        case 2 where self.is(range.lowerBound, "-"): return number(at: range.lowerBound + 1).map { -$0 }
        default: return nil
        }
    }

    func number(at index: Int) -> Double? {
        guard tokens.indices.contains(index), tokens[index].kind == .number else { return nil }
        if let bits = bits(at: index) { return Double(bits) }
        let text = source.text(tokens[index]).filter { $0 != "_" }
        return Double(text.reversed().drop { "fFLuU".contains($0) }.reversed().map(String.init).joined())
    }

    /// The value of a hexadecimal number.
    func bits(at index: Int) -> UInt64? {
        guard tokens.indices.contains(index), tokens[index].kind == .number else { return nil }
        let text = source.text(tokens[index]).filter { $0 != "_" }
        guard text.hasPrefix("0x") || text.hasPrefix("0X") else { return nil }
        let digits = text.dropFirst(2).prefix { $0.isHexDigit }
        return UInt64(digits, radix: 16)
    }
}
