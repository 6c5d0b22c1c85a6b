/// One line for each finding and each of its notes, as compilers write them.
enum XcodeReport {
    static func bytes(of report: FindingReport) -> [UInt8] {
        var bytes: [UInt8] = []
        for finding in report.counted {
            bytes += finding.heading.utf8
            bytes += "\(finding.severity.rawValue): \(finding.sentence) [\(finding.rule)]\n".utf8
            for note in finding.notes {
                bytes += "\(note.place?.heading ?? "")note: \(note.message.shown)\n".utf8
            }
        }
        return bytes
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
