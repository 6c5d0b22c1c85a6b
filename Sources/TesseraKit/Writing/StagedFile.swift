import TesseraDiagnostics
import TesseraOutputCore

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file's next content, in pieces. As long as it is what the file holds, nothing is written; from the first
/// difference on it is written beside the file, behind a copy of what is the same, and waits to take its place.
///
/// What is not committed goes with the object.
final class StagedFile {
    private let path: String
    private let folders: StagedFolders
    private(set) var byteCount = 0
    /// Whether the content is another one than the file's.
    private(set) var isChanged = false
    private var hash = XXH64()
    /// The file as it is, read up to the end of what is the same; `nil` if there is none, or a difference.
    private var old: Int32?
    private var next: Next?
    /// What was there before it was committed, while others are yet to be.
    private var previous: Previous?

    private enum Previous {
        case nothing
        /// By its second name.
        case file(String)
    }

    private struct Next {
        let temporary: String
        /// Whether its folder is yet to take its place, and the file with it.
        let isInNewFolder: Bool
        /// `nil` once all is written.
        var descriptor: Int32?
    }

    /// - Parameter folders: that are made along with it.
    init(_ path: String, in folders: StagedFolders) {
        self.path = path
        self.folders = folders
        old = Self.descriptor(ofFileAt: path)
    }

    deinit {
        discard()
    }

    /// Of all bytes.
    var digest: ContentDigest { ContentDigest(value: hash.value) }

    // MARK: Content

    func append(_ bytes: [UInt8]) throws(FileSystem.Error) {
        try bytes.withUnsafeBytes { bytes in
            Result { () throws(FileSystem.Error) in try append(bytes) }
        }.get()
    }

    func append(_ bytes: UnsafeRawBufferPointer) throws(FileSystem.Error) {
        if let old, Self.isNext(bytes, in: old) {
            add(bytes)
            return
        }
        let code = FileSystem.writeAll(bytes, to: try begin())
        if code != 0 { throw error(code) }
        add(bytes)
    }

    /// There are no more bytes.
    func finish() throws(FileSystem.Error) {
        if let old, Self.isAtEnd(old) { return closeOld() }
        let descriptor = try begin()
        next?.descriptor = nil
        if close(descriptor) != 0 { throw error(errno) }
    }

    private func add(_ bytes: UnsafeRawBufferPointer) {
        hash.add(bytes)
        byteCount += bytes.count
    }

    private func error(_ code: Int32) -> FileSystem.Error { FileSystem.Error("write", path, code: code) }

    // MARK: The end

    /// Gives the content the file's name, in one step: nobody ever sees half a file.
    private func commit() throws(FileSystem.Error) {
        guard let next else { return }
        if rename(next.temporary, path) != 0 { throw error(errno) }
        self.next = nil
    }

    /// Gives all of them their names, or none: where one cannot take its place, those before it give theirs back.
    ///
    /// - Parameter folders: that were made along with them.
    static func commit(_ files: [StagedFile], in folders: StagedFolders) throws(FileSystem.Error) {
        let pending = files.filter { $0.next?.isInNewFolder == false }
        for file in pending where !file.mayBeReplaced { throw file.error(EPERM) }
        try folders.commit()
        var done: [StagedFile] = []
        do throws(FileSystem.Error) {
            for (index, file) in pending.enumerated() {
                // Behind the last one nothing can fail.
                if index + 1 < pending.count { file.keepOld() }
                try file.commit()
                done.append(file)
            }
        } catch {
            for file in done.reversed() { file.restoreOld() }
            for file in pending { file.forgetOld() }
            folders.rollBack()
            throw error
        }
        for file in done { file.forgetOld() }
        for file in files { file.next = nil }
        folders.keep()
    }

    /// Whether a folder such as `/tmp` (mode 1777) lets this process give a file's name to another.
    private var mayBeReplaced: Bool {
        let folder = FilePath(path).folder
        var (around, own) = (stat(), stat())
        guard stat(folder.isEmpty ? "." : folder.text, &around) == 0, around.st_mode & S_ISVTX != 0,
            lstat(path, &own) == 0
        else { return true }
        return [0, around.st_uid, own.st_uid].contains(geteuid())
    }

    /// A second name of what is there, for as long as it may have to come back.
    private func keepOld() {
        let name = FilePath(path).folder.appending(StagedName.random()).text
        if linkat(AT_FDCWD, path, AT_FDCWD, name, 0) == 0 {
            previous = .file(name)
        } else if errno == ENOENT {
            previous = .nothing
        }
        // Some disks have no second names: there it stays gone.
    }

    private func restoreOld() {
        switch previous {
        case .file(let name): rename(name, path)
        case .nothing: unlink(path)
        case nil: break
        }
        previous = nil
    }

    private func forgetOld() {
        if case .file(let name) = previous { unlink(name) }
        previous = nil
    }

    /// Takes away what was not committed.
    func discard() {
        closeOld()
        guard let next else { return }
        if let descriptor = next.descriptor { close(descriptor) }
        unlink(next.temporary)
        self.next = nil
    }

    // MARK: What is there

    /// - Returns: `nil` for anything but a file.
    private static func descriptor(ofFileAt path: String) -> Int32? { try? FileSystem.openFile(path).descriptor }

    /// Whether a file goes on with these bytes.
    private static func isNext(_ bytes: UnsafeRawBufferPointer, in descriptor: Int32) -> Bool {
        withBlock { block in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest.prefix(block.count))
                let there = UnsafeMutableRawBufferPointer(rebasing: block.prefix(part.count))
                guard FileSystem.readAll(into: there, from: descriptor) == part.count,
                    let ours = part.baseAddress, let theirs = there.baseAddress, memcmp(ours, theirs, part.count) == 0
                else { return false }
                rest = rest.dropFirst(part.count)
            }
            return true
        }
    }

    private static func isAtEnd(_ descriptor: Int32) -> Bool {
        withBlock { FileSystem.readAll(into: UnsafeMutableRawBufferPointer(rebasing: $0.prefix(1)), from: descriptor) }
            == 0
    }

    private func closeOld() {
        if let old { close(old) }
        old = nil
    }

    // MARK: What is to be there

    /// Opens a file beside the one that it is for, of a name that nobody else has, also not a run in another container,
    /// whose process has the same number.
    private func begin() throws(FileSystem.Error) -> Int32 {
        if let descriptor = next?.descriptor { return descriptor }
        isChanged = true
        // The system would read no further.
        if FilePath(path).contains(0) { throw error(EINVAL) }
        if let place = try folders.place(of: FilePath(path)) {
            let descriptor = open(place.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor < 0 { throw error(errno) }
            next = Next(temporary: place.text, isInNewFolder: true, descriptor: descriptor)
            return descriptor
        }
        let folder = FilePath(path).folder.text
        // What is staged must have a name that the disk takes.
        var status = stat()
        let isThere = lstat(path, &status) == 0
        if !isThere, errno != ENOENT { throw error(errno) }
        let replacesFile = isThere && status.st_mode & S_IFMT == S_IFREG
        if isThere, !replacesFile {
            if FileSystem.kind(of: path) == .folder { throw error(EISDIR) }
            // Not even a link to a device, such as /dev/null, whose name the file would take.
            try FileSystem.rejectSpecialFile(at: path)
        }
        while true {
            let temporary = FilePath(folder).appending(StagedName.random()).text
            // Never a link to follow. Whoever may not read the file must not read its next content either, at no time.
            let mode: mode_t = replacesFile ? 0o600 : 0o666
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            if descriptor < 0, errno == EEXIST { continue }
            if descriptor < 0 { throw error(errno) }
            next = Next(temporary: temporary, isInNewFolder: false, descriptor: descriptor)
            if replacesFile { Self.protect(descriptor, like: status) }
            if let old { try copyBeginning(from: old, to: descriptor) }
            closeOld()
            return descriptor
        }
    }

    /// Gives a file the owner and the permissions of another. What only the owner or a group could do with that is not
    /// passed on to others.
    private static func protect(_ descriptor: Int32, like status: stat) {
        let hasOwner = fchown(descriptor, status.st_uid, status.st_gid) == 0
        // Whoever does not own the file may still be of its group.
        let hasGroup = hasOwner || fchown(descriptor, uid_t.max, status.st_gid) == 0
        // A disk without permissions has none to keep.
        _ = fchmod(descriptor, status.st_mode & (hasOwner ? 0o7777 : hasGroup ? 0o777 : 0o707))
    }

    /// Copies what was found to be the same.
    private func copyBeginning(from old: Int32, to descriptor: Int32) throws(FileSystem.Error) {
        if byteCount == 0 { return }
        guard lseek(old, 0, SEEK_SET) == 0 else { throw error(errno) }
        var copied = XXH64()
        let code = Self.withBlock { block -> Int32 in
            var rest = byteCount
            while rest > 0 {
                let part = UnsafeMutableRawBufferPointer(rebasing: block.prefix(rest))
                guard FileSystem.readAll(into: part, from: old) == part.count else { return 0 }
                copied.add(UnsafeRawBufferPointer(part))
                let code = FileSystem.writeAll(UnsafeRawBufferPointer(part), to: descriptor)
                if code != 0 { return code }
                rest -= part.count
            }
            return 0
        }
        if code != 0 { throw error(code) }
        // An editor knows of no turns.
        if copied.value != hash.value { throw .changedMeanwhile(path) }
    }

    /// Memory for what is compared or copied at once.
    private static func withBlock<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
        withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16, body)
    }
}
