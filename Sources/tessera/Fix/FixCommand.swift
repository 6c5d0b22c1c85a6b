import ArgumentParser
import TesseraDiagnostics
import TesseraKit

struct FixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fix",
        abstract: "Fix what the check finds, in the token files themselves; comments and layout stay.",
        discussion: """
            Applies what findings suggest: the nearest color that passes, the spelling that was meant, today's \
            spelling for an older one, quotes that are missing. Fixed files are checked again, in memory, until \
            there is nothing more to fix; a fix that would bring other errors is withdrawn. The diff is printed \
            before the files are written. No file is written if one has changed meanwhile. Remaining findings are \
            listed with the reason.

            Exit status: 0 no errors are left, 1 there are, or with --dry-run there is something to fix, 2 wrong usage \
            or errors left in the manifest, 3 a file could not be read or written.

            Example:
              tessera fix --dry-run
              tessera fix Tokens/color.tokens.yaml --only contrast --interactive
              tessera fix --lenient old.tokens.json
            """)

    @OptionGroup var shared: SharedOptions

    @Flag(help: "Write nothing; print what would change, and end with 1 if anything would.")
    var dryRun = false

    @Flag(name: [.short, .long], help: "Ask before each fix; standard input must be a terminal.")
    var interactive = false

    @Option(
        help: ArgumentHelp("Fix findings of this rule, or of this area such as contrast, only.", valueName: "rule"),
        completion: .rules)
    var only: [String] = []

    @OptionGroup var verbosity: VerbosityOptions

    private var quiet: Bool { verbosity.quiet }

    func validate() throws {
        if interactive, quiet {
            throw ValidationError(
                "'--quiet' cannot be used with '--interactive', which shows "
                    + "what it asks about")
        }
        let descriptions = RuleCatalog.all.map(\.id)
        let known = Set(descriptions.map(\.rawValue) + descriptions.map(\.area))
        for rule in only where !known.contains(rule) {
            throw ValidationError(
                "there is no rule '\(rule)'\(Spelling.suggestion(for: rule, among: known.sorted()))")
        }
    }

    func run() throws {
        if interactive, !Terminal.isInteractive {
            throw Terminal.fail(["'--interactive' needs a terminal as standard input"], with: .usage)
        }
        var log = RunLog(verbosity)
        defer { Terminal.writeError(composed: log.text) }
        log.enter("fixing")
        let subject = try shared.subject(isWritten: !dryRun)
        let dialect = shared.dialect
        let today = Terminal.today
        // As 'check' judges it, so that what is left here is what is found there.
        let tokenFile = shared.strict ? nil : subject.tokenFile
        var dialogue = FixDialogue(color: shared.color)
        let fixing = try shared.design.orFail { () throws(ProjectLoader.Error) in
            try FixingRun(
                subject, selection: FixingRun.Selection(rules: only),
                adjusting: { project in
                    if let dialect { project.input.manifest.dialect = dialect }
                    project.prepareForJudging(tokenFile: tokenFile, today: today)
                },
                asking: interactive ? { dialogue.answer(to: $0, $1) } : nil)
        }
        log.note("fixed", Summary.count(fixing.files.count, "file"))
        let report = FixReport(fixing, color: shared.color)
        // Whoever was asked has seen each change.
        if !quiet, !interactive { report.showDiffs() }
        log.enter("writing")
        if !dryRun { try Terminal.orFail { () throws(FileSystem.Error) in try fixing.write() } }
        if !quiet { report.showRest() }
        if !quiet { report.showFollowingTokens() }
        if !quiet { report.printSummary(isWritten: !dryRun) }
        if fixing.hasErrorsOutsideTokens { throw ExitCode.usage }
        if fixing.hasErrors || (dryRun && !fixing.files.isEmpty) { throw ExitCode.errorsFound }
    }
}
