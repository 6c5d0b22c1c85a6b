import ArgumentParser
import TesseraDiagnostics
import TesseraKit

/// Where one side of a comparison is read.
enum DiffPlace {
    /// A path, from the current folder.
    case here(String)
    /// A path from the top of the repository, among the files of a tree of git.
    case revision(GitRepository, tree: String, path: String)

    /// Why there is no such place, and what the run ends with.
    struct Error: Swift.Error {
        let message: String
        let status: ExitCode
        /// What is wrong with the manifest, where that is why.
        var findings: [Diagnostic] = []
        /// What the findings are about.
        var sources = SourceMap()
    }

    /// - Parameters:
    ///   - other: what the other side names, whose path this one has if it names none.
    ///   - manifest: what is compared where neither side names a path.
    init(
        of source: DiffSource, besides other: DiffSource, manifest: String, _ repository: GitRepository?
    ) throws(Error) {
        switch source {
        case .path(let path): self = .here(path)
        case .workingTree:
            if case .revision(_, let path?) = other, let repository {
                self = .here(FilePath(repository.path(named: path)).relative(to: FilePath(repository.prefix)).text)
            } else {
                self = .here(manifest)
            }
        case .revision(let revision, let own):
            guard let repository else {
                throw Error(message: "git knows no repository here", status: .usage)
            }
            let tree = try Self.tree(of: revision, repository, isBare: own == nil)
            if let own {
                self = .revision(repository, tree: tree, path: repository.path(named: own))
            } else {
                let path = try Self.path(besides: other, manifest: manifest, repository)
                self = .revision(repository, tree: tree, path: path)
            }
        }
    }

    private static func path(
        besides other: DiffSource, manifest: String, _ repository: GitRepository
    ) throws(Error) -> String {
        let path: String
        switch other {
        case .revision(_, let named?): return repository.path(named: named)
        case .path(let own): path = own
        case .revision(_, nil), .workingTree: path = manifest
        }
        guard let inside = repository.path(ofFile: path) else {
            throw Error(message: "'\(path)' is outside of the repository, so no revision contains it", status: .usage)
        }
        return inside
    }

    private static func tree(
        of revision: String, _ repository: GitRepository, isBare: Bool
    ) throws(Error) -> String {
        do throws(GitRepository.Error) {
            return try repository.tree(of: revision)
        } catch {
            guard case .unknownRevision = error.kind, isBare else { throw Error(error) }
            throw Error(
                message: "'\(revision)' is not a file, a folder or a git revision", status: .usage)
        }
    }
}

extension DiffPlace.Error {
    init(_ error: GitRepository.Error) {
        switch error.kind {
        case .broken: self.init(message: error.message, status: .unreadable)
        case .noRepository, .unknownRevision: self.init(message: error.message, status: .usage)
        }
    }
}

extension GitRepository {
    /// From the top, what stands behind the colon of `main:Tokens`: only with a dot before it from the current folder.
    func path(named path: String) -> String {
        let path = FilePath(path)
        let isFromHere = path == .here || path.hasPrefix("./") || path.hasPrefix("../")
        return (isFromHere ? FilePath(prefix).appending(path) : path).normalized.text
    }

    /// From the top, a path from the current folder, or an absolute one; `nil` if it leads out.
    func path(ofFile path: String) -> String? {
        let path = FilePath(path)
        if path.isAbsolute {
            let inside = path.normalized
            guard inside.isInside(FilePath(root)) else { return nil }
            return FilePath(steps: inside.steps.dropFirst(FilePath(root).steps.count)).text
        }
        let inside = FilePath(prefix).appending(path).normalized
        return inside.staysInside ? inside.text : nil
    }
}
