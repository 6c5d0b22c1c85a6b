import Foundation
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit
import Testing

@testable import TesseraJSONOutput
@testable import TesseraOutputCore

@Suite("Generated folders of JSON")
struct JSONFolderTests {
    // MARK: A document for each permutation

    /// Of a design with more permutations than may be written there are none.
    @Test(
        "have what holds in each permutation, read back to the letter of the format",
        arguments: Fixture.all.filter { $0.name != "System" })
    func permutations(_ fixture: Fixture) throws {
        let compilation = try compile(fixture, .dtcg)
        let permutations = compilation.tokens.contexts.allPermutations
        #expect(compilation.files.count == permutations.count)
        for (file, permutation) in zip(compilation.files, permutations) {
            #expect(GeneratedFile.hasMark(file.bytes))
            var manifest = Manifest()
            manifest.dialect = .strict
            // How fixtures look is looked at nowhere.
            manifest.rules = ["contrast/text": .off, "contrast/non-text": .off]
            let again = Compiler.compile(
                CompilationInput(texts: [SourceText(path: file.path, bytes: file.bytes)], manifest: manifest))
            #expect(!again.hasErrors, "\(file.path): \(again.diagnostics.map(\.message))")
            let (tokens, json) = (compilation.tokens, try Self.object(file))
            #expect(again.tokens.tree.tokens.count == tokens.tree.tokens.count, "\(file.path)")
            for id in tokens.ids {
                let path = tokens.tree[id].path
                let token = try #require(
                    path.split(separator: ".").reduce(json as Any?) { ($0 as? [String: Any])?[String($1)] }
                        as? [String: Any], "\(path)")
                // A type that the format does not have is the nearest, and beside it what it is.
                let own = (token["$extensions"] as? [String: Any])?["dev.tessera"] as? [String: Any]
                #expect((own?["type"] ?? token["$type"]) as? String == tokens.type(of: id)?.rawValue, "\(path)")
                expect(
                    own?["value"] ?? token["$value"], is: try #require(tokens.value(of: id, in: permutation)),
                    "\(file.path): \(path)")
            }
        }
    }

    @Test("are named after their contexts")
    func names() throws {
        let files = try compile(Fixture(name: "Brand"), .dtcg).files.map(\.path)
        #expect(files.count == Set(files).count)
        #expect(files.contains("out/light-glass-globex.tokens.json"))
        let twins = """
            a: { $type: number, $value: 1 }
            """
        var manifest = Manifest()
        manifest.contexts = ContextSpace(modifiers: [Modifier(name: "m", contexts: ["a b", "a-b"])])
        manifest.outputs = [Output(format: Self.options(.dtcg), path: "out")]
        let findings = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.yaml", bytes: Array(twins.utf8))], manifest: manifest)
        ).diagnostics
        #expect(findings.map(\.id) == ["manifest/output"])
    }

    @Test("name one document where one permutation is chosen")
    func chosen() throws {
        var input = try Fixture(name: "Bare").project().input
        input.manifest.outputs = [Output(format: Self.options(.dtcg), path: "out")]
        input.chosenContexts = ["appearance=dark", "contrast=increased"]
        #expect(Compiler.compile(input).files.map(\.path) == ["out/default.tokens.json"])
    }

    // MARK: A resolver document

    @Test("with a resolver document mean the same in every permutation", arguments: Fixture.all)
    func resolver(_ fixture: Fixture) throws {
        let compilation = try compile(fixture, .resolver)
        #expect(compilation.files.allSatisfy { GeneratedFile.hasMark($0.bytes) })
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root.appending(path: "out"), withIntermediateDirectories: true)
        for file in compilation.files { try Data(file.bytes).write(to: root.appending(path: file.path)) }
        let document = try #require(compilation.files.map(\.path).first { $0.hasSuffix(".resolver.json") })
        let project = try ProjectLoader.load(paths: [root.appending(path: document).path])
        let again = Compiler.compile(project.input)
        // A fixture's manifest may leave contrast alone; the document has no manifest.
        let errors = again.diagnostics.filter { $0.severity == .error && !$0.id.rawValue.hasPrefix("contrast/") }
        #expect(errors.map(\.message) == [])
        let (tokens, read) = (compilation.tokens, again.tokens)
        #expect(tokens.tree.tokens.count == read.tree.tokens.count)
        for permutation in tokens.contexts.allPermutations {
            let there = Self.counterpart(of: permutation, of: tokens.contexts, in: read.contexts)
            for id in tokens.ids {
                let other = try #require(read.tree.token(at: tokens.tree[id].path))
                #expect(
                    read.value(of: other, in: there) == tokens.value(of: id, in: permutation), "\(tokens.tree[id].path)"
                )
            }
        }
    }

    @Test("with a resolver document are what 'convert' writes, but for a mark")
    func conversion() throws {
        let fixture = Fixture(name: "Brand")
        let files = try compile(fixture, .resolver).files
        var design = try ImportLoader.load(paths: [fixture.golden("brand.tokens.yaml").path], format: .dtcg)
        design.modifiers = try fixture.compile().tokens.contexts.modifiers
        let converted = ConversionJob(target: .dtcg, syntax: .json, name: "Brand", fillsFolder: true).run(design).files
        #expect(files.map(\.path) == converted.map { "out/" + $0.path })
        for (file, other) in zip(files, converted) {
            let lines = file.text.split(separator: "\n")
            let added = lines.firstIndex { $0.contains("Generated by Tessera") } ?? 0
            let isOneLine = file.path.hasSuffix(".resolver.json") || lines[added].contains("$extensions")
            let removed = isOneLine ? added...added : (added - 1)...(added + 1)
            var rest = lines
            rest.removeSubrange(removed)
            #expect(rest == other.text.split(separator: "\n"), "\(file.path)")
        }
    }

    @Test("with a resolver document say how many tokens other tools cannot read right")
    func misread() throws {
        func messages(_ name: String) throws -> [String] {
            try compile(Fixture(name: name), .resolver).diagnostics.filter { $0.id == "convert/intersection" }
                .map(\.message)
        }
        // surface.raised says so itself; signal does, and with it signalQuiet and the border that refer to it.
        #expect(
            try messages("Catalog") == [
                "4 tokens have values for two contexts at once, which a resolver document cannot express"
            ])
        #expect(try messages("Hostile") == [])
    }

    @Test("with a resolver document have all contexts, and a run for some of them says so")
    func chosenResolver() throws {
        var input = try Fixture(name: "Bare").project().input
        input.manifest.outputs = [Output(format: Self.options(.resolver), path: "out")]
        let all = Compiler.compile(input).files
        input.chosenContexts = ["appearance=dark"]
        let compilation = Compiler.compile(input)
        #expect(compilation.files == all)
        #expect(compilation.diagnostics.filter { $0.id == "context/input" }.map(\.severity) == [.warning])
    }

    // MARK: What is kept

    @Test("and documents keep the extensions of groups and the nearest type of each token, as 'convert' does")
    func extensions() throws {
        let text = """
            $extensions: { com.root: 1 }
            g:
              $description: Words.
              $extensions: { com.tool: { a: [1, "x"] } }
              word: { $type: string, $value: "hello" }
              flag: { $type: boolean, $value: true }

            """
        let input = CompilationInput(texts: [SourceText(path: "a.yaml", bytes: Array(text.utf8))])
        var nested = input
        nested.manifest.outputs = [Output(format: JSONOptions(), path: "a.json")]
        let json = try Self.object(try #require(Compiler.compile(nested).files.first))
        #expect((json["$extensions"] as? [String: Int]) == ["com.root": 1])
        let group = try #require(json["g"] as? [String: Any])
        #expect((group["$extensions"] as? [String: Any])?.keys.sorted() == ["com.tool"])
        for (name, type, value) in [("word", "fontFamily", "hello" as NSObject), ("flag", "number", 1 as NSNumber)] {
            let token = try #require(group[name] as? [String: Any])
            #expect(token["$type"] as? String == type)
            #expect(token["$value"] as? NSObject == value)
            let own = (token["$extensions"] as? [String: [String: Any]])?["dev.tessera"]
            #expect(own?["type"] as? String == (name == "word" ? "string" : "boolean"))
            #expect(own?["value"] != nil)
        }
    }

    // MARK: Parts

    private static func options(_ shape: JSONOptions.Shape) -> JSONOptions {
        var options = JSONOptions()
        options.shape = shape
        return options
    }

    private static func object(_ file: GeneratedFile) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(file.bytes)) as? [String: Any])
    }

    private func compile(_ fixture: Fixture, _ shape: JSONOptions.Shape) throws -> Compilation {
        var input = try fixture.project().input
        input.manifest.outputs = [Output(format: Self.options(shape), path: "out")]
        let compilation = Compiler.compile(input)
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        return compilation
    }

    /// The same contexts where the modifiers have another order, and some are not there.
    private static func counterpart(
        of permutation: Permutation, of space: ContextSpace, in other: ContextSpace
    ) -> Permutation {
        var result = other.defaultPermutation
        for (index, modifier) in other.modifiers.enumerated() {
            guard let own = space.modifiers.firstIndex(where: { $0.name == modifier.name }) else { continue }
            let name = space.modifiers[own].contexts[permutation[own]]
            result[index] = modifier.contexts.firstIndex(of: name) ?? result[index]
        }
        return result
    }
}
