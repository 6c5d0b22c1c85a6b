import Foundation
import TesseraTestSupport
import Testing

/// All texts of the tool in one file, for review: `Tests/DiagnosticsTests/Recorded/texts.txt`.
@Suite struct ToolTextsTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let texts = Result { try ToolTexts.all(below: package.appending(path: "Sources")) }

    @Test func theListIsCurrent() throws {
        var file = ""
        for (target, texts) in try Self.texts.get() {
            file += (file.isEmpty ? "" : "\n") + "## \(target)\n\n"
            for text in texts { file += text + "\n" }
        }
        try RecordedFiles.expect(
            file.utf8, at: Self.package.appending(path: "Tests/DiagnosticsTests/Recorded/texts.txt"))
    }

    @Test("words that the tool does not use", arguments: TextLint.all)
    func lint(_ lint: TextLint) throws {
        for (target, texts) in try Self.texts.get() {
            for text in texts where lint.finds(in: text) && !TextLint.exceptions.contains(where: text.contains) {
                Issue.record("\(lint.reason), in \(target): \(text)")
            }
        }
    }

    // MARK: The scanner

    private func literals(_ source: String) -> [String] {
        var scanner = LiteralScanner(Array(source.utf8), isSwift: true)
        return scanner.literals().map(\.text)
    }

    @Test func literalsAreFound() {
        #expect(literals(#"f("a b") // "no""# + "\n/* \"no\" */ g(\"c\")") == ["a b", "c"])
        #expect(literals(##"let a = #"x "y" \(z) \#(w)"#"##) == [##"x "y" \(z) …"##])
        #expect(literals(#""a \(f("b", (1))) c" + "d\u{2014}\n\"e\"""#) == ["a … cd—\n\"e\""])
        #expect(literals("\"a\"\n    + \"b\"; \"c\"") == ["ab", "c"])
        #expect(literals("\"\"\"\n    one \\\n    two\n    \"\"\"") == ["\n    one two\n    "])
    }

    private static let lintsFindCases: [(String, String)] = [
        ("1 tokens are left", "a plural after 1"), ("12 token(s)", "a plural in parentheses"),
        ("two  blanks", "two blanks"), ("the colour", "British spelling"), ("told apart", "a word of our own"),
        ("3 problems", "a word of our own"), ("'16xx' is no length", "an inverted negation"),
    ]

    @Test(arguments: lintsFindCases)
    func lintsFind(_ text: String, _ reason: String) {
        #expect(TextLint.all.filter { $0.finds(in: text) }.map(\.reason) == [reason])
    }
}

/// What no text of the tool may have.
struct TextLint: Sendable, CustomTestStringConvertible {
    let reason: String
    private let pattern: String

    var testDescription: String { reason }

    func finds(in text: String) -> Bool {
        text.range(of: pattern, options: [.regularExpression, .caseInsensitive]) != nil
    }

    static let all = [
        // Each has a standard term: fix, modifier, context, background, requirement, distinguishable, error, value.
        TextLint(
            reason: "a word of our own",
            pattern:
                #"\b(mend|mends|mended|axis|axes|combinations?|unwritable|grounds?|demands?|knots?|heirs?|faults?"#
                + #"|faulty|refusals?|refuse[sd]?|problems?|figures?|failures?"#
                + #"|(told|tell|tells|telling) (them )?apart|here alone|wherever this value is used)\b"#),
        // "'16xx' is no length" says less than "'16xx' is not a length".
        TextLint(
            reason: "an inverted negation",
            pattern: #"(?<!there )\b(is|are|was|were) (no \w+|none of)\b|\bexclude each other\b|\bleads? nowhere\b"#),
        TextLint(
            reason: "British spelling",
            pattern: #"\b(colour\w*|grey\w*|behaviour\w*|centre[ds]?|favour\w*|licence|honour\w*|whilst|catalogue\w*"#
                + #"|recogni[s]e\w*|organi[s]e\w*|normali[s]e\w*|initiali[s]e\w*|serialise\w*|minimise\w*"#
                + #"|modelled|cancelled|labelled|travelled|misspelt|spelt|learnt)\b"#),
        TextLint(
            reason: "a plural after 1",
            pattern: #"(^|[^-–.0-9:] ?)\b1 (tokens|findings|files|warnings|pairs|groups|contexts|permutations|colors"#
                + #"|rules|places|manifests|lines|outputs|children)\b"#),
        TextLint(reason: "a plural in parentheses", pattern: #"\w\(e?s\)"#),
        TextLint(reason: "two blanks", pattern: #"[a-z,.;:] {2}[a-z]"#),
    ]

    /// Parts of texts that have such a word for a reason.
    static let exceptions = [
        // Words that names of tokens may have, whatever their spelling.
        "color colors colour colours", "neutral neutrals gray grays grey",
        // The axis of a coordinate system.
        "y axis",
        // The option of that name.
        "--skip-faulty",
    ]
}
