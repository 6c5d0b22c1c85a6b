import Testing

@testable import TesseraTokenModel

@Suite struct NameWordsTests {
    @Test(
        "words end where letters change their case, at signs and at digits",
        arguments: [
            ("bgColor.dangerMuted", ["bg", "color", "danger", "muted"]),
            ("UIBackground-2x", ["ui", "background", "2", "x"]), ("COLOR_TEXT-error", ["color", "text", "error"]),
            ("gray500", ["gray", "500"]),
            ("\u{FC}berschrift.Gr\u{F6}\u{DF}e", ["\u{FC}berschrift", "gr\u{F6}\u{DF}e"]),
            ("\u{1F3A8}brand\u{2192}text", ["brand", "text"]), ("", []),
        ])
    func all(_ path: String, _ words: [String]) {
        #expect(NameWords.all(in: path) == words)
    }

    @Test func withoutNumbers() {
        #expect(NameWords.withoutNumbers(in: "UIBackground-2x.500") == ["ui", "background", "x"])
    }
}
