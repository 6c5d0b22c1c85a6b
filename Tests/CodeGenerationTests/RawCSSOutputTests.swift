import Testing

@testable import CodeGeneration

@Suite("Raw CSS in outputs")
struct RawCSSOutputTests {
    @Test(
        "goes through Sass as it is where Sass computes nothing",
        arguments: [
            ("clamp(0.5rem, 2vw, 1rem)", true), ("clamp(0.5rem, 0.4rem + 0.5vw, 1rem)", false), ("50%", true),
            ("none", true), ("-1.5em", true),
            ("calc(1rem - 2px / 3)", true), ("min(50%, 20em)", false), ("0 auto", true), ("1px -2px", true),
            ("16 / 9", false), ("1px + 2px", false), ("1px - 2px", false), ("1-2", false), ("10px-5px", false),
            ("a-b", true), ("invert(1)", false), ("\"#{x}\"", false),
            ("a and b", false), ("[a] 1fr", false), ("url(a)", false), ("a=b", false), ("5 % 2", false),
        ])
    func sass(_ text: String, _ isPlain: Bool) {
        #expect(SassText.isPlain(text) == isPlain)
    }
}
