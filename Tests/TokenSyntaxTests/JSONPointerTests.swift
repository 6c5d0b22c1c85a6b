import Testing

@testable import TesseraTokenSyntax

@Suite struct JSONPointerTests {
    private static let namesAreReadCases: [(String, [String])] = [
        ("", []), ("/", [""]), ("/foo", ["foo"]), ("/foo/0", ["foo", "0"]), ("/a~1b", ["a/b"]), ("/m~0n", ["m~n"]),
        ("/~01", ["~1"]), ("/~10", ["/0"]), ("foo/bar", ["foo", "bar"]), ("//", ["", ""]), ("/ ", [" "]),
        ("/$defs/a.json", ["$defs", "a.json"]), ("/ü/🎨", ["ü", "🎨"]),
    ]

    /// The examples of RFC 6901, chapters 5 and 6, and what stands at the edges.
    @Test(arguments: namesAreReadCases)
    func namesAreRead(_ fragment: String, _ names: [String]) throws {
        let pointer = try JSONPointer(fragment: fragment)
        #expect(pointer.segments.map(\.name) == names)
        #expect(pointer.segments.allSatisfy { $0.decodedName == nil })
    }

    private static let percentEncodingIsASecondReadingCases: [(String, String, String)] = [
        ("/c%25d", "c%25d", "c%d"), ("/%20", "%20", " "), ("/a%2Fb", "a%2Fb", "a/b"), ("/a%7e1b", "a%7e1b", "a/b"),
        ("/caf%C3%A9", "caf%C3%A9", "café"),
    ]

    @Test(arguments: percentEncodingIsASecondReadingCases)
    func percentEncodingIsASecondReading(_ fragment: String, _ name: String, _ decoded: String) throws {
        let segment = try #require(try JSONPointer(fragment: fragment).segments.first)
        #expect(segment.name == name)
        #expect(segment.decodedName == decoded)
    }

    /// No escape, half an escape, and bytes that are no UTF-8.
    @Test(arguments: ["/50%", "/%4", "/%zz", "/%+1", "/%FF"])
    func otherPercentSignsStandForThemselves(_ fragment: String) throws {
        #expect(try JSONPointer(fragment: fragment).segments.map(\.decodedName) == [nil])
    }

    @Test(arguments: [("/a~", "a~"), ("/x/~2", "~2"), ("/~~0", "~~0")])
    func tildesMustBeEscapes(_ fragment: String, _ step: String) {
        #expect(throws: JSONPointer.Error.escape(step)) { try JSONPointer(fragment: fragment) }
    }
}
