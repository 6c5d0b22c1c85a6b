import TesseraColorScience
import TesseraTokenModel

/// The steps of a palette: colors of a group whose names are one word and a number, such as `violet50` to `violet900`.
struct ColorRamp {
    struct Step {
        /// `50`.
        let name: String
        let anchor: String
        let color: Color
    }

    /// The steps in the contexts that have these values.
    struct Face {
        let cells: [Int]
        let isDefault: Bool
        let label: String
        let steps: [Step]
    }

    /// `violet`; empty for that of a whole group.
    let title: String
    let modifiers: [Int]
    let faces: [Face]

    /// More have no room side by side.
    private static let greatestCount = 24

    static func all(in part: PageSection.Part) -> [ColorRamp] {
        PaletteSteps.all(in: part.entries.filter { $0.type == .color }, name: \.name)
            .filter { $0.steps.count <= greatestCount }.compactMap(ColorRamp.init)
    }

    /// `nil` for colors of several hues, in no order, or translucent.
    private init?(_ palette: PaletteSteps<PageEntry>) {
        guard let first = palette.steps.first?.element else { return nil }
        title = palette.stem
        let isAlike = palette.steps.allSatisfy { step in
            step.element.modifiers == first.modifiers
                && step.element.variants.map(\.cells) == first.variants.map(\.cells)
        }
        modifiers = isAlike ? first.modifiers : []
        let places: [Int] =
            isAlike ? Array(first.variants.indices) : [first.variants.firstIndex(where: \.isDefault) ?? 0]
        var faces: [Face] = []
        for place in places {
            var own: [Step] = []
            for (digits, entry) in palette.steps {
                let variant = isAlike ? entry.variants[place] : entry.defaultVariant
                guard case .color(let color)? = variant?.value else { return nil }
                own.append(Step(name: digits, anchor: entry.anchor, color: color))
            }
            guard own.map(\.color).isRamp else { return nil }
            let variant = first.variants[place]
            faces.append(
                Face(
                    cells: variant.cells, isDefault: variant.isDefault || !isAlike,
                    label: isAlike ? variant.label : "", steps: own))
        }
        self.faces = faces
    }
}
