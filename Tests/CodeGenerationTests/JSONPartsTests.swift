import TesseraDiagnostics
import TesseraKit
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraCSSOutput
@testable import TesseraJSONOutput
@testable import TesseraOutputCore
@testable import TesseraSwiftOutput

/// A document that is written in parts is the one that is written as a whole.
@Suite("JSON in parts") struct JSONPartsTests {
    private func generator(_ input: GeneratorInput, _ shape: JSONOptions.Shape) -> JSONGenerator {
        JSONGenerator(input, options: Self.options(shape))
    }

    private static func options(_ shape: JSONOptions.Shape) -> JSONOptions {
        var options = JSONOptions()
        options.shape = shape
        return options
    }

    @Test("is the same cut in every place", arguments: Fixture.all, [JSONOptions.Shape.nested, .flat])
    func everyCut(_ fixture: Fixture, _ shape: JSONOptions.Shape) throws {
        let input = GeneratorInput(tokens: try fixture.compile().tokens, name: "Parts", sourceNames: [])
        let generator = generator(input, shape)
        var text: [UInt8] = []
        var walk = generator.walk
        while true {
            let start = walk
            guard walk.next() != nil else { break }
            text += generator.text(of: DocumentWalk.Part(start: start, stepCount: 1, isLast: false)).bytes
        }
        text.append(UInt8(ascii: "\n"))
        #expect(String(decoding: text, as: UTF8.self) == String(decoding: generator.generate(), as: UTF8.self))
    }

    @Test("is the same cut into a number of parts", arguments: Fixture.all, [1, 3])
    func shares(_ fixture: Fixture, _ smallest: Int) throws {
        let input = GeneratorInput(tokens: try fixture.compile().tokens, name: "Parts", sourceNames: [])
        let generator = generator(input, .nested)
        let parts = generator.walk.parts(ofAtLeast: smallest)
        #expect(parts.count > 1)
        #expect(parts.map(\.isLast) == parts.indices.map { $0 == parts.count - 1 })
        let text = parts.flatMap { generator.text(of: $0).bytes }
        #expect(text == generator.generate())
    }

    /// Groups in groups, some with words of their own and some with those of other tools.
    private static func design(groupCount: Int) -> CompilationInput {
        var text = "$description: \"All\"\n"
        for group in 0..<groupCount {
            text += "g\(group):\n  $type: dimension\n"
            if group % 3 == 0 { text += "  $description: \"Group \(group)\"\n" }
            if group % 4 == 0 { text += "  $extensions: { org.example: { number: \(group) } }\n" }
            text += "  inner:\n"
            for token in 0..<40 { text += "    t\(token): \(token)px\n" }
            text += "  last: \"{g\(group).inner.t1}\"\n"
        }
        var manifest = Manifest()
        manifest.name = "Parts"
        manifest.outputs = [
            Output(format: options(.nested), path: "nested.json"),
            Output(format: CSSOptions(), path: "design.css"),
            Output(format: options(.flat), path: "flat.json"),
            Output(format: options(.resolved), path: "resolved.json"),
            Output(format: SwiftOptions(), path: "Design.swift"),
        ]
        return CompilationInput(texts: [SourceText(path: "design.yaml", text: text)], manifest: manifest)
    }

    @Test("comes out of a compilation on all cores as out of one on a single core")
    func compilation() throws {
        let input = Self.design(groupCount: 120)
        let (compilation, files) = Compiler.compile(input, into: MemorySink())
        let (single, singleFiles) = Parallel.onOneCore { Compiler.compile(input, into: MemorySink()) }
        #expect(!compilation.hasErrors)
        #expect(compilation.outputPaths == input.manifest.outputs.map(\.path))
        #expect(compilation.outputPaths == single.outputPaths)
        #expect(files.map(\.path) == singleFiles.map(\.path))
        for (file, other) in zip(files, singleFiles) {
            #expect(file.bytes.count > 10_000)
            #expect(file.bytes == other.bytes, "\(file.path)")
        }
    }

    @Test("is handed on in its order, whichever part is made first")
    func order() throws {
        let design = Self.design(groupCount: 120)
        let input = GeneratorInput(
            tokens: Compiler.compile(design).tokens, name: "Parts", sourceNames: ["design.yaml"])
        let output = design.manifest.outputs[0]
        let sink = EndSink()
        let parts = try #require(OutputParts(of: output, from: input, into: sink))
        #expect(parts.indices.count > 2)
        for index in parts.indices.reversed() {
            #expect(parts.file.bytes.isEmpty)
            #expect(parts.file.endCount == 0)
            parts.make(index, from: input)
        }
        #expect(parts.file.endCount == 1)
        #expect(parts.file.bytes == CodeGenerator.generate(output, from: input).0[0].bytes)
    }

    @Test("is for one long text alone")
    func others() {
        let few = GeneratorInput(
            tokens: Compiler.compile(Self.design(groupCount: 2)).tokens, name: "Parts", sourceNames: [])
        let many = GeneratorInput(
            tokens: Compiler.compile(Self.design(groupCount: 120)).tokens, name: "Parts", sourceNames: [])
        func isCut(_ format: any OutputFormat, _ input: GeneratorInput) -> Bool {
            OutputParts(of: Output(format: format, path: "out"), from: input, into: CountingSink()) != nil
        }
        #expect(isCut(Self.options(.nested), many))
        #expect(!isCut(Self.options(.nested), few))
        for shape in [JSONOptions.Shape.resolved, .dtcg, .manifest, .resolver] {
            #expect(!isCut(Self.options(shape), many))
        }
        #expect(!isCut(CSSOptions(), many))
    }
}

/// Keeps texts, and counts how often each of them ends.
private struct EndSink: OutputSink {
    final class File: FileSink, @unchecked Sendable {
        let path: String
        private(set) var bytes: [UInt8] = []
        private(set) var endCount = 0

        init(_ path: String) { self.path = path }

        func take(_ piece: UnsafeRawBufferPointer) { bytes += piece }
        func end() { endCount += 1 }
    }

    func file(_ path: String) -> File { File(path) }
}
