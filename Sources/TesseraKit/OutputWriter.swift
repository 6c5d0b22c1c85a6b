import CodeGeneration

/// Writes generated files, each atomically and only when its bytes differ.
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
}
