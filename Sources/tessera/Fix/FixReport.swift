import TesseraDiagnostics
import TesseraKit

/// What a run has mended, and what it has not, for people.
struct FixReport {
    private let mending: MendingRun
    private let style: TextStyle

    private static let lineLimit = 2000

    init(_ mending: MendingRun, color: ColorChoice) {
        self.mending = mending
        style = TextStyle(color: color)
    }

    func showDiffs() {
        for file in mending.files {
            Terminal.write("--- \(file.path)\n+++ \(file.path), mended\n")
            Terminal.write(composed: style.diff(LineDiff(from: file.old, to: file.new).text(limit: Self.lineLimit)))
        }
    }

    /// A line for each finding that is left, and one for the reason.
    func showRest() {
        var renderer = DiagnosticRenderer(sources: mending.sources)
        var others: [Int: Int] = [:]
        for cause in causes where cause.count > 3 {
            others[cause[0]] = cause.count - 1
            for index in cause.dropFirst() { others[index] = 0 }
        }
        for (index, (finding, reason)) in mending.rest.enumerated() where others[index] != 0 {
            let place = finding.range.map { renderer.location(of: $0) + ": " } ?? ""
            let hint = finding.hint.map { "; \($0.printable)" } ?? ""
            Terminal.write(
                "\(place)\(finding.severity.rawValue): \(finding.message.printable) [\(finding.id)]\n"
                    + "    not mended: \(reason.text.printable)\(hint)\n")
            if let count = others[index] {
                Terminal.write("    and \(count) more of the same cause, \(count + 1) in all\n")
            }
        }
    }

    /// What is left for one reason, too.
    private var causes: [[Int]] {
        mending.rest.map { finding, reason in
            var finding = finding
            finding.hint = [reason.text, finding.hint ?? ""].joined(separator: "; ")
            return finding
        }.causes()
    }

    func sumUp(isWritten: Bool) {
        let count = mending.mended.count
        let files = Summary.count(mending.files.count, "file")
        let done =
            count == 0
            ? "nothing to mend"
            : isWritten
                ? "\(Summary.count(count, "finding")) mended in \(files)"
                : "\(Summary.count(count, "finding")) to mend in \(files)"
        let rest = mending.rest.isEmpty ? "" : ", \(mending.rest.count) left"
        Terminal.write("\(done)\(rest)\n")
    }
}

extension TextStyle {
    /// A diff with what goes and what comes in color.
    func diff(_ text: [UInt8]) -> String {
        let text = String(decoding: text, as: UTF8.self).printableLines
        if depth == .none { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            switch line.first {
            case "-": styled(String(line), as: .bad)
            case "+": styled(String(line), as: .good)
            case "@": styled(String(line), as: .accent)
            default: String(line)
            }
        }.joined(separator: "\n")
    }
}
