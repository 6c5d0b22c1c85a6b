#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension FileSystem {
    /// Gives a file that is there other bytes, in one step. A link to it stays a link, and whoever may read it still
    /// may.
    public static func rewrite(_ path: String, with bytes: [UInt8]) throws(Failure) {
        guard let real = realPath(of: path) else { throw Failure("write", path, code: errno) }
        var status = stat()
        guard stat(real, &status) == 0 else { throw Failure("write", path, code: errno) }
        // Renaming asks only for the folder: a file that may not be written stays as it is.
        guard access(real, W_OK) == 0 else { throw Failure("write", path, code: errno) }
        _ = try write(bytes, to: real)
        if chmod(real, status.st_mode & 0o7777) != 0 { throw Failure("write", path, code: errno) }
    }
}
