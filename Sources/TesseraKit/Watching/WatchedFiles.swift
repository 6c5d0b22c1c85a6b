import TesseraDiagnostics

/// What a run has read, as far as the disk tells whether it would read the same again.
public struct WatchedFiles: Equatable, Sendable {
    /// Paths as commands name them.
    public let files: Set<FilePath>
    /// Folders in which other files may turn up.
    public let folders: Set<FilePath>
    /// Files that the run itself writes into such folders.
    private let outputs: Set<FilePath>

    /// - Parameters:
    ///   - files: whose content is watched.
    ///   - folders: whose files are watched by their names.
    ///   - outputs: what the run itself writes, which is not looked at in `folders`.
    public init(files: Set<FilePath>, folders: Set<FilePath>, outputs: Set<FilePath> = []) {
        self.files = files
        self.folders = folders
        self.outputs = outputs
    }

    /// All that a compilation has read, and where it looked for files.
    public init(of compilation: Compilation, in project: ProjectLoader.Project) {
        self.init(
            files: Set(compilation.sources.texts.map { FilePath($0.path) }),
            folders: Set(project.listedFolders.map { FilePath($0) }),
            outputs: Set(compilation.outputPaths.map { FilePath(project.place(of: $0)) }))
    }

    /// How the files are at a moment.
    public struct Snapshot: Equatable, Sendable {
        fileprivate let files: [FilePath: State]
        fileprivate let names: [FilePath: [FilePath]]
    }

    fileprivate enum State: Equatable, Sendable {
        case missing
        case there(FileSystem.Version, FileSystem.Identity?)
    }

    /// Asks the disk how all files are now.
    public func snapshot() -> Snapshot {
        Snapshot(
            files: Dictionary(uniqueKeysWithValues: files.map { ($0, Self.state(of: $0)) }),
            names: Dictionary(uniqueKeysWithValues: folders.map { ($0, names(in: $0)) }))
    }

    /// The snapshot for a run that reads other files than the last one. Files that are in `earlier` have the state
    /// that they have there.
    public func snapshot(after earlier: Snapshot) -> Snapshot {
        let now = snapshot()
        return Snapshot(
            files: now.files.merging(earlier.files.filter { files.contains($0.key) }) { $1 },
            names: now.names.merging(earlier.names.filter { folders.contains($0.key) }) { $1 })
    }

    private static func state(of path: FilePath) -> State {
        FileSystem.version(of: path.text).map { .there($0, FileSystem.identity(of: path.text)) } ?? .missing
    }

    /// Without what the run writes, and what editors keep beside a file while they save it.
    private func names(in folder: FilePath) -> [FilePath] {
        FileSystem.names(in: folder.text).map { FilePath($0) }.filter { name in
            !name.hasSuffix("~") && !name.hasPrefix("#") && !outputs.contains(folder.appending(name))
        }
    }

    /// The folders in which something happens when a file is saved, also through a link.
    var foldersToListenIn: Set<FilePath> {
        var all = folders
        for file in files {
            all.insert(file.folder)
            if let real = FileSystem.realPath(of: file.text) { all.insert(FilePath(real).folder) }
        }
        return all
    }
}
