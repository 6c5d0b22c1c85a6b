import TesseraDiagnostics
import TesseraKit

/// A rule, told on a terminal.
struct RuleText {
    private let rule: RuleDescription
    private let status: PolicySettings.Status?
    private let style: TextStyle
    /// Of examples.
    private static let indent = 2

    /// - Parameter status: in the project that is looked at, which says something of the rule.
    init(_ rule: RuleDescription, _ status: PolicySettings.Status?, _ style: TextStyle) {
        self.rule = rule
        self.status = status
        self.style = style
    }

    var text: String {
        let head = style.styled(rule.id.rawValue, as: .bold) + "  " + level
        var parts = [head + "\n" + wrapped(rule.summary), wrapped(rule.rationale)]
        parts.append(wrapped(RuleCatalog.configurability(of: rule.id).text))
        if let status { parts.append(status.sentences(of: rule).map(wrapped).joined()) }
        if !rule.options.isEmpty { parts.append("Options:\n" + options) }
        if let manifest = rule.manifest { parts.append("With this manifest:\n" + indented(manifest)) }
        parts.append("This passes:\n" + indented(rule.goodExample))
        let example = RuleExample(of: rule, lineWidth: style.room.map { $0 - Self.indent })
        parts.append("This does not:\n" + indented(example.text))
        if !example.report.isEmpty { parts.append(indented(example.report)) }
        return parts.joined(separator: "\n")
    }

    private var level: String { rule.levelEmphasis.map { style.styled(rule.levelText, as: $0) } ?? rule.levelText }

    private var options: String {
        var table = TextTable([.fixed(), .words()])
        func add(_ option: RuleOption, indent: String) {
            let fallback = option.fallback.map { " Default: \($0)." } ?? ""
            table.addRow(
                indent,
                [
                    TextTable.Cell(text: option.name, emphasis: .bold),
                    TextTable.Cell(text: option.summary + fallback),
                ])
        }
        for option in rule.options {
            add(option, indent: "  ")
            guard case .entries(let parts) = option.kind else { continue }
            for part in parts { add(part, indent: "    ") }
        }
        return table.text(style)
    }

    private func indented(_ text: String) -> String {
        style.wrapped(text, indent: Self.indent, hanging: 4).trimmingLineFeeds
    }

    /// At 80 columns, or as many as there are.
    private func wrapped(_ text: String) -> String { style.wrapped(text.withoutCodeMarks, limit: 80) }
}

extension String {
    /// With one at the end.
    fileprivate var trimmingLineFeeds: String {
        var text = self[...]
        while text.hasSuffix("\n\n") { text.removeLast() }
        return String(text)
    }
}

/// A finding that no rule explains, told on a terminal.
struct FindingText {
    private let finding: FindingDescription
    private let style: TextStyle

    init(_ finding: FindingDescription, _ style: TextStyle) {
        self.finding = finding
        self.style = style
    }

    var text: String {
        let head = style.styled(finding.id.rawValue, as: .bold) + "  " + ExplainedFinding.finding(finding).levelText
        var parts = [
            head + "\n" + wrapped(finding.meaning),
            "What to do:\n" + style.wrapped(finding.remedy.withoutCodeMarks, indent: 2, hanging: 2),
        ]
        guard let example = finding.example else { return parts.joined(separator: "\n") }
        for (name, content) in example.files { parts.append("\(name):\n" + indented(content)) }
        let title = example.files.isEmpty ? "This has the finding:" : "With these files, this has the finding:"
        parts.append(title + "\n" + indented(example.commands.joined(separator: "\n")))
        return parts.joined(separator: "\n")
    }

    private func indented(_ text: String) -> String { style.wrapped(text, indent: 2, hanging: 4) }

    /// At 80 columns, or as many as there are.
    private func wrapped(_ text: String) -> String { style.wrapped(text.withoutCodeMarks, limit: 80) }
}
