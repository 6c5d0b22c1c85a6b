import TesseraConfiguration
import TesseraDesignQueries
import TesseraDiagnostics
import TesseraKit
import TesseraThemeDocuments
import TesseraTokenComparison
import TesseraTokenModel

/// A design as its files were at a moment, or as an edit would make them.
final class LoadedDesign {
    let project: ProjectLoader.Project
    let compilation: Compilation
    let index: DesignIndex

    init(_ project: ProjectLoader.Project) {
        self.project = project
        let compilation = Compiler.check(project.input)
        self.compilation = compilation
        index = DesignIndex(
            compilation.design, sources: compilation.sources, outputs: project.input.manifest.outputs,
            name: project.input.manifest.codeName ?? "")
    }

    private(set) lazy var compared: ComparedDesign = compilation.comparedDesign(
        in: GeneratedCode(project.input.manifest))
    /// All findings, in source order.
    private(set) lazy var findings: [ReportedFinding] = compilation.findings

    // MARK: Files

    /// What paths are told relative to; empty for the current folder.
    var folder: String { project.outputFolder }

    /// As answers call a file: relative to the manifest.
    func name(of path: String) -> String {
        let root = FilePath(folder).appending("").text
        return folder.isEmpty || !FilePath(path).hasPrefix(root) ? path : FilePath(path).dropping(root).text
    }

    /// `Tokens/color.tokens.yaml:14:3`
    func place(of range: SourceRange) -> String {
        let location = index.place(of: range)
        return "\(name(of: compilation.sources[range.source].path)):\(location.line):\(location.column)"
    }

    /// A file of the design, by its name in answers or as it was read.
    ///
    /// - Throws: for a file that the design does not read.
    func source(named name: String) throws(QueryError) -> SourceText {
        let texts = compilation.sources.texts
        if let text = texts.first(where: { $0.path == name || self.name(of: $0.path) == name }) { return text }
        let suggestion = Spelling.suggestion(for: name, among: texts.map { self.name(of: $0.path) })
        throw QueryError("the design reads no file '\(name.printable)'\(suggestion)")
    }

    /// What is written at a place; `nil` where a theme document makes the value, which stands nowhere.
    func written(at range: SourceRange) -> String? {
        ThemeDocument.isTheme(compilation.sources[range.source].path)
            ? nil : compilation.sources.excerpt(of: range, isWhole: true)
    }

    // MARK: Completeness

    /// Why answers may lack tokens; `nil` where all could be read.
    private(set) lazy var incompleteness: String? = {
        let count = compilation.errorsOfReading.count
        return count == 0 ? nil : "\(count.counted("error")) in the files: tokens may be missing; call 'check'"
    }()
}

/// The design for one question: read once, and only where the question needs it.
final class LazyDesign {
    private let project: DesignProject
    /// What the question has read; `nil` where it needed nothing.
    private(set) var loaded: LoadedDesign?

    init(_ project: DesignProject) {
        self.project = project
    }

    var version: String { project.version }

    /// The manifest; `nil` for token files without one.
    var manifest: String? { project.manifest }

    /// The design as its files are.
    ///
    /// - Throws: what stands in the way, such as a manifest with errors.
    func current() throws(QueryError) -> LoadedDesign {
        if let loaded { return loaded }
        let design = try project.current()
        loaded = design
        return design
    }

    /// The design as it would be.
    ///
    /// - Parameter overlay: texts in the place of files.
    func load(over overlay: FileOverlay) throws(QueryError) -> LoadedDesign { try project.load(over: overlay) }
}
