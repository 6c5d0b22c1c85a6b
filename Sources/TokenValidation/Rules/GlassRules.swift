import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Glass belongs to controls and navigation (Human Interface Guidelines, Materials).
enum GlassLayerRule: ValidationRule {
    static let description = RuleDescription(
        id: "glass/content-layer", severity: .warning,
        summary: "Glass carries controls and navigation, and no content.",
        rationale: """
            Apple's guidelines keep glass to the layer of controls above the content. A card, a row or a page of glass \
            competes with the bars above it. If glass lies on glass, people cannot see which is in front. For a \
            surface of the content, use a `material`.

            The rule reports glass with `layer: content`. It also reports glass without a `layer` if its name ends \
            with a word for content, such as `card`, `cell`, `row` or `list`. A word such as `background` or `large` \
            may follow, as in `card.background`. The rule does not report `cardActions` and `list.toolbar`, because \
            they are controls.
            """,
        goodExample: """
            material: { $type: material, bar: { tint: "#000000B3", fallback: "#14141C" } }
            glass: { $type: glass, toolbar: { fallback: "{material.bar}" } }
            """,
        badExample: """
            material: { $type: material, bar: { tint: "#000000B3", fallback: "#14141C" } }
            glass: { $type: glass, tile: { layer: ↓content, fallback: "{material.bar}" } }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        var findings = TargetFindings()
        for placed in PlacedComposite<Glass>.all(in: design.tokens) {
            let range: SourceRange
            let message: String
            if placed.value.layer == .content {
                range = placed.range(of: "layer")
                message = "glass '\(placed.path)' is in the content layer, which Apple's guidelines keep free of glass"
            } else if !placed.isPart, !placed.has("layer"), let word = contentWord(in: placed.path) {
                range = placed.keyRange
                message =
                    "glass '\(placed.path)' is called after content, '\(word)', and Apple's guidelines keep content "
                    + "free of glass"
            } else {
                continue
            }
            findings.add(
                Diagnostic(
                    "glass/content-layer", .warning, message, at: range,
                    hint: placed.value.layer == .content
                        ? "use a material" : "use a material, or write 'layer: functional'"),
                at: range, of: placed.path, shortfall: 0, in: placed.context)
        }
        return findings.diagnostics
    }

    /// The last word of a path that tells what the surface is, if it is one for content.
    private static func contentWord(in path: String) -> String? {
        NameWords.all(in: path).last { !neutralWords.contains($0) && Int($0) == nil }.flatMap {
            contentWords.contains($0) ? $0 : nil
        }
    }

    /// They say how a surface looks, or that it is one.
    private static let neutralWords: Set = [
        "background", "base", "clear", "dark", "default", "elevated", "fill", "glass", "inset", "l", "large", "layer",
        "lg", "light", "m", "material", "md", "medium", "normal", "plain", "pressed", "primary", "regular", "root", "s",
        "secondary", "selected", "sm", "small", "surface", "tinted", "xl", "xs",
    ]

    private static let contentWords: Set = [
        "article", "card", "cards", "cell", "cells", "content", "feed", "list", "lists", "page", "paragraph", "post",
        "row", "rows", "table",
    ]
}

/// One thing on a screen has glass of a color (Human Interface Guidelines, Color).
enum GlassTintRule: ValidationRule {
    static let description = RuleDescription(
        id: "glass/tint", severity: .warning,
        summary: "Glass has a color for the one primary action, and for nothing else.",
        rationale: """
            A color in the background of a control says that the control is the primary action. Apple's guidelines ask \
            for one such control. If several controls are colored, none of them stands out, and their labels look like \
            the content.

            A token that refers to the tinted glass counts as the same action. Two tokens of tinted glass are not \
            reported if they never have a color in the same context, because they are never on the same screen.
            """,
        goodExample: """
            material: { $type: material, bar: { tint: "#000000B3", fallback: "#14141C" } }
            glass:
              $type: glass
              toolbar: { fallback: "{material.bar}" }
              primaryAction: { tint: "#7C5CFF", interactive: true, fallback: "{material.bar}" }
            """,
        badExample: """
            material: { $type: material, bar: { tint: "#000000B3", fallback: "#14141C" } }
            glass:
              $type: glass
              toolbar: { tint: "#1FA8FF", fallback: "{material.bar}" }
              primaryAction: { tint: ↓"#7C5CFF", interactive: true, fallback: "{material.bar}" }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let contexts = design.tokens.contexts
        let tinted = PlacedComposite<Glass>.all(in: design.tokens).filter { $0.value.tint != nil }
        guard Set(tinted.map(\.token)).count > 1 else { return [] }
        let byToken = Dictionary(grouping: tinted, by: \.token).sorted { $0.key.index < $1.key.index }.map(\.value)
        var findings = TargetFindings()
        for (index, own) in byToken.enumerated() {
            for others in byToken[..<index] {
                add(own, beside: others, contexts, to: &findings)
            }
        }
        return findings.diagnostics
    }

    /// Compares two tokens in each permutation: what is on one screen has its values of one.
    private static func add(
        _ own: [PlacedComposite<Glass>], beside others: [PlacedComposite<Glass>], _ contexts: ContextSpace,
        to findings: inout TargetFindings
    ) {
        guard let first = own.first, let second = others.first else { return }
        let modifiers = first.modifiers.union(second.modifiers)
        guard contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else { return }
        for permutation in contexts.permutations(along: modifiers) {
            guard let placed = own.first(where: { $0.holds(in: permutation) }),
                let other = others.first(where: { $0.holds(in: permutation) })
            else { continue }
            let range = placed.range(of: "tint")
            findings.add(
                finding(about: placed, beside: other, at: range), at: range, of: placed.path, shortfall: 0,
                in: contexts.description(of: permutation, along: modifiers))
        }
    }

    private static func finding(
        about placed: PlacedComposite<Glass>, beside other: PlacedComposite<Glass>, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "glass/tint", .warning,
            "glass '\(placed.path)' has a color, and so has '\(other.path)'; Apple's guidelines keep color to "
                + "one primary action", at: range, hint: "leave 'tint' out where it is not the primary action",
            notes: [Diagnostic.Note("'\(other.path)' has its color here", at: other.range(of: "tint"))])
    }
}

/// Clear glass over bright content is dimmed (Human Interface Guidelines, Materials).
enum GlassDimmingRule: ValidationRule {
    static let description = RuleDescription(
        id: "glass/dimming", severity: .warning,
        summary: "Clear glass over bright content has a dimming of at least 35 %.",
        rationale: """
            Clear glass, a kind of Apple's Liquid Glass, shows what lies behind it, so white symbols on the glass \
            vanish over bright content. Apple's guidelines ask for a dark layer of 35 % between glass and content, \
            unless the content is dark enough. Content counts as bright if white on it has less than 4.5:1. \
            `lightestBackdrop` says how bright the content can be. Without `lightestBackdrop`, Tessera assumes white.

            Apple publishes no numbers for glass, so Tessera cannot prove any other contrast on glass.
            """,
        goodExample: """
            material: { $type: material, bar: { tint: "#000000B3", fallback: "#14141C" } }
            glass: { $type: glass, player: { variant: clear, dimming: 35%, fallback: "{material.bar}" } }
            """,
        badExample: """
            material: { $type: material, bar: { tint: "#000000B3", fallback: "#14141C" } }
            glass: { $type: glass, player: { variant: clear, dimming: ↓20%, fallback: "{material.bar}" } }
            """)

    /// The opacity of the dark layer that Apple's guidelines ask for.
    static let dimming = 0.35

    static func check(_ design: Design) -> [Diagnostic] {
        var findings = TargetFindings()
        for placed in PlacedComposite<Glass>.all(in: design.tokens) where placed.value.variant == .clear {
            let glass = placed.value
            // What lies below it in the same background hides all else.
            let brightest = placed.opaqueBelow ?? glass.backdrop?.lightest ?? .white
            let ratio = Contrast.ratio(.white, brightest)
            guard glass.dimming < dimming, ratio < 4.5 else { continue }
            let range = placed.range(of: "dimming")
            var finding = Diagnostic(
                "glass/dimming", .warning,
                "clear glass '\(placed.path)' dims content as bright as \(brightest.hexString) by "
                    + "\(percent(glass.dimming)), below the 35 % of Apple's guidelines", at: range,
                hint: "write 'dimming: 35%', or how bright the content can be as 'lightestBackdrop'",
                fixIts: placed.isLiteral("dimming")
                    ? [Diagnostic.FixIt("dim it by 35 %", replace: range, with: "35%")] : [])
            finding.arithmetic = [
                "content          \(brightest.hexString) at its brightest",
                "white on it      \(Contrast.text(ratio)):1, bright below 4.5:1",
                "dimming          \(percent(glass.dimming)), asked: 35 %",
            ]
            findings.add(
                finding, at: range, of: placed.path, shortfall: dimming - glass.dimming, in: placed.context)
        }
        return findings.diagnostics
    }

    private static func percent(_ fraction: Double) -> String {
        DecimalText.string(fraction * 100, maximumFractionDigits: 2) + " %"
    }
}
