import ArgumentParser
import TesseraConfiguration
import TesseraDesignPages
import TesseraDiagnostics
import TesseraKit
import TesseraTokenResolution

struct DocsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "docs",
        abstract: "Write a page that shows the design: colors, contrast, type, space, motion, tab bars.",
        discussion: """
            html is one file that loads nothing from anywhere. It opens on a phone and a web page in the colors of the \
            design, has every token in every context, is searched with /, copies values and names in code, and works \
            without its script, too. md is tables for a pull request; svg is a picture of palette, type, space and \
            motion for a README. The page is written even if the design has errors, and lists them; errors end the run \
            with status 1.

            Example:
              tessera docs
              tessera docs brand.tokens.yaml --output brand.html
              tessera docs --context brand=ember --output ember.html
              tessera docs --format svg --output palette.svg
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case html, md, svg
    }

    @OptionGroup var shared: SharedOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write it; - for standard output (default: named after the design, here).", valueName: "file"),
        completion: .file(extensions: ["html"]))
    var output: String?

    @Option(help: "What to write: html, md or svg.")
    var format: Format = .html

    @Option(
        name: .customLong("context"),
        help: ArgumentHelp(
            "Only values of this context, such as brand=ember; repeat the option for several modifiers.",
            valueName: "modifier=context"),
        completion: .contexts)
    var contexts: [String] = []

    @OptionGroup var verbosity: VerbosityOptions

    func run() throws {
        var log = RunLog(verbosity)
        defer { Terminal.writeError(composed: log.text) }
        let (project, compilation) = try shared.compileForPage(&log)
        log.enter("page")
        let page = DesignPageInput(
            of: compilation, in: project, choices: try contexts.choices(in: compilation.tokens.contexts))
        let place = output ?? "\(DesignName(page.name).fileName).\(format.rawValue)"
        if place != "-" { try OverwriteGuard(besides: [compilation.sources]).protect([place]) }
        let bytes =
            switch format {
            case .html: DesignPages.html(page)
            case .md: DesignPages.markdown(page)
            case .svg: DesignPages.svg(page)
            }
        try Terminal.write(bytes, toFile: place, isQuiet: verbosity.quiet)
        if compilation.hasErrors { throw ExitCode.status(of: compilation) }
    }
}

extension DesignPageInput {
    /// - Parameter choices: contexts by modifiers; of the others all are shown.
    init(of compilation: Compilation, in project: ProjectLoader.Project, choices: [Int: Int]) {
        let manifest = project.input.manifest
        self.init(
            design: compilation.design, choices: choices, name: manifest.name ?? "", outputs: manifest.outputs,
            findings: compilation.findings, sources: compilation.sources)
    }
}
