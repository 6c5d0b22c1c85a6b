import TesseraConfiguration
import TesseraThemeGeneration

/// Values for some contexts of a theme, or for all: what stands in place of a single value.
enum ContextValues<Value: Sendable>: Sendable {
    case each(PerContext<Value>)
    case selected([(selector: ContextSelector, value: Value)])

    /// The same value everywhere.
    init(_ value: Value) {
        self = .each(PerContext(value))
    }

    /// The value of the narrowest selector that matches; `nil` if none does.
    subscript(context: ThemeContext) -> Value? {
        switch self {
        case .each(let values): return values[context]
        case .selected(let values):
            var best: (selector: ContextSelector, value: Value)?
            for (selector, value) in values where selector.matches(context.permutation) {
                if let narrower = best?.selector, !selector.outweighs(narrower) { continue }
                best = (selector, value)
            }
            return best?.value
        }
    }

    func map<Other: Sendable>(_ change: (Value) -> Other) -> ContextValues<Other> {
        switch self {
        case .each(let values): .each(values.map(change))
        case .selected(let values): .selected(values.map { ($0.selector, change($0.value)) })
        }
    }

    /// The contexts that nothing is said of.
    var missing: [ThemeContext] { ThemeContext.allCases.filter { self[$0] == nil } }

    /// A value for each context, `base` where nothing is said; `nil` if there is neither.
    func over(_ base: PerContext<Value>?) -> PerContext<Value>? {
        guard var all = base ?? ThemeContext.allCases.lazy.compactMap({ self[$0] }).first.map({ PerContext($0) })
        else { return nil }
        for context in ThemeContext.allCases {
            guard let value = self[context] ?? base?[context] else { return nil }
            all[context] = value
        }
        return all
    }
}

extension ContextSpace {
    /// The modifiers that a theme is solved for, by its own names.
    public static let ofThemes = ContextSpace(modifiers: [.appearance, .contrast])

    /// The modifiers of a run that declares none, as far as themes are concerned: those that are known, and those of
    /// themes whose contexts are not among them.
    ///
    /// - Returns: `nil` for more than a run can have.
    public static func ofThemes(besides known: [Modifier]) -> ContextSpace? {
        let contexts = Set(known.flatMap(\.contexts))
        return ContextSpace(counting: known + ofThemes.modifiers.filter { contexts.isDisjoint(with: $0.contexts) })
    }
}

extension ThemeContext {
    /// The context in the space of themes.
    var permutation: Permutation {
        var permutation = Permutation()
        permutation[0] = appearance == .light ? 0 : 1
        permutation[1] = contrast == .standard ? 0 : 1
        return permutation
    }

    var appearanceWord: ThemeContextWord { appearance == .light ? .light : .dark }
    var contrastWord: ThemeContextWord { contrast == .standard ? .standard : .increased }

    /// As findings name contexts.
    var description: String { "appearance=\(appearanceWord), contrast=\(contrastWord)" }
}
