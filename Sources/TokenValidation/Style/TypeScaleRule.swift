import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Sizes of text are steps of one scale.
enum TypeScaleRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/type-scale", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption("ratio", .number(1.01...4), "The ratio from one step to the next.", fallback: "1.25"),
            RuleOption(
                "base", .length, "The size of running text, from which the steps go up and down.", fallback: "16pt"),
            RuleOption(
                "tolerance", .length, "By how much a size may differ from a step.", fallback: "0.5pt",
                strictness: .smaller),
            RuleOption(
                "sizes", .tokens, "Patterns of the dimension tokens that are sizes of text.", fallback: "none",
                strictness: .greater),
        ],
        summary: "Sizes of text are steps of one scale.",
        rationale: """
            Text sizes with a constant ratio look chosen, and two sizes that hardly differ look like a mistake. The \
            rule judges the sizes of typography tokens, and the dimension tokens that the option `sizes` names. The \
            option `tolerance` leaves room for whole points. Usual ratios are 1.125, 1.2, 1.25, 1.333 and 1.5.
            """,
        goodExample: """
            text:
              $type: dimension
              body: 16pt
              title: 20pt
            """,
        badExample: """
            text:
              $type: dimension
              body: 16pt
              title: ↓22pt
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules: { style/type-scale: { ratio: 1.25, base: 16pt, sizes: text } }
            """)

    struct Options: RuleOptions {
        var ratio = 1.25
        /// In points, as are all lengths here.
        var base = 16.0
        var tolerance = 0.5
        var sizes: NameSelection?

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            switch name {
            case "ratio":
                ratio = reader.number(node, as: name, in: 1.01...4, "a number from 1.01 to 4, such as 1.25") ?? ratio
            case "base": base = reader.length(node, as: name) ?? base
            case "tolerance": tolerance = reader.length(node, as: name) ?? tolerance
            default: sizes = reader.selection(node, of: name, .tokens) ?? sizes
            }
        }

        /// The steps on both sides of a size above 0; a size that is a step is the first.
        func neighbors(of size: Double) -> [Double] {
            var below = base
            while below > size { below /= ratio }
            while below * ratio <= size { below *= ratio }
            return [below, below * ratio]
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let styles = design.ownValues(of: .typography) { token, value, range in
            guard case .typography(let style) = value else { return nil }
            return finding(token, style.fontSize, at: fontSizeRange(of: token, within: range), options)
        }
        guard let sizes = options.sizes else { return styles }
        return styles
            + design.ownValues(of: .dimension) { token, value, range in
                guard case .dimension(let size) = value, sizes.contains(token.path) else { return nil }
                return finding(token, size, at: range, options)
            }
    }

    /// Where the size is written, if it is written in that value.
    private static func fontSizeRange(of token: Token, within range: SourceRange) -> SourceRange? {
        let values = [token.value].compactMap(\.self) + token.contexts.map(\.value)
        guard case .composite(let composite)? = values.first(where: { $0.range == range })?.kind,
            let field = composite.fields.first(where: { $0.definition.name == "fontSize" })
        else { return range }
        // A reference is judged where it leads to.
        return field.value.wholeReference == nil ? field.value.range : nil
    }

    private static func finding(
        _ token: Token, _ size: Dimension, at range: SourceRange?, _ options: Options
    ) -> Diagnostic? {
        guard let range, size.points > 0 else { return nil }
        let neighbors = options.neighbors(of: size.points)
        if neighbors.contains(where: { abs($0 - size.points) <= options.tolerance + 1e-9 }) { return nil }
        return Diagnostic(
            description.id, description.severity,
            "the text of '\(token.path)' is \(size.points.pointsText) pt, no step of \(options.base.pointsText) pt x "
                + DecimalText.string(options.ratio, maximumFractionDigits: 3),
            at: range,
            hint: "nearest: " + neighbors.map { $0.pointsText + "pt" }.joined(separator: " or "))
    }
}
