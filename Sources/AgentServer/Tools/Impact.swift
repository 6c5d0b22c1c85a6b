import TesseraDesignQueries
import TesseraJSON
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

enum Impact: AgentTool {
    static let name = "impact"
    static let title = "Impact of a token"
    static let about = """
        Tells who uses a token, directly or through others, and so what changes with it: the users, the names in code to \
        search for, and the contrast pairs that change, the tightest first.
        """

    static let input: [Field] =
        [
            .required("path", .text),
            .optional("names", .flag, "names in code of each user, too"),
        ] + Paging.input

    static let output: [Field] =
        [
            .required(
                "users",
                .list(
                    .object([
                        .required("path", .text), .optional("through", .text, "the token between, of a distant user"),
                        .optional("role", .text, "'requirement' where it must stand out from the token"),
                        .required("place", .text), .optional("names", .map(.any, limit: .max)),
                    ]), limit: Paging.largest), "the direct ones first"),
            .required("direct", .count),
            .required("changing", .count, "users whose values change with it"),
            .required("names", .map(.any, limit: .max), "of the token in code, by the path of the output"),
            .required(
                "pairs",
                .list(
                    .object([
                        .required("pair", .text), .optional("ratio", .number, "at worst, rounded down"),
                        .required("required", .number), .optional("margin", .number), .required("passes", .flag),
                        .optional("context", .text, "where it is worst"),
                    ]), limit: .max)),
            .required("pairCount", .count),
        ] + Paging.output

    private static let pairLimit = 4

    static func answer(_ arguments: Arguments, about project: LazyDesign) throws(QueryError) -> JSONValue {
        let design = try project.current()
        let index = design.index
        let token = try index.token(at: arguments.required("path"))
        let query = ImpactQuery(index, of: token)
        let page = try Page(of: query.users, arguments, usual: 12)
        let users = page.items.map { user in
            JSONValue.sparse(
                ("path", .string(index.path(of: user.token))),
                ("through", user.depth == 0 ? nil : .string(index.path(of: user.through))),
                ("role", user.role == .requirement ? "requirement" : nil),
                ("place", .string(design.place(of: user.range))),
                ("names", arguments.flag("names") ? .some(GetToken.names(of: user.token, in: index)) : Optional.none))
        }
        return [
            "users": .list(users), "direct": .int(query.users.count { $0.depth == 0 }),
            "changing": .int(query.changing.count), "names": GetToken.names(of: token, in: index),
            "pairs": .list(query.pairs.prefix(pairLimit).map(object)), "pairCount": .int(query.pairs.count),
        ] + page.members
    }

    private static func object(_ pair: ImpactQuery.Pair) -> JSONValue {
        .sparse(
            ("pair", .string(pair.title)), ("ratio", pair.ratio.map(AnswerParts.ratio)),
            ("required", .number(pair.threshold)),
            ("margin", pair.ratio.map { AnswerParts.margin($0, over: pair.threshold) }),
            ("passes", .bool(pair.passes)), ("context", pair.contexts.first.map(JSONValue.string)))
    }
}
