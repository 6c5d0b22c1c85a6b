import TesseraDiagnostics
import TesseraTestSupport
import Testing

/// The helpers that other tests stand on.
@Suite struct MarkedTextTests {
    @Test func markersAreTakenOutAndCountedInBytes() {
        let marked = MarkedText("ä: 1\n↓b: 1️⃣2\n2️⃣")
        #expect(marked.text == "ä: 1\nb: 2\n")
        #expect(marked.offsets == [6, 9, 11])
        #expect(marked.markers.map(\.name) == ["↓", "1️⃣", "2️⃣"])
        #expect(marked.offset(of: "2️⃣") == 11)
        #expect(marked.offset(of: "3️⃣") == nil)
    }

    @Test func digitsAndLineBreaksAreNoMarkers() {
        let marked = MarkedText("1: 2\r\n↓3\r\n")
        #expect(marked.text == "1: 2\r\n3\r\n")
        #expect(marked.offsets == [6])
    }

    @Test func differencesAreShownSideBySide() {
        let source = SourceText(path: "a.yaml", text: "one\ntwo\nthree\n")
        let id = SourceID(index: 0)
        let found = [
            Diagnostic("b/b", .error, "second", at: SourceRange(source: id, offset: 8, length: 1)),
            Diagnostic("a/a", .error, "first", at: SourceRange(source: id, offset: 5, length: 1)),
        ]
        #expect(findingsDifference(found, ["2:2 a/a", "3:1 b/b"], in: source) == nil)
        #expect(
            findingsDifference(found, ["1:1 c/c", "2:2 a/a", "3:2 b/b"], in: source) == """
                the findings differ (- expected, + found):
                - 1:1 c/c
                  2:2 a/a
                + 3:1 b/b: second
                - 3:2 b/b
                """)
        #expect(
            findingsDifference(found, [], in: source) == """
                the findings differ (- expected, + found):
                + 2:2 a/a: first
                + 3:1 b/b: second
                """)
    }
}
