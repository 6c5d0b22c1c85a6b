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
        // A note without a place would be about nothing.
        for note in finding.notes {
            lines += "\((note.place ?? finding.place)?.heading ?? "")note: \(note.message.shown)\n"
        }
        return lines
    }
}

extension FindingReport {
    /// Those that count, with one for each cause.
    fileprivate var digested: [[LocatedFinding]] {
        var fingerprints = FingerprintSet()
        return sections.map { section in
            let counted = section.findings.filter { $0.status == .counted }.map(\.diagnostic)
            return ReportSection(counted.digested().told.map { ReportedFinding($0) }, section.sources)
                .located(&fingerprints)
        }
    }
}

/// What a finding says, wherever it says it.
private struct Sentence: Hashable {
    let id: DiagnosticID
    let severity: Diagnostic.Severity
    let message: String
    let hint: String?
}

extension [Diagnostic] {
    /// One for all that say the same: it names the contexts in which it holds, and the other places as notes.
    fileprivate var told: [Diagnostic] {
        var places: [Sentence: Int] = [:]
        var told: [Diagnostic] = []
        for finding in self {
            let sentence = Sentence(
                id: finding.id, severity: finding.severity, message: finding.message, hint: finding.hint)
            guard let place = places[sentence] else {
                places[sentence] = told.count
                told.append(finding)
                continue
            }
            told[place].add(finding)
        }
        return told
    }
}

extension Diagnostic {
    /// - Parameter other: says the same.
    fileprivate mutating func add(_ other: Diagnostic) {
        if other.range == range {
            contexts += other.contexts.filter { !contexts.contains($0) }
        } else {
            let contexts = other.contexts == contexts ? [] : other.contexts
            let suffix = contexts.isEmpty ? "" : " (in \(contexts.joined(separator: "; ")))"
            notes.append(Note("the same here\(suffix)", at: other.range))
        }
        // Of two notes about one place the first is enough.
        notes += other.notes.filter { note in note.range != nil && !notes.contains { $0.range == note.range } }
    }
}

extension LocatedFinding {
    /// The message, the remedy and the contexts, on one line.
    fileprivate var sentence: String {
        var sentence = message
        if let hint = diagnostic.hint {
            sentence += "; \(hint.shown)"
        } else if let fixIt = fixIts.first, !sentence.contains("did you mean") {
            sentence += "; \(fixIt.message.shown)"
        }
        if !diagnostic.contexts.isEmpty {
            sentence += " (in \(diagnostic.contexts.map(\.shown).joined(separator: "; ")))"
        }
        return sentence
    }
}
