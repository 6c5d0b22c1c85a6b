import TesseraColorScience
import TesseraMotionScience

// What other values are within the text of a CSS value.

extension TokenValue {
    /// The value as CSS says it; `nil` for a type that CSS has no one value for.
    ///
    /// A text is a quoted string, a gradient the list of its stops, a text style the value of `font`.
    public var cssText: String? {
        switch self {
        case .color(let color): color.cssText
        case .fontFamily(let names): names.map(CSSStringWriter.fontFamily).joined(separator: ", ")
        case .fontWeight(let weight): weight.weight.text
        case .strokeStyle(let style): style.cssWord
        case .border(let border):
            "\(TokenValue.dimension(border.width)) \(border.style.cssWord) \(border.color.cssText)"
        case .gradient(let stops):
            GradientStop.inOrder(stops.count == 1 ? stops + stops : stops)
                .map { "\($0.color.cssText) \(($0.position * 100).withSixDecimals.text)%" }.joined(separator: ", ")
        case .typography(let style):
            "\(style.fontWeight.weight.text) \(TokenValue.dimension(style.fontSize))/\(style.lineHeight.text) "
                + style.fontFamily.map(CSSStringWriter.fontFamily).joined(separator: ", ")
        case .string(let text): CSSStringWriter.string(text)
        case .css(let css): css.text
        default: type.hasCSSText ? description : nil
        }
    }
}

extension StrokeStyle {
    /// Borders of CSS have no dash patterns; the nearest keyword stands for them.
    package var cssWord: String {
        switch self {
        case .keyword(let keyword): keyword.rawValue
        case .dashes(_, let lineCap): lineCap == .round ? "dotted" : "dashed"
        }
    }
}

/// Strings of CSS (CSS Syntax 3, section 4.3.5).
package enum CSSStringWriter {
    /// A quoted string.
    package static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            // A sheet may stand in a page, where `</style>` would end it. The blank ends the escape.
            case "<": result += "\\3c "
            case "\0": result += "\u{FFFD}"
            case _ where scalar.isUnprintable: result += "\\\(String(scalar.value, radix: 16)) "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A family in a font stack: generic names bare, all others quoted (CSS Fonts 4, 2.1).
    package static func fontFamily(_ name: String) -> String {
        genericFamilies.contains(name) ? name : string(name)
    }

    /// Names that stand in a font stack without quotes.
    package static let genericFamilies: Set<String> = [
        "serif", "sans-serif", "cursive", "fantasy", "monospace", "system-ui", "math", "emoji", "fangsong",
        "ui-serif", "ui-sans-serif", "ui-monospace", "ui-rounded", "-apple-system", "BlinkMacSystemFont",
    ]
}
