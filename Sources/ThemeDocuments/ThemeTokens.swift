import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraThemeGeneration
import TesseraTokenModel
import TesseraTokenSyntax

/// The tokens that a theme document compiles to, as a document that could have been written by hand.
///
/// Each is a color with a value for each context, and requires of itself what is required of its role: whoever
/// reads the tokens later, the checks among them, need not know where they come from.
public struct ThemeTokens: Sendable {
    /// With the ranges of the theme document: a token lies where its role is written, or its seed.
    public let document: DocumentNode
    /// The context that the tokens are for; `nil` for all.
    public let condition: LayerCondition?
    public let theme: Theme

    /// Solves a theme for the contexts of a run and writes its tokens.
    ///
    /// - Parameters:
    ///   - contexts: `nil` for those that a run without a manifest has.
    ///   - condition: the context in which the document is a source already; `nil` to take its own.
    ///   - keepsWideGamut: whether computed colors beyond sRGB leave as such. Else they are written in 8 bits of sRGB,
    ///     which no way of mapping changes. Colors of the document keep their spelling.
    /// - Returns: `nil` after an error; every one is reported.
    public static func compile(
        _ document: ThemeDocument, contexts: ContextSpace?, holdingIn condition: LayerCondition? = nil,
        keepsWideGamut: Bool = true
    ) -> (ThemeTokens?, [Diagnostic]) {
        let (place, findings) = ThemePlace.find(document, in: contexts, holdingIn: condition)
        guard let place else { return (nil, findings) }
        do throws(ThemeError) {
            let theme = try Theme(document.seeds, graph: document.graph, contexts: place.contexts)
            let writer = ThemeWriter(document, theme, place, keepsWideGamut: keepsWideGamut)
            return (ThemeTokens(document: writer.document(), condition: place.condition, theme: theme), findings)
        } catch {
            return (nil, findings + document.findings(for: error))
        }
    }
}

/// Where a theme stands among the contexts of a run.
struct ThemePlace {
    /// What is solved.
    let contexts: [ThemeContext]
    /// A selector for each of them; empty where no modifier switches anything.
    fileprivate let selectors: [ThemeContext: String]
    /// Of the appearance alone; `nil` where no modifier switches it.
    fileprivate let appearanceSelectors: [ThemeContext.Appearance: String]
    /// Of the level of contrast alone; empty where no modifier switches it.
    fileprivate let contrastSelectors: [ThemeContext.Contrast: String]
    /// Whether there are appearances beside light and dark. They have the colors of ``fallback``'s.
    let hasOtherAppearances: Bool
    /// Whether there are levels of contrast beside standard and increased. They have the colors of standard contrast.
    let hasOtherContrasts: Bool
    let condition: LayerCondition?
    /// The same as a selector: `look=ember`.
    let conditionSelector: String?
    /// The context that stands for others.
    let fallback: ThemeContext

    subscript(context: ThemeContext) -> String { selectors[context] ?? "" }

    /// Selectors for some of the contexts: nothing is said of the appearance where it makes no difference, nor of
    /// anything where all of the run's contexts are among them.
    func selectors(of chosen: [ThemeContext]) -> [String] {
        if chosen.count == contexts.count { return [""] }
        let words = Set(chosen.map(\.contrast))
        let isRegular = words.allSatisfy { word in
            contexts.filter { $0.contrast == word }.allSatisfy(chosen.contains)
        }
        guard isRegular, !hasOtherContrasts else { return chosen.map { self[$0] } }
        return ThemeContext.Contrast.allCases.filter(words.contains).compactMap { contrastSelectors[$0] }
    }

    subscript(appearance: ThemeContext.Appearance) -> String? { appearanceSelectors[appearance] }

    subscript(contrast: ThemeContext.Contrast) -> String? { contrastSelectors[contrast] }

    static func find(
        _ document: ThemeDocument, in space: ContextSpace?, holdingIn condition: LayerCondition?
    ) -> (ThemePlace?, [Diagnostic]) {
        var finder = ThemePlaceFinder(document, space ?? .ofThemes)
        let place = finder.find(holdingIn: condition)
        return (finder.diagnostics.hasErrors ? nil : place, finder.diagnostics)
    }
}

/// Finds the run's names for what a theme is solved for.
private struct ThemePlaceFinder {
    private let document: ThemeDocument
    private let space: ContextSpace
    private(set) var diagnostics: [Diagnostic] = []

    init(_ document: ThemeDocument, _ space: ContextSpace) {
        self.document = document
        self.space = space
    }

    mutating func find(holdingIn condition: LayerCondition?) -> ThemePlace {
        let condition = condition ?? document.condition.flatMap { layerCondition($0) }
        let ofAppearances = modifier(of: [.light, .dark])
        let ofContrasts = modifier(of: [.standard, .increased], besides: ofAppearances)
        // What the condition chooses is not switched.
        let appearance = ofAppearances == condition?.modifier.index ? nil : ofAppearances
        let contrast = ofContrasts == condition?.modifier.index ? nil : ofContrasts
        let chosen = condition.map { space.modifiers[$0.modifier.index].contexts[$0.context] }
        let names = document.contextNames
        let only = onlyContext(chosenName: chosen)
        var contexts: [ThemeContext] = []
        var selectors: [ThemeContext: String] = [:]
        var appearanceSelectors: [ThemeContext.Appearance: String] = [:]
        var contrastSelectors: [ThemeContext.Contrast: String] = [:]
        for context in ThemeContext.allCases {
            if appearance == nil, context.appearance != only.appearance { continue }
            if contrast == nil, context.contrast != only.contrast { continue }
            contexts.append(context)
            let appearanceText = appearance.map { selector(names[context.appearanceWord], of: $0) }
            let contrastText = contrast.map { selector(names[context.contrastWord], of: $0) }
            selectors[context] = [appearanceText, contrastText].compactMap(\.self).joined(separator: "+")
            appearanceSelectors[context.appearance] = appearanceText
            contrastSelectors[context.contrast] = contrastText
        }
        let fallback = appearance.map { defaultAppearance(of: $0) } ?? only.appearance
        return ThemePlace(
            contexts: contexts, selectors: selectors, appearanceSelectors: appearanceSelectors,
            contrastSelectors: contrastSelectors,
            hasOtherAppearances: appearance.map { space.modifiers[$0].contexts.count > 2 } ?? false,
            hasOtherContrasts: contrast.map { space.modifiers[$0].contexts.count > 2 } ?? false,
            condition: condition,
            conditionSelector: condition.map {
                "\(space.modifiers[$0.modifier.index].name)=\(space.modifiers[$0.modifier.index].contexts[$0.context])"
            }, fallback: ThemeContext(fallback, contrast == nil ? only.contrast : .standard))
    }

    /// What the theme is solved for where nothing is switched: what its condition chooses, or else the document.
    ///
    /// - Parameter name: of the condition's context.
    private func onlyContext(chosenName name: String?) -> ThemeContext {
        let names = document.contextNames
        let appearance = ThemeContext.Appearance.allCases.first { names[ThemeContext($0).appearanceWord] == name }
        return ThemeContext(
            appearance ?? names.appearance, name == names[.increased] ? .increased : .standard)
    }

    private mutating func layerCondition(_ written: ThemeDocument.Condition) -> LayerCondition? {
        guard let modifier = space.modifiers.firstIndex(where: { $0.name == written.modifier }) else {
            diagnostics.append(
                .unknownModifier(written.modifier, among: space.modifiers.map(\.name), at: written.modifierRange))
            return nil
        }
        let names = space.modifiers[modifier].contexts
        guard let context = names.firstIndex(of: written.context) else {
            diagnostics.append(.unknownContext(written.context, among: names, at: written.contextRange))
            return nil
        }
        return LayerCondition(
            context,
            of: LayerModifier(
                index: modifier, name: written.modifier, contexts: names,
                defaultContext: space.modifiers[modifier].defaultContext))
    }

    /// The modifier that has the contexts of these words; `nil` if none does, which is an error where the document
    /// names one of them.
    ///
    /// - Parameter other: a modifier that is taken.
    private mutating func modifier(of words: [ThemeContextWord], besides other: Int? = nil) -> Int? {
        let names = words.map { document.contextNames[$0] }
        let found = space.modifiers.indices.first { index in
            index != other && names.allSatisfy(space.modifiers[index].contexts.contains)
        }
        let written = words.compactMap { document.contextNames.names[$0] }
        if found == nil, !written.isEmpty {
            let known = space.modifiers.flatMap(\.contexts)
            let unknown = written.filter { !known.contains($0.text) }
            diagnostics += (unknown.isEmpty ? Array(written.prefix(1)) : unknown).map {
                unknown.isEmpty
                    ? .contextsOfNoModifier(names, besides: other.map { space.modifiers[$0].name }, at: $0.range)
                    : .unknownContext($0.text, among: known, at: $0.range)
            }
        }
        return found
    }

    private func defaultAppearance(of modifier: Int) -> ThemeContext.Appearance {
        space.modifiers[modifier].defaultName == document.contextNames[.dark] ? .dark : .light
    }

    /// The name of a context, with that of its modifier where others have it, too.
    private func selector(_ context: String, of modifier: Int) -> String {
        let isAmbiguous = space.modifiers.filter { $0.contexts.contains(context) }.count > 1
        return isAmbiguous ? "\(space.modifiers[modifier].name)=\(context)" : context
    }
}
