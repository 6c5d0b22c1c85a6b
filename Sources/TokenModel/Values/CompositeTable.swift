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
