/// Columns of a layout, of one width.
public struct Grid: Hashable, Sendable {
    /// How many there are, from 1 on.
    public let columns: Double
    /// Between two of them.
    public let gutter: Dimension
    /// Beside the outermost.
    public let margin: Dimension
}

extension Grid {
    static let declaration = CompositeDeclaration(
        "a grid", .grid,
        [
            .required(
                "columns", .value(.number), .whole(1...100, message: "a grid has 1 to 100 columns"),
                text: "How many columns there are.", example: "12"),
            .required("gutter", .value(.dimension), .notNegative, text: "Between two columns.", example: "16px"),
            .optional(
                "margin", .value(.dimension), .notNegative, text: "Beside the outermost columns.", default: "gutter"),
        ]
    ) { fields, _ throws(AssemblyProblem) in .grid(try Grid(fields)) }

    private init(_ fields: FieldValues) throws(AssemblyProblem) {
        columns = try fields.require(fields.number("columns"), "columns")
        gutter = try fields.require(fields.dimension("gutter"), "gutter")
        margin = fields.dimension("margin") ?? gutter
    }

    var fields: FieldValues {
        ["columns": .value(.number(columns)), "gutter": .value(.dimension(gutter)), "margin": .value(.dimension(margin))]
    }
}
