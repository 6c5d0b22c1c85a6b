import Testing

/// Theme documents for more contexts than a design can have.
@Suite struct ManyThemesTests {
    private static func theme(_ condition: String) -> String {
        "seeds: { brand: \"#6750a4\" }\nwhen: { \(condition) }\n"
    }

    @Test func modifiersOfThemesAreLimited() throws {
        let tool = try Tool()
        let names = (0..<15).map { "t\($0).theme.yaml" }
        for (index, name) in names.enumerated() { try tool.write(Self.theme("m\(index): on"), to: name) }
        let result = try tool.run(["check"] + names)
        #expect(result.status == 1)
        #expect(result.errors.contains("t13.theme.yaml:2:14: error: the themes are for more than 13 modifiers"))
    }

    /// A modifier has at most 255 contexts.
    @Test func contextsOfThemesAreLimited() throws {
        let tool = try Tool()
        let names = (0..<256).map { "t\($0).theme.yaml" }
        for (index, name) in names.enumerated() { try tool.write(Self.theme("brand: b\(index)"), to: name) }
        let result = try tool.run(["check"] + names)
        #expect(result.status == 1)
        #expect(result.errors.contains("t255.theme.yaml:2:16: error: the themes are for more than 13 modifiers"))
    }
}
