import TesseraColorScience
import TesseraMotionScience
import TesseraTokenSyntax

// Values as they are written into a file: the text of fix-its. All of it is JSON and YAML at once.

extension Double {
    /// With six decimals, which hide the noise of a product or a quotient.
    package var withSixDecimals: Double {
        let scaled = (self * 1e6).rounded()
        return scaled.isFinite ? scaled / 1e6 : self
    }
}

extension Dimension {
    /// `{value, unit}` (DTCG 2025.10 Format, 8.2).
    var object: String { "{ \"value\": \(value.text), \"unit\": \"\(unit.rawValue)\" }" }
}

extension Duration {
    /// `{value, unit}` (DTCG 2025.10 Format, 8.5).
    var object: String { "{ \"value\": \(value.text), \"unit\": \"\(unit.rawValue)\" }" }
}

extension CubicBezier {
    /// `[x1, y1, x2, y2]` (DTCG 2025.10 Format, 8.6).
    var list: String { "[\([x1, y1, x2, y2].map(\.text).joined(separator: ", "))]" }
}

extension Color {
    /// The color object (DTCG 2025.10 Color, 4); `nil` for a color that the format has no spelling for.
    package var object: String? {
        let ranges = space.componentRanges
        let parts: [(Double, MissingComponents, ComponentRange)] = [
            (components.first, .first, ranges.first), (components.second, .second, ranges.second),
            (components.third, .third, ranges.third),
        ]
        guard space.isDTCG, !missing.contains(.alpha), parts.allSatisfy({ $0.2.contains($0.0) }) else { return nil }
        let values = parts.map { missing.contains($0.1) ? "\"none\"" : $0.0.withSixDecimals.text }
        let alpha = isOpaque ? "" : ", \"alpha\": \(alpha.withSixDecimals.text)"
        return "{ \"colorSpace\": \"\(space.rawValue)\", \"components\": [\(values.joined(separator: ", "))]\(alpha), "
            + "\"hex\": \"\(withAlpha(1).hexString)\" }"
    }
}
