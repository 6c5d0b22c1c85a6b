/// A color as `oklch()` for people to copy: in so few digits that they can be read, and in so many that every 8-bit sRGB
/// color reads back as itself.
public struct ShortOklch: Sendable {
    private let lightness: (percent: String, number: String)
    private let rest: String

    public init(_ color: Color) {
        let polar = color.converted(to: .oklch)
        func digits(_ value: Double, _ count: Int, _ component: Int) -> String {
            polar.missing.contains(.component(component))
                ? "none" : DecimalText.string(value, maximumFractionDigits: count)
        }
        let value = polar.components.first
        let percent = digits(value * 100, 2, 0)
        lightness = (percent == "none" ? percent : percent + "%", digits(value, 4, 0))
        let chroma = digits(polar.components.second, 5, 1)
        // A gray has no hue.
        let hue = chroma == "0" ? "none" : digits(polar.components.third, 2, 2)
        let alpha =
            polar.missing.contains(.alpha)
            ? " / none"
            : color.isOpaque ? "" : " / \(DecimalText.string(color.alpha, maximumFractionDigits: 3))"
        rest = "\(chroma) \(hue)\(alpha)"
    }

    /// What stands in the parentheses: `53.94% 0.19087 256.96`.
    public var arguments: String { "\(lightness.percent) \(rest)" }
    /// `oklch(53.94% 0.19087 256.96)`.
    public var text: String { "oklch(\(arguments))" }
    /// The same with the lightness as a number: `oklch(0.5394 0.19087 256.96)`.
    public var textInNumbers: String { "oklch(\(lightness.number) \(rest))" }
}
