// What composite values of older drafts and of other tools have in place of a field.

extension CompositeShape {
    /// What is meant where a field is not written.
    struct Assumption {
        let definition: Field
        let value: TokenValue
        /// As messages show it.
        let text: String
    }

    /// `nil` for a field that nothing stands for.
    func assumption(_ name: String) -> Assumption? {
        guard let definition = field(name) else { return nil }
        switch (self, name) {
        case (.typography, "letterSpacing"), (.shadowLayer, "spread"):
            return Assumption(definition: definition, value: .dimension(Dimension(0)), text: "0px")
        case (.typography, "lineHeight"):
            // CSS's `normal`, which is about 1.2 for most typefaces.
            return Assumption(definition: definition, value: .number(1.2), text: "1.2")
        case (.transition, "delay"):
            return Assumption(definition: definition, value: .duration(Duration(0, .ms)), text: "0ms")
        case (.border, "style"):
            return Assumption(definition: definition, value: .strokeStyle(.keyword(.solid)), text: "solid")
        default:
            return nil
        }
    }
}
