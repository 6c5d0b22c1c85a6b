import TesseraDiagnostics
import TesseraKit

/// What a run has fixed, and what it has not, for people.
struct FixReport {
    private let fixing: FixingRun
    private let style: TextStyle

    private static let lineLimit = 2000

    init(_ fixing: FixingRun, color: ColorChoice) {
        self.fixing = fixing
        style = TextStyle(color: color)
    }

    func showDiffs() {
        for file in fixing.files {
            Terminal.write("--- \(file.path)\n+++ \(file.path), fixed\n")
            Terminal.write(composed: style.diff(LineDiff(from: file.old, to: file.new).text(limit: Self.lineLimit)))
        }
    }

    /// A line for each finding that is left, and one for the reason.
    func showRest() {
        var renderer = DiagnosticRenderer(sources: fixing.sources)
        var others: [Int: Int] = [:]
        for cause in causes where cause.count > 3 {
            others[cause[0]] = cause.count - 1
            for index in cause.dropFirst() { others[index] = 0 }
        }
        for (index, (finding, reason)) in fixing.rest.enumerated() where others[index] != 0 {
            let place = finding.range.map { renderer.location(of: $0) + ": " } ?? ""
            let hint = finding.hint.map { "; \($0.printable)" } ?? ""
            Terminal.write(
                "\(place)\(finding.severity.rawValue): \(finding.message.printable) [\(finding.id)]\n"
                    + "    not fixed: \(reason.text.printable)\(hint)\n")
            if let count = others[index] {
                Terminal.write("    and \(count) more with the same cause, \(count + 1) in all\n")
            }
        }
    }

    /// What is left for one reason, too.
    private var causes: [[Int]] {
        fixing.rest.map { finding, reason in
            var finding = finding
            finding.hint = [reason.text, finding.hint ?? ""].joined(separator: "; ")
            return finding
        }.causes()
    }

    /// Which other tokens have another value by the fixes.
    func showFollowingTokens() {
        let paths = fixing.followingTokens
        guard !paths.isEmpty else { return }
        let verb = paths.count == 1 ? "refers" : "refer"
        Terminal.write(
            "\(Summary.count(paths.count, "token")) that \(verb) to a fixed value changed, too: "
                + "\(paths.firstThreeQuoted.printable)\n")
    }

    func printSummary(isWritten: Bool) {
        let count = fixing.fixed.count
        let files = Summary.count(fixing.files.count, "file")
        let done =
            count == 0
            ? "nothing to fix"
            : isWritten
                ? "\(Summary.count(count, "finding")) fixed in \(files)"
                : "\(Summary.count(count, "finding")) to fix in \(files)"
        let rest = fixing.rest.isEmpty ? "" : ", \(fixing.rest.count) left"
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
