import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenModel

/// A design in Markdown, for pull requests and wikis: findings first, then a table for each group.
///
/// No picture stands in it, because no address of one would hold everywhere. GitHub draws a swatch beside a color in
/// a code span of an issue or a pull request by itself.
struct PageMarkdown {
    private let page: DesignPage
    private let css: SpecimenCSS
    private var text = ""

    static func document(_ page: DesignPage) -> [UInt8] {
        var writer = PageMarkdown(page)
        writer.write()
        return Array(writer.text.utf8)
    }

    private init(_ page: DesignPage) {
        self.page = page
        css = SpecimenCSS(mapping: page.design.gamutMapping)
    }

    private mutating func write() {
        text += "# \(MarkdownText.escaped(page.title))\n\n"
        let count = page.sections.reduce(0) { $0 + $1.entryCount }
        text += count.counted("token")
        let names = page.contexts.switches.map { page.contexts.space.modifiers[$0] }
            .map {
                "\(MarkdownText.escaped($0.name)) (\($0.contexts.map(MarkdownText.escaped).joined(separator: ", ")))"
            }
        if !names.isEmpty { text += " in the contexts of " + names.joined(separator: " and ") }
        text += page.remark.isEmpty ? ".\n" : ". \(page.remark)\n"
        findings()
        for section in page.sections {
            text += "\n## \(section.kind.title)\n"
            for part in section.parts { self.part(part) }
            if section.kind == .colors { contrast() }
        }
    }

    private mutating func findings() {
        let groups = PageFinding.groups(page.findings)
        if groups.isEmpty { return }
        text += "\n## What is wrong\n\n"
        for group in groups.prefix(50) {
            let finding = group[0]
            text += "- **\(finding.severity == .error ? "Error" : "Warning")** \(MarkdownText.escaped(finding.message))"
            if let hint = finding.hint { text += ". \(MarkdownText.escaped(hint))" }
            if let place = finding.place { text += " (\(MarkdownText.cellCode(place)))" }
            if group.count > 1 { text += ", and \(group.count - 1) more with the same cause" }
            text += "\n"
        }
        let rest = groups.dropFirst(50).reduce(0) { $0 + $1.count }
        if rest > 0 { text += "- and \(rest) more\n" }
    }

    private mutating func part(_ part: PageSection.Part) {
        text += "\n### \(part.path.isEmpty ? "Without a group" : MarkdownText.escaped(part.path))\n\n"
        if let description = part.description { text += MarkdownText.escaped(description) + "\n\n" }
        let hasDescriptions = part.entries.contains { $0.description != nil || $0.deprecation != nil }
        text += hasDescriptions ? "| token | value | for |\n|---|---|---|\n" : "| token | value |\n|---|---|\n"
        for entry in part.entries {
            let values = entry.variants.map(value).joined(separator: "<br>")
            text += "| \(MarkdownText.cellCode(entry.path)) | \(values) |"
            if hasDescriptions {
                var words = entry.description.map(MarkdownText.escaped) ?? ""
                if let deprecation = entry.deprecation {
                    words +=
                        (words.isEmpty ? "" : " ") + "**Deprecated.** "
                        + (deprecation.reason.map(MarkdownText.escaped) ?? "")
                }
                text += " \(words) |"
            }
            text += "\n"
        }
    }

    private func value(_ variant: PageVariant) -> String {
        var value = MarkdownText.cellCode(variant.value.description)
        if case .color(let color) = variant.value {
            value = MarkdownText.cellCode(css.hex(color).uppercased())
            if SpecimenCSS.isWide(color) { value += " P3" }
        }
        if let alias = variant.aliases.first { value += " from \(MarkdownText.cellCode(alias))" }
        return variant.label.isEmpty ? value : "\(MarkdownText.escaped(variant.label)): \(value)"
    }

    /// What fails, and how much was looked at.
    private mutating func contrast() {
        let table = page.contrast
        if table.faces.isEmpty { return }
        text += "\n## Contrast\n\n"
        if table.isGuessed {
            text += "The design requires no contrast.\n"
            return
        }
        let failing = table.failing.count
        switch (table.requiredCount, failing) {
        case (1, 0): text += "1 pair is required, and passes.\n"
        case (1, _): text += "1 pair is required, and fails.\n"
        default:
            text += "\(table.requiredCount) pairs are required, of which "
            text += failing == 0 ? "none fails.\n" : failing.counted("fails.\n", "fail.\n")
        }
        if failing == 0 { return }
        text += "\n| text | on | context | ratio | needs | try |\n|---|---|---|---|---|---|\n"
        for pair in table.failing {
            for look in pair.looks {
                text += "| \(MarkdownText.cellCode(pair.foreground.title)) "
                text += "| \(MarkdownText.cellCode(pair.background.title)) "
                text += "| \(look.contexts.isEmpty ? "every" : MarkdownText.escaped(look.contexts)) "
                text += "| \(look.before?.ratio ?? "unknown") | \(look.required) "
                // Hex as in the tables above; a color of another notation is written in small letters.
                let fix = look.fix.map { $0.hasPrefix("#") ? $0.uppercased() : $0 }
                text += "| \(fix.map(MarkdownText.cellCode) ?? "") |\n"
            }
        }
    }
}
