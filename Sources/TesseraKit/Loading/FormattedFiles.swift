import TesseraDiagnostics
import TesseraThemeDocuments
import TesseraTokenSyntax

/// The files that a formatter works on.
public enum FormattedFiles {
    private static let suffixes =
        ProjectLoader.resolverSuffixes + ProjectLoader.tokenFileSuffixes + [".tessera.yaml"]
    private static let syntaxSuffixes = SourceSyntax.fileEndings + [".tokens"]

    /// Files as they are named; of folders the token files, theme documents, resolver documents and manifests in them.
    ///
    /// - Returns: each once.
    /// - Throws: `.usage` for a folder in which there is nothing to format. `.unreadable` for paths at which there is
    ///   nothing, and for folders that cannot be searched: it names all of them.
    public static func at(_ paths: [String]) throws(ProjectLoader.Error) -> [String] {
        var files: [String] = []
        var missing: [String] = []
        for path in paths {
            switch FileSystem.kind(of: path) {
            case .file: files.append(path)
            case .folder:
                let patterns = suffixes.map { "**/*" + $0 } + ["**/" + ProjectLoader.manifestName]
                let search = FolderSearch(in: path, for: patterns)
                missing += search.errors
                if search.files.isEmpty, search.errors.isEmpty {
                    throw .usage("there are no token files, themes or manifests in '\(path)'")
                }
                files += search.files.map { FilePath(path).appending($0).text }
            case nil: missing.append(FileSystem.Error.missing(path).message)
            }
        }
        if !missing.isEmpty { throw .unreadable(missing) }
        return unique(files)
    }

    /// A manifest and all that it is made of.
    ///
    /// - Throws: the errors of ``ProjectLoader/load(manifestAt:over:)``. `.unreadable` also for files that lie
    ///   outside of the manifest's folder, because a formatter would write them.
    public static func of(manifestAt path: String) throws(ProjectLoader.Error) -> [String] {
        let input = try ProjectLoader.load(manifestAt: path).input.withoutOutputs
        let templates = Set(input.templates.values.map(\.id))
        // Only a compilation knows the files that a resolver document names.
        let sources = input.manifest.resolver == nil ? input.sources : Compiler.compile(input).sources
        let read = sources.texts.enumerated().filter { index, text in
            !templates.contains { Int($0.index) == index }
                && syntaxSuffixes.contains(where: FilePath(text.path).hasSuffix)
        }
        let paths = read.map(\.element.path)
        // A build system's links to the files of a tree are read, and not written.
        let messages = ReadingScope.errorMessages(reading: paths, in: FilePath(path).folder.text)
        if !messages.isEmpty { throw .unreadable(messages) }
        return unique([path] + paths)
    }

    private static func unique(_ paths: [String]) -> [String] {
        var known: Set<FilePath> = []
        return paths.filter { known.insert(FilePath(FileSystem.realPath(of: $0) ?? $0)).inserted }
    }
}
