import ThemeGeneration
import TokenResolution

/// Values for some contexts of a theme, or one for all: what stands in place of a single value.
struct ContextValues<Value: Sendable>: Sendable {
    private var everywhere: Value?
    private var selected: [(selector: ContextSelector, value: Value)] = []

    init(_ value: Value) {
        everywhere = value
    }

    init(_ selected: [(selector: ContextSelector, value: Value)]) {
        self.selected = selected
    }

    /// The value of the narrowest selector that matches; `nil` if none does.
    subscript(context: ThemeContext) -> Value? {
        var best = everywhere.map { (selector: ContextSelector?.none, value: $0) }
        for (selector, value) in selected where selector.matches(context.combination) {
            if let narrower = best?.selector, !selector.outweighs(narrower) { continue }
            best = (selector, value)
        }
        return best?.value
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

extension ContextValues {
    /// The values that are there for each context.
    init(_ values: PerContext<Value>) {
        self.init(
            ThemeContext.allCases.compactMap { context in
                ContextSpace.ofThemes.selector("\(context.appearanceWord)+\(context.contrastWord)").map {
                    ($0, values[context])
                }
            })
    }
}

extension ContextSpace {
    /// The modifiers that a theme is solved for, by its own names.
    public static let ofThemes = ContextSpace(modifiers: [
        Modifier(
            name: "appearance", contexts: [ThemeContextWord.light, .dark].map(\.rawValue)),
        Modifier(name: "contrast", contexts: [ThemeContextWord.standard, .increased].map(\.rawValue)),
    ])
}

extension ThemeContext {
    /// The context in the space of themes.
    var combination: Combination {
        var combination = Combination()
        combination[0] = appearance == .light ? 0 : 1
        combination[1] = contrast == .standard ? 0 : 1
        return combination
    }

    var appearanceWord: ThemeContextWord { appearance == .light ? .light : .dark }
    /// As findings name contexts.
    var description: String { "appearance=\(appearanceWord), contrast=\(contrastWord)" }

    var contrastWord: ThemeContextWord { contrast == .standard ? .standard : .increased }
}
