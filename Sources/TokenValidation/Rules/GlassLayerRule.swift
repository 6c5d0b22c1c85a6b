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
