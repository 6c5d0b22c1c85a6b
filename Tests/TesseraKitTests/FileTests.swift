import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraKit

extension TemporaryFolder {
    func load(manifest: String = "tessera.yaml") throws -> ProjectLoader.Project {
        try ProjectLoader.load(manifestAt: path + "/" + manifest)
    }

    /// The ids of the manifest's errors.
    func manifestErrors() -> [String] {
        do {
            _ = try load()
            return []
        } catch ProjectLoader.Error.manifest(let diagnostics, let sources) {
            return diagnostics.map { diagnostic in
                let place = diagnostic.range.map { sources[$0.source].location(at: $0.offset) }
                return (place.map { "\($0.line):\($0.column) " } ?? "") + diagnostic.id.rawValue
            }
        } catch {
            return ["\(error)"]
        }
    }
}

@Suite struct FileTests {
    // MARK: Writing

    @Test func filesAreWrittenOnceAndWhole() throws {
        let folder = try TemporaryFolder()
        let file = folder.path + "/a/b/Nyx.swift"
        #expect(try FileSystem.write(Array("one".utf8), to: file))
        let before = try FileManager.default.attributesOfItem(atPath: file)
        #expect(try !FileSystem.write(Array("one".utf8), to: file))
        let after = try FileManager.default.attributesOfItem(atPath: file)
        #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
        #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
        #expect(try FileSystem.write(Array("two!".utf8), to: file))
        #expect(try FileSystem.read(file) == Array("two!".utf8))
        // No temporary file is left.
        #expect(try folder.names == ["a", "a/b", "a/b/Nyx.swift"])
    }

    @Test func emptyFilesAreWritten() throws {
        let folder = try TemporaryFolder()
        #expect(try FileSystem.write([], to: folder.path + "/empty"))
        #expect(try !FileSystem.write([], to: folder.path + "/empty"))
        #expect(try FileSystem.read(folder.path + "/empty").isEmpty)
    }

    @Test func whatCannotBeWrittenIsSaid() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "file")
        try FileManager.default.createDirectory(atPath: folder.path + "/folder", withIntermediateDirectories: true)
        for name in ["file/inside", "folder"] {
            let failure = #expect(throws: FileSystem.Error.self) {
                try FileSystem.write([1], to: folder.path + "/" + name)
            }
            #expect(failure?.message.contains(folder.path) == true)
        }
        #expect(try folder.names == ["file", "folder"])
    }

    @Test func whatCannotBeReadIsSaid() throws {
        let folder = try TemporaryFolder()
        for path in [folder.path + "/nothing", folder.path] {
            let failure = #expect(throws: FileSystem.Error.self) { try FileSystem.read(path) }
            #expect(failure?.message.hasPrefix("cannot read '\(path)': ") == true)
        }
    }

    @Test func foldersTellWhatIsInThem() throws {
        let folder = try TemporaryFolder()
        try folder.write("x", to: "folder/file")
        try folder.write("x", to: ".hidden")
        for (link, target) in [("toFolder", "folder"), ("toFile", ".hidden"), ("toNothing", "none")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + link, withDestinationPath: folder.path + "/" + target)
        }
        let entries = FileSystem.entries(in: folder.path)
        #expect(
            Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.entry) })
                == [".hidden": .file, "folder": .folder, "toFolder": .link, "toFile": .link, "toNothing": .link])
        for (name, entry) in entries { #expect(FileSystem.entry(at: folder.path + "/" + name) == entry) }
        #expect(FileSystem.entries(in: folder.path + "/none").isEmpty)
        #expect(FileSystem.entries(in: folder.path + "/.hidden").isEmpty)
    }

    @Test func writerTellsWhatChanged() throws {
        let folder = try TemporaryFolder()
        let files = CompilerTests.compile(CompilerTests.sample).files
        #expect(try OutputWriter.write(files, to: folder.path).map(\.isChanged) == [true, true, true])
        #expect(try OutputWriter.write(files, to: folder.path).map(\.isChanged) == [false, false, false])
        try folder.write("stale", to: "nyx.css")
        let written = try OutputWriter.write(files, to: folder.path)
        #expect(written.map(\.isChanged) == [false, false, true])
        #expect(written.map(\.byteCount) == files.map(\.bytes.count))
        #expect(try FileSystem.read(folder.path + "/nyx.css") == files[2].bytes)
    }

    @Test func colorsThatAreGoneLeaveTheCatalog() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "sources: [a.yaml]\noutputs: [{ format: xcassets, path: out/A.xcassets }]\n", to: "tessera.yaml")
        func build(_ tokens: String) throws -> [String] {
            try folder.write(tokens, to: "a.yaml")
            let project = try folder.load()
            let update = try OutputWriter.update(
                Compiler.compile(project.input).files, of: project.input.manifest.outputs,
                besides: project.input.sources, in: folder.path)
            return update.removed.map { String($0.dropFirst(folder.path.utf8.count + "/out/A.xcassets/".utf8.count)) }
        }
        let contexts = "{ dark: \"#000\", increased: \"#111\", dark+increased: \"#222\" }"
        let tokens = "a: { $type: color, x: { $value: \"#fff\", $contexts: \(contexts) } }\n"
        #expect(try build("\(tokens)b: { $type: color, y: \"#fff\" }\n") == [])
        let others = [
            "Mine.colorset/Contents.json", "A/icon.imageset/Contents.json", "A/icon.imageset/icon.png",
            "B/theirs.colorset/Contents.json",
        ]
        for name in others {
            try folder.write("{ \"info\" : { \"author\" : \"xcode\" } }", to: "out/A.xcassets/" + name)
        }
        #expect(try build(tokens) == ["B/Contents.json", "B/y.colorset/Contents.json"])
        #expect(try build("c: { $type: color, x: \"#fff\" }\n") == ["A/Contents.json", "A/x.colorset/Contents.json"])
        let left = try folder.names.filter { $0.hasSuffix(".png") || $0.hasSuffix(".json") }
        let own = ["C/Contents.json", "C/x.colorset/Contents.json", "Contents.json"]
        #expect(left == (others + own).map { "out/A.xcassets/" + $0 }.sorted())
    }

    // MARK: Loading

    @Test func manifestLeadsToItsSources() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "sources: [b.yaml, \"**/*.yaml\", a.yaml]\noutputs: [{ format: css, path: out/nyx.css }]\n",
            to: "project.yml")
        try folder.write("t: { $type: number, $value: 1 }", to: "b.yaml")
        try folder.write("u: { $type: number, $value: 1 }", to: "a.yaml")
        try folder.write("v: { $type: number, $value: 1 }", to: "deep/er/c.yaml")
        let project = try folder.load(manifest: "project.yml")
        #expect(project.input.sourceNames == ["b.yaml", "a.yaml", "deep/er/c.yaml"])
        #expect(project.outputFolder == folder.path)
        let compilation = Compiler.compile(project.input)
        #expect(compilation.diagnostics.isEmpty)
        #expect(compilation.tree.tokens.map(\.path) == ["t", "u", "v"])
    }

    @Test func manifestsAndTokensAreReadByTheirExtensions() throws {
        let folder = try TemporaryFolder()
        try folder.write("{sources: ['*.tokens.*'], /* all */}", to: "tessera.json5")
        try folder.write("{\"$type\": \"number\", \"a\": 1, \"b\": \"{a}\"} // no", to: "a.tokens.json")
        try folder.write("$type: number\nc: 1", to: "c.tokens.yaml")
        let compilation = Compiler.compile(try folder.load(manifest: "tessera.json5").input)
        #expect(compilation.diagnostics.map(\.id) == ["json/dialect"])
        #expect(compilation.tree.tokens.map(\.path) == ["a", "b", "c"])
    }

    @Test func invalidManifestsEndTheRun() throws {
        let folder = try TemporaryFolder()
        let errors: [(String, [String])] = [
            ("souces: [a.yaml]\n", ["1:1 manifest/key"]),
            ("sources: [../a.yaml]\n", ["1:11 manifest/path"]),
            ("sources: [a.yaml]\nrules: { contrast/txt: off }\n", ["2:10 manifest/rule"]),
            ("sources: [a.yaml]\noutputs: [{ format: css, path: a.yaml }]\n", ["2:32 manifest/output"]),
            ("sources: [a.yaml]\noutputs: [{ format: css, path: x/../tessera.yaml }]\n", ["2:32 manifest/output"]),
            ("sources: [\"*.yaml\"]\noutputs: [{ format: json, path: ./b.yaml }]\n", ["2:33 manifest/output"]),
            ("sources: [a.yaml]\noutputs: [{ format: css, path: c.yaml }]\n", []),
        ]
        try folder.write("{}", to: "a.yaml")
        try folder.write("{}", to: "b.yaml")
        for (manifest, expected) in errors {
            try folder.write(manifest, to: "tessera.yaml")
            #expect(folder.manifestErrors().sorted() == expected.sorted(), "\(manifest)")
        }
    }

    @Test func unreadableSourcesAreAllNamed() throws {
        let folder = try TemporaryFolder()
        try folder.write("sources: [a.yaml, \"Tokens/*.yaml\"]\n", to: "tessera.yaml")
        do {
            _ = try folder.load()
            Issue.record("loaded")
        } catch ProjectLoader.Error.missingFiles(let findings, _) {
            #expect(findings.map(\.message) == ["no file matches 'a.yaml'", "no file matches 'Tokens/*.yaml'"])
            #expect(findings.map { $0.range?.offset } == [10, 18])
        }
    }

    @Test func aFolderIsNoPatternOfItsFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("sources: [Tokens/]\n", to: "tessera.yaml")
        try folder.write("a: 1\n", to: "Tokens/a.tokens.yaml")
        do {
            _ = try folder.load()
            Issue.record("loaded")
        } catch ProjectLoader.Error.missingFiles(let findings, _) {
            #expect(findings.map(\.hint) == ["it is a folder; its token files are 'Tokens/**/*.tokens.yaml'"])
        }
    }

    @Test func illFormedSourceIsADiagnostic() throws {
        let folder = try TemporaryFolder()
        try folder.write("sources: [a.yaml, b.yaml]\n", to: "tessera.yaml")
        try Data([0x61, 0x3A, 0xFF, 0xFE, 0x20]).write(to: URL(fileURLWithPath: folder.path + "/a.yaml"))
        try folder.write("t: \"{x.y}\"\n", to: "b.yaml")
        let compilation = Compiler.compile(try folder.load().input)
        #expect(compilation.diagnostics.map(\.id) == ["yaml/encoding"])
    }

    @Test func filesAndFoldersAreReadOnce() throws {
        let folder = try TemporaryFolder()
        try folder.write("t: { $type: number, $value: 1 }", to: "my-nyx.tokens.yaml")
        try folder.write("{\"u\": {\"$type\": \"number\", \"$value\": 1}}", to: "sub/b.tokens.json")
        try folder.write("{'v': {$type: 'number', $value: .5}}", to: "sub/c.tokens.json5")
        try folder.write("{\"w\": {\"$type\": \"number\", \"$value\": 1},} // !", to: "sub/d.tokens.jsonc")
        try folder.write("ignored", to: "sub/readme.md")
        let file = folder.path + "/my-nyx.tokens.yaml"
        let project = try ProjectLoader.load(paths: [file, folder.path, file])
        #expect(
            project.input.sourceNames == ["my-nyx.tokens.yaml", "b.tokens.json", "c.tokens.json5", "d.tokens.jsonc"])
        #expect(project.input.manifest.name == "MyNyx")
        #expect(!Compiler.compile(project.input).hasErrors)
        #expect(throws: ProjectLoader.Error.self) { try ProjectLoader.load(paths: [folder.path + "/none.yaml"]) }
    }

    private static let typesAreNamedAfterTheFileCases: [(String, String)] = [
        ("nyx.tokens.yaml", "Nyx"), ("a/b/my-tokens_2.json", "MyTokens2"), ("3d.yaml", "Tokens3d"),
        ("---.yaml", "Tokens"),
    ]

    @Test(arguments: typesAreNamedAfterTheFileCases)
    func typesAreNamedAfterTheFile(_ path: String, _ name: String) {
        #expect(ProjectLoader.typeName(fromFile: path) == name)
    }

    // MARK: Patterns

    @Test func patternsFindFilesOnce() throws {
        let folder = try TemporaryFolder()
        for name in ["a.yaml", "x/a.yaml", "x/x/a.yaml", "x/y/b.yaml", ".hidden/a.yaml", "x/a.yml"] {
            try folder.write("", to: name)
        }
        let patterns: [(String, [String])] = [
            ("a.yaml", ["a.yaml"]), ("*.yaml", ["a.yaml"]), ("**/a.yaml", ["a.yaml", "x/a.yaml", "x/x/a.yaml"]),
            ("**/x/**/a.yaml", ["x/a.yaml", "x/x/a.yaml"]),
            ("**/**/*.yaml", ["a.yaml", "x/a.yaml", "x/x/a.yaml", "x/y/b.yaml"]),
            ("x/?/*", ["x/x/a.yaml", "x/y/b.yaml"]), ("x/*.y*ml", ["x/a.yaml", "x/a.yml"]), ("x", []), ("x/", []),
            ("none/*.yaml", []),
            ("./x/./a.yaml", ["x/a.yaml"]),
        ]
        for (pattern, expected) in patterns {
            #expect(SourcePattern.files(matching: pattern, in: folder.path) == expected, "\(pattern)")
        }
    }

    @Test func linksInCirclesEnd() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "a/b/t.yaml")
        for name in ["a/up", "a/up2", "a/b/up", "a/b/up2"] { try folder.link(name, to: folder.path) }
        #expect(SourcePattern.files(matching: "**/*.yaml", in: folder.path) == ["a/b/t.yaml"])
    }

    private static let nameMatchesCases: [(String, String, Bool)] = [
        ("abc", "abc", true), ("abc", "a*", true), ("abc", "*c", true), ("abc", "a*c", true), ("abc", "a?c", true),
        ("abc", "*", true),
        ("", "*", true), ("", "", true), ("", "?", false), ("abc", "ab", false), ("ab", "abc", false),
        ("aXbXc", "a*X*c", true),
        ("aab", "*ab", true), ("é", "?", true), ("abc", "a**c", true),
    ]

    @Test(arguments: nameMatchesCases)
    func nameMatches(_ name: String, _ pattern: String, _ isMatch: Bool) {
        #expect(NamePattern.matches(name, pattern) == isMatch)
    }

    @Test func starsAreNotExponential() {
        let name = String(repeating: "a", count: 200)
        #expect(!NamePattern.matches(name, String(repeating: "*a", count: 40) + "b"))
    }
}
