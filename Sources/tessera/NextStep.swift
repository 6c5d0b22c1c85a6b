import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraTokenExchange

/// What somebody can do who stands before an error: errors that beginners meet name the next command.
enum NextStep {
    /// For a folder without a manifest.
    static var withoutManifest: String {
        let files = FileSystem.names(in: "").filter(ProjectLoader.isTokenFile).sorted()
        if let file = files.first {
            return "'tessera check \(file.shellWord)' checks without one"
        }
        if let folder = ["Tokens", "tokens"].first(where: { FileSystem.kind(of: $0) == .folder }) {
            return "'tessera check \(folder)' looks for token files there"
        }
        return "name token files, as in 'tessera check brand.tokens.yaml', or begin a design with 'tessera init'"
    }

    /// The command, in quotes, that makes a token file of another tool's files.
    static func converting(_ paths: [String]) -> String { "'\(conversion(of: paths))'" }

    /// The same without quotes. The file is called after the first: `export.json` becomes `export.tokens.yaml`.
    ///
    /// - Parameter folder: what it is written into, with a slash at its end; empty for the current folder.
    static func conversion(of paths: [String], into folder: String = "") -> String {
        let base = paths.isEmpty ? "brand" : ProjectLoader.baseName(ofFiles: paths)
        return "tessera convert \(paths.map(\.shellWord).joined(separator: " ")) --to tessera "
            + "-o \("\(folder)\(base).tokens.yaml".shellWord)"
    }

    /// The command that makes a token file of what lies in a folder, with the options without which it would fail.
    static func workingConversion(of tokens: FolderContents.OtherTokens) -> String {
        let command = conversion(of: tokens.files, into: "Tokens/")
        let design = try? ImportLoader.load(paths: tokens.files)
        let format = design?.format == tokens.format ? "" : " --from \(tokens.format.name)"
        let job = ConversionJob(
            target: .tessera, syntax: .yaml, name: "", fillsFolder: false, skipsFaulty: false, lossLimit: .standard)
        let read = format.isEmpty ? design : try? ImportLoader.load(paths: tokens.files, format: tokens.format)
        let isFaulty = read.map { job.run($0).hasErrors } ?? true
        return command + format + (isFaulty ? " --skip-faulty" : "")
    }

    /// Commands to go on with, a line each.
    static func table(_ steps: [(command: String, purpose: String)], _ style: TextStyle) -> String {
        var table = TextTable()
        for (command, purpose) in steps {
            table.addRow(
                "  ",
                [TextTable.Cell(text: command, emphasis: .bold), TextTable.Cell(text: purpose, emphasis: .faint)])
        }
        return "next:\n" + table.text(style)
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
