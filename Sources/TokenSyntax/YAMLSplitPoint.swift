import TesseraDiagnostics

/// A line before which a text of YAML may be cut: it looks like an entry of a mapping.
///
/// Whether it is one shows when the parts are read: see ``YAMLParts``.
package struct YAMLSplitPoint: Hashable, Sendable {
    /// Where the line starts.
    package let offset: Int
    /// How many spaces the line starts with.
    package let column: Int

    /// - Returns: `nil` if no line starts here, or something else than spaces and a plain key.
    package init?(atLine offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        guard offset == 0 || bytes[offset - 1] == 0x0A else { return nil }
        var end = offset
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        guard end < bytes.count, Self.startsKey(bytes[end]) else { return nil }
        self.offset = offset
        column = end - offset
    }

    /// What means nothing but itself at the start of a line.
    private static func startsKey(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    // MARK: Choice

    private static let smallestPart = 8 << 10

    /// Where a text is best cut into parts; nowhere if it is small.
    ///
    /// Groups of the first level and their entries are worth a try: the entries are taken to have the indentation
    /// of the first line that has one.
    package static func choose(in bytes: [UInt8]) -> [YAMLSplitPoint] {
        let chunks = Parallel.chunks(of: bytes.count, atLeast: smallestPart)
        guard chunks.count > 1 else { return [] }
        return bytes.withUnsafeBufferPointer { bytes in
            let indentation = first(in: bytes, from: 0) { $0.column > 0 }?.column ?? 0
            var cuts: [YAMLSplitPoint] = []
            for chunk in chunks.dropFirst() where chunk.lowerBound > cuts.last?.offset ?? 0 {
                let cut = first(in: bytes, from: chunk.lowerBound) { $0.column == 0 || $0.column == indentation }
                guard let cut else { break }
                cuts.append(cut)
            }
            return cuts
        }
    }

    private static func first(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, where isFit: (YAMLSplitPoint) -> Bool
    ) -> YAMLSplitPoint? {
        var offset = start
        while offset < bytes.count {
            if let cut = YAMLSplitPoint(atLine: offset, in: bytes), isFit(cut) { return cut }
            while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
            offset += 1
        }
        return nil
    }
}
