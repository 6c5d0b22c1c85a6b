import TesseraColorScience

/// Words of a text that are colors.
package enum CSSColorText {
    /// Whether it is a color, plain or derived, that Tessera reads.
    package static func isColor(_ text: Substring) -> Bool {
        var warnings: [ColorParseWarning] = []
        return (try? ColorExpression.parse(css: String(text), warnings: &warnings)) != nil
    }

    /// `7C5CFF` and `0x7C5CFF` as CSS has them; `nil` for any other text.
    ///
    /// Eight digits behind `0x` are none: their alpha is the first two.
    package static func hex(_ text: Substring) -> String? {
        let isPrefixed = text.hasPrefix("0x") || text.hasPrefix("0X")
        let digits = isPrefixed ? text.dropFirst(2) : text
        guard (isPrefixed ? [3, 6] : [3, 4, 6, 8]).contains(digits.utf8.count),
            digits.utf8.allSatisfy({ $0.hexDigitValue != nil })
        else { return nil }
        return "#" + digits
    }

    /// Whether digits without a `#` are a color rather than a number, of which none has as many.
    static func isLongHex(_ word: Substring) -> Bool {
        [6, 8].contains(word.utf8.count) && word.utf8.allSatisfy { $0.hexDigitValue != nil }
    }
}
