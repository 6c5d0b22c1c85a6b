import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenExchange

/// What lies in a folder that a manifest could be written for.
public struct DesignSurvey: Sendable {
    /// What there is to write a manifest for.
    public enum Outcome: Sendable {
        case nothing
        /// The paths of resolver documents, each a design of its own; two or more.
        case severalDesigns([String])
        case design(FoundDesign)
    }

    /// What was found.
    public private(set) var outcome: Outcome
    /// Files that are no part of the design, as their format is another one.
    public private(set) var others: [FolderContents.OtherTokens] = []
    /// Why some of what was looked at cannot be read.
    public private(set) var errors: [FileSystem.Error]
    /// Files in which there should be tokens, and that cannot be read.
    public private(set) var broken = BrokenFiles()

    /// Looks at all of a folder, as `convert` does. If that is no single design, it looks only where designs usually
    /// lie.
    public init(_ contents: FolderContents, in folder: String) {
        errors = contents.errors
        let other = contents.otherTokens(&errors)
        outcome = .nothing
        look(at: contents, in: folder, other)
        let unopened = Set(errors.map(\.path))
        let files = contents.filesCalledForTokens.filter { !unopened.contains($0) }
        var isNothing = false
        if case .nothing = outcome { isNothing = true }
        broken = BrokenFiles(among: files, missesEmpty: isNothing, &errors)
    }

    private mutating func look(
        at contents: FolderContents, in folder: String, _ other: [FolderContents.OtherTokens]
    ) {
        for withProducts in [false, true] {
            guard let whole = contents.wholeDesign(withProducts: withProducts) else { continue }
            if let found = FoundDesign(of: whole.paths, in: folder), found.design.format != .foreign(.plain) {
                let isDTCG = found.design.format == .dtcg
                take(isDTCG ? found : Self.tokenFiles(of: contents, in: folder) ?? found, besides: other)
                return
            }
            let resolvers = Self.resolvers(among: whole.files)
            if resolvers.count > 1 {
                outcome = .severalDesigns(resolvers)
                return
            }
            // Products are looked at where there is nothing that they could be made of.
            if !other.isEmpty || !contents.tokenFiles.isEmpty { break }
        }
        if contents.resolvers.count > 1 {
            outcome = .severalDesigns(contents.resolvers.map { FilePath(folder).appending($0).text })
            return
        }
        let named = contents.tokenFiles.map { FilePath(folder).appending($0).text }
        for paths in [
            contents.resolvers.isEmpty ? named : contents.resolvers.map { FilePath(folder).appending($0).text }
        ]
            + other.map(\.files) where !paths.isEmpty
        {
            if let found = FoundDesign(of: paths, in: folder) {
                take(found, besides: other)
                return
            }
        }
    }

    /// What somebody names, in place of what lies in the folder.
    ///
    /// - Throws: the errors of ``ImportLoader/load(paths:format:options:skipsInvalid:importers:)``.
    public init(of paths: [String], in folder: String) throws(ImportLoader.Error) {
        errors = []
        let design = try ImportLoader.load(paths: paths)
        if design.trees.isEmpty, design.isComplete {
            throw .usage("no tokens are in \(paths.map { "'\($0)'" }.joined(separator: ", "))")
        }
        outcome = .design(FoundDesign(design, of: paths, in: folder))
        broken = BrokenFiles(of: design)
    }

    private mutating func take(_ found: FoundDesign, besides other: [FolderContents.OtherTokens]) {
        outcome = .design(found)
        let used = Set(found.usedFiles.map { FilePath($0).normalized })
        others = other.filter { tokens in
            tokens.format != found.design.format && tokens.format != .foreign(.plain)
                && !tokens.files.contains { used.contains(FilePath($0).normalized) }
        }
    }

    /// Token files that lie beside what another tool has made, and that nothing is wrong with: somebody has converted it.
    private static func tokenFiles(of contents: FolderContents, in folder: String) -> FoundDesign? {
        let paths = contents.tokenFiles.map { FilePath(folder).appending($0).text }
        guard !paths.isEmpty, let found = FoundDesign(of: paths, in: folder), found.design.format == .dtcg,
            found.manifestInPlace(DesignName("Design"), [])?.errorCount == 0
        else { return nil }
        return found
    }

    private static func resolvers(among files: [String]) -> [String] {
        files.filter { (try? ImportLoader.load(paths: [$0]))?.isResolver ?? false }
    }
}

/// Files in which there should be tokens, and that cannot be read: nobody knows what the design has.
public struct BrokenFiles: Sendable {
    /// What is wrong with them, each with its place.
    public private(set) var findings: [Diagnostic] = []
    /// The texts that ``findings`` lie in.
    public private(set) var sources = SourceMap()

    /// Whether every file could be read.
    public var isEmpty: Bool { findings.isEmpty }

    init() {}

    /// Those of a design that somebody named.
    init(of design: ImportLoader.Design) {
        if design.isComplete { return }
        findings = design.findings.filter { $0.severity == .error }
        sources = design.sources
    }

    /// - Parameters:
    ///   - missesEmpty: whether something is wrong with a token file that has nothing in it.
    ///   - errors: takes why files cannot be opened.
    init(among files: [String], missesEmpty: Bool, _ errors: inout [FileSystem.Error]) {
        var library = FileLibrary(root: FileLibrary.root(of: FoundFile.commonFolder(of: files)))
        for file in files {
            do throws(FileSystem.Error) {
                let id = try library.read(file)
                let text = library.sources[id]
                let found = library.findings[id]?.filter { $0.severity == .error } ?? []
                let stray = StrayFile(
                    ImportFile(id: id, path: file, text: text, tree: library.tree(of: id)), error: found.first)
                let isTokenFile = ProjectLoader.isTokenFile(file)
                switch stray {
                case .broken(_, let mayHoldTokens) where isTokenFile || mayHoldTokens: findings += found
                case .empty where missesEmpty && isTokenFile:
                    findings.append(.withoutTokens(file, StrayFile.emptiness, in: id))
                case .other(let reason) where missesEmpty && isTokenFile && reason != StrayFile.foreignTheme:
                    findings.append(.withoutTokens(file, reason, in: id))
                default: break
                }
            } catch {
                errors.append(error)
            }
        }
        sources = library.sources
    }
}

extension Diagnostic {
    fileprivate static func withoutTokens(_ path: String, _ reason: String, in source: SourceID) -> Diagnostic {
        Diagnostic(
            "import/left-out", .error, "'\(path)' has no tokens: \(reason)",
            at: SourceRange(source: source, offset: 0, length: 0))
    }
}
