import ArgumentParser
import TesseraDiagnostics
import TesseraKit

/// What is different in Figma, for people.
struct FigmaReport {
    private let fixing: FixingRun
    /// What is taken, as it was found before anything was written: Figma and the design agree on it now.
    private let taken: [Diagnostic]
    /// What is not, and why. What the taken changes bring with them is none of Figma's.
    private let left: [(finding: Diagnostic, reason: FixingRun.Reason)]
    /// Values that the taken changes bring with them, such as a line height that is a multiple of the font size.
    private let following: [Diagnostic]

    /// Tells a finding from others while places move.
    private struct Key: Hashable {
        let id: DiagnosticID
        let message: String
        let contexts: [String]

        init(_ finding: Diagnostic) {
            id = finding.id
            message = finding.message
            contexts = finding.contexts
        }
    }

    init(_ fixing: FixingRun) {
        self.fixing = fixing
        let first = fixing.firstFindings.filter { $0.id.area == "figma" }
        let all = first.filter { $0.id != "figma/follows" }
        let rest = fixing.rest.filter { $0.finding.id.area == "figma" && $0.finding.id != "figma/follows" }
        left = all.compactMap { finding in
            let still = rest.first { other, _ in
                FigmaChange(finding).flatMap { change in FigmaChange(other).map { change.isAmong([$0]) } }
                    ?? (Key(other) == Key(finding))
            }
            return still.map { (finding, $0.reason) }
        }
        let untaken = Set(left.map { Key($0.finding) })
        taken = all.filter { !untaken.contains(Key($0)) }
        let before = Set(first.map { Key($0) })
        following = fixing.rest.map(\.finding).filter { $0.id == "figma/follows" && !before.contains(Key($0)) }
    }

    /// Ends the program where the file is not one that the plugin wrote.
    func failIfUnreadable() throws {
        let errors = left.map(\.finding).filter { $0.id == "figma/file" }
        if errors.isEmpty { return }
        var renderer = DiagnosticRenderer(
            sources: fixing.firstSources, lineWidth: Terminal.lineWidth(on: .errors))
        Terminal.writeError(composed: renderer.render(errors))
        throw ExitCode.unreadable
    }

    var isEmpty: Bool { taken.isEmpty && leftCount == 0 }

    /// How much somebody has to decide.
    var leftCount: Int { left.count + following.count }

    /// Every difference: what `pull` would take, and what it would leave.
    func showDifferences() {
        for finding in taken { show(finding, nil, in: fixing.firstSources) }
        showRest()
        let summary =
            isEmpty
            ? "nothing is different in Figma"
            : "\(taken.count.counted("change")) to take from Figma" + (leftCount == 0 ? "" : ", \(leftCount) to decide")
        Terminal.write(composed: summary + "\n")
    }

    func showRest() {
        for (finding, reason) in left { show(finding, reason, in: fixing.firstSources) }
        for finding in following { show(finding, nil, in: fixing.sources) }
    }

    func printSummary(isWritten: Bool) {
        let count = taken.count
        let files = fixing.files.count.counted("file")
        let done =
            count == 0
            ? "nothing to take from Figma"
            : "\(count.counted("change")) \(isWritten ? "taken from Figma, in" : "to take from Figma, in") \(files)"
        Terminal.write(composed: done + (leftCount == 0 ? "" : ", \(leftCount) left") + "\n")
    }

    private func show(_ finding: Diagnostic, _ reason: FixingRun.Reason?, in sources: SourceMap) {
        var renderer = DiagnosticRenderer(sources: sources)
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
