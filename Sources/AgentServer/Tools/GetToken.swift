import TesseraDesignQueries
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenModel
import TesseraTokenValidation

enum GetToken: AgentTool {
    static let name = "get_token"
    static let title = "Get a token"
    static let about = """
        Tells of one token: its value in every context with what it refers to, its names in the generated code, who uses \
        it, and its contrast pairs with their margins, the tightest first. Long values are cut; 'details' gives all.
        """

    static let input: [Field] = [
        .required("path", .text, "such as color.textSecondary"), AnswerParts.context,
        .optional("limit", .integer(1...Paging.largest), "how many users and pairs at most"),
        .optional("details", .flag, "nothing is cut"),
    ]

    static let output: [Field] = [
        .required("path", .text), .required("type", .text), .required("place", .text, "file:line:column"),
        .optional("description", .text), .optional("deprecated", .text, "the reason, if one is given"),
        .required(
            "values",
            .list(
                .object([
                    .optional("context", .text), .optional("value", .text),
                    .optional("written", .text, "as it stands in the file"),
                    .optional("aliases", .list(.text, limit: .max), "what it refers to, depth first"),
                    .optional("figures", .list(.text, limit: .max)),
                ]), limit: .max)),
        .optional("cut", .text, "how to get what is left out"),
        .required("names", .map(.any, limit: .max), "in code, by the path of the output"),
        .required("usedBy", .list(.text, limit: .max)), .required("userCount", .count),
        .required("pairs", .list(AnswerParts.pair, limit: .max)),
        .required("pairCount", .count),
    ]

    private static let usual = 6

    static func answer(_ arguments: Arguments, about project: LazyDesign) throws(QueryError) -> JSONValue {
        let design = try project.current()
        let index = design.index
        let id = try index.token(at: arguments.required("path"))
        let choices = try index.choices(arguments.text("context"))
        let limit = arguments.int("limit") ?? usual
        let token = index.tokens.tree[id]
        let permutations = index.tokens.contexts.permutations(
            along: index.tokens.modifiers(of: id), choosing: choices)
        let explanation = index.explainer.explanation(of: id, in: permutations, index.uses)
        let pairs = PairSummary.worst(of: explanation.pairs)
        let users = explanation.users.filter { $0.depth == 0 }
        let room = arguments.flag("details") ? Room.all : .usual
        let values = explanation.values.prefix(room.values).map { object($0, of: design, in: room) }
        let isCut =
            explanation.values.count > room.values
            || explanation.values.contains { value in
                value.hops.count > room.lines + 1 || value.figures.count > room.lines
            }
            || values.contains { value in
                ["value", "written"].contains { value[$0]?.string?.hasSuffix("…") == true }
            }
        return .sparse(
            ("path", .string(token.path)),
            ("type", .string(index.tokens.type(of: id)?.rawValue ?? "unknown")),
            ("place", .string(design.place(of: token.keyRange))),
            ("description", token.description.map { .string(AnswerParts.clipped($0, to: 400)) }),
            ("deprecated", token.deprecation.map { .string($0.reason ?? "") }),
            ("values", .list(values)),
            ("cut", isCut ? "call again with 'details' for all of it, or with 'context' for one value" : nil),
            ("names", names(of: id, in: index)),
            ("usedBy", .strings(users.prefix(limit).map { index.path(of: $0.token) })),
            ("userCount", .int(explanation.users.count + explanation.unlistedUserCount)),
            ("pairs", .list(pairs.prefix(limit).map(AnswerParts.object))), ("pairCount", .int(pairs.count)))
    }

    /// How much of a value an answer has.
    private struct Room {
        let values: Int
        /// Of a text, in characters.
        let characters: Int
        /// Of what it refers to, and of figures.
        let lines: Int

        static let all = Room(values: .max, characters: .max, lines: .max - 1)
        static let usual = Room(values: 6, characters: 200, lines: 4)
    }

    private static func object(
        _ value: TokenExplanation.Value, of design: LoadedDesign, in room: Room
    ) -> JSONValue {
        let aliases = value.hops.dropFirst().map(\.name)
        let written = value.hops.first.flatMap { design.written(at: $0.range) }.map {
            room.characters == .max ? $0 : AnswerParts.clipped($0, to: room.characters)
        }
        let text = value.value.map { AnswerParts.clipped("\($0)", to: room.characters) }
        return .sparse(
            ("context", value.contexts.isEmpty ? nil : .string(value.contexts)),
            ("value", text.map(JSONValue.string)),
            // A literal says itself what it comes to.
            ("written", written == text ? nil : written.map(JSONValue.string)),
            ("aliases", aliases.isEmpty ? nil : .strings(Array(aliases.prefix(room.lines)))),
            ("figures", value.figures.isEmpty ? nil : .strings(Array(value.figures.prefix(room.lines)))))
    }

    /// `{"Generated/Nyx": "NyxColors.textPrimary"}`; a list where the token becomes several things.
    static func names(of token: TokenID, in index: DesignIndex) -> JSONValue {
        .object(
            index.names(of: token).map { output in
                (output.path, output.names.count == 1 ? .string(output.names[0]) : .strings(output.names))
            })
    }
}
