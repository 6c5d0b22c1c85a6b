import ArgumentParser
import Diagnostics
import FindingReports
import TesseraKit

struct Check: ParsableCommand, Sendable {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the tokens in every context and write nothing.",
        discussion: """
            Types, references, names, contrast, touch targets, tab bars and motion are judged in every combination of \
            contexts, and every output is tried.

            Reports are written whatever is found. One of them may go to standard output, which then takes nothing \
            else. With --report text there, standard error does not repeat the findings.

            Example:
              tessera check
              tessera check brand.tokens.yaml
              tessera check brands/*/tessera.yaml
              tessera check --report sarif=tessera.sarif --report github
            """)

    @OptionGroup var shared: SharedOptions

    @Flag(help: "Print the evidence for every verdict on contrast: layers, composited colours, luminances, ratio.")
    var proof = false

    @OptionGroup var reports: ReportOptions

    @OptionGroup var jobs: JobsOptions

    @Flag(name: [.short, .long], help: "Print problems only.")
    var quiet = false

    func validate() throws {
        if proof, reports.takesOutput {
            throw ValidationError("'--proof' goes to standard output; give the report a file: --report json=out.json")
        }
    }

    func run() throws {
        let subject = try shared.subject()
        if case .manifests(let paths) = subject {
            var tally = try SeveralProjects(paths, jobs: jobs, isWritten: false)
                .run("checking", isQuiet: quiet, check)
            tally.status = reports.write(tally.sections, of: .check, status: tally.status)
            tally.end(isQuiet: quiet, isOutputTaken: reports.takesOutput)
        }
        let progress = Progress.start(isQuiet: quiet)
        check(ProjectJob(subject, progress)).end(progress) { reports.write($0, of: .check, status: $1) }
    }

    private func check(_ job: ProjectJob) -> ProjectOutcome {
        ProjectOutcome(job) { outcome throws(ExitCode) in
            var project = try outcome.load(job, shared.design)
            // Whether a document is DTCG does not depend on the names that generated code would have.
            if let path = job.tokenFile, !shared.strict {
                // What `build` would write: names can collide there.
                project.addDefaultOutputs(
                    base: ProjectLoader.baseName(ofFile: path), folder: "Generated", formats: DefaultOutput.allCases)
            }
            let compilation = Compiler.compile(project.input, entering: job.entering)
            outcome.design = (project, compilation)
            if proof { outcome.say(compilation.contrastReport.text) }
            outcome.section = ReportSection(
                compilation.diagnostics.map { ReportedFinding($0) }, compilation.sources)
            if !reports.replacesText { outcome.sayError(shared.text(of: compilation.diagnostics, compilation.sources)) }
            let summary = outcome.heading + Summary.text(of: compilation) + "\n"
            if compilation.hasErrors {
                if job.tokenFile != nil { outcome.sayError(shared.suggestedConversion) }
                if !quiet { outcome.sayError(summary) }
                throw ExitCode.status(of: compilation)
            }
            if !quiet { reports.takesOutput ? outcome.sayError(summary) : outcome.say(summary) }
        }
    }
}
