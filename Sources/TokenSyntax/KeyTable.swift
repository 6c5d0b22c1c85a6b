/// Finds duplicate keys of one mapping: an open-addressing hash set over texts that live elsewhere.
///
/// The standard `Set<String>` would allocate a string for each key of the file. The hash is
/// seeded per process, so nobody can write a file whose keys all collide.
struct KeyTable {
    private var slots: [Slot]

    private struct Slot {
        var hash: Int
        /// Index of the entry; -1 marks a free slot.
        var entry: Int32
    }

    init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = Array(repeating: Slot(hash: 0, entry: -1), count: size)
    }

    /// Adds `entry` unless one with the same text is there, which is then returned.
    ///
    /// - Parameter isSame: whether the entry already in the table has the text.
    mutating func insert(
        _ text: UnsafeBufferPointer<UInt8>, entry: Int, isSame: (Int) -> Bool
    ) -> Int? {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(text))
        let hash = hasher.finalize()
        let mask = slots.count - 1
        var index = hash & mask
        while slots[index].entry >= 0 {
            if slots[index].hash == hash, isSame(Int(slots[index].entry)) { return Int(slots[index].entry) }
            index = (index + 1) & mask
        }
        slots[index] = Slot(hash: hash, entry: Int32(entry))
        return nil
    }
}
