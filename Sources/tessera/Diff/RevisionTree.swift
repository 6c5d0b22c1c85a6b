import TesseraDiagnostics
import TesseraKit

/// The files of a revision, with those of its submodules, each by its path from the top of the repository.
///
/// What git does not have lies on the disk: files that it does not know, as packages in `node_modules`, and submodules
/// whose recorded commit is not here. They are read there, and a note says so.
struct RevisionTree {
    struct File {
        enum Content {
            case blob(GitRepository.Entry, in: GitRepository)
            /// As it is now.
            case disk
        }

        let path: FilePath
        let content: Content
        /// Where it leads, if it is a symbolic link to another file of the revision.
        var target: FilePath?

        var byteCount: Int {
            switch content {
            case .blob(let blob, _): blob.byteCount
            case .disk: 0
            }
        }
    }

    let repository: GitRepository
    private let tree: String
    /// What is not as the revision has it.
    var notes: [String] { submoduleNotes + [noteOnDisk].compactMap(\.self) }
    private var submoduleNotes: [String] = []
    /// The files that were read on the disk because git does not know them.
    private var unknown: [FilePath] = []
    private var submodules: [FilePath: Submodule] = [:]

    /// Where the files of a submodule are.
    private enum Submodule {
        case commit(GitRepository, tree: String)
        case disk(GitRepository)
        case missing
    }

    /// More steps are a circle.
    private static let linkLimit = 16

    init(_ repository: GitRepository, tree: String) {
        self.repository = repository
        self.tree = tree
    }

    private var noteOnDisk: String? {
        guard let first = unknown.first else { return nil }
        let others = Set(unknown).count - 1
        if others == 0 { return "git does not have '\(first)', so it is read as it is on the disk" }
        return
            "git does not have '\(first)' and \(others.counted("other file")), so they are read as they are on the disk"
    }

    // MARK: Files

    /// The files that lie in a folder, or are it.
    mutating func files(in folder: FilePath) throws(GitRepository.Error) -> [File] {
        try files(in: folder, repository, tree, at: FilePath(""), followed: 0)
    }

    /// - Parameters:
    ///   - folder: from the top of a repository.
    ///   - place: of that repository, from the top of the first one.
    private mutating func files(
        in folder: FilePath, _ repository: GitRepository, _ tree: String, at place: FilePath, followed: Int
    ) throws(GitRepository.Error) -> [File] {
        // A folder may lie behind a link or in a submodule.
        if let entry = try repository.entry(of: tree, towards: folder), entry.path != folder || entry.kind != .file {
            let rest = folder.dropping(entry.path.steps.count)
            switch entry.kind {
            case .submodule:
                return try files(ofSubmodule: entry, repository, rest, at: place, followed: followed)
            case .link:
                guard followed < Self.linkLimit, let target = try self.target(of: entry, in: repository) else {
                    return []
                }
                return try files(
                    in: target.joined(rest), repository, tree, at: place, followed: followed + 1
                ).map { file in
                    let way = file.path.dropping(place.joined(target.joined(rest)).steps.count)
                    return File(path: place.joined(folder).joined(way), content: file.content)
                }
            case .file, .folder: break
            }
        }
        var files: [File] = []
        for entry in try repository.entries(of: tree, in: folder.text) {
            switch entry.kind {
            case .file: files.append(File(path: place.joined(entry.path), content: .blob(entry, in: repository)))
            case .submodule:
                files += try self.files(ofSubmodule: entry, repository, FilePath(""), at: place, followed: followed)
            case .link: files += try self.files(behind: entry, repository, tree, at: place, followed: followed)
            case .folder: break
            }
        }
        return files
    }

    private mutating func files(
        behind link: GitRepository.Entry, _ repository: GitRepository, _ tree: String, at place: FilePath,
        followed: Int
    ) throws(GitRepository.Error) -> [File] {
        guard followed < Self.linkLimit, let target = try target(of: link, in: repository),
            // A link to a folder around it leads round in a circle.
            !link.path.isInside(target)
        else { return [] }
        let real = place.joined(target)
        return try files(in: target, repository, tree, at: place, followed: followed + 1).map { file in
            let way = file.path.dropping(real.steps.count)
            return File(
                path: place.joined(link.path).joined(way), content: file.content, target: way.isEmpty ? real : nil)
        }
    }

    private mutating func files(
        ofSubmodule entry: GitRepository.Entry, _ repository: GitRepository, _ rest: FilePath, at place: FilePath,
        followed: Int
    ) throws(GitRepository.Error) -> [File] {
        let path = place.joined(entry.path)
        switch try submodule(entry, of: repository, at: path) {
        case .missing: return []
        case .commit(let inner, let tree): return try files(in: rest, inner, tree, at: path, followed: followed)
        case .disk(let inner):
            return try inner.trackedFiles(in: rest).map { path.joined($0) }.filter(isOnDisk).map {
                File(path: $0, content: .disk)
            }
        }
    }

    /// Where a link leads, from the top of its repository; `nil` for what leads out.
    private func target(
        of link: GitRepository.Entry, in repository: GitRepository
    ) throws(GitRepository.Error) -> FilePath? {
        guard let bytes = try repository.contents(of: [link]).first else { return nil }
        let target = FilePath(String(decoding: bytes, as: UTF8.self))
        let inside = link.path.folder.appending(target).normalized
        return target.isAbsolute || !inside.staysInside || inside.isEmpty ? nil : inside
    }

    private mutating func submodule(
        _ entry: GitRepository.Entry, of repository: GitRepository, at path: FilePath
    ) throws(GitRepository.Error) -> Submodule {
        if let known = submodules[path] { return known }
        let submodule: Submodule
        if let inner = repository.submodule(at: entry.path) {
            if try inner.has(commit: entry.object) {
                submodule = .commit(inner, tree: entry.object)
            } else {
                submodule = .disk(inner)
                submoduleNotes.append(
                    "the submodule '\(path)' does not have the commit of the revision; its files are those of the disk")
            }
        } else {
            submodule = .missing
            submoduleNotes.append("the submodule '\(path)' is not checked out, so its files are missing")
        }
        submodules[path] = submodule
        return submodule
    }

    // MARK: Single files

    /// A file of the revision, or else one of the disk that git does not know.
    mutating func file(at path: FilePath) throws(GitRepository.Error) -> File? {
        if let file = try files(in: path).first(where: { $0.path == path }) { return file }
        guard isOnDisk(path), try !isKnown(path) else { return nil }
        unknown.append(path)
        return File(path: path, content: .disk)
    }

    /// Of some files on the disk those that are none of the revision because git ignores them.
    mutating func ignored(among paths: [FilePath]) throws(GitRepository.Error) -> [File] {
        // Git does not look into other repositories, and not behind links.
        let plain = paths.filter { path in
            isOnDisk(path)
                && !path.foldersAround.contains { folder in
                    let place = FilePath(repository.root).appending(folder)
                    return FileSystem.realPath(of: place.text) != place.text
                        || FileSystem.kind(of: place.appending(".git").text) != nil
                }
        }
        let ignored = try repository.ignored(among: plain)
        let files = plain.filter(ignored.contains)
        unknown += files
        return files.map { File(path: $0, content: .disk) }
    }

    /// Whether there is a file now, in the repository with all links followed.
    private func isOnDisk(_ path: FilePath) -> Bool {
        let place = FilePath(repository.root).appending(path).text
        guard FileSystem.kind(of: place) == .file, let real = FileSystem.realPath(of: place) else { return false }
        return FilePath(real).isInside(FilePath(repository.root))
    }

    /// Whether git knows a file now: that it has no such file in the revision is then no accident.
    private func isKnown(_ path: FilePath) throws(GitRepository.Error) -> Bool {
        let submodule = path.foldersAround.first { repository.submodule(at: $0) != nil }
        guard let submodule, let inner = repository.submodule(at: submodule) else {
            return try repository.tracks(path)
        }
        return try inner.tracks(path.dropping(submodule.steps.count))
    }

    // MARK: Contents

    /// What stands in files, in their order.
    func contents(of files: [File]) throws -> [[UInt8]] {
        var contents = Array(repeating: [UInt8](), count: files.count)
        var blobs: [String: [(index: Int, blob: GitRepository.Entry, repository: GitRepository)]] = [:]
        for (index, file) in files.enumerated() {
            switch file.content {
            case .blob(let blob, let repository): blobs[repository.root, default: []].append((index, blob, repository))
            case .disk: contents[index] = try FileSystem.read(FilePath(repository.root).appending(file.path).text)
            }
        }
        for group in blobs.values {
            guard let repository = group.first?.repository else { continue }
            for (item, bytes) in zip(group, try repository.contents(of: group.map(\.blob))) {
                contents[item.index] = bytes
            }
        }
        return contents
    }
}

extension FilePath {
    /// The same as `appending`, where one of the two may be empty.
    fileprivate func joined(_ path: FilePath) -> FilePath {
        path.isEmpty ? self : isEmpty ? path : appending(path)
    }

    /// What lies behind its first steps.
    fileprivate func dropping(_ count: Int) -> FilePath { FilePath(steps: steps.dropFirst(count)) }
}
