import Testing

/// Conversions of designs whose themes multiply.
@Suite struct ManyPermutationsTests {
    /// A file of Tokens Studio with groups of ten themes, each with a token of its own.
    private func tool(groups: Int, and tokens: String) throws -> Tool {
        let names = (0..<groups).flatMap { group in (0..<10).map { (group, "g\(group)t\($0)") } }
        let sets = names.enumerated().map { index, set in
            #""\#(set.1)": { "v\#(set.0)": { "$type": "dimension", "$value": "\#(index + 1)px" } }"#
        }
        let themes = names.map { group, name in
            #"{ "id": "\#(name)", "name": "\#(name)", "group": "group \#(group)", "#
                + #""selectedTokenSets": { "\#(name)": "enabled", "main": "enabled" } }"#
        }
        let tool = try Tool()
        try tool.write(
            """
            { \(sets.joined(separator: ",\n")),
              "main": { \(tokens) },
              "$themes": [\(themes.joined(separator: ",\n"))] }
            """, to: "export.json")
        return tool
    }

    @Test func ofOneTokenAreAllowedInTheManifest() throws {
        let shadow =
            #""x": "{v0}", "y": "{v1}", "blur": "{v2}", "spread": "0", "#
            + ##""color": "#000", "type": "dropShadow""##
        let tool = try tool(groups: 3, and: #""s": { "$type": "boxShadow", "$value": { \#(shadow) } }"#)
        let result = try tool.run("convert", "export.json", "-o", "all.tokens.yaml")
        #expect(result.status == 0)
        #expect(!result.errors.contains("error: "))
        #expect(result.errors.contains("maximumPermutations: 65536"))
    }

    @Test func thatNoOutputHasAreTold() throws {
        let tool = try tool(groups: 5, and: #""one": { "$type": "number", "$value": 1 }"#)
        let result = try tool.run("convert", "export.json", "-o", "all.tokens.yaml")
        #expect(result.status == 0)
        #expect(result.errors.contains("would have 100000 permutations of the modifiers"))
        #expect(result.errors.contains("[convert/permutations]"))
        #expect(!result.errors.contains("maximumPermutations"))
        #expect(tool.exists("all.tokens.yaml"))
    }
}
