import Foundation
import TesseraTestSupport
import Testing

/// What documents name stays in the manifest's folder, whatever characters stand behind a slash or a dot.
@Suite("Paths of strangers") struct HostilePathTests {
    private let folder: TemporaryFolder
    private let tool: Shell

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("color: { $type: color, a: \"#102030\" }\n", to: "in/T/a.tokens.yaml")
        tool = Shell(folder: folder.path + "/in")
    }

    private static let marks = [#"\u0301"#, #"\u0338"#, #"\u200D"#, #"\uFE0F"#, #"\u20E3"#]
    private static let ways = ["../", "a/../../", "./../", "/", "~"].flatMap { way in marks.map { way + $0 } }

    /// All that lies around, hidden files of the test left out.
    private var names: [String] {
        get throws { try folder.names.filter { !$0.contains("/.") } }
    }

    @Test("as outputs", arguments: ways)
    func outputs(_ way: String) throws {
        let before = try names
        for (format, name) in [("css", "pwn.css"), ("json", "pwn.json"), ("xcassets", "pwn.xcassets")] {
            try folder.write(
                "sources: [T/*.yaml]\noutputs: [{ format: \(format), path: \"\(way)\(name)\" }]\n",
                to: "in/tessera.yaml")
            let result = try tool.run("tessera build")
            #expect(result.status == 2, "\(result.text)")
            #expect(result.text.contains("is not a path below the manifest's folder [manifest/path]"))
        }
        #expect(try names == (before + ["in/tessera.yaml"]).sorted())
    }

    @Test("as sources, templates, baselines and resolver documents", arguments: ways)
    func inputs(_ way: String) throws {
        let manifests = [
            "sources: [\"\(way)x/*.yaml\"]\n", "resolver: \"\(way)x.resolver.json\"\n",
            "sources: [T/*.yaml]\nbaseline: \"\(way)x.json\"\n",
            "sources: [T/*.yaml]\noutputs: [{ format: template, path: a.txt, template: \"\(way)x.mustache\" }]\n",
        ]
        for manifest in manifests {
            try folder.write(manifest, to: "in/tessera.yaml")
            let result = try tool.run("tessera check")
            #expect(result.status == 2, "\(manifest): \(result.text)")
            #expect(result.text.contains("is not a path below the manifest's folder [manifest/path]"))
        }
    }

    @Test("longer than any system takes") func long() throws {
        let path = String(repeating: "a/", count: 100_000)
        let before = try names
        for manifest in [
            "sources: [T/*.yaml]\noutputs: [{ format: css, path: \(path)a.css }]\n",
            "sources: [\(path)*.yaml]\n", "resolver: \(path)x.resolver.json\n",
        ] {
            try folder.write(manifest, to: "in/tessera.yaml")
            let result = try tool.run("tessera build")
            #expect(result.status == 2)
            #expect(result.text.contains("a path has at most 4096 bytes [manifest/path]"))
        }
        try folder.write(
            """
            { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/s" }],
              "sets": { "s": { "sources": [{ "$ref": "\(path)x.json" }] } } }
            """, to: "in/x.resolver.json")
        let result = try tool.run("tessera check x.resolver.json")
        #expect(result.status == 1)
        #expect(result.text.contains("a path has at most 4096 bytes [resolver/file]"))
        #expect(try names == (before + ["in/tessera.yaml", "in/x.resolver.json"]).sorted())
    }

    @Test("in resolver documents and partials", arguments: marks)
    func references(_ mark: String) throws {
        try folder.write("secret: { $type: string, $value: SECRET }\n", to: "\(mark.unescaped)x.yaml")
        try folder.write("SECRET", to: "\(mark.unescaped)x.mustache")
        try folder.write(
            """
            { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/s" }],
              "sets": { "s": { "sources": [{ "$ref": "../\(mark)x.yaml" }, { "$ref": "a/../../\(mark)x.yaml" }] } } }
            """, to: "in/d.resolver.json")
        let resolver = try tool.run("tessera resolve d.resolver.json")
        #expect(resolver.status == 1)
        #expect(resolver.text.contains("it is outside of '.'"), "\(resolver.text)")
        #expect(!resolver.text.contains("SECRET"))
        try folder.write("{{>../\(mark.unescaped)x}}", to: "in/t.mustache")
        try folder.write(
            "sources: [T/*.yaml]\noutputs: [{ format: template, path: o.txt, template: t.mustache }]\n",
            to: "in/tessera.yaml")
        #expect(try tool.run("tessera build").status != 0)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/in/o.txt"))
    }

    /// What is a name of its own, odd as it looks, is written where it says.
    @Test("odd names inside the folder")
    func inside() throws {
        try folder.write(
            """
            sources: [T/*.yaml]
            outputs:
              - { format: css, path: "a/\\u0301b.css" }
              - { format: css, path: "..\\u200D/c.css" }
              - { format: css, path: "\\u0301/../d.css" }
            """, to: "in/tessera.yaml")
        let result = try tool.run("tessera build")
        #expect(result.status == 0, "\(result.text)")
        for name in ["a/\u{301}b.css", "..\u{200D}/c.css", "d.css"] {
            #expect(FileManager.default.fileExists(atPath: folder.path + "/in/" + name))
        }
        #expect(try names.filter { $0.hasSuffix(".css") && !$0.utf8.starts(with: "in/".utf8) } == [])
    }

    #if os(Linux)
    /// Two names to the system are two files.
    @Test("two spellings of one name")
    func spellings() throws {
        try tool.run(
            #"""
            printf 'color: { $type: color, b: "#123" }\n' > "$(printf 'T/caf\303\251.tokens.yaml')"
            printf 'color: { $type: color, c: "#456" }\n' > "$(printf 'T/cafe\314\201.tokens.yaml')"
            """#)
        try folder.write("sources: [T/*.yaml]\noutputs: [{ format: css, path: o.css }]\n", to: "in/tessera.yaml")
        for paths in ["", "T", "T/caf*.yaml T/a.tokens.yaml"] {
            let result = try tool.run("tessera check \(paths)")
            #expect(result.text.contains("3 tokens, no errors"), "\(paths): \(result.text)")
        }
        // What is laid out in one of them stays in it.
        try tool.run("tessera fmt")
        let result = try tool.run("cat T/caf*.yaml | grep -c '[bc]:'; tessera check")
        #expect(result.text.hasPrefix("2\n3 tokens"))
    }
    #endif
}

extension String {
    /// `\u0301` as the character.
    fileprivate var unescaped: String {
        guard let value = UInt32(dropFirst(2), radix: 16), let scalar = Unicode.Scalar(value) else { return self }
        return String(scalar)
    }
}
