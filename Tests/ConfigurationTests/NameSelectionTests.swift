import Testing

@testable import TesseraConfiguration

@Suite struct NameSelectionTests {
    private func selection(_ texts: [String]) throws -> NameSelection {
        try #require(NameSelection(tokens: texts))
    }

    @Test(
        "patterns",
        arguments: [
            ("color", "color.text", true), ("color", "colors.text", false), ("color.text", "color.text", true),
            ("color.text", "color", false), ("color.*", "color.text.dim", true), ("*.text", "color.text", true),
            ("*.text", "text", false), ("**.text", "text", true), ("**.text", "a.b.text", true),
            ("**.text", "a.b.text.c", true), ("**.text", "a.b.texts", false), ("a.**.d", "a.d", true),
            ("a.**.d", "a.b.c.d", true), ("a.**.d", "b.d", false), ("color.**", "color.a.b", true),
            ("color.**", "color", false), ("te?t", "text.a", true), ("te?t", "tet", false),
            ("{color.text}", "color.text", true), ("c*r", "color.a", true), ("**", "a", true),
        ])
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
