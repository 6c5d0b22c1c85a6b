import ArgumentParser
import TesseraDiagnostics
import TesseraFindingReports
import TesseraKit
import TesseraTokenResolution

/// What a build does for one project.
extension Build {
    func build(_ job: ProjectJob, _ known: BuildCache?) -> ProjectOutcome {
        ProjectOutcome(job) { outcome throws(ExitCode) in
            var log = RunLog(verbosity, heading: outcome.heading)
            defer { outcome.sayError(composed: log.text) }
            log.enter("files")
            let command = command(of: job)
            if let record = recorded(command, job, known, &log) {
                outcome.sayError(composed: record.messages.findings)
                outcome.say(composed: record.messages.report)
                outcome.fileCount = record.outputCount
                return
            }
            let project = try load(job, &outcome)
            log.note(project)
            func enter(_ stage: Compiler.Stage) {
                job.entering(stage)
                log.enter(stage == .writing ? "outputs" : stage.rawValue)
            }
            if check || swiftFile != nil {
                let compilation = Compiler.compile(project.input, entering: enter)
                _ = try judge(compilation, project, job, &outcome, &log)
                if let swiftFile { return try write(swiftFile, of: compilation, &outcome) }
                return try compare(compilation, project, &outcome)
            }
            let staging = OutputStaging(
                of: project.input.manifest.outputs, in: project.outputFolder, along: [depfile.path].compactMap(\.self))
            defer { staging.end() }
            let (compilation, files) = Compiler.compile(project.input, into: staging, entering: enter)
            let findings = try judge(compilation, project, job, &outcome, &log)
            let update = try commit(files, staging, of: compilation, project, &outcome)
            outcome.say(report(compilation, update, of: project, job), besides: reports, verbosity)
            outcome.outputs = update.written.map(\.path)
            outcome.fileCount = update.written.count
            outcome.changeCount = update.written.count(where: \.isChanged)
            let repeated = quiet ? "" : report(compilation, update.repeated, of: project, job)
            known?.keep(
                compilation, writing: update, in: project, of: job,
                saying: BuildRecord.Messages(report: repeated, findings: findings), of: command)
        }
    }

    /// What an earlier build did, if this one would do the same.
    private func recorded(
        _ command: [String], _ job: ProjectJob, _ known: BuildCache?, _ log: inout RunLog
    ) -> BuildRecord? {
        guard let known else {
            let isOff =
                cache ? "only a build of all outputs is recorded, and only if there is a cache folder" : "--no-cache"
            log.note("cache", "not used: \(isOff)")
            return nil
        }
        // These very words have been looked up before they were parsed.
        if job.name == nil, !verbosity.verbose { return nil }
        switch known.record(of: command) {
        case .known(let record):
            if job.objection(record.readPaths) != nil { return nil }
            let files = "\(Summary.count(record.readPaths.count, "file")) read and \(record.outputCount) written"
            log.note("cache", "nothing has changed since the last build: \(files)")
            return record
        case .unknown(let reason):
            log.note("cache", "built again: \(reason)")
            return nil
        }
    }

    /// All that decides what is built and said, besides files: for the only project, the words of the command line.
    private func command(of job: ProjectJob) -> [String] {
        guard let name = job.name else {
            var words = Array(CommandLine.arguments.dropFirst())
            // The same build, told or not.
            if verbosity.verbose, let index = words.firstIndex(where: { $0 == "-v" || $0 == "--verbose" }) {
                words.remove(at: index)
            }
            return words
        }
        return ["one of several", name, "\(shared.strict)", "\(shared.design.lenient)", "\(quiet)", "\(shared.color)"]
            + contexts
    }

    private func load(_ job: ProjectJob, _ outcome: inout ProjectOutcome) throws(ExitCode) -> ProjectLoader.Project {
        var project = try outcome.load(job, shared.design)
        project.input.chosenContexts = contexts
        addOutputs(to: &project, job)
        if let objection = job.objection(project.input.sources.paths) { throw outcome.fail(objection, with: .usage) }
        if project.input.manifest.outputs.isEmpty {
            let finding = Diagnostic(
                "manifest/structure", .error, "the manifest names no outputs",
                at: SourceRange(source: SourceID(index: 0), offset: 0, length: 0),
                hint: "add 'outputs: [{ format: swift, path: Generated/Tokens.swift }]', or run 'tessera check', which "
                    + "writes nothing")
            throw outcome.fail(.manifest([finding], project.input.sources), color: shared.color)
        }
        return project
    }

    /// What is written without a manifest, or besides what it says.
    private func addOutputs(to project: inout ProjectLoader.Project, _ job: ProjectJob) {
        if let path = job.tokenFile {
            if let name { project.input.manifest.name = name }
            if swiftFile == nil {
                project.addDefaultOutputs(
                    base: ProjectLoader.baseName(ofFile: path), folder: output ?? "Generated",
                    formats: format?.formats ?? DefaultOutput.allCases)
            }
        } else if let output {
            project.outputFolder = output
        }
        if let swiftFile { project.placeSwift(at: swiftFile) }
    }

    /// Says what was found; with an error nothing is written.
    ///
    /// - Returns: what was said.
    private func judge(
        _ compilation: Compilation, _ project: ProjectLoader.Project, _ job: ProjectJob,
        _ outcome: inout ProjectOutcome, _ log: inout RunLog
    ) throws(ExitCode) -> String {
        log.note(compilation)
        log.enter("writing")
        outcome.design = (project, compilation)
        let untracked = Tracking.findings(on: compilation, tracked: trackedFiles)
        let findings = shared.text(of: compilation.diagnostics + untracked, compilation.sources)
        if !reports.requests.isEmpty {
            outcome.section = ReportSection(
                compilation.findings + untracked.map { ReportedFinding($0) }, compilation.sources)
        }
        if !reports.replacesText { outcome.sayError(composed: findings) }
        outcome.sayError(composed: NextStep.withoutTokens(compilation))
        if compilation.hasErrors || untracked.hasErrors {
            if job.tokenFile != nil { outcome.sayError(composed: shared.suggestedConversion) }
            outcome.sayError("\(outcome.heading)\(Summary.text(of: compilation)); nothing was written\n")
            throw compilation.hasErrors ? ExitCode.status(of: compilation) : .usage
        }
        try protect(project, from: compilation, job, &outcome)
        return findings
    }

    /// Ends rather than write over what is read, or read what another project writes.
    private func protect(
        _ project: ProjectLoader.Project, from compilation: Compilation, _ job: ProjectJob,
        _ outcome: inout ProjectOutcome
    ) throws(ExitCode) {
        let paths = swiftFile.map { [$0] } ?? compilation.outputPaths.map { project.place(of: $0) }
        if let swiftFile,
            let objection = OverwriteGuard(besides: [compilation.sources]).objection(toOutputAt: swiftFile)
        {
            throw outcome.fail("the output cannot be written: \(objection)", with: .usage)
        }
        if let collision = OutputCollision.onDisk(paths) { throw outcome.fail(collision, with: .usage) }
        if let path = compilation.sources.files(at: paths).first {
            throw outcome.fail("the output '\(path)' would overwrite a token file", with: .usage)
        }
        if let objection = job.objection(compilation.sources.paths) { throw outcome.fail(objection, with: .usage) }
    }

    private func commit(
        _ files: [StagedOutput], _ staging: OutputStaging, of compilation: Compilation,
        _ project: ProjectLoader.Project, _ outcome: inout ProjectOutcome
    ) throws(ExitCode) -> OutputWriter.Update {
        let dependencies = try depfile.rule(of: compilation, in: project, &outcome)
        return try outcome.orFail { () throws(FileSystem.Error) in
            defer { staging.end() }
            return try staging.commit(files, besides: compilation.sources, along: depfile.file(with: dependencies))
        }
    }

    private func report(
        _ compilation: Compilation, _ update: OutputWriter.Update, of project: ProjectLoader.Project, _ job: ProjectJob
    ) -> String {
        let report = BuildReport(compilation, update, of: project)
        return job.name.map { "\($0.printable): \(report.line)" } ?? report.text
    }

    private func write(
        _ swiftFile: String, of compilation: Compilation, _ outcome: inout ProjectOutcome
    ) throws(ExitCode) {
        var report = Summary.text(of: compilation) + "\n"
        for file in compilation.files where file.path == swiftFile {
            let isChanged = try outcome.orFail { () throws(FileSystem.Error) in
                try FileSystem.write(file.bytes, to: swiftFile)
            }
            report += "  \(isChanged ? "wrote  " : "current") \(swiftFile.printable)  \(file.bytes.count) bytes\n"
        }
        outcome.outputs = [swiftFile]
        outcome.say(report, besides: reports, verbosity)
    }

    /// Shows what a build would change.
    private func compare(
        _ compilation: Compilation, _ project: ProjectLoader.Project, _ outcome: inout ProjectOutcome
    ) throws(ExitCode) {
        let stale = try outcome.orFail { () throws(FileSystem.Error) in
            try OutputCheck.staleOutputs(of: compilation, project)
        }
        let report = StalenessReport(stale, of: compilation, project, heading: outcome.heading)
        if !stale.isEmpty || !quiet { outcome.say(composed: report.text) }
        outcome.sayError(composed: report.verdict)
        if !stale.isEmpty { throw .errorsFound }
    }
}
