import Foundation
import TesseraDiagnostics
import Testing

@testable import TesseraFindingReports

@Suite struct PlaceTests {
    private func place(_ text: String, _ offset: Int, _ length: Int) -> Place {
        var sources = SourceMap()
        let id = sources.add(SourceText(path: "a.yaml", text: text))
        var finder = PlaceFinder(sources)
        return finder.place(of: SourceRange(source: id, offset: offset, length: length))
    }

    private func numbers(_ place: Place) -> [Int] {
        [
            place.start.line, place.start.column, place.start.character, place.end.line, place.end.column,
            place.end.character,
        ]
    }

    @Test func columnsAreBytesAndCharacters() {
        #expect(numbers(place("a: bc", 3, 2)) == [1, 4, 4, 1, 6, 6])
        // Two, three and four bytes.
        #expect(numbers(place("\u{FC}\u{4E2D}\u{1F3A8}x", 9, 1)) == [1, 10, 4, 1, 11, 5])
        #expect(numbers(place("x\n\u{FC}y", 2, 2)) == [2, 1, 1, 2, 3, 2])
    }

    @Test func severalLines() {
        #expect(numbers(place("ab\ncd\nef", 1, 5)) == [1, 2, 2, 2, 3, 3])
        #expect(numbers(place("ab\r\ncd", 0, 4)) == [1, 1, 1, 1, 3, 3])
        // A range of nothing but a break.
        #expect(numbers(place("ab\n\n", 2, 1)) == [1, 3, 3, 1, 3, 3])
    }

    @Test func theEndOfTheFile() {
        #expect(numbers(place("ab\n", 3, 0)) == [2, 1, 1, 2, 1, 1])
        #expect(numbers(place("", 0, 0)) == [1, 1, 1, 1, 1, 1])
        #expect(numbers(place("\u{FC}", 2, 5)) == [1, 3, 2, 1, 3, 2])
    }

    /// Blocks in which continuation bytes are counted begin anywhere in a character.
    @Test func longLines() {
        let text = String(repeating: "\u{4E2D}", count: 1000)
        for index in stride(from: 0, to: 1000, by: 37) {
            #expect(numbers(place(text, index * 3, 3)) == [1, index * 3 + 1, index + 1, 1, index * 3 + 4, index + 2])
        }
    }

    @Test func urisOfPaths() {
        #expect(SARIFArtifacts.uri(of: "Tokens/a b.yaml") == "Tokens/a%20b.yaml")
        #expect(SARIFArtifacts.uri(of: "\u{FC}#?%:\\") == "%C3%BC%23%3F%25%3A%5C")
        #expect(SARIFArtifacts.uri(of: "/a/b.yaml") == "file:///a/b.yaml")
        #expect(SARIFArtifacts.uri(of: "../x") == "../x")
    }
}
