import Foundation
import TesseraTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Named pipes, devices, folders and files of gigabytes in every place where a command names a file: an error at once, and no
/// file of another kind takes their place.
@Suite struct SpecialFileCommandTests {
    enum Kind: CaseIterable {
        case pipe, device, large, folder

        var words: String {
            switch self {
            case .pipe: "it is a named pipe, not a regular file"
            case .device: "it is a device, not a regular file"
            case .large: "it is larger than"
            case .folder: "is a directory"
            }
        }

        func make(at path: String) throws {
            let folder = URL(filePath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            switch self {
            case .pipe: try #require(mkfifo(path, 0o600) == 0)
            case .device: try #require(symlink("/dev/zero", path) == 0)
            case .large:
                try Data().write(to: URL(filePath: path))
                try #require(truncate(path, 3 << 30) == 0)
            case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            }
        }
    }

    /// A file in the way of a command.
    struct Role: CustomTestStringConvertible {
        let path: String
        let arguments: [String]
        var files: [String: String] = [:]
        /// 1 where another file names it, and the finding lies there.
        var status: Int32 = 3
        /// Whether a folder with that name is something else: one to search, or none that is looked for.
        var mayBeFolder = false

        var testDescription: String { arguments.joined(separator: " ") }
    }

    private static let tokens = "c:\n  $type: color\n  a: \"#123456\"\n"
    private static let manifest = "name: A\nsources: [a.tokens.yaml]\n"

    private static func project(_ more: String, _ files: [String: String] = [:]) -> [String: String] {
        files.merging(["tessera.yaml": manifest + more, "a.tokens.yaml": tokens]) { $1 }
    }

    private static let resolver =
        ##"{ "version": "2025.10", "sets": { "s": { "sources": [{ "$ref": "x.json" }] } }, "##
        + ##""resolutionOrder": [{ "$ref": "#/sets/s" }] }"##
    private static let theo = "imports: [./x.yml]\nprops: { a: { value: \"#fff\", type: color, category: c } }\n"
    private static let template = "outputs: [{ format: template, path: o, template: t.mustache }]\n"

    static let read: [Role] = [
        Role(path: "a.tokens.yaml", arguments: ["check", "a.tokens.yaml"]),
        Role(path: "a.tokens.yaml", arguments: ["build", "a.tokens.yaml", "--output", "o"]),
        Role(path: "a.tokens.yaml", arguments: ["fmt", "a.tokens.yaml"]),
        Role(path: "a.tokens.yaml", arguments: ["fix", "a.tokens.yaml"]),
        Role(path: "a.tokens.yaml", arguments: ["docs", "a.tokens.yaml"]),
        Role(path: "a.tokens.yaml", arguments: ["dump", "syntax", "a.tokens.yaml"]),
        Role(path: "a.tokens.yaml", arguments: ["show", "a.tokens.yaml"]),
        Role(path: "a.tokens.yaml", arguments: ["explain", "c.a", "a.tokens.yaml"]),
        Role(path: "a.tokens.yaml", arguments: ["contrast", "matrix", "a.tokens.yaml"]),
        Role(path: "a.json", arguments: ["resolve", "a.json"]),
        Role(path: "a.json", arguments: ["convert", "a.json"]),
        Role(path: "b.tokens.yaml", arguments: ["diff", "a.tokens.yaml", "b.tokens.yaml"], files: project("")),
        Role(path: "a.tokens.yaml", arguments: ["check"], files: ["tessera.yaml": manifest]),
        Role(path: "tessera.yaml", arguments: ["check"]),
        Role(path: "tessera.yaml", arguments: ["build"]),
        Role(path: "tessera.yaml", arguments: ["fmt"]),
        Role(path: "m.yaml", arguments: ["check", "--manifest", "m.yaml"]),
        Role(path: "b.json", arguments: ["check", "--baseline", "b.json"], files: project("")),
        Role(path: "t.mustache", arguments: ["build"], files: project(template)),
        Role(path: "p.mustache", arguments: ["build"], files: project(template, ["t.mustache": "{{> p}}"])),
        Role(path: "x.theme.yaml", arguments: ["theme", "show", "x.theme.yaml"]),
        Role(path: "a.resolver.json", arguments: ["check", "a.resolver.json"]),
        Role(path: "T/a.tokens.yaml", arguments: ["check", "T"], mayBeFolder: true),
        Role(path: "T/a.tokens.yaml", arguments: ["fmt", "T"], mayBeFolder: true),
        Role(path: "T/a.tokens.yaml", arguments: ["convert", "T"], mayBeFolder: true),
        Role(path: "T/a.json", arguments: ["convert", "T"], mayBeFolder: true),
        Role(path: "A.xcassets/a.colorset/Contents.json", arguments: ["convert", "A.xcassets"], mayBeFolder: true),
        Role(path: "T/a.tokens.yaml", arguments: ["init", "--yes"], mayBeFolder: true),
        Role(path: "a.json", arguments: ["init", "--yes"], mayBeFolder: true),
        Role(path: "x.theme.yaml", arguments: ["build"], files: ["tessera.yaml": "name: A\nsources: [x.theme.yaml]\n"]),
        Role(path: "r.json", arguments: ["build"], files: ["tessera.yaml": "name: A\nresolver: r.json\n"]),
        Role(path: "b.json", arguments: ["check"], files: project("baseline: b.json\n")),
        Role(path: "b.json", arguments: ["check", "--baseline", "b.json", "--update-baseline"], files: project("")),
        Role(path: "b.yaml", arguments: ["diff", "a.tokens.yaml", "b.yaml"], files: project(""), mayBeFolder: true),
        Role(
            path: "b.tessera.yaml", arguments: ["check", "b.tessera.yaml", "tessera.yaml"], files: project(""),
            mayBeFolder: true),
        Role(path: "x.json", arguments: ["check", "a.resolver.json"], files: ["a.resolver.json": resolver], status: 1),
        Role(path: "x.yml", arguments: ["convert", "a.yml", "--from", "theo"], files: ["a.yml": theo], status: 1),
    ]

    @Test(arguments: read)
    func whatIsReadIsRejected(_ role: Role) throws {
        for kind in Kind.allCases where kind != .folder || !role.mayBeFolder {
            // Data of an app may be large, and is no design by its name.
            if kind == .large, role.arguments.first == "init", role.path == "a.json" { continue }
            let tool = try Tool()
            for (name, text) in role.files { try tool.write(text, to: name) }
            let path = tool.folder.appending(path: role.path).path
            unlink(path)
            try kind.make(at: path)
            let result = try tool.run(role.arguments)
            if kind == .folder {
                // A folder is looked through, or is not the file that was asked for: either is said.
                #expect((1...3).contains(result.status), "\(kind): \(result.errors)")
                #expect(result.errors.contains(role.path), "\(kind): \(result.errors)")
                continue
            }
            #expect(result.errors.contains("\(role.path)'"), "\(kind): \(result.errors)")
            // A link may be rejected for where it leads, before anybody looks what is there.
            if kind == .device, result.errors.contains("is outside of") { continue }
            #expect(result.status == role.status, "\(kind): \(result.errors)")
            #expect(result.errors.contains(kind.words), "\(kind): \(result.errors)")
        }
    }

    /// What is remembered of builds may be anything: it is not waited for, and the build goes on without it.
    @Test func whatIsRememberedIsNotWaitedFor() throws {
        for kind in Kind.allCases {
            for place in ["record", "folder"] {
                let tool = try Tool()
                for (name, text) in Self.project("outputs: [{ format: css, path: a.css }]\n") {
                    try tool.write(text, to: name)
                }
                let cache = tool.folder.appending(path: "cache")
                let environment = ["TESSERA_CACHE": cache.path]
                if place == "record" {
                    try #require(try tool.run("build", environment: environment).status == 0)
                    let names = try FileManager.default.contentsOfDirectory(atPath: cache.path)
                    let record = cache.appending(path: try #require(names.first))
                    try FileManager.default.removeItem(at: record)
                    try kind.make(at: record.path)
                } else {
                    try kind.make(at: cache.path)
                }
                let result = try tool.run("build", environment: environment)
                #expect(result.status == 0, "\(kind), \(place): \(result.errors)")
                #expect(tool.exists("a.css"))
            }
        }
    }

    @Test(arguments: ["fmt - --assume-filename a.tokens.yaml", "contrast -", "color parse -"])
    func inputWithoutAnEnd(_ line: String) throws {
        let tool = try Tool()
        let result = try Shell(folder: tool.folder.path).run("tessera \(line) < /dev/zero")
        #expect((0...3).contains(result.status))
        #expect(result.text.contains("cannot read standard input"), "\(result.text.prefix(200))")
    }

    /// A file of a revision is read with its limit, and a link is none.
    @Test(.enabled(if: Programs.isInstalled("git"), "git is not installed")) func revisions() throws {
        let tool = try Tool()
        let shell = Shell(folder: tool.folder.path)
        for (name, text) in Self.project("") { try tool.write(text, to: name) }
        let commit = "git add . && git -c user.name=a -c user.email=a@b.c commit -qm a"
        let made = try shell.run(
            "truncate -s 70000000 b.tokens.yaml; ln -s /dev/zero c.tokens.yaml; mkdir d.tokens.yaml; touch d.tokens.yaml/x; "
                + "git init -q . && \(commit)")
        try #require(made.status == 0, "\(made.text)")
        let large = try tool.run("diff", "HEAD:b.tokens.yaml", "a.tokens.yaml")
        #expect(large.status == 3 && large.errors.contains("'b.tokens.yaml' is larger than"), "\(large.errors)")
        for name in ["c", "d"] {
            let result = try tool.run("diff", "HEAD:\(name).tokens.yaml", "a.tokens.yaml")
            #expect((2...3).contains(result.status), "\(result.errors)")
            #expect(result.errors.contains("\(name).tokens.yaml"), "\(result.errors)")
        }
    }

    /// An editor's project of such files: the server says what it cannot read, and answers on.
    @Test func filesOfAnEditor() throws {
        for kind in Kind.allCases {
            let tool = try Tool()
            try tool.write("name: A\nsources: [a.tokens.yaml, b.tokens.yaml]\nbaseline: b.json\n", to: "tessera.yaml")
            try tool.write(Self.tokens, to: "a.tokens.yaml")
            for name in ["b.tokens.yaml", "b.json"] { try kind.make(at: tool.folder.appending(path: name).path) }
            let editor = try EditorSession(in: tool.folder)
            try editor.open("a.tokens.yaml", Self.tokens)
            _ = try editor.result("textDocument/documentSymbol", ["textDocument": ["uri": editor.uri("a.tokens.yaml")]])
        }
    }

    static let written: [Role] = [
        Role(path: "a.css", arguments: ["build"], files: project("outputs: [{ format: css, path: a.css }]\n")),
        Role(
            path: "A.xcassets/Contents.json", arguments: ["build"],
            files: project("outputs: [{ format: xcassets, path: A.xcassets }]\n")),
        Role(
            path: "x.swift", arguments: ["build", "--swift-file", "x.swift"],
            files: project("outputs: [{ format: swift, path: a.swift }]\n")),
        Role(
            path: "d.d", arguments: ["build", "--depfile", "d.d"],
            files: project("outputs: [{ format: css, path: a.css }]\n")),
        Role(path: "r.sarif", arguments: ["check", "--report", "sarif=r.sarif"], files: project("")),
        Role(path: "d.html", arguments: ["docs", "--output", "d.html"], files: project("")),
        Role(
            path: "m.csv",
            arguments: ["contrast", "matrix", "--text", "c.*", "--on", "c.*", "--format", "csv", "--output", "m.csv"],
            files: project("")
        ),
        Role(
            path: "o.json", arguments: ["convert", "a.tokens.yaml", "--output", "o.json"], files: project(""),
            mayBeFolder: true),
        Role(path: "b.json", arguments: ["check", "--baseline", "b.json", "--update-baseline"], files: project("")),
        Role(path: "s.json", arguments: ["schema", "tokens", "--output", "s.json"]),
    ]

    @Test(arguments: written)
    func whatIsWrittenTakesNoOthersPlace(_ role: Role) throws {
        for kind in [Kind.pipe, .device, .folder] where kind != .folder || !role.mayBeFolder {
            let tool = try Tool()
            for (name, text) in role.files { try tool.write(text, to: name) }
            let path = tool.folder.appending(path: role.path).path
            try kind.make(at: path)
            let result = try tool.run(role.arguments)
            #expect(result.status == 3, "\(kind): \(result.errors)")
            #expect(result.errors.contains("\(role.path)': \(kind.words)"), "\(kind): \(result.errors)")
            var status = stat()
            #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG, "\(kind)")
        }
    }

    @Test func whatIsCheckedIsNotWaitedFor() throws {
        for kind in Kind.allCases {
            let tool = try Tool()
            for (name, text) in Self.project("outputs: [{ format: css, path: a.css }]\n") {
                try tool.write(text, to: name)
            }
            try kind.make(at: tool.folder.appending(path: "a.css").path)
            let result = try tool.run("build", "--check")
            #expect([1, 3].contains(result.status), "\(kind): \(result.errors)")
            #expect(result.errors.contains("a.css"), "\(kind): \(result.errors)")
        }
    }
}
