import TesseraDesignQueries
import TesseraJSON

/// A question that an agent may ask of a design. None writes anything.
protocol AgentTool {
    /// By which it is called: `find_tokens`.
    static var name: String { get }
    /// For people.
    static var title: String { get }
    /// What it answers and when to ask it, for the agent.
    static var about: String { get }
    static var input: [Field] { get }
    /// What it answers, beside ``AgentTools/incomplete``.
    static var output: [Field] { get }

    /// - Throws: what is wrong with the question, in a sentence that says what to ask instead.
    static func answer(_ arguments: Arguments, about project: LazyDesign) throws(QueryError) -> JSONValue
}

enum AgentTools {
    /// In the order in which a task needs them.
    static var all: [any AgentTool.Type] {
        [
            FindTokens.self, GetToken.self, CheckDesign.self, ExplainFinding.self, NearestPassingColor.self,
            JudgeEdit.self, Impact.self, ThemePreview.self,
        ]
    }

    static func tool(named name: String) -> (any AgentTool.Type)? { all.first { $0.name == name } }

    /// What every answer may have beside its own.
    static let incomplete = Field.optional("incomplete", .text, "why tokens may be missing")

    static func output(of tool: any AgentTool.Type) -> Shape { .object(tool.output + [incomplete]) }

    /// What clients are told of the tools.
    static var list: JSONValue {
        .list(
            all.map { tool in
                [
                    "name": .string(tool.name), "title": .string(tool.title), "description": .string(tool.about),
                    "inputSchema": Shape.object(tool.input).schema, "outputSchema": output(of: tool).schema,
                    "annotations": ["readOnlyHint": true, "idempotentHint": true, "openWorldHint": false],
                ]
            })
    }

    /// - Throws: what is wrong with the arguments, or with the design.
    static func call(
        _ tool: any AgentTool.Type, _ arguments: JSONValue?, about project: DesignProject
    ) throws(QueryError) -> JSONValue {
        let asked = LazyDesign(project)
        let arguments = try Arguments(arguments, of: tool.input)
        do throws(QueryError) {
            let answer = try tool.answer(arguments, about: asked)
            guard let reason = asked.loaded?.incompleteness else { return answer }
            return answer + .member(incomplete.name, .string(reason))
        } catch {
            // A token may be missing because of what is wrong elsewhere.
            guard let reason = asked.loaded?.incompleteness else { throw error }
            throw QueryError("\(error.message); \(reason)")
        }
    }
}
