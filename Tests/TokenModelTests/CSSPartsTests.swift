import TesseraTokenModel
import Testing

@Suite struct CSSPartsTests {
    @Test func partsStandOutsideBracketsAndStrings() {
        #expect(CSSParts.commaSeparated("a, f(b, c), 'd, e', {g, h} ,") == ["a", "f(b, c)", "'d, e'", "{g, h}", ""])
        #expect(CSSParts.blankSeparated(" a  f(b c)\n'd e' ") == ["a", "f(b c)", "'d e'"])
        #expect(CSSParts.call("f(a(b))")?.arguments == "a(b)")
        #expect(CSSParts.call("f(a) b") == nil && CSSParts.call("f(a") == nil && CSSParts.call("(a)") == nil)
    }
}
