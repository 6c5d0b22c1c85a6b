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

    /// Whether a token or a group is the same one as in another project: both read it from the same file.
    func shares(_ path: String, with other: CodeProject) -> Bool {
        analysis.root == other.analysis.root
            || !analysis.definitionFiles(of: path).isDisjoint(with: other.analysis.definitionFiles(of: path))
    }
}

extension ProjectAnalysis {
    /// The files in which a token or a group is written, or the document that it was made from.
    fileprivate func definitionFiles(of path: String) -> Set<FilePath> {
        var files = Set(index.definitions(of: path).map { Workspace.key(of: self.path(of: $0.key.source)) })
        if let model, let token = model.token(at: path) {
            files.insert(Workspace.key(of: self.path(of: model[token].keyRange.source)))
        }
        return files
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

    /// How many folders two files share; then whether the file lies in the manifest's folder, and whether the manifest has
    /// the usual name.
    private static func nearness(of manifest: FilePath, to path: FilePath) -> Int {
        let shared = zip(manifest.folder.steps, path.folder.steps).prefix { $0 == $1 }.count
        return shared * 4 + (path.isInside(manifest.folder) ? 2 : 0)
            + (manifest.name == ProjectLoader.manifestName ? 1 : 0)
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
