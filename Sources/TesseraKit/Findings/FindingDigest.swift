import Diagnostics

extension [Diagnostic] {
    /// The findings with only the first few of each kind, the last of which says how many more there are.
    ///
    /// An older draft is wrong in the same way at every token: thousands of lines that say one thing.
    /// Errors are all kept.
    public func digested(limit: Int = 3) -> [Diagnostic] {
        var counts: [DiagnosticID: Int] = [:]
        for finding in self where finding.severity != .error { counts[finding.id, default: 0] += 1 }
        var seen: [DiagnosticID: Int] = [:]
        return compactMap { finding in
            guard finding.severity != .error, let count = counts[finding.id], count > limit + 1 else { return finding }
            let number = seen[finding.id, default: 0] + 1
            seen[finding.id] = number
            if number > limit { return nil }
            var kept = finding
            if number == limit { kept.notes.append(Diagnostic.Note("and \(count - limit) more of \(finding.id)")) }
            return kept
        }
    }
}
