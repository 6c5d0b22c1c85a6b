import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel

extension PlacedTabBar {
    /// Something is wrong with the bar.
    ///
    /// - Parameter paths: of the fields to fix; the finding lies at the first that is written, and says in notes
    ///   where its value comes from.
    func finding(
        _ rule: RuleDescription, _ message: String, at paths: String..., hint: String? = nil,
        notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
        finding(rule, message, at: paths, hint: hint, notes: notes)
    }

    func finding(
        _ rule: RuleDescription, _ message: String, at paths: [String], hint: String? = nil,
        notes: [Diagnostic.Note] = []
    ) -> Diagnostic {
        let written = written(paths)
        let names = ContrastNames(tokens: tokens, permutation: permutation)
        return Diagnostic(
            rule.id, rule.severity, message, at: written?.range ?? tokens.tree[token].keyRange, hint: hint,
            notes: (written.map { names.notes(on: $0) } ?? []) + notes)
    }
}

extension Design {
    /// What is wrong with the tab bars, each thing once, with the contexts in which it is.
    func tabBarFindings(_ check: (PlacedTabBar) -> [Diagnostic]) -> [Diagnostic] {
        Dictionary(grouping: tabBars) { $0.token }.sorted { $0.key.index < $1.key.index }.flatMap { token, places in
            tokens.joined(places.map { ($0.permutation, check($0)) }, of: token)
        }
    }
}

/// A rule that judges one tab bar in one permutation of contexts at a time.
protocol TabBarRule: ValidationRule {
    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic]
}

extension TabBarRule {
    static func check(_ design: Design) -> [Diagnostic] {
        design.tabBarFindings { check($0, in: design) }
    }
}

/// A rule that holds one tab bar to one standard of touch targets at a time. What several standards forbid is told of
/// the most demanding.
protocol TabBarTargetRule: TabBarRule {
    static func check(_ placed: PlacedTabBar, by standard: TouchStandard, on platform: Platform) -> [Diagnostic]
}

extension TabBarTargetRule {
    static func check(_ placed: PlacedTabBar, in design: Design) -> [Diagnostic] {
        for standard in design.tabBarStandards {
            let findings = check(placed, by: standard, on: design.platform)
            if !findings.isEmpty { return findings }
        }
        return []
    }
}
