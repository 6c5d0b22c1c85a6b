import Foundation
import Testing

@testable import TesseraKit

/// Every id that a finding can have is explained in the documentation, and no other.
@Suite struct DiagnosticIDTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Ids are literals such as `"type/value"`, and nothing else in the sources looks like one.
    private static let reported: Set<String> = {
        var ids: Set<String> = []
        let sources = package.appending(path: "Sources")
        guard let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil) else {
            return []
        }
        for case let file as URL in files where file.pathExtension == "swift" {
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
            ids.formUnion(text.split(separator: "\"").filter(isID).map(String.init))
        }
        return ids.subtracting(protocols)
    }()

    /// Messages and media types of the Language Server Protocol and of the Model Context Protocol.
    private static let protocols: Set = [
        "workspace/symbol", "notifications/cancelled", "resources/list", "resources/read", "server/discover",
        "tools/call", "tools/list", "application/json", "application/yaml",
    ]

    /// What stands in the first cells of the tables in the error index.
    private static let documented: Set<String> = {
        let page = package.appending(path: "Documentation/errors/README.md")
        guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
        let cells = text.split(separator: "\n").filter { $0.hasPrefix("| [`") }.compactMap {
            $0.split(separator: "|").first
        }
        return Set(cells.flatMap { $0.split(separator: "`") }.filter(isID).map(String.init))
    }()

    /// Two words of small letters and hyphens with a slash between them.
    private static func isID(_ text: Substring) -> Bool {
        let words = text.split(separator: "/", omittingEmptySubsequences: false)
        return words.count == 2
            && words.allSatisfy { word in
                word.first?.isLetter == true && word.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }
            }
    }

    @Test func everyIDIsDocumented() {
        #expect(Self.reported.count > 150)
        #expect(Self.reported.subtracting(Self.documented).sorted() == [])
    }

    @Test func nothingElseIsDocumented() {
        #expect(Self.documented.subtracting(Self.reported).sorted() == [])
    }

    /// What stands in brackets can be looked up: as a rule, or in the error index, and nothing is in both.
    @Test func everyIDIsExplained() {
        let rules = Set((RuleCatalog.all + RuleCatalog.code).map(\.id.rawValue))
        let others = FindingCatalog.all.map(\.id.rawValue)
        #expect(Self.reported.subtracting(rules).subtracting(others).sorted() == [])
        #expect(Set(others).subtracting(Self.reported).sorted() == [])
        #expect(Set(others).count == others.count && rules.isDisjoint(with: others))
    }

    /// Three ids have no example: a conversion that is wrong by an error of Tessera's, and limits that only a long
    /// file reaches.
    @Test func everyExplanationIsWhole() {
        for finding in FindingCatalog.all {
            #expect(finding.meaning.last == "." && finding.remedy.last == ".", "\(finding.id)")
            #expect(!finding.severities.isEmpty)
        }
        #expect(
            FindingCatalog.all.filter { $0.example == nil }.map(\.id.rawValue)
                == ["convert/check", "convert/modifiers", "convert/permutations"])
    }

    @Test func everyRuleIsDocumented() {
        #expect(
            Set((RuleCatalog.all + RuleCatalog.code).map(\.id.rawValue)).subtracting(Self.documented).sorted() == [])
    }
}
