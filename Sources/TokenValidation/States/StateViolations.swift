import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// Changes of controls that fail, those of the same colors together: themes give the same colors to many controls.
struct StateViolations {
    /// How one change fails.
    struct Violation {
        let change: ControlChange
        /// What is measured, at its worst.
        let measure: Double
        /// The pair that comes nearest to passing there, by its index.
        let pair: Int
        /// The worst of the contexts in which it fails.
        let context: String
        /// All of them.
        let contexts: [String]
        /// The colors of that pair in each of them.
        let colors: [Color]
    }

    private(set) var all: [(violation: Violation, others: [ControlChange.Pair])] = []
    private var known: [[Color]: Int] = [:]

    /// - Parameters:
    ///   - judge: measures the pairs of a change; `nil` where nothing can be said.
    ///   - minimum: the least measure of any pair with which the change passes.
    mutating func judge(
        _ change: ControlChange, in tokens: ResolvedTokens, minimum: Double,
        _ judge: ([(before: Color, after: Color)]) -> [Double]?
    ) {
        var worst: (measure: Double, pair: Int, context: String)?
        var contexts: [String] = []
        var failing: [(pairs: [(before: Color, after: Color)], context: String)] = []
        change.forEachPermutation(in: tokens) { context, pairs, _ in
            guard let measures = judge(pairs), let greatest = measures.max(), greatest < minimum else { return }
            contexts.append(context)
            failing.append((pairs, context))
            if greatest < worst?.measure ?? .infinity {
                worst = (greatest, measures.firstIndex(of: greatest) ?? 0, context)
            }
        }
        guard let worst else { return }
        let colors = failing.flatMap { [$0.pairs[worst.pair].before, $0.pairs[worst.pair].after] }
        if let index = known[colors] {
            all[index].others.append(change.pairs[worst.pair])
            return
        }
        known[colors] = all.count
        all.append(
            (
                Violation(
                    change: change, measure: worst.measure, pair: worst.pair, context: worst.context,
                    contexts: contexts.filter { !$0.isEmpty }, colors: colors),
                []
            ))
    }

    /// One finding for each.
    ///
    /// - Parameter message: of a violation, with the names of the color before and in the state.
    func diagnostics(
        _ rule: RuleDescription, in tokens: ResolvedTokens, hint: String,
        _ message: (Violation, _ before: String, _ after: String) -> String
    ) -> [Diagnostic] {
        all.map { violation, others in
            let names = StateText(tokens: tokens, permutation: tokens.contexts.permutation(named: violation.context))
            let pair = violation.change.pairs[violation.pair]
            var notes = [names.note(pair.after), names.note(pair.before)]
            notes += others.prefix(3).map {
                Diagnostic.Note(
                    "\(names.name($0.after)) and \(names.name($0.before)) have the same colors",
                    at: names.place($0.after))
            }
            if others.count > 3 { notes.append(Diagnostic.Note("and \(others.count - 3) more pairs")) }
            return Diagnostic(
                rule.id, rule.severity, message(violation, names.name(pair.before), names.name(pair.after)),
                at: names.place(pair.after), contexts: violation.contexts, hint: hint, notes: notes)
        }
    }
}

/// How messages about states call colors, and where these are written, in one permutation.
struct StateText {
    let tokens: ResolvedTokens
    let permutation: Permutation

    func name(_ token: TokenID) -> String { "'\(tokens.tree[token].path)'" }

    func place(_ token: TokenID) -> SourceRange {
        tokens.expression(of: token, in: permutation)?.range ?? tokens.tree[token].keyRange
    }

    func note(_ token: TokenID) -> Diagnostic.Note {
        let value = tokens.value(of: token, in: permutation)?.description ?? "invalid"
        return Diagnostic.Note("\(name(token)) is \(value) here", at: place(token))
    }
}
