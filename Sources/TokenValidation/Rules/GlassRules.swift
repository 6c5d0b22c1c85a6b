import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Clear glass over bright content is dimmed (Human Interface Guidelines, Materials).
enum GlassDimmingRule: ValidationRule {
    static let description = RuleDescription(
        id: "glass/dimming", severity: .warning,
        summary: "Clear glass over bright content lies over a dimming of at least 35 %.",
        rationale: """
            Clear glass shows what lies behind it, so the white symbols on it vanish over bright content. Apple's \
            guidelines ask for a dark layer of 35 % between the two, unless the content is dark enough. Content counts as \
            bright where white on it has less than 4.5:1. Say with `lightestBackdrop` how bright it can be; where nothing \
            is said it may be white. Apple publishes no numbers for glass: no contrast on it can be proven beyond that.
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
        for placed in PlacedGlass.all(in: design.tokens) where placed.glass.variant == .clear {
            let glass = placed.glass
            let brightest = glass.backdrop?.lightest ?? .white
            let ratio = Contrast.ratio(.white, brightest)
            guard glass.dimming < dimming, ratio < 4.5 else { continue }
            let range = placed.range(of: "dimming")
            var finding = Diagnostic(
                "glass/dimming", .warning,
                "clear glass '\(placed.path)' dims content as bright as \(brightest.hexString) by "
                    + "\(percent(glass.dimming)), below the 35 % of Apple's guidelines", at: range,
                hint: "write 'dimming: 35%', or how bright the content can be as 'lightestBackdrop'",
                fixIts: placed.literal("dimming") == nil
                    ? [] : [Diagnostic.FixIt("dim it by 35 %", replace: range, with: "35%")])
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

/// Glass belongs to controls and navigation (Human Interface Guidelines, Materials).
enum GlassLayerRule: ValidationRule {
    static let description = RuleDescription(
        id: "glass/content-layer", severity: .warning,
        summary: "Glass carries controls and navigation, and no content.",
        rationale: """
            Apple's guidelines keep glass to the functional layer above the content: a card, a row or a page of glass \
            competes with the bars over it, and glass on glass hides which is in front. Use a `material` for a surface \
            of the content. Found are surfaces with `layer: content`, and those that do not say a layer and are called \
            after content, such as `card`, `cell`, `row` and `list`.
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
        for placed in PlacedGlass.all(in: design.tokens) {
            let range: SourceRange
            let message: String
            if placed.glass.layer == .content {
                range = placed.range(of: "layer")
                message = "glass '\(placed.path)' is in the content layer, which Apple's guidelines keep free of glass"
            } else if !placed.has("layer"), let word = contentWord(in: placed.path) {
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
                    hint: placed.glass.layer == .content
                        ? "use a material" : "use a material, or write 'layer: functional'"),
                at: range, of: placed.path, shortfall: 0, in: placed.context)
        }
        return findings.diagnostics
    }

    private static func contentWord(in path: String) -> String? {
        path.split(separator: ".").flatMap { MatrixName.words(in: String($0)) }.first(where: contentWords.contains)
    }

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
            Color in the background of a control says that it is the primary action. Apple's guidelines keep it to one \
            such control: where several are colored, none of them stands out, and their labels come near to the colors of \
            the content. A token that refers to the tinted glass is the same action.
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
        let tinted = PlacedGlass.all(in: design.tokens).filter { $0.glass.tint != nil }
        guard let first = tinted.first else { return [] }
        var findings = TargetFindings()
        for placed in tinted where placed.token != first.token {
            let range = placed.range(of: "tint")
            findings.add(
                Diagnostic(
                    "glass/tint", .warning,
                    "glass '\(placed.path)' has a color, and so has '\(first.path)'; Apple's guidelines keep color to "
                        + "one primary action", at: range, hint: "leave 'tint' out where it is not the primary action",
                    notes: [Diagnostic.Note("'\(first.path)' has its color here", at: first.range(of: "tint"))]),
                at: range, of: placed.path, shortfall: 0, in: placed.context)
        }
        return findings.diagnostics
    }
}

/// One glass surface in one permutation of contexts.
private struct PlacedGlass {
    let token: TokenID
    let path: String
    let glass: Glass
    let keyRange: SourceRange
    /// The permutation in words; empty if the token is the same in all.
    let context: String
    private let expression: ValueExpression?

    /// Every one of the design. References are left out: they are judged at their targets.
    static func all(in tokens: ResolvedTokens) -> [PlacedGlass] {
        tokens.tokens { $0 == .glass }.flatMap { id -> [PlacedGlass] in
            if tokens.target(of: id) != nil { return [] }
            let modifiers = tokens.modifiers(of: id)
            return tokens.contexts.permutations(along: modifiers).compactMap { permutation in
                guard case .glass(let glass) = tokens.value(of: id, in: permutation) else { return nil }
                return PlacedGlass(
                    token: id, path: tokens.tree[id].path, glass: glass, keyRange: tokens.tree[id].keyRange,
                    context: tokens.contexts.description(of: permutation, along: modifiers),
                    expression: tokens.expression(of: id, in: permutation))
            }
        }
    }

    private func field(_ name: String) -> ValueExpression? {
        guard case .composite(let composite) = expression?.kind else { return nil }
        return composite.field(name)?.value
    }

    func has(_ name: String) -> Bool { field(name) != nil }

    /// What is written in a field, if it is a value of its own.
    func literal(_ name: String) -> TokenValue? {
        if case .literal(let value)? = field(name)?.kind { value } else { nil }
    }

    /// Where a field is written; the token if it is not.
    func range(of name: String) -> SourceRange { field(name)?.range ?? keyRange }
}
