import Diagnostics

/// What several patterns find in a folder that the command line names.
struct FolderSearch {
    /// Relative to the folder, each once, sorted.
    let files: [String]
    /// Why some of what is there cannot be read.
    let problems: [String]

    init(in folder: String, for patterns: [String]) {
        let findings = patterns.map { SourcePattern.find($0, in: folder) }
        let found = Set(findings.flatMap(\.files).map(FilePath.init)).sorted()
        let unread = findings.flatMap(\.problems).rootCauses.map(\.message)
        let paths = found.map { FilePath(folder).appending($0).text }
        files = found.map(\.text)
        problems = unread + ReadingScope.failures(reading: paths, in: folder)
    }
}
