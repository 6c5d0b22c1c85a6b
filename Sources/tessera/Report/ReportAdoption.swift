import ArgumentParser
import TesseraAuditFacts
import TesseraDiagnostics
import TesseraKit

struct ReportAdoption: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adoption",
        abstract: "How much of an app's code uses tokens, by module and over revisions.",
        discussion: """
            Counts places that use a token of the design against values that are written down and could be one: colors, \
            lengths, text sizes, motion and opacities, as 'tessera audit' finds them. Code is all that it reads. \
            Values that a comment exempts with a reason are counted by themselves, and rules that the manifest \
            turns off are not counted. Swift needs the scanner, as 'tessera audit' does; without it Swift files are left out, \
            and the report says so.

            Revisions are read from git; the working tree is not touched. Each is counted with the design that it had.

            Example:
              tessera report adoption Sources
              tessera report adoption web app --by folder --format md
              tessera report adoption Sources --since v1.0 --revision v2.0
              tessera report adoption Sources --minimum 80
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, md, json, csv, html
    }

    @Argument(
        help: "Files of code as for 'tessera audit', or folders of them.",
        completion: .codeFiles)
    var paths: [String] = []

    @OptionGroup var design: DesignOptions

    @Option(
        help: ArgumentHelp(
            "What a row is: module (a target of a package, a module of Gradle, else the first folder), folder or file.",
            valueName: "part"))
    var by: ModuleRule = .module

    @Option(help: ArgumentHelp("An older revision of git, to compare with.", valueName: "revision"))
    var since: String?

    @Option(
        name: .customLong("revision"),
        help: ArgumentHelp(
            "A further revision for the trend, between the older one and the working tree; repeat the option for more.",
            valueName: "revision"))
    var revisions: [String] = []

    @Option(
        help: ArgumentHelp("End with 1 if less than this share of all places uses tokens.", valueName: "percent"))
    var minimum: Double?

    @Flag(help: "List the tokens that no code uses.")
    var unused = false

    @Option(help: "How to print it: text, md, json, csv or html.")
    var format: Format = .text

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("Where to write it (default: standard output).", valueName: "file"),
        completion: .file(extensions: ["txt", "md", "json", "csv", "html"]))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The scanner of Swift (default: tessera-audit beside this program, else in the PATH).", valueName: "file"),
        completion: .file())
    var scanner: String?

    @OptionGroup var verbosity: VerbosityOptions

    func validate() throws {
        if paths.isEmpty { throw ValidationError("name the files to count in, or folders of them") }
        if let minimum, !(0...100).contains(minimum) {
            throw ValidationError("'--minimum' is a percentage from 0 to 100, not \(minimum)")
        }
    }

    func run() throws {
        var log = RunLog(verbosity)
        defer { Terminal.writeError(composed: log.text) }
        let manifest = try manifestPath()
        // Revisions are read in other folders.
        let program = scanner.map { FileSystem.realPath(of: $0) ?? $0 }
        log.enter("revisions")
        var points = try olderPoints(manifest, program)
        log.enter("working tree")
        let counting = AdoptionCount(paths: paths, design: design, scanner: program, rule: by)
        let current = try counting.count(manifest)
        log.note("code", Summary.count(current.adoption.fileCount, "file"))
        points.append(AdoptionPoint(label: "working tree", adoption: current.adoption))
        let report = AdoptionReport(
            name: current.name, current: current.adoption, points: points, listsUnused: unused, minimum: minimum)
        let bytes =
            switch format {
            case .text: Array(report.text(TextStyle(color: output == nil ? design.color : .never)).utf8)
            case .md: Array(report.markdown.utf8)
            case .json: report.json
            case .csv: Array(report.csv.utf8)
            case .html: Array(report.html.utf8)
            }
        if let output, output != "-" {
            try OverwriteGuard(besides: [current.sources], named: current.files).protect([output])
            try Terminal.write(bytes, toFile: output, isQuiet: verbosity.quiet)
        } else {
            Terminal.write(bytes, to: .output)
        }
        if let message = report.missing { Terminal.writeError("\(message)\n") }
        if let message = report.shortfall {
            Terminal.writeError("error: \(message)\n")
            throw ExitCode.errorsFound
        }
    }

    private func manifestPath() throws -> String {
        guard case .manifest(let path) = try design.manifestSubject(else: NextStep.namingManifest) else {
            throw Terminal.fail(["name a manifest"], with: .usage)
        }
        return path
    }

    private func olderPoints(_ manifest: String, _ program: String?) throws -> [AdoptionPoint] {
        let labels = [since].compactMap(\.self) + revisions
        if labels.isEmpty { return [] }
        let counting = AdoptionCount(paths: paths, design: design, scanner: program, rule: by)
        do {
            return try Scratch.with { scratch in
                let repository = try GitRepository.ofCurrentFolder(scratch: scratch)
                return try labels.enumerated().map { index, label in
                    try counting.count(manifest, at: label, in: repository, scratch: "\(scratch)/\(index)")
                }
            }
        } catch let error as GitRepository.Error {
            let placeError = DiffPlace.Error(error)
            throw Terminal.fail([placeError.message], with: placeError.status)
        } catch let error as DiffPlace.Error {
            throw error.report(color: design.color)
        } catch let error as Scratch.Error {
            throw Terminal.fail([error.message], with: .unreadable)
        } catch let error as FileSystem.Error {
            throw Terminal.fail([error.message], with: .unreadable)
        }
    }
}

extension ModuleRule: ExpressibleByArgument {}
