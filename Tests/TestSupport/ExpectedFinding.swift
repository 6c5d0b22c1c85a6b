import TesseraDiagnostics
import Testing

/// What a test expects of one diagnostic: its code and the place where it starts.
///
/// Written as the command line prints it: `"2:1 yaml/duplicate-key"`. A finding without a place is
/// its code alone.
public struct ExpectedFinding: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    public let description: String

    public init(_ id: DiagnosticID, at location: TesseraDiagnostics.SourceLocation?) {
        description = (location.map { "\($0.line):\($0.column) " } ?? "") + id.rawValue
    }

    public init(_ id: DiagnosticID, line: Int, column: Int) {
        self.init(id, at: TesseraDiagnostics.SourceLocation(line: line, column: column))
    }

    public init(stringLiteral value: String) {
        description = value
    }
}

extension [Diagnostic] {
    /// Code and place of each diagnostic, in the order given.
    public func findings(in source: SourceText) -> [ExpectedFinding] {
        let lines = LineTable(source)
        return map { ExpectedFinding($0.id, at: $0.range.map { lines.location(at: $0.offset) }) }
    }
}

/// Fails unless the diagnostics are the expected ones, in source order.
///
/// The failure lists what is missing and what came unexpected, with its message:
/// ```
/// - 2:1 yaml/duplicate-key
/// + 3:1 yaml/duplicate-key: the key 'a' stands twice in this mapping
/// ```
public func expectFindings(
    _ diagnostics: [Diagnostic], _ expected: [ExpectedFinding], in source: SourceText,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    if let difference = findingsDifference(diagnostics, expected, in: source) {
        Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
}

/// Fails unless `check` finds, at the markers of `marked` and nowhere else, errors with these codes.
///
/// ```
/// expectFindings("a: 1\n↓a: 2\n", ["yaml/duplicate-key"]) { YAMLReader.read($0, id: $1).diagnostics }
/// ```
/// - Parameter ids: one for each marker, in the order in which the markers stand.
public func expectFindings(
    _ marked: String, _ ids: [DiagnosticID], path: String = "test.yaml",
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    by check: (SourceText, SourceID) -> [Diagnostic]
) {
    let marked = MarkedText(marked)
    guard marked.markers.count == ids.count else {
        Issue.record(
            "\(marked.markers.count) markers, but \(ids.count) codes: \(ids)", sourceLocation: sourceLocation)
        return
    }
    let source = SourceText(path: path, text: marked.text)
    var sources = SourceMap()
    let diagnostics = check(source, sources.add(source))
    let lines = LineTable(source)
    let expected = zip(ids, marked.offsets).map { ExpectedFinding($0, at: lines.location(at: $1)) }
    expectFindings(diagnostics, expected, in: source, sourceLocation: sourceLocation)
}

/// What ``expectFindings(_:_:in:sourceLocation:)`` prints; `nil` if the findings are as expected.
public func findingsDifference(
    _ diagnostics: [Diagnostic], _ expected: [ExpectedFinding], in source: SourceText
) -> String? {
    let sorted = diagnostics.sortedInSourceOrder()
    let found = sorted.findings(in: source)
    guard found != expected else { return nil }

    let changes = found.difference(from: expected)
    guard !changes.isEmpty else { return nil }
    var lines = ["the findings differ (- expected, + found):"]
    var removed: [Int: ExpectedFinding] = [:]
    var inserted = Set<Int>()
    for change in changes {
        switch change {
        case .remove(let offset, let element, _): removed[offset] = element
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    // Both lists side by side: what they share stands once, between what only one of them has.
    var next = 0
    for position in 0...expected.count {
        while inserted.contains(next) {
            lines.append("+ \(found[next]): \(sorted[next].message)")
            next += 1
        }
        guard position < expected.count else { break }
        if let missing = removed[position] {
            lines.append("- \(missing)")
        } else {
            lines.append("  \(expected[position])")
            next += 1
        }
    }
    return lines.joined(separator: "\n")
}
