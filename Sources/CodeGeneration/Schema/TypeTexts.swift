import TesseraColorScience
import TesseraMotionScience
import TesseraTokenModel

// What editors show of types and of the words that values are made of.

extension TokenType {
    /// One or two sentences, with an example of the value.
    var schemaText: String {
        switch self {
        case .color:
            "A color: any CSS color, a color that derives from others, or the DTCG object. Example: \"#7C5CFF\"."
        case .dimension: "A length: a number with px, pt, dp or rem; a bare number is px. Example: 16px."
        case .fontFamily: "A typeface, or a list of them with the most preferred first. Example: [Inter, sans-serif]."
        case .fontWeight: "How heavy a typeface is: 1 to 1000, or a name. Example: semi-bold."
        case .duration: "A stretch of time: a number with ms or s. Example: 250ms."
        case .cubicBezier: "An easing curve: a name, or four numbers. Example: [0.42, 0, 0.58, 1]."
        case .number: "A number without a unit. Example: 1.5."
        case .strokeStyle: "How a line is drawn: a word, or the lengths of its dashes. Example: dashed."
        case .border: "A line around something: color, width and style."
        case .transition: "A change over time: duration, delay and timingFunction."
        case .shadow: "A shadow, or a list of layers with the topmost first."
        case .gradient: "A list of stops, each a color and a position."
        case .typography: "A style of text: fontFamily, fontSize, fontWeight, letterSpacing and lineHeight."
        case .spring: "A spring for animations. Example: { response: 0.25, dampingFraction: 0.6 }."
        case .animation:
            "How something moves, and how often. Example: { curve: easeInOut, duration: 3s, repeat: forever }."
        case .opacity: "How opaque something is: 0 to 1, or a percentage. Example: 72%."
        case .string: "A text. Example: Continue."
        case .boolean: "true or false."
        case .css: "A value that only CSS can say, written as it is. Example: \"clamp(1rem, 2vw, 3rem)\"."
        case .tabBar: "The metrics of a custom tab bar."
        case .material: "A translucent surface: a tint over what lies behind it."
        case .touchTarget: "Something people touch. Example: { size: 36px, hitSlop: 4px, shape: circle }."
        case .haptic: "What the hand feels, by UIKit's names. Example: impact.light."
        }
    }
}

extension FontWeight.Keyword {
    var schemaText: String { "The weight \(Int(weight))." }
}

extension StrokeStyle.Keyword {
    var schemaText: String {
        switch self {
        case .solid: "One unbroken line."
        case .dashed: "Dashes of the renderer's own length."
        case .dotted: "Dots."
        case .double: "Two lines side by side."
        case .groove: "Looks carved into the surface."
        case .ridge: "Looks raised from the surface."
        case .outset: "What it encloses looks raised."
        case .inset: "What it encloses looks sunk."
        }
    }
}

extension StrokeStyle.LineCap {
    var schemaText: String {
        switch self {
        case .round: "A half circle beyond the end."
        case .butt: "Ends exactly at the end."
        case .square: "Half a square beyond the end."
        }
    }
}

extension TabBar.BottomEdge {
    var schemaText: String {
        switch self {
        case .screen: "From the edge of the screen: the padding itself must clear the home indicator."
        case .safeArea: "From the edge of the safe area: the system's inset comes on top."
        }
    }
}

extension Haptic {
    var schemaText: String {
        switch self {
        case .selection: Kind.selection.schemaText
        case .impact(let impact, _): impact.schemaText
        case .notification(let outcome): outcome.schemaText
        }
    }

    /// What editors show of a word in a mapping; `nil` for one that is none of a haptic's.
    static func schemaText(ofKeyword word: String) -> String? {
        Kind(rawValue: word)?.schemaText ?? Impact(rawValue: word)?.schemaText ?? Outcome(rawValue: word)?.schemaText
    }
}

extension Haptic.Kind {
    fileprivate var schemaText: String {
        switch self {
        case .selection: "Something else is selected."
        case .impact: "Two things meet."
        case .notification: "Something has come to an end."
        }
    }
}

extension Haptic.Impact {
    fileprivate var schemaText: String {
        switch self {
        case .light: "Small or light things meet."
        case .medium: "Things of medium size or weight meet."
        case .heavy: "Large or heavy things meet."
        case .soft: "Things that give way meet."
        case .rigid: "Things that give no way meet."
        }
    }
}

extension Haptic.Outcome {
    fileprivate var schemaText: String {
        switch self {
        case .success: "It has succeeded."
        case .warning: "It has ended with a warning."
        case .error: "It has failed."
        }
    }
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
