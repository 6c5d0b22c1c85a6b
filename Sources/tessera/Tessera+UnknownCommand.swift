import ArgumentParser
import TesseraDiagnostics
import TesseraKit

extension Tessera {
    /// Tells of a command that there is not, better than the argument parser, which takes it for a path too many.
    ///
    /// - Returns: `nil` if all words that have to be commands are.
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
