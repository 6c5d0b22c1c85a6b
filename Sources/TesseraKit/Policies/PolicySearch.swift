import TesseraDiagnostics

/// Finds what `extends` names: a file, a folder, or a package on the disk.
///
/// A policy is the one thing that a manifest may name outside of its folder: it is there for many. It lies in the
/// repository of the manifest, with all links followed; without a repository, in the manifest's folder.
struct PolicySearch {
    /// The file of a folder or a package that is its policy.
    static let fileName = "tessera-policy.yaml"

    /// Where packages lie, from the folder that has them on.
    private static let shelves = ["node_modules", ".build/checkouts"]

    enum Place {
        /// - Parameter real: without links.
        case file(FilePath, real: FilePath)
        case none(Absence)
    }

    enum Absence {
        case outside
        /// A path without a file.
        case file
        /// Neither a path nor a package.
        case package
        /// A folder that has no policy.
        case folder(FilePath)
    }

    /// The folder that policies lie in, without links.
    private let root: FilePath
    /// What a manifest may name that a build system has laid out as links.
    private var scope: ReadingScope
    private let folder: FilePath
    private let overlay: FileOverlay

    init?(manifest: FilePath, over overlay: FileOverlay) {
        folder = manifest.folder
        guard let real = ReadingScope.realFolder(folder),
            let scope = ReadingScope(folder.text, of: manifest.text)
        else { return nil }
        let repository = ([real] + real.foldersAround.reversed()).first {
            FileSystem.entry(at: $0.appending(".git").text) != nil
        }
        root = repository ?? real
        self.scope = scope
        self.overlay = overlay
    }

    /// - Parameters:
    ///   - name: as it is written.
    ///   - file: in which it stands.
    mutating func place(of name: String, from file: FilePath) -> Place {
        let path = FilePath(name)
        guard let real = ReadingScope.realFolder(file.folder), real.isInside(root) else { return .none(.outside) }
        // Whether there is something outside is nobody's business, so that is not looked at.
        guard real.appending(path).normalized.isInside(root) else { return .none(.outside) }
        var absence: Absence?
        for path in Self.candidates(name, in: file.folder, folderCount: real.steps.count - root.steps.count + 1) {
            if let place = place(at: path, &absence) { return place }
        }
        if Self.isRelative(name) { return .none(absence ?? .file) }
        let isFile = path.hasSuffix(".yaml") || path.hasSuffix(".yml") || path.hasSuffix(".json")
        return .none(absence ?? (isFile ? .file : .package))
    }

    private static func isRelative(_ name: String) -> Bool { name.hasPrefix("./") || name.hasPrefix("../") }

    /// Where a policy may lie, the first place before the others: each is a file, or a folder with one.
    ///
    /// - Parameters:
    ///   - folder: of the file in which the name stands.
    ///   - folderCount: in how many folders packages may lie, from that one on up to the top.
    static func candidates(_ name: String, in folder: FilePath, folderCount: Int) -> [FilePath] {
        let path = FilePath(name)
        var candidates = [folder.appending(path)]
        if isRelative(name) { return candidates }
        var around = folder
        for _ in 0..<folderCount {
            candidates += shelves.map { around.appending($0).appending(path) }
            around = around.appending(.up)
        }
        return candidates
    }

    /// - Parameter absence: why a folder that is there is of no use.
    private mutating func place(at path: FilePath, _ absence: inout Absence?) -> Place? {
        switch FileSystem.kind(of: path.text) ?? (overlay.bytes(at: path.text) == nil ? nil : .file) {
        case nil: return nil
        case .file: return checked(path)
        case .folder:
            let file = path.appending(Self.fileName)
            if FileSystem.kind(of: file.text) == .file || overlay.bytes(at: file.text) != nil { return checked(file) }
            if absence == nil { absence = .folder(shown(path)) }
            return nil
        }
    }

    private mutating func checked(_ path: FilePath) -> Place {
        let path = shown(path)
        guard let real = FileSystem.realPath(of: path.text).map({ FilePath($0) }) else {
            return .file(path, real: path)
        }
        let isAllowed = real.isInside(root) || scope.allows(path, at: path.relative(to: folder.normalized))
        return isAllowed ? .file(path, real: real) : .none(.outside)
    }

    /// The shortest spelling of a path that leads to the same place: with links, `..` may lead elsewhere.
    private func shown(_ path: FilePath) -> FilePath {
        let short = path.normalized
        guard !short.isEmpty, let identity = FileSystem.identity(of: path.text),
            FileSystem.identity(of: short.text) == identity
        else { return path }
        return short
    }
}

extension PolicySearch.Absence {
    /// What is wrong with a name, and what to do.
    func texts(_ name: String) -> (message: String, hint: String) {
        switch self {
        case .outside:
            (
                "the policy '\(name)' lies outside of the repository",
                "a policy lies in the repository of the manifest; without a repository, in the manifest's folder"
            )
        case .file:
            (
                "there is no policy '\(name)'",
                "a path begins at the folder of this file; packages are looked for in node_modules and .build/checkouts"
            )
        case .package:
            (
                "there is no policy '\(name)', neither as a file or folder beside this one nor as a package",
                "packages are looked for in node_modules and .build/checkouts; nothing is fetched, so install it first"
            )
        case .folder(let path):
            (
                "the folder '\(path.text)' has no '\(PolicySearch.fileName)'",
                "name the file, if it is called otherwise"
            )
        }
    }
}
