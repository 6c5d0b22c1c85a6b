import Foundation
import TesseraTestSupport
import Testing

/// A disk that is full, folders that cannot be written to, files that vanish.
@Suite("Adverse disks") struct AdverseDiskTests {
    private let tool: Tool
    private let old: FileTree

    /// - Postcondition: `out` holds what the first version comes to, and a build would change all of it.
    init() throws {
        tool = try Tool()
        try tool.write(
            """
            sources: [Tokens/*.yaml]
            outputs:
              - { format: css, path: a.css }
              - { format: json, path: a.json }
              - { format: xcassets, path: A.xcassets }
            """, to: "tessera.yaml")
        try tool.write(Self.tokens(10), to: "Tokens/a.tokens.yaml")
        try #require(try tool.run("build", "--output", "out").status == 0)
        old = try FileTree(tool.folder.path + "/out")
        try tool.write(Self.tokens(2000), to: "Tokens/a.tokens.yaml")
    }

    private static func tokens(_ count: Int) -> String {
        "color:\n  $type: color\n"
            + (0..<count).map { "  c\($0): \"#\(String(0x100000 + count + $0, radix: 16))\"\n" }.joined()
    }

    private func expectOld(_ folder: String = "out") throws {
        let found = try FileTree(tool.folder.path + "/" + folder)
        #expect(found.names == old.names)
        #expect(found == old)
    }

    // MARK: Full

    /// Whether this process may mount disks of its own, in a space of its own.
    private static let canMount =
        Programs.isInstalled("unshare")
        && (try? Shell(folder: NSTemporaryDirectory()).run("unshare -rm mount -t tmpfs tmpfs /mnt").status) == 0

    @Test("a full disk", .enabled(if: canMount, "no disk can be mounted here"), arguments: ["100k", "1m"])
    func full(_ size: String) throws {
        let shell = Shell(folder: tool.folder.path)
        let result = try shell.run(
            """
            mkdir disk && unshare -rm sh -c '
                mount -t tmpfs -o size=\(size) tmpfs disk && cp -r out/. disk/ || exit 99
                tessera build --output disk
                status=$?
                cp -r disk after
                exit $status'
            """)
        #expect(result.status == 3, "\(result.text)")
        #expect(result.text.hasPrefix("error: cannot "))
        #expect(result.text.contains("'disk/"))
        #expect(result.text.hasSuffix(": no space left on device\n"))
        try expectOld("after")
    }

    @Test("a limit on the size of files")
    func limit() throws {
        let result = try Shell(folder: tool.folder.path).run("ulimit -f 8; tessera build --output out")
        #expect(result.status == 3)
        #expect(result.text == "error: cannot write 'out/a.css': file too large\n")
        try expectOld()
    }

    // MARK: Forbidden

    @Test("a disk that is read only", .enabled(if: canMount, "no disk can be mounted here"))
    func readOnly() throws {
        let result = try Shell(folder: tool.folder.path).run(
            """
            unshare -rm sh -c '
                mount --bind out out && mount -o remount,ro,bind out || exit 99
                tessera build --output out'
            """)
        #expect(result.status == 3)
        #expect(result.text == "error: cannot write 'out/a.css': read-only file system\n")
        try expectOld()
    }

    /// Root may write anywhere, so it lets somebody else try.
    private static let asSomebody = getuid() != 0 ? "" : "setpriv --reuid=65534 --regid=65534 --clear-groups "

    @Test(
        "a folder that is somebody else's, or one in it",
        .enabled(if: asSomebody.isEmpty || Programs.isInstalled("setpriv"), "setpriv is not installed"),
        arguments: ["out", "out/A.xcassets/Colors/c3.colorset"])
    func forbidden(_ folder: String) throws {
        let all = try FileManager.default.subpathsOfDirectory(atPath: tool.folder.path + "/out").map { "out/" + $0 }
        for name in ["out"] + all where FileTree.isFolder(tool.folder.path + "/" + name) {
            let mode = name == folder ? 0o555 : 0o777
            try FileManager.default.setAttributes(
                [.posixPermissions: mode], ofItemAtPath: tool.folder.path + "/" + name)
        }
        defer {
            try? FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: tool.folder.path + "/" + folder)
        }
        let result = try Shell(folder: tool.folder.path).run("\(Self.asSomebody)tessera build --output out")
        #expect(result.status == 3)
        #expect(result.text.hasPrefix("error: cannot write '\(folder)/"), "\(result.text)")
        #expect(result.text.hasSuffix(": permission denied\n"))
        try expectOld()
    }

    @Test("an output folder that is a file, and one that is a link to itself")
    func noFolder() throws {
        try tool.write("mine", to: "file")
        try FileManager.default.createSymbolicLink(
            atPath: tool.folder.path + "/loop", withDestinationPath: "loop")
        for name in ["file", "loop"] {
            let result = try tool.run("build", "--output", name)
            #expect(result.status == 3)
            #expect(result.errors == "error: cannot make the folder '\(name)': not a directory\n")
        }
        #expect(FileManager.default.contents(atPath: tool.folder.path + "/file") == Data("mine".utf8))
    }

    @Test("a folder in a file's place")
    func folderInTheWay() throws {
        try FileManager.default.removeItem(atPath: tool.folder.path + "/out/a.json")
        try tool.write("mine", to: "out/a.json/mine")
        let result = try tool.run("build", "--output", "out")
        #expect(result.status == 3)
        #expect(result.errors == "error: cannot write 'out/a.json': is a directory\n")
        let found = try FileTree(tool.folder.path + "/out")
        #expect(found.files["a.css"] == old.files["a.css"])
        #expect(found.leftovers == [])
    }

    // MARK: Vanishing

    @Test("a token file that is a link to itself")
    func loop() throws {
        let name = "loop.tokens.yaml"
        try FileManager.default.createSymbolicLink(
            atPath: tool.folder.path + "/" + name, withDestinationPath: name)
        let result = try tool.run("build", name, "--output", "out")
        #expect(result.status == 3)
        #expect(result.errors == "error: cannot read '\(name)': it is a link to what is not there\n")
        try expectOld()
    }
}

extension FileTree {
    static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
