import TesseraDiagnostics

/// Something that is wrong with the design, as the page tells it.
struct PageFinding {
    let severity: Diagnostic.Severity
    let id: String
    let message: String
    let hint: String?
    let contexts: [String]
    /// The token that it lies in.
    let token: String?
    /// `Tokens/color.tokens.yaml:14:13`; `nil` where the finding has no place.
    let place: String?
    /// The same number for findings of one cause.
    let cause: Int
    /// Whether it decides how a run ends: it is not suppressed, and not in a baseline.
    let counts: Bool

    /// What is to be told of findings: errors first, and those that have one cause together, the first of them on top.
    static func groups(_ findings: [PageFinding]) -> [[PageFinding]] {
        let told = findings.filter { $0.counts && $0.severity != .note }
        var order: [Int] = []
        var byCause: [Int: [PageFinding]] = [:]
        for finding in told {
            if byCause[finding.cause] == nil { order.append(finding.cause) }
            byCause[finding.cause, default: []].append(finding)
        }
        // As many as a terminal tells one by one, too.
        let groups = order.compactMap { byCause[$0] }.flatMap { $0.count > 3 ? [$0] : $0.map { [$0] } }
        return groups.filter { $0[0].severity == .error } + groups.filter { $0[0].severity != .error }
    }

    static func all(_ findings: [ReportedFinding], _ sources: SourceMap) -> [PageFinding] {
        var places = PagePlaces(sources)
        var causes: [Int: Int] = [:]
        for (number, indices) in findings.map(\.diagnostic).causes().enumerated() {
            for index in indices { causes[index] = number }
        }
        return findings.enumerated().map { index, finding in
            let diagnostic = finding.diagnostic
            let place = diagnostic.range.map { places.text(of: $0) }
            return PageFinding(
                severity: diagnostic.severity, id: diagnostic.id.rawValue, message: diagnostic.message,
                hint: diagnostic.hint, contexts: diagnostic.contexts, token: finding.token, place: place,
                cause: causes[index] ?? -1 - index, counts: finding.status == .counted)
        }
    }
}

/// Places as a page tells them: `Tokens/color.tokens.yaml:14:13`.
struct PagePlaces {
    private let sources: SourceMap
    private var lines: LineTables

    init(_ sources: SourceMap) {
        self.sources = sources
        lines = LineTables(sources)
    }

    mutating func text(of range: SourceRange) -> String {
        let location = lines.location(of: range)
        return "\(Self.shortened(sources[range.source].path)):\(location.line):\(location.column)"
    }

    /// A page is published: where files lie on the disk of its author is nobody's business.
    private static func shortened(_ path: String) -> String {
        FilePath(path).staysInside ? path : FilePath(path).name
    }
}
