import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenSyntax

// Policies by themselves: what is wrong with them, and nothing of what only a design has.

extension ProjectLoader {
    /// - Throws: the errors of all of them, each once. Files that several extend have the same errors.
    static func load(
        policiesAt paths: [String], over overlay: FileOverlay = FileOverlay()
    ) throws(Error) -> Project {
        var loader = ProjectLoader(overlay)
        var cache: PolicyFiles.Cache = [:]
        var findings: [Diagnostic] = []
        var reported: Set<FindingIdentity> = []
        for path in paths {
            let id = try loader.readManifest(path)
            let (tree, syntaxFindings) = SyntaxReader.read(loader.sources[id], id: id)
            var found = syntaxFindings
            if let tree {
                let policies = PolicyFiles(extendedBy: tree, at: path, in: loader.sources, over: overlay, cache)
                cache = policies.cache
                loader.sources = policies.sources
                let merging = PolicyMerging(policy: tree, extending: policies)
                found += policies.diagnostics + merging.diagnostics
            }
            findings += found.filter { reported.insert(FindingIdentity($0, loader.sources)).inserted }
        }
        findings = FixItSpelling.finish(loader.diagnostics + findings, in: loader.sources)
        if findings.hasErrors { throw .manifest(findings.sortedInSourceOrder(), loader.sources) }
        // What a policy asks for is of the tokens of a design, which is not here.
        let input = CompilationInput(
            sources: loader.sources, tokenFiles: [], sourceNames: [], manifest: Manifest(), diagnostics: findings)
        var project = Project(input: input, outputFolder: "", listedFolders: [])
        project.isOfPolicies = true
        return project
    }

    /// Whether a file is a policy, by its name or, where the name says nothing, by its keys.
    static func holdsPolicy(_ path: String) -> Bool {
        if isPolicy(path) { return FileSystem.kind(of: path) != .folder }
        return settings(at: path).map(PolicyFiles.isPolicy) ?? false
    }

    /// Whether a file has the keys of a manifest, but not its name.
    static func holdsUnnamedManifest(_ path: String) -> Bool {
        settings(at: path).map(PolicyFiles.isManifest) ?? false
    }

    /// What a file says that its name does not tell of.
    private static func settings(at path: String) -> SyntaxTree? {
        let isSettings = [".yaml", ".yml", ".json"].contains(where: FilePath(path).hasSuffix)
        guard isSettings, !isDesignFile(path), FileSystem.kind(of: path) == .file,
            let size = FileSystem.version(of: path)?.byteCount, size <= longestPolicy,
            let bytes = try? FileSystem.read(path)
        else { return nil }
        let (text, _) = TextDecoding.decode(bytes, path: path)
        return SyntaxReader.read(text, id: SourceID(index: 0)).0
    }

    /// In bytes: more is no policy that somebody has written.
    private static let longestPolicy = 1 << 18
}

extension ProjectLoader {
    /// What a pattern of a manifest finds on the disk, from the manifest's folder.
    public static func files(matching pattern: String, inFolder folder: String) -> [String] {
        SourcePattern.files(matching: pattern, in: folder)
    }
}

extension ProjectLoader.OpenedManifest {
    /// What its policies say.
    public var policySettings: PolicySettings { PolicySettings(of: manifest, in: sources) }
}

/// What makes two findings the same for who reads them.
private struct FindingIdentity: Hashable {
    let path: String
    let offset: Int
    let message: String

    init(_ finding: Diagnostic, _ sources: SourceMap) {
        path = finding.range.map { sources[$0.source].path } ?? ""
        offset = finding.range?.offset ?? 0
        message = finding.message
    }
}

extension ProjectLoader {
    /// The manifest that token files belong to and that extends policies, where the files are read without it; `nil`
    /// where there is none.
    ///
    /// The nearest manifest that names one of them counts, up to the top of the repository.
    public static func manifestWithPolicies(besides paths: [String]) -> String? {
        for path in paths {
            guard let real = FileSystem.realPath(of: path).map({ FilePath($0) }) else { continue }
            let isFolder = FileSystem.kind(of: path) == .folder
            var folder = isFolder ? FilePath(path) : FilePath(path).folder
            let all = ((isFolder ? [real] : []) + real.foldersAround.reversed())
            for realFolder in all {
                let file = folder.appending(manifestName).normalized
                if FileSystem.kind(of: file.text) == .file, let opened = try? open(manifestAt: file.text),
                    opened.names(real)
                {
                    return opened.manifest.policies.isEmpty ? nil : file.text
                }
                if FileSystem.entry(at: realFolder.appending(".git").text) != nil { break }
                folder = folder.appending(.up)
            }
        }
        return nil
    }
}

extension ProjectLoader.OpenedManifest {
    /// Whether a file, or one in a folder, is a source.
    ///
    /// - Parameter place: without links.
    fileprivate func names(_ place: FilePath) -> Bool {
        let folder = FilePath(path).folder
        let files =
            manifest.sources.flatMap { SourcePattern.files(matching: $0, in: folder.text) }
            + [manifest.resolver].compactMap(\.self)
        return files.contains { file in
            FileSystem.realPath(of: folder.appending(file).text).map { FilePath($0) }.map {
                $0 == place || $0.isInside(place)
            } ?? false
        }
    }
}
