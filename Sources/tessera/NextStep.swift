import ArgumentParser
import Diagnostics
import TesseraKit

/// What somebody can do who stands before an error: errors that beginners meet name the next command.
enum NextStep {
    /// For a folder without a manifest.
    static var withoutManifest: String {
        let files = FileSystem.names(in: "").filter(ProjectLoader.isTokenFile).sorted()
        if let file = files.first {
            return "'tessera check \(file)' checks without one"
        }
        if let folder = ["Tokens", "tokens"].first(where: { FileSystem.kind(of: $0) == .folder }) {
            return "'tessera check \(folder)' looks for token files there"
        }
        return "name token files, as in 'tessera check brand.tokens.yaml', or begin a design with 'tessera init'"
    }

    /// The name that a file of another tool gets when it is converted: `export.json` becomes `export.tokens.yaml`.
    static func converting(_ paths: [String]) -> String {
        let base = paths.first.map(ProjectLoader.baseName(ofFile:)) ?? "brand"
        return "'tessera convert \(paths.joined(separator: " ")) --to tessera -o \(base).tokens.yaml'"
    }

    /// For a run that found nothing to look at, where nothing is wrong.
    static func withoutTokens(_ compilation: Compilation) -> String {
        guard compilation.tree.tokens.isEmpty, !compilation.hasErrors else { return "" }
        return "hint: there is no token in what was read; one is written as 'violet: \"#7C5CFF\"' in a group with "
            + "'$type: color'\n"
    }
}

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
                return
                    "'\(word)' is no command; 'tessera check \(word)' checks it, and 'tessera build \(word)' builds it"
            }
            return "there is no command '\(name) \(word)'; '\(name) --help' lists all"
        }
        return nil
    }
}
