import TesseraDiagnostics

/// `file:` URIs and the paths that they name.
enum FileURI {
    /// The path without escapes; `nil` for what is no file of this machine.
    static func path(of uri: String) -> FilePath? {
        guard uri.hasPrefix("file://") else { return nil }
        let rest = uri.dropFirst("file://".count)
        guard let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        let host = rest[..<slash]
        guard host.isEmpty || host == "localhost" else { return nil }
        var bytes: [UInt8] = []
        var text = Array(rest.utf8[slash...])[...]
        while let byte = text.popFirst() {
            if byte == UInt8(ascii: "%"), text.count >= 2,
                let value = hex(text[text.startIndex], text[text.startIndex + 1])
            {
                bytes.append(value)
                text = text.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        // The system would read no further than a zero, and another file than the editor's where the name is no text.
        let path = String(decoding: bytes, as: UTF8.self)
        return bytes.contains(0) || !path.utf8.elementsEqual(bytes) ? nil : FilePath(path)
    }

    /// For a document that is in no file: one name in the root, with all of the URI.
    static func madeUpPath(of uri: String) -> FilePath {
        FilePath(
            "/" + String(decoding: uri.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "_") : $0 }, as: UTF8.self))
    }

    static func uri(of path: FilePath) -> String {
        var result = "file://"
        for byte in path.text.utf8 {
            let isPlain =
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/-._~".utf8.contains(byte)
            if isPlain {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return result
    }

    private static func hex(_ high: UInt8, _ low: UInt8) -> UInt8? {
        guard let high = Character(Unicode.Scalar(high)).hexDigitValue,
            let low = Character(Unicode.Scalar(low)).hexDigitValue
        else { return nil }
        return UInt8(high << 4 | low)
    }
}
