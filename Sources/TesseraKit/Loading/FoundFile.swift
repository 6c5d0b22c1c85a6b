import TesseraDiagnostics
import TesseraTokenSyntax

/// A file to import, by the path that opens it and the one that importers see.
struct FoundFile {
    let path: String
    /// Relative to what was named.
    let name: String
    /// Whether somebody named the file, and not a folder that it lies in.
    var isNamed = true

    private static let suffixes = SourceSyntax.fileEndings + [".tokens", ".css", "DESIGN.md"]

    private static func remedy(for program: String) -> String {
        "'\(program)' is a program, which is not run: write the tokens that it makes as JSON, and name that"
    }

    /// Whether an importer may make something of a file of this name.
    static func mayHoldTokens(_ name: String) -> Bool { suffixes.contains { FilePath(name).hasSuffix($0) } }

    /// - Returns: the files, and why some of what is in folders cannot be read.
    static func all(at paths: [String]) throws(ImportLoader.Error) -> (files: [FoundFile], unread: [String]) {
        var found: [FoundFile] = []
        var unread: [String] = []
        var missing: [String] = []
        let names = namesOfFiles(among: paths)
        for path in paths {
            switch FileSystem.kind(of: path) {
            case .file:
                if ScriptFiles.suffixes.contains(where: FilePath(path).hasSuffix) { throw .usage(remedy(for: path)) }
                found.append(FoundFile(path: path, name: names[path] ?? path))
            case .folder:
                let search = FolderSearch(in: path, for: suffixes.map { "**/*" + $0 })
                unread += search.errors
                if search.files.isEmpty, search.errors.isEmpty {
                    let program = FolderSearch(in: path, for: ScriptFiles.suffixes.map { "**/*" + $0 }).files.first
                    let more = program.map { "; " + remedy(for: $0) } ?? ""
                    throw .usage("no files to import in '\(path)'\(more)")
                }
                found += search.files.map {
                    FoundFile(path: FilePath(path).appending($0).text, name: name(of: $0, in: path), isNamed: false)
                }
            case nil:
                missing.append(FileSystem.Error.missing(path).message)
            }
        }
        if !missing.isEmpty { throw .unreadable(missing) }
        return (found, unread)
    }

    /// The names of files by their paths: without what all folders have in common, as folders distinguish contexts.
    private static func namesOfFiles(among paths: [String]) -> [String: String] {
        let parts = paths.filter { FileSystem.kind(of: $0) == .file }.map { path in
            (path, FilePath(path).steps.filter { $0 != .here })
        }
        guard let first = parts.first?.1 else { return [:] }
        var common = 0
        while parts.allSatisfy({ $0.1.count > common + 1 && $0.1[common] == first[common] }) { common += 1 }
        return Dictionary(
            parts.map { ($0.0, $0.1.dropFirst(common).map(\.text).joined(separator: "/")) }
        ) { name, _ in name }
    }

    /// An asset catalog is known by its name, which so belongs to the path.
    private static func name(of file: String, in folder: String) -> String {
        let last = FilePath(FilePath(folder).name)
        return last.hasSuffix(".xcassets") ? last.appending(file).text : file
    }

    /// The folder that all of the paths lie in.
    static func commonFolder(of paths: [String]) -> String {
        let folders = paths.map { FileSystem.kind(of: $0) == .folder ? $0 : FilePath($0).folder.text }
        guard let first = folders.first else { return "" }
        if folders.count == 1 { return first }
        // By their real paths: they may be named from different places.
        var common = realPath(of: first)
        for folder in folders.dropFirst() {
            let path = realPath(of: folder)
            while !path.isInside(common), common.folder != common { common = common.folder }
        }
        return common.text
    }

    private static func realPath(of folder: String) -> FilePath {
        FilePath(FileSystem.realPath(of: folder.isEmpty ? "." : folder) ?? folder)
    }
}

/// Scripts in a folder of token files that write down tokens, as Style Dictionary takes them. Nothing here runs them.
enum ScriptFiles {
    static let suffixes = [".js", ".mjs", ".cjs", ".ts"]

    /// Parts of names that say that a script is for something else.
    static let others = [".d.ts", ".config.", ".test.", ".spec.", ".stories.", ".min."]

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
