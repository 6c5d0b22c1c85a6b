import TesseraDiagnostics

/// Scripts in a folder of token files that write down tokens, as Style Dictionary takes them. Nothing here runs them.
enum ScriptFiles {
    static let suffixes = [".js", ".mjs", ".cjs", ".ts"]

    /// Parts of names that say that a script is for something else.
    private static let others = [".d.ts", ".config.", ".test.", ".spec.", ".stories.", ".min."]

    /// Beyond this nobody writes by hand.
    private static var byteLimit: Int { 1 << 18 }

    /// Paths inside the folder, sorted.
    static func all(in folder: String) -> [String] {
        FolderSearch(in: folder, for: suffixes.map { "**/*" + $0 }).files.filter { name in
            !FilePath(name).steps.contains(FilePath("node_modules")) && !others.contains { name.contains($0) }
                && holdsTokens(FilePath(folder).appending(name).text)
        }
    }

    private static func holdsTokens(_ path: String) -> Bool {
        guard let bytes = try? FileSystem.read(path, limit: byteLimit) else { return false }
        return holdsTokens(bytes)
    }

    /// Whether a key `value` or `$value` stands in a text.
    static func holdsTokens(_ text: [UInt8]) -> Bool {
        let key = Array("value".utf8)
        var start = text.startIndex
        while let found = text[start...].firstRange(of: key) {
            let before = found.lowerBound == 0 ? UInt8(ascii: " ") : text[found.lowerBound - 1]
            var rest = text[found.upperBound...]
            if let quote = rest.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") { rest.removeFirst() }
            if rest.first == UInt8(ascii: ":"), " \t\r\n{,$'\"".utf8.contains(before) { return true }
            start = found.upperBound
        }
        return false
    }
}
