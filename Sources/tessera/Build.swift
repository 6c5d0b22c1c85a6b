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

            With --check nothing is written at all. A diff on standard output shows what a build would change, and \
            the exit status is 1 if it would change anything.

            Example:
              tessera build
              tessera build brand.tokens.yaml --output Generated --format swift
              tessera build --check
            """)

    @OptionGroup var shared: SharedOptions

    @Option(name: [.short, .long], help: ArgumentHelp("Where to write without a manifest.", valueName: "folder"))
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

    @Flag(help: "Write nothing, and show what is not as a build would write it.")
    var check = false

    @Option(
        help: ArgumentHelp(
            "Write one file alone, here: the manifest's first output in Swift. For build systems that compile it.",
            valueName: "file"))
    var swiftFile: String?

    @Option(
        name: .customLong("tracked"),
        help: ArgumentHelp(
            "A file whose changes run this again; for several files several times. Each other file that is read gets a warning.",
            valueName: "file"))
    var trackedFiles: [String] = []

    @Flag(name: [.short, .long], help: "Print problems only.")
    var quiet = false

    func validate() throws {
        if shared.paths.isEmpty {
            if output != nil {
                throw ValidationError("'--output' needs token files; the manifest says where its outputs go")
            }
            if format != nil {
                throw ValidationError("'--format' needs token files; the manifest says what is written")
            }
            if name != nil { throw ValidationError("'--name' needs token files; the manifest has a 'name'") }
        }
        if swiftFile != nil {
            if output != nil { throw ValidationError("'--swift-file' says where to write, and '--output' too") }
            if format != nil { throw ValidationError("'--swift-file' is in Swift; '--format' cannot stand beside it") }
            if check { throw ValidationError("'--swift-file' writes, and '--check' does not") }
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
        addOutputs(to: &project)
        if project.input.manifest.outputs.isEmpty {
            Terminal.writeError("error: the manifest names no outputs; 'tessera check' checks without writing\n")
            throw ExitCode.usage
        }
        let compilation = Compiler.compile(project.input)
        let untracked = Tracking.findings(on: compilation, tracked: trackedFiles)
        shared.print(compilation.diagnostics + untracked, compilation.sources)
        if compilation.hasErrors || untracked.hasErrors {
            Terminal.writeError(Summary.text(of: compilation) + "; nothing was written\n")
            throw compilation.hasErrors ? ExitCode.status(of: compilation) : .usage
        }
        try protect(project, from: compilation)
        var isStale = false
        do throws(FileSystem.Failure) {
            if let swiftFile {
                try write(swiftFile, of: compilation)
            } else if check {
                isStale = try compare(compilation, project)
            } else {
                try writeAll(of: compilation, project)
            }
        } catch {
            Terminal.writeError("error: \(error.message)\n")
            throw ExitCode.unreadable
        }
        if isStale { throw ExitCode.faulty }
        // The system takes the memory back in one piece; freeing a large design token by token takes longer.
        withExtendedLifetime((project, compilation)) { Self.exit() }
    }

    /// What is written without a manifest, or besides what it says.
    private func addOutputs(to project: inout ProjectLoader.Project) {
        if let path = shared.paths.first {
            if let name { project.input.manifest.name = name }
            if swiftFile == nil {
                project.addDefaultOutputs(
                    base: ProjectLoader.baseName(ofFile: path), folder: output ?? "Generated",
                    formats: format?.formats ?? DefaultOutput.allCases)
            }
        }
        if let swiftFile { project.placeSwift(at: swiftFile) }
    }

    private func writeAll(of compilation: Compilation, _ project: ProjectLoader.Project) throws(FileSystem.Failure) {
        let written = try OutputWriter.write(compilation.files, to: project.outputFolder)
        let removed = try OutputWriter.removeStale(
            besides: compilation.files, compilation.sources, of: project.input.manifest.outputs,
            in: project.outputFolder)
        if !quiet { Terminal.write(BuildReport(compilation, written, removed, of: project).text) }
    }

    /// Shows what a build would change.
    ///
    /// - Returns: whether it would change anything.
    private func compare(
        _ compilation: Compilation, _ project: ProjectLoader.Project
    ) throws(FileSystem.Failure) -> Bool {
        let stale = try OutputCheck.staleOutputs(of: compilation, project)
        let report = StalenessReport(stale, of: compilation, project)
        if !stale.isEmpty || !quiet { Terminal.write(report.text, to: .output) }
        Terminal.writeError(report.verdict)
        return !stale.isEmpty
    }

    private func write(_ swiftFile: String, of compilation: Compilation) throws(FileSystem.Failure) {
        for file in compilation.files where file.path == swiftFile {
            let isChanged = try FileSystem.write(file.bytes, to: swiftFile)
            if !quiet {
                let report = "\(isChanged ? "wrote  " : "current") \(swiftFile)  \(file.bytes.count) bytes"
                Terminal.write("\(Summary.text(of: compilation))\n  \(report)\n")
            }
        }
    }

    /// Ends the program rather than write over what it reads.
    private func protect(_ project: ProjectLoader.Project, from compilation: Compilation) throws {
        let paths = swiftFile.map { [$0] } ?? compilation.files.map { project.place(of: $0.path) }
        for path in paths where project.overwritesSource(at: path, among: compilation.sources) {
            Terminal.writeError("error: the output '\(path)' would overwrite a token file\n")
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
