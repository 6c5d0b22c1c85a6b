import TesseraDiagnostics
import TesseraKit

/// What is different in Figma, for people.
struct FigmaReport {
    private let fixing: FixingRun
    private let style: TextStyle
    /// What was not taken, and why.
    let left: [(finding: Diagnostic, reason: FixingRun.Reason)]

    init(_ fixing: FixingRun, color: ColorChoice) {
        self.fixing = fixing
        style = TextStyle(color: color)
        left = fixing.rest.filter { $0.finding.id.area == "figma" }
    }

    var isEmpty: Bool { fixing.fixed.isEmpty && left.isEmpty }

    /// Every difference: what `pull` would take, and what it would leave.
    func showDifferences() {
        for fix in fixing.fixed { show(fix.finding, nil) }
        showRest()
        let taken = fixing.fixed.count
        let summary =
            isEmpty
            ? "nothing is different in Figma"
            : "\(taken.counted("change")) to take from Figma" + (left.isEmpty ? "" : ", \(left.count) to decide")
        Terminal.write(composed: summary + "\n")
    }

    func showRest() {
        for (finding, reason) in left { show(finding, reason) }
    }

    func sumUp(isWritten: Bool) {
        let count = fixing.fixed.count
        let files = fixing.files.count.counted("file")
        let done =
            count == 0
            ? "nothing to take from Figma"
            : "\(count.counted("change")) \(isWritten ? "taken from Figma, in" : "to take from Figma, in") \(files)"
        Terminal.write(composed: done + (left.isEmpty ? "" : ", \(left.count) left") + "\n")
    }

    private func show(_ finding: Diagnostic, _ reason: FixingRun.Reason?) {
        var renderer = DiagnosticRenderer(sources: fixing.sources)
        let place = finding.range.map { renderer.location(of: $0) + ": " } ?? ""
        let contexts = finding.contexts.isEmpty ? "" : " in " + finding.contexts.joined(separator: "; ")
        var text = "\(place)\(finding.message.printable)\(contexts.printable) [\(finding.id)]\n"
        switch reason {
        case .bringsErrors?: text += "    not taken: \(reason?.text.printable ?? "")\n"
        default: if let hint = finding.hint { text += "    \(hint.printable)\n" }
        }
        Terminal.write(composed: text)
    }
}
