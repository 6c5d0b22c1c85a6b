import TesseraDiagnostics
import TesseraKit
import TesseraTokenResolution

/// What a build has written, one line for each file, or for each folder of an output.
struct BuildReport {
    private struct Line {
        let path: String
        var fileCount = 0
        var byteCount = 0
        var changeCount = 0
        var isFolder = false
    }

    private let summary: String
    private var lines: [Line] = []
    private let removed: [String]

    init(_ compilation: Compilation, _ update: OutputWriter.Update, of project: ProjectLoader.Project) {
        summary = Summary.text(of: compilation)
        removed = update.removed
        let folders = project.input.manifest.outputs.filter(\.format.isFolder).map { project.path(of: $0) }
        for file in update.written { add(file, folders) }
    }

    private mutating func add(_ file: OutputWriter.Written, _ folders: [String]) {
        let folder = folders.first { file.path.hasPrefix($0 + "/") }
        if lines.last?.path != folder ?? file.path {
            lines.append(Line(path: folder ?? file.path, isFolder: folder != nil))
        }
        lines[lines.count - 1].fileCount += 1
        lines[lines.count - 1].byteCount += file.byteCount
        if file.isChanged { lines[lines.count - 1].changeCount += 1 }
    }

    var text: String {
        var table = TextTable([.place(), .words(comfort: 12)])
        for line in lines {
            table.addRow(
                line.changeCount > 0 ? "  wrote   " : "  current ",
                [TextTable.Cell(text: line.path), TextTable.Cell(text: size(of: line))])
        }
        let style = TextStyle(color: .never)
        return style.wrapped(summary) + table.text(style)
            + removed.map { style.wrapped("removed \($0.printable)", indent: 2, hanging: 8) }.joined()
    }

    /// The same in one line.
    var line: String {
        let counts = FileCounts(
            total: lines.reduce(0) { $0 + $1.fileCount }, changed: lines.reduce(0) { $0 + $1.changeCount })
        let removals = removed.isEmpty ? "" : ", removed \(removed.count)"
        return "\(summary)\(counts.text)\(removals)\n"
    }

    private func size(of line: Line) -> String {
        guard line.isFolder else { return "\(line.byteCount) bytes" }
        let files = line.fileCount.counted("file")
        let isPart = (1..<line.fileCount).contains(line.changeCount)
        return "\(line.byteCount) bytes in \(files)" + (isPart ? ", \(line.changeCount) of them changed" : "")
    }
}

/// How many files a build has written.
struct FileCounts {
    let total: Int
    let changed: Int

    /// Goes behind a summary.
    var text: String {
        switch changed {
        case 0: total == 1 ? "; the file is current" : total == 0 ? "" : "; all \(total) files are current"
        case total: "; wrote \(Summary.count(total, "file"))"
        default: "; wrote \(changed) of \(total) files"
        }
    }
}
