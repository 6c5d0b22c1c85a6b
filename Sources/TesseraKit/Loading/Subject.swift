import TesseraDiagnostics

/// What a command works on, judged by the paths that it is given.
public enum Subject: Equatable, Sendable {
    /// Token files, or folders of them, that are one design without a manifest.
    case tokenFiles([String])
    case manifest(String)
    /// Two of them, or more.
    case manifests([String])
    /// Policies by themselves, which have no tokens.
    case policies([String])

    /// Tells what paths name. A manifest is called `tessera.yaml`, or has a name that ends with `.tessera.yaml`. A
    /// folder with a `tessera.yaml` stands for that manifest. If there is no file at a path, `*`, `?` and `**` in it
    /// make it a pattern, as in `sources` of a manifest.
    ///
    /// - Parameter paths: as the command line has them.
    /// - Throws: `.unreadable` if a folder cannot be searched for a pattern. `.usage` if `paths` mix policies with
    ///   something else, or manifests with token files. Whether the files are there is not looked at.
    public init(paths: [String]) throws(ProjectLoader.Error) {
        var errors: [FileSystem.Error] = []
        let paths = paths.flatMap { Self.expand($0, &errors) }
        if !errors.isEmpty { throw .unreadable(errors.map(\.message)) }
        let manifests = paths.compactMap(Self.manifest)
        let policies = paths.filter(ProjectLoader.holdsPolicy)
        if !policies.isEmpty {
            if let other = paths.first(where: { !policies.contains($0) }) {
                throw .usage("'\(policies[0])' is a policy and '\(other)' is not; check policies by themselves")
            }
            self = .policies(paths)
        } else if let path = paths.first(where: ProjectLoader.holdsUnnamedManifest) {
            throw .usage(
                "'\(path)' has the 'outputs' of a manifest; to read it, write '--manifest \(path.shellWord)', or name it "
                    + "'\(ProjectLoader.manifestName)'")
        } else if manifests.isEmpty {
            self = .tokenFiles(paths)
        } else if let other = paths.first(where: { Self.manifest(at: $0) == nil }) {
            throw .usage(
                "'\(manifests[0])' is a manifest and '\(other)' is not; name token files or manifests, not both")
        } else {
            self = manifests.count == 1 ? .manifest(manifests[0]) : .manifests(manifests)
        }
    }

    /// Of all kinds; one for a single manifest.
    public var paths: [String] {
        switch self {
        case .tokenFiles(let paths), .manifests(let paths), .policies(let paths): paths
        case .manifest(let path): [path]
        }
    }

    /// The first of the token files that are a design without a manifest.
    public var tokenFile: String? {
        if case .tokenFiles(let paths) = self { paths.first } else { nil }
    }

    /// - Parameter overlay: texts in the place of files.
    /// - Throws: also for what has no tokens, or more than one design.
    public func load(over overlay: FileOverlay = FileOverlay()) throws(ProjectLoader.Error) -> ProjectLoader.Project {
        switch self {
        case .tokenFiles(let paths): return try ProjectLoader.load(paths: paths, over: overlay)
        case .manifest(let path): return try ProjectLoader.load(manifestAt: path, over: overlay)
        case .manifests(let paths):
            throw .usage("there are \(paths.count) manifests; only 'tessera build' and 'tessera check' take several")
        case .policies(let paths):
            throw .usage("'\(paths[0])' is a policy, which has no tokens; 'tessera check' checks it")
        }
    }

    /// The same of what is only checked, which may be policies.
    ///
    /// - Throws: the errors of ``load(over:)``, but none for policies as such.
    public func loadForChecking() throws(ProjectLoader.Error) -> ProjectLoader.Project {
        if case .policies(let paths) = self { return try ProjectLoader.load(policiesAt: paths) }
        return try load()
    }

    private static func expand(_ path: String, _ errors: inout [FileSystem.Error]) -> [String] {
        guard path.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }),
            FileSystem.kind(of: path) == nil
        else { return [path] }
        let root = FilePath(path).isAbsolute ? "/" : ""
        let found = SourcePattern.find(path, in: root)
        errors += found.errors
        return found.files.isEmpty ? [path] : found.files.map { FilePath(root).appending($0).text }
    }

    private static func manifest(at path: String) -> String? {
        let isFolder = FileSystem.kind(of: path) == .folder
        if !isFolder { return ProjectLoader.isManifest(path) ? path : nil }
        let manifest = FilePath(path).appending(ProjectLoader.manifestName).text
        return FileSystem.kind(of: manifest) == .file ? manifest : nil
    }
}
