/// Finds texts that stand twice, such as keys of one mapping: an open-addressing hash set over texts that live
/// elsewhere.
///
/// The standard `Set<String>` would allocate a string for each key of the file, and a slot of it is two to five times
/// as large. The hash is seeded per process, so nobody can write a file whose keys all collide.
package struct KeyTable: Sendable {
    private var slots: [Slot]
    private var count = 0
    private let keyHash = KeyHash.ofProcess

    private struct Slot {
        /// Most texts that differ are distinguished by it. Its last byte is that of the text.
        var hash: UInt32
        /// Index of the entry; -1 marks a free slot.
        var entry: Int32

        static let free = Slot(hash: 0, entry: -1)
    }

    /// - Parameter capacity: of about how many texts.
    package init(capacity: Int) {
        let windowCount = capacity * 2 / Self.windowSize + 1
        slots = Array(repeating: .free, count: windowCount * Self.windowSize)
    }

    /// Texts that follow each other often differ in their last byte only. They lie side by side, so that most of them are
    /// met in the cache: a large table costs more for memory that is waited for than for all else. Of as many places as
    /// the lower half of a byte has values.
    private static let windowSize = 16

    /// Adds `entry` unless one with the same text is there, which is then returned.
    ///
    /// - Parameter isSame: whether the entry already in the table has the text.
    package mutating func insert(
        _ text: UnsafeBufferPointer<UInt8>, entry: Int, isSame: (Int) -> Bool
    ) -> Int? {
        let hash = hash(of: text)
        let index = place(of: hash, isSame: isSame)
        if slots[index].entry >= 0 { return Int(slots[index].entry) }
        slots[index] = Slot(hash: hash, entry: Int32(entry))
        count += 1
        if count * 4 > slots.count * 3 { grow() }
        return nil
    }

    /// The entry with the text.
    package func entry(of text: UnsafeBufferPointer<UInt8>, isSame: (Int) -> Bool) -> Int? {
        let entry = slots[place(of: hash(of: text), isSame: isSame)].entry
        return entry >= 0 ? Int(entry) : nil
    }

    private func hash(of text: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let hash = keyHash(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text).dropLast()))
        return UInt32(truncatingIfNeeded: hash) << 8 | UInt32(text.last ?? 0)
    }

    /// Where the text of the hash is, or would be.
    private func place(of hash: UInt32, isSame: (Int) -> Bool) -> Int {
        // As a part of 2^24, which takes any number of windows: to the next power of two there is up to as much again.
        let window = (Int(hash >> 8) * (slots.count / Self.windowSize)) >> 24
        var index = window * Self.windowSize + Int(hash) & (Self.windowSize - 1)
        while slots[index].entry >= 0, slots[index].hash != hash || !isSame(Int(slots[index].entry)) {
            index += 1
            if index == slots.count { index = 0 }
        }
        return index
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: .free, count: 2 * old.count)
        for slot in old where slot.entry >= 0 { slots[place(of: slot.hash) { _ in false }] = slot }
    }
}

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

    func callAsFunction(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var hash = seed
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
