/// libyaml compares each `%TAG` directive with all before it: half a megabyte of them takes seconds.
enum TagDirectives {
    static let name = Array("%TAG".utf8)

    /// Where the first line beyond the limit starts that begins with `%TAG`.
    static func first(beyond limit: Int, in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var count = 0
            for index in bytes.indices where bytes[index] == UInt8(ascii: "%") {
                guard index == 0 || bytes[index - 1] == 0x0A || bytes[index - 1] == 0x0D,
                    bytes[index...].starts(with: name)
                else { continue }
                count += 1
                if count > limit { return index }
            }
            return nil
        }
    }
}
