/// How a line is drawn (DTCG 2025.10 Format, 9.2).
public enum StrokeStyle: Hashable, Sendable {
    case keyword(Keyword)
    /// Lengths of dashes and gaps in turn, and the shape of their ends.
    case dashes([Dimension], lineCap: LineCap)

    public enum Keyword: String, CaseIterable, Hashable, Sendable {
        case solid, dashed, dotted, double, groove, ridge, outset, inset
    }

    public enum LineCap: String, CaseIterable, Hashable, Sendable {
        case round, butt, square
    }
}

extension StrokeStyle {
    static let declaration = CompositeDeclaration(
        "a stroke style", .strokeStyle,
        [
            .required("dashArray", .dimensions, text: "Lengths of dashes and gaps in turn.", example: "[4px, 2px]"),
            .required("lineCap", .words(StrokeStyle.LineCap.self), text: "The shape of the ends of dashes."),
        ]
    ) { fields, _ throws(AssemblyError) in .strokeStyle(try StrokeStyle(fields)) }

    private init(_ fields: FieldValues) throws(AssemblyError) {
        let lengths = try fields.require(fields.dimensions("dashArray"), "dashArray")
        let lineCap: LineCap = try fields.require(fields.word("lineCap"), "lineCap")
        if lengths.contains(where: { $0.value < 0 }) {
            throw AssemblyError("a dash cannot have a negative length", field: "dashArray")
        }
        self = .dashes(lengths, lineCap: lineCap)
    }

    /// The word, or the fields of the dashes.
    var form: ValueForm {
        switch self {
        case .keyword(let keyword): .text(keyword.rawValue)
        case .dashes(let lengths, let lineCap):
            .fields(["dashArray": .dimensions(lengths), "lineCap": .value(.string(lineCap.rawValue))])
        }
    }
}

extension StrokeStyle.Keyword: ExplainedWord {
    public var explanation: String {
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

extension StrokeStyle.LineCap: ExplainedWord {
    public var explanation: String {
        switch self {
        case .round: "A half circle beyond the end."
        case .butt: "Ends exactly at the end."
        case .square: "Half a square beyond the end."
        }
    }
}
