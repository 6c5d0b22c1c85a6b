import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

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
