extension String {
    /// As a word of a shell's command (POSIX, 2.2.2).
    package var shellWord: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: byte >= 0x80 || "/._-+,:@%=".utf8.contains(byte)
                }
            }
        return isPlain ? self : "'" + replacing(scalar: "'", with: "'\\''") + "'"
    }
}
