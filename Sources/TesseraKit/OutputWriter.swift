import CodeGeneration

/// Writes generated files, each atomically and only when its bytes differ.
public enum OutputWriter {
    public struct Written: Sendable {
        public let path: String
        public let byteCount: Int
        public let isChanged: Bool
    }

    public static func write(
        _ files: [GeneratedFile], to folder: String
    ) throws(FileSystem.Failure) -> [Written] {
        var written: [Written] = []
        for file in files {
            let path = SourcePattern.join(folder, file.path)
            let isChanged = try FileSystem.write(file.bytes, to: path)
            written.append(Written(path: path, byteCount: file.bytes.count, isChanged: isChanged))
        }
        return written
    }
}
