import ArgumentParser
import TesseraConfiguration
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
