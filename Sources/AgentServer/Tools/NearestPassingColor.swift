import TesseraColorScience
import TesseraDesignQueries
import TesseraJSON
import TesseraTokenModel

enum NearestPassingColor: AgentTool {
    static let name = "nearest_passing"
    static let title = "Nearest passing color"
    static let about = """
        Proposes the color nearest to a token's, or to any color, that has enough contrast: on all that the design \
        requires of the token, or on the surfaces in 'on'. 'tokens' of the design that pass as they are go before a new \
        color. 'edits' is ready for judge_edit.
        """

    static let input: [Field] = [
        .optional("token", .text, "path of the color in front"), .optional("color", .text, "any CSS color instead"),
        .optional("on", .list(.text, limit: 50), "paths of surfaces; default: what the design requires"),
        AnswerParts.use, .optional("ratio", .number, "instead of what 'use' requires"), AnswerParts.context,
    ]

    static let output: [Field] = [
        .required(
            "proposals",
            .list(
                .object([
                    .optional("context", .text), .required("current", .text),
                    .required("outcome", .words(["passes", "nearest", "otherHue", "otherAlpha", "none"])),
                    .optional(
                        "tokens",
                        .list(
                            .object([
                                .required("path", .text), .required("distance", .number),
                                .required("ratio", .number, "at worst"),
                                .optional("otherRole", .flag),
                            ]), limit: .max), "that pass as they are"),
                    .optional("color", .text), .optional("distance", .number, "Delta E OK; 0.02 is just seen"),
                    .optional("conflict", .list(.text, limit: .max), "on these together no color passes"),
                    .required(
                        "pairs",
                        .list(
                            .object([
                                .required("on", .text), .required("required", .number),
                                .optional("before", .number), .optional("after", .number),
                            ]), limit: .max), "the tightest first"),
                    .optional("pairCount", .count, "where not all are listed"),
                ]), limit: .max)),
        .required("edits", .list(.any, limit: .max), "for judge_edit"),
    ]

    private static let pairLimit = 3

    static func answer(_ arguments: Arguments, about project: LazyDesign) throws(QueryError) -> JSONValue {
        let index = try project.current().index
        let choices = try index.choices(arguments.text("context"))
        let surfaces = try arguments.texts("on").map { name throws(QueryError) in try index.token(at: name) }
        let threshold = try threshold(arguments)
        let token = try arguments.text("token").map { name throws(QueryError) in try index.token(at: name) }
        let query: PassingQuery
        switch (token, arguments.text("color")) {
        case (.some, .some): throw QueryError("give a 'token' or a 'color', not both")
        case (nil, nil): throw QueryError("give a 'token', or a 'color' with the surfaces that it is to stand on")
        case (let token?, nil):
            if surfaces.isEmpty, arguments["ratio"] != nil || arguments.text("use") != nil {
                throw QueryError(
                    "'ratio' and 'use' are for the surfaces in 'on'; without them the design says what is required")
            }
            query =
                surfaces.isEmpty
                ? try PassingQuery(required: token, in: index, choices: choices)
                : try PassingQuery(.token(token), on: surfaces, threshold: threshold, in: index, choices: choices)
        case (nil, let text?):
            let color = try Color(asked: text)
            if surfaces.isEmpty { throw QueryError("name the surfaces of the color, with 'on'") }
            query = try PassingQuery(
                .color(color), on: surfaces, threshold: threshold, in: index, choices: choices)
        }
        return [
            "proposals": .list(query.proposals.map { object($0, in: index) }),
            "edits": .list(token.map { edits(of: $0, query, in: index, arguments.text("context")) } ?? []),
        ]
    }

    private static func threshold(_ arguments: Arguments) throws(QueryError) -> Double {
        guard let ratio = arguments["ratio"]?.double else { return AnswerParts.threshold(arguments) }
        guard (1...21).contains(ratio) else { throw QueryError("'ratio' must be from 1 to 21") }
        return ratio
    }

    private static func object(_ proposal: PassingQuery.Proposal, in index: DesignIndex) -> JSONValue {
        let (outcome, color, distance, conflict): (String, Color?, Double?, [String]) =
            switch proposal.outcome {
            case .passes: ("passes", nil, nil, [])
            case .color(let color, let distance): ("nearest", color, distance, [])
            case .otherHue(let color, let distance): ("otherHue", color, distance, [])
            case .otherAlpha(let color, let distance): ("otherAlpha", color, distance, [])
            case .none(let conflict): ("none", nil, nil, conflict)
            }
        let pairs = proposal.pairs.prefix(pairLimit).map { pair in
            JSONValue.sparse(
                ("on", .string(pair.background)), ("required", .number(pair.threshold)),
                ("before", pair.before.map(AnswerParts.ratio)), ("after", pair.after.map(AnswerParts.ratio)))
        }
        let tokens = proposal.tokens.map { existing in
            JSONValue.sparse(
                ("path", .string(index.path(of: existing.token))),
                ("distance", AnswerParts.distance(existing.distance)),
                ("ratio", AnswerParts.ratio(existing.ratio)), ("otherRole", existing.hasSameRole ? nil : true))
        }
        return .sparse(
            ("context", proposal.contexts.isEmpty ? nil : .string(proposal.contexts)),
            ("current", .string(proposal.current.cssText)), ("outcome", .string(outcome)),
            ("tokens", tokens.isEmpty ? nil : .list(tokens)),
            ("color", color.map { .string($0.cssText) }), ("distance", distance.map(AnswerParts.distance)),
            ("conflict", conflict.isEmpty ? nil : .strings(conflict)), ("pairs", .list(pairs)),
            ("pairCount", proposal.pairs.count > pairLimit ? .int(proposal.pairs.count) : nil))
    }

    /// What would be written: at the token that has the value, where it is another's in all of the contexts.
    private static func edits(
        of token: TokenID, _ query: PassingQuery, in index: DesignIndex, _ context: String?
    ) -> [JSONValue] {
        let path = index.path(of: token)
        return query.proposals.flatMap { proposal -> [JSONValue] in
            let value: String
            if let token = proposal.preferredToken {
                value = "{\(index.path(of: token))}"
            } else {
                switch proposal.outcome {
                case .color(let found, _), .otherHue(let found, _), .otherAlpha(let found, _):
                    value = found.cssText
                case .passes, .none: return []
                }
            }
            let selectors = proposal.contexts.split(separator: ";").map { String($0.drop { $0 == " " }) }
            return (selectors.isEmpty ? [context ?? ""] : selectors).map { selector in
                .sparse(
                    ("token", .string(path)), ("value", .string(value)),
                    ("context", selector.isEmpty ? nil : .string(selector)))
            }
        }
    }
}
