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

    /// The same of six digits or more: where nothing else is known, fewer are a number or a word.
    package static func longHex(_ text: Substring) -> String? {
        hex(text).flatMap { $0.utf8.count > 6 ? $0 : nil }
    }

    /// Whether a word among lengths is digits of a color: more than a number has, or with letters that are no unit.
    static func isHexAmongLengths(_ word: Substring) -> Bool {
        if word.hasPrefix("0x") || word.hasPrefix("0X") { return true }
        return longHex(word) != nil || (hex(word) != nil && CSSMeasure(word)?.hasKnownUnit != true)
    }

    /// Functions of CSS, in small letters.
    static let functions: Set = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix", "alpha",
    ]

    /// Functions of Sass, Less and their kin, in small letters.
    package static let styleSheetFunctions: Set = [
        "lighten", "darken", "saturate", "desaturate", "grayscale", "greyscale", "complement", "adjust-hue", "spin",
        "mix", "tint", "shade", "fade", "alpha", "transparentize", "fade-out", "fadeout", "opacify", "fade-in",
        "fadein",
    ]
}
