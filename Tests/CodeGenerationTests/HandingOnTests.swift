import TesseraCSSOutput
import TesseraDiagnostics
import TesseraJSONOutput
import TesseraKit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenResolution
import Testing

/// Takes texts in pieces as small as they come.
private struct PieceSink: OutputSink {
    let pieceSize: Int

    final class File: FileSink, @unchecked Sendable {
        let path: String
        let pieceSize: Int
        private(set) var bytes: [UInt8] = []
        private(set) var pieceCount = 0
        private(set) var endCount = 0

        init(_ path: String, pieceSize: Int) {
            self.path = path
            self.pieceSize = pieceSize
        }

        func take(_ piece: UnsafeRawBufferPointer) {
            bytes += piece
            pieceCount += 1
        }

        func end() { endCount += 1 }
    }

    func file(_ path: String) -> File { File(path, pieceSize: pieceSize) }
}

/// A text that is handed on while it is made is the one that is made in memory: nothing looks back at what has been
/// handed on.
@Suite("Outputs in pieces") struct HandingOnTests {
    @Test("are the same bytes", arguments: Fixture.all, [1, 700])
    func fixtures(_ fixture: Fixture, _ pieceSize: Int) throws {
        let (compilation, files) = Compiler.compile(
            try fixture.project().input, into: PieceSink(pieceSize: pieceSize))
        let whole = try fixture.compile()
        #expect(compilation.outputPaths == whole.outputPaths)
        #expect(files.map(\.path) == whole.outputPaths)
        #expect(compilation.files.isEmpty)
        for (file, expected) in zip(files, whole.files) {
            #expect(file.bytes == expected.bytes, "\(file.path)")
            #expect(file.endCount == 1)
        }
    }

    private static func formats(_ count: Int) -> [any OutputFormat] {
        var swift = SwiftOptions()
        swift.registry = count % 2 == 0 ? .always : nil
        var css = CSSOptions()
        css.layer = count % 2 == 0 ? "tokens" : nil
        css.registersProperties = count % 3 == 0
        var json = JSONOptions()
        json.shape = [.nested, .flat, .resolved, .manifest][count % 4]
        return [swift, css, json]
    }

    @Test("are the same bytes of any design", arguments: 0..<6 as Range<UInt64>)
    func hostile(_ seed: UInt64) throws {
        for format in Self.formats(Int(seed)) {
            let fixture = try HostileFixture(seed: seed)
            let whole = try fixture.output(format)
            let manifest = HostileFixture.manifest(writing: Output(format: format, path: "out"))
            let source = SourceText(path: HostileFixture.source, text: fixture.text)
            let (_, files) = Compiler.compile(
                CompilationInput(texts: [source], manifest: manifest), into: PieceSink(pieceSize: 1))
            let file = try #require(files.first)
            #expect(String(decoding: file.bytes, as: UTF8.self) == whole)
            // Registrations have to be known before the first property.
            if (format as? CSSOptions)?.registersProperties == true { continue }
            #expect(file.pieceCount > 3)
        }
    }

    @Test("are counted")
    func counted() throws {
        let fixture = Fixture(name: "Gallery")
        let (_, files) = Compiler.compile(try fixture.project().input, into: CountingSink())
        #expect(try files.map(\.byteCount) == fixture.compile().files.map(\.bytes.count))
    }
}
