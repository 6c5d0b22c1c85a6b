import ArgumentParser
import TesseraDiagnostics
import TesseraKit

struct FigmaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "figma",
        abstract: "Bring what designers changed in Figma back into the tokens.",
        discussion: """
            An output with 'format: figma' writes the file that Tessera's plugin for Figma brings in. What the plugin \
            takes out again is compared here with the tokens, three ways: what was brought in, what it is in Figma \
            now, and what it is in the tokens.

            Example:
              tessera figma diff from-figma.json
              tessera figma pull from-figma.json
            """,
        subcommands: [FigmaDiff.self, FigmaPull.self])
}

/// What both commands read.
struct FigmaInputs: ParsableArguments {
    @Argument(help: "The file that the plugin took out of Figma.", completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup var design: DesignOptions

    /// Compares; nothing is written.
    func fixing() throws -> FixingRun {
        let file = try Terminal.orFail { () throws(FileSystem.Error) in try FigmaFile(at: self.file) }
        let subject = try design.manifestSubject(else: NextStep.namingManifest)
        let dialect = design.dialect
        let today = Terminal.today
        return try design.orFail { () throws(ProjectLoader.Error) in
            try file.pull(
                into: subject,
                adjusting: { project in
                    if let dialect { project.input.manifest.dialect = dialect }
                    project.input.isForWriting = false
                    project.input.today = today
                })
        }
    }
}

struct FigmaDiff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Tell what is different in Figma.",
        discussion: """
            Exit status: 0 nothing is different, 1 something is, 2 wrong usage or errors in the manifest, 3 a file \
            could not be read.

            Example:
              tessera figma diff from-figma.json
            """)

    @OptionGroup var inputs: FigmaInputs

    func run() throws {
        let fixing = try inputs.fixing()
        let report = FigmaReport(fixing)
        try report.failIfUnreadable()
        report.showDifferences()
        if !report.isEmpty { throw ExitCode.errorsFound }
    }
}

struct FigmaPull: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pull",
        abstract: "Write what designers changed in Figma into the token files; comments and layout stay.",
        discussion: """
            Writes what was changed in Figma alone. What was changed on both sides is a conflict, which is told and \
            left. A change that would bring an error, such as too little contrast, is told and left as well. The diff \
            is printed before the files are written.

            Exit status: 0 all was taken, 1 something is left, 2 wrong usage or errors in the manifest, 3 a file could \
            not be read or written.

            Example:
              tessera figma pull from-figma.json --dry-run
            """)

    @OptionGroup var inputs: FigmaInputs

    @Flag(help: "Write nothing; print what would change.")
    var dryRun = false

    func run() throws {
        let fixing = try inputs.fixing()
        let report = FigmaReport(fixing)
        try report.failIfUnreadable()
        FixReport(fixing, color: inputs.design.color).showDiffs()
        if !dryRun { try Terminal.orFail { () throws(FileSystem.Error) in try fixing.write() } }
        report.showRest()
        report.printSummary(isWritten: !dryRun)
        if report.leftCount > 0 { throw ExitCode.errorsFound }
    }
}
