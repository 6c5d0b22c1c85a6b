/// Comparison of bytes with constant ASCII text, without copying either.
enum ASCIIText {
    enum Ordering {
        case less
        case equal
        case greater
    }

    /// Orders `bytes`, whose capitals count as small letters, against `text`, which must be ASCII
    /// in small letters.
    static func compare(
        _ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ text: StaticString
    ) -> Ordering {
        text.withUTF8Buffer { other in
            var index = 0
            for byte in bytes {
                guard index < other.count else { return .greater }
                let lowercased = byte.asciiLowercased
                if lowercased != other[index] { return lowercased < other[index] ? .less : .greater }
                index += 1
            }
            return index < other.count ? .less : .equal
        }
    }

    /// Whether `bytes` spell `text` without regard to case; `text` must be in small letters.
    static func equal(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ text: StaticString) -> Bool {
        compare(bytes, text) == .equal
    }
}
