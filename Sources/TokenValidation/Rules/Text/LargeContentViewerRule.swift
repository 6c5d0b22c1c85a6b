import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// Only bars may stay small where people make text larger (UIKit, `UILargeContentViewerInteraction`; Apple Human
/// Interface Guidelines, Typography).
enum LargeContentViewerRule: ValidationRule {
    static let description = RuleDescription(
        id: "text-size/viewer", severity: .warning,
        summary: "Only a bar of iOS or iPadOS says `growth: viewer`; all other text grows.",
        rationale: """
            The Large Content Viewer shows an item of a bar in the middle of the screen while a finger lies on it. It \
            is for what cannot grow, as tab bars and toolbars do not, and only iOS and iPadOS have it. Judged are \
            heights with `growth: viewer` in `$holds`: on any other platform, and where a name in the path is that of \
            a button, a field, a badge, a chip or a tag and none is that of a bar.
            """,
        goodExample: """
            toolbar:
              height:
                $type: dimension
                $value: 44pt
                $holds: { textStyle: body, growth: viewer }
            """,
        badExample: """
            submitButton:
              height:
                $type: dimension
                $value: 50pt
                $holds: ↓{ textStyle: body, growth: viewer }
            """)

    private static let bars: Set = ["bar", "toolbar", "tabbar", "navbar", "tab", "tabs", "navigation", "nav", "dock"]

    static func check(_ design: Design) -> [Diagnostic] {
        design.tokens.tree.detailed.compactMap { id in
            let token = design.tokens.tree[id]
            guard let held = token.holds, held.growth == .viewer else { return nil }
            let (message, hint): (String, String)
            switch design.platform {
            case .ios, .ipados:
                let words = NameWords.all(in: token.path)
                guard let control = words.first(where: ControlHeight.controls.contains),
                    bars.isDisjoint(with: words)
                else { return nil }
                message = "'\(token.path)' does not grow with its text, and the Large Content Viewer is for bars"
                hint =
                    "let the \(control) grow with 'growth: scales'; if it stands in a bar, say so in the name of its "
                    + "group"
            case .macos, .tvos, .visionos, .watchos, .android, .web:
                message =
                    "'\(token.path)' says 'growth: viewer', and only iOS and iPadOS have the Large Content Viewer"
                hint = "let it grow with 'growth: scales', or leave 'growth' out"
            }
            return Diagnostic(description.id, description.severity, message, at: held.range, hint: hint)
        }
    }
}
