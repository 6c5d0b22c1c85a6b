import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// Text is large enough to be read (Apple Human Interface Guidelines, Typography).
enum TextSizeRule: ValidationRule {
    static let description = RuleDescription(
        id: "text-size/minimum",
        summary: "Text is not smaller than the platform's minimum: 11 pt on iOS.",
        rationale: """
            Apple's guidelines set a minimum text size for each platform: 11 pt on iOS and iPadOS, 10 on macOS, 23 on \
            tvOS, 12 on visionOS and watchOS. A rem counts as 16 pt, its default size.
            """,
        goodExample: """
            caption:
              $type: typography
              $value:
                fontFamily: Inter
                fontSize: 11pt
                fontWeight: 400
                letterSpacing: 0px
                lineHeight: 1.3
            """,
        badExample: """
            caption:
              $type: typography
              $value:
                fontFamily: Inter
                fontSize: ↓10pt
                fontWeight: 400
                letterSpacing: 0px
                lineHeight: 1.3
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        guard let minimum = design.platform.minimumTextSize else { return [] }
        return typographies(design, minimum) + tabBars(design, minimum)
    }

    private static func typographies(_ design: Design, _ minimum: Double) -> [Diagnostic] {
        let tokens = design.tokens
        return tokens.tokens { $0 == .typography }.flatMap { id -> [Diagnostic] in
            if tokens.target(of: id) != nil { return [] }
            return tokens.findings(of: id) { permutation in
                guard case .typography(let style) = tokens.value(of: id, in: permutation),
                    style.fontSize.points < minimum
                else { return nil }
                return Diagnostic(
                    description.id, description.severity,
                    message("the text of '\(tokens.tree[id].path)'", style.fontSize.points, minimum, design.platform),
                    at: fontSizeRange(tokens.expression(of: id, in: permutation)) ?? tokens.tree[id].keyRange,
                    hint: "at least \(minimum.pointsText)pt")
            }
        }
    }

    static func fontSizeRange(_ expression: ValueExpression?) -> SourceRange? {
        guard case .composite(let composite) = expression?.kind else { return expression?.range }
        return composite.fields.first { $0.definition.name == "fontSize" }?.value.range
    }

    private static func tabBars(_ design: Design, _ minimum: Double) -> [Diagnostic] {
        design.tabBarFindings { placed in
            let texts = [
                ("the label", "labelSize", placed.bar.labelSize),
                ("the count on a badge", "badge.textSize", placed.badgeWithCount?.textSize),
            ]
            return texts.compactMap { what, field, size in
                // A label of no size is none.
                guard let size = size?.points, size > 0, size < minimum else { return nil }
                return placed.finding(
                    description, message("\(what) of '\(placed.path)'", size, minimum, design.platform), at: field,
                    hint: "at least \(minimum.pointsText)pt")
            }
        }
    }

    private static func message(_ what: String, _ size: Double, _ minimum: Double, _ platform: Platform) -> String {
        "\(what) is \(size.pointsText) pt, below \(minimum.pointsText) pt, Apple's minimum on \(platform.displayName)"
    }
}

extension PlacedTabBar {
    /// The badge, if any tab may show a count.
    fileprivate var badgeWithCount: TabBar.Badge? {
        bar.tabs.isEmpty || bar.tabs.contains { $0.badge == .count } ? bar.badge : nil
    }
}
