/// Finds texts that stand twice, such as keys of one mapping: an open-addressing hash set over texts that live
/// elsewhere.
///
/// The standard `Set<String>` would allocate a string for each key of the file. The hash is
/// seeded per process, so nobody can write a file whose keys all collide.
package struct KeyTable: Sendable {
    private var slots: [Slot]

    private struct Slot {
        /// Part of the hash: most texts that differ are told apart by it.
        var hash: UInt32
        /// Index of the entry; -1 marks a free slot.
        var entry: Int32
    }

    /// - Parameter capacity: how many texts there may be at most.
    package init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: Slot(hash: 0, entry: -1), count: size)
    }

    /// Adds `entry` unless one with the same text is there, which is then returned.
    ///
    /// - Parameter isSame: whether the entry already in the table has the text.
    package mutating func insert(
        _ text: UnsafeBufferPointer<UInt8>, entry: Int, isSame: (Int) -> Bool
    ) -> Int? {
        let (index, hash) = place(of: text, isSame: isSame)
        if slots[index].entry >= 0 { return Int(slots[index].entry) }
        slots[index] = Slot(hash: hash, entry: Int32(entry))
        return nil
    }

    /// The entry with the text.
    package func entry(of text: UnsafeBufferPointer<UInt8>, isSame: (Int) -> Bool) -> Int? {
        let entry = slots[place(of: text, isSame: isSame).index].entry
        return entry >= 0 ? Int(entry) : nil
    }

    /// Where the text is, or would be.
    private func place(
        of text: UnsafeBufferPointer<UInt8>, isSame: (Int) -> Bool
    ) -> (index: Int, hash: UInt32) {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(text))
        let whole = UInt(bitPattern: hasher.finalize())
        let hash = UInt32(truncatingIfNeeded: whole >> 32)
        let mask = slots.count - 1
        var index = Int(bitPattern: whole) & mask
        while slots[index].entry >= 0, slots[index].hash != hash || !isSame(Int(slots[index].entry)) {
            index = (index + 1) & mask
        }
        return (index, hash)
    }
}
