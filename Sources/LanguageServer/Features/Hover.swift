import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraKit
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
        if let spot = Spot(at: offset, in: source, of: analysis), let text = text(of: spot.path) {
            return result(text, spot.name)
        }
        guard let tree = analysis.tree(of: source), let place = NodePlace(at: offset, in: tree) else { return .null }
        let word = tree.text(of: place.node)
        if let rule = RuleCatalog.description(of: DiagnosticID(word)), place.isKey {
            let freedom = RuleCatalog.freedom(of: rule.id).text
            let level = "(\(rule.severity.rawValue)\(rule.isOnByDefault ? "" : ", off by default"))"
            let title = form == .plain ? "\(rule.id) \(level)" : "**\(rule.id)** \(level)"
            return result(
                ([title] + [rule.summary, rule.rationale, freedom].map(form.own)).joined(separator: "\n\n"),
                tree.range(of: place.node))
        }
        guard let text = text(of: place, word) else { return .null }
        return result(text, tree.range(of: place.node))
    }

    private func result(_ text: String, _ range: SourceRange) -> JSONValue {
        [
            "contents": ["kind": .string(form.kind), "value": .string(text)],
            "range": analysis.text(of: source).range(range.bytes, in: encoding),
        ]
    }

    // MARK: Tokens

    private func text(of path: String) -> String? {
        guard let tokens = analysis.tokens else { return nil }
        if let id = tokens.tree.token(at: path) { return text(of: id, tokens) }
        guard let id = tokens.tree.group(at: path) else { return nil }
        let group = tokens.tree[id]
        var text = "\(form.strong(group.path)) group"
        if let type = group.effectiveType { text += " of \(form.code(type.rawValue))" }
        text += ", \(group.children.count.counted("child", "children"))"
        if let description = group.description { text += "\n\n\(form.lines(description))" }
        return text
    }

    private func text(of id: TokenID, _ tokens: ResolvedTokens) -> String {
        let token = tokens.tree[id]
        let type = (tokens.type(of: id) ?? token.effectiveType)?.rawValue ?? "no type"
        var parts = ["\(form.strong(token.path)) \(form.code(type))"]
        if let deprecation = token.deprecation {
            parts.append(form.emphasized("Deprecated\(deprecation.reason.map { ": \($0)" } ?? "")"))
        }
        if let description = token.description { parts.append(form.lines(description)) }
        parts.append(ValueText(tokens).values(of: id, form))
        if let formula = token.value?.formula { parts.append("From \(form.code(formula))") }
        let hops = tokens.origin(of: id, in: tokens.contexts.defaultPermutation).dropFirst()
        if !hops.isEmpty {
            let names = hops.prefix(8).map { form.code(tokens.tree[$0.token].path) }
            parts.append("→ " + names.joined(separator: " → ") + (hops.count > 8 ? " → …" : ""))
        }
        if let measure = analysis.compilation?.measure(of: id) {
            let mark = measure.passes.map { $0 ? "✓ " : "✗ " } ?? ""
            parts.append(mark + form.text(measure.text))
        }
        let lines = analysis.contrast[id] ?? []
        if !lines.isEmpty {
            let shown = lines.sorted { $0.ratio / $0.threshold < $1.ratio / $1.threshold }.prefix(8)
            parts.append(
                form.list(
                    shown.map { line in
                        let ratio = DecimalText.string(
                            (line.ratio * 100).rounded(.down) / 100, maximumFractionDigits: 2)
                        let threshold = DecimalText.string(line.threshold, maximumFractionDigits: 2)
                        let contexts = line.contexts.first.map { " in \(form.text($0))" } ?? ""
                        let more = line.contexts.count > 1 ? " and \(line.contexts.count - 1) more" : ""
                        return
                            "\(line.passes ? "✓" : "✗") \(ratio):1 of \(threshold):1 on \(form.text(line.background))\(contexts)\(more)"
                    }))
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    // MARK: Keys and words

    private func text(of place: NodePlace, _ word: String) -> String? {
        let path = analysis.sources[source].path
        let guide: SchemaGuide
        var schemas: [JSONValue]
        // A word of a value is described by what may stand there; a key by what stands under its name.
        if analysis.isPolicy(source) {
            guide = guides.policy
            schemas = guide.schemas(at: place.path)
        } else if ProjectLoader.isManifest(path) {
            guide = guides.manifest
            schemas = guide.schemas(at: place.path)
        } else if path.contains(".theme.") {
            guide = guides.theme
            schemas = guide.schemas(at: place.path)
        } else {
            guard let tokens = analysis.tokens else { return nil }
            guide = guides.tokens
            if place.path.last == "$type" {
                schemas = guide.schemas(at: [], from: "type")
            } else {
                let parent = place.isKey ? Array(place.path.dropLast()) : place.path
                let token = TokenPlace(parent, in: tokens)
                if place.isKey, word.hasPrefix("$") {
                    let isToken = if case .token = token.child { true } else { false }
                    let type = token.type?.rawValue ?? "any"
                    schemas = guide.schemas(at: token.rest + [word], from: (isToken ? "token-" : "group-") + type)
                } else {
                    let (name, steps) = token.definition(isKey: false)
                    schemas = guide.schemas(at: place.isKey ? steps + [word] : steps, from: name)
                }
            }
        }
        if place.isKey {
            guard let text = guide.description(of: schemas) else { return nil }
            return "\(form.strong(word))\n\n\(form.lines(text))"
        }
        guard let entry = guide.words(of: schemas).first(where: { $0.text == word }), let text = entry.description
        else {
            return nil
        }
        return "\(form.strong(word))\n\n\(form.lines(text))"
    }
}
