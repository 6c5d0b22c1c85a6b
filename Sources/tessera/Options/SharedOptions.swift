import ArgumentParser
import TesseraDiagnostics
import TesseraFindingReports
import TesseraKit
import TesseraTokenModel

/// How every command that reads a design reads it.
struct DesignOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The manifest (default: tessera.yaml in this folder).", valueName: "file"),
        completion: .manifest)
    var manifest: String?

    @Flag(help: "Read DTCG 2025.10 to the letter; every shorthand is an error.")
    var strict = false

    @Flag(help: "Read what older drafts and other tools write, with a warning that names today's spelling.")
    var lenient = false

    @Option(help: ArgumentHelp("When to use color: auto, always or never.", valueName: "when"))
    var color: ColorChoice = .auto

    func validate() throws {
        if strict, lenient { throw ValidationError("'--strict' and '--lenient' cannot be used together") }
    }

    /// Reads a project, or ends the program with what stands in the way.
    func load(_ subject: Subject) throws -> ProjectLoader.Project {
        try orFail { () throws(ProjectLoader.Error) in try reading(try subject.load()) }
    }

    func orFail<Result>(_ work: () throws(ProjectLoader.Error) -> Result) throws -> Result {
        do throws(ProjectLoader.Error) {
            return try work()
        } catch {
            throw error.report(colorChoice: color)
        }
    }

    /// What a project is where the command line says how to read it.
    func reading(_ project: ProjectLoader.Project) throws(ProjectLoader.Error) -> ProjectLoader.Project {
        guard let dialect else { return project }
        var project = project
        try project.setDialect(dialect, asSaidBy: dialect == .strict ? "--strict" : "--lenient")
        return project
    }

    /// `nil` for what the manifest says.
    var dialect: TokenDialect? { strict ? .strict : lenient ? .lenient : nil }

    /// What a command reads that nothing is named for: the manifest, or this folder if token files lie in it. Ends the
    /// program where there is neither.
    func defaultSubject() throws -> Subject {
        try orFail { () throws(ProjectLoader.Error) in try findDefaultSubject() }
    }

    /// The same as ``defaultSubject()``, for who says by itself what stands in the way.
    fileprivate func findDefaultSubject() throws(ProjectLoader.Error) -> Subject {
        if manifest == nil, FileSystem.kind(of: ProjectLoader.manifestName) != .file, NextStep.readsThisFolder {
            return .tokenFiles(["."])
        }
        return try findManifest(else: NextStep.namingTokenFiles)
    }

    /// The manifest, for commands that change what it names, or cannot do without one. Ends the program where there is
    /// none.
    ///
    /// - Parameter hint: what to do then.
    func manifestSubject(else hint: @autoclosure () -> String) throws -> Subject {
        try orFail { () throws(ProjectLoader.Error) in try findManifest(else: hint()) }
    }

    /// The same as ``manifestSubject(else:)``, for who says by itself what stands in the way.
    func findManifest(else hint: @autoclosure () -> String) throws(ProjectLoader.Error) -> Subject {
        let path = manifest ?? ProjectLoader.manifestName
        if manifest == nil, FileSystem.kind(of: path) != .file {
            throw .usage("there is no \(path) in this folder; \(hint())")
        }
        return .manifest(path)
    }

    /// Writes diagnostics to standard error.
    func print(_ diagnostics: [Diagnostic], _ sources: SourceMap) {
        Terminal.write(diagnostics, sources, color: color)
    }
}

/// What every command on token files takes.
struct SharedOptions: ParsableArguments {
    @Argument(
        help: """
            Token files, or folders of *.tokens.yaml (.yml, .json, .jsonc, .json5) files; or a manifest, for build \
            and check also several; none to use tessera.yaml.
            """,
        completion: .tokenFiles)
    var paths: [String] = []

    @OptionGroup var design: DesignOptions

    var strict: Bool { design.strict }
    var color: ColorChoice { design.color }
    var dialect: TokenDialect? { design.dialect }

    func validate() throws {
        if design.manifest != nil, !paths.isEmpty {
            throw ValidationError("give token files or a manifest, not both")
        }
    }

    func loadProject() throws -> ProjectLoader.Project { try design.load(try subject()) }

    /// The design that a page is about, with its findings said. Nothing is generated, whatever outputs the manifest has:
    /// their names are all that a page needs.
    func compileForPage(_ log: inout RunLog) throws -> (ProjectLoader.Project, Compilation) {
        log.enter("files")
        let project = try loadProject()
        log.note(project)
        var input = project.input.withoutOutputs
        input.today = Terminal.today
        let compilation = Compiler.compile(input) { log.enter($0 == .writing ? "rules" : $0.rawValue) }
        log.note(compilation)
        print(compilation.diagnostics, compilation.sources)
        // A wrong manifest says not even what the design is.
        if compilation.hasErrorsOutsideTokens { throw ExitCode.usage }
        return (project, compilation)
    }

    /// What the paths are, or ends the program with what stands in the way.
    ///
    /// - Parameter isWritten: whether files of the design are written, which somebody has to name then.
    func subject(isWritten: Bool = false) throws -> Subject {
        try design.orFail { () throws(ProjectLoader.Error) in try findSubject(isWritten: isWritten) }
    }

    /// The same for a command that reports what stands in the way.
    func subject(isWritten: Bool = false, of command: ReportedCommand, _ reports: ReportOptions) throws -> Subject {
        do throws(ProjectLoader.Error) {
            return try findSubject(isWritten: isWritten)
        } catch {
            throw reports.write([error.section], of: command, status: error.report(colorChoice: color), named: paths)
        }
    }

    private func findSubject(isWritten: Bool) throws(ProjectLoader.Error) -> Subject {
        if !paths.isEmpty { return try Subject(paths: paths) }
        return try isWritten ? design.findManifest(else: NextStep.namingTokenFiles) : design.findDefaultSubject()
    }

    /// Says what the files are, if what is wrong with them is that they are another tool's.
    var suggestedConversion: String {
        guard let design = try? ImportLoader.load(paths: paths), let title = design.format.foreignTitle else {
            return ""
        }
        // What has a '$value' is a token file with errors, and no plain YAML.
        let hasValue = design.sources.texts.contains { $0.bytes.contains(Array("$value".utf8)) }
        if case .foreign(.plain) = design.format, hasValue { return "" }
        return "hint: this looks like \(title); \(NextStep.converting(paths).printable) converts it to token files\n"
    }

    /// Writes diagnostics to standard error.
    func print(_ diagnostics: [Diagnostic], _ sources: SourceMap) { design.print(diagnostics, sources) }

    /// Diagnostics as they are written to standard error.
    func text(of diagnostics: [Diagnostic], _ sources: SourceMap) -> String {
        Terminal.text(of: diagnostics, sources, color: color)
    }
}

extension ProjectLoader.Error {
    /// Says why nothing can be compiled, and what the program ends with.
    func report(colorChoice: ColorChoice) -> ExitCode {
        Terminal.writeError(composed: text(color: colorChoice))
        return status
    }

    /// Why nothing can be compiled.
    ///
    /// - Parameter heading: what begins a line that could be another project's.
    func text(color: ColorChoice, heading: String = "") -> String {
        switch self {
        case .unreadable(let messages): messages.map { "error: \(heading)\($0.printable)\n" }.joined()
        case .usage(let message): "error: \(heading)\(message.printable)\n"
        case .manifest(let diagnostics, let sources), .missingFiles(let diagnostics, let sources):
            Terminal.text(of: diagnostics, sources, color: color)
        }
    }

    /// For reports.
    var section: ReportSection {
        switch self {
        case .unreadable(let messages): ReportSection(errorMessages: messages)
        case .usage(let message): ReportSection(errorMessages: [message])
        case .manifest(let diagnostics, let sources), .missingFiles(let diagnostics, let sources):
            ReportSection(diagnostics.map { ReportedFinding($0) }, sources)
        }
    }

    /// What the program ends with.
    var status: ExitCode {
        switch self {
        case .unreadable, .missingFiles: .unreadable
        case .usage, .manifest: .usage
        }
    }
}

extension Terminal {
    /// Says what stands in the way.
    static func fail(_ messages: [String], with status: ExitCode) -> ExitCode {
        for message in messages { writeError("error: \(message)\n") }
        return status
    }

    /// Ends the program with what stands in the way of reading or writing files.
    static func orFail<Result>(_ work: () throws(FileSystem.Error) -> Result) throws -> Result {
        do throws(FileSystem.Error) {
            return try work()
        } catch {
            throw fail([error.message], with: .unreadable)
        }
    }

    /// Writes diagnostics to standard error.
    static func write(_ diagnostics: [Diagnostic], _ sources: SourceMap, color: ColorChoice) {
        writeError(composed: text(of: diagnostics, sources, color: color))
    }

    static func text(of diagnostics: [Diagnostic], _ sources: SourceMap, color: ColorChoice) -> String {
        var renderer = DiagnosticRenderer(sources: sources, color: color, on: .errors)
        return renderer.render(diagnostics.digested())
    }
}

extension DiagnosticRenderer {
    /// For text that goes to a stream as it is.
    init(sources: SourceMap, color: ColorChoice, on stream: Terminal.Stream) {
        self.init(sources: sources, usesColor: color.isOn(for: stream), lineWidth: Terminal.lineWidth(on: stream))
    }
}

extension ExitCode {
    /// Errors in the tokens, or in the colors of the input.
    static let errorsFound = ExitCode(1)
    /// Wrong usage or manifest.
    static let usage = ExitCode(2)
    /// A file could not be read or written.
    static let unreadable = ExitCode(3)

    /// What a compilation with errors ends with.
    static func status(of compilation: Compilation) -> ExitCode {
        compilation.hasErrorsOutsideTokens ? .usage : .errorsFound
    }
}
