import ArgumentParser
import Diagnostics
import TesseraKit

/// Files that are laid out one after the other; what is wrong with one stops no other.
struct FormatRun {
    let isWritten: Bool
    let isQuiet: Bool
    let color: ColorChoice

    private var fileCount = 0
    private var changeCount = 0
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
        do throws(FileSystem.Failure) {
            switch FormattedText(try FileSystem.read(path), path: path) {
            case .formatted(let change) where !change.isNone:
                changeCount += 1
                try take(change, in: path)
            case .formatted: break
            case .faulty(let findings, let sources):
                Terminal.write(findings, sources, color: color)
                fail(with: .faulty)
            case .refused:
                Terminal.writeError("error: \(FormattedText.refusal(of: path))\n")
                fail(with: .faulty)
            }
        } catch {
            Terminal.writeError("error: \(error.message)\n")
            fail(with: .unreadable)
        }
    }

    private mutating func take(_ change: FormattedText.Change, in path: String) throws(FileSystem.Failure) {
        if isWritten {
            try FileSystem.rewrite(path, with: change.bytes)
            if !isQuiet { Terminal.write("formatted \(path)\n") }
            return
        }
        fail(with: .faulty)
        if isQuiet { return }
        Terminal.write("--- \(path)\n+++ \(path), formatted\n")
        Terminal.write(LineDiff(from: change.before, to: change.after).text(limit: Self.lineLimit), to: .output)
    }

    private mutating func fail(with other: ExitCode) {
        // What cannot be read weighs more than what is found in files.
        if status != .unreadable { status = other }
    }

    func say() {
        if isQuiet { return }
        let changed = isWritten ? "\(changeCount) formatted" : "\(changeCount) to format"
        Terminal.write("\(Summary.count(fileCount, "file")), \(changeCount == 0 ? "nothing to do" : changed)\n")
    }
}
