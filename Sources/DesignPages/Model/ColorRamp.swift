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

    /// Fewer are no ramp, and more have no room side by side.
    private static let counts = 4...24

    static func all(in part: PageSection.Part) -> [ColorRamp] {
        var order: [String] = []
        var found: [String: [(number: Int, entry: PageEntry)]] = [:]
        for entry in part.entries where entry.type == .color {
            let digits = entry.name.utf8.reversed().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
                .count
            // More digits than these count no steps.
            guard (1...4).contains(digits), let number = Int(entry.name.suffix(digits)) else { continue }
            var stem = entry.name.dropLast(digits)
            while let last = stem.last, "-_ .".contains(last) { stem.removeLast() }
            if found[String(stem)] == nil { order.append(String(stem)) }
            found[String(stem), default: []].append((number, entry))
        }
        return order.compactMap { stem in
            let steps = (found[stem] ?? []).sorted { $0.number < $1.number }
            guard counts.contains(steps.count), Set(steps.map(\.number)).count == steps.count else { return nil }
            return ColorRamp(title: stem, steps: steps.map { ("\($0.number)", $0.entry) })
        }
    }

    /// `nil` where a step lets something through, so that its lightness is not known.
    private init?(title: String, steps: [(name: String, entry: PageEntry)]) {
        self.title = title
        let first = steps[0].entry
        let isAlike = steps.allSatisfy { step in
            step.entry.modifiers == first.modifiers && step.entry.variants.map(\.cells) == first.variants.map(\.cells)
        }
        modifiers = isAlike ? first.modifiers : []
        let places: [Int] =
            isAlike ? Array(first.variants.indices) : [first.variants.firstIndex(where: \.isDefault) ?? 0]
        var faces: [Face] = []
        for place in places {
            var own: [Step] = []
            for step in steps {
                let variant = isAlike ? step.entry.variants[place] : step.entry.defaultVariant
                guard case .color(let color)? = variant?.value, color.isOpaque else { return nil }
                own.append(Step(name: step.name, anchor: step.entry.anchor, color: color))
            }
            let variant = first.variants[place]
            faces.append(
                Face(
                    cells: variant.cells, isDefault: variant.isDefault || !isAlike,
                    label: isAlike ? variant.label : "", steps: own))
        }
        self.faces = faces
    }
}
