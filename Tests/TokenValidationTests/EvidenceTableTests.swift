import Foundation
import TesseraTestSupport
import Testing

@testable import TesseraTokenValidation

/// The documentation of the report has the rows of the table, and every measure.
@Suite("The documentation of evidence follows the table")
struct EvidenceTableTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Documentation/guides/accessibility-report.md").standardizedFileURL

    @Test func measuresAreListedOnce() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let section = try #require(text.split(separator: "\n## ").first { $0.hasPrefix("What is measured") })
        let listed = section.split(separator: "\n").filter { $0.hasPrefix("| `") }.flatMap { row in
            (row.dropFirst().split(separator: "|").first ?? "").split(separator: "`").map(String.init)
                .filter { !$0.allSatisfy { $0 == " " || $0 == "," } }
        }
        #expect(listed.sorted() == EvidenceMeasure.allCases.map(\.rawValue).sorted())
    }

    @Test func rowsAreListed() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let marker = "<!-- rows of the table of evidence -->\n"
        let parts = text.components(separatedBy: marker)
        try #require(parts.count == 2)
        let rest = parts[1].drop { $0 == "\n" }.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0.hasPrefix("|") }.joined(separator: "\n")
        let table = (["| topic | measures | rules |", "|---|---|---|"] + EvidenceTable.rows.map(Self.row))
            .joined(separator: "\n")
        let recorded = parts[0] + marker + "\n" + table + "\n" + rest
        let files = RecordedFiles.ofPackage
        let error = try files.error(of: Array(table.utf8), in: files.name(of: Self.page) + "#rows")
        #expect(error == nil)
        if files.isRecording, error == nil {
            try recorded.write(to: Self.page, atomically: true, encoding: .utf8)
        } else {
            #expect(recorded == text, "the table of topics is not that of the report")
        }
    }

    private static func row(_ row: EvidenceRow) -> String {
        let level = if case .criterion(let criterion) = row.topic { " (\(criterion.level.rawValue))" } else { "" }
        let measures = row.measures.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        let rules = row.rules.map { "`\($0)`" }.joined(separator: ", ")
        return "| \(row.topic.title)\(level) | \(measures) | \(rules) |"
    }
}
