import TesseraColorScience

/// What shows which control has the focus of the keyboard, a remote control or a switch: a line around it.
///
/// Its fields are those of CSS's outline (CSS Basic User Interface Module Level 4, 3).
public struct FocusIndicator: Hashable, Sendable {
    public let color: Color
    /// How thick the line is; above 0.
    public let width: Dimension
    /// From the edge of the control out to the line; below 0 the line lies inside the control.
    public let offset: Dimension
    public let style: StrokeStyle
    /// What the control is filled with, which a line that touches or overlaps it must stand out from.
    public let fill: Color?

    public init(
        color: Color, width: Dimension, offset: Dimension = Dimension(0), style: StrokeStyle = .keyword(.solid),
        fill: Color? = nil
    ) {
        self.color = color
        self.width = width
        self.offset = offset
        self.style = style
        self.fill = fill
    }
}

extension FocusIndicator {
    static let declaration = CompositeDeclaration(
        "a focus indicator", .focusIndicator,
        [
            .required("color", .value(.color), text: "The color of the line."),
            .required("width", .value(.dimension), .positive, text: "How thick the line is, above 0.", example: "2px"),
            .optional(
                "offset", .value(.dimension),
                text: "From the edge of the control out to the line; below 0 the line lies inside.", default: "0"),
            .optional("style", .value(.strokeStyle), text: "How the line is drawn.", default: "solid"),
            .optional(
                "fill", .value(.color), .opaque,
                text: "What the control is filled with, opaque; a line that touches it must stand out from it."),
        ]
    ) { fields, _ throws(AssemblyError) in .focusIndicator(try FocusIndicator(fields)) }

    private init(_ fields: FieldValues) throws(AssemblyError) {
        var style = StrokeStyle.keyword(.solid)
        if case .strokeStyle(let written) = fields["style"] { style = written }
        self.init(
            color: try fields.require(fields.color("color"), "color"),
            width: try fields.require(fields.dimension("width"), "width"),
            offset: fields.dimension("offset") ?? Dimension(0), style: style, fill: fields.color("fill"))
    }

    var fields: FieldValues {
        var fields: FieldValues = [
            "color": .value(.color(color)), "width": .value(.dimension(width)),
            "offset": .value(.dimension(offset)), "style": .value(.strokeStyle(style)),
        ]
        if let fill { fields.add(.color(fill), for: "fill") }
        return fields
    }
}
