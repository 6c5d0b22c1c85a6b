import TesseraCodeAudit
import TesseraKit
import Testing

/// The examples of every rule, scanned and judged: the good one has no finding of the rule, the bad one has them at
/// its marks.
@Suite(.enabled(if: ScannedCode.hasScanner, ScannedCode.absence)) struct RuleExampleTests {
    private static let ids = RuleCatalog.code.filter { $0.subject == .swift }.map(\.id.rawValue)

    @Test(arguments: ids)
    func goodExampleIsGood(_ id: String) throws {
        let rule = try #require(RuleCatalog.code.first { $0.id.rawValue == id })
        let project = try ScannedCode.project(tokens: AuditRules.exampleTokens)
        let found = try ScannedCode(rule.goodExample, against: project).findings
        // Other rules may have their say: a token stands only in the place of what this one is about.
        #expect(found.filter { $0.id == id }.isEmpty, "\(found)")
    }

    @Test(arguments: ids)
    func badExampleIsBadAtItsMarks(_ id: String) throws {
        let rule = try #require(RuleCatalog.code.first { $0.id.rawValue == id })
        let project = try ScannedCode.project(tokens: AuditRules.exampleTokens)
        let scanned = try ScannedCode(rule.badExample, against: project)
        let found = scanned.findings.filter { $0.id == id }
        #expect(!scanned.code.offsets.isEmpty)
        #expect(found.map(\.offset) == scanned.code.offsets, "\(found)")
    }
}
