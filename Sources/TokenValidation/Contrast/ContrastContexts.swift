import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// A color for each context that a value serves, where no single one passes in all of them.
struct ContrastContexts {
    /// The contexts that a color is for: one of each of some modifiers.
    struct Choice {
        let constraints: [ContextSelector.Constraint]
        let color: Color
        /// How far that is from the color that is written, as OkLab dE; 0 where the value passes as it is.
        let difference: Double
        /// Whether the value passes here as it is.
        let isUnchanged: Bool

        func holds(in permutation: Permutation) -> Bool {
            constraints.allSatisfy { permutation[$0.modifier] == $0.context }
        }
    }

    /// Every choice of contexts that the value serves and that something is required in, in the order of contexts.
    let choices: [Choice]
    /// The modifiers that the choices are of.
    let modifiers: [Int]

    /// How far the color that changes most is from the one that is written, as OkLab dE.
    var difference: Double { choices.map(\.difference).max() ?? 0 }

    /// The color that passes in a permutation.
    func color(in permutation: Permutation) -> Color? {
        choices.first { $0.holds(in: permutation) }?.color
    }
}

extension ContrastContexts {
    /// More colors than these for one value are no suggestion any more.
    private static let maximumChoiceCount = 16

    /// Looks for colors along one modifier, the first that will do, and else along two.
    ///
    /// - Parameter located: all trials of the value.
    init?(_ foreground: Color, _ located: [ContrastFixer.Located], in tokens: ResolvedTokens) {
        let all = located.reduce(into: ModifierSet()) { $0.formUnion($1.modifiers) }.indices
        let pairs = all.enumerated().flatMap { offset, first in all.dropFirst(offset + 1).map { [first, $0] } }
        for modifiers in all.map({ [$0] }) + pairs {
            guard let found = Self.choices(foreground, located, along: modifiers, tokens.contexts) else { continue }
            choices = found
            self.modifiers = modifiers
            return
        }
        return nil
    }

    /// - Returns: `nil` where the modifiers do not help.
    private static func choices(
        _ foreground: Color, _ located: [ContrastFixer.Located], along modifiers: [Int], _ contexts: ContextSpace
    ) -> [Choice]? {
        let set = ModifierSet(modifiers.map { ModifierSet(modifier: $0) })
        guard contexts.permutationCount(along: set) <= maximumChoiceCount else { return nil }
        var choices: [Choice] = []
        for permutation in contexts.permutations(along: set) {
            let constraints = modifiers.map { ContextSelector.Constraint(modifier: $0, context: permutation[$0]) }
            // What is the same in all contexts holds in each of those that the value serves.
            guard located.contains(where: { $0.isServed(by: constraints) }) else { continue }
            let here = located.compactMap { $0.held(under: constraints) }
            if here.allSatisfy({ $0.trial.worst()?.proof.verdict.passes == true }) {
                choices.append(Choice(constraints: constraints, color: foreground, difference: 0, isUnchanged: true))
            } else {
                let fix = ContrastFix(foreground, here)
                guard let color = fix.color, let difference = fix.difference else { return nil }
                choices.append(
                    Choice(constraints: constraints, color: color, difference: difference, isUnchanged: false))
            }
        }
        return Set(choices.map(\.color)).count > 1 ? choices : nil
    }
}

extension ContrastFixer.Located {
    /// Whether the trial is one of these contexts: it depends on their modifiers, or on one of them.
    fileprivate func isServed(by constraints: [ContextSelector.Constraint]) -> Bool {
        constraints.contains { modifiers.contains(modifier: $0.modifier) } && held(under: constraints) != nil
    }

    /// The trial as it is under some constraints; `nil` if it is not there.
    fileprivate func held(under constraints: [ContextSelector.Constraint]) -> ContrastFixer.Located? {
        let own = constraints.filter { modifiers.contains(modifier: $0.modifier) }
        let match = permutations.first { permutation in
            own.allSatisfy { permutation[$0.modifier] == $0.context }
        }
        guard let match else { return nil }
        var copy = self
        copy.permutation = match
        return copy
    }
}

// MARK: - In words

extension ContrastContexts {
    /// `no single color works on 'surface' in both light and dark; for light use #6f6f74, for dark #a0a0a8`.
    ///
    /// - Parameter backgrounds: those that leave no color for all, as messages name them.
    func words(on backgrounds: [String], in contexts: ContextSpace) -> String {
        let names = choices.map { contexts.words(for: $0.constraints) }
        let all = names.count == 2 ? "both \(names[0]) and \(names[1])" : names.listed("and")
        let place = backgrounds.isEmpty ? "" : " on \(backgrounds.listed("and"))"
        var parts: [String] = []
        var lastVerb = ""
        for color in choices.map(\.color).uniqued() {
            let own = zip(choices, names).filter { $0.0.color == color }
            let verb = own.contains { $0.0.isUnchanged } ? "keep" : "use"
            let prefix = verb == lastVerb ? "" : "\(verb) "
            parts.append("for \(own.map { $0.1 }.listed("and")) \(prefix)\(color.cssText)")
            lastVerb = verb
        }
        return "no single color works\(place) in \(all); \(parts.joined(separator: ", "))"
    }
}

extension ContrastContexts {
    /// The author's value as one for each context: the default one in its place, the others in `$contexts`.
    ///
    /// - Returns: `nil` where that would change what the token is in other contexts, or where its contexts are no
    ///   keys of its own.
    func fixIt(for foreground: Color, _ root: ContrastRoot, in tokens: ResolvedTokens) -> Diagnostic.FixIt? {
        guard let id = root.token else { return nil }
        let token = tokens.tree[id]
        let places = (token.value.map { [$0.range] } ?? []) + token.contexts.map(\.value.range)
        guard places.count(where: { $0 == root.place }) == 1,
            let rewriting = ContextRewriting(of: id, at: root.place, in: tokens)
        else { return nil }
        let standard = choices.first { $0.holds(in: rewriting.defaultPermutation) }?.color ?? foreground
        let others = choices.filter { $0.color != standard }
        let selectors = others.map { rewriting.selector(adding: $0.constraints) }
        let isHarmless = rewriting.isHarmless(adding: selectors) { permutation in
            others.firstIndex { $0.holds(in: permutation) }
        }
        guard !others.isEmpty, isHarmless else { return nil }
        let entries = zip(others, selectors).map { choice, selector in
            Diagnostic.ContextValues.Entry(
                selector: tokens.contexts.words(for: selector.constraints), value: "\"\(choice.color.cssText)\"")
        }
        return Diagnostic.FixIt(
            "use a color for each context", replace: root.place, with: "\"\(standard.cssText)\"",
            contextValues: Diagnostic.ContextValues(entries, at: rewriting.place))
    }
}
