import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

/// What holds text holds all of it where people make text larger (Apple Human Interface Guidelines, Typography and
/// Accessibility; WCAG 2.2, 1.4.4).
enum HeldTextRule: ValidationRule {
    static let description = RuleDescription(
        id: "text-size/clipped", severity: .warning,
        summary: "A height that holds text (`$holds`) is high enough for the text at the largest text size.",
        rationale: """
            On iOS, people choose one of twelve text sizes, of which AX5 is the largest. At AX5, text of 17 pt grows \
            to 53 pt, and its line grows from 22 to 62 pt. A height that does not grow cuts such text off. The height \
            must be at least the height of all lines plus the padding above and below.

            On iOS, Tessera takes the height of a line from Apple's table of text styles and settings, in proportion \
            for other text sizes. If the line height of the design is greater, it counts instead.

            On the web, where people can double the text size (WCAG 2.2, 1.4.4), each line needs twice the text size, \
            times 1.5 (1.4.12) or times the line height of the design, whichever is more. Heights in rem and heights \
            with `growth: scales` are not judged.

            `growth` in `$holds` says how a height changes with the text size. With `fixed`, the default, the height \
            must be enough at all twelve settings. With `scales`, the height grows with the text, and must be enough \
            at all settings as well. With `viewer`, neither the height nor its text grows, and only the default \
            setting counts. In a modifier with `system: textSize`, the context `standard` is judged up to the setting \
            xxxLarge, and `accessibility` from AX1 on.

            Without `$holds`, Tessera judges a token called `height` if its group has exactly one text style. The \
            group must also be named like a button, a badge, a chip, a tag or a field: `btn-primary` and `button.md` \
            are buttons. The group's `paddingVertical` or `paddingY` is the padding above and below the text.

            On the web, Tessera judges a `height` without `$holds`, and the labels of a tab bar, only if their text is \
            in rem. Text in px grows only with the zoom of the page, and its container grows with it.
            """,
        goodExample: """
            label:
              $type: typography
              $value: { fontFamily: Inter, fontSize: 17pt, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.25 }
            field:
              $type: dimension
              $value: 44pt
              $holds: { text: "{label}", lines: 1, padding: 4pt, growth: scales }
            """,
        badExample: """
            label:
              $type: typography
              $value: { fontFamily: Inter, fontSize: 17pt, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.25 }
            field:
              $type: dimension
              $value: ↓44pt
              $holds: { text: "{label}", lines: 1, padding: 4pt }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        // At the size of the design only the spacing is another, which has a rule of its own.
        design.clippedTexts(description) { $0 != .scale(1) }
            + TabBarText.findings(description, in: design, scale: TextBlock.resizedScale)
    }
}

extension Design {
    /// Heights that are not enough for the text in them.
    func clippedTexts(_ rule: RuleDescription, at isMeant: (TextFit.Size) -> Bool) -> [Diagnostic] {
        var findings = TargetFindings()
        for height in heldTexts {
            for fit in height.fits(on: platform) where fit.fails && isMeant(fit.size) {
                findings.add(
                    .clipped(rule, height, fit, in: self), at: height.range, of: height.path,
                    shortfall: fit.shortfall, in: height.context)
            }
        }
        return findings.diagnostics
    }
}

extension Diagnostic {
    /// That a height is not enough for the text in it.
    fileprivate static func clipped(
        _ rule: RuleDescription, _ height: PlacedHeight, _ fit: TextFit, in design: Design
    ) -> Diagnostic {
        let unit = design.platform == .web ? "px" : "pt"
        let lines = height.text.lines == 1 ? "a line" : "\(height.text.lines) lines"
        return Diagnostic(
            rule.id, rule.severity,
            "'\(height.path)' \(height.verb(fit)) \(fit.given.pointsText) \(unit), and \(lines) of \(height.text.size.pointsText) "
                + "\(unit) text in it \(height.text.lines == 1 ? "needs" : "need") \(fit.needed.enoughText) \(unit) "
                + fit.size.words,
            at: height.range, hint: hint(height, fit, unit),
            notes: [note(height.source, in: design)])
    }

    private static func note(_ source: PlacedHeight.Source, in design: Design) -> Note {
        switch source {
        case .declared(let range): return Note("what it holds is said here", at: range)
        case .beside(let text):
            let token = design.tokens.tree[text]
            return Note(
                "'\(token.path)' stands beside it; '$holds' says what it holds, and 'growth' what it does",
                at: token.keyRange)
        }
    }

    private static func hint(_ height: PlacedHeight, _ fit: TextFit, _ unit: String) -> String {
        switch (height.growth, fit.size) {
        case (.fixed, .setting) where height.isBar:
            return
                "let it grow, and say so with 'growth: scales'; a bar of tabs or buttons that the Large Content Viewer "
                + "shows says 'growth: viewer'"
        case (.fixed, .setting):
            return "let it grow, and say so with 'growth: scales'; else \(fit.needed.enoughText)\(unit) is enough"
        case (.fixed, .scale), (.viewer, .scale):
            return
                "make it a least height, and say so with 'growth: scales'; else \(fit.needed.enoughText)\(unit) is enough"
        case (.scales, _), (.viewer, _):
            return "at the default text size \(height.enough(fit).enoughText)\(unit) is enough"
        }
    }
}

extension PlacedHeight {
    /// Whether its name says that it is a bar of items, whose height is the system's on iOS.
    fileprivate var isBar: Bool { BarName(in: path) == .items }

    fileprivate func verb(_ fit: TextFit) -> String {
        if fit.given == height.points { return "is" }
        return fit.given > height.points ? "grows to" : "shrinks to"
    }

    /// The height at the default text size that is enough at every other.
    fileprivate func enough(_ fit: TextFit) -> Double { growth == .scales ? neededByDefault : fit.needed }
}

extension TextFit.Size {
    /// `at AX5`, `at 200 % with lines 1.5 times the text size apart`.
    var words: String {
        switch self {
        case .setting(.large): "at the default text size"
        case .setting(let setting): "at \(setting.name)"
        case .scale(1): "with the line height of WCAG 1.4.12"
        case .scale(let scale): "at \((scale * 100).pointsText) % with the line height of WCAG 1.4.12"
        }
    }
}
