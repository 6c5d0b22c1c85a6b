/// Translates libyaml's character counts into byte offsets.
///
/// Marks come nearly in order, so the scan goes on from the last one and the whole file is
/// walked about once. A file of ASCII needs no walk at all.
struct ByteOffsets {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let isASCII: Bool
    private var character = 0
    private var byte = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        self.isASCII = TextDecoding.isASCII(UnsafeRawBufferPointer(bytes))
    }

    mutating func offset(ofCharacter target: Int) -> Int {
        if isASCII { return min(target, bytes.count) }
        while character < target, byte < bytes.count {
            byte += 1
            while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
            character += 1
        }
        while character > target, byte > 0 {
            byte -= 1
            while byte > 0, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
            character -= 1
        }
        return byte
    }
}
