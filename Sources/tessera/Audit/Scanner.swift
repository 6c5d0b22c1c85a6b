import TesseraAuditFacts
import TesseraDiagnostics

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The program that reads Swift. It is a package of its own, because it is built with swift-syntax.
struct Scanner {
    let path: String

    static let name = "tessera-audit"

    /// `nil` if there is no program.
    init?(at path: String) {
        guard access(path, X_OK) == 0 else { return nil }
        self.path = path
    }

    /// Beside this program, else in the `PATH`.
    static func find() -> Scanner? {
        let own = Subprocess.ownPath.map { FilePath($0).folder }
        let folders = [own].compactMap(\.self) + Terminal.searchPath
        return folders.lazy.compactMap { Scanner(at: $0.appending(name).text) }.first
    }

    /// What the scanner writes of Swift files and folders of them.
    func scan(_ paths: [String]) throws(Subprocess.Error) -> Subprocess.Result {
        try Subprocess.run(path, ["--"] + paths)
    }
}
