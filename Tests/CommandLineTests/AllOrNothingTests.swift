import Foundation
import TesseraTestSupport
import Testing

/// Root may read and write anywhere, so it lets somebody else try.
enum Somebody {
    static let isThere = getuid() != 0 || Programs.isInstalled("setpriv")
    /// What begins a line of the shell.
    static let command = getuid() != 0 ? "" : "setpriv --reuid=65534 --regid=65534 --clear-groups "
}

/// Several files are written together: where one cannot be written, all stay as they were.
@Suite("All or nothing", .enabled(if: Somebody.isThere, "setpriv is not installed"))
struct AllOrNothingTests {
    private let folder: TemporaryFolder
    private let tool: Shell

    init() throws {
        folder = try TemporaryFolder()
        tool = Shell(folder: folder.path)
        try folder.write("s: { $type: color,   ca: \"#112233\" }\n", to: "A/a.tokens.yaml")
        try folder.write("s: { $type: color,   cb: \"#112233\" }\n", to: "B/b.tokens.yaml")
    }

    /// What anybody may write to, but for one folder.
    private func allow(besides closed: String) throws {
        try tool.run("chmod -R a+rwX . && chmod 555 \(closed) && rm -f .shell")
    }

    private func run(_ line: String) throws -> Shell.Result {
        // The shell's own file is root's.
        try tool.run("\(Somebody.command)tessera \(line)")
    }

    private func tree() throws -> [String: Data] { try FileTree(folder.path).files.filter { !$0.key.hasPrefix(".") } }

    @Test("fmt", arguments: ["A", "B"]) func formatting(_ closed: String) throws {
        try allow(besides: closed)
        let before = try tree()
        let result = try run("fmt A/a.tokens.yaml B/b.tokens.yaml")
        #expect(result.status == 3)
        #expect(result.text.contains("error: cannot write '"))
        #expect(result.text.hasSuffix("\n2 files, nothing was written\n"), "\(result.text)")
        #expect(!result.text.contains("formatted"))
        #expect(try tree() == before)
    }

    @Test("fix", arguments: ["A", "B"]) func fixing(_ closed: String) throws {
        try folder.write("s: { $type: colour, ca: \"#112233\" }\n", to: "A/a.tokens.yaml")
        try folder.write("r: { $type: colour, cb: \"#112233\" }\n", to: "B/b.tokens.yaml")
        try allow(besides: closed)
        let before = try tree()
        let dry = try run("fix A/a.tokens.yaml B/b.tokens.yaml --dry-run")
        #expect(dry.text.contains("A/a.tokens.yaml") && dry.text.contains("B/b.tokens.yaml"), "\(dry.text)")
        let result = try run("fix A/a.tokens.yaml B/b.tokens.yaml")
        #expect(result.status == 3, "\(result.text)")
        #expect(try tree() == before)
    }

    @Test("a file that may not be written") func readOnlyFile() throws {
        try tool.run("chmod -R a+rwX . && chmod 444 B/b.tokens.yaml")
        let before = try tree()
        let result = try run("fmt A B")
        #expect(result.status == 3)
        #expect(result.text.contains("cannot write 'B/b.tokens.yaml': permission denied"))
        #expect(try tree() == before)
    }

    @Test("init, templates and manual pages") func severalNewFiles() throws {
        try folder.write("x", to: "N/Tokens/x.txt")
        try folder.write("x", to: "M/tessera-check.1/x.txt")
        try folder.write("x", to: "E/scss-value.mustache/x.txt")
        try allow(besides: "N/Tokens")
        let before = try tree()
        for line in ["init N --yes --name N --brand '#7C5CFF'", "manual -o M", "templates eject scss -o E --force"] {
            let result = try run(line)
            #expect(result.status == 3, "\(line): \(result.text)")
            #expect(!result.text.contains("wrote"))
            #expect(try tree() == before)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/N/.tessera"))
    }

    @Test("outputs and their depfile") func depfile() throws {
        try folder.write("s: { $type: color, c: \"#112233\" }\n", to: "t.tokens.yaml")
        try folder.write("x", to: "D/x")
        try allow(besides: "D")
        let before = try tree()
        let result = try run("build t.tokens.yaml -o Out --depfile D/out.d")
        #expect(result.status == 3, "\(result.text)")
        #expect(try tree() == before)
    }

    /// A rename that fails behind others that did not: a folder where only the owner may rename (mode 1777).
    @Test("what has taken its place already comes back", .enabled(if: getuid() == 0, "only root has files of others"))
    func renames() throws {
        try tool.run("chmod -R a+rwX . && chmod 1777 B && chmod 666 B/b.tokens.yaml")
        let before = try tree()
        let result = try run("fmt A/a.tokens.yaml B/b.tokens.yaml")
        #expect(result.status == 3, "\(result.text)")
        #expect(try tree() == before)
        #expect(try FileTree(folder.path).leftovers == [])
    }

    @Test("who may not read a file may not read its next content") func modes() throws {
        try tool.run("chmod 600 A/a.tokens.yaml; umask 0; tessera fmt A")
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/A/a.tokens.yaml")
        #expect(mode[.posixPermissions] as? Int == 0o600)
    }
}
