/// A file to import, by the path that opens it and the one that importers see.
struct FoundFile {
    let path: String
    /// Relative to what was named.
    let name: String
    /// Whether somebody named the file, and not a folder that it lies in.
    var isNamed = true

    private static let suffixes = [
        ".json", ".jsonc", ".json5", ".yaml", ".yml", ".tokens", ".css",
    ]

    /// Whether an importer may make something of a file of this name.
    static func mayHoldTokens(_ name: String) -> Bool { suffixes.contains { name.hasSuffix($0) } }

    static func all(at paths: [String]) throws(ImportLoader.Failure) -> [FoundFile] {
        var found: [FoundFile] = []
        var missing: [String] = []
        let names = namesOfFiles(among: paths)
        for path in paths {
            switch FileSystem.kind(of: path) {
            case .file:
                found.append(FoundFile(path: path, name: names[path] ?? path))
            case .folder:
                let files = suffixes.flatMap { suffix in
                    let found = SourcePattern.find("**/*" + suffix, in: path)
                    return found.files + found.deadLinks
                }.sorted()
                if files.isEmpty { throw .usage("no files to import in '\(path)'") }
                found += files.map {
                    FoundFile(path: SourcePattern.join(path, $0), name: name(of: $0, in: path), isNamed: false)
                }
            case nil:
                missing.append("cannot read '\(path)': there is no such file\(FileSystem.suggestion(for: path))")
            }
        }
        if !missing.isEmpty { throw .unreadable(missing) }
        return found
    }

    /// The names of files by their paths: without what all folders have in common, as folders tell contexts apart.
    private static func namesOfFiles(among paths: [String]) -> [String: String] {
        let parts = paths.filter { FileSystem.kind(of: $0) == .file }.map { path in
            (path, path.split(separator: "/").filter { $0 != "." })
        }
        guard let first = parts.first?.1 else { return [:] }
        var common = 0
        while parts.allSatisfy({ $0.1.count > common + 1 && $0.1[common] == first[common] }) { common += 1 }
        return Dictionary(parts.map { ($0.0, $0.1.dropFirst(common).joined(separator: "/")) }) { name, _ in name }
    }

    /// An asset catalog is known by its name, which so belongs to the path.
    private static func name(of file: String, in folder: String) -> String {
        guard let last = folder.split(separator: "/").last, last.hasSuffix(".xcassets") else { return file }
        return last + "/" + file
    }

    /// The folder that all of the paths lie in.
    static func commonFolder(of paths: [String]) -> String {
        let folders = paths.map { FileSystem.kind(of: $0) == .folder ? $0 : ProjectLoader.folder(of: $0) }
        guard var common = folders.first else { return "" }
        if folders.count == 1 { return common }
        // By their real paths: they may be named from different places.
        common = FileSystem.realPath(of: common.isEmpty ? "." : common) ?? common
        for folder in folders.dropFirst() {
            let path = (FileSystem.realPath(of: folder.isEmpty ? "." : folder) ?? folder) + "/"
            while !path.hasPrefix(common.hasSuffix("/") ? common : common + "/"), common != "/", !common.isEmpty {
                common = ProjectLoader.folder(of: common)
            }
        }
        return common
    }
}
