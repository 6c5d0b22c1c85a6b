import TesseraColorScience
import TesseraDesignQueries
import TesseraJSON
import TesseraTokenModel

enum FindTokens: AgentTool {
    static let name = "find_tokens"
    static let title = "Find tokens"
    static let about = """
        Finds tokens by what they are for, best first: 'intent' takes words such as "secondary button text". With 'on' \
        it lists what may stand on that surface in every context, each with the proof of its contrast.
        """

    static let input: [Field] =
        [
            .optional("intent", .text, "what it is for, in words"),
            .optional("role", .words(TokenRole.allCases.map(\.rawValue)), "of a color"),
            .optional("type", .words(TokenType.names)),
            .optional("value", .text, "a color to find those near it, or a value such as 16px"),
            .optional("on", .text, "path of a surface: only colors that pass on it"),
            AnswerParts.use, AnswerParts.context,
        ] + Paging.input

    static let output: [Field] =
        [
            .required(
                "tokens",
                .list(
                    .object([
                        .required("path", .text), .required("type", .text),
                        .optional("value", .text, "in the contexts asked for"),
                        .optional("context", .text),
                        .optional("values", .count, "over all contexts"),
                        .optional("roles", .list(.text, limit: .max)), .optional("description", .text),
                        .optional("deprecated", .flag), .optional("distance", .number, "Delta E OK"),
                        .optional("proof", proof),
                    ]), limit: Paging.largest)),
            .optional("failing", .count, "with too little contrast"),
            .optional("undetermined", .count, "on what lets something through"),
        ] + Paging.output

    private static let proof: Shape = .object([
        .required("ratio", .number, "at worst, rounded down"), .required("required", .number),
        .optional("context", .text, "where it is worst"), .required("foreground", .text, "as it is seen there"),
        .required("background", .text),
    ])

    /// An answer of so many tokens is read, and not skimmed.
    private static let usual = 8

    static func answer(_ arguments: Arguments, about project: LazyDesign) throws(QueryError) -> JSONValue {
        let design = try project.current()
        let index = design.index
        var request = TokenSearch.Request()
        request.intent = arguments.text("intent")
        request.role = arguments.text("role").flatMap(TokenRole.init)
        request.type = arguments.text("type").flatMap(TokenType.init)
        request.value = arguments.text("value")
        request.choices = try index.choices(arguments.text("context"))
        guard let surface = arguments.text("on") else {
            if arguments.text("use") != nil { throw QueryError("'use' needs a surface in 'on'") }
            let page = try Page(of: TokenSearch(index).matches(request), arguments, usual: usual)
            return .member("tokens", .list(page.items.map { object($0, in: index, request) })) + page.members
        }
        if request.type != nil, request.type != .color { throw QueryError("'on' finds colors; leave 'type' out") }
        // Without another word, all that is meant to be seen on a surface.
        let isOpen = request.intent == nil && request.role == nil && request.value == nil
        request.type = .color
        let roles: Set<TokenRole> =
            arguments.text("use") == "nonText" ? [.text, .graphic, .border] : [.text, .graphic]
        let matches = TokenSearch(index).matches(request).filter { match in
            !isOpen || !roles.isDisjoint(with: match.roles)
        }
        return try answer(matches, on: index.token(at: surface), request, arguments, index)
    }

    private static func answer(
        _ matches: [TokenSearch.Match], on surface: TokenID, _ request: TokenSearch.Request, _ arguments: Arguments,
        _ index: DesignIndex
    ) throws(QueryError) -> JSONValue {
        let query = try SurfaceQuery(
            index, on: surface, candidates: matches.map(\.token), threshold: AnswerParts.threshold(arguments),
            choices: request.choices)
        let passing = Dictionary(query.verdicts.filter(\.passes).map { ($0.token, $0) }) { first, _ in first }
        var known = Dictionary(matches.map { ($0.token, $0) }) { first, _ in first }
        // In the order of what is wanted; where no word says that, what stands out most first.
        let order = request.intent == nil && request.value == nil ? query.verdicts.map(\.token) : matches.map(\.token)
        let pairs = order.compactMap { token in
            passing[token].flatMap { verdict in known.removeValue(forKey: token).map { ($0, verdict) } }
        }
        let page = try Page(of: pairs, arguments, usual: usual)
        let tokens = page.items.map { match, verdict in
            object(match, in: index, request)
                + .member("proof", proof(verdict, threshold: query.threshold))
        }
        return .sparse(
            ("tokens", .list(tokens)), ("failing", .int(query.verdicts.count - passing.count)),
            ("undetermined", query.undetermined.isEmpty ? nil : .int(query.undetermined.count))) + page.members
    }

    private static func proof(_ verdict: SurfaceQuery.Verdict, threshold: Double) -> JSONValue {
        .sparse(
            ("ratio", AnswerParts.ratio(verdict.ratio)), ("required", .number(threshold)),
            ("context", verdict.context.isEmpty ? nil : .string(verdict.context)),
            ("foreground", .string(verdict.seenForeground.hexText)),
            ("background", .string(verdict.seenBackground.hexText)))
    }

    private static func object(
        _ match: TokenSearch.Match, in index: DesignIndex, _ request: TokenSearch.Request
    ) -> JSONValue {
        let token = index.tokens.tree[match.token]
        let count = index.values(of: match.token, choosing: request.choices).count
        return .sparse(
            ("path", .string(token.path)),
            ("type", .string(index.tokens.type(of: match.token)?.rawValue ?? "unknown")),
            ("value", AnswerParts.value(match.value)),
            ("context", match.contexts.isEmpty ? nil : .string(match.contexts)),
            ("values", count > 1 ? .int(count) : nil),
            ("roles", match.roles.isEmpty ? nil : .strings(match.roles.map(\.rawValue))),
            ("description", token.description.map { .string(AnswerParts.clipped($0)) }),
            ("deprecated", token.deprecation == nil ? nil : true),
            ("distance", match.distance.map(AnswerParts.distance)))
    }
}

extension Color {
    /// In eight bits of sRGB.
    var hexText: String { mapped(to: .srgb).quantized().hexString }
}
