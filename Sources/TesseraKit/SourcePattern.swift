import TokenResolution

/// Finds the files that a manifest's `sources` name: `*` and `?` within a name, `**` for any folders.
enum SourcePattern {
    /// - Parameters:
    ///   - folder: what the pattern is relative to; empty for the current folder.
    /// - Returns: paths relative to `folder`, sorted.
    static func files(matching pattern: String, in folder: String) -> [String] {
        find(pattern, in: folder).files
    }

    /// What a pattern finds.
    struct Finding {
        /// Relative to the folder, sorted.
        let files: [String]
        /// The folders whose names were looked through, by their paths, sorted: a file that is added to one of
        /// them, or taken away, may change what is found.
        let folders: [String]
    }

    static func find(_ pattern: String, in folder: String) -> Finding {
        var parts: [String] = []
        for part in pattern.split(separator: "/") where part != "." {
            // Twice any folders is any folders.
            if part != "**" || parts.last != "**" { parts.append(String(part)) }
        }
        // Two `**` find a file on several ways.
        var search = Search(partCount: parts.count)
        search.collect(parts[...], in: folder, prefix: "")
        return Finding(files: search.files.sorted(), folders: search.folders.sorted())
    }

    private struct Search {
        var files: Set<String> = []
        var folders: Set<String> = []
        /// For each part, the folders that were searched from it on: several `**` lead to one folder on many ways.
        private var searched: [Set<String>]
        private var known: [String: [(name: String, entry: FileSystem.Entry)]] = [:]

        init(partCount: Int) {
            searched = Array(repeating: [], count: partCount)
        }

        mutating func collect(_ parts: ArraySlice<String>, in folder: String, prefix: String) {
            guard let part = parts.first, searched[parts.startIndex].insert(prefix).inserted else { return }
            let rest = parts.dropFirst()
            if part == "**" {
                collect(rest, in: folder, prefix: prefix)
                // A link may lead back up, or out of the folder.
                for (name, entry) in entries(in: folder) where entry == .folder {
                    collect(parts, in: join(folder, name), prefix: prefix + name + "/")
                }
                return
            }
            let names =
                part.contains("*") || part.contains("?")
                ? entries(in: folder).map(\.name).filter { NamePattern.matches($0, part) } : [part]
            for name in names {
                let path = join(folder, name)
                switch FileSystem.kind(of: path) {
                case .file where rest.isEmpty: files.insert(prefix + name)
                case .folder where !rest.isEmpty: collect(rest, in: path, prefix: prefix + name + "/")
                default: continue
                }
            }
        }

        private mutating func entries(in folder: String) -> [(name: String, entry: FileSystem.Entry)] {
            if let known = known[folder] { return known }
            folders.insert(folder.isEmpty ? "." : folder)
            let entries = FileSystem.entries(in: folder).filter { !$0.name.hasPrefix(".") }
            known[folder] = entries
            return entries
        }
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
