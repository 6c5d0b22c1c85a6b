import TesseraColorScience

/// A ring around something, at a distance from it.
public struct OutlineRing: Hashable, Sendable {
    public let color: Color
    /// How thick the ring is; above 0.
    public let width: Dimension
    /// From the edge of what it is around out to the ring.
    public let offset: Dimension
}

extension OutlineRing {
    static let declaration = CompositeDeclaration(
        "an outline ring", .outlineRing,
        [
            .required("color", .value(.color), text: "The color of the ring."),
            .required("width", .value(.dimension), .positive, text: "How thick the ring is, above 0.", example: "2px"),
            .optional(
                "offset", .value(.dimension), text: "From the edge of what it is around out to the ring.", default: "0"),
        ]
    ) { fields, _ throws(AssemblyError) in .outlineRing(try OutlineRing(fields)) }

    private init(_ fields: FieldValues) throws(AssemblyError) {
        color = try fields.require(fields.color("color"), "color")
        width = try fields.require(fields.dimension("width"), "width")
        offset = fields.dimension("offset") ?? Dimension(0)
    }

    var fields: FieldValues {
        [
            "color": .value(.color(color)), "width": .value(.dimension(width)), "offset": .value(.dimension(offset)),
        ]
    }
}
