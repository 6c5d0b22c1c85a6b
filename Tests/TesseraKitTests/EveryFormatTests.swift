import TesseraDiagnostics
import TesseraFindingReports
import TesseraTestSupport
import TesseraTokenResolution
import Testing

@testable import TesseraKit

/// What the compiler finds is in every report: the same rule, file, line and column, and nothing else.
@Suite struct EveryFormatTests {
    static let formats = ReportFormat.allCases

    /// Those whose readers count characters; the others count UTF-8 bytes.
    static let countCharacters: Set<ReportFormat> = [.sarif, .github, .gitlab, .checkstyle]

    @Test func theDesignIsGood() {
        #expect(Self.compile(OneError.design).diagnostics.isEmpty)
        #expect(OneError.all.count >= 97)
    }

    @Test(arguments: OneError.all)
    func oneErrorIsOneFindingInEveryFormat(_ error: OneError) throws {
        // Other line breaks, and characters of several bytes before the error.
        let spellings = [
            error.markedText, error.markedText.replacingOccurrences(of: "\n", with: "\r\n"),
            "# \u{1F3A8} s\u{FC}\u{DF}\n" + error.markedText,
        ]
        for spelling in spellings {
            let marked = MarkedText(spelling)
            let offset = try #require(marked.offsets.first)
            let (diagnostics, sources) = Self.compile(marked.text)
            #expect(diagnostics.count == 1, "\(diagnostics.map(\.message))")
            let severity = try #require(diagnostics.first?.severity)
            for format in Self.formats {
                let expected = Self.parsed(
                    DiagnosticID(error.rule), severity, at: offset, in: sources.texts[0], format)
                #expect(try Self.read(diagnostics, sources, format) == [expected], "\(format)")
            }
        }
    }

    @Test(arguments: RuleCatalogTests.ids)
    func everyRuleIsInEveryFormat(_ id: String) throws {
        let rule = try RuleCatalogTests.rule(id)
        let marked = MarkedText(rule.badExample)
        let (diagnostics, sources) = RuleExample.compile(marked.text, as: rule)
        let source = try #require(sources.texts.first { $0.path == rule.subject.exampleName })
        for format in Self.formats {
            let found = try Self.read(diagnostics, sources, format)
            let expected = diagnostics.map { diagnostic in
                Self.parsed(diagnostic.id, diagnostic.severity, at: diagnostic.range?.offset, in: source, format)
            }
            #expect(found.map(\.description).sorted() == expected.map(\.description).sorted(), "\(format)")
            // The marks are the examples' own say.
            let marks = marked.offsets.map { Self.parsed(rule.id, rule.severity, at: $0, in: source, format) }
            #expect(found.filter { $0.rule == id }.map(\.description).sorted() == marks.map(\.description).sorted())
        }
    }

    // MARK: Parts

    private static func compile(_ text: String) -> (diagnostics: [Diagnostic], sources: SourceMap) {
        let compilation = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "design.tokens.yaml", text: text)]))
        return (compilation.diagnostics, compilation.sources)
    }

    private static func read(
        _ diagnostics: [Diagnostic], _ sources: SourceMap, _ format: ReportFormat
    ) throws -> [ParsedFinding] {
        let section = ReportSection(diagnostics.map { ReportedFinding($0) }, sources)
        let ids = Set(diagnostics.map(\.id))
        let rules = RuleCatalog.all.filter { ids.contains($0.id) }
        let run = FindingReport.Run(command: "check", toolVersion: "1.0.0", rules: rules, status: 1)
        return try ReportParser.findings(
            in: format.bytes(of: FindingReport([section], of: run)), format: format.rawValue)
    }

    private static func parsed(
        _ id: DiagnosticID, _ severity: Diagnostic.Severity, at offset: Int?, in source: SourceText,
        _ format: ReportFormat
    ) -> ParsedFinding {
        guard let offset else {
            let path = format == .markdown ? source.path : ""
            return ParsedFinding(rule: id.rawValue, severity: severity.rawValue, path: path)
        }
        let location = source.location(at: offset)
        let before = source.bytes[(offset - location.column + 1)..<offset]
        let column =
            countCharacters.contains(format)
            ? String(decoding: before, as: UTF8.self).unicodeScalars.count + 1 : location.column
        return ParsedFinding(
            rule: id.rawValue, severity: severity.rawValue, path: source.path, line: location.line, column: column)
    }
}
