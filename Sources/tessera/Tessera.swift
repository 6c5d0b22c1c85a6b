import ArgumentParser
import TesseraKit

@main
struct Tessera: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tessera",
        abstract: "Compiles design tokens to checked Swift, JSON and CSS.",
        discussion: """
            Without paths, tessera works on tessera.yaml in the current folder. With paths to token files, or to \
            folders of them, it needs no manifest.

            Example:
              tessera check
              tessera build brand.tokens.yaml --output Generated

            Exit status: 0 no errors, 1 errors in the tokens, 2 wrong usage or manifest, 3 a file could not be read \
            or written.
            """,
        version: Version.current,
        subcommands: [Build.self, Check.self, Dump.self])
}

enum Version {
    static let current = "0.1.0"
}
