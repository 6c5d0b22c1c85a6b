import TesseraDiagnostics
import Testing

/// Several marked texts that are read together, named `1.yaml`, `2.yaml` and so on.
public struct MarkedFiles {
    public let sources: SourceMap
    public let ids: [SourceID]
    /// Where the markers stand, in the order of the files.
    public let places: [String]

    public init(_ texts: [String]) {
        var sources = SourceMap()
        var ids: [SourceID] = []
        var places: [String] = []
        for (index, text) in texts.enumerated() {
            let marked = MarkedText(text)
            let source = SourceText(path: "\(index + 1).yaml", text: marked.text)
            let id = sources.add(source)
            let lines = LineTable(source)
            ids.append(id)
            places += marked.offsets.map { Self.place(source, lines.location(at: $0)) }
        }
        self.sources = sources
        self.ids = ids
        self.places = places
    }

    private static func place(_ source: SourceText, _ location: TesseraDiagnostics.SourceLocation) -> String {
        "\(source.path):\(location.line):\(location.column)"
    }

    /// Place and code of each diagnostic, in source order: `1.yaml:2:3 type/value`.
    public func findings(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.sortedInSourceOrder().map { diagnostic in
            guard let range = diagnostic.range else { return diagnostic.id.rawValue }
            let source = sources[range.source]
            return Self.place(source, source.location(at: range.offset)) + " " + diagnostic.id.rawValue
        }
    }
}

/// Fails unless `check` finds, at the markers of the files and nowhere else, errors with these codes.
///
/// - Parameter ids: one for each marker, in the order in which the markers stand.
/// - Returns: what was found, for closer looks.
@discardableResult
public func expectFindings(
    files texts: [String], _ ids: [DiagnosticID], sourceLocation: Testing.SourceLocation = #_sourceLocation,
    by check: (MarkedFiles) -> [Diagnostic]
) -> [Diagnostic] {
    let files = MarkedFiles(texts)
    let diagnostics = check(files).sortedInSourceOrder()
    guard files.places.count == ids.count else {
        Issue.record("\(files.places.count) markers, but \(ids.count) codes: \(ids)", sourceLocation: sourceLocation)
        return diagnostics
    }
    let expected = zip(files.places, ids).map { "\($0) \($1)" }
    let found = files.findings(diagnostics)
    // Several findings at one place have no order among themselves.
    if found.sorted() != expected.sorted() {
        var renderer = DiagnosticRenderer(sources: files.sources)
        let missing = expected.filter { !found.contains($0) }
        Issue.record(
            """
            expected \(expected)
            found    \(found)
            missing  \(missing)
            \(renderer.render(diagnostics))
            """, sourceLocation: sourceLocation)
    }
    return diagnostics
}
