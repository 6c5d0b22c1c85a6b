import Foundation
import TesseraKit
import TesseraTestSupport
import Testing

@Suite("Golden outputs")
struct GoldenTests {
    @Test("are what is generated now", arguments: Fixture.all)
    func goldens(_ fixture: Fixture) throws {
        let compilation = try fixture.compile()
        #expect(!compilation.hasErrors, "\(compilation.diagnostics.map(\.message))")
        #expect(!compilation.files.isEmpty)
        for file in compilation.files { try RecordedFiles.expect(file.bytes, at: fixture.golden(file.path)) }
        let files = RecordedFiles.ofPackage
        if files.isRecording { return }
        #expect(
            try files.names(below: fixture.folder)
                == compilation.files.map { files.name(of: fixture.golden($0.path)) }.sorted())
    }

    @Test("are the same bytes every time", arguments: Fixture.all)
    func determinism(_ fixture: Fixture) throws {
        #expect(try fixture.compileAnew().files == fixture.compile().files)
    }

    @Test("end in one line break and have no blanks before line breaks", arguments: Fixture.all)
    func whitespace(_ fixture: Fixture) throws {
        for file in try fixture.compile().files {
            #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.path)")
            for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                #expect(line.last != " ", "\(file.path):\(index + 1)")
            }
            #expect(!file.text.contains("\n\n\n"), "\(file.path)")
        }
    }
}
