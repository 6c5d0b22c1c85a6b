import TesseraOutputCore

/// A digest of texts in their order, to tell whether files are what they were: XXH64 of each, seeded with that of
/// the ones before.
///
/// Two different sets of files come to the same once in 2^64. It withstands chance, not someone who looks for such
/// files: what it decides must be nobody's harm but his own.
struct ContentDigest: Hashable, Sendable {
    private(set) var value: UInt64

    init(value: UInt64 = 0) {
        self.value = value
    }

    init(_ bytes: [UInt8]) {
        self.init()
        add(bytes)
    }

    init(_ words: [String]) {
        self.init()
        for word in words { add(word) }
    }

    /// Of a file's bytes.
    init(fileAt path: String) throws(FileSystem.Error) {
        var hash = XXH64(seed: 0)
        try FileSystem.readInPieces(path, limit: FileSystem.outputByteLimit) { hash.add($0) }
        value = hash.value
    }

    mutating func add(_ bytes: [UInt8]) {
        add { $0.add(bytes) }
    }

    mutating func add(_ text: String) {
        var text = text
        add { hash in text.withUTF8 { hash.add(UnsafeRawBufferPointer($0)) } }
    }

    private mutating func add(_ text: (inout XXH64) -> Void) {
        var hash = XXH64(seed: value)
        text(&hash)
        value = hash.value
    }
}
