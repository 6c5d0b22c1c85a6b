import TesseraDiagnostics
import TesseraKit

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
