import TesseraDiagnostics
import TesseraOutputCore
import TesseraTemplateOutput
import TesseraTokenSyntax

/// What a manifest names. It serves to gather the files of a design that are not on the disk, such as those of a
/// revision of git. What cannot be read is left out; an error says so when the manifest is loaded.
public struct DesignNames {
    /// Patterns of token files, from the manifest's folder.
    public let patterns: [String]
    /// Single files, from the manifest's folder: a resolver document, a baseline, templates.
    public let files: [String]

    /// - Parameter bytes: of the manifest.
    public init(inManifest bytes: [UInt8]) {
        guard let tree = Self.tree(bytes) else {
            (patterns, files) = ([], [])
            return
        }
        let manifest = Manifest.read(tree).0
        patterns = manifest.sources
        let templates = manifest.outputs.compactMap { ($0.format as? TemplateOptions)?.template }
        files =
            [manifest.resolver, manifest.baseline].compactMap(\.self)
            + templates.filter { !TemplateSource.isBuiltIn($0) }
    }

    /// Asks for the policies that a manifest extends, directly and by way of others, wherever each of them may lie.
    ///
    /// - Parameters:
    ///   - manifest: its path from the top of the repository.
    ///   - read: what is in a file, by its path from the top of the repository; `nil` for what is no file there. It is
    ///     asked for each place in turn until there is something.
    /// - Throws: what `read` throws.
    public static func askForPolicies(
        extendedBy manifest: FilePath, read: (FilePath) throws -> [UInt8]?
    ) rethrows {
        var open = [manifest]
        var known: Set<FilePath> = [manifest]
        while let file = open.popLast(), known.count <= ExtendedPolicies.limit + 1 {
            guard let tree = try read(file).flatMap(tree) else { continue }
            for name in ExtendedPolicies.names(in: tree) {
                let found = try PolicySearch.candidates(
                    name.text, in: file.folder, folderCount: file.folder.steps.count + 1
                ).lazy.map(\.normalized).filter(\.staysInside).flatMap {
                    [$0, $0.appending(PolicySearch.fileName)]
                }.first { try read($0) != nil }
                if let found, known.insert(found).inserted { open.append(found) }
            }
        }
    }

    private static func tree(_ bytes: [UInt8]) -> SyntaxTree? {
        let (text, _) = TextDecoding.decode(bytes, path: "")
        return SyntaxReader.read(text, id: SourceID(index: 0)).0
    }
}
