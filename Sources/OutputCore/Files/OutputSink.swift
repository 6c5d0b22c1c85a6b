/// Where outputs go while they are made: into memory, beside their places on a disk, or nowhere.
///
/// A text goes there in pieces, so that the text of a large design need not lie in memory as a whole.
public protocol OutputSink: Sendable {
    associatedtype File: FileSink

    /// Comes once, before all files, on the thread that compiles; not at all where nothing can be written.
    ///
    /// - Parameter tokenCount: of the design, which tells how much is to come.
    func begin(tokenCount: Int)

    /// A new file. Files of different outputs are made side by side.
    ///
    /// - Parameter path: as the output names it.
    func file(_ path: String) -> File
}

extension OutputSink {
    public func begin(tokenCount: Int) {}
}

/// Takes the text of one file from its beginning to its end. One thread at a time hands it on.
public protocol FileSink: AnyObject, Sendable {
    /// As the output names it.
    var path: String { get }

    /// How many bytes are worth being handed on before the end of the text.
    var pieceSize: Int { get }

    /// - Parameter piece: what follows on the pieces before; it is only lent.
    func take(_ piece: UnsafeRawBufferPointer)

    /// Nothing follows.
    func end()
}

extension FileSink {
    public var pieceSize: Int { standardPieceSize }
}

/// Fits into the caches, and costs few calls of the system: 32 KB.
public let standardPieceSize = 1 << 15

/// The files of one output, as they are made.
public struct OutputFiles<Sink: OutputSink> {
    private let sink: Sink
    /// In the order in which they were begun.
    package private(set) var all: [Sink.File] = []

    package init(in sink: Sink) {
        self.sink = sink
    }

    /// Makes a file.
    ///
    /// - Parameter write: hands its text on, to the last byte.
    package mutating func add(_ path: String, _ write: (Sink.File) -> Void) {
        let file = sink.file(path)
        all.append(file)
        write(file)
        file.end()
    }

    /// Files that are small enough to be made as a whole.
    package mutating func add(_ files: [GeneratedFile]) {
        for file in files { add(file.path) { sink in file.bytes.withUnsafeBytes { sink.take($0) } } }
    }
}

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

    package init(_ path: String) {
        self.path = path
    }

    public func take(_ piece: UnsafeRawBufferPointer) {
        bytes += piece
    }

    public func end() {}

    /// The whole file, once it has come to its end.
    public var generated: GeneratedFile { GeneratedFile(path: path, bytes: bytes) }
}

/// Forgets outputs as they are made, and knows how large they were: for those who want to know only what making them
/// finds, or costs.
public struct CountingSink: OutputSink {
    public init() {}

    public func file(_ path: String) -> CountedFile { CountedFile(path) }
}

/// A text of which only the size is kept.
///
/// Nobody asks for its size before the thread that makes it is done.
public final class CountedFile: FileSink, @unchecked Sendable {
    public let path: String
    /// How large the text was, so far as it was taken.
    public private(set) var byteCount = 0

    package init(_ path: String) {
        self.path = path
    }

    public func take(_ piece: UnsafeRawBufferPointer) {
        byteCount += piece.count
    }

    public func end() {}
}
