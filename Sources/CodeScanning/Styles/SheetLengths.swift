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
    static func all(in value: SheetValue) -> [Found] {
        let top = value.top
        return top.enumerated().compactMap { place, index in
            let before = place > 0 ? value.sheet.tokens[top[place - 1]] : nil
            let after = place + 1 < top.count ? value.sheet.tokens[top[place + 1]] : nil
            if before.map(isOperator) ?? false || after.map(isOperator) ?? false { return nil }
            let token = value.sheet.tokens[index]
            return pixels(of: token, in: value).map { Found(value: $0, range: token.range) }
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
