import ArgumentParser
import TesseraDiagnostics
import TesseraFindingReports
import TesseraKit

struct Check: ParsableCommand, Sendable {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the tokens in every context and write nothing.",
        discussion: """
            Types, references, names, contrast, touch targets, tab bars and motion are checked in every permutation of \
            contexts, and every output is generated without being written.

            Reports are written even if there are no findings. One of them may go to standard output, which then \
            takes nothing else. With --report text or xcode there, standard error does not repeat the findings.

            Example:
              tessera check
              tessera check brand.tokens.yaml
              tessera check brands/*/tessera.yaml
              tessera check --explain
              tessera check --baseline tessera-baseline.json --max-warnings 0
              tessera check --report sarif=tessera.sarif --report github
            """)

    @OptionGroup var shared: SharedOptions

    @Flag(help: "Print the evidence for every verdict on contrast: layers, composited colors, luminances, ratio.")
    var proof = false

    @Flag(
        help: """
            Explain each finding: what each value refers to, in which context, which layers were composited, and the \
            arithmetic.
            """)
    var explain = false

    @OptionGroup var counting: CountingOptions
    @OptionGroup var reports: ReportOptions

    @OptionGroup var jobs: JobsOptions

    @OptionGroup var verbosity: VerbosityOptions

    private var quiet: Bool { verbosity.quiet }

    func validate() throws {
        if proof, reports.takesOutput {
            throw ValidationError("'--proof' goes to standard output; give the report a file: --report json=out.json")
        }
    }

    func run() throws {
        let subject = try shared.subject(of: .check, reports)
        if case .manifests(let paths) = subject {
            if counting.baseline != nil {
                throw Terminal.fail(["a baseline is of one project; name it in each manifest"], with: .usage)
            }
            var tally = try SeveralProjects(paths, jobs: jobs, isWritten: false)
                .run("checking", isQuiet: quiet, check)
            tally.status = reports.write(tally.sections, of: .check, status: tally.status, named: paths)
            tally.end(isQuiet: quiet, isOutputTaken: reports.takesOutput)
        }
        let progress = Progress.start(isQuiet: quiet)
        check(ProjectJob(subject, of: shared.paths, isChecked: true, progress)).end(progress) {
            [paths = shared.paths] in
            reports.write($0, of: .check, status: $1, named: paths)
        }
    }

    private func check(_ job: ProjectJob) -> ProjectOutcome {
        ProjectOutcome(job) { outcome throws(ExitCode) in
            var log = RunLog(verbosity, heading: outcome.heading)
            defer { outcome.sayError(composed: log.text) }
            log.enter("files")
            var project = try load(job, &outcome)
            log.note(project)
            var compilation = Compiler.check(project.input) { stage in
                job.entering(stage)
                log.enter(stage == .writing ? "rules and outputs" : stage.rawValue)
            }
            log.note(compilation)
            if counting.updateBaseline { try updateBaseline(of: &project, &compilation, &outcome) }
            log.enter("report")
            outcome.design = (project, compilation)
            if proof { outcome.say(composed: compilation.contrastReport.text) }
            if !reports.requests.isEmpty {
                outcome.section = ReportSection(compilation.findings, compilation.sources)
            }
            if explain {
                var text = ExplanationText(
                    compilation,
                    DiagnosticRenderer(sources: compilation.sources, color: shared.color, on: .errors))
                outcome.sayError(composed: text.text())
            } else if !reports.replacesText {
                outcome.sayError(composed: shared.text(of: compilation.diagnostics, compilation.sources))
            }
            outcome.say(Summary.fixed(in: compilation), besides: reports, verbosity)
            let paths = job.tokenFile == nil ? compilation.outputPaths.map { project.place(of: $0) } : []
            if let collision = OutputCollision.onDisk(paths) { throw outcome.fail(collision, with: .usage) }
            try conclude(compilation, job, &outcome)
        }
    }

    private func load(_ job: ProjectJob, _ outcome: inout ProjectOutcome) throws(ExitCode) -> ProjectLoader.Project {
        var project = try outcome.load(job, shared.design, counting: counting)
        if !quiet, case .tokenFiles(let paths)? = job.subject {
            outcome.sayError(composed: NextStep.unreadPolicies(besides: paths, "check"))
        }
        // Whether a document is DTCG does not depend on the names that generated code would have.
        project.prepareForJudging(tokenFile: shared.strict ? nil : job.tokenFile, today: Terminal.today)
        project.input.warningsAreErrors = counting.warningsAsErrors
        return project
    }

    /// A new baseline counts at once: what it does not hold, such as what a policy locks, is told as in the next run.
    private func updateBaseline(
        of project: inout ProjectLoader.Project, _ compilation: inout Compilation, _ outcome: inout ProjectOutcome
    ) throws(ExitCode) {
        let (isNew, path) = (project.lacksBaseline, project)
        let written = try outcome.orFail { () throws(FileSystem.Error) in
            try path.updateBaseline(after: compilation)
        }
        if let written { outcome.say(outcome.heading + written.printable + "\n", besides: reports, verbosity) }
        if !isNew { return }
        project.input.baseline = compilation.baseline
        compilation = Compiler.check(project.input)
    }

    /// Sums up, and decides how the project ends.
    private func conclude(
        _ compilation: Compilation, _ job: ProjectJob, _ outcome: inout ProjectOutcome
    ) throws(ExitCode) {
        let isOfPolicies = outcome.design?.0.isOfPolicies ?? false
        let summary =
            outcome.heading
            + (isOfPolicies ? Summary.ofPolicies(compilation, job.paths.count) : Summary.text(of: compilation)) + "\n"
        if !isOfPolicies { outcome.sayError(composed: NextStep.withoutTokens(compilation)) }
        if compilation.hasErrors {
            if job.tokenFile != nil { outcome.sayError(composed: shared.suggestedConversion) }
            if !quiet { outcome.sayError(composed: summary) }
            throw ExitCode.status(of: compilation)
        }
        if let maximum = counting.maxWarnings, Summary.warningCount(of: compilation) > maximum {
            outcome.sayError(composed: summary)
            throw outcome.fail("there are more warnings than '--max-warnings' allows: \(maximum)", with: .errorsFound)
        }
        outcome.say(summary, besides: reports, verbosity)
    }
}
