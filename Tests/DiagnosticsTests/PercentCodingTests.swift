import TesseraDiagnostics
import Testing

/// RFC 3986, 2.1 to 2.3.
@Suite struct PercentCodingTests {
    @Test func allButUnreservedCharactersIsInPercent() {
        #expect(PercentCoding.encoded("aZ09-._~", isPath: false) == "aZ09-._~")
        #expect(PercentCoding.encoded("a b/ü%\n", isPath: false) == "a%20b%2F%C3%BC%25%0A")
        #expect(PercentCoding.encoded("a b/ü", isPath: true) == "a%20b/%C3%BC")
    }

    @Test func textsComeBack() {
        #expect("a%20b%2f%C3%BC".percentDecoded == "a b/ü")
        #expect("a".percentDecoded == nil)
    }

    @Test func whatIsNoEscapeIsNotGuessed() {
        for text in ["a%", "a%2", "a%zz", "%FF", "%2\u{FF12}"] { #expect(text.percentDecoded == nil, "\(text)") }
        #expect(PercentCoding.decoded("a%zz%20").bytes == Array("a%zz ".utf8))
    }
}
