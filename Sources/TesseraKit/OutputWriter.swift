import CodeGeneration
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
    /// files as they were.
    public static func write(
        _ files: [GeneratedFile], to folder: String
    ) throws(FileSystem.Failure) -> [Written] {
        var staged: [FileSystem.StagedFile] = []
        var written: [Written] = []
        do throws(FileSystem.Failure) {
            for file in files {
                let path = SourcePattern.join(folder, file.path)
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

    /// Removes what an earlier run wrote into the folders of outputs and no run would write now. What
    /// does not bear Tessera's mark is the user's and stays.
    ///
    /// - Returns: the paths of what is gone.
    public static func removeStale(
        besides files: [GeneratedFile], of outputs: [Output], in folder: String
    ) throws(FileSystem.Failure) -> [String] {
        let current = Set(files.map { SourcePattern.join(folder, $0.path) })
        var removed: [String] = []
        for output in outputs where output.format.isFolder {
            let root = SourcePattern.join(folder, output.path)
            for name in SourcePattern.files(matching: "**/*", in: root) {
                let path = SourcePattern.join(root, name)
                guard output.format.fileEndings.contains(where: name.hasSuffix), !current.contains(path),
                    GeneratedFile.bearsMark(try FileSystem.read(path))
                else { continue }
                try FileSystem.remove(path, andEmptyFoldersUpTo: root)
                removed.append(path)
            }
        }
        return removed
    }
}
