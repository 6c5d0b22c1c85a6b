import TesseraKit
import Testing

/// The examples of every rule, scanned and judged: the good one has no finding of the rule, the bad one has them at
/// its marks.
@Suite struct RuleExampleTests {
    private static let ids = RuleCatalog.code.map(\.id.rawValue)

    @Test(arguments: ids)
    func goodExampleIsGood(_ id: String) throws {
        let rule = try #require(RuleCatalog.code.first { $0.id.rawValue == id })
        let project = try Auditing.project(tokens: RuleCatalog.codeExampleTokens)
        let found = try Auditing(rule.goodExample, against: project).findings
        // Other rules may have their say, but for the literals: a token stands in the place of each.
        #expect(found.filter { $0.id == id }.isEmpty, "\(found)")
    }

    @Test(arguments: ids)
    func badExampleIsBadAtItsMarks(_ id: String) throws {
        let rule = try #require(RuleCatalog.code.first { $0.id.rawValue == id })
        let marked = unmarked(rule.badExample)
        let project = try Auditing.project(tokens: RuleCatalog.codeExampleTokens)
        let found = try Auditing(marked.text, against: project).findings.filter { $0.id == id }
        #expect(!marked.offsets.isEmpty)
        #expect(found.map(\.offset) == marked.offsets, "\(found)")
    }
}
