import TesseraTestSupport
import Testing

@testable import TesseraOutputCore

/// Names of fields and tabs in CSS are read byte by byte where that is possible, and come out as the words of any name.
@Suite struct CSSWordsTests {
    private static let wordsCases: [(String, String)] = [
        ("iconSize", "icon-size"), ("URLColor", "url-color"), ("inboxURL", "inbox-url"), ("blue500Dark", "blue500dark"),
        ("A", "a"), ("aB", "a-b"), ("ABc", "a-bc"), ("2XL", "2xl"), ("", ""), ("Über-uns", "über-uns"),
    ]

    @Test(arguments: wordsCases)
    func words(_ name: String, _ expected: String) {
        #expect(CSSNames.words(name) == expected)
    }

    /// A word begins with a capital behind a small letter, and with the last capital of a run before a small letter.
    private func words(of name: String) -> String {
        let letters = Array(name)
        return letters.indices.reduce(into: "") { words, index in
            let begins =
                index > 0 && letters[index].isUppercase
                && (letters[index - 1].isLowercase
                    || letters[index - 1].isUppercase && letters.dropFirst(index + 1).first?.isLowercase == true)
            words += (begins ? "-" : "") + letters[index].lowercased()
        }
    }

    @Test func allNamesOfLettersAndDigits() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<5_000 {
            let count = Int.random(in: 0...9, using: &random)
            let name = String((0..<count).compactMap { _ in "abzABZ019".randomElement(using: &random) })
            #expect(CSSNames.words(name) == words(of: name), "\(name)")
        }
    }
}
