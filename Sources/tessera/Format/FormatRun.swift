import ArgumentParser
import TesseraDiagnostics
import TesseraKit

/// Files that are laid out one after the other; what is wrong with one stops no other. They are written together at the
/// end, all of them or none.
struct FormatRun {
    let isWritten: Bool
    let isQuiet: Bool
    let color: ColorChoice

    private var fileCount = 0
    private var changes: [(rewrite: Rewrite, change: FormattedText.Change)] = []
    private var hasWritten = true
    /// How many files stay as they are, because they cannot be read or have errors.
    private var rejectedCount = 0
    /// What the run ends with, if not with 0.
    private(set) var status: ExitCode?

    private static let lineLimit = 200

    init(isWritten: Bool, isQuiet: Bool, color: ColorChoice) {
        self.isWritten = isWritten
        self.isQuiet = isQuiet
        self.color = color
    }

    mutating func format(_ path: String) {
        fileCount += 1
        do throws(FileSystem.Error) {
            let bytes = try FileSystem.read(path)
            switch FormattedText(bytes, path: path) {
            case .formatted(let change) where !change.isNone:
                changes.append((Rewrite(path, from: bytes, to: change.bytes), change))
            case .formatted: break
            case .invalid(let findings, let sources):
                Terminal.write(findings, sources, color: color)
                rejectedCount += 1
                fail(with: .errorsFound)
            case .meaningChanged:
                Terminal.writeError("error: \(FormattedText.errorMessage(for: path))\n")
                rejectedCount += 1
                fail(with: .errorsFound)
            }
        } catch {
            Terminal.writeError("error: \(error.message)\n")
            rejectedCount += 1
            fail(with: .unreadable)
        }
    }

    /// Writes what is laid out, or shows it.
    mutating func end() {
        if isWritten {
            do throws(FileSystem.Error) {
                try FileSystem.rewrite(changes.map(\.rewrite))
            } catch {
                Terminal.writeError("error: \(error.message)\n")
                hasWritten = false
                fail(with: .unreadable)
            }
        } else if !changes.isEmpty {
            fail(with: .errorsFound)
        }
        if isQuiet { return }
        if hasWritten { for (rewrite, change) in changes { show(change, in: rewrite.path) } }
        Terminal.write("\(Summary.count(fileCount, "file")), \(outcome)\n")
    }

    private func show(_ change: FormattedText.Change, in path: String) {
        if isWritten { return Terminal.write("formatted \(path)\n") }
        Terminal.write("--- \(path)\n+++ \(path), formatted\n")
        Terminal.write(
            composed: TextStyle.plain.diff(LineDiff(from: change.before, to: change.after).text(limit: Self.lineLimit)))
    }

    private var outcome: String {
        if !hasWritten { return "nothing was written" }
        let rejected = rejectedCount == 0 ? [] : ["\(rejectedCount) not formatted"]
        if changes.isEmpty { return rejected.first ?? "nothing to do" }
        return (["\(changes.count) \(isWritten ? "formatted" : "to format")"] + rejected).joined(separator: ", ")
    }

    private mutating func fail(with other: ExitCode) {
        // What cannot be read weighs more than what is found in files.
        if status != .unreadable { status = other }
    }
}
