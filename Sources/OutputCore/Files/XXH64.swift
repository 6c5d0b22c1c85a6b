/// The hash of one text that comes in pieces (xxHash specification 0.1.1, "XXH64 Algorithm Description").
package struct XXH64: Sendable {
    private let seed: UInt64
    private var lanes: Lanes
    private var byteCount = 0
    /// What is left of the pieces so far: less than a stripe.
    private var rest: [UInt8] = []

    /// Not one vector of four: few processors multiply two vectors of 64-bit numbers at once.
    private typealias Lanes = (UInt64, UInt64, UInt64, UInt64)

    /// What is mixed into the lanes at once, in bytes.
    private static let stripe = 32

    private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
        0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
        0x27D4_EB2F_1656_67C5
    )

    package init(seed: UInt64 = 0) {
        self.seed = seed
        lanes = (seed &+ Self.primes.0 &+ Self.primes.1, seed &+ Self.primes.1, seed, seed &- Self.primes.0)
    }

    package mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { add($0) }
    }

    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        byteCount += bytes.count
        var bytes = bytes[...]
        if !rest.isEmpty {
            let part = bytes.prefix(Self.stripe - rest.count)
            rest += part
            bytes = bytes.dropFirst(part.count)
            if rest.count < Self.stripe { return }
            rest.withUnsafeBytes { mix($0) }
            rest.removeAll(keepingCapacity: true)
        }
        // By their indices: `suffix` would go through all of the slice for its end.
        let end = bytes.endIndex - bytes.count % Self.stripe
        mix(UnsafeRawBufferPointer(rebasing: bytes[..<end]))
        rest += bytes[end...]
    }

    /// - Parameter bytes: whole stripes.
    private mutating func mix(_ bytes: UnsafeRawBufferPointer) {
        var lanes = lanes
        for offset in stride(from: 0, to: bytes.count, by: Self.stripe) {
            lanes = (
                Self.round(lanes.0, Self.word(bytes, offset)), Self.round(lanes.1, Self.word(bytes, offset + 8)),
                Self.round(lanes.2, Self.word(bytes, offset + 16)), Self.round(lanes.3, Self.word(bytes, offset + 24))
            )
        }
        self.lanes = lanes
    }

    /// Of all pieces so far.
    package var value: UInt64 {
        rest.withUnsafeBytes { Self.finish(start, $0) }
    }

    private var start: UInt64 {
        let primes = Self.primes
        guard byteCount >= Self.stripe else { return seed &+ primes.4 &+ UInt64(byteCount) }
        var hash =
            Self.rotated(lanes.0, 1) &+ Self.rotated(lanes.1, 7) &+ Self.rotated(lanes.2, 12)
            &+ Self.rotated(lanes.3, 18)
        for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
            hash = (hash ^ Self.round(0, lane)) &* primes.0 &+ primes.3
        }
        return hash &+ UInt64(byteCount)
    }

    private static func finish(_ start: UInt64, _ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = start
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = rotated(hash ^ round(0, word(bytes, offset)), 27) &* primes.0 &+ primes.3
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

    private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
        rotated(lane &+ word &* primes.1, 31) &* primes.0
    }

    private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 { value << count | value >> (64 - count) }
}
