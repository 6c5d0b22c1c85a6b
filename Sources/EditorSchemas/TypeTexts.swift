import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel

// What editors show of types and of the words that values are made of.

extension FontWeight.Keyword {
    var schemaText: String { "The weight \(Int(weight))." }
}

extension Dimension.Unit {
    var schemaText: String {
        switch self {
        case .px: "Pixels of CSS: the points of iOS, the dp of Android."
        case .rem: "Multiples of the user's text size, which is 16 px unless changed."
        }
    }
}

extension Duration.Unit {
    var schemaText: String {
        switch self {
        case .ms: "Milliseconds."
        case .s: "Seconds."
        }
    }
}

extension ColorSpace {
    /// Its components and their ranges.
    var schemaText: String {
        let ranges = [componentRanges.first, componentRanges.second, componentRanges.third]
        let components = zip(componentNames, ranges).map { "\($0) \($1)" }
        return "Components: " + components.joined(separator: ", ") + "."
    }
}

extension ColorKey {
    var schemaText: String {
        switch self {
        case .colorSpace: "The space that the components belong to."
        case .components: "The three components, each a number or none. Example: [0.49, 0.36, 1]."
        case .alpha: "How opaque the color is, from 0 to 1. Default: 1."
        case .hex: "A fallback for tools that know no color spaces, with six digits. Example: \"#7c5cff\"."
        }
    }
}

extension CubicBezier {
    /// The numbers of a named curve.
    static func schemaText(named name: String) -> String {
        guard let curve = named(name) else { return "" }
        let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { DecimalText.string($0, maximumFractionDigits: 4) }
        return "The curve [" + numbers.joined(separator: ", ") + "]."
    }
}

extension SpringPreset {
    /// Whose spring it is, with its figures.
    var schemaText: String {
        let figures = [spring.response, spring.dampingRatio].map { DecimalText.string($0, maximumFractionDigits: 4) }
        return "\(origin): response \(figures[0]) s, damping fraction \(figures[1])."
    }
}
