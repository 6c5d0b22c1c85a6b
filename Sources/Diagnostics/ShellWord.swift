extension String {
    /// As a word of a shell's command (POSIX, 2.2.2).
    package var shellWord: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 >= 0x80 || "/._-+,:@%=".utf8.contains($0) }
        return isPlain ? self : "'" + replacing(scalar: "'", with: "'\\''") + "'"
    }
}
