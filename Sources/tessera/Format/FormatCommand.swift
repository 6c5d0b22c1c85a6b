import ArgumentParser
import TesseraDiagnostics
import TesseraKit
import TesseraTokenFormatting
import TesseraTokenSyntax

struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt",
        abstract: "Lay out token files in one way; comments stay, and what a file says does not change.",
        discussion: """
            Works on token files, theme documents, resolver documents and manifests, in YAML and JSON. Without \
            paths, it lays out tessera.yaml in this folder and all files that it names. A file with syntax errors is \
            reported and stays as it is. With - as the path, it reads standard input and writes to standard output, \
            for editors.

            Example:
              tessera fmt
              tessera fmt Tokens --check
              tessera fmt - --assume-filename a.tokens.yaml < a.tokens.yaml
            """)

    @Argument(
        help: "Files, or folders of *.tokens.yaml (.yml, .json, .jsonc, .json5) files, themes and manifests; or -.",
        completion: .tokenFiles)
    var paths: [String] = []

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The manifest (default: tessera.yaml in this folder).", valueName: "file"),
        completion: .manifest)
    var manifest: String?

    @Flag(help: "Write nothing; print what would change, and end with 1 if anything would.")
    var check = false

    @Option(
        help: ArgumentHelp("The file name of standard input: its ending says what format it has.", valueName: "file"),
        completion: .file())
    var assumeFilename: String?

    @OptionGroup var verbosity: VerbosityOptions

    private var quiet: Bool { verbosity.quiet }

    @Option(help: ArgumentHelp("When to use color: auto, always or never.", valueName: "when"))
    var color: ColorChoice = .auto

    private static let standardInput = "-"

    func validate() throws {
        if manifest != nil, !paths.isEmpty { throw ValidationError("give paths or a manifest, not both") }
        if paths.contains(Self.standardInput), paths.count > 1 {
            throw ValidationError("standard input cannot be laid out beside files")
        }
        if assumeFilename != nil, paths != [Self.standardInput] {
            throw ValidationError("'--assume-filename' is for standard input, which is '-'")
        }
    }

    func run() throws {
        if paths == [Self.standardInput] {
            try formatInput()
            return
        }
        var log = RunLog(verbosity)
        defer { Terminal.writeError(composed: log.text) }
        var run = FormatRun(isWritten: !check, isQuiet: quiet, color: color)
        log.enter("laying out")
        for path in try files() {
            log.note("read", path)
            run.format(path)
        }
        run.end()
        if let status = run.status { throw status }
    }

    private func files() throws -> [String] {
        do throws(ProjectLoader.Error) {
            if !paths.isEmpty { return try FormattedFiles.at(paths) }
            let path = manifest ?? ProjectLoader.manifestName
            if manifest == nil, FileSystem.kind(of: path) != .file {
                throw .usage("there is no \(path) in this folder; name files or folders, as in 'tessera fmt Tokens'")
            }
            return try FormattedFiles.of(manifestAt: path)
        } catch {
            throw error.report(colorChoice: color)
        }
    }

    /// Writes what it is told, laid out; as it is, if nobody knows what it says.
    private func formatInput() throws {
        let bytes: [UInt8]
        do throws(Terminal.InputError) {
            bytes = try Terminal.readWholeInput()
        } catch {
            throw Terminal.fail([error.message], with: .unreadable)
        }
        let name = assumeFilename ?? "standard input"
        switch FormattedText(bytes, path: name) {
        case .formatted(let change):
            if check {
                if !change.isNone { throw ExitCode.errorsFound }
            } else {
                Terminal.write(change.bytes, to: .output)
            }
        case .invalid(let findings, let sources):
            Terminal.write(findings, sources, color: color)
            throw ExitCode.errorsFound
        case .meaningChanged:
            throw Terminal.fail([FormattedText.errorMessage(for: name)], with: .errorsFound)
        }
    }
}
