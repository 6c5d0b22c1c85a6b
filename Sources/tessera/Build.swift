import ArgumentParser
import Diagnostics
import TesseraKit
import TokenResolution

struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
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
        if swiftFile != nil {
            if output != nil { throw ValidationError("'--swift-file' says where to write, and '--output' too") }
            if format != nil { throw ValidationError("'--swift-file' is in Swift; '--format' cannot stand beside it") }
            if check { throw ValidationError("'--swift-file' writes, and '--check' does not") }
        }
        if depfile.path != nil {
            if check { throw ValidationError("'--depfile' tells what was written, and '--check' writes nothing") }
            if swiftFile != nil { throw ValidationError("'--depfile' tells of all outputs, and '--swift-file' is one") }
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
        let known = usesCache ? BuildCache(color: shared.color) : nil
        if let messages = known?.messages(for: project) {
            Terminal.writeError(messages.findings)
            if !quiet { Terminal.write(messages.report) }
            withExtendedLifetime(project) { Self.exit() }
        }
        let compilation = Compiler.compile(project.input)
        let untracked = Tracking.findings(on: compilation, tracked: trackedFiles)
        let findings = shared.text(of: compilation.diagnostics + untracked, compilation.sources)
        Terminal.writeError(findings)
        if compilation.hasErrors || untracked.hasErrors {
            Terminal.writeError(Summary.text(of: compilation) + "; nothing was written\n")
            throw compilation.hasErrors ? ExitCode.status(of: compilation) : .usage
        }
        try protect(project, from: compilation)
        if check { try compare(compilation, project) }
        let report: String
        if let swiftFile {
            report = try write(swiftFile, of: compilation)
        } else {
            let update = try writeAll(of: compilation, project)
            report = BuildReport(compilation, update, of: project).text
            known?.keep(
                compilation, in: project,
                saying: BuildRecord.Messages(
                    report: BuildReport(compilation, update.repeated, of: project).text, findings: findings))
        }
        if !quiet { Terminal.write(report) }
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
        } else if let output {
            project.outputFolder = output
        }
        if let swiftFile { project.placeSwift(at: swiftFile) }
    }

    /// Only a build of all outputs is remembered. What decides whether a depfile is current is for the build system
    /// to know.
    private var usesCache: Bool { cache && depfile.path == nil && swiftFile == nil && !check && trackedFiles.isEmpty }

    private func writeAll(
        of compilation: Compilation, _ project: ProjectLoader.Project
    ) throws -> OutputWriter.Update {
        let dependencies = try depfile.rule(of: compilation, in: project)
        return try orFail { () throws(FileSystem.Failure) in
            let update = try OutputWriter.update(
                compilation.files, of: project.input.manifest.outputs, besides: compilation.sources,
                in: project.outputFolder)
            try depfile.write(dependencies)
            return update
        }
    }

    /// - Returns: what has been done, in words.
    private func write(_ swiftFile: String, of compilation: Compilation) throws -> String {
        var report = Summary.text(of: compilation) + "\n"
        for file in compilation.files where file.path == swiftFile {
            let isChanged = try orFail { () throws(FileSystem.Failure) in
                try FileSystem.write(file.bytes, to: swiftFile)
            }
            report += "  \(isChanged ? "wrote  " : "current") \(swiftFile)  \(file.bytes.count) bytes\n"
        }
        return report
    }

    /// Shows what a build would change, and ends the program.
    private func compare(_ compilation: Compilation, _ project: ProjectLoader.Project) throws -> Never {
        let stale = try orFail { () throws(FileSystem.Failure) in
            try OutputCheck.staleOutputs(of: compilation, project)
        }
        let report = StalenessReport(stale, of: compilation, project)
        if !stale.isEmpty || !quiet { Terminal.write(report.text, to: .output) }
        Terminal.writeError(report.verdict)
        throw stale.isEmpty ? ExitCode.success : .faulty
    }

    private func orFail<Result>(_ work: () throws(FileSystem.Failure) -> Result) throws -> Result {
        do throws(FileSystem.Failure) {
            return try work()
        } catch {
            throw Terminal.fail([error.message], with: .unreadable)
        }
    }

    /// Ends the program rather than write over what it reads.
    private func protect(_ project: ProjectLoader.Project, from compilation: Compilation) throws {
        let paths = swiftFile.map { [$0] } ?? compilation.files.map { project.place(of: $0.path) }
        for path in paths where compilation.sources.contain(fileAt: path) {
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
