import TesseraColorScience

/// One layer of a shadow (DTCG 2025.10 Format, 9.5).
public struct ShadowLayer: Hashable, Sendable {
    public let color: Color
    public let offsetX: Dimension
    public let offsetY: Dimension
    public let blur: Dimension
    public let spread: Dimension
    public let isInset: Bool

    public init(
        color: Color, offsetX: Dimension, offsetY: Dimension, blur: Dimension, spread: Dimension, isInset: Bool
    ) {
        self.color = color
        self.offsetX = offsetX
        self.offsetY = offsetY
        self.blur = blur
        self.spread = spread
        self.isInset = isInset
    }
}

extension ShadowLayer {
    static let declaration = CompositeDeclaration(
        "a shadow", .shadow, mayHoldCSS: true,
        [
            .required(
                "color", .value(.color), text: "The color of the shadow, mostly translucent.", example: "\"#00000040\""),
            .required("offsetX", .value(.dimension), text: "How far it is moved to the right.", example: "0px"),
            .required("offsetY", .value(.dimension), text: "How far it is moved down.", example: "4px"),
            .required("blur", .value(.dimension), text: "How far its edge is blurred.", example: "12px"),
            .required(
                "spread", .value(.dimension), text: "By how much it is larger than what casts it.", example: "0px"),
            .optional("inset", .value(.boolean), text: "Whether it falls inwards.", default: "false"),
        ]
    ) { fields, warnings throws(AssemblyError) in .shadow([try ShadowLayer(fields, &warnings)]) }

    private init(_ fields: FieldValues, _ warnings: inout [AssemblyError]) throws(AssemblyError) {
        var blur = try fields.require(fields.dimension("blur"), "blur")
        if blur.value < 0 {
            // Neither CSS nor SwiftUI has a meaning for it.
            warnings.append(AssemblyError("a negative blur counts as 0", field: "blur"))
            blur = Dimension(0, blur.unit)
        }
        self.init(
            color: try fields.require(fields.color("color"), "color"),
            offsetX: try fields.require(fields.dimension("offsetX"), "offsetX"),
            offsetY: try fields.require(fields.dimension("offsetY"), "offsetY"), blur: blur,
            spread: try fields.require(fields.dimension("spread"), "spread"),
            isInset: fields.boolean("inset") ?? false)
    }

    var fields: FieldValues {
        [
            "color": .value(.color(color)), "offsetX": .value(.dimension(offsetX)),
            "offsetY": .value(.dimension(offsetY)), "blur": .value(.dimension(blur)),
            "spread": .value(.dimension(spread)), "inset": .value(.boolean(isInset)),
        ]
    }
}
