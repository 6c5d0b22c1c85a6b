import ArgumentParser
import TesseraFindingReports
import TesseraKit
import TesseraTokenSyntax

/// How many projects a run works on at a time.
struct JobsOptions: ParsableArguments {
    @Option(
        name: [.customShort("j", allowingJoined: true), .long],
        help: ArgumentHelp(
            "How many projects to work on at a time (default: as many as there are cores).", valueName: "count"))
    var jobs: Int?

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("'--jobs' is at least 1, not \(jobs)") }
    }

    var count: Int { jobs ?? Workers.coreCount }
}

/// A run on several projects: side by side, each with a result of its own, and what they say in the order in which
/// they were named.
struct SeveralProjects {
    /// What came of all of them.
    struct Tally {
        let projectCount: Int
        var failedCount = 0
        var fileCount = 0
        var changeCount = 0
        /// The worst of all.
        var status = ExitCode.success
        /// The paths of what was written.
        var outputs: [String] = []
        /// For reports.
        var sections: [ReportSection] = []

        var text: String {
            let errors = failedCount == 0 ? "no errors" : "\(failedCount) of them with errors"
            return "\(projectCount) projects, \(errors)"
        }

        /// Says it and ends the program.
        ///
        /// - Parameter isOutputTaken: whether standard output is for something else.
        func end(isQuiet: Bool, also detail: String = "", isOutputTaken: Bool = false) -> Never {
            let text = text + detail + "\n"
            if status != .success || isOutputTaken && !isQuiet {
                Terminal.writeError(composed: text)
            } else if !isQuiet {
                Terminal.write(composed: text)
            }
            JobsOptions.exit(withError: status)
        }

        fileprivate mutating func add(_ outcome: ProjectOutcome) {
            if outcome.status != .success { failedCount += 1 }
            fileCount += outcome.fileCount
            changeCount += outcome.changeCount
            status = ExitCode(max(status.rawValue, outcome.status.rawValue))
            outputs += outcome.outputs
            if let section = outcome.section { sections.append(section) }
        }
    }

    private let set: ProjectSet
    private let jobs: Int
    private let isWritten: Bool

    /// - Parameter isWritten: whether outputs are written, or would have to be.
    init(_ paths: [String], jobs: JobsOptions, isWritten: Bool) throws {
        let repetitions = ProjectSet.repetitions(among: paths)
        if !repetitions.isEmpty { throw Terminal.fail(repetitions, with: .usage) }
        set = ProjectSet(manifestsAt: paths)
        if isWritten, !set.collisions.isEmpty { throw Terminal.fail(set.collisions, with: .usage) }
        self.jobs = min(jobs.count, paths.count)
        self.isWritten = isWritten
    }

    /// - Parameters:
    ///   - action: what is being done to the projects: `building`.
    ///   - work: called on several threads at once.
    func run(
        _ action: String, isQuiet: Bool, _ work: @escaping @Sendable (ProjectJob) -> ProjectOutcome
    ) -> Tally {
        let progress = Progress.start(isQuiet: isQuiet)
        // What interrupts a run comes to this thread, and others write.
        if progress == nil, isWritten { Interruption.watch {} }
        Terminal.ignorePipeSignal()
        defer { progress?.end() }
        let names = set.paths.map(Self.name)
        // With a project for each core, the cores have enough to do.
        let hasOneForEachCore = jobs >= Workers.coreCount
        var tally = Tally(projectCount: names.count)
        let running = Monitor(Running())
        @Sendable func show(_ change: (inout Running) -> Void) {
            guard let progress else { return }
            let (number, first) = running.update { running in
                change(&running)
                return (running.finishedCount + 1, running.indices.min())
            }
            guard let first else { return }
            progress.show("\(action) \(number) of \(names.count) projects", names[first])
        }
        Workers.forEach(of: names.count, workers: jobs) { [set, isWritten] index in
            show { $0.indices.insert(index) }
            let job = ProjectJob(
                name: names[index], load: { () throws(ProjectLoader.Error) in try set.load(index) },
                objection: { isWritten ? set.collision(of: index, reading: $0) : nil })
            var outcome = Parallel.onOneCore(if: hasOneForEachCore) { work(job) }
            // So that a run needs memory for as many designs as it works on.
            outcome.design = nil
            show { $0.finish(index) }
            return outcome
        } deliver: { _, outcome in
            tally.add(outcome)
            Progress.pausing(progress) { outcome.replay() }
        }
        return tally
    }

    /// What is being worked on. The first of them is shown, for the longest is soon the first.
    private struct Running {
        var finishedCount = 0
        var indices: Set<Int> = []

        mutating func finish(_ index: Int) {
            finishedCount += 1
            indices.remove(index)
        }
    }

    /// `brands/acme` for its `tessera.yaml`.
    private static func name(of manifest: String) -> String {
        let ending = "/" + ProjectLoader.manifestName
        let isNamedByFolder = manifest.hasSuffix(ending) && manifest.count > ending.count
        return isNamedByFolder ? String(manifest.dropLast(ending.count)) : manifest
    }
}
