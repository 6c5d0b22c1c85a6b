import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax

/// A larger text stays the larger at every text size (Apple Human Interface Guidelines, Typography).
enum TextHierarchyRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "text-size/hierarchy", severity: .warning,
        options: [
            RuleOption(
                "tolerance", .length, "By how much the larger text may become smaller than the other one.",
                fallback: "1pt", strictness: .smaller)
        ],
        summary: "On iOS, a typography token that is larger than another token is larger at all text sizes.",
        rationale: """
            If people change the text size, larger text must stay larger (Human Interface Guidelines, Typography). \
            Text grows like the text style with the nearest size, and small styles grow more. At AX5, the largest \
            setting, `title2` grows from 22 to 56 pt, and `title` from 28 to 58 pt. So 24 pt becomes 61.1 pt, and 28 \
            pt becomes only 58 pt.

            Tessera multiplies each size by the ratio of the nearest text style in Apple's table. No source says that \
            the system scales by exactly these ratios, so differences up to `tolerance` are ignored. The rule applies \
            to iOS and iPadOS, in every permutation of the contexts that any size depends on. Sizes in rem are not \
            judged, because they belong to a web page.
            """,
        goodExample: """
            text:
              $type: typography
              section: { fontFamily: Inter, fontSize: 22pt, fontWeight: 600, letterSpacing: 0px, lineHeight: 1.25 }
              title: { fontFamily: Inter, fontSize: 28pt, fontWeight: 700, letterSpacing: 0px, lineHeight: 1.2 }
            """,
        badExample: """
            text:
              $type: typography
              section: { fontFamily: Inter, fontSize: 24pt, fontWeight: 600, letterSpacing: 0px, lineHeight: 1.25 }
              title: { fontFamily: Inter, fontSize: ↓28pt, fontWeight: 700, letterSpacing: 0px, lineHeight: 1.2 }
            """)

    struct Options: RuleOptions {
        /// In points.
        var tolerance = 1.0

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            tolerance = reader.length(node, as: name) ?? tolerance
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        guard design.platform == .ios || design.platform == .ipados else { return [] }
        let tokens = design.tokens
        let styles = tokens.tokens { $0 == .typography }.filter { tokens.target(of: $0) == nil }
            .map { Style($0, in: tokens) }
        let modifiers = styles.reduce(into: ModifierSet()) { $0.formUnion($1.modifiers) }
        var inversions: [Inversion] = []
        for permutation in permutations(along: modifiers, tokens.contexts) {
            let settings = tokens.contexts.textSettings(of: permutation, along: modifiers)
            inversions += Self.inversions(
                of: styles.compactMap { $0.text(in: permutation, tokens) }, at: settings, options, permutation)
        }
        var findings = TargetFindings()
        for inversion in inversions.sorted(by: { $0.larger.token.index < $1.larger.token.index }) {
            let range = inversion.range(in: tokens)
            let named = inversion.larger.modifiers.union(inversion.smaller.modifiers)
            findings.add(
                .inverted(inversion, at: range, in: tokens), at: range, of: tokens.tree[inversion.larger.token].path,
                shortfall: inversion.gap,
                in: tokens.contexts.description(of: inversion.permutation, along: named))
        }
        return findings.diagnostics
    }

    /// All permutations, or, where these are more than anybody designs for, each modifier's with the others at their
    /// defaults.
    private static func permutations(along modifiers: ModifierSet, _ contexts: ContextSpace) -> [Permutation] {
        guard contexts.permutationCount(along: modifiers) > ContextSpace.usualPermutationCount else {
            return contexts.permutations(along: modifiers)
        }
        return modifiers.indices.flatMap { contexts.permutations(along: ModifierSet(modifier: $0)) }.uniqued()
    }

    /// What is wrong in one permutation. Texts of one size are outgrown together: one for each size, about the smaller
    /// text that outgrows it most.
    private static func inversions(
        of texts: [Text], at settings: [TextSizeSetting], _ options: Options, _ permutation: Permutation
    ) -> [Inversion] {
        var found: [Inversion] = []
        var largest: [TextSizeSetting: Text] = [:]
        for (_, texts) in Dictionary(grouping: texts, by: \.size).sorted(by: { $0.key < $1.key }) {
            guard let text = texts.first else { continue }
            var worst: Inversion?
            for setting in settings {
                guard let smaller = largest[setting] else { continue }
                let gap = smaller.size(at: setting) - text.size(at: setting)
                guard gap > options.tolerance, gap >= worst?.gap ?? 0 else { continue }
                worst = Inversion(
                    larger: text, others: Array(texts.dropFirst()), smaller: smaller, setting: setting, gap: gap,
                    permutation: permutation)
            }
            if let worst { found.append(worst) }
            for setting in settings where text.size(at: setting) > largest[setting]?.size(at: setting) ?? 0 {
                largest[setting] = text
            }
        }
        return found
    }

    /// A typography token that refers to no other as a whole.
    private struct Style {
        let token: TokenID
        /// The modifiers that its size depends on: colors of other contexts are no matter.
        let modifiers: ModifierSet

        init(_ token: TokenID, in tokens: ResolvedTokens) {
            self.token = token
            let all = tokens.modifiers(of: token)
            let permutations = tokens.contexts.permutations(along: all)
            let sizes = permutations.map { Self.size(of: token, in: $0, tokens) }
            modifiers = all.indices.reduce(into: []) { modifiers, index in
                let differs = zip(permutations, sizes).contains { permutation, size in
                    var other = permutation
                    other[index] = tokens.contexts.modifiers[index].defaultContext
                    return sizes[tokens.contexts.cellIndex(of: other, along: all)] != size
                }
                if differs { modifiers.formUnion(ModifierSet(modifier: index)) }
            }
        }

        func text(in permutation: Permutation, _ tokens: ResolvedTokens) -> Text? {
            Self.size(of: token, in: permutation, tokens).map { Text(token: token, size: $0, modifiers: modifiers) }
        }

        /// In points; `nil` for a size in rem, which is that of a web page.
        private static func size(of token: TokenID, in permutation: Permutation, _ tokens: ResolvedTokens) -> Double? {
            guard case .typography(let style) = tokens.value(of: token, in: permutation), style.fontSize.unit != .rem
            else { return nil }
            return style.fontSize.points
        }
    }

    /// A style in one permutation, at its default size.
    fileprivate struct Text {
        let token: TokenID
        /// In points.
        let size: Double
        let modifiers: ModifierSet

        var style: TextStyle { .nearest(to: size) }

        func size(at setting: TextSizeSetting) -> Double { size * style.scale(at: setting) }
    }

    /// A text that another outgrows, at the setting where it does so most.
    fileprivate struct Inversion {
        let larger: Text
        /// Those of the same size.
        let others: [Text]
        let smaller: Text
        let setting: TextSizeSetting
        /// In points.
        let gap: Double
        let permutation: Permutation

        func range(in tokens: ResolvedTokens) -> SourceRange {
            TextSizeRule.fontSizeRange(tokens.expression(of: larger.token, in: permutation))
                ?? tokens.tree[larger.token].keyRange
        }
    }
}

extension Diagnostic {
    fileprivate static func inverted(
        _ inversion: TextHierarchyRule.Inversion, at range: SourceRange, in tokens: ResolvedTokens
    ) -> Diagnostic {
        let (text, smaller, setting) = (inversion.larger, inversion.smaller, inversion.setting)
        let names = StateText(tokens: tokens, permutation: inversion.permutation)
        func sizes(_ text: TextHierarchyRule.Text) -> String {
            "\(text.size.pointsText) pt x \(text.style.scaleText(at: setting)) = "
                + "\(DecimalText.string(text.size(at: setting), maximumFractionDigits: 1)) pt"
        }
        let enough = smaller.size(at: setting) / text.style.scale(at: setting)
        return Diagnostic(
            "text-size/hierarchy", .warning,
            "\(names.name(text.token)) is larger than \(names.name(smaller.token)), but not at \(setting.name): "
                + "\(sizes(text)), and \(sizes(smaller))",
            at: range,
            hint: TextStyle.nearest(to: enough) == text.style
                ? "from \(enough.enoughText)pt on it stays the larger" : "choose sizes that are further apart",
            notes: [
                Note(
                    "\(names.name(smaller.token)) grows as \(smaller.style.rawValue), \(names.name(text.token)) as "
                        + text.style.rawValue, at: names.place(smaller.token))
            ]
                + inversion.others.prefix(3).map {
                    Note("\(names.name($0.token)) has the same size", at: names.place($0.token))
                } + (inversion.others.count > 3 ? [Note("and \(inversion.others.count - 3) more tokens")] : []))
    }
}

extension TextStyle {
    /// `58/28`: the size at a setting over the default one.
    fileprivate func scaleText(at setting: TextSizeSetting) -> String {
        "\(Int(metrics(at: setting).size))/\(Int(metrics(at: .large).size))"
    }
}
