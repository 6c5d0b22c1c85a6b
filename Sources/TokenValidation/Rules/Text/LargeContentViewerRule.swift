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
            On iOS and iPadOS, the Large Content Viewer shows an item of a bar in the middle of the screen while a \
            finger lies on the item. It is for bars that do not grow, such as tab bars and toolbars. No other platform \
            has it.

            On platforms other than iOS and iPadOS, Tessera reports every height with `growth: viewer` in `$holds`. On \
            iOS and iPadOS, Tessera reports such a height if its path names a button, a field, a badge, a chip or a \
            tag, and not a bar of items. Tessera also reports the height of a search bar, a progress bar, or another \
            bar that people write in or look at.
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

    static func check(_ design: Design) -> [Diagnostic] {
        design.tokens.tree.detailed.compactMap { id in
            let token = design.tokens.tree[id]
            guard let held = token.holds, held.growth == .viewer else { return nil }
            let (message, hint): (String, String)
            switch design.platform {
            case .ios, .ipados:
                guard let control = control(in: token.path) else { return nil }
                message =
                    "'\(token.path)' does not grow with its text, and the Large Content Viewer is for bars of tabs or "
                    + "buttons"
                hint =
                    control.hasSuffix(" bar")
                    ? "let the \(control) grow with 'growth: scales'"
                    : "let the \(control) grow with 'growth: scales'; if it stands in a bar, say so in the name of its "
                        + "group"
            case .macos, .tvos, .visionos, .watchos, .android, .web:
                message =
                    "'\(token.path)' says 'growth: viewer', and only iOS and iPadOS have the Large Content Viewer"
                hint = "let it grow with 'growth: scales', or leave 'growth' out"
            }
            return Diagnostic(description.id, description.severity, message, at: held.range, hint: hint)
        }
    }

    /// What a path names that is no bar of items; `nil` where it names none, or such a bar as well.
    private static func control(in path: String) -> String? {
        switch BarName(in: path) {
        case .items: nil
        case .other(let name): name
        case nil: NameWords.all(in: path).first(where: ControlHeight.controls.contains)
        }
    }
}
