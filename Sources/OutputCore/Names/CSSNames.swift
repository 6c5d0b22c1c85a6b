import TesseraDiagnostics

/// Names of custom properties: the words of the path in lower case, joined by hyphens
/// (`color.surfaceSecondary` is `--color-surface-secondary`).
package enum CSSNames {
    package static func property(path: String, prefix: String?) -> String {
        if let plain = plain(path, prefix: prefix) { return plain }
        var name = "--"
        if let prefix { name += prefix }
        for segment in path.split(ascii: ".") where segment != "$root" {
            append(segment, to: &name)
        }
        // A path of nothing but separators still is a name.
        return name == "--" ? "--token" : name
    }

    private static let hyphen = UInt8(ascii: "-")

    /// Of words that stay as they are; `nil` if one does not.
    private static func plain(_ path: String, prefix: String?) -> String? {
        var (prefix, path) = (prefix ?? "", path)
        let name = prefix.withUTF8 { prefix in
            path.withUTF8 { path in
                // Exactly as long: most names fit into a string that needs no memory of its own.
                let start = prefix.isEmpty ? 2 : prefix.count + 3
                return String(unsafeUninitializedCapacity: start + path.count) { buffer in
                    buffer.initialize(repeating: hyphen)
                    _ = buffer[2...].update(fromContentsOf: prefix)
                    for index in path.indices where path[index] != UInt8(ascii: ".") {
                        // No name is empty, so an empty one says that this is none.
                        guard isPlain(path[index]) else { return 0 }
                        buffer[start + index] = path[index]
                    }
                    return start + path.count
                }
            }
        }
        return name.isEmpty ? nil : name
    }

    /// A name that is no path, such as that of a field.
    package static func words(_ name: String) -> String {
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
        byte.isASCIISmallLetter || byte.isASCIIDigit
    }
}
