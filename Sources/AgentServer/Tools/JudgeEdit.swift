import TesseraDesignQueries
import TesseraDiagnostics
import TesseraJSON

enum JudgeEdit: AgentTool {
    static let name = "judge_edit"
    static let title = "Judge an edit before it is written"
    static let about = """
        Judges a change in memory: which checks it would break or fix in any context, which values change, and which \
        version that asks for. 'patch' in the answer is the change as a diff. Nothing is written: write it yourself \
        when the verdict is right.
        """

    /// Another value for a token.
    static let edit: Shape = .object([
        .required("token", .text), .required("value", .any, "a color, {a.reference}, 16px, a number or an object"),
        .optional("context", .text, "such as dark; default: the value where nothing is chosen"),
    ])

    private static let patch: Shape = .object([
        .required("file", .text, "of the design"), .required("old", .text, "text that stands there once"),
        .required("new", .text),
    ])

    static let input: [Field] = [
        .optional("edits", .list(edit, limit: 50), "values of tokens"),
        .optional("patches", .list(patch, limit: 50), "texts in files, in order"),
        .optional("limit", .integer(1...Paging.largest), "of each list"),
        patchLines,
    ]

    static let patchLines = Field.optional(
        "patchLines", .integer(1...largestPatch), "of each file's patch; default: \(usualPatch)")
    static let patchCut = Field.optional(
        "patchCut", .text, "how to get all of a patch that is cut")

    static let output: [Field] =
        EditEffect.output + [
            .required("patch", .text, "unified diff"), patchCut,
        ]

    private static let usual = 5
    private static let usualPatch = 60
    private static let largestPatch = 5_000

    static func answer(_ arguments: Arguments, about project: LazyDesign) throws(QueryError) -> JSONValue {
        let edits = arguments.parts("edits")
        let patches = arguments.parts("patches")
        if edits.isEmpty, patches.isEmpty { throw QueryError("give 'edits' of tokens or 'patches' of files") }
        let design = try project.current()
        var texts = TextEdits()
        try texts.set(edits, in: design)
        try texts.replace(patches, in: design)
        let effect = try EditEffect(from: design, to: project.load(over: texts.overlay))
        return effect.members(limit: arguments.int("limit") ?? usual) + patch(of: texts, arguments)
    }

    /// The change as members of an answer.
    static func patch(of texts: TextEdits, _ arguments: Arguments) -> JSONValue {
        let (patch, needed) = texts.diff(limit: arguments.int("patchLines") ?? usualPatch)
        return .sparse(("patch", .string(patch)), ("patchCut", needed.map { .string(advice(onLines: $0)) }))
    }

    private static func advice(onLines needed: Int) -> String {
        needed <= largestPatch
            ? "it has \(needed) lines; call again with 'patchLines' \(needed)"
            : "it has \(needed) lines, more than an answer holds; judge fewer edits at once"
    }
}
