import TesseraDiagnostics
import TesseraKit
import TesseraTestSupport

/// An index of every id that a finding can have, and pages on those that are not rules, in Markdown.
///
/// Rules have pages of their own: see ``RuleBook``.
enum FindingBook {
    /// - Parameter output: what the last command of an example prints, as far as it is about the finding.
    /// - Throws: what `output` throws.
    static func pages(output: (FindingDescription) throws -> String) rethrows -> [MarkdownPage] {
        var pages = [MarkdownPage(name: "README.md", text: index)]
        for area in areas {
            var text = "# Findings of \(area.name)\n\n"
            for finding in area.findings {
                text += section(on: finding, output: finding.example == nil ? "" : try output(finding)) + "\n"
            }
            pages.append(MarkdownPage(name: area.name + ".md", text: text))
        }
        return pages
    }

    /// Areas and their findings, in the order of the alphabet.
    private static var areas: [(name: String, findings: [FindingDescription])] {
        Dictionary(grouping: FindingCatalog.all, by: \.id.area).sorted { $0.key < $1.key }.map { name, findings in
            (name, findings.sorted { $0.id.rawValue < $1.id.rawValue })
        }
    }

    // MARK: Pages

    private static var index: String {
        var text = """
            # Error index

            Every id that a finding can have, in the order of the alphabet. `tessera rules show ID` prints the same \
            in a terminal.

            | id | severity | what it means |
            |---|---|---|

            """
        for explained in ExplainedFinding.all.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
            let folder =
                switch explained {
                case .rule: "../rules/"
                case .finding: ""
                }
            let address = "\(folder)\(explained.id.area).md#\(MarkdownPage.anchor(of: explained.id))"
            text += "| [`\(explained.id)`](\(address)) | "
            text += "\(explained.levelText) | \(MarkdownPage.cell(explained.summary)) |\n"
        }
        return text
    }

    private static func section(on finding: FindingDescription, output: String) -> String {
        let severities = finding.severities.map(\.rawValue).joined(separator: " or ")
        var text = "## `\(finding.id)`\n\n\(finding.meaning)\n\n"
        text += "Severity: \(severities).\n\n**What to do.** \(finding.remedy)\n"
        guard let example = finding.example else {
            return text + "\nNo input is known that has this finding.\n"
        }
        for (name, content) in example.files {
            text += "\n`\(name)`:\n\n" + MarkdownPage.block(language(of: name), content)
        }
        text += "\nWhat Tessera says of it:\n\n"
        return text + MarkdownPage.block("", example.commands.map { "$ \($0)\n" }.joined() + output)
    }

    private static func language(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "yaml", "yml": "yaml"
        case "json": "json"
        case "json5": "js"
        case "css": "css"
        case "scss": "scss"
        default: ""
        }
    }
}
