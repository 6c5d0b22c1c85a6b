import TesseraColorScience
import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel
import TesseraTokenResolution

/// What a token or a group is, in words.
struct TokenText {
    let analysis: ProjectAnalysis
    let form: HoverForm
    /// How many verdicts on contrast are told, the narrowest first.
    var pairLimit = 8

    /// - Parameter path: of a token or a group.
    func text(of path: String) -> String? {
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
            let shown = lines.sorted { $0.ratio / $0.threshold < $1.ratio / $1.threshold }.prefix(pairLimit)
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
}
