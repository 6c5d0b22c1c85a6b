#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Finds Swift files and reads them.
public enum SwiftFiles {
    /// A path that was named and cannot be read.
    public struct Error: Swift.Error, Hashable, Sendable {
        public let path: String
        /// In the system's words.
        public let message: String

        init(_ path: String, code: Int32) {
            self.path = path
            message = String(cString: strerror(code)).lowercased()
        }

        init(_ path: String, _ message: String) {
            self.path = path
            self.message = message
        }
    }

    /// The files that are named and those in folders that are named, each once, in the order of their paths'
    /// bytes.
    ///
    /// Left out are hidden files and folders, folders behind symbolic links, which may lead round in a
    /// circle, and folders that hold what others wrote or a build left.
    public static func all(at paths: [String]) throws(Error) -> [String] {
        var found: [String] = []
        for path in paths {
            var status = stat()
            guard stat(path, &status) == 0 else { throw Error(path, code: errno) }
            if status.st_mode & S_IFMT == S_IFDIR {
                try collect(in: path, into: &found)
            } else {
                found.append(path)
            }
        }
        var identities: Set<Identity> = []
        return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.filter { path in
            Identity(of: path).map { identities.insert($0).inserted } ?? true
        }
    }

    private static let foreign: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

    /// What cannot be looked at may hold code as well as anything else, so it is said.
    private static func collect(in folder: String, into found: inout [String]) throws(Error) {
        // Folders that are still to be opened: the stack is ours, however deep they lie.
        let named = folder
        var open = [folder]
        while let folder = open.popLast() {
            guard let stream = opendir(folder) else {
                // It has gone meanwhile.
                if errno == ENOENT, folder != named { continue }
                throw Error(folder, code: errno)
            }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                        String(cString: $0)
                    }
                }
                if name.utf8.first == UInt8(ascii: ".") { continue }
                let path = folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
                var status = stat()
                guard lstat(path, &status) == 0 else {
                    // It has gone meanwhile, unless its name is no text and so opens nothing.
                    let code = errno
                    let isText = !name.unicodeScalars.contains("\u{FFFD}")
                    let mayHoldCode = name.lowercased().hasSuffix(".swift") || Int(entry.pointee.d_type) == Int(DT_DIR)
                    if code == ENOENT, isText || !mayHoldCode { continue }
                    throw code == ENOENT ? Error(path, "its name is not UTF-8") : Error(path, code: code)
                }
                switch status.st_mode & S_IFMT {
                case S_IFDIR: if !foreign.contains(name) { open.append(path) }
                case S_IFREG: if name.lowercased().hasSuffix(".swift") { found.append(path) }
                case S_IFLNK: if name.lowercased().hasSuffix(".swift"), isFile(path) { found.append(path) }
                default: break
                }
            }
        }
    }

    private static func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// A file by whatever path it is reached.
    private struct Identity: Hashable {
        let device: UInt64
        let node: UInt64

        init?(of path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = UInt64(truncatingIfNeeded: status.st_dev)
            node = UInt64(status.st_ino)
        }
    }

    // MARK: Contents

    /// The bytes of a file without a byte-order mark; of one that is too large only as many as tell so.
    static func contents(of path: String) throws(Error) -> [UInt8] {
        // A named pipe would wait for its writer, and a device may never end.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Error(path, code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Error(path, code: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw Error(path, "it is not a regular file") }
        var bytes: [UInt8] = []
        while bytes.count <= FileScan.maximumByteCount {
            var code: Int32 = 0
            let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                filled = max(0, count)
                if count < 0 { code = errno }
            }
            if code == EINTR { continue }
            if code != 0 { throw Error(path, code: code) }
            if piece.isEmpty { break }
            bytes += piece
        }
        return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    }
}
