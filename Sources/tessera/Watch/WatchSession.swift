import ArgumentParser
import TesseraDesignPages
import TesseraDiagnostics
import TesseraKit
import TesseraTokenResolution

/// A page that is served, and how its links open an editor.
struct Preview {
    let server: PreviewServer
    let editor: EditorLink
    /// What paths are relative to; `nil` where the system does not say.
    let folder: FilePath?
}

/// Builds, waits for a save, and builds again.
struct WatchSession {
    private let subject: Subject
    private let build: Build
    private let status: WatchStatus
    private let preview: Preview?
    private let isChecking: Bool
    private let watcher = FileWatcher()
    private var watched: WatchedFiles
    private var findings = ""

    init(_ subject: Subject, _ build: Build, _ status: WatchStatus, _ preview: Preview?, isChecking: Bool) {
        self.subject = subject
        self.build = build
        self.status = status
        self.preview = preview
        self.isChecking = isChecking
        watched = Self.whatIsNamed(by: subject)
    }

    /// One build, and the wait for the next.
    mutating func step() {
        let before = watched.snapshot()
        let start = ContinuousClock.now
        // What only is to be looked at needs no outputs.
        let outcome =
            isChecking || preview != nil && subject.namesNoOutputs
            ? judged() : build.build(ProjectJob(subject, nil), nil)
        let time = start.duration(to: .now)
        var limit: Int32?
        if let (project, compilation) = outcome.design {
            watched = WatchedFiles(of: compilation, in: project)
            preview.map { show(compilation, of: project, on: $0) }
        } else {
            preview?.server.keepPage(PreviewState(message: outcome.errorText))
            // Nobody knows which files are missing: it is tried again soon.
            limit = Self.patience
        }
        report(outcome, time)
        watcher.waitForChange(of: watched, since: watched.snapshot(after: before), limit: limit)
    }

    /// The page of what was saved; that of before where something is missing now.
    private func show(_ built: Compilation, of project: ProjectLoader.Project, on preview: Preview) {
        let compilation = judgedToday(built, of: project)
        let page: PreviewState.Page =
            if !compilation.isBroken { .current } else { preview.server.hasWholePage ? .kept : .partial }
        let previewState = PreviewState(compilation, preview.editor, in: preview.folder, page)
        if page == .kept { return preview.server.keepPage(previewState) }
        preview.server.show(
            { [choices = choices(in: compilation)] in
                DesignPages.html(DesignPageInput(of: compilation, in: project, choices: choices))
            }, previewState)
    }

    /// The same findings as in an editor. A build itself takes no account of the day by which exceptions end.
    private func judgedToday(_ built: Compilation, of project: ProjectLoader.Project) -> Compilation {
        guard !isChecking, let today = Terminal.today, built.hasExceptions(endedBefore: today) else { return built }
        var project = project
        project.prepareForJudging(tokenFile: nil, today: today)
        return Compiler.check(project.input)
    }

    /// Between two tries to read what could not be read, in milliseconds.
    private static let patience: Int32 = 500

    /// What the command line names, as long as nothing else is known.
    private static func whatIsNamed(by subject: Subject) -> WatchedFiles {
        let paths = subject.paths
        let folders = paths.filter { FileSystem.kind(of: $0) == .folder }
        return WatchedFiles(
            files: Set(paths.map { FilePath($0) }).subtracting(folders.map { FilePath($0) }),
            folders: Set(folders.map { FilePath($0) }))
    }

    /// All contexts where those of the command line are wrong, which the build has said.
    private func choices(in compilation: Compilation) -> [Int: Int] {
        (try? compilation.tokens.contexts.choices(parsing: build.contexts)) ?? [:]
    }

    /// A check in the form of a build.
    private func judged() -> ProjectOutcome {
        let job = ProjectJob(subject, nil)
        return ProjectOutcome(job) { outcome throws(ExitCode) in
            var project = try outcome.load(job, build.shared.design)
            project.prepareForJudging(tokenFile: build.shared.strict ? nil : job.tokenFile, today: Terminal.today)
            let compilation = Compiler.check(project.input)
            outcome.design = (project, compilation)
            outcome.sayError(composed: build.shared.text(of: compilation.diagnostics, compilation.sources))
            if compilation.hasErrors { throw ExitCode.status(of: compilation) }
        }
    }

    // MARK: What is said

    private mutating func report(_ outcome: ProjectOutcome, _ time: Duration) {
        let text = outcome.findingsText
        // That it still cannot be read is no news.
        if outcome.design == nil, text == findings { return }
        // What is still wrong is not said again.
        if text != findings, !text.isEmpty { status.say(text) }
        findings = text
        let name = outcome.design?.0.input.manifest.name
        status.show(outcome.status == .success, name: name, line(of: outcome), time)
    }

    private func line(of outcome: ProjectOutcome) -> String {
        guard let compilation = outcome.design?.1 else { return "cannot be read; the last outputs are kept" }
        let summary = Summary.text(of: compilation)
        if isChecking { return summary }
        if outcome.namesNoOutputs { return "\(summary); the manifest names no outputs, and nothing is written" }
        if outcome.status != .success { return "\(summary); the last outputs stay" }
        let changed = outcome.changeCount
        let files = outcome.fileCount
        return "\(summary); " + (changed == 0 ? "all \(files) files current" : "wrote \(changed) of \(files) files")
    }
}

extension Subject {
    /// Whether it is a manifest that names no outputs. Nothing but the manifest is read for this.
    fileprivate var namesNoOutputs: Bool {
        guard case .manifest(let path) = self, let opened = try? ProjectLoader.open(manifestAt: path) else {
            return false
        }
        return opened.manifest.outputs.isEmpty
    }
}

extension ProjectOutcome {
    fileprivate var namesNoOutputs: Bool { design?.0.input.manifest.outputs.isEmpty ?? false }

    /// What stands in the way, or is doubtful, without the line that sums it up.
    fileprivate var findingsText: String {
        guard let (_, compilation) = design else { return errorText }
        let summary = "\(Summary.text(of: compilation)); nothing was written\n"
        return errorText.hasSuffix(summary) ? String(errorText.dropLast(summary.count)) : errorText
    }
}
