import TesseraDiagnostics

extension FindingReport {
    typealias FileFindings = [(path: String, findings: [LocatedFinding])]

    /// Every file that was looked at, and what is wrong in it. The files come in the order in which they were read.
    var countedByFile: FileFindings { byFile(counted) }
    var allByFile: FileFindings { byFile(findings) }

    private func byFile(_ findings: [LocatedFinding]) -> FileFindings {
        let groups = Dictionary(grouping: findings) { FilePath($0.path) }
        var paths = files.map { FilePath($0) }
        let known = Set(paths)
        // What has no place may be in a project without files.
        for path in groups.keys.sorted() where !known.contains(path) { paths.append(path) }
        return paths.map { ($0.text, groups[$0] ?? []) }
    }
}
