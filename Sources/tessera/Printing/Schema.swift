import ArgumentParser
import TesseraKit

struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print a JSON Schema, with which editors complete and check while you type.",
        discussion: """
            manifest is the schema of tessera.yaml, policy that of policies, which manifests extend, tokens that of token files in YAML or JSON, theme that of theme \
            documents, report that of what check --report json writes, help that of what help --json prints. Name it in the first line of a YAML file: # yaml-language-server: $schema=tokens.schema.json

            Example:
              tessera schema manifest --output tessera.schema.json
              tessera schema tokens --output tokens.schema.json
            """)

    @Argument(help: "What the schema is of: manifest, policy, tokens, theme, report or help.")
    var subject: EditorSchema

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where to write it (default: -, standard output).", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var place: String?

    func run() throws {
        let place = place ?? "-"
        if place != "-" { try OverwriteGuard().protect([place]) }
        try Terminal.write(subject.bytes, toFile: place, isQuiet: false)
    }
}

extension EditorSchema: ExpressibleByArgument {}
