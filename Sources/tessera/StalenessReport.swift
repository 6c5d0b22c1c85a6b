import TesseraDiagnostics
import TesseraKit
import TesseraTokenResolution

/// What `build --check` says: a diff of each file that a build would change, which `patch -p0` would apply.
struct StalenessReport {
    /// Lines of a file's diff. Who needs more of it builds.
    private static let fileLimit = 200
    /// Lines of all diffs.
    private static let limit = 1000

    private let stale: [StaleOutput]
    private let summary: String
    private let heading: String

    /// - Parameter heading: begins what could be said of another project, too.
    init(
        _ stale: [StaleOutput], of compilation: Compilation, _ project: ProjectLoader.Project, heading: String
    ) {
        self.stale = stale
        self.heading = heading
        let outputs = project.input.manifest.outputs.count
        summary =
            heading + Summary.text(of: compilation)
            + (outputs == 1 ? "; the output is current\n" : "; all \(outputs) outputs are current\n")
    }

    /// For standard output.
    var text: String {
        if stale.isEmpty { return summary }
        var text: [UInt8] = []
        var room = Self.limit
        for output in stale {
            text += "--- \(output.onDisk == nil ? "/dev/null" : output.path.printable)\n".utf8
            text += "+++ \(output.generated == nil ? "/dev/null" : output.path.printable)\n".utf8
            let diff = LineDiff(from: output.onDisk ?? [], to: output.generated ?? [])
            let shown = min(room, Self.fileLimit)
            text += diff.text(limit: shown)
            room -= min(shown, diff.changeCount)
        }
        return String(decoding: text, as: UTF8.self).printableLines
    }

    /// For standard error.
    var verdict: String {
        switch stale.count {
        case 0: ""
        case 1: "error: \(heading)1 file is not as 'tessera build' writes it\n"
        default: "error: \(heading)\(stale.count) files are not as 'tessera build' writes them\n"
        }
    }
}
