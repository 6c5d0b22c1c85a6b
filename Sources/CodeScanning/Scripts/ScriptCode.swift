import TesseraCodeSyntax

/// Code in JavaScript or TypeScript in tokens, with which bracket closes which.
struct ScriptCode {
    let source: CodeTokens
    private let brackets: BracketTable

    var tokens: [CodeToken] { source.tokens }
    var count: Int { source.tokens.count }

    init(_ source: CodeTokens) {
        self.source = source
        brackets = BracketTable(source.tokens)
    }

    func partner(of index: Int) -> Int? { brackets[index] }

    func text(_ index: Int) -> String { tokens.indices.contains(index) ? source.text(tokens[index]) : "" }

    func `is`(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
        tokens.indices.contains(index) && tokens[index].is(symbol)
    }

    func isName(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .identifier }

    /// Whether a name is the given one.
    func reads(_ index: Int, _ name: String) -> Bool { isName(index) && text(index) == name }

    /// `=>`, whose second half is no bracket.
    func isArrow(_ index: Int) -> Bool {
        self.is(index, ">") && self.is(index - 1, "=")
            && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
    }

    /// Behind the type arguments that end before an index, seen from their end; the index itself where there are none.
    func skippingTypeArguments(before index: Int) -> Int {
        guard self.is(index - 1, ">"), !isArrow(index - 1) else { return index }
        var depth = 0
        // Nobody writes longer ones before a template.
        for place in stride(from: index - 1, through: max(0, index - 200), by: -1) {
            if self.is(place, ">"), !isArrow(place) { depth += 1 }
            if self.is(place, "<") { depth -= 1 }
            if depth == 0 { return place }
        }
        return index
    }

    // MARK: Texts

    /// What stands between the quotes of a text without escapes and insertions.
    func content(_ index: Int) -> Range<Int>? {
        guard tokens.indices.contains(index), tokens[index].kind == .string else { return nil }
        let range = tokens[index].range
        guard range.count >= 2, !source.bytes[range].contains(UInt8(ascii: "\\")) else { return nil }
        return range.lowerBound + 1..<range.upperBound - 1
    }

    func isTemplate(_ index: Int) -> Bool {
        guard tokens.indices.contains(index), [.string, .stringPart].contains(tokens[index].kind) else { return false }
        return source.bytes[tokens[index].range.lowerBound] == UInt8(ascii: "`") && !resumes(index)
    }

    /// Whether the text goes on behind an insertion: the brace that closes one is no token.
    private func resumes(_ index: Int) -> Bool {
        let start = tokens[index].range.lowerBound
        guard tokens[index].kind == .stringPart, start > 0, source.bytes[start - 1] == UInt8(ascii: "}") else {
            return false
        }
        return index > 0 && tokens[index - 1].range.upperBound < start
    }

    /// The parts of a template's text, between what is inserted, and the index behind its last token.
    ///
    /// - Parameter index: of its first token.
    func template(at index: Int) -> (parts: [Range<Int>], end: Int) {
        var parts: [Range<Int>] = []
        var depth = 0
        var next = index
        while next < count {
            let token = tokens[next]
            next += 1
            guard token.kind == .string || token.kind == .stringPart else { continue }
            let isFirst = token.kind == .string || !resumes(next - 1)
            let goesOn = token.kind == .stringPart && source.bytes[token.range.upperBound...].starts(with: "${".utf8)
            if next - 1 == index || !isFirst && depth == 1 {
                let start = token.range.lowerBound + (next - 1 == index ? 1 : 0)
                let isClosed =
                    !goesOn && token.range.upperBound > start
                    && source.bytes[token.range.upperBound - 1] == UInt8(ascii: "`")
                parts.append(start..<max(start, token.range.upperBound - (isClosed ? 1 : 0)))
            }
            if token.kind == .stringPart {
                if isFirst, goesOn { depth += 1 }
                if !isFirst, !goesOn { depth -= 1 }
            }
            if depth <= 0 { break }
        }
        return (parts, next)
    }
}
