import TesseraColorScience

/// A translucent surface: a tint over what lies behind it, which is blurred and saturated first.
///
/// Apple publishes no tint and no blur for the materials of its systems, and they change from
/// version to version. So a material is declared in full; none is looked up by the system's name.
public struct Material: Hashable, Sendable {
    /// What lies over the backdrop. Its alpha, from 0 to 1, is how much of that it hides; an opacity
    /// that the material is written with is multiplied into it.
    public let tint: Color
    /// One end of what may lie behind the material; opaque, black unless given.
    public let darkestBackdrop: Color
    /// The other end; opaque, white unless given. Black and white together stand for anything.
    public let lightestBackdrop: Color
    /// What is shown in place of the material where people reduce transparency; opaque.
    public let fallback: Color
    /// How far the backdrop is blurred, as CSS's `blur()` has it: the standard deviation, in points;
    /// 0 or more.
    public let blur: Dimension
    /// Factor of the backdrop's saturation, as CSS's `saturate()` has it: 0 is gray, 1 leaves it as it
    /// is, more is more vivid.
    public let saturation: Double

    public init(
        tint: Color, darkestBackdrop: Color = .black, lightestBackdrop: Color = .white, fallback: Color,
        blur: Dimension = Dimension(0), saturation: Double = 1
    ) {
        self.tint = tint
        self.darkestBackdrop = darkestBackdrop
        self.lightestBackdrop = lightestBackdrop
        self.fallback = fallback
        self.blur = blur
        self.saturation = saturation
    }
}

extension Material {
    static let declaration = CompositeDeclaration(
        "a material", .material,
        [
            .required(
                "tint", .value(.color), text: "The color over what lies behind; its alpha is how much of that it hides."
            ),
            .optional("opacity", .value(.opacity), text: "Multiplied into the alpha of tint.", default: "1"),
            .optional(
                "darkestBackdrop", .value(.color), .opaque, text: "The darkest that may lie behind, opaque.",
                default: "black"),
            .optional(
                "lightestBackdrop", .value(.color), .opaque, text: "The lightest that may lie behind, opaque.",
                default: "white"),
            .required(
                "fallback", .value(.color), .opaque, text: "What people who reduce transparency see instead; opaque."),
            .optional(
                "blur", .value(.dimension), .notNegative,
                text: "How far the backdrop is blurred: the standard deviation, as in CSS's blur().",
                default: "0"),
            .optional(
                "saturation", .value(.number), .notNegative,
                text: "Factor of the backdrop's saturation, as in CSS's saturate(): 0 is gray, 1 changes nothing.",
                default: "1"),
        ]
    ) { fields, _ throws(AssemblyError) in .material(try Material(fields)) }

    private init(_ fields: FieldValues) throws(AssemblyError) {
        var tint = try fields.require(fields.color("tint"), "tint")
        if let opacity = fields.opacity("opacity") { tint = tint.multiplyingAlpha(by: opacity) }
        try Self.checkBackdrops(darkest: fields.color("darkestBackdrop"), lightest: fields.color("lightestBackdrop"))
        self.init(
            tint: tint, darkestBackdrop: fields.color("darkestBackdrop") ?? .black,
            lightestBackdrop: fields.color("lightestBackdrop") ?? .white,
            fallback: try fields.require(fields.color("fallback"), "fallback"),
            blur: fields.dimension("blur") ?? Dimension(0), saturation: fields.number("saturation") ?? 1)
    }

    /// - Throws: where the darkest that may lie behind is lighter than the lightest.
    static func checkBackdrops(darkest: Color?, lightest: Color?) throws(AssemblyError) {
        guard let darkest, let lightest,
            Contrast.relativeLuminance(of: darkest) > Contrast.relativeLuminance(of: lightest)
        else { return }
        throw AssemblyError("'darkestBackdrop' is lighter than 'lightestBackdrop'", field: "darkestBackdrop")
    }

    /// All but the opacity, which is in the tint.
    var fields: FieldValues {
        [
            "tint": .value(.color(tint)), "darkestBackdrop": .value(.color(darkestBackdrop)),
            "lightestBackdrop": .value(.color(lightestBackdrop)), "fallback": .value(.color(fallback)),
            "blur": .value(.dimension(blur)), "saturation": .value(.number(saturation)),
        ]
    }
}
