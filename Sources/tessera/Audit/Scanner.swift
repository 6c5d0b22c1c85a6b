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
        let own = ownFolder().flatMap { Scanner(at: "\($0)/\(name)") }
        return own ?? (Terminal.environment("PATH") ?? "").split(separator: ":").lazy.compactMap {
            Scanner(at: "\($0)/\(name)")
        }.first
    }

    /// What the scanner writes of Swift files and folders of them.
    func scan(_ paths: [String]) throws(Subprocess.Failure) -> [UInt8] {
        try Subprocess.output(of: path, arguments: ["--"] + paths)
    }

    /// Where this program lies, with links followed.
    private static func ownFolder() -> String? {
        #if os(Linux)
        let path = "/proc/self/exe"
        #else
        let path = CommandLine.arguments.first ?? ""
        #endif
        guard path.contains("/"), let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        let real = String(cString: resolved)
        return real.lastIndex(of: "/").map { String(real[..<$0]) }
    }
}
