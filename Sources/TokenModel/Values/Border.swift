import TesseraColorScience

/// A line around something (DTCG 2025.10 Format, 9.3).
public struct Border: Hashable, Sendable {
    public let color: Color
    public let width: Dimension
    public let style: StrokeStyle

    public init(color: Color, width: Dimension, style: StrokeStyle) {
        self.color = color
        self.width = width
        self.style = style
    }
}

extension Border {
    static let declaration = CompositeDeclaration(
        "a border", .border, mayHoldCSS: true,
        [
            .required("color", .value(.color), text: "The color of the line."),
            .required(
                "width", .value(.dimension), .notNegative, text: "How thick the line is, 0 or more.", example: "1px"),
            .required("style", .value(.strokeStyle), text: "How the line is drawn.", example: "solid"),
        ]
    ) { fields, _ throws(AssemblyError) in .border(try Border(fields)) }

    private init(_ fields: FieldValues) throws(AssemblyError) {
        guard case .strokeStyle(let style) = fields["style"] else { throw FieldValues.missing("style") }
        width = try fields.require(fields.dimension("width"), "width")
        color = try fields.require(fields.color("color"), "color")
        self.style = style
    }

    var fields: FieldValues {
        [
            "color": .value(.color(color)), "width": .value(.dimension(width)),
            "style": .value(.strokeStyle(style)),
        ]
    }
}
