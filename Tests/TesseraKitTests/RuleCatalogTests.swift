import Foundation
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTestSupport
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraKit

@Suite struct RuleCatalogTests {
    /// The examples of those for Swift are compiled where the scanner is: in the package `Audit`.
    static let ids = (RuleCatalog.all + RuleCatalog.code.filter { $0.subject != .swift }).map(\.id.rawValue)

    static func rule(_ id: String) throws -> RuleDescription {
        try #require(RuleCatalog.description(of: DiagnosticID(id)))
    }

    @Test func idsAreDistinct() {
        let all = (RuleCatalog.all + RuleCatalog.code).map(\.id.rawValue)
        #expect(Set(all).count == all.count)
        #expect(Self.ids.count > 25)
    }

    @Test(arguments: ids)
    func goodExampleIsGood(_ id: String) throws {
        let rule = try Self.rule(id)
        let found = RuleExample.compile(rule.goodExample, as: rule).findings
        #expect(found.filter { $0.id == rule.id }.isEmpty)
        #expect(!found.hasErrors, "\(found.map(\.message))")
    }

    @Test(arguments: ids)
    func badExampleIsBadAtItsMarks(_ id: String) throws {
        let rule = try Self.rule(id)
        let marked = MarkedText(rule.badExample)
        #expect(!marked.offsets.isEmpty)
        let found = RuleExample.compile(marked.text, as: rule).findings.filter { $0.id == rule.id }
        #expect(found.compactMap { $0.range?.offset } == marked.offsets, "\(found.map(\.message))")
        #expect(found.allSatisfy { $0.severity == rule.severity })
    }

    /// Text that people read: whole sentences, one summary.
    @Test(arguments: (RuleCatalog.all + RuleCatalog.code).map(\.id.rawValue))
    func textIsWhole(_ id: String) throws {
        let rule = try Self.rule(id)
        for text in [rule.summary, rule.rationale] {
            #expect(text.last == "." || text.last == "`")
            #expect(!text.contains("  "))
        }
        #expect(rule.summary.utf8.count < 140)
    }

    /// The pages of the documentation are what the rules say.
    @Test func pagesAreCurrent() throws {
        let package = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let folder = package.appending(path: "Documentation/rules")
        let pictures = Set(
            try FileManager.default.contentsOfDirectory(
                atPath: package.appending(path: "Documentation/pictures/rules").path))
        let pages = RuleBook.pages(pictures: pictures)
        #expect(RuleArea.all.map(\.name).filter { RuleBook.summaries[$0] == nil } == [])
        // Each picture is on a page.
        let all = pages.map(\.text).joined()
        #expect(pictures.filter { !all.contains("pictures/rules/\($0)") }.isEmpty)
        for page in pages { try RecordedFiles.expect(page.text.utf8, at: folder.appending(path: page.name)) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == pages.map(\.name).sorted())
    }

    @Test func unknownRulesAreFound() throws {
        let findings = expectFindings(
            files: [
                """
                sources: [a]
                rules:
                  contrast/text: warning
                  ↓contrast/txt: off
                  ↓type/value: off
                  ↓nothing/like-it: ignore
                """
            ], ["manifest/rule", "manifest/rule", "manifest/rule"]
        ) { files in
            guard let tree = YAMLReader.read(files.sources[files.ids[0]], id: files.ids[0]).tree else { return [] }
            return RuleCatalog.findings(in: Manifest.read(tree).0)
        }
        #expect(
            findings.map(\.message) == [
                "there is no rule 'contrast/txt'; did you mean 'contrast/text'?",
                "the level of 'type/value' cannot be changed: nothing can be generated with such an error",
                "there is no rule 'nothing/like-it'",
            ])
    }
}
