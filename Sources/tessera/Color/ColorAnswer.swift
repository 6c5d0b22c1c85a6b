import TesseraColorScience
import TesseraJSON

/// A color, and the text that CSS has for it.
struct ColorAnswer: ExpressionAnswer {
    let color: Color
    let css: String
    /// Whether people are shown the color in hex and in OkLCh as well.
    let hasTranslations: Bool

    /// A color as it was written, with the text that a browser reports for it.
    static func parsed(_ color: Color, _ notation: ColorNotation) -> ColorAnswer {
        ColorAnswer(color: color, css: color.serializedCSS(as: notation), hasTranslations: true)
    }

    /// A color that was made, with the text to write into a style sheet.
    static func made(_ color: Color) -> ColorAnswer {
        ColorAnswer(color: color, css: color.cssText, hasTranslations: false)
    }

    /// `"colorSpace": "srgb", "components": [1, 0, "none"], "alpha": 1, "css": "…"`
    var members: JSONValue.Members {
        let components = (0..<3).map {
            number(color.components[$0], isMissing: color.missing.contains(.component($0)))
        }
        return [
            ("colorSpace", .string(color.space.rawValue)), ("components", .list(components)),
            ("alpha", number(color.alpha, isMissing: color.missing.contains(.alpha))), ("css", .string(css)),
        ]
    }

    private func number(_ number: Double, isMissing: Bool) -> JSONValue {
        isMissing ? "none" : .number(number)
    }
}
