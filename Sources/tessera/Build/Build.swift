import ArgumentParser
import TesseraFindingReports
import TesseraKit

struct Build: ParsableCommand, Sendable {
    static let configuration = CommandConfiguration(
        commandName: "build",
        _superCommandName: "tessera",
        abstract: "Check the tokens and write the outputs.",
        discussion: """
            Nothing is written when there is an error. A file whose bytes do not change is left alone. The manifest's \
            outputs have more options and formats than the command line.

            With --check, nothing is written. A diff on standard output shows what a build would change, and the exit \
            status is 1 if it would change anything.

            Several manifests are built side by side, each by itself: an error in one does not stop the others.

            Reports are those of 'tessera check'. One of them may go to standard output, which then takes nothing else. \
            With --report text or xcode there, standard error does not repeat the findings.

            Example:
              tessera build
              tessera build brand.tokens.yaml --output Generated --format swift
              tessera build --check
              tessera build brands/*/tessera.yaml
              tessera build --quiet --report xcode
            """)

    @OptionGroup var shared: SharedOptions

    @OptionGroup var outputs: OutputOptions

    @Flag(help: "Write nothing, and show what a build would change.")
    var check = false

    @Option(
        help: ArgumentHelp(
            "Write one file alone, here: the manifest's first output in Swift. For build systems that compile it.",
            valueName: "file"),
        completion: .file(extensions: ["swift"]))
    var swiftFile: String?

    @Option(
        name: .customLong("tracked"),
        help: ArgumentHelp(
            "A file whose changes run this again; repeat the option for several files. Each other file that is "
                + "read gets a warning.",
            valueName: "file"),
        completion: .file())
    var trackedFiles: [String] = []

    @OptionGroup var depfile: DepfileOptions

    @Flag(
        inversion: .prefixedNo,
        help: """
            Do nothing if no input or output has changed since the last build. The environment variable TESSERA_CACHE \
            names the folder for the build records; empty keeps none.
            """)
    var cache = true

    @OptionGroup var reports: ReportOptions

    @OptionGroup var jobs: JobsOptions

    @OptionGroup var verbosity: VerbosityOptions

    var quiet: Bool { verbosity.quiet }
    var output: String? { outputs.output }
    var format: FormatList? { outputs.format }
    var name: String? { outputs.name }
    var contexts: [String] { outputs.contexts }

    func validate() throws {
        if shared.paths.isEmpty, let message = optionOfTokenFiles { throw ValidationError(message) }
        if swiftFile != nil {
            if output != nil {
                throw ValidationError(
                    "'--swift-file' and '--output' cannot be used together: both "
                        + "say where to write")
            }
            if format != nil {
                throw ValidationError(
                    "'--swift-file' and '--format' cannot be used together: the "
                        + "file is Swift")
            }
            if check {
                throw ValidationError(
                    "'--swift-file' and '--check' cannot be used together: '--check' "
                        + "writes nothing")
            }
        }
        if depfile.path != nil {
            if check {
                throw ValidationError(
                    "'--depfile' lists what was written, and cannot be used with "
                        + "'--check', which writes nothing")
            }
            if swiftFile != nil {
                throw ValidationError(
                    "'--depfile' lists all outputs, and cannot be used with "
                        + "'--swift-file', which writes one")
            }
        }
        if check, reports.takesOutput {
            throw ValidationError(
                "'--check' shows differences on standard output; give the report a file: --report json=out.json")
        }
    }

    func run() throws {
        let subject = try shared.subject(isWritten: true, of: .build, reports)
        try rejectOptions(on: subject)
        if case .manifests(let paths) = subject {
            var tally = try SeveralProjects(paths, jobs: jobs, isWritten: true)
                .run("building", isQuiet: quiet) { [self, known = knownBuilds] in build($0, known) }
            tally.status = reports.write(
                tally.sections, of: .build, status: tally.status, named: paths, besides: tally.outputs)
            tally.end(
                isQuiet: quiet,
                also: check ? "" : FileCounts(total: tally.fileCount, changed: tally.changeCount).text,
                isOutputTaken: reports.takesOutput)
        }
        let progress = Progress.start(isQuiet: quiet)
        let outcome = build(ProjectJob(subject, of: shared.paths, progress), knownBuilds)
        outcome.end(progress) { [paths = shared.paths] in
            reports.write($0, of: .build, status: $1, named: paths, besides: outcome.outputs)
        }
    }

    func rejectOptions(on subject: Subject) throws {
        var message: String?
        switch subject {
        case .tokenFiles, .policies: break
        case .manifest: message = optionOfTokenFiles
        case .manifests(let paths):
            let given = [
                ("--output", output != nil), ("--swift-file", swiftFile != nil), ("--tracked", !trackedFiles.isEmpty),
                ("--depfile", depfile.path != nil),
            ]
            let option = given.first(where: \.1)?.0
            message = optionOfTokenFiles ?? option.map { "'\($0)' is for one manifest, and here are \(paths.count)" }
        }
        if let message { throw Terminal.fail([message], with: .usage) }
    }

    /// What is wrong with an option where there is a manifest.
    private var optionOfTokenFiles: String? {
        if format != nil { return "'--format' needs token files; the manifest says what is written" }
        if name != nil { return "'--name' needs token files; the manifest has a 'name'" }
        return nil
    }

    /// Only a build of all outputs is remembered, and not what reports would say of it. What decides whether a depfile is current is for the build system
    /// to know.
    private var knownBuilds: BuildCache? {
        let isAll =
            depfile.path == nil && swiftFile == nil && !check && trackedFiles.isEmpty
            && reports.requests.isEmpty
        return cache && isAll ? BuildCache() : nil
    }
}
