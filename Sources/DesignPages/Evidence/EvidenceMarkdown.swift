import TesseraDiagnostics
import TesseraTokenValidation

/// Evidence in Markdown, for pull requests: a table that says it all, and the proof below it.
struct EvidenceMarkdown {
    private let page: EvidencePage
    private var text = ""

    static func document(_ page: EvidencePage) -> [UInt8] {
        var writer = EvidenceMarkdown(page)
        writer.write()
        return Array(writer.text.utf8)
    }

    private init(_ page: EvidencePage) {
        self.page = page
    }

    /// As many findings of one topic as somebody reads.
    private static let limit = 20

    private mutating func write() {
        text += "# Accessibility evidence: \(MarkdownText.escaped(page.title))\n\n\(page.lead)\n"
        if let caveat = page.caveat { text += "\n\(MarkdownText.escaped(caveat))\n" }
        for section in page.sections {
            text += "\n## \(section.kind.title)\n\n\(section.kind.lead)\n"
            table(of: section)
            // What a reviewer must see stands open, the proof below a line to unfold.
            let open = section.entries.filter { !$0.findings.isEmpty }
            for entry in open { self.entry(entry) }
            text += "\n<details>\n<summary>The proof, and what tokens cannot say</summary>\n"
            let rest = section.entries.filter(\.findings.isEmpty)
            for entry in rest where !entry.figures.isEmpty { self.entry(entry) }
            text += "\n### Not judged here\n\n"
            for entry in rest where entry.figures.isEmpty {
                text += "- **\(entry.topic.title)**: \(entry.remaining.joined(separator: " "))\n"
            }
            text += "\n</details>\n"
        }
    }

    private mutating func table(of section: EvidencePage.Section) {
        let hasLevels = section.kind == .criteria
        text +=
            hasLevels
            ? "\n| criterion | level | | counted |\n|---|---|---|---|\n" : "\n| feature | | counted |\n|---|---|---|\n"
        for entry in section.entries {
            let counted = entry.figures.map {
                "\($0.figure.met) of \($0.figure.judged.counted($0.figure.measure.noun, $0.figure.measure.plural))"
            }
            text += "| \(entry.topic.title) |"
            if hasLevels { text += " \(entry.topic.level ?? "") |" }
            text += " \(entry.outcome.mark) \(entry.outcome.title) | \(counted.joined(separator: "<br>")) |\n"
        }
    }

    private mutating func entry(_ entry: EvidencePage.Entry) {
        text += "\n### \(entry.topic.title)\n\n"
        text += "**\(entry.outcome.title).**"
        text += "\n"
        if !entry.figures.isEmpty || !entry.findings.isEmpty || entry.silence != nil { text += "\n" }
        for figure in entry.figures {
            text += "- \(figure.figure.sentence)"
            if let worst = figure.figure.worst {
                text +=
                    " \(figure.worstWords): \(MarkdownText.escaped(worst.subject)), \(worst.text)"
                text += self.contexts(worst.contexts)
                if let place = figure.place { text += " (\(MarkdownText.code(place)))" }
                text += "."
            }
            text += "\n"
        }
        if let silence = entry.silence { text += "- \(silence)\n" }
        for finding in entry.against.prefix(Self.limit) {
            text += "- **\(finding.kind.capitalizedStart)**: \(MarkdownText.escaped(finding.page.message))"
            text += contexts(finding.page.contexts) + tail(finding) + "\n"
        }
        for finding in entry.excepted.prefix(Self.limit) {
            text += "- **Excepted**, \(finding.end): \(MarkdownText.escaped(finding.reason ?? "")). "
            text += MarkdownText.escaped(finding.page.message) + contexts(finding.page.contexts) + tail(finding) + "\n"
        }
        let hidden = max(0, entry.against.count - Self.limit) + max(0, entry.excepted.count - Self.limit)
        if hidden > 0 { text += "- and \(hidden) more, which `tessera check` prints\n" }
        text += "\nTokens cannot say:\n\n"
        for line in entry.remaining { text += "- \(line)\n" }
    }

    private func contexts(_ contexts: [String]) -> String {
        if contexts.isEmpty { return "" }
        let shown = contexts.prefix(4).map(MarkdownText.escaped).joined(separator: "; ")
        return ", in \(shown)" + (contexts.count > 4 ? " and \(contexts.count - 4) more" : "")
    }

    private func tail(_ finding: EvidencePage.Finding) -> String {
        " \\[\(finding.page.id)\\]" + (finding.page.place.map { " (\(MarkdownText.code($0)))" } ?? "")
    }
}
