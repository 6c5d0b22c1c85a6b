import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTokenModel
import TesseraTokenResolution

/// One `tabBar` token in one combination of contexts.
struct PlacedTabBar {
    let token: TokenID
    let bar: TabBar
    let combination: Combination
    let expression: ValueExpression?
    let tokens: ResolvedTokens

    var path: String { tokens.tree[token].path }

    /// How messages call a tab: by its id, or by its number.
    func name(ofTab index: Int) -> String {
        bar.tabs.isEmpty ? "tab \(index + 1)" : "'\(bar.tabs[index].id)'"
    }

    /// What is written at the first of the paths at which anything is.
    ///
    /// - Parameter paths: as in `CompositeExpression.value(at:)`: `badge.textSize`.
    private func written(_ paths: [String]) -> ValueExpression? {
        guard case .composite(let composite) = expression?.kind else { return expression }
        return paths.lazy.compactMap { composite.value(at: $0) }.first ?? expression
    }

    func range(of paths: String...) -> SourceRange {
        written(paths)?.range ?? tokens.tree[token].keyRange
    }

    /// Something is wrong with the bar.
    ///
    /// - Parameter paths: of the fields to mend; the finding lies at the first that is written, and says in notes
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
        let names = ContrastNames(tokens: tokens, combination: combination)
        return Diagnostic(
            rule.id, rule.severity, message, at: written?.range ?? tokens.tree[token].keyRange, hint: hint,
            notes: (written.map { names.notes(on: $0) } ?? []) + notes)
    }
}

extension PlacedTabBar {
    /// Every tab bar of the design. References are left out: they are judged at their targets.
    static func all(in tokens: ResolvedTokens) -> [PlacedTabBar] {
        tokens.tokens { $0 == .tabBar }.flatMap { id -> [PlacedTabBar] in
            if tokens.target(of: id) != nil { return [] }
            return tokens.contexts.combinations(along: tokens.axes(of: id)).compactMap { combination in
                guard case .tabBar(let bar) = tokens.value(of: id, in: combination) else { return nil }
                return PlacedTabBar(
                    token: id, bar: bar, combination: combination,
                    expression: tokens.expression(of: id, in: combination), tokens: tokens)
            }
        }
    }
}

extension Design {
    /// What is wrong with the tab bars, each thing once, with the contexts in which it is.
    func tabBarFindings(_ check: (PlacedTabBar) -> [Diagnostic]) -> [Diagnostic] {
        Dictionary(grouping: tabBars) { $0.token }.sorted { $0.key.index < $1.key.index }.flatMap { token, places in
            var combinations: [Diagnostic: [Combination]] = [:]
            var findings: [Diagnostic] = []
            for place in places {
                for finding in check(place) {
                    if combinations[finding] == nil { findings.append(finding) }
                    combinations[finding, default: []].append(place.combination)
                }
            }
            return findings.map { finding in
                guard let found = combinations[finding], found.count < places.count else { return finding }
                var finding = finding
                finding.contexts = found.map {
                    tokens.contexts.description(of: $0, along: tokens.axes(of: token))
                }
                return finding
            }
        }
    }
}

/// A rule that judges one tab bar in one combination of contexts at a time.
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
