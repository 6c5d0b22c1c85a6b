import TesseraDiagnostics

/// One line for each finding and each of its notes, as compilers write them; findings of one cause are told once.
///
/// Xcode shows the line that names a place, and nothing below it: cause and remedy stand in that line.
enum XcodeReport {
    static func bytes(of report: FindingReport) -> [UInt8] {
        let text = report.digested.joined().map(lines).joined()
        // A log may be made of it.
        return ShownText(text, keepsColor: false).bytes
    }

    private static func lines(of finding: LocatedFinding) -> String {
        var lines = "\(finding.heading)\(finding.severity.rawValue): \(finding.sentence) [\(finding.rule)]\n"
        for note in finding.notes { lines += "\(note.place?.heading ?? "")note: \(note.message.shown)\n" }
        return lines
    }
}

extension FindingReport {
    /// Those that count, with one for each cause.
    fileprivate var digested: [[LocatedFinding]] {
        var fingerprints = FingerprintSet()
        return sections.map { section in
            let counted = section.findings.filter { $0.standing == .counted }.map(\.diagnostic)
            return ReportSection(counted.digested().map { ReportedFinding($0) }, section.sources)
                .located(&fingerprints)
        }
    }
}

extension LocatedFinding {
    /// The message, the hint and the contexts, on one line.
    fileprivate var sentence: String {
        var sentence = message
        if let hint = diagnostic.hint { sentence += "; \(hint.shown)" }
        if !diagnostic.contexts.isEmpty {
            sentence += " (in \(diagnostic.contexts.map(\.shown).joined(separator: "; ")))"
        }
        return sentence
    }
}
