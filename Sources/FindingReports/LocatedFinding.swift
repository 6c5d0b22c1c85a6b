import TesseraDiagnostics

/// A finding with all that formats tell of it.
struct LocatedFinding: Sendable {
    let diagnostic: Diagnostic
    /// On one line.
    let message: String
    let token: String?
    let status: ReportedFinding.Status
    let fingerprint: FindingFingerprint
    /// `nil` for what has no place in a source, such as a file that is missing.
    let place: Place?
    /// The file to show it at in formats that need one; the first of its project if it has no place.
    let path: String
    let notes: [(message: String, place: Place?)]
    let otherPlaces: [Place]
    let brokenPairs: [(pair: Diagnostic.BrokenPair, place: Place)]
    let fixIts: [(message: String, place: Place, replacement: String)]

    var rule: String { diagnostic.id.rawValue }
    var severity: Diagnostic.Severity { diagnostic.severity }
    var isCounted: Bool { status == .counted }

    /// What the message alone does not say, a line each.
    var details: [String] {
        var lines = diagnostic.contexts.map { "in \($0.shown)" }
        if let hint = diagnostic.hint { lines.append(hint.shown) }
        lines += notes.map { ($0.place?.heading ?? "") + "note: \($0.message.shown)" }
        return lines
    }

    /// Nothing without a place.
    var heading: String { place?.heading ?? "" }
}

extension String {
    /// On one line of a bearable length: a name in a token file can be a megabyte, and readers of XML give up before.
    var shown: String {
        let limit = 4000
        let isPlain = utf8.count <= limit && utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isPlain ? self : printable.cut(to: limit)
    }

    /// - Parameter limit: in Unicode code points.
    func cut(to limit: Int) -> String {
        guard utf8.count > limit, unicodeScalars.count > limit else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(limit - 1))) + "…"
    }
}

extension Place {
    /// `tokens.yaml:3:9: `
    var heading: String { "\(path.printable):\(start.line):\(start.column): " }
}

extension ReportSection {
    /// - Parameter fingerprints: knows the findings of the sections before.
    func located(_ fingerprints: inout FingerprintSet) -> [LocatedFinding] {
        var finder = PlaceFinder(sources)
        let home = sources.texts.first?.path ?? "tessera.yaml"
        return findings.map { finding in
            let diagnostic = finding.diagnostic
            let place = diagnostic.range.map { finder.place(of: $0) }
            let path = place?.path ?? home
            let line = finding.token == nil ? diagnostic.range.map { finder.trimmedLine(of: $0) } : nil
            return LocatedFinding(
                diagnostic: diagnostic, message: diagnostic.message.shown, token: finding.token,
                status: finding.status,
                fingerprint: fingerprints.add(finding, path: path, line: line ?? []), place: place, path: path,
                notes: diagnostic.notes.map { note in (note.message, note.range.map { finder.place(of: $0) }) },
                otherPlaces: diagnostic.otherPlaces.map { finder.place(of: $0) },
                brokenPairs: (diagnostic.brokenPairs?.pairs ?? []).map { ($0, finder.place(of: $0.range)) },
                fixIts: diagnostic.fixIts.map { ($0.message, finder.place(of: $0.range), $0.replacement) })
        }
    }
}
