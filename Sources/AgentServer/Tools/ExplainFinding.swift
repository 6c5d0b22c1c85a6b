import TesseraDesignQueries
import TesseraDiagnostics
import TesseraJSON
import TesseraKit
import TesseraTokenValidation

enum ExplainFinding: AgentTool {
    static let name = "explain_finding"
    static let title = "Explain a finding or a rule"
    static let about = """
        Explains a finding of 'check' by its fingerprint: where each value comes from, the arithmetic, the pairs, the \
        fixes. With 'rule' alone: what the rule requires, why, and an example.
        """

    static let input: [Field] = [
        .optional("finding", .text, "a fingerprint from 'check'"), .optional("rule", .text, "such as contrast/text"),
        .optional("examples", .flag, "of a rule: what passes and what does not"),
    ]

    static let output: [Field] = [
        .required("rule", .text), .optional("severity", .text), .optional("message", .text),
        .optional("place", .text, "file:line:column"), .optional("token", .text), .optional("context", .text),
        .optional("otherContexts", .count, "how many are alike"),
        .optional("values", .list(.text, limit: .max), "from the token to the literals"),
        .optional("facts", .list(.text, limit: .max), "the arithmetic"),
        .optional(
            "pairs",
            .list(
                .object([
                    .required("pair", .text), .required("ratio", .number), .required("required", .number),
                    .required("contexts", .list(.text, limit: .max)),
                ]), limit: .max)),
        .optional("hint", .text),
        .optional(
            "fixes",
            .list(
                .object([
                    .required("message", .text), .required("place", .text), .required("old", .text),
                    .required("new", .text),
                ]), limit: .max)),
        .required("summary", .text, "what the rule requires"), .optional("why", .text),
        .optional("level", .text, "unless the manifest says otherwise"), .optional("passing", .text),
        .optional("failing", .text),
    ]

    private static let pairLimit = 10

    static func answer(_ arguments: Arguments, about project: LazyDesign) throws(QueryError) -> JSONValue {
        if let fingerprint = arguments.text("finding") {
            if arguments.text("rule") != nil { throw QueryError("give a 'finding' or a 'rule', not both") }
            return try explain(fingerprint, in: try project.current(), version: project.version)
        }
        guard let word = arguments.text("rule") else {
            throw QueryError("name a 'finding' by its fingerprint, or a 'rule' such as contrast/text")
        }
        if let finding = FindingCatalog.description(of: DiagnosticID(word)) {
            return .sparse(
                ("rule", .string(word)), ("summary", .string(finding.meaning)), ("why", .string(finding.remedy)))
        }
        guard let rule = RuleCatalog.description(of: DiagnosticID(word)) else {
            let all = ExplainedFinding.all.map(\.id.rawValue)
            throw QueryError("there is no rule '\(word.printable)'\(Spelling.suggestion(for: word, among: all))")
        }
        let hasExamples = arguments.flag("examples")
        return .sparse(
            ("rule", .string(word)), ("summary", .string(rule.summary)), ("why", .string(rule.rationale)),
            ("level", .string(rule.levelText)),
            ("passing", hasExamples ? .string(rule.goodExample) : nil),
            ("failing", hasExamples ? .string(RuleExample(of: rule).text) : nil))
    }

    private static func explain(
        _ fingerprint: String, in design: LoadedDesign, version: String
    ) throws(QueryError) -> JSONValue {
        let objects = FindingObjects(design, version: version).all
        guard let place = objects.firstIndex(where: { FindingObjects.fingerprint($0) == fingerprint }),
            design.findings.indices.contains(place)
        else {
            throw QueryError("there is no finding '\(fingerprint.printable)' any more; call 'check'")
        }
        let finding = design.findings[place].diagnostic
        let explanation = design.index.explainer.explanation(of: finding, at: design.findings[place].token)
        let rule = RuleCatalog.description(of: finding.id)
        let sources = design.compilation.sources
        let values = explanation.hops.map { hop in
            let written = sources.excerpt(of: hop.range)
            let value = hop.value.flatMap { $0.lowercased() == written.lowercased() ? nil : " = \($0)" } ?? ""
            return "\(hop.name): \(written)\(value) (\(design.place(of: hop.range)))".printable
        }
        let pairs = (finding.brokenPairs?.pairs ?? []).prefix(pairLimit).map { pair -> JSONValue in
            [
                "pair": .string(pair.title), "ratio": AnswerParts.ratio(pair.ratio), "required": .number(pair.minimum),
                "contexts": .strings(pair.contexts),
            ]
        }
        let fixes = finding.fixIts.map { fix -> JSONValue in
            [
                "message": .string(fix.message), "place": .string(design.place(of: fix.range)),
                "old": .string(sources.excerpt(of: fix.range, isWhole: true)), "new": .string(fix.replacement),
            ]
        }
        return .sparse(
            ("rule", .string(finding.id.rawValue)), ("severity", .string(finding.severity.rawValue)),
            ("message", .string(finding.message)), ("place", finding.range.map { .string(design.place(of: $0)) }),
            ("token", design.findings[place].token.map(JSONValue.string)),
            ("context", explanation.context.map(JSONValue.string)),
            ("otherContexts", explanation.otherContextCount == 0 ? nil : .int(explanation.otherContextCount)),
            ("values", values.isEmpty ? nil : .strings(values)),
            ("facts", explanation.facts.isEmpty ? nil : .strings(explanation.facts.map(\.printable))),
            ("pairs", pairs.isEmpty ? nil : .list(pairs)), ("hint", finding.hint.map(JSONValue.string)),
            ("fixes", fixes.isEmpty ? nil : .list(fixes)),
            ("summary", .string(rule?.summary ?? finding.message)))
    }
}
