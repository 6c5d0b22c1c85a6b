import TesseraDiagnostics
import TesseraKit
import TesseraTokenSyntax

/// The files of a design at a revision, in a folder of their own.
struct Checkout {
    private let repository: GitRepository
    private let files: [(file: RevisionTree.File, bytes: [UInt8])]
    private let path: String
    /// Whether there is something at the path.
    let isThere: Bool
    /// What is not as the revision has it.
    let notes: [String]

    /// - Parameters:
    ///   - path: of the design, from the top of the repository.
    ///   - isWanted: of other files, which lie in `folders` or are named by them.
    init(
        _ repository: GitRepository, tree: String, path: String, besides folders: [String] = [],
        where isWanted: (RevisionTree.File) -> Bool = { _ in false }
    ) throws {
        self.repository = repository
        self.path = path
        var revision = RevisionTree(repository, tree: tree)
        var reading = DesignFiles(of: path, in: revision)
        try reading.collect()
        revision = reading.revision
        isThere = !reading.own.isEmpty
        var files = reading.files
        for folder in folders {
            for file in try revision.files(in: FilePath(folder).normalized)
            where isWanted(file) && files[file.path] == nil {
                files[file.path] = file
            }
        }
        let sorted = files.values.sorted { $0.path < $1.path }
        self.files = Array(zip(sorted, try revision.contents(of: sorted)))
        notes = revision.notes
    }

    /// What was read in the checkout, with each file called by its revision: `v1:Tokens/color.tokens.yaml`. What the
    /// revision does not have is called as it is on the disk.
    func sources(_ read: SourceMap, as revision: String) -> SourceMap {
        let others = Set(
            files.compactMap { item in
                if case .disk = item.file.content { item.file.path } else { nil }
            })
        var sources = SourceMap()
        for text in read.texts {
            let path = FilePath(repository.prefix).appending(text.path).normalized
            let name = others.contains(path) ? text.path : "\(revision):\(path)"
            _ = sources.add(SourceText(path: name, bytes: text.bytes))
        }
        return sources
    }

    /// Does something where the files lie as they would in a working tree, in the same folder of it as the run.
    ///
    /// - Parameters:
    ///   - folder: an empty one.
    ///   - body: gets the path, from there.
    func with<Result>(in folder: String, _ body: (String) throws -> Result) throws -> Result {
        let top = FilePath(folder)
        let paths = Set(files.map(\.file.path))
        for (file, bytes) in files where !file.isLink(among: paths) {
            _ = try FileSystem.write(bytes, to: top.appending(file.path).text)
        }
        // Behind all files, so that none is written through one.
        for (file, _) in files where file.isLink(among: paths) {
            guard let target = file.target else { continue }
            let place = top.appending(file.path)
            try Scratch.makeFolder(place.folder.text)
            try Scratch.makeLink(place.text, to: target.relative(to: file.path.folder).text)
        }
        // Policies lie in the repository, which begins here.
        _ = try FileSystem.write([], to: top.appending(".git").text)
        let start = top.appending(repository.prefix).text
        try Scratch.makeFolder(start)
        return try Scratch.inside(start) {
            try body(FilePath(path).relative(to: FilePath(repository.prefix)).text)
        }
    }
}

extension RevisionTree.File {
    /// Whether it leads to another file of a checkout: what it leads to is then no copy.
    fileprivate func isLink(among paths: Set<FilePath>) -> Bool {
        target.map { paths.contains($0) && $0 != path } ?? false
    }
}

/// Gathers the files that a design may consist of.
private struct DesignFiles {
    private let path: FilePath
    private(set) var revision: RevisionTree
    /// What lies at the path.
    private(set) var own: [RevisionTree.File] = []
    private(set) var files: [FilePath: RevisionTree.File] = [:]

    init(of path: String, in revision: RevisionTree) {
        self.path = FilePath(path)
        self.revision = revision
    }

    mutating func collect() throws {
        own = try revision.files(in: path)
        if own.count == 1, let manifest = own.first, manifest.path == path, ProjectLoader.isManifest(path.text) {
            return try collect(namedBy: manifest)
        }
        // A folder with a manifest stands for that.
        let inside = path.appending(ProjectLoader.manifestName)
        if let manifest = own.first(where: { $0.path == inside }) { return try collect(namedBy: manifest) }
        add(own)
        if isWhole { return }
        // A document may name any file below the folder that the run begins in, or below its own.
        let prefix = FilePath(revision.repository.prefix).normalized
        add(try revision.files(in: path.isInside(prefix) ? prefix : path.folder))
    }

    /// Whether the path's own files are all that can be read, because none of them names others.
    private var isWhole: Bool {
        if own.isEmpty { return true }
        if own.count == 1, own[0].path == path {
            return [".tokens.", ".theme.", ".css"].contains { path.name.contains($0) }
        }
        return !own.contains { $0.path.text.contains(".resolver.") }
    }

    private mutating func add(_ found: [RevisionTree.File]) {
        for file in found where file.path == path || Self.mayBeRead(file.path) { files[file.path] = file }
    }

    private static func mayBeRead(_ path: FilePath) -> Bool {
        (SourceSyntax.fileEndings + [".tokens", ".css", ".mustache"]).contains(where: path.hasSuffix)
    }

    /// The files of a manifest's folder, and what it names elsewhere.
    private mutating func collect(namedBy manifest: RevisionTree.File) throws {
        let folder = manifest.path.folder
        add(try revision.files(in: folder))
        files[manifest.path] = manifest
        guard let bytes = try revision.contents(of: [manifest]).first else { return }
        let names = DesignNames(inManifest: bytes)
        for name in names.files {
            let path = folder.appending(name).normalized
            if files[path] == nil, path.staysInside, let file = try revision.file(at: path) { files[path] = file }
        }
        let place = FilePath(revision.repository.root).appending(folder).text
        let onDisk = names.patterns.flatMap { ProjectLoader.files(matching: $0, inFolder: place) }
            .map { folder.appending($0).normalized }
        let missing = Set(onDisk.filter { files[$0] == nil && $0.staysInside }).sorted()
        for file in try revision.ignored(among: missing) { files[file.path] = file }
        try DesignNames.askForPolicies(extendedBy: manifest.path) { path in
            if let file = files[path] { return try revision.contents(of: [file]).first }
            guard let file = try revision.file(at: path) else { return nil }
            files[path] = file
            return try revision.contents(of: [file]).first
        }
    }
}
