import TesseraColorScience
import TesseraDiagnostics
import TesseraThemeGeneration
import TesseraTokenModel
import TesseraTokenSyntax

/// Writes the tokens of a solved theme.
struct ThemeWriter {
    private let source: ThemeDocument
    private let theme: Theme
    private let place: ThemePlace
    private let keepsWideGamut: Bool

    init(_ source: ThemeDocument, _ theme: Theme, _ place: ThemePlace, keepsWideGamut: Bool) {
        self.source = source
        self.theme = theme
        self.place = place
        self.keepsWideGamut = keepsWideGamut
    }

    func document() -> DocumentNode {
        var root = DocumentNode(.object([]), at: source.range)
        for role in theme.graph.roles {
            guard let path = source.path(of: role.name) else { continue }
            let range = source.range(of: role)
            root.insert(token(role, range), at: path[...], range: range)
        }
        return root
    }

    private func token(_ role: ThemeRole, _ range: SourceRange) -> DocumentNode {
        var entries = [entry(.type, .string(TokenType.color.rawValue), range)]
        if let description = source.settings[role.name]?.changes?.description
            ?? RoleDescription.text(of: role.name, accents: source.seeds.names)
        {
            entries.append(entry(.description, .string(description), range))
        }
        entries += values(of: role.name, range)
        let requirements = requirements(of: role, range)
        if !requirements.isEmpty { entries.append(entry(.contrast, .list(requirements), range)) }
        return DocumentNode(.object(entries), at: range)
    }

    private func entry(_ key: PropertyKey, _ content: DocumentNode.Content, _ range: SourceRange) -> DocumentNode.Entry
    {
        DocumentNode.Entry(key.rawValue, at: range, DocumentNode(content, at: range))
    }

    // MARK: Values

    /// `$value` where one is enough, else `$contexts`, with as few selectors as there can be.
    private func values(of role: RoleName, _ range: SourceRange) -> [DocumentNode.Entry] {
        let texts = Set(place.contexts.map { text(of: role, in: $0) })
        let hasOthers = place.hasOtherAppearances || place.hasOtherContrasts
        var entries: [DocumentNode.Entry] = []
        if hasOthers || texts.count == 1 {
            let valueRange = source.valueRange(of: role, in: place.fallback) ?? range
            entries.append(entry(.value, .string(text(of: role, in: place.fallback)), valueRange))
        }
        if texts.count == 1 { return entries }
        var cells = place.contexts.compactMap { cell(of: role, in: $0, range) }
        let increased = ThemeContext(place.fallback.appearance, .increased)
        if place.hasOtherAppearances, let selector = place[increased.contrast] {
            cells.append(cell(selector, of: role, in: increased, range))
        }
        entries.append(entry(.contexts, .object(cells), range))
        return entries
    }

    /// What `$contexts` says of a context; `nil` where it is the same as under standard contrast.
    private func cell(of role: RoleName, in context: ThemeContext, _ range: SourceRange) -> DocumentNode.Entry? {
        let standard = ThemeContext(context.appearance)
        guard let appearance = place[context.appearance], place.contexts.contains(standard) else {
            return cell(place[context], of: role, in: context, range)
        }
        // An appearance alone stands for each level of contrast that has no selector of its own.
        if context == standard { return cell(appearance, of: role, in: context, range) }
        // With other appearances there is a selector for increased contrast alone, which would hold here, too.
        if !place.hasOtherAppearances, text(of: role, in: context) == text(of: role, in: standard) { return nil }
        return cell(place[context], of: role, in: context, range)
    }

    private func cell(
        _ selector: String, of role: RoleName, in context: ThemeContext, _ range: SourceRange
    ) -> DocumentNode.Entry {
        let valueRange = source.valueRange(of: role, in: context) ?? range
        return DocumentNode.Entry(
            selector, at: range, DocumentNode(.string(text(of: role, in: context)), at: valueRange))
    }

    /// The author's spelling of a color that stayed as it was written, else the color as it was proven.
    private func text(of role: RoleName, in context: ThemeContext) -> String {
        guard let entry = theme[context]?[role] else { return "" }
        if let spelling = source.spelling(of: entry, in: context) { return spelling }
        return keepsWideGamut ? entry.color.cssText : entry.emitted.srgb.hexString
    }

    // MARK: Requirements

    /// The role's required contrasts, backgrounds of one ratio together, and a requirement for each ratio.
    private func requirements(of role: ThemeRole, _ range: SourceRange) -> [DocumentNode] {
        let contrasts = contrasts(of: role).filter { source.path(of: $0.background) != nil }
        var ratios: [PerContext<Double>] = []
        for contrast in contrasts where !ratios.contains(contrast.ratio) { ratios.append(contrast.ratio) }
        return ratios.flatMap { ratio in
            requirements(
                on: contrasts.filter { $0.ratio == ratio }.map(\.background), ratio, of: role, range)
        }
    }

    /// What is required of the role's token. What stands on a fill must be read on its states, too, which the graph asks
    /// of them.
    private func contrasts(of role: ThemeRole) -> [RequiredContrast] {
        guard role.isMark else {
            return role.requiredContrasts.filter { theme.graph[$0.background]?.isMark != true }
        }
        let states = theme.graph.roles.flatMap { other in
            other.requiredContrasts.filter { $0.background == role.name }.map {
                RequiredContrast(on: other.name, $0.ratio)
            }
        }
        return role.requiredContrasts + states
    }

    private func requirements(
        on backgrounds: [RoleName], _ ratio: PerContext<Double>, of role: ThemeRole, _ range: SourceRange
    ) -> [DocumentNode] {
        func node(_ content: DocumentNode.Content) -> DocumentNode { DocumentNode(content, at: range) }
        func field(_ name: String, _ content: DocumentNode.Content) -> DocumentNode.Entry {
            DocumentNode.Entry(name, at: range, node(content))
        }
        var minimums: [Double] = []
        for context in place.contexts where !minimums.contains(ratio[context]) { minimums.append(ratio[context]) }
        // What increased contrast asks of a line is more, and still of a line.
        let isLow = (minimums.filter { $0 > 1 }.min() ?? 1) < 4.5
        // What others stand on is no text, however much of it is seen.
        let isBackground = theme.graph.roles.contains { other in
            other.requiredContrasts.contains { $0.background == role.name }
        }
        let use = role.isMark ? (isLow ? "largeText" : "text") : isLow || isBackground ? "nonText" : "text"
        let backgrounds = backgrounds.compactMap { source.path(of: $0) }.map {
            node(.string("{\($0.joined(separator: "."))}"))
        }
        return minimums.filter { $0 > 1 }.map { minimum in
            var fields = [
                field("on", .list(backgrounds)), field("use", .string(use)),
                field("minimum", .plain(minimum.ratioText)),
            ]
            if minimums.count > 1 || place.condition != nil {
                let contexts = place.contexts.filter { ratio[$0] == minimum }
                fields.append(field("in", .list(selectors(of: contexts).map { node(.string($0)) })))
            }
            return node(.object(fields))
        }
    }

    private func selectors(of contexts: [ThemeContext]) -> [String] {
        place.selectors(of: contexts).map { selector in
            [selector, place.conditionSelector ?? ""].filter { !$0.isEmpty }.joined(separator: "+")
        }.filter { !$0.isEmpty }
    }
}

extension ThemeRole {
    fileprivate var isMark: Bool {
        if case .mark = rule { true } else { false }
    }
}

extension DocumentNode {
    /// Puts a node behind a path of names; groups are made where there are none.
    fileprivate mutating func insert(_ node: DocumentNode, at path: ArraySlice<String>, range: SourceRange) {
        guard let name = path.first else { return }
        var entries = entries
        let rest = path.dropFirst()
        let position = entries.firstIndex { $0.name == name }
        var child = position.map { entries[$0].value } ?? DocumentNode(.object([]), at: range)
        if rest.isEmpty { child = node } else { child.insert(node, at: rest, range: range) }
        let entry = Entry(name, at: position.map { entries[$0].nameRange } ?? range, child)
        if let position { entries[position] = entry } else { entries.append(entry) }
        content = .object(entries)
    }
}
