import Foundation
import TesseraTestSupport
import Testing

/// No command writes over what somebody has written.
@Suite("Files of others") struct OverwritingTests {
    private let folder: TemporaryFolder
    private let tool: Shell

    init() throws {
        folder = try TemporaryFolder()
        tool = Shell(folder: folder.path)
        try folder.write(
            """
            color:
              $type: color
              text: { $value: "#101010", $contrast: { on: "{color.paper}", level: AA } }
              paper: "#ffffff"
            """, to: "T/a.tokens.yaml")
        try folder.write("{ \"b\": { \"$type\": \"number\", \"$value\": 1 } }", to: "T/plain.json")
        try folder.write("{{>part}}", to: "t.mustache")
        try folder.write("part", to: "part.mustache")
        try folder.write("{\n  \"version\": 1,\n  \"findings\": []\n}\n", to: "base.json")
        try folder.write(
            """
            sources: [T/a.tokens.yaml, T/plain.json]
            baseline: base.json
            outputs:
              - { format: template, path: G/o.txt, template: t.mustache }
              - { format: xcassets, path: G/C.xcassets }
            """, to: "tessera.yaml")
        try folder.write("a { color: inherit }\n", to: "x.css")
        try tool.run("ln T/a.tokens.yaml hard; ln -s T/a.tokens.yaml soft; ln -s T linked; ln -s /dev/null .null")
    }

    /// Every option that names a file, in place of `@`.
    private static let commands = [
        "contrast matrix --format text -o @", "contrast matrix --format csv -o @", "contrast matrix --format json -o @",
        "contrast matrix --format svg -o @", "contrast matrix T/a.tokens.yaml -o @", "docs -o @",
        "docs --format md -o @", "docs T/a.tokens.yaml --format svg -o @", "report accessibility -o @",
        "report adoption . -o @",
        "report accessibility T/a.tokens.yaml --format xctest -o @", "schema tokens -o @", "schema report -o @",
        "build --depfile @", "build --swift-file @", "build T/a.tokens.yaml --swift-file @",
        "build --report json=@", "build T/a.tokens.yaml -o G --report xcode=@", "check --report json=@",
        "check T/a.tokens.yaml --report sarif=@", "check nothing.tokens.yaml --report text=@",
        "diff T/a.tokens.yaml tessera.yaml -o @", "diff T/a.tokens.yaml tessera.yaml --format json -o @",
        "audit x.css --report json=@",
        "resolve --report markdown=@", "convert T/plain.json -o out.tokens.json --report json=@",
    ]

    private static let files = [
        "T/a.tokens.yaml", "tessera.yaml", "T/plain.json", "t.mustache", "part.mustache", "base.json", "hard", "soft",
        "./T/../T/a.tokens.yaml", "linked/a.tokens.yaml", "linked/plain.json",
    ]

    private func sources() throws -> [String: Data] {
        try FileTree(folder.path).files.filter {
            !$0.key.hasPrefix(".") && !$0.key.hasPrefix("G/") && !$0.key.hasPrefix("out.")
        }
    }

    @Test("stay as they are", arguments: commands)
    func sourcesStay(_ command: String) throws {
        let before = try sources()
        for file in Self.files {
            let line = "tessera " + command.replacingOccurrences(of: "@", with: file)
            let result = try tool.run(line)
            #expect(result.status >= 2, "\(line): \(result.text)")
            #expect(result.text.contains("'\(file)'"), "\(line): \(result.text)")
            #expect(try sources() == before, "\(line)")
        }
    }

    private func outputs() throws -> [String: Data] {
        try FileTree(folder.path).files.filter { $0.key.hasPrefix("G/") }
    }

    /// Only a build writes them.
    @Test("so do the outputs of the manifest", arguments: commands.filter { !$0.contains("--swift-file") })
    func outputsStay(_ command: String) throws {
        #expect(try tool.run("tessera build").status == 0)
        let before = try outputs()
        for file in ["G/o.txt", "./T/../G/C.xcassets/Colors/paper.colorset/Contents.json"] {
            let line = "tessera " + command.replacingOccurrences(of: "@", with: file)
            let result = try tool.run(line)
            #expect(result.status >= 2, "\(line): \(result.text)")
            #expect(result.text.contains("'\(file)'"), "\(line): \(result.text)")
            let after = try outputs()
            #expect(before.allSatisfy { after[$0.key] == $0.value }, "\(line)")
        }
    }

    @Test("of a manifest in another folder, too")
    func outputsOfAnotherManifestStay() throws {
        try folder.write(
            "sources: [b.tokens.yaml]\noutputs: [{ format: css, path: o.css }]", to: "G/g.tessera.yaml")
        try folder.write("b: { $type: number, c: 1 }", to: "G/b.tokens.yaml")
        let manifest = "--manifest G/g.tessera.yaml"
        #expect(try tool.run("tessera build \(manifest)").status == 0)
        let before = try outputs()
        for command in ["check \(manifest) --report json=G/o.css", "audit x.css \(manifest) --report json=G/o.css"] {
            let result = try tool.run("tessera " + command)
            #expect(result.status == 2, "\(command)")
            #expect(
                result.text.contains("'G/o.css' is an output of 'G/g.tessera.yaml', and would be written over"),
                "\(command): \(result.text)")
            #expect(try outputs() == before)
        }
    }

    @Test("what a command wrote itself is written again")
    func ownFiles() throws {
        for command in Self.commands where !command.contains("nothing") {
            let name = "out.\(command.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF).x"
            let line = "tessera " + command.replacingOccurrences(of: "@", with: name)
            for _ in 0..<2 {
                let result = try tool.run(line)
                #expect(result.status == 0, "\(line): \(result.text)")
            }
        }
    }

    @Test("a conversion writes over none of its sources")
    func conversion() throws {
        let before = try sources()
        for line in [
            "convert T/a.tokens.yaml -o T/a.tokens.yaml", "convert T/plain.json -o linked/plain.json",
            "convert T/a.tokens.yaml -o hard", "convert T -o T/plain.json",
        ] {
            let result = try tool.run("tessera " + line)
            #expect(result.status == 2, "\(line): \(result.text)")
            #expect(try sources() == before)
        }
        try folder.write("[", to: "T/broken.json")
        let result = try tool.run("tessera convert T/plain.json T/broken.json --skip-faulty -o T/broken.json")
        #expect(result.status == 2, "\(result.text)")
        #expect(FileManager.default.contents(atPath: folder.path + "/T/broken.json") == Data("[".utf8))
    }

    /// Tokens that it has not read may be an earlier conversion; these cannot.
    @Test("nor over what no conversion is")
    func conversionOverOthers() throws {
        for name in ["x.theme.yaml", "x.theme.jsonc", "x.theme.json5"] { try folder.write("{}\n", to: name) }
        try folder.write("name: B\n", to: "T/brand.tessera.yaml")
        let before = try sources()
        for file in [
            "tessera.yaml", "linked/brand.tessera.yaml", "x.theme.yaml", "x.theme.jsonc", "x.theme.json5", "t.mustache",
            "part.mustache", "base.json", "./linked/../base.json",
        ] {
            let result = try tool.run("tessera convert T/plain.json -o \(file)")
            #expect(result.status == 2, "\(file): \(result.text)")
            #expect(result.text.contains("would be written over"), "\(file): \(result.text)")
            #expect(try sources() == before)
        }
        let made = "{ \"c\": { \"$type\": \"number\", \"$value\": 1 } }"
        try folder.write(made, to: "made.tokens.json")
        #expect(try tool.run("tessera convert T/plain.json -o made.tokens.json").status == 0)
    }

    @Test("what asks for '--force' stays without it")
    func force() throws {
        try folder.write("mine", to: "x.theme.yaml")
        try folder.write("mine", to: "scss.mustache")
        for line in [
            "theme new --seed '#0088ff' -o x.theme.yaml", "theme new --seed '#0088ff' -o T/a.tokens.yaml --force",
            "templates eject scss", "init",
        ] {
            let before = try sources()
            #expect(try tool.run("tessera " + line).status == 2 || line.contains("T/a"))
            #expect(try sources() == before)
        }
    }

    /// What names a file in the texts of help, so that an option that is new comes into these tests.
    @Test("all options are here")
    func options() throws {
        let result = try tool.run("tessera --experimental-dump-help")
        let help = try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any]
        var found: Set<String> = []
        func collect(_ command: [String: Any], _ path: String) {
            for argument in command["arguments"] as? [[String: Any]] ?? [] where argument["kind"] as? String == "option"
            {
                let value = argument["valueName"] as? String ?? ""
                guard ["file", "folder", "path"].contains(where: value.contains) else { continue }
                for name in argument["names"] as? [[String: Any]] ?? [] where name["kind"] as? String == "long" {
                    found.insert("\(path)--\(name["name"] as? String ?? "")")
                }
            }
            for inner in command["subcommands"] as? [[String: Any]] ?? [] {
                collect(inner, path + (inner["commandName"] as? String ?? "") + " ")
            }
        }
        collect(try #require(help?["command"] as? [String: Any]), "")
        let writing = found.filter { option in
            ["--output", "--depfile", "--swift-file", "--report"].contains { option.hasSuffix($0) }
        }
        #expect(
            writing == [
                "build --output", "build --depfile", "build --swift-file", "build --report", "check --report",
                "resolve --report",
                "convert --output", "convert --report", "audit --report", "docs --output",
                "report accessibility --output", "report adoption --output", "diff --output", "export --output",
                "contrast matrix --output",
                "watch --output", "schema --output", "theme new --output", "theme from --output",
                "templates eject --output",
                "manual --output",
            ])
        let reading: Set = [
            "--manifest", "--tracked", "--depfile-target", "--baseline", "--report-root", "--assume-filename",
            "--tokens", "--from",
            "--scanner", "--into", "--as",
        ]
        let others = found.subtracting(writing).filter { option in !reading.contains { option.hasSuffix($0) } }
        #expect(others == [], "does it write? then it belongs into these tests")
    }
}
