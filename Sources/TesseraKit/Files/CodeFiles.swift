import TesseraDiagnostics

/// The files of code in some folders, by what their names end with.
///
/// Folders of products, of packages and of version control are left out, and so is what is hidden. Links are not
/// followed, so that no file is found twice and none outside.
public struct CodeFiles: Sendable {
    /// In order, by absolute paths where the folders are.
    public private(set) var paths: [FilePath] = []
    /// Whether there are more than are looked at.
    public private(set) var isCut = false

    /// How many files are found at most.
    public static let countLimit = 20_000
    /// How many bytes a file has at most that is read.
    public static let byteLimit = 4 << 20
    private static let folderLimit = 50_000

    /// What tools put beside the sources.
    static let skippedFolders = AuditedFiles.foreignFolders.union(AuditedFiles.buildFolders)
        .union(["vendor", "out", "target", "coverage", "__pycache__"])

    /// - Parameters:
    ///   - folders: one that lies in another is searched once.
    ///   - isWanted: tells of a name whether it is that of a file that is looked for.
    public init(in folders: [FilePath], where isWanted: (String) -> Bool) {
        let tops = folders.filter { folder in !folders.contains { $0 != folder && folder.isInside($0) } }
        var known: Set<FilePath> = []
        var next = tops.reversed().filter { known.insert($0).inserted }
        var folderCount = 0
        while let folder = next.popLast() {
            folderCount += 1
            if folderCount > Self.folderLimit {
                isCut = true
                return
            }
            let entries = FileSystem.entries(in: folder.text).sorted { FilePath($0.name) < FilePath($1.name) }
            for (name, entry) in entries where entry == .file && isWanted(name) {
                if paths.count == Self.countLimit {
                    isCut = true
                    return
                }
                paths.append(folder.appending(name))
            }
            next += entries.reversed().compactMap { name, entry in
                let isSearched =
                    entry == .folder && !FilePath(name).isHidden && !Self.skippedFolders.contains(name)
                return isSearched ? folder.appending(name) : nil
            }
        }
    }
}
