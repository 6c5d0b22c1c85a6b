import Testing

@testable import TesseraConfiguration

@Suite struct NameSelectionTests {
    private func selection(_ texts: [String]) throws -> NameSelection {
        try #require(NameSelection(tokens: texts))
    }

    private static let patternsCases: [(String, String, Bool)] = [
        ("color", "color.text", true), ("color", "colors.text", false), ("color.text", "color.text", true),
        ("color.text", "color", false), ("color.*", "color.text.dim", true), ("*.text", "color.text", true),
        ("*.text", "text", false), ("**.text", "text", true), ("**.text", "a.b.text", true),
        ("**.text", "a.b.text.c", true), ("**.text", "a.b.texts", false), ("a.**.d", "a.d", true),
        ("a.**.d", "a.b.c.d", true), ("a.**.d", "b.d", false), ("color.**", "color.a.b", true),
        ("color.**", "color", false), ("te?t", "text.a", true), ("te?t", "tet", false),
        ("{color.text}", "color.text", true), ("c*r", "color.a", true), ("**", "a", true),
    ]

    @Test(
        "patterns",
        arguments: patternsCases)
    func patterns(_ pattern: String, _ path: String, _ isIn: Bool) throws {
        #expect(try selection([pattern]).contains(path) == isIn)
    }

    @Test("what begins with ! takes out again, and the last that fits decides")
    func exclusions() throws {
        let some = try selection(["color", "!color.legacy", "color.legacy.kept"])
        #expect(some.contains("color.text"))
        #expect(!some.contains("color.legacy.a"))
        #expect(some.contains("color.legacy.kept"))
        #expect(!some.contains("space.m"))
        let rest = try selection(["!color"])
        #expect(rest.contains("space.m"))
        #expect(!rest.contains("color.text"))
    }

    @Test("a group itself, and not what is in it")
    func groups() throws {
        let groups = try selection(["button.*"])
        #expect(groups.names("button.primary"))
        #expect(!groups.names("button.primary.rest"))
        #expect(!groups.names("button"))
    }

    @Test("patterns that name nothing", arguments: ["", "a..b", ".a", "a.", "!", "{}", "a.{b}.."])
    func malformed(_ text: String) {
        #expect(NameSelection(tokens: [text]) == nil)
    }

    @Test("patterns that nothing matches")
    func idle() throws {
        let some = try selection(["color", "colour", "!space.x"])
        #expect(some.idlePatterns(among: ["color.a", "space.m"]).map(\.text) == ["colour", "!space.x"])
    }

    private static let comparingCases: [(String, String, Bool, Bool)] = [
        ("color", "color.text", true, true), ("color.text", "color", true, false), ("color", "space", false, false),
        ("color.**", "color.a.b", true, true), ("color.**", "color.*", true, true), ("**", "space", true, true),
        ("**.hover", "color.*", true, false), ("color.*", "*.hover", true, false),
        ("color.*.hover", "color.a.hover", true, true), ("c*r", "co*", true, false), ("c*r", "d*", false, false),
        ("a?c", "abc", true, true), ("a?c", "ab", false, false), ("**.a.**.b", "x.a.b", true, true),
        ("color !color.legacy", "color.legacy", false, false),
        ("color !color.legacy", "color.legacy.a", false, false),
        ("color !color.legacy", "color.text", true, true), ("color !color.legacy", "color", true, false),
        ("color", "color !color.legacy", true, true),
        ("color !color.legacy color.legacy.a", "color.legacy.a", true, true),
        ("!color", "space", true, true), ("!color", "color.text", false, false), ("color", "!color", false, false),
        ("!color", "!color", true, true), ("color space", "color.a space.b", true, true),
        ("color", "color.a space.b", true, false),
    ]

    /// Two lists of patterns, separated by spaces, whether something can be in both, and whether the first has all of the
    /// second.
    @Test(
        "what two selections have in common",
        arguments: comparingCases)
    func comparing(_ first: String, _ second: String, overlap: Bool, covers: Bool) throws {
        let (own, other) = try (
            selection(first.split(separator: " ").map(String.init)),
            selection(second.split(separator: " ").map(String.init))
        )
        #expect(own.overlaps(other) == overlap)
        #expect(other.overlaps(own) == overlap)
        #expect(own.covers(other) == covers)
    }

    @Test("patterns with many wildcards are compared in time that grows with the product of their lengths")
    func manyWildcards() throws {
        let long = Array(repeating: "**.a", count: 50).joined(separator: ".")
        let other = Array(repeating: "**.b", count: 50).joined(separator: ".")
        #expect(try selection([long]).overlaps(selection([other])))
        let (first, second) = (String(repeating: "*a", count: 100), String(repeating: "*b", count: 100))
        #expect(try selection([first]).overlaps(selection([second + "*"])))
        #expect(try !selection([first]).overlaps(selection([second])))
    }

    @Test("files")
    func files() throws {
        let pattern = try #require(NameSelection.Pattern("./Tokens/legacy/**", of: .files))
        let files = NameSelection(subject: .files, patterns: [pattern])
        #expect(files.contains("Tokens/legacy/a.tokens.yaml"))
        #expect(files.contains("Tokens/legacy/b/a.tokens.yaml"))
        #expect(!files.contains("Tokens/new/a.tokens.yaml"))
        #expect(NameSelection.Pattern("../a", of: .files) == nil)
    }
}
