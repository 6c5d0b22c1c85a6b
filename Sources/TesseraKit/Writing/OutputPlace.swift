import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenResolution

/// The folder that an output fills, or that a file of its own lies in among others.
struct OutputPlace: Hashable, Sendable {
    let folder: String
    /// What the files end with that the output's folder holds; none where the folder is not its own.
    let endings: [String]

    init(of output: Output, in folder: String) {
        let path = FilePath(folder).appending(output.path).text
        self.folder = output.format.isFolder ? path : FilePath(path).folder.text
        endings = output.format.isFolder ? output.format.fileEndings : []
    }

    /// - Parameter endings: none for a folder whose other files are nobody's business.
    init(folder: String, endings: [String] = []) {
        self.folder = folder
        self.endings = endings
    }

    private var isOwn: Bool { !endings.isEmpty }

    /// Whether any of the files lies here.
    func isDue(_ paths: [String]) -> Bool {
        let start = FilePath(folder).appending("").text
        return paths.contains { FilePath($0).hasPrefix(start) }
    }

    /// Whether a file in the output's own folder is one that a build wrote.
    func holdsGeneratedFile(at path: String) -> Bool {
        guard endings.contains(where: FilePath(path).hasSuffix), let bytes = try? FileSystem.read(path) else {
            return false
        }
        return FileSystem.resolved(FilePath(path)).isInside(FileSystem.resolved(FilePath(folder)))
            && GeneratedFile.hasMark(bytes)
    }

    func list() -> Listing {
        var listing = Listing(place: self)
        listing.collect(folder, prefix: "", isDeep: isOwn)
        return listing
    }

    /// What lies there.
    struct Listing {
        let place: OutputPlace
        /// Relative to the folder, sorted, hidden ones left out; linked folders are not entered. Empty where the
        /// folder is not the output's own.
        private(set) var files: [String] = []
        /// What runs that were killed have left, by folder.
        private var leftovers: [(folder: String, names: [String])] = []
        /// Why not all of it could be looked at.
        private(set) var error: FileSystem.Error?

        fileprivate init(place: OutputPlace) {
            self.place = place
        }

        fileprivate mutating func collect(_ folder: String, prefix: String, isDeep: Bool) {
            let entries = entries(in: folder, isDeep: isDeep)
            let staged = entries.map(\.name).filter(StagedName.isOne)
            if !staged.isEmpty { leftovers.append((folder, staged)) }
            guard isDeep else { return }
            for (name, entry) in entries.sorted(by: { FilePath($0.name) < FilePath($1.name) })
            where !FilePath(name).isHidden {
                let path = FilePath(folder).appending(name).text
                switch entry {
                case .file: files.append(prefix + name)
                case .folder: collect(path, prefix: prefix + name + "/", isDeep: true)
                case .link: if FileSystem.kind(of: path) == .file { files.append(prefix + name) }
                }
            }
        }

        /// A folder of others that may be written to, but not looked through, holds nothing up.
        private mutating func entries(in folder: String, isDeep: Bool) -> [(name: String, entry: FileSystem.Entry)] {
            guard isDeep else { return FileSystem.entries(in: folder) }
            do throws(FileSystem.Error) {
                return try FileSystem.listing(of: folder).filter(\.isText).map { ($0.name, $0.entry) }
            } catch {
                self.error = self.error ?? error
                return []
            }
        }

        var leftoverPaths: [String] {
            leftovers.flatMap { folder, names in names.sorted().map { FilePath(folder).appending($0).text } }
        }

        func removeLeftovers() {
            for (folder, names) in leftovers {
                FileSystem.removeLeftovers(names, in: folder)
                FileSystem.removeEmptyFolders(from: folder, upTo: place.folder)
            }
        }
    }
}
