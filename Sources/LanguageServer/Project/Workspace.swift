import Diagnostics
import TesseraKit

/// The open documents, and the projects that they belong to.
struct Workspace {
    /// Folders that the editor has opened, without links.
    var folders: [String] = []
    private(set) var documents: [String: OpenDocument] = [:]
    /// By the path of the manifest, or of the file that stands alone.
    private var analyses: [String: ProjectAnalysis] = [:]
    /// The same, as they were when all could be read: what names there are does not change while a line is typed.
    private var whole: [String: ProjectAnalysis] = [:]
    private var stale: Set<String> = []
    /// Which project a document belongs to, by its path.
    private var roots: [String: String] = [:]

    /// What a file is known by: its path without links.
    static func key(of path: String) -> String {
        if let real = FileSystem.realPath(of: path) { return real }
        // What is not saved yet stands in a folder that is there.
        let folder = FilePath(path).folder.text
        guard let real = FileSystem.realPath(of: folder) else { return path }
        return FilePath(real).appending(FilePath(path).name).text
    }

    // MARK: Documents

    func document(_ uri: String) -> OpenDocument? { documents[uri] }

    /// The document that shows a file.
    func document(at path: String) -> OpenDocument? {
        let key = Self.key(of: path)
        return documents.values.first { Self.key(of: $0.path) == key }
    }

    mutating func open(_ document: OpenDocument) {
        documents[document.uri] = document
        roots = [:]
        touch(document.path)
    }

    mutating func change(_ uri: String, _ body: (inout OpenDocument) -> Void) {
        guard var document = documents[uri] else { return }
        body(&document)
        documents[uri] = document
        touch(document.path)
    }

    mutating func close(_ uri: String) {
        guard let document = documents.removeValue(forKey: uri) else { return }
        touch(document.path)
        roots = [:]
    }

    /// Marks what depends on a file.
    mutating func touch(_ path: String) {
        let key = Self.key(of: path)
        for (root, analysis) in analyses
        where root == key || analysis.source(at: key) != nil || !analysis.failures.isEmpty {
            stale.insert(root)
        }
        for (root, _) in analyses where ProjectLoader.isManifest(key) && FilePath(root).isInside(FilePath(key).folder) {
            stale.insert(root)
        }
    }

    /// Files were made, changed or taken away on the disk: any project may have others now.
    mutating func touchAll() {
        stale.formUnion(analyses.keys)
        roots = [:]
    }

    // MARK: Projects

    /// The project of a document; `nil` for a file that is none of a design.
    mutating func analysis(of uri: String) -> ProjectAnalysis? {
        guard let document = documents[uri] else { return nil }
        return root(of: document).map { analysis(at: $0) }
    }

    /// What was known when the files could last be read.
    func wholeAnalysis(like analysis: ProjectAnalysis) -> ProjectAnalysis {
        whole[analysis.root] ?? analysis
    }

    private mutating func analysis(at root: String) -> ProjectAnalysis {
        if !stale.contains(root), let known = analyses[root] { return known }
        var overlay = FileOverlay()
        for document in documents.values { overlay.set(document.text.bytes, at: document.path) }
        let analysis = ProjectAnalysis(root: root, over: overlay)
        analyses[root] = analysis
        stale.remove(root)
        let isWhole =
            analysis.compilation != nil && !analysis.findings.contains { ["yaml", "json"].contains($0.id.area) }
        if isWhole || whole[root] == nil { whole[root] = analysis }
        return analysis
    }

    private mutating func root(of document: OpenDocument) -> String? {
        let key = Self.key(of: document.path)
        if let known = roots[key] { return known }
        guard let root = findRoot(of: key) else { return nil }
        roots[key] = root
        return root
    }

    /// The manifest that names the file, looked for upward as far as the workspace goes; else the file itself.
    private mutating func findRoot(of path: String) -> String? {
        if ProjectLoader.isManifest(path) { return path }
        let limit = folders.filter { FilePath(path).isInside(FilePath($0)) }.max { $0.utf8.count < $1.utf8.count }
        var folder = FilePath(path).folder.text
        while true {
            let manifest = FilePath(folder).appending(ProjectLoader.manifestName).text
            if FileSystem.kind(of: manifest) == .file || document(at: manifest) != nil {
                let analysis = analysis(at: manifest)
                // While it has faults, nobody knows what it names; a resolver document stands by itself.
                let isUnknown = analysis.compilation == nil && !path.contains(".resolver.")
                if analysis.source(at: path) != nil || isUnknown { return manifest }
                analyses[manifest] = documents.values.contains { Self.key(of: $0.path) == manifest } ? analysis : nil
                break
            }
            if folder == limit || folder == "/" || folder.isEmpty { break }
            folder = FilePath(folder).folder.text
        }
        return ProjectLoader.isDesignFile(path) ? path : nil
    }

    /// All projects with an open document, up to date; those that have none any more are let go.
    mutating func current() -> [ProjectAnalysis] {
        let roots = Set(documents.values.compactMap { root(of: $0) })
        analyses = analyses.filter { roots.contains($0.key) }
        whole = whole.filter { roots.contains($0.key) }
        return roots.sorted().map { analysis(at: $0) }
    }

    var hasStale: Bool { !stale.isEmpty || documents.values.contains { roots[Self.key(of: $0.path)] == nil } }
}
