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

    /// Programs that make tokens when they run, which nothing here does.
    private static let programs = [".js", ".mjs", ".cjs", ".ts"]

    private static func remedy(for program: String) -> String {
        "'\(program)' is a program, which is not run: write the tokens that it makes as JSON, and name that"
    }

    /// Whether an importer may make something of a file of this name.
    static func mayHoldTokens(_ name: String) -> Bool { suffixes.contains { name.hasSuffix($0) } }

    static func all(at paths: [String]) throws(ImportLoader.Failure) -> [FoundFile] {
        var found: [FoundFile] = []
        var missing: [String] = []
        for path in paths {
            switch FileSystem.kind(of: path) {
            case .file:
                if programs.contains(where: path.hasSuffix) { throw .usage(remedy(for: path)) }
                found.append(FoundFile(path: path, name: path.split(separator: "/").last.map(String.init) ?? path))
            case .folder:
                let files = suffixes.flatMap { SourcePattern.files(matching: "**/*" + $0, in: path) }.sorted()
                if files.isEmpty {
                    let program = programs.lazy.flatMap { SourcePattern.files(matching: "**/*" + $0, in: path) }.first
                    let more = program.map { "; " + remedy(for: $0) } ?? ""
                    throw .usage("no files to import in '\(path)'\(more)")
                }
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
