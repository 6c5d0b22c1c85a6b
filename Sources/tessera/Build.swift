import ArgumentParser
import Diagnostics
import TesseraKit
import TokenResolution

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the tokens and write the outputs.",
        discussion: """
            Nothing is written when there is an error. A file whose bytes do not change is left alone. The manifest's \
            outputs have more options and formats than the command line.

            Example:
              tessera build
              tessera build brand.tokens.yaml --output Generated --format swift
            """)

    @OptionGroup var shared: SharedOptions

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write (default: Generated; with a manifest, its own folder).", valueName: "folder"))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "What to write without a manifest: swift, json, css; several with commas.", valueName: "formats"))
    var format: FormatList?

    @Option(
        help: ArgumentHelp(
            "Begins the names of Swift types without a manifest (default: from the file's name).", valueName: "name"))
    var name: String?

    @Option(
        name: .customLong("context"),
        help: ArgumentHelp(
            "Build one context of a modifier only, such as brand=nyx; for several modifiers several times.",
            valueName: "modifier=context"))
    var contexts: [String] = []

    @OptionGroup var depfile: DepfileOptions

    @Flag(
        inversion: .prefixedNo,
        help: """
            Do nothing where nothing that is read or written has changed since the last build. The environment's \
            TESSERA_CACHE names the folder for what is known of it, and is empty for none.
            """)
    var cache = true

    @Flag(name: [.short, .long], help: "Print problems only.")
    var quiet = false

    func validate() throws {
        if shared.paths.isEmpty {
            if format != nil {
                throw ValidationError("'--format' needs token files; the manifest says what is written")
            }
            if name != nil { throw ValidationError("'--name' needs token files; the manifest has a 'name'") }
        }
        if let name,
            name.isEmpty || !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
                || name.first?.isNumber == true
        {
            throw ValidationError("'\(name)' cannot begin the name of a Swift type")
        }
    }

    func run() throws {
        var project = try shared.loadProject()
        project.input.chosenContexts = contexts
        if let path = shared.paths.first {
            if let name { project.input.manifest.name = name }
            project.addDefaultOutputs(
                base: ProjectLoader.baseName(ofFile: path), folder: output ?? "Generated",
                formats: format?.formats ?? DefaultOutput.allCases)
        } else if let output {
            project.outputFolder = output
        }
        if project.input.manifest.outputs.isEmpty {
            Terminal.writeError("error: the manifest names no outputs; 'tessera check' checks without writing\n")
            throw ExitCode.usage
        }
        let known = usesCache ? BuildCache(color: shared.color) : nil
        if let messages = known?.messages(for: project) {
            Terminal.writeError(messages.findings)
            if !quiet { Terminal.write(messages.report) }
            withExtendedLifetime(project) { Self.exit() }
        }
        let compilation = Compiler.compile(project.input)
        let findings = shared.text(of: compilation.diagnostics, compilation.sources)
        Terminal.writeError(findings)
        if compilation.hasErrors {
            Terminal.writeError(Summary.text(of: compilation) + "; nothing was written\n")
            throw ExitCode.status(of: compilation)
        }
        try protect(project, from: compilation)
        let dependencies = try depfile.rule(of: compilation, in: project)
        let update: OutputWriter.Update
        do throws(FileSystem.Failure) {
            update = try OutputWriter.update(
                compilation.files, of: project.input.manifest.outputs, besides: compilation.sources,
                in: project.outputFolder)
            try depfile.write(dependencies)
        } catch {
            throw Terminal.fail([error.message], with: .unreadable)
        }
        if !quiet { Terminal.write(BuildReport(compilation, update, of: project).text) }
        let report = BuildReport(compilation, update.repeated, of: project).text
        known?.keep(compilation, in: project, saying: BuildRecord.Messages(report: report, findings: findings))
        // The system takes the memory back in one piece; freeing a large design token by token takes longer.
        withExtendedLifetime((project, compilation)) { Self.exit() }
    }

    /// What decides whether a depfile is current is for the build system to know.
    private var usesCache: Bool { cache && depfile.path == nil }

    /// Ends the program rather than write over what it reads.
    private func protect(_ project: ProjectLoader.Project, from compilation: Compilation) throws {
        for file in compilation.files where project.overwritesSource(file.path, among: compilation.sources) {
            Terminal.writeError("error: the output '\(project.place(of: file.path))' would overwrite a token file\n")
            throw ExitCode.usage
        }
    }
}

/// `swift,css` on the command line.
struct FormatList: ExpressibleByArgument {
    let formats: [DefaultOutput]

    init?(argument: String) {
        let formats = argument.split(separator: ",").map { DefaultOutput(rawValue: String($0)) }
        guard !formats.isEmpty, !formats.contains(where: { $0 == nil }) else { return nil }
        self.formats = formats.compactMap(\.self)
    }
}
