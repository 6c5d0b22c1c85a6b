import TesseraDiagnostics
import TesseraKit

/// The token files of a revision, in a folder of their own.
struct Checkout {
    private let repository: GitRepository
    /// All that the design may be made of.
    private let blobs: [GitRepository.Blob]
    private let path: String

    /// - Parameter path: what is to be read, from the top of the repository.
    init(_ repository: GitRepository, tree: String, path: String) throws(GitRepository.Error) {
        self.repository = repository
        self.path = path
        let own = try repository.blobs(of: tree, in: path)
        if Self.isWhole(own, path) {
            blobs = own.filter { $0.path == FilePath(path) || Self.mayBeRead($0.path) }
        } else {
            // A document may name any file below the folder that the run begins in, or below its own.
            let folder = FilePath(path).folder.text
            let isBelow = FilePath(path).hasPrefix(repository.prefix) && !ProjectLoader.isManifest(path)
            blobs = try repository.blobs(of: tree, in: isBelow ? FilePath(repository.prefix).normalized.text : folder)
                .filter { $0.path == FilePath(path) || Self.mayBeRead($0.path) }
        }
    }

    /// Whether the path's own files are all that can be read, because none of them names others.
    private static func isWhole(_ own: [GitRepository.Blob], _ path: String) -> Bool {
        if own.isEmpty { return true }
        if own.count == 1, own[0].path == FilePath(path) {
            return [".tokens.", ".theme.", ".css"].contains { FilePath(path).name.contains($0) }
        }
        return !own.contains { $0.path.text.contains(".resolver.") }
    }

    private static func mayBeRead(_ path: FilePath) -> Bool {
        [".json", ".jsonc", ".json5", ".yaml", ".yml", ".tokens", ".css"].contains(where: path.hasSuffix)
    }

    /// Does something where the files lie as they would in a working tree, in the same folder of it as the run.
    ///
    /// - Parameters:
    ///   - folder: an empty one.
    ///   - body: gets the path, from there.
    func with<Result>(in folder: String, _ body: (String) throws -> Result) throws -> Result {
        for (blob, content) in zip(blobs, try repository.contents(of: blobs)) {
            // Git makes no such names, but whoever writes its files by hand may.
            guard !blob.path.isAbsolute, !blob.path.steps.contains(.up) else { continue }
            _ = try FileSystem.write(content, to: FilePath(folder).appending(blob.path).text)
        }
        let start = FilePath(folder).appending(repository.prefix).text
        try Scratch.makeFolder(start)
        return try Scratch.inside(start) {
            try body(FilePath(path).relative(to: FilePath(repository.prefix)).text)
        }
    }
}
