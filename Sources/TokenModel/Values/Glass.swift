import TesseraColorScience

/// A surface of Liquid Glass, and the material in its place where the system has no glass.
///
/// Apple publishes no tint, blur or luminosity of glass. What can show through it is what the design declares: the
/// range of what may lie behind, and how far that is dimmed.
public struct Glass: Hashable, Sendable {
    public enum Variant: String, CaseIterable, Hashable, Sendable {
        case regular, clear
    }

    /// Where the surface stands (Human Interface Guidelines, Materials).
    public enum Layer: String, CaseIterable, Hashable, Sendable {
        case functional, content
    }

    public let variant: Variant
    /// The color of a primary action; `nil` for glass without a color.
    public let tint: Color?
    /// Whether the glass reacts to touches.
    public let isInteractive: Bool
    /// How much black lies between the glass and what is behind it: 0 for none, to 1.
    public let dimming: Double
    public let layer: Layer
    /// The ends of what may lie behind; opaque. `nil` where nothing is said of it.
    public let backdrop: Backdrop?
    /// Before iOS 26, macOS 26, tvOS 26 and watchOS 26, on visionOS, and on the web.
    public let fallback: Material

    public struct Backdrop: Hashable, Sendable {
        public let darkest: Color
        public let lightest: Color
    }
}

extension Glass {
    static let declaration = CompositeDeclaration(
        "a glass surface", .glass,
        [
            .optional("variant", .words(Variant.self), text: "Which glass of the system it is.", default: "regular"),
            .optional("tint", .value(.color), text: "The color of the glass: for the one primary action of a screen."),
            .optional(
                "interactive", .value(.boolean), text: "Whether the glass reacts to touches, as a control does.",
                default: "false"),
            .optional(
                "dimming", .value(.opacity),
                text: "How much black lies between the glass and what is behind it, 0 to 1.", default: "0",
                example: "35%"),
            .optional(
                "layer", .words(Layer.self), text: "Whether the surface carries controls or content.",
                default: "functional"),
            .optional(
                "darkestBackdrop", .value(.color), .opaque, text: "The darkest that may lie behind, opaque.",
                default: "black where lightestBackdrop is given"),
            .optional(
                "lightestBackdrop", .value(.color), .opaque, text: "The lightest that may lie behind, opaque.",
                default: "white where darkestBackdrop is given"),
            .required(
                "fallback", .value(.material),
                text: "The material before iOS 26, macOS 26, tvOS 26 and watchOS 26, on visionOS and on the web."),
        ]
    ) { fields, _ throws(AssemblyError) in .glass(try Glass(fields)) }

    private init(_ fields: FieldValues) throws(AssemblyError) {
        guard case .material(let fallback) = fields["fallback"] else { throw FieldValues.missing("fallback") }
        let (darkest, lightest) = (fields.color("darkestBackdrop"), fields.color("lightestBackdrop"))
        variant = fields.word("variant") ?? .regular
        tint = fields.color("tint")
        isInteractive = fields.boolean("interactive") ?? false
        dimming = fields.opacity("dimming") ?? 0
        layer = fields.word("layer") ?? .functional
        backdrop =
            darkest == nil && lightest == nil
            ? nil : Backdrop(darkest: darkest ?? .black, lightest: lightest ?? .white)
        self.fallback = fallback
        try Material.checkBackdrops(darkest: darkest, lightest: lightest)
    }

    var fields: FieldValues {
        var fields: FieldValues = ["variant": .value(.string(variant.rawValue))]
        if let tint { fields.add(.color(tint), for: "tint") }
        fields.add(.boolean(isInteractive), for: "interactive")
        fields.add(.opacity(dimming), for: "dimming")
        fields.add(.string(layer.rawValue), for: "layer")
        if let backdrop {
            fields.add(.color(backdrop.darkest), for: "darkestBackdrop")
            fields.add(.color(backdrop.lightest), for: "lightestBackdrop")
        }
        fields.add(.material(fallback), for: "fallback")
        return fields
    }
}

extension Glass.Variant: ExplainedWord {
    public var explanation: String {
        switch self {
        case .regular: "It blurs what lies behind and adapts to it, so that text on it can be read."
        case .clear: "It shows more of what lies behind: for media, with a dimming where that is bright."
        }
    }
}

extension Glass.Layer: ExplainedWord {
    public var explanation: String {
        switch self {
        case .functional: "It carries controls and navigation, above the content."
        case .content: "It is a part of the content, such as a card or a row; the system uses no glass there."
        }
    }
}
