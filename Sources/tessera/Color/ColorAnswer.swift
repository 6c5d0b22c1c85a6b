import TesseraColorScience
import TesseraFindingReports

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
    func appendMembers(to output: inout [UInt8]) {
        output.append(literal: "\"colorSpace\": ")
        output.append(json: color.space.rawValue)
        output.append(literal: ", \"components\": [")
        for index in 0..<3 {
            if index > 0 { output.append(literal: ", ") }
            append(color.components[index], isMissing: color.missing.contains(.component(index)), to: &output)
        }
        output.append(literal: "], \"alpha\": ")
        append(color.alpha, isMissing: color.missing.contains(.alpha), to: &output)
        output.append(literal: ", \"css\": ")
        output.append(json: css)
    }

    private func append(_ number: Double, isMissing: Bool, to output: inout [UInt8]) {
        if isMissing {
            output.append(literal: "\"none\"")
        } else {
            output.append(json: number)
        }
    }
}
