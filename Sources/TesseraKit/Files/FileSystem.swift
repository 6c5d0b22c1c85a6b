import TesseraDiagnostics
import TesseraTokenSyntax

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The one place that reads and writes files.
///
/// Only regular files are read, and none beyond a limit: a named pipe would wait for its writer, and a device may never
/// end.
///
/// Contents go straight between the system and arrays of bytes; Foundation's `Data` would copy each
/// file once more.
public enum FileSystem {
    /// Why a file could not be read or written, in the system's words.
    public struct Error: Swift.Error, Sendable {
        /// As the caller named it.
        public let path: String
        /// One sentence in lower case without a full stop, with the path in single quotes.
        public let message: String

        /// What the message says behind the path.
        var reason: String {
            let start = "cannot read '\(path)': "
            return message.hasPrefix(start) ? String(message.dropFirst(start.count)) : message
        }

        init(_ action: String, _ path: String, code: Int32) {
            self.path = path
            message = "cannot \(action) '\(path)': \(String(cString: strerror(code)).lowercased())"
        }

        static func changedMeanwhile(_ path: String) -> Error {
            Error(path: path, message: "cannot write '\(path)': something else has changed it meanwhile")
        }

        static func changedSinceRead(_ path: String) -> Error {
            Error(
                path: path,
                message: "'\(path)' has changed since it was read; nothing was written, run the command again")
        }

        static func brokenMarks(_ path: String) -> Error {
            Error(
                path: path,
                message:
                    "cannot write '\(path)': of the lines '<!-- tessera:begin' and '<!-- tessera:end -->' it must have one "
                    + "pair or none; put them right, or take them away")
        }

        static func openCode(_ path: String, line: Int) -> Error {
            Error(
                path: path,
                message:
                    "cannot write '\(path)': the block of code that begins in line \(line) has no end; close it with a "
                    + "line of the same marks")
        }

        static func sectionLeadsOut(_ path: String) -> Error {
            Error(
                path: path,
                message:
                    "cannot write '\(path)': it is a link to a file outside of the project's folder; write the section "
                    + "into a file of the project")
        }

        static func leadsOut(_ path: String) -> Error {
            Error(path: path, message: "cannot write '\(path)': a symbolic link leads out of the outputs' folder")
        }

        /// - Parameter path: with escapes for the bytes that are none.
        static func notUTF8(_ path: String) -> Error {
            Error(path: path, message: "cannot read '\(path)': its name is not UTF-8; rename it")
        }

        static func leadsNowhere(_ path: String) -> Error {
            Error(path: path, message: "cannot read '\(path)': it is a link to what is not there")
        }

        /// There is nothing at the path, or a link that leads nowhere.
        static func missing(_ path: String) -> Error {
            if entry(at: path) == .link { return leadsNowhere(path) }
            return Error(
                path: path, message: "cannot read '\(path)': there is no such file\(FileSystem.suggestion(for: path))")
        }

        /// - Parameter folder: that nothing is read outside of; empty for the current one.
        static func leadsOut(_ path: String, of folder: String) -> Error {
            Error(
                path: path,
                message:
                    "cannot read '\(path)': it is outside of '\(folder.isEmpty ? "." : folder)'; files outside are "
                    + "read only if the command line names them")
        }

        static func tooLarge(_ path: String, limit: Int) -> Error {
            Error(path: path, message: "cannot read '\(path)': it is larger than \(limit) bytes, the limit of a file")
        }

        /// - Parameter type: the bits of the mode that tell.
        fileprivate static func notRegular(_ action: String, _ path: String, _ type: mode_t) -> Error {
            if type == S_IFDIR { return Error(action, path, code: EISDIR) }
            let name =
                switch type {
                case S_IFIFO: "a named pipe"
                case S_IFSOCK: "a socket"
                default: "a device"
                }
            return Error(path: path, message: "cannot \(action) '\(path)': it is \(name), not a regular file")
        }

        private init(path: String, message: String) {
            self.path = path
            self.message = message
        }
    }

    /// Whether a path leads to a folder. Anything else that is there counts as a file, also a device.
    public enum Kind: Sendable {
        case file, folder
    }

    /// What is at a path, symbolic links followed; `nil` for nothing.
    public static func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
    }

    /// The same, where it can be found out.
    static func knownKind(of path: String) throws(Error) -> Kind? {
        var status = stat()
        if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file }
        let code = errno
        if [ENOENT, ENOTDIR, ELOOP].contains(code) { return nil }
        // What cannot even be found out of a name is the folder's matter.
        let isOfFolder = lstat(path, &status) != 0 && errno == EACCES
        let folder = FilePath(path).folder.text
        throw Error("read", isOfFolder ? (folder.isEmpty ? "." : folder) : path, code: code)
    }

    /// What a folder has under a name.
    enum Entry {
        case file, folder, link
    }

    /// What is at a path, symbolic links not followed; `nil` for nothing.
    static func entry(at path: String) -> Entry? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .file
        }
    }

    /// How large a file is, and when it was last written, since 1970.
    public struct Version: Hashable, Sendable {
        /// How large the file is.
        public let byteCount: Int
        /// When it was last written: whole seconds since 1970.
        public let seconds: Int
        /// The rest of the second, 0 to 999,999,999; coarser where the file system is.
        public let nanoseconds: Int
    }

    /// - Returns: `nil` where there is no file.
    public static func version(of path: String) -> Version? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        let written = status.st_mtimespec
        #else
        let written = status.st_mtim
        #endif
        return Version(byteCount: Int(status.st_size), seconds: written.tv_sec, nanoseconds: written.tv_nsec)
    }

    /// Whether a file is at a path, rather than a link to one or anything else.
    static func isPlainFile(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether a path names a folder itself and not a link to one; also `true` for a folder that does not exist yet.
    static func isPlainFolder(_ path: FilePath) -> Bool {
        if path.isEmpty || path == FilePath("/") || path.isTooLong || [.here, .up].contains(FilePath(path.name)) {
            return false
        }
        return switch entry(at: path.text) {
        case .folder, nil: true
        case .file, .link: false
        }
    }

    /// Whether a file's folder lies in another, with links followed; folders that are yet to be made are no links.
    static func isFolder(of path: String, in root: String) -> Bool {
        // Nothing is written where the system does not take the path.
        guard !FilePath(path).isTooLong, let root = realPath(of: root.isEmpty ? "." : root) else { return true }
        var folder = FilePath(path).folder.text
        while true {
            if let real = realPath(of: folder.isEmpty ? "." : folder) {
                return FilePath(real).isInside(FilePath(root))
            }
            if folder.isEmpty || folder == "/" { return false }
            folder = FilePath(folder).folder.text
        }
    }

    /// The absolute path without links and `..`; `nil` for nothing.
    public static func realPath(of path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The absolute path without links, also of what is not there: links in the part that is there are followed.
    public static func resolved(_ path: FilePath) -> FilePath {
        if path.isTooLong { return path }
        let steps = path.steps
        for count in (0...steps.count).reversed() {
            let existing = FilePath(steps: steps.prefix(count), isAbsolute: path.isAbsolute)
            if let real = realPath(of: existing.isEmpty ? "." : existing.text) {
                let rest = steps.dropFirst(count).filter { $0 != .here }
                return FilePath(steps: FilePath(real).steps + rest, isAbsolute: true)
            }
        }
        // The current folder has been removed.
        return path
    }

    /// What tells a file from all others, by whatever path it is reached; `nil` for nothing.
    public static func identity(of path: String) -> Identity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Identity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
    }

    /// A file by its device and its number there. The number may be given to another file once the first is gone.
    public struct Identity: Hashable, Comparable, Sendable {
        fileprivate let device: UInt64
        fileprivate let node: UInt64

        public static func < (first: Identity, second: Identity) -> Bool {
            (first.device, first.node) < (second.device, second.node)
        }
    }

    /// Names in a folder, sorted; hidden ones left out.
    public static func names(in folder: String) -> [String] {
        allNames(in: folder).map { FilePath($0) }.filter { !$0.isHidden }.sorted().map(\.text)
    }

    static func allNames(in folder: String) -> [String] {
        entries(in: folder).map(\.name)
    }

    /// What a folder has, in no order; links are not followed. Nothing for a folder that cannot be looked through.
    static func entries(in folder: String) -> [(name: String, entry: Entry)] {
        ((try? listing(of: folder)) ?? []).filter(\.isText).map { ($0.name, $0.entry) }
    }

    /// What lies in a folder.
    struct Item {
        /// Where it is not UTF-8, with escapes such as `\xE9`, which open nothing.
        let name: String
        let isText: Bool
        let entry: Entry
    }

    /// What a folder has, in no order; links are not followed. Nothing for a folder that is not there.
    ///
    /// A folder says of most what they are. Asking each file would be a question to the system for each.
    static func listing(of folder: String) throws(Error) -> [Item] {
        let folder = folder.isEmpty ? "." : folder
        guard let stream = opendir(folder) else {
            if [ENOENT, ENOTDIR].contains(errno) { return [] }
            throw Error("read", folder, code: errno)
        }
        defer { closedir(stream) }
        var items: [Item] = []
        while true {
            errno = 0
            guard let next = readdir(stream) else {
                if errno == 0 { return items }
                throw Error("read", folder, code: errno)
            }
            let (name, isText) = withUnsafePointer(to: &next.pointee.d_name) {
                Self.name(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            if name == "." || name == ".." { continue }
            let entry: Entry? =
                switch Int(next.pointee.d_type) {
                case Int(DT_DIR): .folder
                case Int(DT_LNK): .link
                // Some file systems do not tell.
                case Int(DT_UNKNOWN) where isText: Self.entry(at: FilePath(folder).appending(name).text)
                default: .file
                }
            if let entry { items.append(Item(name: name, isText: isText, entry: entry)) }
        }
    }

    private static func name(_ bytes: UnsafePointer<CChar>) -> (String, isText: Bool) {
        let bytes = UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map { UInt8(bitPattern: $0) }
        let name = String(decoding: bytes, as: UTF8.self)
        if name.utf8.elementsEqual(bytes) { return (name, true) }
        let escaped = bytes.map { byte in
            byte < 0x80
                ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
        }
        return (escaped.joined(), false)
    }

    /// How many bytes a file may have that people or other tools wrote.
    public static let byteLimit = ReaderLimits().byteCount
    /// How many bytes an output of an earlier run may have.
    static let outputByteLimit = 256 << 20

    /// - Parameter limit: how many bytes the file may have. It holds while the file is read, whatever the system says of
    ///   the file's size.
    /// - Throws: `Error` if there is no file, if it may not be read, if it is a folder, a pipe, a socket or a device,
    ///   or if it is larger than `limit`.
    public static func read(_ path: String, limit: Int = byteLimit) throws(Error) -> [UInt8] {
        let (descriptor, size) = try openFile(path)
        defer { close(descriptor) }
        if size > limit { throw .tooLarge(path, limit: limit) }
        // A file is read in one piece. Further pieces follow if the system gave no size, or the file still grows.
        var bytes = try readPiece(of: size, from: descriptor, path)
        while true {
            let rest = try readPiece(of: 65_536, from: descriptor, path)
            if rest.isEmpty { return bytes }
            bytes += rest
            if bytes.count > limit { throw .tooLarge(path, limit: limit) }
        }
    }

    /// Opens a regular file for reading. Whoever opens it closes it.
    ///
    /// It does not wait: what is at a path may become a pipe at any time, so that only the open file tells.
    static func openFile(_ path: String) throws(Error) -> (descriptor: Int32, size: Int) {
        // The system would read no further.
        if FilePath(path).contains(0) { throw Error("read", path, code: EINVAL) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        var status = stat()
        guard descriptor >= 0 else {
            let code = errno
            // A socket cannot be opened at all.
            if code == ENXIO, stat(path, &status) == 0 { throw .notRegular("read", path, status.st_mode & S_IFMT) }
            throw Error("read", path, code: code)
        }
        guard fstat(descriptor, &status) == 0 else {
            let code = errno
            close(descriptor)
            throw Error("read", path, code: code)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .notRegular("read", path, status.st_mode & S_IFMT)
        }
        return (descriptor, Int(status.st_size))
    }

    /// What keeps a file from being read; `nil` if nothing does.
    static func error(openingFile path: String) -> Error? {
        do throws(Error) {
            close(try openFile(path).descriptor)
            return nil
        } catch {
            return error
        }
    }

    /// Throws for anything at a path that is no regular file, links followed; not where there is nothing.
    static func rejectSpecialFile(at path: String) throws(Error) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
        throw .notRegular("write", path, status.st_mode & S_IFMT)
    }

    /// Lends the bytes of a file, one piece after the other, so that they are never all in memory.
    static func readInPieces(
        _ path: String, limit: Int, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(Error) {
        let (descriptor, _) = try openFile(path)
        defer { close(descriptor) }
        var room = limit
        let code: Int32 = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { piece in
            while let count = readAll(into: piece, from: descriptor) {
                room -= count
                if room < 0 { return 0 }
                body(UnsafeRawBufferPointer(rebasing: piece[..<count]))
                if count < piece.count { return 0 }
            }
            return errno
        }
        if code != 0 { throw Error("read", path, code: code) }
        if room < 0 { throw .tooLarge(path, limit: limit) }
    }

    /// As many bytes as there are, at most `size`.
    private static func readPiece(of size: Int, from descriptor: Int32, _ path: String) throws(Error) -> [UInt8] {
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            // The array may have room for more than was asked for.
            let room = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<size])
            if let count = readAll(into: room, from: descriptor) { filled = count } else { code = errno }
        }
        if code != 0 { throw Error("read", path, code: code) }
        return bytes
    }

    /// Fills memory from an open file.
    ///
    /// - Returns: how many bytes there were, fewer than asked for only at the end of the file; `nil` if they cannot be
    ///   read.
    static func readAll(into buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int? {
        var filled = 0
        while filled < buffer.count {
            let count = systemRead(descriptor, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
            if count == 0 { break }
            if count > 0 {
                filled += count
            } else if errno != EINTR {
                return nil
            }
        }
        return filled
    }

    /// Writes to an open file, a pipe or a terminal.
    ///
    /// - Returns: 0, or the system's error code.
    public static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
    }

    static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var offset = 0
        while offset < bytes.count {
            let count = systemWrite(descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
            if count < 0 {
                if errno == EINTR { continue }
                return errno
            }
            offset += count
        }
        return 0
    }

    private static func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
        Darwin.read(descriptor, base, count)
        #elseif canImport(Glibc)
        Glibc.read(descriptor, base, count)
        #elseif canImport(Musl)
        Musl.read(descriptor, base, count)
        #endif
    }

    private static func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Darwin)
        Darwin.write(descriptor, base, count)
        #elseif canImport(Glibc)
        Glibc.write(descriptor, base, count)
        #elseif canImport(Musl)
        Musl.write(descriptor, base, count)
        #endif
    }
}

extension FileSystem {
    /// The name of a file beside the one that is not there, which somebody may have meant: `; did you mean ...?`.
    static func suggestion(for path: String) -> String {
        let folder = FilePath(path).folder.text
        let names = names(in: folder).map { FilePath(folder).appending($0).text }
        return Spelling.suggestion(for: path, among: names)
    }
}
