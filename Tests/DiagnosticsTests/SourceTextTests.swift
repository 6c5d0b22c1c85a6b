import TesseraDiagnostics
import Testing

@Suite struct SourceTextTests {
    private let id = SourceID(index: 0)

    private static let placesCases: [(Int, Int, Int)] = [
        (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (5, 2, 3), (7, 3, 1), (8, 4, 1), (9, 4, 2), (10, 5, 1),
    ]

    /// Lines end at LF, CRLF and a lone CR; columns are bytes.
    @Test(arguments: placesCases)
    func places(offset: Int, line: Int, column: Int) {
        let text = SourceText(path: "a.yaml", text: "é\né\r\n\rx\n")
        #expect(text.location(at: offset) == TesseraDiagnostics.SourceLocation(line: line, column: column))
    }

    @Test func rangesOfLines() {
        let lines = LineTable(SourceText(path: "a.yaml", text: "a\nbc\r\nd\r\re"))
        #expect((1...6).map(lines.range(ofLine:)) == [0..<2, 2..<6, 6..<8, 8..<9, 9..<10, 10..<10])
        #expect(lines.range(ofLine: 0) == 10..<10)
        #expect(LineTable(SourceText(path: "a.yaml", text: "")).range(ofLine: 1) == 0..<0)
        #expect(LineTable(SourceText(path: "a.yaml", text: "a\n")).range(ofLine: 2) == 2..<2)
    }

    @Test func partsOfRanges() {
        let range = SourceRange(source: id, offset: 10, length: 5)
        #expect(range.end == 15)
        #expect(range.part(from: 1, length: 2) == SourceRange(source: id, offset: 11, length: 2))
        #expect(range.extended(to: SourceRange(source: id, offset: 20, length: 3)).end == 23)
        #expect(range.extended(to: SourceRange(source: id, offset: 11, length: 1)) == range)
    }

    @Test func impossibleNumbersAreClamped() {
        let range = SourceRange(source: id, offset: -1, length: .max)
        #expect(range.offset == 0)
        #expect(range.length == Int(UInt32.max))
    }

    @Test func sourcesAreFoundByTheirID() {
        var sources = SourceMap()
        let first = sources.add(SourceText(path: "a.yaml", text: "1"))
        let second = sources.add(SourceText(path: "b.yaml", text: "2"))
        #expect(sources[first].path == "a.yaml")
        #expect(sources[second].path == "b.yaml")
        #expect(first < second)
    }
}

@Suite struct DiagnosticOrderTests {
    private func diagnostic(
        _ message: String, source: Int32? = 0, offset: Int = 0, severity: Diagnostic.Severity = .error
    ) -> Diagnostic {
        let range = source.map { SourceRange(source: SourceID(index: $0), offset: offset, length: 1) }
        return Diagnostic("a/b", severity, message, at: range)
    }

    @Test func sourceOrder() {
        let sorted = [
            diagnostic("second file", source: 1), diagnostic("later", offset: 9), diagnostic("earlier", offset: 3),
            diagnostic("no place", source: nil),
        ].sortedInSourceOrder()
        #expect(sorted.map(\.message) == ["no place", "earlier", "later", "second file"])
    }

    @Test func theSamePlaceKeepsTheOrderOfFinding() {
        let messages = (0..<100).map { "finding \($0)" }
        #expect(messages.map { diagnostic($0, offset: 5) }.sortedInSourceOrder().map(\.message) == messages)
    }

    @Test func theSameFindingIsKeptOnce() {
        let sorted = [
            diagnostic("x", offset: 3), diagnostic("x", offset: 2), diagnostic("x", offset: 3),
            diagnostic("x", offset: 3, severity: .warning),
        ].sortedInSourceOrder()
        #expect(sorted.map { $0.range?.offset } == [2, 3, 3])
        #expect(sorted.map(\.severity) == [.error, .error, .warning])
    }

    @Test func severities() {
        #expect(Diagnostic.Severity.note < .warning)
        #expect(Diagnostic.Severity.warning < .error)
        #expect(![diagnostic("x", severity: .warning)].hasErrors)
        #expect([diagnostic("x", severity: .warning), diagnostic("y")].hasErrors)
        #expect(![Diagnostic]().hasErrors)
    }
}
