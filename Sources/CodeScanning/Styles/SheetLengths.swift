import TesseraCodeSyntax

/// Lengths in a value that a token may stand for.
enum SheetLengths {
    struct Found {
        /// In pixels.
        let value: Double
        let range: Range<Int>
    }

    /// Those that stand alone: not what is a part of a sum, a quotient or a function, and not what is of something else,
    /// as `em`, `%` and `vw` are.
    ///
    /// - Parameter hasSlash: whether a slash between two lengths separates them, as in `border-radius: 8px / 4px`.
    static func all(in value: SheetValue, hasSlash: Bool = false) -> [Found] {
        let tokens = value.top.map { value.sheet.tokens[$0] }
        return tokens.indices.compactMap { place in
            let isPart = [place - 1, place + 1].contains { neighbor in
                guard tokens.indices.contains(neighbor), isOperator(tokens[neighbor]) else { return false }
                return !hasSlash || !isSeparator(neighbor, in: tokens)
            }
            if isPart { return nil }
            return pixels(of: tokens[place], in: value).map { Found(value: $0, range: tokens[place].range) }
        }
    }

    /// Whether a slash stands between two lengths: one with a variable or a plain number divides.
    private static func isSeparator(_ place: Int, in tokens: [StyleToken]) -> Bool {
        guard tokens[place].kind == .other(UInt8(ascii: "/")) else { return false }
        return [place - 1, place + 1].allSatisfy { tokens.indices.contains($0) && isLength(tokens[$0]) }
    }

    private static func isLength(_ token: StyleToken) -> Bool {
        switch token.kind {
        case .dimension, .percentage, .number(0): true
        default: false
        }
    }

    /// The first that stands alone or before a slash: the size of `500 14px/1.4 Inter`.
    static func first(in value: SheetValue) -> Found? {
        for index in value.top {
            let token = value.sheet.tokens[index]
            if let pixels = pixels(of: token, in: value) { return Found(value: pixels, range: token.range) }
            if case .other(UInt8(ascii: "/")) = token.kind { return nil }
        }
        return nil
    }

    /// All figures of a layer of a shadow: `nil` for one that is of something else.
    static func inOrder(in value: SheetValue) -> [Found?] {
        value.top.compactMap { index -> Found?? in
            let token = value.sheet.tokens[index]
            switch token.kind {
            case .number: return .some(nil)
            case .dimension:
                return .some(pixels(of: token, in: value).map { Found(value: $0, range: token.range) })
            default: return nil
            }
        }
    }

    private static func isOperator(_ token: StyleToken) -> Bool {
        guard case .other(let byte) = token.kind else { return false }
        return "+-*/%".utf8.contains(byte)
    }

    static func pixels(of token: StyleToken, in value: SheetValue) -> Double? {
        if case .number(let number) = token.kind, value.hasPixels { return number }
        guard case .dimension(let number, _) = token.kind else { return nil }
        switch value.sheet.unit(of: token) {
        case "px": return number
        // As far as a sheet tells: a page may set another size of its root.
        case "rem": return number * 16
        case "pt": return number * 4 / 3
        default: return nil
        }
    }
}
