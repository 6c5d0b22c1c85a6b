import TesseraCodeUses
import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel

/// The open documents, and the projects that they belong to.
struct Workspace {
    /// Folders that the editor has opened, without links.
    var folders: [FilePath] = []
    /// By the bytes of their URIs, which name other files where only these differ.
    private var documents: [[UInt8]: OpenDocument] = [:]
    /// By the path of the manifest, or of the file that stands alone.
    private var analyses: [FilePath: ProjectAnalysis] = [:]
    /// The same, as they were when all could be read: what names there are does not change while a line is typed.
    private var whole: [FilePath: ProjectAnalysis] = [:]
    /// The same, as they were when they had no errors: what code calls the tokens.
    private var named: [FilePath: ProjectAnalysis] = [:]
    /// Projects that were compiled for the sake of code.
    private var codeRoots: Set<FilePath> = []
    /// The manifests in the folders, until files change.
    private var foundManifests: [FilePath]?
    /// The custom properties that files on the disk set, until these change.
    var foundProperties: DeclaredNames?
    /// Documents by themselves whose project cannot be read, until something changes.
    private var alone: [FilePath: ProjectAnalysis] = [:]
    private var stale: Set<FilePath> = []
    /// Which project a document belongs to, by its path.
    private var roots: [FilePath: FilePath] = [:]
    private let today: @Sendable () -> CalendarDate?

    init(today: @escaping @Sendable () -> CalendarDate?) { self.today = today }

    /// What a file is known by: its path without links.
    static func key(of path: FilePath) -> FilePath { FileSystem.resolved(path) }

    // MARK: Documents

    func document(_ uri: String) -> OpenDocument? { documents[Array(uri.utf8)] }

    /// The document that shows a file.
    func document(at path: FilePath) -> OpenDocument? {
        let key = Self.key(of: path)
        return documents.values.first { Self.key(of: $0.path) == key }
    }

    mutating func open(_ document: OpenDocument) {
        documents[Array(document.uri.utf8)] = document
        roots = [:]
        touch(document)
        touchUnsaved(document)
    }

    mutating func change(_ uri: String, _ body: (inout OpenDocument) -> Void) {
        guard var document = document(uri) else { return }
        body(&document)
        documents[Array(uri.utf8)] = document
        touch(document)
    }

    mutating func close(_ uri: String) {
        guard let document = documents.removeValue(forKey: Array(uri.utf8)) else { return }
        touch(document)
        touchUnsaved(document)
        roots = [:]
    }

    /// What is on no disk is part of a project as long as it is open.
    private mutating func touchUnsaved(_ document: OpenDocument) {
        guard document.language == nil, FileSystem.kind(of: document.path.text) == nil else { return }
        stale.formUnion(analyses.keys)
    }

    /// Marks what depends on a file.
    private mutating func touch(_ document: OpenDocument) {
        // No design depends on code.
        if document.language != nil { return }
        alone = [:]
        let key = Self.key(of: document.path)
        if ProjectLoader.isManifest(key.text) { foundManifests = nil }
        for (root, analysis) in analyses
        where root == key || analysis.source(at: key) != nil || !analysis.errorMessages.isEmpty {
            stale.insert(root)
        }
        for (root, _) in analyses where ProjectLoader.isManifest(key.text) && root.isInside(key.folder) {
            stale.insert(root)
        }
    }

    /// Files were made, changed or taken away on the disk: any project may have others now.
    mutating func touchAll() {
        stale.formUnion(analyses.keys)
        alone = [:]
        roots = [:]
        foundManifests = nil
        foundProperties = nil
    }

    // MARK: Projects

    /// The project of a document; `nil` for a file that is none of a design. Where the project cannot be read, the
    /// document by itself.
    mutating func analysis(of uri: String) -> ProjectAnalysis? {
        guard let document = document(uri), let root = root(of: document) else { return nil }
        let project = analysis(at: root)
        let isTokens = ProjectLoader.isDesignFile(document.path.text) && !ProjectLoader.isManifest(document.path.text)
        guard isTokens, project.isManifest, project.source(at: document.path) == nil else { return project }
        let key = Self.key(of: document.path)
        if let known = alone[key] { return known }
        let analysis = ProjectAnalysis(root: key, over: overlay, uris: uris, today: today(), in: project)
        alone[key] = analysis
        return analysis
    }

    /// The documents that are looked at by themselves because their projects cannot be read.
    mutating func documentsAlone() -> [ProjectAnalysis] {
        documents.values.map(\.uri).sorted().compactMap { analysis(of: $0) }.filter { $0.project != nil }
    }

    /// What was known when the files could last be read.
    func wholeAnalysis(like analysis: ProjectAnalysis) -> ProjectAnalysis {
        guard let whole = whole[analysis.project?.root ?? analysis.root], whole.compilation != nil else {
            return analysis
        }
        return whole
    }

    /// What the editor calls the files that it has open.
    private var uris: [FilePath: String] {
        Dictionary(documents.values.map { (Self.key(of: $0.path), $0.uri) }) { first, _ in first }
    }

    /// What the editor shows in the place of files.
    var overlay: FileOverlay {
        var overlay = FileOverlay()
        for document in documents.values where document.language == nil {
            overlay.set(document.text.allBytes, at: document.path.text)
        }
        return overlay
    }

    private mutating func analysis(at root: FilePath) -> ProjectAnalysis {
        if !stale.contains(root), let known = analyses[root] { return known }
        let analysis = ProjectAnalysis(root: root, over: overlay, uris: uris, today: today())
        analyses[root] = analysis
        stale.remove(root)
        let isWhole =
            analysis.compilation != nil && !analysis.isTentative && !analysis.findings.contains(where: \.isOfSyntax)
        if isWhole || whole[root].map({ $0.compilation == nil || $0.isTentative }) ?? true { whole[root] = analysis }
        return analysis
    }

    private mutating func root(of document: OpenDocument) -> FilePath? {
        if document.language != nil { return nil }
        let key = Self.key(of: document.path)
        if let known = roots[key] { return known }
        guard let root = findRoot(of: key) else { return nil }
        roots[key] = root
        return root
    }

    /// The manifest that names the file, looked for upward as far as the workspace goes; else the file itself.
    private mutating func findRoot(of path: FilePath) -> FilePath? {
        if ProjectLoader.isManifest(path.text) { return path }
        let limit = folders.filter { path.isInside($0) }.max { $0.text.utf8.count < $1.text.utf8.count }
        var folder = path.folder
        while true {
            let manifest = folder.appending(ProjectLoader.manifestName)
            if FileSystem.kind(of: manifest.text) == .file || document(at: manifest) != nil {
                let analysis = analysis(at: manifest)
                // While it has errors, nobody knows what it names; a resolver document stands by itself.
                let isUnknown =
                    (analysis.compilation == nil || analysis.isTentative) && !path.text.contains(".resolver.")
                if analysis.source(at: path) != nil || isUnknown { return manifest }
                analyses[manifest] = documents.values.contains { Self.key(of: $0.path) == manifest } ? analysis : nil
                break
            }
            if folder == limit || folder == "/" || folder.isEmpty { break }
            folder = folder.folder
        }
        // A policy lies outside of the folders of those that extend it.
        if let user = analyses.first(where: { $0.value.isPolicy(path) && $0.key != path })?.key { return user }
        return ProjectLoader.isDesignFile(path.text) ? path : nil
    }

    /// All projects with an open document, up to date; those that have none any more are let go.
    mutating func current() -> [ProjectAnalysis] {
        let roots = Set(documents.values.compactMap { root(of: $0) })
        if codeDocuments.isEmpty { codeRoots = [] }
        analyses = analyses.filter { roots.contains($0.key) || codeRoots.contains($0.key) }
        whole = whole.filter { roots.contains($0.key) || codeRoots.contains($0.key) }
        named = named.filter { roots.contains($0.key) || codeRoots.contains($0.key) }
        return roots.sorted().map { analysis(at: $0) }
    }

    // MARK: Code

    /// The documents that are code, in the order of their URIs.
    var codeDocuments: [(document: OpenDocument, language: CodeLanguage)] {
        documents.values.sorted { $0.uri < $1.uri }.compactMap { document in
            document.language.map { (document, $0) }
        }
    }

    /// The manifests in the folders that are open, also those that are not saved yet.
    mutating func manifestsOfFolders() -> [FilePath] {
        if let foundManifests { return foundManifests }
        let saved = CodeFiles(in: folders) { ProjectLoader.isManifest($0) }.paths
        let unsaved = documents.values.map { Self.key(of: $0.path) }.filter { path in
            ProjectLoader.isManifest(path.text) && !saved.contains(path) && folders.contains { path.isInside($0) }
        }
        let found = Array((saved + unsaved.sorted()).prefix(Self.projectLimit))
        foundManifests = found
        return found
    }

    mutating func codeProject(at manifest: FilePath) -> CodeProject {
        codeRoots.insert(manifest)
        return codeProject(of: analysis(at: manifest))
    }

    /// - Parameter analysis: up to date.
    mutating func codeProject(of analysis: ProjectAnalysis) -> CodeProject {
        let root = analysis.root
        if analysis.compilation?.hasErrors == false, !analysis.isTentative { named[root] = analysis }
        return CodeProject(analysis: analysis, named: named[root] ?? whole[root] ?? analysis)
    }
}
