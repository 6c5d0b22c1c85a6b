import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraThemeDocuments
import TesseraTokenModel
import TesseraTokenResolution

/// What a name, a key or a word means, in the form that the client shows.
struct Hover {
    let analysis: ProjectAnalysis
    let source: SourceID
    let guides: Completion.Guides
    let encoding: PositionEncoding
    let form: HoverForm

    func answer(at offset: Int) -> JSONValue {
        if let spot = SymbolOccurrence(at: offset, in: source, of: analysis),
            let text = TokenText(analysis: analysis, form: form).text(of: spot.path)
        {
            return result(text, spot.name)
        }
        guard let tree = analysis.tree(of: source), let place = NodePlace(at: offset, in: tree) else { return .null }
        let word = tree.text(of: place.node)
        if let rule = RuleCatalog.description(of: DiagnosticID(word)), place.isKey {
            let configurability = RuleCatalog.configurability(of: rule.id).text
            let level = "(\(rule.severity.rawValue)\(rule.isOnByDefault ? "" : ", off by default"))"
            let title = form == .plain ? "\(rule.id) \(level)" : "**\(rule.id)** \(level)"
            return result(
                ([title] + [rule.summary, rule.rationale, configurability].map(form.own)).joined(separator: "\n\n"),
                tree.range(of: place.node))
        }
        guard let text = text(of: place, word, WrittenValue.along(place.path, to: offset, in: tree)) else {
            return .null
        }
        return result(text, tree.range(of: place.node))
    }

    private func result(_ text: String, _ range: SourceRange) -> JSONValue {
        [
            "contents": ["kind": .string(form.kind), "value": .string(text)],
            "range": analysis.text(of: source).range(range.bytes, in: encoding),
        ]
    }

    // MARK: Keys and words

    private func text(of place: NodePlace, _ word: String, _ written: [WrittenValue]) -> String? {
        let path = analysis.sources[source].path
        let guide: SchemaGuide
        let described: SchemaGuide.Place
        // A word of a value is described by what may stand there; a key by what stands under its name.
        if analysis.isPolicy(source) {
            guide = guides.policy
            described = guide.place(at: place.path, in: written)
        } else if ProjectLoader.isManifest(path) {
            guide = guides.manifest
            described = guide.place(at: place.path, in: written)
        } else if ThemeDocument.isTheme(path) {
            guide = guides.theme
            described = guide.place(at: place.path, in: written)
        } else {
            guard let tokens = analysis.tokens else { return nil }
            guide = guides.tokens
            if place.path.last == "$type" {
                described = guide.place(at: [], from: "type", in: written)
            } else {
                let parent = place.isKey ? Array(place.path.dropLast()) : place.path
                let token = TokenPlace(parent, in: tokens)
                if place.isKey, word.hasPrefix("$") {
                    let isToken = if case .token = token.child { true } else { false }
                    let type = token.type?.rawValue ?? "any"
                    described = guide.place(
                        at: token.rest + [word], from: (isToken ? "token-" : "group-") + type, in: written)
                } else {
                    let (name, steps) = token.definition(isKey: false)
                    described = guide.place(at: place.isKey ? steps + [word] : steps, from: name, in: written)
                }
            }
        }
        let text = place.isKey ? guide.description(of: described) : guide.description(ofWord: word, at: described)
        return text.map { "\(form.strong(word))\n\n\(form.lines($0))" }
    }
}
