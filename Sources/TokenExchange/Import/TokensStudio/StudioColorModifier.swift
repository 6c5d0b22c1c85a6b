import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// What `$extensions["studio.tokens"].modify` does to a color.
///
/// The formulas are those of sd-transforms, which turns tokens of Tokens Studio into code: lighten and
/// darken move components linearly toward white and black and keep alpha, mix goes to the second
/// color by the value, alpha replaces.
struct StudioColorModifier {
    enum Operation: String {
        case lighten, darken, mix, alpha
    }

    /// The first four are those of the plugin; the others are what sd-transforms does with the names of the spaces
    /// that its color library, Color.js, has besides.
    enum Space: String {
        case lch, srgb, hsl, p3
        case oklch, oklab, lab, hwb

        /// As `color-mix()` names it.
        var mixName: String { self == .p3 ? "display-p3" : rawValue }
    }

    let operation: Operation
    let space: Space
    let amount: DocumentNode
    /// What is mixed in.
    let color: DocumentNode?
    let range: SourceRange

    /// - Returns: `nil` without an operation and a space that Tokens Studio knows: such a modifier does
    ///   nothing there.
    init?(_ node: DocumentNode) throws(ImportError) {
        guard let operation = node["type"]?.text.flatMap(Operation.init(rawValue:)),
            let space = node["space"]?.text.flatMap(Space.init(rawValue:))
        else { return nil }
        guard let amount = node["value"] else {
            throw ImportError("import/color-modifier", "the color modifier has no 'value'", at: node.range)
        }
        self.operation = operation
        self.amount = amount
        self.space = space
        color = node["color"]
        range = node.range
    }
}

extension StudioValueConverter {
    mutating func modified(_ token: StudioToken, by node: DocumentNode) throws(ImportError) -> StudioValue {
        let base = try colorOperand(token.value)
        guard let modifier = try StudioColorModifier(definition(of: node)) else {
            findings.add(
                Diagnostic(
                    "import/color-modifier", .warning,
                    "the modifier has no effect without a type and a color space that Tokens Studio knows",
                    at: node.range,
                    hint: "types: lighten, darken, mix, alpha; spaces: lch, srgb, hsl, p3, oklch, oklab, lab, hwb"))
            return base.text.hasPrefix("{") ? reference(token.value) ?? base.value : base.value
        }
        var value: StudioValue
        switch modifier.operation {
        case .alpha: value = try faded(base, modifier)
        case .mix: value = try mixed(base, modifier)
        case .lighten, .darken: value = try shaded(base, modifier)
        }
        value.references += base.references
        value.hasModifier = true
        return value
    }

    /// The modifier itself, where a reference to a token that holds it stands in its place.
    private func definition(of node: DocumentNode) throws(ImportError) -> DocumentNode {
        guard let name = node.text.flatMap({ table.references(in: $0).wholeReference }) else { return node }
        guard let token = table.end(of: name) else {
            throw ImportError("import/color-modifier", "'\(name)' is not a color modifier", at: node.range)
        }
        return token.value
    }

    private mutating func colorOperand(_ node: DocumentNode) throws(ImportError) -> StudioColor {
        if let name = node.text.flatMap({ table.references(in: $0).wholeReference }) {
            return StudioColor(text: "{\(table.path(name))}", references: [name], range: node.range)
        }
        guard let color = try color(node).color else {
            throw ImportError("import/color-modifier", "only a color as text can be modified", at: node.range)
        }
        return color
    }

    private func faded(_ base: StudioColor, _ modifier: StudioColorModifier) throws(ImportError) -> StudioValue {
        let amount = try amount(modifier)
        let alpha = amount.text(0...1, function: "calc")
        let isReference = base.references.count == 1 && base.text.hasPrefix("{") && base.text.hasSuffix("}")
        let text = isReference ? "\(base.text) / \(alpha)" : "alpha(from \(base.nested) / \(alpha))"
        return StudioValue(
            type: .color, node: DocumentNode(.string(text), at: base.range), references: amount.references)
    }

    private mutating func mixed(
        _ base: StudioColor, _ modifier: StudioColorModifier
    ) throws(ImportError) -> StudioValue {
        guard let amount = try amount(modifier).constant else {
            throw ImportError(
                "import/color-modifier", "the share of a mixture must be the same in all themes",
                at: modifier.amount.range)
        }
        guard let color = modifier.color else {
            throw ImportError("import/color-modifier", "a mixture needs a 'color'", at: modifier.range)
        }
        let other = try colorOperand(color)
        let share = DecimalText.string(min(max(amount, 0), 1) * 100, maximumFractionDigits: 6)
        let text = "color-mix(in \(modifier.space.mixName), \(base.nested), \(other.nested) \(share)%)"
        findings.count(
            "import/color-mix", .note,
            "mixtures are those of CSS, which differ from those of Tokens Studio if a color is translucent",
            at: modifier.range)
        return StudioValue(
            type: .color, node: DocumentNode(.string(text), at: base.range), references: other.references)
    }

    private func shaded(
        _ base: StudioColor, _ modifier: StudioColorModifier
    ) throws(ImportError) -> StudioValue {
        let amount = try amount(modifier)
        // More than all is all.
        let share = amount.text(-Double.greatestFiniteMagnitude...1)
        let isLighter = modifier.operation == .lighten
        func moved(_ channel: String, white: Int) -> String {
            isLighter ? "calc(\(channel) + (\(white) - \(channel)) * \(share))" : less(channel)
        }
        func less(_ channel: String) -> String { "calc(\(channel) * (1 - \(share)))" }
        let from = "from \(base.nested)"
        let text: String
        switch modifier.space {
        case .lch: text = "lch(\(from) \(moved("l", white: 100)) \(less("c")) h)"
        case .hsl: text = "hsl(\(from) h s \(moved("l", white: 100)))"
        case .srgb, .p3:
            let space = modifier.space == .p3 ? "display-p3" : "srgb"
            let channels = ["r", "g", "b"].map { moved($0, white: 1) }.joined(separator: " ")
            text = "color(\(from) \(space) \(channels))"
        case .oklch, .oklab, .lab, .hwb:
            // `lighten()` and `darken()` of Color.js: a share of the lightness in Oklch, more or less.
            text = "oklch(\(from) calc(l * (1 \(isLighter ? "+" : "-") \(share))) c h)"
        }
        return StudioValue(
            type: .color, node: DocumentNode(.string(text), at: base.range), references: amount.references)
    }

    private func amount(_ modifier: StudioColorModifier) throws(ImportError) -> ModifierAmount {
        let text = try scalarText(modifier.amount)
        if let share = LooseMeasure(text)?.share { return .number(share) }
        let references = table.references(in: text)
        guard let written = ArithmeticText(references, path: table.path) else {
            throw ImportError("import/color-modifier", "'\(text)' is not a number", at: modifier.amount.range)
        }
        let constant = ArithmeticText.number(references) { name in
            table.end(of: name)?.value.text.flatMap { LooseMeasure($0)?.share }
        }
        // A number in a token of text is one here, and a text anywhere else.
        let isText = references.references.contains { name in
            table.end(of: name)?.declaredType == .text
        }
        if let constant, references.references.isEmpty || isText { return .number(constant) }
        return .formula(written, constant: constant, references: references.references)
    }
}

/// How much a modifier does.
private enum ModifierAmount {
    case number(Double)
    /// What refers to tokens, and what that comes to if it is the same in all themes.
    case formula(ArithmeticText, constant: Double?, references: [String])

    var constant: Double? {
        switch self {
        case .number(let number): number
        case .formula(_, let constant, _): constant
        }
    }

    var references: [String] {
        if case .formula(_, _, let references) = self { references } else { [] }
    }

    /// As it stands in a formula, or behind a `/` with `calc` in front of its parentheses.
    ///
    /// - Parameter limits: what a number is limited to.
    func text(_ limits: ClosedRange<Double>, function: String = "") -> String {
        switch self {
        case .number(let number):
            DecimalText.string(min(max(number, limits.lowerBound), limits.upperBound), maximumFractionDigits: 9)
        case .formula(let formula, _, _):
            formula.isComputed ? "\(function)(\(formula.text))" : formula.text
        }
    }
}
