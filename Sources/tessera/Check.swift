import ArgumentParser
import TesseraKit

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the tokens in every context and write nothing.",
        discussion: """
            Types, references, names, contrast, touch targets, tab bars and motion are judged in every combination of \
            contexts, and every output is tried.

            Example:
              tessera check
              tessera check brand.tokens.yaml
            """)

    @OptionGroup var shared: SharedOptions

    @Flag(help: "Print the evidence for every verdict on contrast: layers, composited colours, luminances, ratio.")
    var proof = false

    @Flag(name: [.short, .long], help: "Print problems only.")
    var quiet = false

    func run() throws {
        var project = try shared.loadProject()
        // Whether a document is DTCG does not depend on the names that generated code would have.
        if let path = shared.paths.first, !shared.strict {
            // What `build` would write: names can collide there.
            project.addDefaultOutputs(
                base: ProjectLoader.baseName(ofFile: path), folder: "Generated", formats: DefaultOutput.allCases)
        }
        let compilation = Compiler.compile(project.input)
        if proof { Terminal.write(compilation.contrastReport.text) }
        shared.print(compilation.diagnostics, compilation.sources)
        if compilation.hasErrors {
            if !shared.paths.isEmpty { shared.suggestConversion() }
            if !quiet { Terminal.writeError(Summary.text(of: compilation) + "\n") }
            throw ExitCode.status(of: compilation)
        }
        if !quiet { Terminal.write(Summary.text(of: compilation) + "\n") }
    }
}
