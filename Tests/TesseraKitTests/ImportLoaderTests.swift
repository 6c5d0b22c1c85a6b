import Foundation
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenExchange
import TesseraTokenSyntax
import Testing

@testable import TesseraKit

/// A format with a line for each token, and a way to name other files.
private enum FakeImporter: Importer {
    static let format = ForeignFormat.theo

    static func recognizes(_ files: [ImportFile]) -> Bool {
        files.contains { $0.tree.flatMap { $0.value(of: $0.root, forKey: "fake") } != nil }
    }

    static func read(
        _ files: [ImportFile], options: ImportOptions, library: inout any SourceLibrary
    ) -> ImportedDesign {
        var entries: [DocumentNode.Entry] = []
        var findings: [Diagnostic] = []
        for file in files {
            guard let tree = file.tree, let imports = tree.value(of: tree.root, forKey: "imports") else { continue }
            for node in tree.elements(of: imports) {
                switch library.open(tree.text(of: node), namedIn: file.id) {
                case .tree(let other): entries += DocumentNode(other).entries
                case .broken: findings.append(Diagnostic("import/fake", .note, "broken", at: tree.range(of: node)))
                case .rejected(let why), .outside(let why, _):
                    findings.append(Diagnostic("import/fake", .warning, why, at: tree.range(of: node)))
                }
            }
        }
        let range = SourceRange(source: files[0].id, offset: 0, length: 0)
        return ImportedDesign(document: DocumentNode(.object(entries), at: range), findings: findings)
    }
}

@Suite struct ImportLoaderTests {
    private func load(
        _ folder: TemporaryFolder, _ names: String..., format: ImportLoader.Format? = nil
    ) throws -> ImportLoader.Design {
        try ImportLoader.load(
            paths: names.map { folder.path + "/" + $0 }, format: format, importers: [FakeImporter.self])
    }

    private func messages(_ design: ImportLoader.Design) -> [String] { design.findings.map(\.message) }

    @Test func tokensAreRecognizedByTheirKeys() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "a": { "$type": "number", "$value": 1 } }"#, to: "in/a.json")
        try folder.write("b: { $type: number, $value: 2 } # yes\n", to: "in/deep/b.yml")
        try folder.write("// settings\n{ \"compilerOptions\": {} }", to: "in/tsconfig.json")
        let design = try load(folder, "in")
        #expect(design.format == .dtcg)
        #expect(design.documents.map { $0.entries.map(\.name) } == [["a"], ["b"]])
        #expect(design.comments.count == 1)
        // What is no token file may be as it likes, and is named.
        #expect(
            messages(design) == ["'\(folder.path)/in/tsconfig.json' is left out: a 'tsconfig.json' is not a token file"]
        )
    }

    private static let namesOfTokenFilesGoBeforeGuessesCases: [(String, ImportLoader.Format)] = [
        (##""$themes": []"##, ImportLoader.Format.dtcg),
        (##""$themes": [{ "id": "a", "name": "a", "selectedTokenSets": {} }]"##, .foreign(.tokensStudio)),
        (##""$metadata": { "tokenSetOrder": ["a"] }"##, .foreign(.tokensStudio)),
        (##""s": { "$type": "fontSizes", "$value": "4" }"##, .foreign(.tokensStudio)),
        (##""s": { "value": "4px", "type": "dimension" }"##, .dtcg),
    ]

    /// Other tools leave an empty list of themes behind, too.
    @Test(
        arguments: namesOfTokenFilesGoBeforeGuessesCases)
    func namesOfTokenFilesGoBeforeGuesses(_ entry: String, _ format: ImportLoader.Format) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "{ \"a\": { \"b\": { \"$value\": \"#fff\", \"$type\": \"color\" } }, \(entry) }", to: "a.tokens.json")
        let path = folder.path + "/a.tokens.json"
        #expect(try ImportLoader.load(paths: [path]).format == format)
        let named = try ImportLoader.load(paths: [path], format: .foreign(.styleDictionary))
        #expect(named.format == .foreign(.styleDictionary))
    }

    @Test func shorthandIsRecognizedByTheFilesName() throws {
        let folder = try TemporaryFolder()
        try folder.write("a: \"{b}\"\n", to: "a.tokens.yaml")
        #expect(try load(folder, "a.tokens.yaml").documents.count == 1)
    }

    /// A resolver document stands for the design, and a token file that it does not name is told of.
    @Test func resolversStandForTheirFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "a": { "$type": "number", "$value": 1 } }"#, to: "in/a.json")
        try folder.write(#"{ "b": { "$type": "number", "$value": 2 } }"#, to: "in/b.json")
        try folder.write(
            #"{ "version": "2025.10", "resolutionOrder": [{ "name": "all", "type": "set", "sources": [{ "$ref": "a.json" }] }] }"#,
            to: "in/all.resolver.json")
        let design = try load(folder, "in")
        #expect(design.trees.count == 1)
        let result = ConversionJob(target: .dtcg, syntax: .json, name: "all", fillsFolder: false).run(design)
        #expect(result.findings.map(\.id) == ["convert/unnamed"])
        #expect(result.account.carriedCount == 1)
    }

    /// An output would reject them, which the manifest names only later.
    @Test func namesThatOutputsRejectAreTold() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "size": { "$type": "number", "h1": { "$value": 1 }, "h-1": { "$value": 2 } } }"#, to: "in/a.json")
        let result = ConversionJob(target: .dtcg, syntax: .json, name: "all", fillsFolder: false)
            .run(try load(folder, "in"))
        #expect(result.findings.map(\.id) == ["convert/names"])
        #expect(result.findings[0].message.contains("'size.h-1' and 'size.h1' are both"))
        #expect(!result.hasErrors && result.files.count == 1)
    }

    @Test func severalResolversAreSeveralDesigns() throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b"] {
            try folder.write(#"{ "version": "2025.10", "resolutionOrder": [] }"#, to: "in/\(name).resolver.json")
        }
        #expect(throws: ImportLoader.Error.self) { try load(folder, "in") }
        #expect(try load(folder, "in/b.resolver.json").documents.count == 1)
    }

    @Test func otherFormatsAreAsked() throws {
        let folder = try TemporaryFolder()
        try folder.write("fake: true\nimports: [parts/b.yaml]\n", to: "in/a.yaml")
        try folder.write("b: { $type: number, $value: 2 }\n", to: "in/parts/b.yaml")
        let design = try load(folder, "in/a.yaml")
        #expect(design.format == .foreign(.theo))
        #expect(design.documents.first?["b"]?["$value"]?.text == "2")
        #expect(design.sources.texts.count == 2)
    }

    @Test func theFormatCanBeNamed() throws {
        let folder = try TemporaryFolder()
        try folder.write("fake: true\na: { $type: number, $value: 2 }\n", to: "a.yaml")
        #expect(try load(folder, "a.yaml", format: .dtcg).format == .dtcg)
        #expect(try load(folder, "a.yaml", format: .foreign(.theo)).format == .foreign(.theo))
        #expect(throws: ImportLoader.Error.self) { try load(folder, "a.yaml", format: .foreign(.base16)) }
    }

    @Test func nothingKnownIsWrongUsage() throws {
        let folder = try TemporaryFolder()
        try folder.write("a: 1\n", to: "a.yaml")
        do {
            _ = try load(folder, "a.yaml")
            Issue.record("it was loaded")
        } catch ImportLoader.Error.usage(let message) {
            #expect(message.contains("dtcg, theo"))
        }
    }

    @Test func missingFilesAreUnreadable() throws {
        let folder = try TemporaryFolder()
        do {
            _ = try load(folder, "a.yaml", "b.yaml")
            Issue.record("they were loaded")
        } catch ImportLoader.Error.unreadable(let messages) {
            #expect(messages.count == 2)
        }
    }

    @Test func brokenFilesAreReported() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ \"a\": ", to: "a.json")
        let design = try load(folder, "a.json")
        #expect(design.findings.hasErrors)
        #expect(!design.isComplete)
    }

    private static let filesOutsideAreRejectedCases: [(String, String)] = [
        ("/etc/passwd", "its path is absolute"), ("~/x.yaml", "its path is absolute"),
        ("https://example.com/x.yaml", "it is not a file path"), ("file:///etc/passwd", "it is not a file path"),
        ("../secret.yaml", "it is outside of"), ("../../none.yaml", "it is outside of"),
        ("sub/../../secret.yaml", "it is outside of"), ("link.yaml", "it is outside of"),
        ("none.yaml", "there is no such file"),
        ("folder", "there is no such file"),
    ]

    /// Documents come from strangers.
    @Test(arguments: filesOutsideAreRejectedCases)
    func filesOutsideAreRejected(_ path: String, _ reason: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("secret: 1\n", to: "secret.yaml")
        try folder.write("fake: true\nimports: [\"\(path)\"]\n", to: "in/a.yaml")
        try folder.write("", to: "in/folder/x.txt")
        try folder.write("", to: "in/sub/x.txt")
        try folder.link("in/link.yaml", to: folder.path + "/secret.yaml")
        let found = messages(try load(folder, "in/a.yaml", format: .foreign(.theo)))
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(reason) == true, "\(found)")
    }

    /// As build systems lay them out for each action.
    @Test func aTreeOfLinksIsReadLikeTheTreeItLeadsTo() throws {
        let (real, links) = (try TemporaryFolder(), try TemporaryFolder())
        try real.write("fake: true\nimports: [sub/b.yaml]\n", to: "in/a.yaml")
        try real.write("b: 1\n", to: "in/sub/b.yaml")
        try real.write("c: 1\n", to: "in/c.yaml")
        try real.write("b: 1\n", to: "sub/b.yaml")
        try links.write("", to: "in/sub/x.txt")
        try links.link("in/a.yaml", to: real.path + "/in/a.yaml")
        func found(_ target: String) throws -> [String] {
            try? FileManager.default.removeItem(atPath: links.path + "/in/sub/b.yaml")
            try links.link("in/sub/b.yaml", to: real.path + target)
            return messages(try load(links, "in/a.yaml", format: .foreign(.theo)))
        }
        #expect(try found("/in/sub/b.yaml") == [])
        // Nor does a link to one file of a tree open the others.
        for other in ["/in/c.yaml", "/sub/b.yaml"] {
            #expect(try found(other).first?.hasPrefix("it is outside of") == true)
        }
        // A document that is no link is in no tree of links.
        try FileManager.default.removeItem(atPath: links.path + "/in/a.yaml")
        try links.write("fake: true\nimports: [sub/b.yaml]\n", to: "in/a.yaml")
        #expect(try found("/in/sub/b.yaml").first?.hasPrefix("it is outside of") == true)
    }

    @Test func filesInsideAreReadOnce() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "fake: true\nimports: [../b/c.yaml, ./../b/c.yaml, link.yaml, ../b/broken.yaml]\n", to: "in/a/a.yaml")
        try folder.write("c: 1\n", to: "in/b/c.yaml")
        try folder.write("c: [\n", to: "in/b/broken.yaml")
        try folder.link("in/a/link.yaml", to: "../b/c.yaml")
        // The common folder of what is named is 'in'.
        let design = try load(folder, "in/a/a.yaml", "in/b/c.yaml", format: .foreign(.theo))
        #expect(design.sources.texts.count == 3)
        #expect(design.documents.first?.entries.count == 3)
        #expect(messages(design).contains("broken"))
        #expect(design.findings.hasErrors)
    }

    @Test func theCommonFolderIsTheNarrowest() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "a/b/x.yaml")
        try folder.write("", to: "a/bc/y.yaml")
        let path = try #require(FileSystem.realPath(of: folder.path))
        #expect(FoundFile.commonFolder(of: [path + "/a/b/x.yaml"]) == path + "/a/b")
        #expect(FoundFile.commonFolder(of: [path + "/a/b", path + "/a/bc/y.yaml"]) == path + "/a")
    }

    // MARK: Files that are no part of a design

    private static let token = #"{ "a": { "$type": "number", "$value": 1 } }"#

    private static let oneFileRejectsItselfAndNotTheFolderCases: [(String, String, String)] = [
        ("empty.tokens.json", " \n", "it is empty"), ("empty.yaml", "", "it is empty"),
        ("package.json", #"{ "name": "kit", "version": "1.0.0" }"#, "a 'package.json' is not a token file"),
        ("meta.jsonc", #"{ "name": "kit", "version": "1.0.0" }"#, "it describes a package and has no tokens"),
        (
            "about.json", #"{ "repo": "x", "license": "MIT", "files": 3 }"#,
            "it describes a package and has no tokens"
        ),
        (
            "shape.json", #"{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "object" }"#,
            "it is a JSON Schema"
        ),
        ("comments.yml", "# just a comment\n", "it is empty"),
        ("notes.yml", "just a text\n", "it contains a string, not tokens"),
        ("$themes.json", "[]", "there is no token in it"),
        (
            "$themes.json", #"[{ "name": "x", "selectedTokenSets": { "core": "enabled" } }]"#,
            "the sets of its themes are not here"
        ),
        ("other.json", #"{ "x": { "y": true } }"#, "there is no token in it"),
        ("broken.json", #"{ "x": "#, "the file ends before the '{' is closed"),
        (
            "steps.js", "export default { gap: { value: `${4 * 2}px` } };\n",
            "scripts are not run; write the tokens that it makes as JSON or YAML"
        ),
        (
            "steps.ts", #"export const gap = { "$value": "8px" };"#,
            "scripts are not run; write the tokens that it makes as JSON or YAML"
        ),
    ]

    @Test(arguments: oneFileRejectsItselfAndNotTheFolderCases)
    func oneFileRejectsItselfAndNotTheFolder(_ name: String, _ text: String, _ reason: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.token, to: "in/a.tokens.json")
        try folder.write(text, to: "in/" + name)
        let design = try load(folder, "in")
        #expect(design.isComplete && !design.findings.hasErrors)
        #expect(design.documents.map { $0.entries.map(\.name) } == [["a"]])
        #expect(messages(design) == ["'\(folder.path)/in/\(name)' is left out: \(reason)"])
    }

    /// What is in them would be missed.
    @Test(arguments: [
        ("b.tokens.json", #"{ "x": "#), ("b.json", #"{ "x": { "$value": 1 "#), ("b.yaml", "x: { value: [ }\n"),
    ])
    func aBrokenTokenFileIsAnError(_ name: String, _ text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.token, to: "in/a.tokens.json")
        try folder.write(text, to: "in/" + name)
        let design = try load(folder, "in")
        #expect(!design.isComplete && design.findings.hasErrors)
        let rest = try ImportLoader.load(paths: [folder.path + "/in"], skipsInvalid: true)
        #expect(rest.isComplete && rest.findings.map(\.severity) == [.warning])
        #expect(rest.trees.count == 1)
        // Where nothing is left, what is wrong is told.
        let alone = try ImportLoader.load(paths: [folder.path + "/in/" + name], skipsInvalid: true)
        #expect(!alone.isComplete && alone.findings.hasErrors)
    }

    private static let otherScriptsAreNotNamedCases: [(String, String)] = [
        ("transform.js", "export default token => token.value + 'px';\n"),
        ("types.d.ts", "type Token = { value: string }"),
        ("a.test.js", "expect(a).toEqual({ value: 1 })"), ("node_modules/b/c.js", "x = { value: 1 }"),
        ("lines.mjs", "const devalue = { revalue: 1 }"),
    ]

    /// What a script does with tokens, and not what it is for.
    @Test(arguments: otherScriptsAreNotNamedCases)
    func otherScriptsAreNotNamed(_ name: String, _ text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.token, to: "in/a.tokens.json")
        try folder.write(text, to: "in/" + name)
        #expect(try load(folder, "in").findings.isEmpty)
    }

    /// A design may have a name, a version and a license.
    @Test func aDesignThatTellsOfItselfIsRead() throws {
        let folder = try TemporaryFolder()
        try folder.write("name: Nyx\nversion: 1\nlicense: MIT\na: { $type: number, $value: 1 }\n", to: "in/a.yaml")
        #expect(try load(folder, "in").trees.count == 1)
    }

    // MARK: Losses

    private static let lossesAreLimitedCases: [(String, LossLimit, Int, Int, Bool)] = [
        ("5%", LossLimit.share(0.05), 5, 100, true), ("5%", .share(0.05), 6, 100, false),
        ("0", .count(0), 1, 100, false), ("12", .count(12), 12, 13, true),
    ]

    @Test(arguments: lossesAreLimitedCases)
    func lossesAreLimited(_ text: String, _ limit: LossLimit, _ count: Int, _ read: Int, _ isAllowed: Bool) {
        #expect(LossLimit(text) == limit)
        #expect(limit.allows(count, of: read) == isAllowed)
    }

    @Test func someOddValuesPassAndNoPalette() {
        #expect(LossLimit.standard.allows(3, of: 5))
        #expect(!LossLimit.standard.allows(4, of: 5))
        #expect(LossLimit.standard.allows(20, of: 400))
        #expect(!LossLimit.standard.allows(21, of: 400))
        for text in ["", "%", "-1", "101%", "x", "1.5"] { #expect(LossLimit(text) == nil) }
    }
}

extension ImportLoader.Design {
    fileprivate var documents: [DocumentNode] { trees.map { DocumentNode($0) } }
}
