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
                "tolerance", .length, "By how much a larger text may be the smaller at some text size.",
                fallback: "1pt")
        ],
        summary: "On iOS a typography token that is larger than another is larger at all text sizes.",
        rationale: """
            Keep the hierarchy of information when the text size changes, say Apple's guidelines (Typography). Text of \
            any size grows as the text style whose size is nearest, and small styles grow more: `title2` to 56/22 of \
            its size at AX5, `title` to 58/28. So 24 pt becomes 61.1 pt and 28 pt only 58. Each size is multiplied by \
            the ratio of its style in the guidelines' table; that the system scales by just these is said nowhere, \
            so a difference up to `tolerance` does not count. Judged on iOS and iPadOS, where the sizes in the table \
            hold; not judged are sizes in rem, which are those of a web page.
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
        // Texts of one size are outgrown together: a finding for each size, about the smaller text that outgrows it most.
        let bySize = Dictionary(grouping: styles.compactMap { Text($0, in: tokens) }) { $0.size }
        var findings: [(token: TokenID, diagnostic: Diagnostic)] = []
        var largest: [TextSizeSetting: Text] = [:]
        for (_, texts) in bySize.sorted(by: { $0.key < $1.key }) {
            guard let text = texts.first else { continue }
            var worst: (smaller: Text, setting: TextSizeSetting, gap: Double)?
            for setting in TextSizeSetting.allCases {
                guard let smaller = largest[setting] else { continue }
                let gap = smaller.size(at: setting) - text.size(at: setting)
                if gap > options.tolerance, gap >= worst?.gap ?? 0 { worst = (smaller, setting, gap) }
            }
            if let worst {
                findings.append((text.token, .inverted(texts, by: worst.smaller, at: worst.setting, in: tokens)))
            }
            for setting in TextSizeSetting.allCases
            where text.size(at: setting) > largest[setting]?.size(at: setting) ?? 0 {
                largest[setting] = text
            }
        }
        return findings.sorted { $0.token.index < $1.token.index }.map(\.diagnostic)
    }

    /// A style at its default size, in the default contexts.
    fileprivate struct Text {
        let token: TokenID
        /// In points.
        let size: Double
        let style: TextStyle

        init?(_ token: TokenID, in tokens: ResolvedTokens) {
            // Sizes in rem are those of a web page.
            guard case .typography(let style) = tokens.defaultValue(of: token), style.fontSize.unit != .rem else {
                return nil
            }
            self.token = token
            size = style.fontSize.points
            self.style = .nearest(to: size)
        }

        func size(at setting: TextSizeSetting) -> Double { size * style.scale(at: setting) }
    }
}

extension Diagnostic {
    /// - Parameter texts: of one size; not empty.
    fileprivate static func inverted(
        _ texts: [TextHierarchyRule.Text], by smaller: TextHierarchyRule.Text, at setting: TextSizeSetting,
        in tokens: ResolvedTokens
    ) -> Diagnostic {
        let text = texts[0]
        let names = StateText(tokens: tokens, permutation: tokens.contexts.defaultPermutation)
        func sizes(_ text: TextHierarchyRule.Text) -> String {
            "\(text.size.pointsText) pt x \(text.style.scaleText(at: setting)) = "
                + "\(DecimalText.string(text.size(at: setting), maximumFractionDigits: 1)) pt"
        }
        let enough = smaller.size(at: setting) / text.style.scale(at: setting)
        return Diagnostic(
            "text-size/hierarchy", .warning,
            "\(names.name(text.token)) is larger than \(names.name(smaller.token)), but not at \(setting.name): "
                + "\(sizes(text)), and \(sizes(smaller))",
            at: TextSizeRule.fontSizeRange(tokens.expression(of: text.token, in: tokens.contexts.defaultPermutation))
                ?? tokens.tree[text.token].keyRange,
            hint: TextStyle.nearest(to: enough) == text.style
                ? "from \(enough.enoughText)pt on it stays the larger" : "choose sizes that are further apart",
            notes: [
                Note(
                    "\(names.name(smaller.token)) grows as \(smaller.style.rawValue), \(names.name(text.token)) as "
                        + text.style.rawValue, at: names.place(smaller.token))
            ]
                + texts.dropFirst().prefix(3).map {
                    Note("\(names.name($0.token)) has the same size", at: names.place($0.token))
                } + (texts.count > 4 ? [Note("and \(texts.count - 4) more tokens")] : []))
    }
}

extension TextStyle {
    /// `58/28`: the size at a setting over the default one.
    fileprivate func scaleText(at setting: TextSizeSetting) -> String {
        "\(Int(metrics(at: setting).size))/\(Int(metrics(at: .large).size))"
    }
}
