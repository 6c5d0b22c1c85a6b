import AuditFacts

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
        let own = Subprocess.ownPath?.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let folders = [own?.joined(separator: "/")].compactMap(\.self) + searchPath
        return folders.lazy.compactMap { Scanner(at: "\($0)/\(name)") }.first
    }

    private static var searchPath: [String] {
        (Terminal.environment("PATH") ?? "").split(separator: ":").map(String.init)
    }

    /// What the scanner writes of Swift files and folders of them.
    func scan(_ paths: [String]) throws(Subprocess.Failure) -> Subprocess.Result {
        try Subprocess.run(path, ["--"] + paths)
    }
}
