import TesseraAuditFacts
import TesseraDiagnostics

/// The program that reads Swift. It is a package of its own, because it is built with swift-syntax.
struct Scanner {
    let path: String

    static let name = "tessera-audit"

    /// `nil` if there is no program.
    init?(at path: String) {
        guard Terminal.isProgram(path) else { return nil }
        self.path = path
    }

    /// Beside this program, else in the `PATH`.
    static func find() -> Scanner? {
        let beside = Subprocess.ownPath.flatMap { Scanner(at: FilePath($0).folder.appending(name).text) }
        return beside ?? Terminal.program(name).flatMap { Scanner(at: $0) }
    }

    /// What the scanner writes of Swift files and folders of them.
    func scan(_ paths: [String]) throws(Subprocess.Error) -> Subprocess.Result {
        try Subprocess.run(path, ["--"] + paths)
    }
}
