/// What kind of value a token has: the thirteen types of DTCG 2025.10 and Tessera's own.
///
/// Raw values are the words of `$type`; they are case-sensitive.
public enum TokenType: String, CaseIterable, Hashable, Sendable {
    // DTCG Format module, chapters 8 and 9.
    case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
    case strokeStyle, border, transition, shadow, gradient, typography
    // Tessera's own.
    case spring, animation, opacity, string, boolean, css, tabBar, material, glass, touchTarget, focusIndicator, haptic

    /// The types whose values say how something moves.
    public static let motionTypes = allCases.filter(\.isMotion)

    /// The types of what text and shapes can stand on.
    public static let backgroundTypes: [TokenType] = [.color, .material, .glass, .gradient]

    /// All words that may stand behind `$type`, for suggestions.
    public static let names: [String] = allCases.map(\.rawValue)

    /// What a type is about. Outputs and reports that put tokens of several types under one title do it by this.
    public enum Subject: Hashable, Sendable {
        case color, text, length
        /// What lies under or over others, and what it does to them.
        case surface
        /// Lines around and between.
        case line
        case motion
        /// What people touch.
        case control
        /// What the hand feels.
        case feedback
        /// Values of which only the name says what they are for.
        case plain
    }
}

/// What the compiler knows of a token type, beside what its values are. Its texts are literals, which nobody counts
/// references to: what is asked for most is not among them.
struct TypeDeclaration: Sendable {
    /// In words: `font families`.
    let plural: StaticString
    /// One or two sentences for editors and the documentation, with an example where one says more than they do.
    let text: StaticString
    /// What it accepts, for the table of types in the documentation, as Markdown.
    let accepts: StaticString
    /// What it is about.
    let subject: TokenType.Subject
    /// The DTCG type that comes nearest to a type of Tessera's own; `nil` for a type of DTCG itself.
    var nearestDTCG: TokenType?
    /// Whether its values say how something moves, so that people who reduce motion need another.
    var isMotion = false
    /// Whether its values can stand in the text of a CSS value.
    var hasCSSText = true
    /// What a mapping is that stands as a whole value; `nil` if none may.
    var shape: CompositeShape?
    /// What its values are lists of; `nil` for a value that is no list of mappings.
    var element: CompositeShape?
}

extension TokenType {
    // Into the properties below: each then makes nothing but what it is asked for, which some are for every token.
    @inline(__always)
    var declaration: TypeDeclaration {
        switch self {
        case .color:
            TypeDeclaration(
                plural: "colors",
                text:
                    "A color: any CSS color, a color that derives from others, or the DTCG object. Example: \"#7C5CFF\".",
                accepts: "any CSS Color 4 string; a [derived color](references.md#derived-colors); the color object",
                subject: .color)
        case .dimension:
            TypeDeclaration(
                plural: "dimensions",
                text: "A length: a number with px, pt, dp or rem; a bare number is px. Example: 16px.",
                accepts: "`16px`, `16pt`, `16dp`, `1.5rem`, `16`; `{ value, unit }`", subject: .length)
        case .duration:
            TypeDeclaration(
                plural: "durations", text: "A stretch of time: a number with ms or s. Example: 250ms.",
                accepts: "`250ms`, `0.25s`; `{ value, unit }`", subject: .motion)
        case .number:
            TypeDeclaration(
                plural: "numbers", text: "A number without a unit. Example: 1.5.", accepts: "a number without quotes",
                subject: .plain)
        case .opacity:
            TypeDeclaration(
                plural: "opacities", text: "How opaque something is: 0 to 1, or a percentage. Example: 72%.",
                accepts: "a number from 0 to 1; `0%` to `100%`", subject: .surface, nearestDTCG: .number)
        case .string:
            // Text has no type in DTCG 2025.10. A font family is the one primitive type that holds any string.
            TypeDeclaration(
                plural: "strings", text: "A text. Example: Continue.", accepts: "any scalar; `42` is the text \"42\"",
                subject: .plain,
                nearestDTCG: .fontFamily)
        case .boolean:
            TypeDeclaration(
                plural: "booleans", text: "true or false.", accepts: "`true` or `false`", subject: .plain,
                nearestDTCG: .number,
                hasCSSText: false)
        case .css:
            TypeDeclaration(
                plural: "raw CSS",
                text: "A value that only CSS can say, written as it is. Example: \"clamp(1rem, 2vw, 3rem)\".",
                accepts: "what only CSS can say: `clamp(1rem, 2vw, 3rem)`, `50%`, `none`", subject: .plain,
                nearestDTCG: .fontFamily)
        case .fontFamily:
            TypeDeclaration(
                plural: "font families",
                text: "A typeface, or a list of them with the most preferred first. Example: [Inter, sans-serif].",
                accepts: "a name; a list of names, the most preferred first", subject: .text)
        case .fontWeight:
            TypeDeclaration(
                plural: "font weights",
                text: "How heavy a typeface is: 1 to 1000, or a name. Example: semi-bold.",
                accepts: "1 to 1000; a name", subject: .text)
        case .cubicBezier:
            TypeDeclaration(
                plural: "cubic Beziers",
                text: "An easing curve: a name, or four numbers. Example: [0.42, 0, 0.58, 1].",
                accepts: "four numbers; a name", subject: .motion)
        case .strokeStyle:
            TypeDeclaration(
                plural: "stroke styles",
                text: "How a line is drawn: a word, or the lengths of its dashes. Example: dashed.",
                accepts: "a word; `{ dashArray, lineCap }`", subject: .line, shape: .strokeDashes)
        case .border:
            TypeDeclaration(
                plural: "borders", text: "A line around something: color, width and style.",
                accepts: "`{ color, width, style }`", subject: .line, shape: .border)
        case .transition:
            TypeDeclaration(
                plural: "transitions", text: "A change over time: duration, delay and timingFunction.",
                accepts: "`{ duration, delay, timingFunction }`", subject: .motion, isMotion: true, shape: .transition)
        case .shadow:
            TypeDeclaration(
                plural: "shadows", text: "A shadow, or a list of layers with the topmost first.",
                accepts: "a layer; a list of layers, the topmost first", subject: .surface, shape: .shadowLayer,
                element: .shadowLayer)
        case .gradient:
            TypeDeclaration(
                plural: "gradients", text: "A list of stops, each a color and a position.", accepts: "a list of stops",
                subject: .surface, element: .gradientStop)
        case .typography:
            TypeDeclaration(
                plural: "typography",
                text: "A style of text: fontFamily, fontSize, fontWeight, letterSpacing and lineHeight.",
                accepts: "`{ fontFamily, fontSize, fontWeight, letterSpacing, lineHeight }`", subject: .text,
                shape: .typography)
        case .spring:
            TypeDeclaration(
                plural: "springs",
                text:
                    "A spring for animations: numbers, or a name such as snappy. Example: { response: 0.25, dampingFraction: 0.6 }.",
                accepts: "numbers in three forms; a name such as `snappy`", subject: .motion, nearestDTCG: .cubicBezier,
                isMotion: true,
                hasCSSText: false, shape: .spring)
        case .animation:
            TypeDeclaration(
                plural: "animations",
                text:
                    "How something moves, and how often. Example: { curve: easeInOut, duration: 3s, repeat: forever }.",
                accepts: "a spring or a curve, and how often it plays", subject: .motion, nearestDTCG: .transition,
                isMotion: true,
                hasCSSText: false, shape: .animation)
        case .tabBar:
            TypeDeclaration(
                plural: "tab bars", text: "The metrics of a custom tab bar.",
                accepts: "a tab bar: metrics, tabs, states, what lies behind", subject: .control,
                nearestDTCG: .dimension,
                hasCSSText: false, shape: .tabBar)
        case .material:
            TypeDeclaration(
                plural: "materials", text: "A translucent surface: a tint over what lies behind it.",
                accepts: "a tint over what lies behind, and what stands in for it", subject: .surface,
                nearestDTCG: .color,
                hasCSSText: false, shape: .material)
        case .glass:
            TypeDeclaration(
                plural: "glass surfaces",
                text: "A surface of Liquid Glass, and the material in its place where the system has no glass.",
                accepts: "`{ variant, tint, interactive, dimming, fallback }` and what may lie behind",
                subject: .surface,
                nearestDTCG: .color, hasCSSText: false, shape: .glass)
        case .focusIndicator:
            TypeDeclaration(
                plural: "focus indicators",
                text: "The line around the control that has the focus: color, width, offset and style.",
                accepts: "`{ color, width, offset, style }` and the fill of the control", subject: .line,
                nearestDTCG: .border,
                hasCSSText: false, shape: .focusIndicator)
        case .touchTarget:
            TypeDeclaration(
                plural: "touch targets",
                text: "Something people touch. Example: { size: 36px, hitSlop: 4px, shape: circle }.",
                accepts: "what people touch: as it is drawn, and what takes the touch", subject: .control,
                nearestDTCG: .dimension,
                hasCSSText: false, shape: .touchTarget)
        case .haptic:
            TypeDeclaration(
                plural: "haptics", text: "What the hand feels, by UIKit's names. Example: impact.light.",
                accepts: "what the hand feels: `selection`, `impact.light`, `success`", subject: .feedback,
                nearestDTCG: .fontFamily,
                hasCSSText: false, shape: .haptic)
        }
    }

    /// Whether the type is one of DTCG 2025.10.
    public var isDTCG: Bool { declaration.nearestDTCG == nil }
    /// Itself for a type of DTCG; for a type of Tessera's own the DTCG type that comes nearest.
    public var nearestDTCG: TokenType { declaration.nearestDTCG ?? self }
    /// Whether its values say how something moves, so that people who reduce motion need another.
    public var isMotion: Bool { declaration.isMotion }
    /// Whether its values can stand in the text of a CSS value.
    public var hasCSSText: Bool { declaration.hasCSSText }
    /// What a mapping is that stands as a whole value; `nil` if none may.
    public var shape: CompositeShape? { declaration.shape }
    /// What its values are lists of; `nil` for a value that is no list of mappings.
    public var element: CompositeShape? { declaration.element }
    /// What it is about.
    public var subject: Subject { declaration.subject }
    /// Several of its tokens, in words: `font families`.
    public var plural: String { declaration.plural.description }
    /// What editors show of it.
    public var text: String { declaration.text.description }
    /// What it accepts, as Markdown.
    package var accepts: String { declaration.accepts.description }
}
