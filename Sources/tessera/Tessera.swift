import ArgumentParser
import TesseraKit

@main
struct Tessera: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tessera",
        abstract: "Compiles design tokens to checked Swift, JSON, CSS and more.",
        discussion: """
            Without paths, tessera works on tessera.yaml in the current folder. With paths to token files, or to \
            folders of them, it needs no manifest.

            Example:
              tessera check
              tessera build brand.tokens.yaml --output Generated
              tessera contrast '#8e8e93' '#14141c'

            Exit status: 0 no errors, 1 errors in the tokens or in the colours given, 2 wrong usage or manifest, 3 a \
            file could not be read or written.
            """,
        version: Version.current,
        groupedSubcommands: [
            CommandGroup(
                name: "Everyday",
                subcommands: [
                    InitCommand.self, Build.self, WatchCommand.self, Check.self, FixCommand.self, FormatCommand.self,
                ]),
            CommandGroup(
                name: "Viewing",
                subcommands: [
                    ShowCommand.self, ExplainCommand.self, ContrastCommand.self, DocsCommand.self, DiffCommand.self,
                    Resolve.self,
                ]),
            CommandGroup(
                name: "Exchange",
                subcommands: [Convert.self, ThemeCommand.self, Templates.self, Schema.self]),
            CommandGroup(
                name: "Further",
                subcommands: [
                    AuditCommand.self, RulesCommand.self, ColorCommand.self, MotionCommand.self, Dump.self,
                    LanguageServerCommand.self,
                    CompletionsCommand.self, ManualCommand.self,
                ]),
        ])

    /// Without a command: what is here, and what can be done next.
    func run() throws { Terminal.write(Orientation().text) }

    /// The argument parser ends wrong usage with 64 (`EX_USAGE`); Tessera's commands share a smaller table.
    static func main() {
        Terminal.tellOfLimits()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            let message = fullMessage(for: error)
            switch exitCode(for: error) {
            case .success:
                // Help and the like. The argument parser would not notice if it were lost.
                if !message.isEmpty { Terminal.write(message + "\n") }
                exit()
            case .validationFailure:
                if let message = unknownCommand(in: Array(CommandLine.arguments.dropFirst())) {
                    exit(withError: Terminal.fail([message], with: .usage))
                }
                Terminal.writeError(message.replacingPrefix("Error: ", with: "error: ") + "\n")
                exit(withError: ExitCode.usage)
            default:
                exit(withError: error)
            }
        }
    }
}

enum Version {
    static let current = "0.1.0"
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String, with replacement: String) -> String {
        hasPrefix(prefix) ? replacement + dropFirst(prefix.count) : self
    }
}
