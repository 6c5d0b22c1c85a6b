import ArgumentParser
import TesseraDiagnostics
import TesseraFindingReports
import TesseraKit
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution

struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Rewrite token files as DTCG 2025.10 or in Tessera's shorthand.",
        discussion: """
            Reads DTCG, its older drafts, Tessera's shorthand and other tools' formats, distinguished by their \
            content. dtcg has every value in its canonical form, and what the format lacks in \
            $extensions["dev.tessera"]. Written to a folder, values for contexts become sets of a resolver document. \
            What cannot be carried over is a warning, and its token is left out; errors end the run with status 1, and \
            nothing is written. The last lines are an account: how many tokens were read, carried over, changed and left \
            out, by cause, and the manifest that the files need. --report json has all names.

            Example:
              tessera convert legacy.tokens.json --to tessera -o brand.tokens.yaml
              tessera convert Tokens -o Exchange/
            """)

    @Argument(
        help: "Token files of any format, or folders of them; none for those of the manifest.",
        completion: .foreignFiles)
    var paths: [String] = []

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The manifest (default: tessera.yaml in this folder).", valueName: "file"),
        completion: .manifest)
    var manifest: String?

    @Option(
        help: ArgumentHelp(
            "What the files are (default: judged by their content).",
            valueName: "format"))
    var from: InputFormat?

    @Option(help: ArgumentHelp("What to write.", valueName: "target"))
    var to: Conversion.Target = .dtcg

    @Option(
        help: ArgumentHelp(
            "What to write it in (default: by the output's name, else json for dtcg and yaml for tessera).",
            valueName: "syntax"))
    var syntax: WrittenSyntax?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Where to write; a folder ends with '/' or exists already (default: -, standard output).",
            valueName: "file or folder"),
        completion: .file())
    var place: String?

    /// `nil` for standard output.
    private var output: String? { place == "-" ? nil : place }

    @Option(
        help: ArgumentHelp(
            "The unit of lengths without one, if the format does not define it.", valueName: "unit"))
    var unit: LengthUnit = .px

    @OptionGroup var plain: PlainOptions

    @Flag(
        name: .customLong("skip-faulty"),
        help: """
            Leave out files that cannot be read, and tokens with errors, with a warning each. Tokens of other tools' \
            formats are always read so.
            """)
    var skipInvalid = false

    @Option(
        help: ArgumentHelp(
            """
            How many tokens may be left out, such as 12 or 5% (default: 5%, or three tokens where that is more; with \
            --skip-faulty any number). If more are left out, nothing is written, and the run ends with status 1.
            """,
            valueName: "count or share"))
    var maxLoss: LossLimit?

    @Flag(help: "Read DTCG 2025.10 to the letter; every shorthand is an error.")
    var strict = false

    @Flag(
        help: """
            Read what older drafts and other tools write, with a warning that names today's spelling, whatever the \
            manifest says. Files without a manifest are read so.
            """)
    var lenient = false

    @OptionGroup var reports: ReportOptions

    @OptionGroup var verbosity: VerbosityOptions

    @Option(help: ArgumentHelp("When to use color: auto, always or never.", valueName: "when"))
    var color: ColorChoice = .auto

    func validate() throws {
        if manifest != nil, !paths.isEmpty { throw ValidationError("give files or a manifest, not both") }
        if strict, lenient { throw ValidationError("'--strict' and '--lenient' cannot be used together") }
        if paths.isEmpty, manifest == nil, FileSystem.kind(of: ProjectLoader.manifestName) != .file {
            throw ValidationError("name the files to convert; there is no \(ProjectLoader.manifestName) here")
        }
        if output == nil, reports.takesOutput {
            throw ValidationError("the tokens go to standard output; give the report a file: --report json=out.json")
        }
        if fillsFolder, to == .dtcg, let syntax, syntax != .json {
            throw ValidationError("a folder of DTCG files is written in JSON, not in \(syntax.rawValue)")
        }
    }

    func run() throws {
        var log = RunLog(verbosity)
        defer { Terminal.writeError(composed: log.text) }
        log.enter("reading")
        let design = try loadOrReport()
        log.note("format", "\(design.format.name), \(from == nil ? "judged by the content" : "as --from says")")
        for source in design.sources.texts { log.note("read", source.path) }
        for modifier in design.modifiers {
            log.note("contexts", "\(modifier.name): \(modifier.contexts.joined(separator: ", "))")
        }
        log.enter("converting")
        let job = ConversionJob(
            target: to, syntax: syntaxToWrite, name: ProjectLoader.baseName(ofFiles: paths),
            fillsFolder: fillsFolder, skipsInvalid: skipInvalid, lossLimit: maxLoss ?? (skipInvalid ? nil : .standard))
        let result = job.run(design)
        if !reports.replacesText {
            Terminal.writeError(composed: Terminal.text(of: result.findings, result.sources, color: color))
        }
        let report = ConversionReport(result, format: design.format, output: output, isFolder: fillsFolder)
        guard !result.files.isEmpty else {
            Terminal.writeError(
                composed: report.accountText + (skippingHelps(result, job, design) ? Self.skipHint : "")
                    + "nothing was written\n")
            throw finish(result, report, .errorsFound)
        }
        log.enter("writing")
        try write(result, design)
        if !verbosity.quiet { Terminal.writeError(composed: report.accountText + report.manifestText) }
        let status = finish(result, report, .success)
        if status != .success { throw status }
    }

    private static let skipHint = "hint: add '--skip-faulty' to leave out what has errors\n"

    /// Whether something would be written without what has errors.
    private func skippingHelps(
        _ result: ConversionJob.Result, _ job: ConversionJob, _ design: ImportLoader.Design
    ) -> Bool {
        let hasErrors = result.findings.contains { $0.severity == .error && $0.id != "convert/losses" }
        if skipInvalid || !hasErrors { return false }
        var design = design
        if !paths.isEmpty {
            guard let options = try? importOptions,
                var rest = try? ImportLoader.load(
                    paths: paths, format: from?.format, options: options, skipsInvalid: true)
            else { return false }
            rest.dialect = design.dialect
            design = rest
        }
        var job = job
        job.skipsInvalid = true
        job.lossLimit = maxLoss
        return !job.run(design).files.isEmpty
    }

    private func finish(_ result: ConversionJob.Result, _ report: ConversionReport, _ status: ExitCode) -> ExitCode {
        let places = TokenPlaces(of: result.tree)
        let findings = result.findings.map {
            ReportedFinding($0, token: $0.omission?.tokens.first ?? places.path(of: $0))
        }
        return reports.write(
            [ReportSection(findings, result.sources)], of: .convert, status: status, account: result.account,
            manifest: result.files.isEmpty ? nil : report.manifest, named: paths)
    }

    private var importOptions: ImportOptions {
        get throws {
            var options = ImportOptions()
            options.lengthUnit = unit.rawValue
            options.plainDecisions = try plain.decisions
            return options
        }
    }

    private func loadOrReport() throws -> ImportLoader.Design {
        do {
            return try load()
        } catch let status as ExitCode {
            throw reports.write([], of: .convert, status: status, named: paths)
        }
    }

    private func load() throws -> ImportLoader.Design {
        let options = try importOptions
        let project = paths.isEmpty ? try loadProject().input : nil
        let dialect: TokenDialect? = strict ? .strict : lenient ? .lenient : project?.manifest.dialect
        do throws(ImportLoader.Error) {
            var design =
                if let project {
                    try ImportLoader.load(
                        paths: project.tokenFiles.map { project.sources[$0].path }, format: .dtcg, options: options)
                } else {
                    try ImportLoader.load(
                        paths: paths, format: from?.format, options: options, skipsInvalid: skipInvalid)
                }
            if let modifiers = project?.manifest.contexts?.modifiers { design.modifiers = modifiers }
            if let dialect { design.dialect = dialect }
            return design
        } catch {
            throw error.report()
        }
    }

    private func loadProject() throws -> ProjectLoader.Project {
        do throws(ProjectLoader.Error) {
            return try ProjectLoader.load(manifestAt: manifest ?? ProjectLoader.manifestName)
        } catch {
            throw error.report(colorChoice: color)
        }
    }

    // MARK: Output

    private var fillsFolder: Bool {
        output.map { FilePath($0).endsWithSlash || FileSystem.kind(of: $0) == .folder } ?? false
    }

    private var syntaxToWrite: WrittenSyntax {
        if let syntax { return syntax }
        if !fillsFolder, let ending = output?.split(separator: ".").last?.lowercased() {
            if ending == "yml" { return .yaml }
            if let syntax = WrittenSyntax(rawValue: ending) { return syntax }
        }
        return to == .dtcg ? .json : .yaml
    }

    private func write(_ result: ConversionJob.Result, _ design: ImportLoader.Design) throws {
        guard let output else {
            for file in result.files { Terminal.write(file.bytes, to: .output) }
            return
        }
        let written: [OutputWriter.Written]
        do throws(ConversionOutput.Error) {
            written = try ConversionOutput.write(
                result, to: output, isFolder: fillsFolder, besides: result.sources, named: paths)
        } catch {
            switch error {
            case .overwrites(let objection):
                Terminal.writeError("error: \(objection)\n")
                throw ExitCode.usage
            case .notWritten(let message):
                Terminal.writeError("error: \(message)\n")
                throw ExitCode.unreadable
            }
        }
        for file in written where !verbosity.quiet {
            Terminal.writeError("\(file.isChanged ? "wrote  " : "current") \(file.path)  \(file.byteCount) bytes\n")
        }
    }
}

enum LengthUnit: String, ExpressibleByArgument, CaseIterable {
    case px, rem
}

extension LossLimit: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}

extension Conversion.Target: ExpressibleByArgument {}
extension WrittenSyntax: ExpressibleByArgument {}
