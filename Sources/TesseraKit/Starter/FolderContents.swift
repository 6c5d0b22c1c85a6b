import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenResolution
import TesseraTokenSyntax

/// What there is to work on in a folder, as far as a glance tells: the folder itself and what lies in folders of it that
/// are called for design. Other tools' tokens are looked for further down, to a limit.
public struct FolderContents: Sendable {
    /// `tessera.yaml` first.
    public let manifests: [String]
    /// Token files, theme and resolver documents.
    public let tokenFiles: [String]
    /// Those of them that are resolver documents.
    public let resolvers: [String]
    /// Why some of what is there cannot be read.
    public let errors: [FileSystem.Error]
    private let folder: String
    /// What may be another tool's tokens.
    private let otherFiles: [String]

    /// - Parameter folder: empty for the current one.
    public init(of folder: String) {
        self.folder = folder
        var search = Search(folder: FilePath(folder))
        var items = search.items(in: "")
        for item in items
        where item.kind == .folder && Self.words.contains(where: { item.path.lowercased().contains($0) }) {
            items += search.items(in: item.path)
        }
        errors = search.errors
        let files = items.filter { $0.kind == .file }.map(\.path)
        let name = ProjectLoader.manifestName
        manifests =
            files.filter { FilePath($0) == FilePath(name) } + files.filter { FilePath($0).hasSuffix(".\(name)") }
        let suffixes = ProjectLoader.tokenFileSuffixes + ProjectLoader.resolverSuffixes
        tokenFiles = files.filter { file in suffixes.contains { FilePath(file).hasSuffix($0) } }
        resolvers = tokenFiles.filter { file in ProjectLoader.resolverSuffixes.contains { FilePath(file).hasSuffix($0) }
        }
        let known = Set(manifests + tokenFiles)
        otherFiles = files.filter { !known.contains($0) && Self.mayBeTokens($0) }
            .map { FilePath(folder).appending($0).text }
    }

    private static func mayBeTokens(_ name: String) -> Bool { otherSuffixes.contains { FilePath(name).hasSuffix($0) } }

    private static let words = ["token", "design", "style", "theme", "brand"]
    private static let otherSuffixes = SourceSyntax.fileEndings + [".css", "DESIGN.md"]
    /// Nobody looks at more on the way.
    private static let otherFileLimit = 32

    /// Files of one format.
    public struct OtherTokens: Sendable {
        /// That of all files.
        public let format: ImportLoader.Format
        /// At least one, all of the format; an asset catalog is a folder.
        public let files: [String]
    }

    /// Files of other tools' tokens, and of DTCG that are not called so.
    ///
    /// - Parameter errors: takes why some of what was looked at cannot be read.
    /// - Returns: those that are most likely meant first; none where there seem to be none.
    public func otherTokens(_ errors: inout [FileSystem.Error]) -> [OtherTokens] {
        let near = otherTokens(in: otherFiles, &errors)
        return near.isEmpty ? otherTokens(in: filesFurtherDown(&errors), &errors) : near
    }

    /// DTCG goes first, then what one tool alone writes, then plain files.
    private func otherTokens(in files: [String], _ errors: inout [FileSystem.Error]) -> [OtherTokens] {
        var found: [ImportLoader.Format: [String]] = [:]
        var order: [ImportLoader.Format] = []
        for file in files.prefix(Self.otherFileLimit) where Self.isOfUsualSize(file) || Self.isCalledTokenFile(file) {
            if let error = FileSystem.error(openingFile: file) ?? Self.excess(of: file) {
                errors.append(error)
                continue
            }
            guard let design = try? ImportLoader.load(paths: [file]), design.isComplete, !design.trees.isEmpty else {
                continue
            }
            if found[design.format] == nil { order.append(design.format) }
            found[design.format, default: []].append(file)
        }
        let plain = ImportLoader.Format.foreign(.plain)
        let sorted =
            order.filter { $0 == .dtcg } + order.filter { $0 != .dtcg && $0 != plain } + order.filter { $0 == plain }
        return sorted.map { OtherTokens(format: $0, files: found[$0] ?? []) }
    }

    /// What a whole design may lie in: the folder, or what lies in it but for products of builds. None where that is more
    /// than a design, or packages lie beside it.
    func wholeDesign(withProducts: Bool) -> (paths: [String], files: [String])? {
        guard isSearched else { return nil }
        var search = Search(folder: FilePath(folder))
        var files: [String] = []
        var tops: [String] = []
        var hasProducts = false
        var next = [""]
        var folderCount = 0
        var byteCount = 0
        while let outer = next.popLast() {
            for item in search.items(in: outer) {
                let isTop = outer.isEmpty
                if item.kind == .folder {
                    folderCount += 1
                    let name = FilePath(item.path).name
                    if Self.foldersOfPackages.contains(name) || folderCount > Self.wholeFolderLimit { return nil }
                    if !withProducts, isTop, Self.foldersOfProducts.contains(name) {
                        hasProducts = true
                        continue
                    }
                    next.append(item.path)
                    if isTop { tops.append(FilePath(folder).appending(item.path).text) }
                } else if item.kind == .file, Self.mayBeTokens(item.path) || Self.isCalledTokenFile(item.path) {
                    let file = FilePath(folder).appending(item.path).text
                    byteCount += FileSystem.version(of: file)?.byteCount ?? 0
                    files.append(file)
                    if files.count > Self.wholeFileLimit || byteCount > Self.wholeByteLimit { return nil }
                    if isTop { tops.append(file) }
                }
            }
        }
        if !search.errors.isEmpty || files.isEmpty { return nil }
        return (hasProducts ? tops : [folder.isEmpty ? "." : folder], files.sorted())
    }

    private static let wholeFolderLimit = 2048
    private static let wholeFileLimit = 2048
    private static let wholeByteLimit = 64 << 20

    /// Files whose names speak of design, in which nobody finds tokens.
    public var unreadFiles: [String] { otherFiles.filter(Self.isCalledForDesign) }

    /// Files in which there should be tokens, as their names say.
    var filesCalledForTokens: [String] {
        let near = tokenFiles.map { FilePath(folder).appending($0).text }
        let all = near + (wholeDesign(withProducts: false)?.files.filter(ProjectLoader.isTokenFile) ?? []) + unreadFiles
        var known: Set<FilePath> = []
        return all.filter { known.insert(FilePath($0).normalized).inserted }
    }

    private static func isOfUsualSize(_ file: String) -> Bool {
        FileSystem.version(of: file).map { $0.byteCount <= 8 << 20 } ?? false
    }

    private static func isCalledTokenFile(_ file: String) -> Bool {
        ProjectLoader.tokenFileSuffixes.contains(where: FilePath(file).hasSuffix)
    }

    /// Why a file is too large for any design.
    private static func excess(of file: String) -> FileSystem.Error? {
        let byteCount = FileSystem.version(of: file)?.byteCount ?? 0
        return byteCount > FileSystem.byteLimit ? .tooLarge(file, limit: FileSystem.byteLimit) : nil
    }

    /// Files that hold a design, and that nothing here reads.
    public var unreadableDesigns: [UnreadableDesign] {
        var search = Search(folder: FilePath(folder), for: UnreadableDesign.mayBeOne)
        let files = files(
            in: &search, depthLimit: Self.unreadableDepthLimit, folderLimit: Self.unreadableFolderLimit,
            where: UnreadableDesign.mayBeOne)
        return UnreadableDesign.all(among: Array(files.prefix(Self.unreadableFileLimit)))
    }

    // MARK: Further down

    /// Android's resources lie deep: `app/src/main/res/values`.
    private static let unreadableDepthLimit = 7
    private static let unreadableFolderLimit = 256
    private static let unreadableFileLimit = 256
    private static let depthLimit = 4
    private static let folderLimit = 64
    /// What tools put beside the sources.
    private static let foldersOfPackages: Set = ["node_modules", "Pods", "Carthage", "DerivedData", "vendor"]
    private static let foldersOfProducts: Set = ["build", "dist", "out", "target", "coverage"]
    private static let foldersOfOthers = foldersOfPackages.union(foldersOfProducts)

    /// What may be tokens in folders of the folder, those that are called for design first.
    private func filesFurtherDown(_ errors: inout [FileSystem.Error]) -> [String] {
        var search = Search(folder: FilePath(folder))
        let files = files(in: &search, depthLimit: Self.depthLimit, folderLimit: Self.folderLimit) {
            !FilePath($0).folder.isEmpty && Self.mayBeTokens($0)
        }
        errors += search.errors.filter { found in !self.errors.contains { $0.path == found.path } }
        return files
    }

    /// The files that are wanted, level by level and without what tools put beside the sources; those that are called for
    /// design first.
    ///
    /// - Parameter isWanted: tells from a path below the folder.
    private func files(
        in search: inout Search, depthLimit: Int, folderLimit: Int, where isWanted: (String) -> Bool
    ) -> [String] {
        guard isSearched else { return [] }
        var files: [String] = []
        var level = [""]
        var count = 0
        for _ in 0..<depthLimit {
            var next: [String] = []
            for outer in level {
                for item in search.items(in: outer) {
                    switch item.kind {
                    case .folder where !Self.foldersOfOthers.contains(FilePath(item.path).name):
                        count += 1
                        if count <= folderLimit { next.append(item.path) }
                    case .file where isWanted(item.path): files.append(item.path)
                    default: break
                    }
                }
            }
            level = next
        }
        let called = files.filter(Self.isCalledForDesign)
        return (called + files.filter { !Self.isCalledForDesign($0) }).map { FilePath(folder).appending($0).text }
    }

    /// Neither the root of all files nor a home is searched.
    private var isSearched: Bool {
        let path = FileSystem.realPath(of: folder.isEmpty ? "." : folder) ?? "/"
        // `/`, `/Users`, `/Users/ada`; `/root` and such are homes, too.
        let names = FilePath(path).steps
        return names.count > 1 && (names.count > 2 || !["Users", "home"].contains(names[0].text))
    }

    static func isCalledForDesign(_ path: String) -> Bool {
        (words + ["color", "colour", "palette"]).contains { path.lowercased().contains($0) }
    }

    /// Looks into folders, and keeps what stands in its way.
    private struct Search {
        let folder: FilePath
        private let isWanted: (String) -> Bool
        private(set) var errors: [FileSystem.Error] = []

        /// - Parameter isWanted: tells from a name whether a file would be missed.
        init(folder: FilePath, for isWanted: @escaping (String) -> Bool = FolderContents.mayBeTokens) {
            self.folder = folder
            self.isWanted = isWanted
        }

        /// What a folder has, without what is hidden, by its path from the folder that is searched.
        mutating func items(in inner: String) -> [(path: String, kind: FileSystem.Kind)] {
            let place = inner.isEmpty ? folder.text : folder.appending(inner).text
            do throws(FileSystem.Error) {
                let listed = try FileSystem.listing(of: place).filter { !FilePath($0.name).isHidden }
                let others = listed.filter {
                    !$0.isText && ($0.entry == .folder || isWanted($0.name))
                }
                errors += others.map { .notUTF8(FilePath(place).appending($0.name).text) }
                let names = listed.filter(\.isText).map { FilePath($0.name) }.sorted()
                var items: [(path: String, kind: FileSystem.Kind)] = []
                for name in names {
                    guard let kind = try FileSystem.knownKind(of: FilePath(place).appending(name).text) else {
                        continue
                    }
                    items.append((FilePath(inner).appending(name).text, kind))
                }
                return items
            } catch {
                errors.append(error)
                return []
            }
        }
    }
}
