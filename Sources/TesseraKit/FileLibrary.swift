import Diagnostics
import TokenSyntax

/// Reads files that documents name, confined to one folder.
///
/// Documents come from strangers: an absolute path, a URL, or a way out of the folder, be it by `..`
/// or by a symbolic link, is refused.
public struct FileLibrary: SourceLibrary, Sendable {
    public private(set) var sources: SourceMap
    /// What is wrong inside the files, by file.
    private(set) var findings: [SourceID: [Diagnostic]] = [:]
    /// The files that documents named, also those that are broken.
    private(set) var named: Set<SourceID> = []
    private var trees: [SourceID: SyntaxTree] = [:]
    /// In the order in which they were read.
    var openedTrees: [SyntaxTree] { trees.sorted { $0.key < $1.key }.map(\.value) }
    private var ids: [FileSystem.Identity: SourceID] = [:]
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
        if path.hasPrefix("/") || path.hasPrefix("~") || path.hasPrefix("\\") {
            return .refused("its path is absolute")
        }
        if path.contains(":") { return .refused("it is no path of a file") }
        // What leads out is refused whether there is anything or not: nobody learns of it.
        guard let target = target(of: path, from: sources[source].path) else {
            let root = root.isEmpty ? "." : root
            guard let common = commonFolder(of: path, from: sources[source].path) else {
                return .refused("it leads out of '\(root)'")
            }
            return .outside(root, common: common)
        }
        guard FileSystem.kind(of: target) == .file else { return .refused("there is no such file") }
        do throws(FileSystem.Failure) {
            let id = try read(target)
            named.insert(id)
            return trees[id].map { .tree($0) } ?? .broken
        } catch {
            return .refused(error.message)
        }
    }

    /// The path to open, if it stays in the root: as it is written, and with links followed.
    private func target(of path: String, from document: String) -> String? {
        let folder = ProjectLoader.folder(of: document)
        guard let root = FileSystem.realPath(of: root.isEmpty ? "." : root),
            let realFolder = FileSystem.realPath(of: folder.isEmpty ? "." : folder)?.split(separator: "/")
        else { return nil }
        let inside = root.split(separator: "/")
        var steps = realFolder
        for step in path.split(separator: "/") where step != "." {
            if step != ".." {
                steps.append(step)
            } else if steps.popLast() == nil {
                return nil
            }
        }
        guard steps.starts(with: inside) else { return nil }
        let target = SourcePattern.join(folder, path)
        guard let real = FileSystem.realPath(of: target)?.split(separator: "/") else { return target }
        if real.starts(with: inside) { return target }
        // Build systems lay out links to the files of a tree, each in its file's place. As the document is such
        // a link, it may name the file that stands beside the document in that tree, and no other.
        let place = steps.dropFirst(inside.count)
        let documentPlace = realFolder.dropFirst(inside.count) + [Substring(ProjectLoader.lastName(of: document))]
        guard real.suffix(place.count) == place, let realDocument = FileSystem.realPath(of: document),
            realDocument.split(separator: "/") == real.dropLast(place.count) + documentPlace
        else { return nil }
        return target
    }

    /// The folder that holds the root and what a path leads to, as it is written and whatever is there.
    private func commonFolder(of path: String, from document: String) -> String? {
        let folder = ProjectLoader.folder(of: document)
        guard let root = FileSystem.realPath(of: root.isEmpty ? "." : root)?.split(separator: "/"),
            let here = FileSystem.realPath(of: ".")?.split(separator: "/"),
            var steps = FileSystem.realPath(of: folder.isEmpty ? "." : folder)?.split(separator: "/")
        else { return nil }
        for step in path.split(separator: "/") where step != "." {
            if step != ".." {
                steps.append(step)
            } else if steps.popLast() == nil {
                return nil
            }
        }
        let common = zip(root, steps).prefix { $0 == $1 }.map(\.0)
        if common.isEmpty || common.count == root.count { return nil }
        if self.root.hasPrefix("/") { return "/" + common.joined(separator: "/") }
        guard here.starts(with: common) else { return nil }
        let depth = here.count - common.count
        return depth == 0 ? "." : Array(repeating: "..", count: depth).joined(separator: "/")
    }

    /// Reads a file, once however often it is named.
    ///
    /// A file that is no text has no tree, which is among the findings.
    mutating func read(_ path: String) throws(FileSystem.Failure) -> SourceID {
        let identity = FileSystem.identity(of: path)
        if let identity, let known = ids[identity] { return known }
        let (text, problem) = TextDecoding.decode(try overlay.read(path), path: path)
        let id = sources.add(text)
        if let identity { ids[identity] = id }
        if let problem {
            findings[id] = [problem.diagnostic(source: id)]
        } else if Self.holdsTree(path) {
            let (tree, found) = SyntaxReader.read(text, id: id)
            trees[id] = tree
            findings[id] = found
        }
        return id
    }

    /// The folder that files may be named in by files of a folder: this one, if the folder lies in it, else
    /// the folder itself.
    static func root(of folder: String) -> String {
        folder.hasPrefix("/") || folder.split(separator: "/").contains("..") ? folder : ""
    }

    func tree(of id: SourceID) -> SyntaxTree? { trees[id] }

    static func holdsTree(_ path: String) -> Bool { !path.lowercased().hasSuffix(".css") }
}
