/// Finds the files that a manifest's `sources` name: `*` and `?` within a name, `**` for any folders.
enum SourcePattern {
    /// - Parameters:
    ///   - folder: what the pattern is relative to; empty for the current folder.
    /// - Returns: paths relative to `folder`, sorted.
    static func files(matching pattern: String, in folder: String) -> [String] {
        let parts = pattern.split(separator: "/").filter { $0 != "." }.map(String.init)
        return matches(parts[...], in: folder, prefix: "").sorted()
    }

    private static func matches(_ parts: ArraySlice<String>, in folder: String, prefix: String) -> [String] {
        guard let part = parts.first else { return [] }
        let rest = parts.dropFirst()
        if part == "**" {
            let here = matches(rest, in: folder, prefix: prefix)
            let below = FileSystem.names(in: folder).flatMap { name -> [String] in
                let path = join(folder, name)
                guard FileSystem.kind(of: path) == .folder else { return [] }
                return matches(parts, in: path, prefix: prefix + name + "/")
            }
            return here + below
        }
        let names = part.contains("*") || part.contains("?")
            ? FileSystem.names(in: folder).filter { isMatch(Array($0.unicodeScalars)[...], Array(part.unicodeScalars)[...]) }
            : [part]
        return names.flatMap { name -> [String] in
            let path = join(folder, name)
            if rest.isEmpty { return FileSystem.kind(of: path) == .file ? [prefix + name] : [] }
            return FileSystem.kind(of: path) == .folder ? matches(rest, in: path, prefix: prefix + name + "/") : []
        }
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }

    private static func isMatch(_ name: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = pattern.first else { return name.isEmpty }
        if first == "*" {
            return isMatch(name, pattern.dropFirst()) || (!name.isEmpty && isMatch(name.dropFirst(), pattern))
        }
        guard let character = name.first, first == "?" || first == character else { return false }
        return isMatch(name.dropFirst(), pattern.dropFirst())
    }
}
