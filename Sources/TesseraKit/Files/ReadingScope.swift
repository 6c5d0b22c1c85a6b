import TesseraDiagnostics

/// What may be read because a document names it, or because a folder is searched: what lies in the folder, with all
/// links followed.
///
/// Documents come from strangers, and a link is as good a way out as `..` is. What the command line names itself is
/// read wherever it lies.
struct ReadingScope {
    /// Without links.
    let root: FilePath
    /// Build systems lay out links to the files of a tree, each in its file's place. A document that is such a link may
    /// name what has the same place in that tree, which begins here.
    private let origin: FilePath?
    /// Whether folders, by the paths that they are reached by, lie in the root.
    private var folders: [FilePath: Bool] = [:]

    /// - Parameters:
    ///   - folder: empty for the current one.
    ///   - document: what names files; `nil` for a folder that is searched.
    /// - Returns: `nil` for a folder that is not there.
    init?(_ folder: String, of document: String? = nil) {
        guard let root = Self.realFolder(FilePath(folder)) else { return nil }
        self.root = root
        origin = document.flatMap { Self.origin(of: FilePath($0), in: root) }
    }

    private static func origin(of document: FilePath, in root: FilePath) -> FilePath? {
        guard let folder = realFolder(document.folder), folder.isInside(root),
            let real = FileSystem.realPath(of: document.text).map(FilePath.init)
        else { return nil }
        let place = folder.steps.dropFirst(root.steps.count) + [FilePath(document.name)]
        guard real.steps.suffix(place.count) == place else { return nil }
        return FilePath(steps: real.steps.dropLast(place.count), isAbsolute: true)
    }

    /// - Parameters:
    ///   - path: which opens it.
    ///   - place: as it is written, from the root.
    /// - Returns: `true` for what is not there, too: there is nothing to read.
    mutating func allows(_ path: FilePath, at place: FilePath) -> Bool {
        // What is no link lies where its folder does, and few folders have many files.
        if FileSystem.entry(at: path.text) == .file, holds(folder: path.folder) { return true }
        guard let real = FileSystem.realPath(of: path.text).map(FilePath.init) else { return true }
        return real.isInside(root) || origin?.appending(place) == real
    }

    /// Why some of what a search has found in a folder is not read.
    static func errorMessages(reading files: [String], in folder: String) -> [String] {
        outside(among: files, of: folder).sorted().map { FileSystem.Error.leadsOut($0.text, of: folder).message }
    }

    /// Those of some files that a folder does not hold.
    static func outside(among files: [String], of folder: String) -> Set<FilePath> {
        var scope = ReadingScope(folder)
        return Set(files.map(FilePath.init).filter { scope?.allows($0, at: $0) == false })
    }

    private mutating func holds(folder: FilePath) -> Bool {
        if let known = folders[folder] { return known }
        let isInside = Self.realFolder(folder)?.isInside(root) ?? false
        folders[folder] = isInside
        return isInside
    }

    static func realFolder(_ folder: FilePath) -> FilePath? {
        FileSystem.realPath(of: folder.isEmpty ? "." : folder.text).map(FilePath.init)
    }
}
