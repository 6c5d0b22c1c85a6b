import ArgumentParser
import TesseraDiagnostics
import TesseraFindingReports
import TesseraKit

/// What a command makes of one project.
struct ProjectJob {
    /// What the project is called among several; `nil` for the only one.
    var name: String?
    /// What the command line's paths are; `nil` among several, where that is known.
    var subject: Subject?
    var paths: [String] = []
    let load: () throws(ProjectLoader.Error) -> ProjectLoader.Project
    var entering: (Compiler.Stage) -> Void = { _ in }
    /// Why a project that reads these files cannot be built along with the others.
    var objection: ([String]) -> String? = { _ in nil }
}

extension ProjectJob {
    /// The only one of a run.
    ///
    /// - Parameters:
    ///   - paths: those that name it on the command line.
    ///   - isChecked: whether the run writes nothing.
    init(_ subject: Subject, of paths: [String] = [], isChecked: Bool = false, _ progress: Progress?) {
        self.init(
            subject: subject, paths: paths,
            load: { () throws(ProjectLoader.Error) in
                progress?.show(Compiler.Stage.reading.rawValue)
                return isChecked ? try subject.loadForChecking() : try subject.load()
            }, entering: { progress?.show($0.rawValue) })
    }

    /// The first of the token files that are the project, without a manifest.
    var tokenFile: String? { subject?.tokenFile }
}

/// What came of a project, and what there is to say of it when its turn has come.
struct ProjectOutcome: Sendable {
    /// What begins a line that could be another project's; empty for the only one.
    let heading: String
    var status = ExitCode.success
    var fileCount = 0
    var changeCount = 0
    /// What a run on one project does not take apart at its end: the system takes the memory back in one piece, and
    /// freeing a large design token by token takes longer.
    var design: (ProjectLoader.Project, Compilation)?
    /// The paths of what was written.
    var outputs: [String] = []
    /// For reports.
    var section: ReportSection?
    private var said: [(stream: Terminal.Stream, text: [UInt8])] = []

    /// Works on a project; what is thrown is how it ends.
    init(_ job: ProjectJob, _ work: (inout ProjectOutcome) throws(ExitCode) -> Void) {
        heading = job.name.map { "\($0.printable): " } ?? ""
        do throws(ExitCode) {
            try work(&self)
        } catch {
            status = error
        }
    }

    mutating func say(composed text: String) { said.append((.output, Terminal.shown(text, on: .output))) }
    mutating func sayError(_ text: TerminalText) { sayError(composed: text.description) }
    mutating func sayError(composed text: String) { said.append((.errors, Terminal.shown(text, on: .errors))) }

    /// Says something to people, beside a report that takes standard output.
    mutating func say(_ text: String, besides reports: ReportOptions, _ verbosity: VerbosityOptions) {
        if verbosity.quiet { return }
        if reports.takesOutput { sayError(composed: text) } else { say(composed: text) }
    }

    /// Says what stands in the way.
    mutating func fail(_ message: String, with status: ExitCode) -> ExitCode {
        sayError("error: \(heading)\(message)\n")
        return status
    }

    /// Says why nothing can be made of a project.
    mutating func fail(_ error: ProjectLoader.Error, color: ColorChoice) -> ExitCode {
        sayError(composed: error.text(color: color, heading: heading))
        section = error.section
        return error.status
    }

    mutating func load(
        _ job: ProjectJob, _ options: DesignOptions, counting: CountingOptions? = nil
    ) throws(ExitCode) -> ProjectLoader.Project {
        // What cannot be loaded is named by its message.
        var heading = ""
        do throws(ProjectLoader.Error) {
            var project = try options.reading(try job.load())
            heading = self.heading
            try project.apply(counting)
            return project
        } catch {
            sayError(composed: error.text(color: options.color, heading: heading))
            section = error.section
            throw error.status
        }
    }

    mutating func orFail<Result>(
        _ work: () throws(FileSystem.Error) -> Result
    ) throws(ExitCode) -> Result {
        do throws(FileSystem.Error) {
            return try work()
        } catch {
            throw fail(error.message, with: .unreadable)
        }
    }

    /// What is for standard error.
    var errorText: String {
        String(decoding: said.filter { $0.stream == .errors }.flatMap(\.text), as: UTF8.self)
    }

    func replay() {
        for (stream, text) in said { Terminal.write(text, to: stream) }
    }

    /// Says all of it and ends the program.
    ///
    /// - Parameter report: writes the reports, and says what the program ends with.
    func end(_ progress: Progress?, reporting report: ([ReportSection], ExitCode) -> ExitCode = { $1 }) -> Never {
        progress?.end()
        replay()
        let status = report([section].compactMap(\.self), status)
        withExtendedLifetime(self) { JobsOptions.exit(withError: status) }
    }
}
