import ArgumentParser
import TesseraKit

struct Check: ParsableCommand, Sendable {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the tokens in every context and write nothing.",
        discussion: """
            Types, references, names, contrast, touch targets, tab bars and motion are judged in every combination of \
            contexts, and every output is tried.

            Example:
              tessera check
              tessera check brand.tokens.yaml
              tessera check brands/*/tessera.yaml
              tessera check --baseline tessera-baseline.json --max-warnings 0
            """)

    @OptionGroup var shared: SharedOptions

    @Flag(help: "Print the evidence for every verdict on contrast: layers, composited colours, luminances, ratio.")
    var proof = false

    @OptionGroup var counting: CountingOptions

    @OptionGroup var jobs: JobsOptions

    @Flag(name: [.short, .long], help: "Print problems only.")
    var quiet = false

    func run() throws {
        let subject = try shared.subject()
        if case .manifests(let paths) = subject {
            if counting.baseline != nil {
                throw Terminal.fail(["a baseline is of one project; name it in each manifest"], with: .usage)
            }
            try SeveralProjects(paths, jobs: jobs, isWritten: false)
                .run("checking", isQuiet: quiet, check)
                .end(isQuiet: quiet)
        }
        let progress = Progress.start(isQuiet: quiet)
        check(ProjectJob(subject, progress)).end(progress)
    }

    private func check(_ job: ProjectJob) -> ProjectOutcome {
        ProjectOutcome(job) { outcome throws(ExitCode) in
            var project = try outcome.load(job, shared.design, counting: counting)
            project.input.isForWriting = false
            project.input.today = Terminal.today
            project.input.warningsAreErrors = counting.warningsAsErrors
            // Whether a document is DTCG does not depend on the names that generated code would have.
            if let path = job.tokenFile, !shared.strict {
                // What `build` would write: names can collide there.
                project.addDefaultOutputs(
                    base: ProjectLoader.baseName(ofFile: path), folder: "Generated", formats: DefaultOutput.allCases)
            }
            let compilation = Compiler.compile(project.input, entering: job.entering)
            outcome.design = (project, compilation)
            if proof { outcome.say(compilation.contrastReport.text) }
            if counting.updateBaseline {
                let written = try outcome.orFail { () throws(FileSystem.Failure) in
                    try project.updateBaseline(after: compilation)
                }
                if let written, !quiet { outcome.say(outcome.heading + written + "\n") }
                // What a new baseline has is no longer new.
                if project.lacksBaseline { return }
            }
            outcome.sayError(shared.text(of: compilation.diagnostics, compilation.sources))
            if !quiet, !counting.updateBaseline { outcome.say(Summary.mended(in: compilation)) }
            let summary = outcome.heading + Summary.text(of: compilation) + "\n"
            if compilation.hasErrors {
                if job.tokenFile != nil { outcome.sayError(shared.suggestedConversion) }
                if !quiet { outcome.sayError(summary) }
                throw ExitCode.status(of: compilation)
            }
            if let maximum = counting.maxWarnings, Summary.warningCount(of: compilation) > maximum {
                outcome.sayError(summary)
                throw outcome.fail(
                    "there are more warnings than '--max-warnings' allows: \(maximum)", with: .faulty)
            }
            if !quiet { outcome.say(summary) }
        }
    }
}
