import ArgumentParser
import TesseraAgentServer
import TesseraConfiguration
import TesseraJSONRPC
import TesseraKit
import TesseraLanguageServer

struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Be the language server of an editor, over standard input and output.",
        discussion: """
            Editors start it: see Documentation/guides/editors.md. It speaks the Language Server Protocol 3.17: findings \
            while you type, completion, hovers, definitions, references, renaming, colors, fixes, layout. It reads \
            files and writes none.

            Exit status: 0 after the editor has shut it down, 1 if the editor went away before.

            Example:
              tessera lsp
            """)

    @Flag(
        help: ArgumentHelp("For editors that say how they start a server; there is no other way.", visibility: .hidden))
    var stdio = false

    func run() throws {
        try MessageLoop.run(LanguageServer(version: Version.current.description, today: { Terminal.today }))
    }
}

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
        case .failure(let error) where error.isFindings:
            Terminal.writeError(composed: error.message)
            throw ExitCode.errorsFound
        case .failure(let error): throw Terminal.fail([error.message], with: .errorsFound)
        }
    }
}

/// Runs a server on standard input and output until it ends, or whoever speaks with it goes away.
enum MessageLoop {
    /// - Throws: the exit status.
    static func run(_ server: some MessageServer) throws {
        var server = server
        while server.exitCode == nil {
            do throws(Terminal.InputError) {
                // What is waiting comes first: a later message may take an earlier one back.
                while !server.isBusy || Terminal.isInputWaiting && server.hasRoom {
                    let bytes = try Terminal.readInput()
                    if bytes.isEmpty {
                        while server.isBusy, server.exitCode == nil {
                            server.step()
                            Terminal.write(server.takeOutput(), to: .output)
                        }
                        server.close()
                        break
                    }
                    server.receive(bytes)
                }
            } catch {
                throw Terminal.fail([error.message], with: .unreadable)
            }
            if server.exitCode == nil { server.step() }
            Terminal.write(server.takeOutput(), to: .output)
        }
        Terminal.write(server.takeOutput(), to: .output)
        throw ExitCode(server.exitCode ?? 0)
    }
}
