import TesseraDiagnostics

/// What several patterns find in a folder that the command line names.
struct FolderSearch {
    /// Relative to the folder, each once, sorted; without what leads out of it.
    let files: [String]
    /// Why some of what is there cannot be read.
    let problems: [String]

    init(in folder: String, for patterns: [String]) {
        let findings = patterns.map { SourcePattern.find($0, in: folder) }
        let found = Set(findings.flatMap(\.files).map(FilePath.init)).sorted()
        let unread = findings.flatMap(\.problems).rootCauses.map(\.message)
        let paths = found.map { FilePath(folder).appending($0).text }
        let outside = ReadingScope.outside(among: paths, of: folder)
        files = zip(found, paths).filter { !outside.contains(FilePath($0.1)) }.map(\.0.text)
        problems = unread + outside.sorted().map { FileSystem.Failure.leadsOut($0.text, of: folder).message }
    }
}
