import TesseraDiagnostics
import TesseraTokenFormatting
import TesseraTokenSyntax
import Testing

/// A text laid out; `nil`, with an issue, if it could not be.
func formatted(
    _ text: String, as syntax: SourceSyntax = .yaml, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> String? {
    let source = SourceText(path: "a.yaml", text: text)
    switch TokenFormatter.format(source, id: SourceID(index: 0), as: syntax) {
    case .formatted(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .invalid(let findings):
        Issue.record("\(findings.map(\.message)) in\n\(text)", sourceLocation: sourceLocation)
    case .meaningChanged: Issue.record("rejected:\n\(text)", sourceLocation: sourceLocation)
    }
    return nil
}

/// Fails unless the text becomes another, which stays as it is.
func expectFormat(
    _ text: String, _ expected: String, as syntax: SourceSyntax = .yaml,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    #expect(formatted(text, as: syntax, sourceLocation: sourceLocation) == expected, sourceLocation: sourceLocation)
    expectStable(expected, as: syntax, sourceLocation: sourceLocation)
}

/// Fails if anything would be laid out otherwise.
func expectStable(
    _ text: String, as syntax: SourceSyntax = .yaml, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    #expect(formatted(text, as: syntax, sourceLocation: sourceLocation) == text, sourceLocation: sourceLocation)
}
