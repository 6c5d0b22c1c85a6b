import ArgumentParser
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit

@main
struct Tessera: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tessera",
        abstract: "Compiles design tokens to checked Swift, JSON, CSS and more.",
        discussion: """
            Without paths, tessera works on tessera.yaml in the current folder. With paths to token files, or to \
            folders of them, it needs no manifest. 'tessera help --json' prints all commands for scripts.

            Example:
              tessera check
              tessera build brand.tokens.yaml --output Generated
              tessera contrast '#8e8e93' '#14141c'

            Exit status: 0 no errors, 1 errors in the tokens or in the colors given, 2 wrong usage or manifest, 3 a \
            file could not be read or written.
            """,
        version: Version.current.description,
        groupedSubcommands: [
            CommandGroup(
                name: "Everyday",
                subcommands: [
                    InitCommand.self, Build.self, WatchCommand.self, Check.self, FixCommand.self, FormatCommand.self,
                ]),
            CommandGroup(
                name: "Viewing",
                subcommands: [
                    ShowCommand.self, ExplainCommand.self, ContrastCommand.self, DocsCommand.self, ReportCommand.self,
                    DiffCommand.self, Resolve.self,
                ]),
            CommandGroup(
                name: "Exchange",
                subcommands: [
                    Convert.self, ExportCommand.self, FigmaCommand.self, ThemeCommand.self, Templates.self, Schema.self,
                ]),
            CommandGroup(
                name: "Further",
                subcommands: [
                    AuditCommand.self, RulesCommand.self, ColorCommand.self, MotionCommand.self, Dump.self,
                    DoctorCommand.self, CompletionsCommand.self, ManualCommand.self, LanguageServerCommand.self,
                    AgentServerCommand.self,
                ]),
        ])

    /// Without a command: what is here, and what can be done next.
    func run() throws { Terminal.write(composed: Orientation().text) }

    /// The argument parser ends wrong usage with 64 (`EX_USAGE`); Tessera's commands share a smaller table.
    static func main() {
        Terminal.ignoreFileSizeSignal()
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            if arguments == ["--version"] { return Terminal.write(composed: "\(Version.current)\n") }
            if let words = HelpJSON.command(in: arguments) { return try HelpJSON.write(helpFor: words) }
            // The argument parser would print the help of the whole tool.
            if arguments.first == "help", let message = unknownCommand(in: Array(arguments.dropFirst())) {
                throw Terminal.fail([message], with: .usage)
            }
            if BuildCache.answers(arguments) { return }
            var command = try commandByItself(arguments) ?? parseAsRoot(arguments)
            try command.run()
        } catch {
            let message = fullMessage(for: error)
            switch exitCode(for: error) {
            case .success:
                // Help and the like. The argument parser would not notice if it were lost.
                if !message.isEmpty { Terminal.write(composed: message + "\n") }
                exit()
            case .validationFailure:
                if let message = unknownCommand(in: arguments) {
                    exit(withError: Terminal.fail([message], with: .usage))
                }
                let text = message.replacingPrefix("Error: ", with: "error: ").escaping(arguments)
                Terminal.writeError(composed: text + "\n")
                exit(withError: ExitCode.usage)
            default:
                exit(withError: error)
            }
        }
    }

    /// The command that the first word names, read without those around it: to go through them takes the argument parser
    /// longer than a build with nothing to do.
    ///
    /// - Returns: `nil` for all but a plain command. Only the whole tree knows how to answer a question for help, or what
    ///   to say of a mistake.
    private static func commandByItself(_ arguments: [String]) -> (any ParsableCommand)? {
        guard let name = arguments.first,
            let type = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
            type.configuration.subcommands.isEmpty,
            let command = try? type.parseAsRoot(Array(arguments.dropFirst())), Swift.type(of: command) == type
        else { return nil }
        return command
    }
}

extension String {
    /// With the words of a command line as escapes where a terminal would obey them: the argument parser's messages
    /// have lines of their own.
    fileprivate func escaping(_ arguments: [String]) -> String {
        let words = arguments.flatMap { [$0] + $0.split(ascii: "=", omittingEmptySubsequences: true).map(String.init) }
        let hostile = Set(words.filter { $0 != $0.printable }).sorted { $0.utf8.count > $1.utf8.count }
        return hostile.reduce(self) { $0.replacing($1, with: $1.printable) }
    }

    fileprivate func replacingPrefix(_ prefix: String, with replacement: String) -> String {
        hasPrefix(prefix) ? replacement + dropFirst(prefix.count) : self
    }
}

extension Tessera {
    /// What is wrong with the name of a command. The argument parser would take a misspelled one for a path too many.
    ///
    /// - Returns: `nil` if every word that must be a command is one.
    static func unknownCommand(in arguments: [String]) -> String? {
        var commands = configuration.subcommands
        var words = ["tessera"]
        for word in arguments.prefix(while: { !$0.hasPrefix("-") }) {
            if commands.isEmpty || words.count == 1 && word == "help" { return nil }
            if let command = commands.first(where: { $0._commandName == word }) {
                // What is no command is for the one that goes without a name.
                if command.configuration.defaultSubcommand != nil { return nil }
                commands = command.configuration.subcommands
                words.append(word)
                continue
            }
            let names = commands.map { $0._commandName }
            let name = words.joined(separator: " ")
            let suggestion = Spelling.suggestion(for: word, among: names)
            if !suggestion.isEmpty { return "there is no command '\(name) \(word)'\(suggestion)" }
            if words.count == 1, FileSystem.kind(of: word) != nil {
                let file = word.shellWord
                return
                    "'\(word)' is not a command; 'tessera check \(file)' checks it, and 'tessera build \(file)' "
                    + "builds it"
            }
            return "there is no command '\(name) \(word)'; '\(name) --help' lists all"
        }
        return nil
    }
}
