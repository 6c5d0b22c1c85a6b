extension FindingReport {
    typealias FileFindings = [(path: String, findings: [LocatedFinding])]

    /// Every file that was looked at, and what is wrong in it. The files come in the order in which they were read.
    var countedByFile: FileFindings { byFile(counted) }
    var allByFile: FileFindings { byFile(findings) }

    private func byFile(_ findings: [LocatedFinding]) -> FileFindings {
        let groups = Dictionary(grouping: findings, by: \.path)
        var paths = files
        // What has no place may be in a project without files.
        for path in groups.keys.sorted() where !files.contains(path) { paths.append(path) }
        return paths.map { ($0, groups[$0] ?? []) }
    }
}
