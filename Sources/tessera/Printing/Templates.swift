import ArgumentParser
import TesseraDiagnostics
import TesseraKit

struct Templates: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "List the built-in templates, or print or write one.",
        discussion: """
            An output of the manifest with "format: template" names one of these, or the path of a Mustache file of \
            your own. Documentation/reference/templates.md says what a template sees.

            Example:
              tessera templates list
              tessera templates show markdown
              tessera templates eject compose --output Templates
            """,
        subcommands: [List.self, Show.self, Eject.self])

    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the templates, each with what it writes.")

        func run() {
            var table = TextTable([.fixed(), .words()])
            for template in TemplateCatalog.all {
                table.addRow("", [TextTable.Cell(text: template.name), TextTable.Cell(text: template.summary)])
            }
            Terminal.write(composed: table.text(TextStyle(color: .auto)))
        }
    }

    struct Show: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Print the source of a template.",
            discussion: """
                Parts that it is made of follow, each behind a comment with its name.

                Example:
                  tessera templates show markdown
                """)

        @Argument(help: "A template's name.")
        var name: TemplateName

        func run() {
            for (index, file) in name.template.files.enumerated() {
                if index > 0 { Terminal.write("{{! \(file.path) }}\n") }
                Terminal.write(Array((file.text.hasSuffix("\n") ? file.text : file.text + "\n").utf8), to: .output)
            }
        }
    }

    struct Eject: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "eject",
            abstract: "Write the source of a template, to be changed and named in the manifest.",
            discussion: """
                Example:
                  tessera templates eject compose
                  tessera templates eject scss --output Templates --force
                """)

        @Argument(help: "A template's name.")
        var name: TemplateName

        @Option(
            name: [.short, .long],
            help: ArgumentHelp("The folder to write it into (default: the current one).", valueName: "folder"),
            completion: .directory)
        var output: String?

        @Flag(help: "Overwrite existing files.")
        var force = false

        func run() throws {
            let files = name.template.files.map { file in
                (path: FilePath(output ?? "").appending(file.path).text, bytes: file.bytes)
            }
            let existing = files.filter { FileSystem.kind(of: $0.path) != nil }
            if !existing.isEmpty, !force {
                let names = existing.map { "'\($0.path)'" }.joined(separator: ", ")
                throw Terminal.fail(["\(names) would be overwritten: --force does so"], with: .usage)
            }
            let written = try Terminal.orFail { () throws(FileSystem.Error) in try FileSystem.write(files) }
            for (file, isChanged) in zip(files, written) {
                Terminal.write("\(isChanged ? "wrote  " : "current") \(file.path)  \(file.bytes.count) bytes\n")
            }
            Terminal.write(
                """

                In tessera.yaml, with the path relative to it:
                  - { format: template, path: \(name.template.examplePath), template: \(files[0].path) }

                """)
        }
    }
}

/// The name of a template that comes with the tool.
struct TemplateName: ExpressibleByArgument {
    let template: TemplateCatalog

    init?(argument: String) {
        guard let template = TemplateCatalog(name: argument) else { return nil }
        self.template = template
    }

    static var allValueStrings: [String] { TemplateCatalog.all.map(\.name) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
