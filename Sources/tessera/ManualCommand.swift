import ArgumentParser
import TesseraDiagnostics
import TesseraKit

struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Print a page of the manual, or write all pages for man.",
        discussion: """
            The pages are made of the same texts as --help: tessera.1 with exit statuses, files and the environment, \
            and one page for each command, such as tessera-check.1.

            Example:
              tessera manual check | man -l -
              tessera manual --output ~/.local/share/man/man1
            """)

    @Argument(help: "The command whose page to print; none for that of tessera itself.", completion: .commands)
    var command: String?

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Write all pages into this folder.", valueName: "folder"), completion: .directory)
    var output: String?

    func validate() throws {
        if command != nil, output != nil {
            throw ValidationError("'--output' writes all pages; name a command to print one")
        }
    }

    func run() throws {
        guard let root = CommandText.ofTessera else {
            throw Terminal.fail(["the help texts cannot be read"], with: .unreadable)
        }
        let pages = [ManualPage.overview(of: root)] + root.subcommands.map { ManualPage(of: $0) }
        if let output {
            try write(pages, into: output)
            return
        }
        let name = command.map { "tessera-" + $0 } ?? "tessera"
        guard let page = pages.first(where: { $0.name == name }) else {
            throw Terminal.fail(
                [
                    "there is no command '\(command ?? "")'"
                        + Spelling.suggestion(for: command ?? "", among: root.subcommands.map(\.name))
                ], with: .usage)
        }
        Terminal.write(Array(page.text.utf8), to: .output)
    }

    private func write(_ pages: [ManualPage], into folder: String) throws {
        let files = pages.map { page in
            (path: FilePath(folder).appending("\(page.name).1").text, bytes: Array(page.text.utf8))
        }
        try OverwriteGuard().protect(files.map(\.path))
        _ = try Terminal.orFail { () throws(FileSystem.Error) in try FileSystem.write(files) }
        Terminal.write("wrote \(Summary.count(pages.count, "page")) into \(folder)\n")
    }
}

extension CompletionKind {
    /// The names of all commands.
    fileprivate static var commands: CompletionKind {
        .custom { _, _, _ in CommandText.ofTessera?.subcommands.map(\.name) ?? [] }
    }
}
