import TesseraDiagnostics
import TesseraThemeDocuments
import TesseraTokenModel

// Colors that a theme document makes.

extension FigmaEdits {
    /// What to write where the document itself has the color; `nil` where it computes it, or where the modes that have
    /// it differ now.
    func pinnedColor(
        _ changes: [FigmaReview.Change], at range: SourceRange, sharedBy modes: [FigmaCollection.Mode],
        in theme: ThemeDocument
    ) -> String? {
        guard theme.hasColor(at: range), changes.count == modes.count, case .color(let color)? = changes.first?.inFigma,
            changes.allSatisfy({ $0.inFigma.isSame(as: .color(color)) })
        else { return nil }
        return color.figmaText.quoted
    }

    /// What to write into the document, such as `roles: { brandFill: "#ff9900" }`.
    func themeHint(
        _ changes: [FigmaReview.Change], of variable: FigmaVariable, in collection: FigmaCollection,
        at range: SourceRange, _ theme: ThemeDocument
    ) -> String {
        guard let role = theme.role(ofToken: variable.path) else {
            return "the theme document computes this step of a scale: change the seed of the scale"
        }
        var colors: [(key: String, text: String)] = []
        for (mode, here) in zip(collection.modes, variable.values)
        where self.range(of: variable, in: mode).source == range.source {
            let key = mode.contexts.compactMap { theme.word(ofContext: $0.context) }.joined(separator: "+")
            let value = changes.first { $0.mode.name == mode.name }?.inFigma ?? here
            let text = "\"\(value.words)\""
            if !colors.contains(where: { $0 == (key, text) }) { colors.append((key, text)) }
        }
        let advice = "the theme document computes it: write there "
        let keys = role.keysWithoutEffect.map { "'\($0)'" }
        let instead = keys.isEmpty ? "" : " in place of " + keys.joined(separator: " and ")
        if Set(colors.map(\.text)).count == 1 {
            let text = role.isWritten ? "{ value: \(colors[0].text) }" : colors[0].text
            return advice + "'roles: { \(role.name): \(text) }'" + instead
        }
        // A context of another modifier is none of the theme's.
        guard Set(colors.map(\.key)).count == colors.count else {
            return advice + "a 'value' of the role '\(role.name)'" + instead
        }
        let values = colors.map { "\($0.key): \($0.text)" }.joined(separator: ", ")
        return advice + "'roles: { \(role.name): { value: { \(values) } } }'" + instead
    }
}
