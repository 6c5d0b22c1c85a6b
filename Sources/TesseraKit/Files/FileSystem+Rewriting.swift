#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
