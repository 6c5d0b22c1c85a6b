import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenSyntax

/// Reads files that documents name, confined to one folder.
///
/// Documents come from strangers: an absolute path, a URL, or a way out of the folder, be it by `..`
/// or by a symbolic link, is rejected.
public struct FileLibrary: SourceLibrary, Sendable {
    /// What has been read so far.
    public private(set) var sources: SourceMap
    /// What is wrong inside the files, by file.
    private(set) var findings: [SourceID: [Diagnostic]] = [:]
    /// The files that documents named, also those that are broken.
    private(set) var named: Set<SourceID> = []
    private var trees: [SourceID: SyntaxTree] = [:]
    /// In the order in which they were read.
    var openedTrees: [SyntaxTree] { trees.sorted { $0.key < $1.key }.map(\.value) }
    private var ids: [FileSystem.Identity: SourceID] = [:]
    /// Of what is in the overlay alone, by its place.
    private var unsavedIDs: [FilePath: SourceID] = [:]
    /// The folder that nothing is read outside of, as it was named; empty for the current one.
    let root: String
    private let overlay: FileOverlay

    /// - Parameter sources: what has been read before.
    /// - Parameter overlay: texts in the place of files.
    init(root: String, sources: SourceMap = SourceMap(), overlay: FileOverlay = FileOverlay()) {
        self.root = root
        self.sources = sources
        self.overlay = overlay
    }

    public mutating func open(_ path: String, namedIn source: SourceID) -> SourceLookup {
        let path = FilePath(path)
        switch path.errorKind {
        case .absolute: return .rejected("its path is absolute")
        case .unprintable: return .rejected("it has a character that a path cannot have")
        case .tooLong: return .rejected("it is longer than a path can be")
        case nil: break
        }
        if path.contains(UInt8(ascii: ":")) { return .rejected("it is not a file path") }
        // What leads out is rejected whether there is anything or not: nobody learns of it.
        guard let target = target(of: path, from: FilePath(sources[source].path)) else {
            let reason = "it is outside of '\(root.isEmpty ? "." : root)'"
            return commonFolder(of: path, from: FilePath(sources[source].path))
                .map { .outside(reason, common: $0) } ?? .rejected(reason)
        }
        guard overlay.hasFile(at: target.text) else { return .rejected("there is no such file") }
        do throws(FileSystem.Error) {
            let id = try read(target.text)
            named.insert(id)
            return trees[id].map { .tree($0) } ?? .broken
        } catch {
            return .rejected(error.message)
        }
    }

    /// The path to open, if it stays in the root: as it is written, and with links followed.
    private func target(of path: FilePath, from document: FilePath) -> FilePath? {
        guard var scope = ReadingScope(root, of: document.text),
            let steps = Self.steps(of: path, from: document), steps.starts(with: scope.root.steps)
        else { return nil }
        let target = document.folder.appending(path)
        return scope.allows(target, at: FilePath(steps: steps.dropFirst(scope.root.steps.count))) ? target : nil
    }

    /// Where a path leads as it is written, whatever is there; `nil` for one that leads out of the root of all files.
    private static func steps(of path: FilePath, from document: FilePath) -> [FilePath]? {
        guard var steps = ReadingScope.realFolder(document.folder)?.steps else { return nil }
        for step in path.steps where step != .here {
            if step != .up {
                steps.append(step)
            } else if steps.popLast() == nil {
                return nil
            }
        }
        return steps
    }

    /// The folder that holds the root and what a path leads to, as it is written and whatever is there.
    private func commonFolder(of path: FilePath, from document: FilePath) -> String? {
        guard let root = ReadingScope.realFolder(FilePath(root))?.steps,
            let here = ReadingScope.realFolder(.here)?.steps, let steps = Self.steps(of: path, from: document)
        else { return nil }
        let common = zip(root, steps).prefix { $0 == $1 }.map(\.0)
        if common.isEmpty || common.count == root.count { return nil }
        if FilePath(self.root).isAbsolute { return FilePath(steps: common, isAbsolute: true).text }
        guard here.starts(with: common) else { return nil }
        let depth = here.count - common.count
        return depth == 0 ? "." : FilePath(steps: Array(repeating: FilePath.up, count: depth)).text
    }

    /// Reads a file, once however often it is named.
    ///
    /// A file that is no text has no tree, which is among the findings.
    mutating func read(_ path: String) throws(FileSystem.Error) -> SourceID {
        let identity = FileSystem.identity(of: path)
        let place = identity == nil ? FileSystem.resolved(FilePath(path)) : FilePath(path)
        if let known = identity.map({ ids[$0] }) ?? unsavedIDs[place] { return known }
        let (text, error) = TextDecoding.decode(try overlay.read(path), path: path)
        let id = sources.add(text)
        if let identity { ids[identity] = id } else { unsavedIDs[place] = id }
        if let error {
            findings[id] = [error.diagnostic(source: id)]
        } else if Self.holdsTree(path) {
            let (tree, found) = SyntaxReader.read(text, id: id)
            trees[id] = tree.map(FigmaExport.shortened)
            findings[id] = found
        }
        return id
    }

    /// The folder that files may be named in by files of a folder: this one, if the folder lies in it, else
    /// the folder itself.
    static func root(of folder: String) -> String {
        let path = FilePath(folder)
        return path.isAbsolute || path.steps.contains(.up) ? folder : ""
    }

    func tree(of id: SourceID) -> SyntaxTree? { trees[id] }

    /// Whether a file is YAML or JSON as a whole.
    static func holdsTree(_ path: String) -> Bool {
        let name = path.lowercased()
        return ![".css", ".md", ".markdown"].contains { name.hasSuffix($0) }
    }
}
