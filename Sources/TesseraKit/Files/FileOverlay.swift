import TesseraDiagnostics

/// Texts that stand in the place of files: what an editor has not saved yet, what a run would write.
///
/// Nothing is written to the disk; whoever reads a file through this reads the text.
public struct FileOverlay: Sendable {
    /// By the real paths of the files.
    private var texts: [FilePath: [UInt8]] = [:]

    public init() {}

    /// - Parameter bytes: as the file would hold them; `nil` to read the file again.
    public mutating func set(_ bytes: [UInt8]?, at path: String) {
        texts[FileSystem.resolved(FilePath(path))] = bytes
    }

    /// What stands in the place of a file; `nil` if nothing does.
    public func bytes(at path: String) -> [UInt8]? {
        texts.isEmpty ? nil : texts[FileSystem.resolved(FilePath(path))]
    }

    func read(_ path: String) throws(FileSystem.Error) -> [UInt8] {
        if let bytes = bytes(at: path) { return bytes }
        return try FileSystem.read(path)
    }

    /// Whether there is a file, or a text in the place of one.
    func hasFile(at path: String) -> Bool { FileSystem.kind(of: path) == .file || bytes(at: path) != nil }

    /// The files in a folder, and in folders in it, that texts stand in the place of, relative to the folder.
    func files(in folder: String) -> [String] {
        if texts.isEmpty { return [] }
        let root = FileSystem.resolved(FilePath(folder))
        return texts.keys.filter { $0.isInside(root) && $0 != root }.map {
            FilePath(steps: $0.steps.dropFirst(root.steps.count)).text
        }
    }
}
