import TesseraCLibYAML

/// libyaml compares each `%TAG` directive with all before it: half a megabyte of them takes seconds.
enum TagDirectives {
    static let name = Array("%TAG".utf8)

    /// Where the first line beyond the limit starts that begins with `%TAG`.
    static func first(beyond limit: Int, in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var count = 0
            var rest = bytes[...]
            while let index = Self.percentSign(in: rest) {
                rest = bytes[(index + 1)...]
                guard index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D,
                    bytes[index...].starts(with: name)
                else { continue }
                count += 1
                if count > limit { return index }
            }
            return nil
        }
    }

    /// Most files have none, and the C library sees that in a few bytes at a time.
    private static func percentSign(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        UnsafeBufferPointer(rebasing: bytes).withMemoryRebound(to: CChar.self) { part in
            guard let base = part.baseAddress, let found = memchr(base, 0x25, part.count) else { return nil }
            return bytes.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
        }
    }
}
