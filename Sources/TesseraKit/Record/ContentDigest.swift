/// A digest of texts in their order, to tell whether files are what they were: XXH64 of each, seeded with that of
/// the ones before (xxHash specification 0.1.1, "XXH64 Algorithm Description").
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

    mutating func add(_ bytes: [UInt8]) {
        value = bytes.withUnsafeBytes { Self.hash($0, seed: value) }
    }

    mutating func add(_ text: String) {
        var text = text
        value = text.withUTF8 { Self.hash(UnsafeRawBufferPointer($0), seed: value) }
    }

    // MARK: XXH64

    private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
        0x27D4_EB2F_1656_67C5
    )

    static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        var offset = 0
        var hash = seed &+ primes.4
        if bytes.count >= 32 {
            var lanes = SIMD4(seed &+ primes.0 &+ primes.1, seed &+ primes.1, seed, seed &- primes.0)
            while offset + 32 <= bytes.count {
                let words = SIMD4(
                    word(bytes, offset), word(bytes, offset + 8), word(bytes, offset + 16), word(bytes, offset + 24))
                lanes = round(lanes, words)
                offset += 32
            }
            hash = rotated(lanes[0], 1) &+ rotated(lanes[1], 7) &+ rotated(lanes[2], 12) &+ rotated(lanes[3], 18)
            for lane in 0..<4 { hash = (hash ^ round(.zero, SIMD4(repeating: lanes[lane]))[0]) &* primes.0 &+ primes.3 }
        }
        hash &+= UInt64(bytes.count)
        while offset + 8 <= bytes.count {
            hash = rotated(hash ^ round(.zero, SIMD4(repeating: word(bytes, offset)))[0], 27) &* primes.0 &+ primes.3
            offset += 8
        }
        if offset + 4 <= bytes.count {
            let half = UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            hash = rotated(hash ^ half &* primes.0, 23) &* primes.1 &+ primes.2
            offset += 4
        }
        for byte in bytes[offset...] { hash = rotated(hash ^ UInt64(byte) &* primes.4, 11) &* primes.0 }
        hash = (hash ^ hash >> 33) &* primes.1
        hash = (hash ^ hash >> 29) &* primes.2
        return hash ^ hash >> 32
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Of four lanes at a time.
    private static func round(_ lanes: SIMD4<UInt64>, _ words: SIMD4<UInt64>) -> SIMD4<UInt64> {
        let mixed = lanes &+ words &* primes.1
        return (mixed &<< 31 | mixed &>> 33) &* primes.0
    }

    private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 { value << count | value >> (64 - count) }
}
