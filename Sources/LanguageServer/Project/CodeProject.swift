import TesseraCodeUses
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTokenResolution

/// A project as code sees it.
struct CodeProject {
    /// As it is now: where tokens are defined.
    let analysis: ProjectAnalysis
    /// As it was when it had no errors last: what names there are does not change while a line is typed.
    let named: ProjectAnalysis

    var names: CodeNameTable { named.names }
    var tokens: ResolvedTokens? { named.tokens }

    /// The path of a token or a group.
    func path(of owner: CodeNameOwner) -> String? {
        switch owner {
        case .token(let token): named.model.map { $0[token].path }
        case .group(let path): path
        }
    }
}

extension Workspace {
    /// All projects that code may speak of, those that lie nearest to it first.
    mutating func codeProjects(for path: FilePath) -> [CodeProject] {
        let key = Self.key(of: path)
        let projects = manifests(for: key).map { codeProject(at: $0) }.filter { !$0.names.isEmpty }
        return Self.ordered(projects, for: key)
    }

    /// Those that lie nearest to a file first.
    static func ordered(_ projects: [CodeProject], for path: FilePath) -> [CodeProject] {
        guard projects.count > 1 else { return projects }
        let ranked = projects.map { (project: $0, nearness: nearness(of: $0.analysis.root, to: path)) }
        return ranked.sorted {
            $0.nearness == $1.nearness
                ? $0.project.analysis.root < $1.project.analysis.root : $0.nearness > $1.nearness
        }.map(\.project)
    }

    /// How many folders two files share, and whether a manifest has the usual name.
    private static func nearness(of manifest: FilePath, to path: FilePath) -> Int {
        let shared = zip(manifest.folder.steps, path.folder.steps).prefix { $0 == $1 }.count
        return shared * 2 + (manifest.name == ProjectLoader.manifestName ? 1 : 0)
    }

    /// The manifests of the folder that is open; without one, those above the file.
    private mutating func manifests(for path: FilePath) -> [FilePath] {
        guard folders.contains(where: { path.isInside($0) }) else {
            var found: [FilePath] = []
            var folder = path.folder
            while !folder.isEmpty {
                let manifest = folder.appending(ProjectLoader.manifestName)
                if FileSystem.kind(of: manifest.text) == .file { found.append(manifest) }
                if folder == "/" { break }
                folder = folder.folder
            }
            // A document of the workspace that is in no file speaks of the workspace's tokens.
            return FileSystem.kind(of: path.text) == nil && found.isEmpty ? manifestsOfFolders() : found
        }
        return manifestsOfFolders()
    }

    /// How many projects are compiled for the sake of code.
    static let projectLimit = 32
}
