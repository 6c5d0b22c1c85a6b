import CodeGeneration
import Diagnostics
import TokenResolution

/// Writes generated files, each atomically and only when its bytes differ, and takes away those that
/// an earlier run wrote into an output's folder and this one does not.
public enum OutputWriter {
    public struct Written: Sendable {
        public let path: String
        public let byteCount: Int
        public let isChanged: Bool
    }

    /// Everything is written beside its place first, so that a full disk or a forbidden folder leaves all
    /// files as they were. Nothing is written outside the folder, wherever links in it lead.
    public static func write(
        _ files: [GeneratedFile], to folder: String
    ) throws(FileSystem.Failure) -> [Written] {
        var staged: [FileSystem.StagedFile] = []
        var written: [Written] = []
        var checked: Set<String> = []
        do throws(FileSystem.Failure) {
            for file in files {
                let path = SourcePattern.join(folder, file.path)
                if checked.insert(ProjectLoader.folder(of: path)).inserted, !FileSystem.isFolder(of: path, in: folder) {
                    throw .leadsOut(path)
                }
                let next = try FileSystem.stage(file.bytes, for: path)
                if let next { staged.append(next) }
                written.append(Written(path: path, byteCount: file.bytes.count, isChanged: next != nil))
            }
        } catch {
            for file in staged { file.discard() }
            throw error
        }
        for file in staged { try file.commit() }
        return written
    }

    /// Removes ``staleFiles``.
    ///
    /// - Returns: the paths of what is gone.
    public static func removeStale(
        besides files: [GeneratedFile], _ sources: SourceMap, of outputs: [Output], in folder: String
    ) throws(FileSystem.Failure) -> [String] {
        let stale = staleFiles(besides: files, sources, of: outputs, in: folder)
        for file in stale { try FileSystem.remove(file.path, andEmptyFoldersUpTo: file.root) }
        return stale.map(\.path)
    }

    /// A file that an earlier run wrote into the folder of an output.
    struct StaleFile {
        let path: String
        /// The output's folder.
        let root: String
        let bytes: [UInt8]
    }

    /// What an earlier run wrote into the folders of outputs and no run would write now. What does not bear
    /// Tessera's mark is the user's and is left out, and so are links and what the run has read.
    static func staleFiles(
        besides files: [GeneratedFile], _ sources: SourceMap, of outputs: [Output], in folder: String
    ) -> [StaleFile] {
        // Not by their paths: some disks do not tell `a` from `A`.
        let kept = files.map { SourcePattern.join(folder, $0.path) } + sources.texts.map(\.path)
        let current = Set(kept.compactMap(FileSystem.identity))
        var stale: [StaleFile] = []
        for output in outputs where output.format.isFolder {
            let root = SourcePattern.join(folder, output.path)
            for name in SourcePattern.files(matching: "**/*", in: root) {
                let path = SourcePattern.join(root, name)
                guard output.format.fileEndings.contains(where: name.hasSuffix), FileSystem.isPlainFile(path),
                    let identity = FileSystem.identity(of: path), !current.contains(identity),
                    // What cannot be read was not written by an earlier run.
                    let bytes = try? FileSystem.read(path), GeneratedFile.bearsMark(bytes)
                else { continue }
                stale.append(StaleFile(path: path, root: root, bytes: bytes))
            }
        }
        return stale
    }
}
