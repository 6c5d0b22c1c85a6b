import TokenResolution

/// What there is to work on in a folder, as far as a glance tells: the folder itself and what lies in folders of it that
/// are called for design. A home folder must not be searched.
public struct FolderContents: Sendable {
    /// `tessera.yaml` first.
    public let manifests: [String]
    /// Token files, theme and resolver documents.
    public let tokenFiles: [String]
    /// What may be another tool's tokens.
    private let otherFiles: [String]

    /// - Parameter folder: empty for the current one.
    public init(of folder: String) {
        var names = FileSystem.names(in: folder)
        let folders = names.filter { name in
            FileSystem.kind(of: SourcePattern.join(folder, name)) == .folder
                && Self.words.contains { name.lowercased().contains($0) }
        }
        for inner in folders {
            names += FileSystem.names(in: SourcePattern.join(folder, inner)).map { "\(inner)/\($0)" }
        }
        let files = names.filter { FileSystem.kind(of: SourcePattern.join(folder, $0)) == .file }
        let name = ProjectLoader.manifestName
        manifests = files.filter { $0 == name } + files.filter { $0.hasSuffix(".\(name)") }
        let suffixes = ProjectLoader.tokenFileSuffixes + ProjectLoader.resolverSuffixes
        tokenFiles = files.filter { file in suffixes.contains { file.hasSuffix($0) } }
        let known = Set(manifests + tokenFiles)
        otherFiles = files.filter { file in
            !known.contains(file) && Self.otherSuffixes.contains { file.hasSuffix($0) }
        }.map { SourcePattern.join(folder, $0) }
    }

    private static let words = ["token", "design", "style", "theme", "brand"]
    private static let otherSuffixes = [".json", ".json5", ".yaml", ".yml", ".css"]
    /// Nobody looks at more on the way.
    private static let otherFileLimit = 32

    /// A file of another tool's tokens, and how people call these; `nil` where there seem to be none.
    public func foreignTokens() -> (title: String, file: String)? {
        for file in otherFiles.prefix(Self.otherFileLimit) {
            guard let design = try? ImportLoader.load(paths: [file]), let title = design.format.foreignTitle else {
                continue
            }
            return (title, file)
        }
        return nil
    }

    /// Patterns for the sources of a manifest that name the token files, and others that come later.
    public var patterns: [String] {
        var patterns: [String] = []
        for file in tokenFiles {
            let folder = ProjectLoader.folder(of: file)
            let suffix = ProjectLoader.tokenFileSuffixes.first { file.hasSuffix($0) }
            guard let suffix else { continue }
            let pattern = folder.isEmpty ? "*\(suffix)" : "\(folder)/**/*\(suffix)"
            if !patterns.contains(pattern) { patterns.append(pattern) }
        }
        return patterns
    }
}
