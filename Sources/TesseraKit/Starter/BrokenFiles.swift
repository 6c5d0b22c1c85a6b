import TesseraDiagnostics
import TesseraTokenExchange

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
