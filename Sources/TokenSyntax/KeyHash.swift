/// A seeded hash of short texts, after wyhash (Wang Yi, final version 4): eight bytes at a time are multiplied with a
/// secret, and both halves of the product are kept.
///
/// The standard `Hasher` (SipHash) takes five times as long for a name of a dozen bytes, and each name of a design is
/// looked for five times. The secrets are drawn anew for each process, so that nobody can write a file whose names
/// all collide.
struct KeyHash: Sendable {
    private let seed = UInt64.random(in: .min ... .max)
    private let secret = UInt64.random(in: .min ... .max) | 1

    /// That of this process. Whoever hashes many texts keeps a copy: each use of this one asks first whether its secrets
    /// have been drawn.
    static let ofProcess = KeyHash()

    private init() {}

    /// - Parameter scope: the same text in another one has another hash.
    func callAsFunction(_ bytes: UnsafeRawBufferPointer, in scope: Int32) -> UInt64 {
        var hash = seed ^ UInt64(UInt32(bitPattern: scope))
        var offset = 0
        while bytes.count - offset > 8 {
            hash = Self.mixed(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self), secret)
            offset += 8
        }
        hash = Self.mixed(hash ^ Self.rest(of: bytes, from: offset), secret)
        return Self.mixed(hash ^ UInt64(bytes.count), secret)
    }

    /// The last bytes, at most eight, as one number.
    private static func rest(of bytes: UnsafeRawBufferPointer, from offset: Int) -> UInt64 {
        let count = bytes.count - offset
        // Where both halves have bytes in common, those count twice, which does no harm: the length counts as well.
        if count >= 4 {
            let first = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
            let last = bytes.loadUnaligned(fromByteOffset: bytes.count - 4, as: UInt32.self)
            return UInt64(first) << 32 | UInt64(last)
        }
        return bytes[offset...].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func mixed(_ value: UInt64, _ secret: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: secret)
        return product.high ^ product.low
    }
}
