#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileSystem {
    /// A file's next content, written beside it and waiting to take its place.
    struct StagedFile {
        fileprivate let temporary: String
        fileprivate let path: String

        /// Gives the content the file's name, in one step: nobody ever sees half a file.
        func commit() throws(Failure) {
            if rename(temporary, path) != 0 { throw Failure("write", path, code: errno) }
        }

        func discard() {
            unlink(temporary)
        }
    }

    /// Writes a file's next content beside it. Missing folders are made.
    ///
    /// - Returns: `nil` if the file holds these bytes already.
    static func stage(_ bytes: [UInt8], for path: String) throws(Failure) -> StagedFile? {
        if holds(bytes, path) { return nil }
        if kind(of: path) == .folder { throw Failure("write", path, code: EISDIR) }
        let folder = ProjectLoader.folder(of: path)
        try makeFolder(folder)
        // What is staged must have a name that the disk takes.
        var status = stat()
        if lstat(path, &status) != 0, errno != ENOENT { throw Failure("write", path, code: errno) }
        let (descriptor, temporary) = try openStaged(in: folder, for: path)
        let staged = StagedFile(temporary: temporary, path: path)
        var code = writeAll(bytes, to: descriptor)
        if close(descriptor) != 0, code == 0 { code = errno }
        if code != 0 {
            staged.discard()
            throw Failure("write", path, code: code)
        }
        return staged
    }

    /// Of a name that nobody else has, also not a run in another container, whose process has the same number.
    private static func openStaged(in folder: String, for path: String) throws(Failure) -> (Int32, String) {
        while true {
            let temporary = SourcePattern.join(folder, StagedName.random())
            // Never a link to follow.
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return (descriptor, temporary) }
            if errno != EEXIST { throw Failure("write", path, code: errno) }
        }
    }

    /// Writes a file in one step, and not at all if it holds these bytes already.
    ///
    /// - Returns: whether it was written.
    public static func write(_ bytes: [UInt8], to path: String) throws(Failure) -> Bool {
        let folder = ProjectLoader.folder(of: path)
        try makeFolder(folder)
        return try WritingTurn.take(in: [folder]) { isAlone throws(Failure) in
            if isAlone { removeLeftovers(allNames(in: folder).filter(StagedName.isOne), in: folder) }
            guard let staged = try stage(bytes, for: path) else { return false }
            do throws(Failure) {
                try staged.commit()
            } catch {
                staged.discard()
                throw error
            }
            return true
        }
    }

    /// Takes away what runs that were killed have left.
    static func removeLeftovers(_ names: [String], in folder: String) {
        for name in names {
            let path = SourcePattern.join(folder, name)
            // One that cannot be removed does no harm.
            if isPlainFile(path) { unlink(path) }
        }
    }

    /// Removes a file, then the folders around it that it leaves empty, below a folder that stays.
    static func remove(_ path: String, andEmptyFoldersUpTo root: String) throws(Failure) {
        guard unlink(path) == 0 else { throw Failure("remove", path, code: errno) }
        removeEmptyFolders(from: ProjectLoader.folder(of: path), upTo: root)
    }

    /// Removes a folder that is empty, then those around it that it leaves empty, below a folder that stays.
    static func removeEmptyFolders(from folder: String, upTo root: String) {
        var folder = folder
        // A folder that holds something is not removed, which ends the way up.
        while folder.utf8.count > root.utf8.count, rmdir(folder) == 0 {
            folder = ProjectLoader.folder(of: folder)
        }
    }

    /// Whether the file has exactly these bytes; the size alone mostly tells that it has not.
    private static func holds(_ bytes: [UInt8], _ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, Int(status.st_size) == bytes.count else { return false }
        return (try? read(path)) == bytes
    }

    /// Makes a folder, and those around it, unless they are there.
    static func makeFolder(_ folder: String) throws(Failure) {
        if folder.isEmpty || kind(of: folder) == .folder { return }
        try makeFolder(ProjectLoader.folder(of: folder))
        if mkdir(folder, 0o777) == 0 { return }
        let code = errno
        // Another run may have made it meanwhile.
        if code == EEXIST, kind(of: folder) == .folder { return }
        throw Failure("make the folder", folder, code: code == EEXIST ? ENOTDIR : code)
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
