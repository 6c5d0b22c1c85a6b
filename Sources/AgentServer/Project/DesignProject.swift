import TesseraConfiguration
import TesseraDesignQueries
import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel

/// The design that a server answers for. It is read when somebody asks, and again when its files have changed since.
final class DesignProject {
    let version: String
    private let subject: Subject
    private let dialect: TokenDialect?
    private let today: @Sendable () -> CalendarDate?
    private var known: (design: LoadedDesign, files: WatchedFiles, snapshot: WatchedFiles.Snapshot)?

    init(
        _ subject: Subject, dialect: TokenDialect?, version: String, today: @escaping @Sendable () -> CalendarDate?
    ) {
        self.subject = subject
        self.dialect = dialect
        self.version = version
        self.today = today
    }

    /// - Throws: what stands in the way, such as a manifest with errors.
    func current() throws(QueryError) -> LoadedDesign {
        let before = known.map { $0.files.snapshot() }
        if let known, let before, known.snapshot == before { return known.design }
        known = nil
        let design = try load(over: FileOverlay())
        let files = WatchedFiles(of: design.compilation, in: design.project)
        // What was saved while the files were read is news the next time.
        known = (design, files, before.map { files.snapshot(after: $0) } ?? files.snapshot())
        return design
    }

    /// The design as it would be.
    ///
    /// - Parameter overlay: texts in the place of files.
    func load(over overlay: FileOverlay) throws(QueryError) -> LoadedDesign {
        do throws(ProjectLoader.Error) {
            var project = try subject.load(over: overlay)
            if let dialect { project.input.manifest.dialect = dialect }
            project.prepareForJudging(tokenFile: tokenFile, today: today())
            return LoadedDesign(project)
        } catch {
            throw Self.queryError(error)
        }
    }

    private var tokenFile: String? {
        guard case .tokenFiles(let paths) = subject, paths.count == 1, FileSystem.kind(of: paths[0]) == .file else {
            return nil
        }
        return paths[0]
    }

    /// The manifest; `nil` for token files without one.
    var manifest: String? { if case .manifest(let path) = subject { path } else { nil } }

    private static func queryError(_ error: ProjectLoader.Error) -> QueryError {
        switch error {
        case .unreadable(let messages): return QueryError(messages.map(\.printable).joined(separator: "; "))
        case .usage(let message): return QueryError(message.printable)
        case .manifest(let findings, let sources), .missingFiles(let findings, let sources):
            var renderer = DiagnosticRenderer(sources: sources, usesColor: false)
            let shown = findings.prefix(5)
            let more = findings.count - shown.count
            return QueryError(findings: renderer.render(Array(shown)) + (more > 0 ? "and \(more) more\n" : ""))
        }
    }
}
