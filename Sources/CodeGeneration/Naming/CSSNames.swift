/// Names of custom properties: the words of the path in lower case, joined by hyphens
/// (`color.surfaceSecondary` is `--color-surface-secondary`).
enum CSSNames {
    static func property(path: String, prefix: String?) -> String {
        if path.allBytes({ isPlain($0) || $0 == UInt8(ascii: ".") }) { return plain(path, prefix: prefix) }
        var name = "--"
        if let prefix { name += prefix }
        for segment in path.split(separator: ".") where segment != "$root" {
            append(segment, to: &name)
        }
        // A path of nothing but separators still is a name.
        return name == "--" ? "--token" : name
    }

    private static let hyphen = UInt8(ascii: "-")

    /// Of words that stay as they are.
    private static func plain(_ path: String, prefix: String?) -> String {
        // Exactly as long: most names fit into a string that needs no memory of its own.
        let start = prefix.map { "--\($0)-" } ?? "--"
        var path = path
        return path.withUTF8 { path in
            String(unsafeUninitializedCapacity: start.utf8.count + path.count) { buffer in
                _ = buffer.initialize(from: start.utf8)
                let rest = UnsafeMutableBufferPointer(rebasing: buffer[start.utf8.count...])
                for index in path.indices {
                    rest[index] = path[index] == UInt8(ascii: ".") ? hyphen : path[index]
                }
                return start.utf8.count + path.count
            }
        }
    }

    /// A name that is no path, such as that of a field.
    static func words(_ name: String) -> String {
        IdentifierWords.split(name).map { $0.lowercased() }.joined(separator: "-")
    }

    private static func append(_ segment: Substring, to name: inout String) {
        if segment.utf8.allSatisfy(isPlain) {
            if name.utf8.count > 2 { name += "-" }
            name += segment
            return
        }
        for word in IdentifierWords.split(String(segment)) {
            if name.utf8.count > 2 { name += "-" }
            name += word.lowercased()
        }
    }

    /// Lower-case letters and digits: a word as it stands.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }
}
