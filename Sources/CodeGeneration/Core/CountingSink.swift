/// Forgets outputs as they are made, and knows how large they were: for those who want to know only what making them
/// finds, or costs.
public struct CountingSink: OutputSink {
    public init() {}

    public func file(_ path: String) -> CountedFile { CountedFile(path) }
}

/// A text that is gone.
///
/// Nobody asks for its size before the thread that makes it is done.
public final class CountedFile: FileSink, @unchecked Sendable {
    public let path: String
    public private(set) var byteCount = 0

    init(_ path: String) {
        self.path = path
    }

    public func take(_ piece: UnsafeRawBufferPointer) {
        byteCount += piece.count
    }

    public func end() {}
}
