import TesseraDiagnostics
import TesseraOutputCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileSystem {
    /// Writes a file's next content beside it, unless the file holds these bytes already.
    ///
    /// - Parameter folders: gets the folders that are missing.
    static func stage(_ bytes: [UInt8], for path: String, in folders: StagedFolders) throws(Error) -> StagedFile {
        let staged = StagedFile(path, in: folders)
        try staged.append(bytes)
        try staged.finish()
        return staged
    }

    /// Writes a file in one step, and not at all if it holds these bytes already.
    ///
    /// - Returns: whether it was written.
    /// - Throws: `Error` if the folder cannot be made, or if the file cannot be written. Then the file is as it was.
    public static func write(_ bytes: [UInt8], to path: String) throws(Error) -> Bool {
        try write([(path, bytes)])[0]
    }

    /// Writes all of some files, or none of them, and not those that hold these bytes already. Where it fails, the
    /// folders that were made go, too.
    ///
    /// - Parameter check: is called while the folders are locked, before anything is written. What it throws ends the
    ///   writing.
    /// - Returns: of each whether it was written.
    /// - Throws: what `check` throws, and `Error` if a folder cannot be made or a file cannot be written.
    public static func write(
        _ files: [(path: String, bytes: [UInt8])], after check: () throws(Error) -> Void = {}
    ) throws(Error) -> [Bool] {
        let folders = Set(files.map { FilePath($0.path).folder }).sorted().map(\.text)
        let stagedFolders = StagedFolders()
        var made: [String] = []
        do throws(Error) {
            for folder in folders { try makeFolder(folder, noting: &made) }
            return try WritingLock.take(in: folders) { isAlone throws(Error) in
                if isAlone {
                    for folder in folders {
                        removeLeftovers(allNames(in: folder).filter(StagedName.isOne), in: folder)
                    }
                }
                try check()
                var staged: [StagedFile] = []
                for (path, bytes) in files { staged.append(try stage(bytes, for: path, in: stagedFolders)) }
                try StagedFile.commit(staged, in: stagedFolders)
                return staged.map(\.isChanged)
            }
        } catch {
            for folder in made.reversed() { removeFolder(folder) }
            throw error
        }
    }

    /// Takes away what runs that were killed have left.
    static func removeLeftovers(_ names: [String], in folder: String) {
        for name in names {
            let path = FilePath(folder).appending(name).text
            // One that cannot be removed does no harm.
            switch entry(at: path) {
            case .file: unlink(path)
            case .folder: removeAll(in: path)
            case .link, nil: break
            }
        }
    }

    /// Removes a folder with all that is in it; what links lead to stays.
    private static func removeAll(in folder: String) {
        var folders = [folder]
        var index = 0
        while index < folders.count {
            for (name, entry) in entries(in: folders[index]) {
                let path = FilePath(folders[index]).appending(name).text
                if entry == .folder { folders.append(path) } else { unlink(path) }
            }
            index += 1
        }
        for folder in folders.reversed() { removeFolder(folder) }
    }

    /// Removes a file, then the folders around it that it leaves empty, below a folder that stays.
    static func remove(_ path: String, andEmptyFoldersUpTo root: String) throws(Error) {
        guard unlink(path) == 0 else { throw Error("remove", path, code: errno) }
        removeEmptyFolders(from: FilePath(path).folder.text, upTo: root)
    }

    /// Removes a folder, if it is empty.
    static func removeFolder(_ folder: String) {
        rmdir(folder)
    }

    /// Removes a folder that is empty, then those around it that it leaves empty, below a folder that stays.
    static func removeEmptyFolders(from folder: String, upTo root: String) {
        var folder = folder
        // A folder that holds something is not removed, which ends the way up.
        while folder.utf8.count > root.utf8.count, rmdir(folder) == 0 {
            folder = FilePath(folder).folder.text
        }
    }

    /// Makes a folder, and those around it, unless they are there.
    static func makeFolder(_ folder: String) throws(Error) {
        var made: [String] = []
        try makeFolder(folder, noting: &made)
    }

    /// - Parameter made: gets the folders that were not there, each behind the one around it.
    static func makeFolder(_ folder: String, noting made: inout [String]) throws(Error) {
        if folder.isEmpty || kind(of: folder) == .folder { return }
        if FilePath(folder).isTooLong { throw Error("make the folder", folder, code: ENAMETOOLONG) }
        try makeFolder(FilePath(folder).folder.text, noting: &made)
        if mkdir(folder, 0o777) == 0 { return made.append(folder) }
        let code = errno
        // Another run may have made it meanwhile.
        if code == EEXIST, kind(of: folder) == .folder { return }
        throw Error("make the folder", folder, code: code == EEXIST ? ENOTDIR : code)
    }
}

/// What a file is called before it takes its place: hidden, so that no pattern finds it, and short, so that
/// a file of the longest name has one, too.
enum StagedName {
    private static let start = ".tessera-"
    private static let ending = ".tmp"
    private static let digitCount = 16

    static func random() -> String {
        start + UInt64.random(in: .min ... .max).hexDigits + ending
    }

    static func isOne(_ name: String) -> Bool {
        guard name.hasPrefix(start), name.hasSuffix(ending) else { return false }
        let digits = name.dropFirst(start.count).dropLast(ending.count)
        return digits.utf8.count == digitCount && digits.allSatisfy(\.isHexDigit)
    }
}

extension UInt64 {
    /// All sixteen.
    var hexDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// A file that is there and gets other bytes.
public struct Rewrite: Sendable {
    /// As it is named; a link to a file stays a link.
    public let path: String
    /// What it was when it was read.
    public let old: [UInt8]
    /// What it is to hold.
    public let new: [UInt8]

    /// - Parameters:
    ///   - path: of a file that is there.
    ///   - old: all bytes that were read of it.
    ///   - new: all bytes that it is to hold.
    public init(_ path: String, from old: [UInt8], to new: [UInt8]) {
        self.path = path
        self.old = old
        self.new = new
    }
}

extension FileSystem {
    /// Gives files that are there other bytes, all of them or none. Who may read a file stays the same at every
    /// moment.
    ///
    /// - Throws: `Error` if a file is gone, may not be written, or no longer holds `Rewrite.old`.
    public static func rewrite(_ files: [Rewrite]) throws(Error) {
        var targets: [(path: String, bytes: [UInt8])] = []
        for file in files {
            guard let real = realPath(of: file.path) else { throw Error("write", file.path, code: errno) }
            // Renaming asks only for the folder: a file that may not be written stays as it is.
            guard access(real, W_OK) == 0 else { throw Error("write", file.path, code: errno) }
            targets.append((entry(at: file.path) == .link ? real : file.path, file.new))
        }
        _ = try write(targets) { () throws(Error) in
            for file in files where try read(file.path) != file.old { throw .changedSinceRead(file.path) }
        }
    }
}

extension FileSystem {
    /// What a file holds with a section in it; the section alone where there is no file.
    static func text(withSection section: [UInt8], at path: String) throws(Error) -> [UInt8] {
        let text = kind(of: path) == nil ? nil : try read(path, limit: outputByteLimit)
        return try self.text(withSection: section, in: text, at: path)
    }

    static func text(
        withSection section: [UInt8], in text: [UInt8]?, at path: String
    ) throws(Error) -> [UInt8] {
        do throws(MarkedSection.Error) {
            return try MarkedSection.put(section, into: text)
        } catch {
            switch error {
            case .marks: throw .brokenMarks(path)
            case .openCode(let line): throw .openCode(path, line: line)
            }
        }
    }

    /// The file that a section is put into: where the path is a link, the one that it leads to.
    ///
    /// - Parameter folder: that it may not lead out of.
    static func placeOfSection(at path: String, in folder: String) throws(Error) -> String {
        guard entry(at: path) == .link else { return path }
        guard let real = realPath(of: path) else { throw .leadsNowhere(path) }
        guard isFolder(of: real, in: folder) else { throw .sectionLeadsOut(path) }
        return real
    }
}
