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
        let bytes = PercentCoding.decoded(rest[slash...]).bytes
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
        "file://" + PercentCoding.encoded(path.text, isPath: true)
    }
}
