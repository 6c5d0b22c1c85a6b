/// The declarations of all shapes, and their fields one after the other.
struct CompositeTable: Sendable {
    private(set) var rows: [CompositeDeclaration.Field] = []
    /// By the shapes' raw values.
    let declarations = CompositeShape.allCases.map(\.declared)
    private var places: [Range<Int>] = []

    // In the place of a field in older drafts and in other tools; whoever writes a typography value has none of them.
    let relativeLetterSpacing: CompositeShape.Field
    let absoluteLineHeight: CompositeShape.Field

    init() {
        for declaration in declarations {
            let first = rows.count
            rows += declaration.fields
            places.append(first..<rows.count)
        }
        relativeLetterSpacing = CompositeShape.Field(place: UInt16(rows.count))
        absoluteLineHeight = CompositeShape.Field(place: UInt16(rows.count + 1))
        rows += [Typography.relativeLetterSpacing, Typography.absoluteLineHeight]
    }

    func places(of shape: CompositeShape) -> Range<Int> {
        places[Int(shape.rawValue)]
    }
}

/// Why sub-values that are each right do not make a composite, or make it only with a change.
public struct AssemblyError: Error, Hashable, Sendable {
    public let message: String
    /// The field to point at, with dots between its name and those within, counted from 0 in a list:
    /// `tabs.1.id`; `nil` for the whole value.
    public let field: String?

    init(_ message: String, field: String? = nil) {
        self.message = message
        self.field = field
    }

    /// The same error, of a value that stands in the field.
    func within(_ outer: String) -> AssemblyError {
        AssemblyError(message, field: field.map { "\(outer).\($0)" } ?? outer)
    }
}
