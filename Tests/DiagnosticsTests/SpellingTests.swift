import TesseraDiagnostics
import TesseraTestSupport
import Testing

@Suite struct SpellingTests {
    @Test(
        arguments: [
            ("colour", ["color", "dimension"], "color"),
            ("dimesnion", ["color", "dimension"], "dimension"),
            ("cubicBezier", ["cubicbezier"], "cubicbezier"),
            ("fontFamiliy", ["fontFamily", "fontWeight"], "fontFamily"),
            ("durations", ["duration", "dimension"], "duration"),
            ("Größe", ["Grösse", "große"], "große"),
            ("Ünit", ["ünit"], "ünit"),
            ("日本語", ["日本誤"], "日本誤"),
            ("e\u{301}clair", ["\u{E9}clairs"], nil),
            ("color", ["shadow", "gradient", "colorSpaceOfTheDisplay"], nil),
            ("spring", ["number", "string"], "string"),
            ("typography", [], nil),
            ("", ["", "a"], nil),
            ("x", ["y", "xy", ""], nil),
            ("x", ["y", "X"], "X"),
            ("px", ["pt", "em"], nil),
            ("PX", ["pt", "px"], "px"),
            ("rem", ["em", "rex"], "em"),
            // Blanks around a word count nothing.
            (" m ", ["n", "m"], "m"),
            ("m ", ["n ", "m"], "m"),
            (" size.m ", ["size.n ", "size.m"], "size.m"),
            // A word is no suggestion for itself.
            ("color", ["color"], nil),
            ("color", ["color", "Color"], "Color"),
        ] as [(String, [String], String?)])
    func nearest(word: String, candidates: [String], expected: String?) {
        #expect(Spelling.nearest(to: word, among: candidates) == expected)
    }

    @Test func tiesGoToTheFirst() {
        #expect(Spelling.nearest(to: "bold", among: ["bald", "bolt", "bord"]) == "bald")
        #expect(Spelling.nearest(to: "bold", among: ["bolt", "bald", "bord"]) == "bolt")
    }

    @Test func fewerEditsWin() {
        #expect(Spelling.nearest(to: "fontwieght", among: ["fontheight", "fontweight"]) == "fontweight")
    }

    @Test func aThirdOfTheWordAndFourEditsAtMost() {
        #expect(Spelling.nearest(to: "abcdef", among: ["abcdxy"]) == "abcdxy")
        #expect(Spelling.nearest(to: "abcde", among: ["abcxy"]) == nil)
        #expect(Spelling.nearest(to: "abcdefghijklmnopqrstuvwxyz", among: ["____efghijklmnopqrstuvwxyz"]) != nil)
        #expect(Spelling.nearest(to: "abcdefghijklmnopqrstuvwxyz", among: ["_____fghijklmnopqrstuvwxyz"]) == nil)
    }

    @Test func tails() {
        #expect(Spelling.suggestion(for: "colr", among: ["color"]) == "; did you mean 'color'?")
        #expect(Spelling.suggestion(for: "colr", among: ["shadow"]) == "")
    }

    /// The banded distance against the textbook's.
    @Test func distancesAreRight() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<1_000 {
            let word = String(
                (0..<Int.random(in: 3...14, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" })
            var other = Array(word)
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0...other.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: other.insert("d", at: place)
                case 1 where place < other.count: other.remove(at: place)
                case 2 where place + 1 < other.count: other.swapAt(place, place + 1)
                default: break
                }
            }
            let candidate = String(other)
            guard candidate != word else { continue }
            let isNear = distance(Array(word), Array(candidate)) <= min(4, word.count / 3)
            #expect((Spelling.nearest(to: word, among: [candidate]) != nil) == isNear, "\(word) \(candidate)")
        }
    }

    @Test func longWordsAreNotComparedInSquareTime() {
        let word = String(repeating: "a", count: 100_000)
        let clock = ContinuousClock()
        let start = clock.now
        #expect(Spelling.nearest(to: word + "b", among: [word + "c"]) == word + "c")
        #expect(clock.now - start < .seconds(4))
    }

    private func distance(_ a: [Character], _ b: [Character]) -> Int {
        var table = (0...a.count).map { i in (0...b.count).map { j in i == 0 ? j : j == 0 ? i : 0 } }
        guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
        for i in 1...a.count {
            for j in 1...b.count {
                table[i][j] = min(
                    table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
                if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
                    table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
                }
            }
        }
        return table[a.count][b.count]
    }
}
