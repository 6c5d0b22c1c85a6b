import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Colors of one group that go from light to dark or back in one hue, such as `blue50` to `blue900`.
struct ColorRamp {
    struct Step {
        let token: TokenID
        /// What tells it from the others: `50`, or all of its name.
        let name: String
    }

    /// The path without what differs: `palette.blue`.
    let title: String
    let steps: [Step]
    /// The colors of all steps, for each set of contexts in which they are the same.
    let looks: [Look]

    struct Look {
        /// Empty where the colors are the same in all contexts.
        let contexts: String
        let colors: [Color]
    }

    /// How many make one where no number says so.
    private static let leastUnnumberedCount = 4

    /// The ramps among the tokens of one group, in their order.
    static func all(among tokens: [TokenID], in design: DesignView) -> [ColorRamp] {
        let colors = tokens.filter { design.tokens.type(of: $0) == .color }
        let ramps = PaletteSteps.all(in: colors) { design.tokens.tree[$0].name }.compactMap { palette in
            ColorRamp(
                stem: palette.stem, steps: palette.steps.map { Step(token: $0.element, name: $0.digits) }, design)
        }
        if !ramps.isEmpty { return ramps }
        // Where no number says so, only primitives are a ramp: text and surfaces have an order, too.
        let arePrimitive = colors.allSatisfy {
            design.tokens.modifiers(of: $0).isEmpty && design.tokens.target(of: $0) == nil
                && design.tokens.tree[$0].value?.formula == nil
        }
        guard arePrimitive, colors.count == tokens.count, colors.count >= leastUnnumberedCount else { return [] }
        let steps = colors.map { Step(token: $0, name: design.tokens.tree[$0].name) }
        return [ColorRamp(stem: "", steps: steps, design)].compactMap(\.self)
    }

    /// - Returns: `nil` for colors that are none, because they are of several hues, in no order, or translucent.
    private init?(stem: String, steps: [Step], _ design: DesignView) {
        guard let first = steps.first else { return nil }
        let modifiers = design.tokens.modifiers(of: first.token)
        guard steps.allSatisfy({ design.tokens.modifiers(of: $0.token) == modifiers }) else { return nil }
        var looks: [(permutations: [Permutation], colors: [Color])] = []
        for permutation in design.permutations(along: modifiers) {
            let colors = steps.compactMap { step -> Color? in
                guard case .color(let color)? = design.tokens.value(of: step.token, in: permutation) else { return nil }
                return color
            }
            guard colors.count == steps.count, colors.isRamp else { return nil }
            if let known = looks.firstIndex(where: { $0.colors == colors }) {
                looks[known].permutations.append(permutation)
            } else {
                looks.append(([permutation], colors))
            }
        }
        if looks.isEmpty { return nil }
        let tree = design.tokens.tree
        title = [tree[tree[first.token].group].path, stem].filter { !$0.isEmpty }.joined(separator: ".")
        self.steps = steps
        self.looks = looks.map { look in
            Look(
                contexts: looks.count == 1
                    ? "" : design.tokens.contexts.words(for: look.permutations, along: modifiers),
                colors: look.colors)
        }
    }
}

/// A ramp as blocks side by side, with figures below each step.
///
/// ```
/// palette.green
///                 300      400      600      700
///             #69e5bb  #00ba8d  #007558  #005b44
/// lightness      0.84     0.70     0.50     0.42
/// on white       1.52     2.45     5.69     8.31
/// on black      13.78     8.54     3.68     2.52
/// ```
struct RampText {
    private let ramp: ColorRamp
    private let style: TextStyle

    init(_ ramp: ColorRamp, _ style: TextStyle) {
        self.ramp = ramp
        self.style = style
    }

    var text: String {
        ramp.looks.map { look in
            let contexts = look.contexts.isEmpty ? "" : "  " + look.contexts.printable
            let title = style.styled(ramp.title.printable, as: .bold) + style.styled(contexts, as: .faint)
            return style.wrapped(title, hanging: 2) + blocks(of: look)
        }.joined(separator: "\n")
    }

    private static let margin = 9

    /// Of a step, with the gap before it.
    private var stepWidth: Int { max(7, ramp.steps.map(\.name.printable.displayWidth).max() ?? 0) + 2 }

    private func blocks(of look: ColorRamp.Look) -> String {
        let count = max(1, style.room.map { ($0 - Self.margin) / stepWidth } ?? .max)
        var text = ""
        var start = 0
        while start < ramp.steps.count {
            let end = start + min(count, ramp.steps.count - start)
            text += (start == 0 ? "" : "\n") + block(ramp.steps[start..<end], Array(look.colors[start..<end]))
            start = end
        }
        return text
    }

    private func block(_ steps: ArraySlice<ColorRamp.Step>, _ colors: [Color]) -> String {
        let srgb = colors.map { $0.mapped(to: .srgb) }
        let strip = style.strip(srgb, width: stepWidth, gap: 0)
        let margin = String(repeating: " ", count: Self.margin)
        let picture = strip.isEmpty ? "" : margin + strip + "\n" + margin + strip + "\n"
        return line("", steps.map(\.name.printable), .bold) + picture
            + line(
                "",
                zip(colors, srgb).map { ($0.isInGamut(.srgb, tolerance: 1e-6) ? "" : "≈") + $1.quantized().hexString })
            + line("lightness", colors.map { Self.text(lightness: $0.converted(to: .oklch).components.first) })
            + line("on white", srgb.map { RatioText.twoDecimals(Contrast.ratio($0, .white)) })
            + line("on black", srgb.map { RatioText.twoDecimals(Contrast.ratio($0, .black)) })
    }

    /// - Parameter lightness: of OkLCh, from 0 to 1.
    private static func text(lightness: Double) -> String {
        DecimalText.string(lightness, maximumFractionDigits: 2).filled(with: ".00")
    }

    private func line(_ title: String, _ figures: [String], _ emphasis: TextStyle.Emphasis? = nil) -> String {
        let cells = figures.map { figure in
            String(repeating: " ", count: max(1, stepWidth - figure.displayWidth))
                + (emphasis.map { style.styled(figure, as: $0) } ?? figure)
        }
        let head = title + String(repeating: " ", count: max(0, Self.margin - title.count))
        return (title.isEmpty ? head : style.styled(head, as: .faint)) + cells.joined() + "\n"
    }
}
