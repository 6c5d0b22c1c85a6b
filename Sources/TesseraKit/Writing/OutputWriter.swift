import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenResolution

/// Writes generated files, each atomically and only when its bytes differ, and takes away those that
/// an earlier run wrote into an output's folder and this one does not.
///
/// Nothing is written outside a folder, wherever links in it lead. Of runs that write to the same places at
/// once, one waits for the other.
public enum OutputWriter {
    /// A file that holds what was generated.
    public struct Written: Sendable {
        /// Where it lies, as a command names it.
        public let path: String
        /// How large the file is.
        public let byteCount: Int
        /// Whether it was written; `false` if it held these bytes already.
        public let isChanged: Bool
        let digest: ContentDigest
    }

    /// What a run has done to the places of its outputs.
    public struct Update: Sendable {
        /// In the order in which the files were handed over.
        public let written: [Written]
        /// The paths of what is gone.
        public let removed: [String]

        /// What a run would do after this one.
        public var repeated: Update {
            Update(
                written: written.map {
                    Written(path: $0.path, byteCount: $0.byteCount, isChanged: false, digest: $0.digest)
                }, removed: [])
        }
    }

    /// Makes the places of outputs hold files that were made before; see ``OutputStaging``.
    ///
    /// - Parameter sources: what was read.
    /// - Throws: the errors of ``OutputStaging/commit(_:besides:along:)``.
    public static func update(
        _ files: [GeneratedFile], of outputs: [Output], besides sources: SourceMap, in folder: String
    ) throws(FileSystem.Error) -> Update {
        let staging = OutputStaging(of: outputs, in: folder)
        defer { staging.end() }
        return try staging.commit(CodeGenerator.hand(files, to: staging), besides: sources)
    }

    /// Writes files and takes nothing away.
    ///
    /// - Throws: `FileSystem.Error` if a file or folder cannot be written, or if a link leads out of `folder`. Then
    ///   all files are as they were.
    public static func write(_ files: [GeneratedFile], to folder: String) throws(FileSystem.Error) -> [Written] {
        let folders = Set(files.map { FilePath(folder).appending($0.path).folder })
        let staging = OutputStaging(places: folders.map { OutputPlace(folder: $0.text) }, in: folder)
        defer { staging.end() }
        return try staging.commit(CodeGenerator.hand(files, to: staging))
    }

    static func removeStale(
        _ listed: [OutputPlace.Listing], besides current: Set<FileSystem.Identity>
    ) throws(FileSystem.Error) -> [String] {
        let stale = staleFiles(in: listed, besides: current)
        for file in stale { try FileSystem.remove(file.path, andEmptyFoldersUpTo: file.root) }
        return stale.map(\.path)
    }

    /// A file that an earlier run left in the folder of an output.
    struct StaleFile {
        let path: String
        /// The output's folder.
        let root: String
        let bytes: [UInt8]
    }

    static func staleFiles(
        in listed: [OutputPlace.Listing], besides current: Set<FileSystem.Identity>
    ) -> [StaleFile] {
        var stale: [StaleFile] = []
        for listing in listed {
            let root = listing.place.folder
            for name in listing.files {
                let path = FilePath(root).appending(name).text
                guard listing.place.endings.contains(where: FilePath(name).hasSuffix), FileSystem.isPlainFile(path),
                    let identity = FileSystem.identity(of: path), !current.contains(identity),
                    // What cannot be read was not written by an earlier run.
                    let bytes = try? FileSystem.read(path, limit: FileSystem.outputByteLimit),
                    GeneratedFile.hasMark(bytes)
                else { continue }
                stale.append(StaleFile(path: path, root: root, bytes: bytes))
            }
        }
        return stale
    }

    /// What is not to be taken away. Not by their paths: some disks do not tell `a` from `A`.
    static func current(_ paths: [String], besides sources: SourceMap) -> Set<FileSystem.Identity> {
        Set((paths + sources.texts.map(\.path)).compactMap(FileSystem.identity))
    }
}
