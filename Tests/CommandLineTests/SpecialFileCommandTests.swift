import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Named pipes, devices and files of gigabytes in every place where a command names a file: an error at once, and no
/// file of another kind takes their place.
@Suite struct SpecialFileCommandTests {
    enum Kind: CaseIterable {
        case pipe, device, large

        var words: String {
            switch self {
            case .pipe: "it is a named pipe and no regular file"
            case .device: "it is a device and no regular file"
            case .large: "it is larger than"
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
        Role(path: "x.json", arguments: ["check", "a.resolver.json"], files: ["a.resolver.json": resolver], status: 1),
        Role(path: "x.yml", arguments: ["convert", "a.yml", "--from", "theo"], files: ["a.yml": theo], status: 1),
    ]

    @Test(arguments: read)
    func whatIsReadIsRefused(_ role: Role) throws {
        for kind in Kind.allCases {
            let tool = try Tool()
            for (name, text) in role.files { try tool.write(text, to: name) }
            let path = tool.folder.appending(path: role.path).path
            unlink(path)
            try kind.make(at: path)
            let result = try tool.run(role.arguments)
            #expect(result.errors.contains("\(role.path)'"), "\(kind): \(result.errors)")
            // A link may be refused for where it leads, before anybody looks what is there.
            if kind == .device, result.errors.contains("leads out") { continue }
            #expect(result.status == role.status, "\(kind): \(result.errors)")
            #expect(result.errors.contains(kind.words), "\(kind): \(result.errors)")
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
        Role(path: "o.json", arguments: ["convert", "a.tokens.yaml", "--output", "o.json"], files: project("")),
        Role(path: "s.json", arguments: ["schema", "tokens", "--output", "s.json"]),
    ]

    @Test(arguments: written)
    func whatIsWrittenTakesNoOthersPlace(_ role: Role) throws {
        for kind in [Kind.pipe, .device] {
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
