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

    /// Fewer are no ramp.
    private static let leastCount = 3
    /// How many make one where no number says so.
    private static let leastUnnumberedCount = 4

    /// The ramps among the tokens of one group, in their order.
    static func all(among tokens: [TokenID], in design: DesignView) -> [ColorRamp] {
        var stems: [(stem: String, steps: [(number: Int, step: Step)])] = []
        for token in tokens where design.tokens.type(of: token) == .color {
            let name = design.tokens.tree[token].name
            guard let (stem, digits) = numbered(name), let number = Int(digits) else { continue }
            let step = (number, Step(token: token, name: digits))
            if let known = stems.firstIndex(where: { $0.stem == stem }) {
                stems[known].steps.append(step)
            } else {
                stems.append((stem, [step]))
            }
        }
        let ramps = stems.filter { $0.steps.count >= leastCount }.compactMap { stem, steps in
            let sorted = steps.sorted { $0.number < $1.number }.map(\.step)
            return ColorRamp(title: title(stem, of: sorted[0].token, design), steps: sorted, design)
        }
        if !ramps.isEmpty { return ramps }
        let colors = tokens.filter { design.tokens.type(of: $0) == .color }
        // Where no number says so, only primitives are a ramp: text and surfaces have an order, too.
        let arePrimitive = colors.allSatisfy {
            design.tokens.modifiers(of: $0).isEmpty && design.tokens.target(of: $0) == nil
                && design.tokens.tree[$0].value?.formula == nil
        }
        guard arePrimitive, colors.count == tokens.count, colors.count >= leastUnnumberedCount else { return [] }
        let steps = colors.map { Step(token: $0, name: design.tokens.tree[$0].name) }
        return [ColorRamp(title: title("", of: colors[0], design), steps: steps, design)].compactMap(\.self)
    }

    /// `blue-050` in its stem `blue` and its digits; `nil` for a name that does not end in a number.
    private static func numbered(_ name: String) -> (stem: String, digits: String)? {
        let digits = String(name.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
        guard !digits.isEmpty, digits.count <= 5 else { return nil }
        var stem = name.dropLast(digits.count)
        while stem.last == "-" || stem.last == "_" || stem.last == " " { stem.removeLast() }
        return (String(stem), digits)
    }

    private static func title(_ stem: String, of token: TokenID, _ design: DesignView) -> String {
        let written = design.tokens.tree[token]
        let group = design.tokens.tree[written.group].path
        return [group, stem].filter { !$0.isEmpty }.joined(separator: ".")
    }

    /// - Returns: `nil` for colors that are none, because they are of several hues, in no order, or translucent.
    private init?(title: String, steps: [Step], _ design: DesignView) {
        guard let first = steps.first else { return nil }
        let modifiers = design.tokens.modifiers(of: first.token)
        guard steps.allSatisfy({ design.tokens.modifiers(of: $0.token) == modifiers }) else { return nil }
        var looks: [(permutations: [Permutation], colors: [Color])] = []
        for permutation in design.permutations(along: modifiers) {
            let colors = steps.compactMap { step -> Color? in
                guard case .color(let color)? = design.tokens.value(of: step.token, in: permutation) else { return nil }
                return color
            }
            guard colors.count == steps.count, Self.isOrdered(colors) else { return nil }
            if let known = looks.firstIndex(where: { $0.colors == colors }) {
                looks[known].permutations.append(permutation)
            } else {
                looks.append(([permutation], colors))
            }
        }
        if looks.isEmpty { return nil }
        self.title = title
        self.steps = steps
        self.looks = looks.map { look in
            Look(
                contexts: looks.count == 1
                    ? "" : design.tokens.contexts.words(for: look.permutations, along: modifiers),
                colors: look.colors)
        }
    }

    /// Whether lightness goes one way, but for a few steps, and the hue stays about the same.
    private static func isOrdered(_ colors: [Color]) -> Bool {
        guard colors.allSatisfy(\.isOpaque) else { return false }
        let polar = colors.map { $0.converted(to: .oklch).components }
        let lightness = polar.map(\.first)
        guard let first = lightness.first, let last = lightness.last, abs(first - last) >= 0.2 else { return false }
        let direction = last > first ? 1.0 : -1.0
        let backward = zip(lightness, lightness.dropFirst()).count { ($1 - $0) * direction < -0.005 }
        guard backward * 4 <= colors.count - 1 else { return false }
        // Of a gray, and near white and black, the hue says nothing.
        let hues = polar.filter { $0.second > 0.04 }.map(\.third)
        guard let reference = hues.first else { return true }
        return hues.allSatisfy { hue in
            let distance = abs(hue - reference).truncatingRemainder(dividingBy: 360)
            return min(distance, 360 - distance) < 60
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

    private static let titles = ["lightness", "on white", "on black"]
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
            + line("lightness", colors.map { Self.twoDecimals($0.converted(to: .oklch).components.first) })
            + line("on white", srgb.map { RatioText.twoDecimals(Contrast.ratio($0, .white)) })
            + line("on black", srgb.map { RatioText.twoDecimals(Contrast.ratio($0, .black)) })
    }

    private func line(_ title: String, _ figures: [String], _ emphasis: TextStyle.Emphasis? = nil) -> String {
        let cells = figures.map { figure in
            String(repeating: " ", count: max(1, stepWidth - figure.displayWidth))
                + (emphasis.map { style.styled(figure, as: $0) } ?? figure)
        }
        let head = title + String(repeating: " ", count: max(0, Self.margin - title.count))
        return (title.isEmpty ? head : style.styled(head, as: .faint)) + cells.joined() + "\n"
    }

    /// Of OkLCh, from 0 to 1.
    private static func twoDecimals(_ lightness: Double) -> String {
        let text = DecimalText.string(lightness, maximumFractionDigits: 2)
        guard let point = text.firstIndex(of: ".") else { return text + ".00" }
        return text + String(repeating: "0", count: max(0, 3 - text[point...].count))
    }
}
