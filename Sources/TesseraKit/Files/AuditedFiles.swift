import TesseraAuditFacts
import TesseraDiagnostics

/// The files of code at some paths: those that are named, and those in folders that are named.
///
/// Left out are hidden files and folders, folders behind symbolic links, which may lead round in a circle, and folders
/// that hold what others wrote or a build left.
public struct AuditedFiles: Sendable {
    /// A file of code, in a language that is not Swift.
    public struct File: Hashable, Sendable {
        /// As it was named, or by its path in the folder that was named.
        public let path: String
        /// By the ending of the file.
        public let language: AuditedLanguage
    }

    /// In the order of the bytes of their paths, each once: without Swift, which has a scanner of its own.
    public private(set) var files: [File] = []
    /// What the scanner of Swift is to look at, as it was named: Swift files, and folders with Swift files.
    public private(set) var swiftPaths: [String] = []
    /// The Swift files in them.
    public private(set) var swiftFiles: [String] = []
    /// Files that are named and in none of the languages, in words.
    public private(set) var unknown: [String] = []
    /// Whether only files are named, so that nothing is known of what lies beside them.
    public private(set) var hasFilesAlone = true

    /// - Throws: where something that is named is not there, or a folder cannot be looked through.
    public init(at paths: [String]) throws(FileSystem.Error) {
        for path in paths {
            guard let kind = FileSystem.kind(of: path) else {
                throw FileSystem.error(openingFile: path) ?? FileSystem.Error("read", path, code: 2)
            }
            if kind == .folder {
                hasFilesAlone = false
                let before = swiftFiles.count
                try collect(in: path)
                if swiftFiles.count > before { swiftPaths.append(path) }
                continue
            }
            switch AuditedLanguage(file: path) {
            case .swift?:
                swiftPaths.append(path)
                swiftFiles.append(path)
            case let language?: files.append(File(path: path, language: language))
            case nil: unknown.append("cannot read '\(path)': the audit reads files in \(AuditedLanguage.listing)")
            }
        }
        var identities: Set<FileSystem.Identity> = []
        files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }.filter { file in
            FileSystem.identity(of: file.path).map { identities.insert($0).inserted } ?? true
        }
    }

    /// Whether a file is one of code at a path, as far as that can be told by names: who brings code together that is not
    /// on the disk needs no others.
    ///
    /// - Parameters:
    ///   - file: a path.
    ///   - place: that is named: the file itself, or a folder, by a path from the same place.
    public static func mayHold(_ file: FilePath, in place: FilePath) -> Bool {
        if file == place { return true }
        guard file.isInside(place), AuditedLanguage(file: file.name) != nil, !file.isHidden else { return false }
        return file.steps.dropFirst(place.steps.count).dropLast().allSatisfy {
            !$0.isHidden && !foreignFolders.contains($0.text)
        }
    }

    /// Names of folders that nobody writes code in.
    public static let foreignFolders: Set<String> = [
        "DerivedData", "Pods", "Carthage", "node_modules", "bower_components",
    ]
    /// Names of folders that builds of web and Android apps write into.
    public static let buildFolders: Set<String> = ["build", "dist"]

    private mutating func collect(in folder: String) throws(FileSystem.Error) {
        // Folders that are still to be opened, with whether they are in one that a build writes into.
        var open = [(path: folder, isBuilt: false)]
        while let (folder, isBuilt) = open.popLast() {
            for item in try FileSystem.listing(of: folder) where item.isText && !FilePath(item.name).isHidden {
                let path = FilePath(folder).appending(item.name).text
                switch item.entry {
                case .folder:
                    if Self.foreignFolders.contains(item.name) { continue }
                    open.append((path, isBuilt || Self.buildFolders.contains(item.name)))
                case .file, .link:
                    guard let language = AuditedLanguage(file: item.name), FileSystem.kind(of: path) == .file else {
                        continue
                    }
                    if language == .swift {
                        swiftFiles.append(path)
                    } else if !isBuilt, !Self.isMinified(item.name) {
                        files.append(File(path: path, language: language))
                    }
                }
            }
        }
    }

    /// `app.min.css`, `app.min.js`: made of another file.
    private static func isMinified(_ name: String) -> Bool {
        let name = name.lowercased()
        return [".min.css", ".min.js", ".min.mjs", ".min.cjs"].contains(where: name.hasSuffix)
    }
}
