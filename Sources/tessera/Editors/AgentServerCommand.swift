import ArgumentParser
import TesseraAgentServer
import TesseraConfiguration
import TesseraKit

struct AgentServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Be the server of a coding agent, over standard input and output.",
        discussion: """
            Coding agents start it: see Documentation/guides/coding-agents.md. It speaks the Model Context Protocol, \
            revisions 2025-11-25 and 2026-07-28: which tokens there are for a purpose, what may stand on a surface, \
            what an edit would break, which color passes, each with its proof. It reads files and writes none, and \
            notices when they change.

            --call asks one question without a client and prints the answer.

            Exit status: 0 when the agent has closed the input; with --call 0 for an answer, 1 if there is none.

            Example:
              tessera mcp
              tessera mcp --manifest app/tessera.yaml
              tessera mcp --call find_tokens --arguments '{"intent": "secondary text"}'
            """)

    @Argument(
        help: "Token files, folders of them, or a manifest; none for tessera.yaml in this folder.",
        completion: .tokenFiles)
    var paths: [String] = []

    @OptionGroup var design: DesignOptions

    @Option(
        help: ArgumentHelp(
            "Ask one question: \(AgentServer.toolNames.joined(separator: ", ")).", valueName: "tool"),
        completion: .list(AgentServer.toolNames))
    var call: String?

    @Option(help: ArgumentHelp("What the question is about: a JSON object.", valueName: "json"))
    var arguments: String?

    func validate() throws {
        if design.manifest != nil, !paths.isEmpty {
            throw ValidationError("give token files or a manifest, not both")
        }
        if call == nil, arguments != nil { throw ValidationError("'--arguments' needs '--call'") }
        if let call, !AgentServer.toolNames.contains(call) {
            throw ValidationError(
                "there is no tool '\(call)'; there are \(AgentServer.toolNames.joined(separator: ", "))")
        }
    }

    func run() throws {
        // What is not there yet may be there when the agent asks.
        let subject: Subject =
            paths.isEmpty
            ? .manifest(design.manifest ?? ProjectLoader.manifestName)
            : try design.orFail { () throws(ProjectLoader.Error) in try Subject(paths: paths) }
        let version = Version.current.description
        guard let call else {
            return try MessageLoop.run(
                AgentServer(subject, dialect: design.dialect, version: version, today: { Terminal.today }))
        }
        let answer = AgentServer.answer(
            call, arguments: arguments ?? "{}", about: subject, dialect: design.dialect, version: version,
            today: { Terminal.today })
        switch answer {
        case .success(let bytes): Terminal.write(bytes, to: .output)
        case .failure(let error): throw Terminal.fail([error.message], with: .errorsFound)
        }
    }
}
