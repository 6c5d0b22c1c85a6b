/// Keeps outputs in memory, for those who only look at them.
public struct MemorySink: OutputSink {
    public init() {}

    public func file(_ path: String) -> MemoryFile { MemoryFile(path) }
}

/// A text in memory.
///
/// Nobody asks for it before the thread that makes it is done.
public final class MemoryFile: FileSink, @unchecked Sendable {
    public let path: String
    public private(set) var bytes: [UInt8] = []

    init(_ path: String) {
        self.path = path
    }

    public func take(_ piece: UnsafeRawBufferPointer) {
        bytes += piece
    }

    public func end() {}

    public var generated: GeneratedFile { GeneratedFile(path: path, bytes: bytes) }
}
