import TesseraDiagnostics
import TesseraKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A folder that paths are told from.
struct PathBase {
    private let folder: FilePath
    private let current: FilePath

    init(_ folder: String) {
        current = Self.absolute(".") ?? FilePath("/")
        self.folder = Self.absolute(folder) ?? current
    }

    /// The same file's path from the folder on; with `..` for one outside of it.
    func path(_ path: String) -> String {
        let whole = FilePath(path).isAbsolute ? Self.absolute(path) ?? FilePath(path) : current.appending(path)
        return whole.normalized.relative(to: folder).text
    }

    /// With links followed; `nil` for what is not there.
    private static func absolute(_ path: String) -> FilePath? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return FilePath(String(cString: resolved))
    }
}
