import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

/// What `AGENTS.md` says of a design. Short: an agent pays for every word.
struct AgentsGuide {
    let design: GuideDesign
    let listsTokens: Bool

    init(_ design: GuideDesign, listsTokens: Bool) {
        self.design = design
        self.listsTokens = listsTokens
    }

    var text: String {
        var lines = ["## Design tokens: \(MarkdownText.escaped(design.title))", ""]
        lines.append(
            "Colors, lengths, text styles and motion come from tokens. After an edit of a token file run `tessera check`, "
                + "then `tessera build`; never edit generated files.")
        if !design.names.isEmpty { lines += ["", "### Names in code", ""] + names }
        let rules = GuideRules(design: design)
        if !rules.proven.isEmpty {
            lines += ["", "### Enough contrast in every context", ""] + rules.proven.map { "- " + $0 }
            lines += ["", "On anything else ask first: `tessera contrast`."]
        }
        lines += ["", "### Never", ""] + rules.lines.map { "- " + $0 }
        if listsTokens { lines += ["", "### Tokens", ""] + tokens }
        return lines.joined(separator: "\n")
    }

    private var names: [String] {
        // What a token is called in JSON is its path anyhow.
        let code = design.names.filter { $0.format != "json" }
        return (code.isEmpty ? design.names : code).compactMap { output in
            design.example(in: output).map { example in
                "- \(MarkdownText.code(output.path)): \(MarkdownText.code(example.entry.path)) is "
                    + MarkdownText.code(example.name)
            }
        }
    }

    // MARK: Tokens

    /// How many lines there are, at most: an agent asks for the rest.
    private static let lineLimit = 60
    /// Of a group of colors or text styles, and of any other.
    private static let (mainLimit, otherLimit) = (24, 4)

    private var tokens: [String] {
        let shown = design.entries.filter { !design.primitives.contains($0.id) && $0.deprecation == nil }
        let groups = GuideDesign.groups(of: shown)
        // What is asked for most comes first; equals in the order of the source.
        let isMain = groups.map { 2 * $0.entries.count(where: Self.isMain) >= $0.entries.count }
        let main = zip(groups, isMain).filter(\.1).map(\.0)
        let ordered = main + zip(groups, isMain).filter { !$0.1 }.map(\.0)
        var lines = ["Values hold \(contexts).", ""]
        var room = Self.lineLimit
        var left = 0
        for (index, group) in ordered.enumerated() {
            if room <= 0 {
                left = ordered.count - index
                break
            }
            let limit = min(room, index < main.count ? Self.mainLimit : Self.otherLimit)
            let rest = group.entries.count - limit
            let command = "tessera show" + (group.path.isEmpty ? "" : " \(group.path.shellWord)")
            let more = rest > 0 ? ", \(rest) more with \(MarkdownText.code(command))" : ""
            lines.append("- **\(MarkdownText.escaped(group.path.isEmpty ? design.title : group.path))**\(more)")
            lines += group.entries.prefix(limit).map(line)
            room -= min(limit, group.entries.count) + 1
        }
        if left > 0 { lines.append("- \(left.counted("more group")) with `tessera show`") }
        return lines
    }

    private static func isMain(_ entry: GuideDesign.Entry) -> Bool {
        entry.type == .color || entry.type == .typography
    }

    /// `in dark+standard`, or everywhere.
    private var contexts: String {
        let tokens = design.input.tokens
        let words = tokens.contexts.words(for: [tokens.contexts.defaultPermutation], along: tokens.usedModifiers)
        if words.isEmpty { return "everywhere" }
        return "in \(MarkdownText.code(words)); \(MarkdownText.code("~")) marks those that are others elsewhere"
    }

    private static let (valueLimit, descriptionLimit) = (48, 70)

    private func line(_ entry: GuideDesign.Entry) -> String {
        let value = GuideDesign.text(of: entry.value, limit: Self.valueLimit) + (entry.others.isEmpty ? "" : " ~")
        let about = entry.description.map { text in
            ": "
                + MarkdownText.escaped(
                    text.count <= Self.descriptionLimit ? text : text.prefix(Self.descriptionLimit - 1) + "…")
        }
        return "  - \(MarkdownText.code(entry.name)) \(MarkdownText.code(value))\(about ?? "")"
    }
}
