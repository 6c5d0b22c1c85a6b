import Testing

/// `tessera figma`.
@Suite struct FigmaCommandTests {
    private static let manifest = """
        name: Fig
        sources: ["*.tokens.yaml"]
        outputs:
          - { format: figma, path: fig.json }

        """

    private func tool(_ tokens: String, _ variables: String...) throws -> Tool {
        let tool = try Tool()
        try tool.write(Self.manifest, to: "tessera.yaml")
        try tool.write(tokens, to: "a.tokens.yaml")
        try tool.write(
            """
            { "format": "tessera-figma", "version": 1, "name": "Fig", "exported": true, "collections": [
              { "id": "base", "name": "Fig", "modes": [{ "name": "Value" }], "added": [],
                "variables": [\(variables.joined(separator: ",\n"))] } ] }
            """, to: "from.json")
        return tool
    }

    private func spring(_ stiffness: Double, _ damping: Double) -> String {
        "{ \"spring\": { \"mass\": 1, \"stiffness\": \(stiffness), \"damping\": \(damping) } }"
    }

    @Test func aSpringIsTakenAsAWhole() throws {
        let tool = try tool(
            "m: { $type: spring, $value: { duration: 0.5s, bounce: 0.3 } }\n",
            """
            { "path": "m", "name": "m", "type": "EASING", "given": [\(spring(157.91367, 17.592919))],
              "values": [\(spring(631.65468, 35.185838))] }
            """)
        let result = try tool.run("figma", "pull", "from.json")
        #expect(result.status == 0)
        #expect(result.output.hasSuffix("1 change taken from Figma, in 1 file\n"))
        #expect(try tool.read("a.tokens.yaml") == "m: { $type: spring, $value: { duration: 0.25s, bounce: 0.3 } }\n")
        let again = try tool.run("figma", "diff", "from.json")
        #expect(again.output == "nothing is different in Figma\n")
        #expect(again.status == 0)
    }

    /// A position beyond 1 is read as 1: it is not written, and not counted. The colors were not brought in.
    @Test func whatIsReadAsAnotherValueIsNotTaken() throws {
        let tokens = """
            g: { $type: gradient, $value: [{ color: "#ff0000", position: 0 }, { color: "#00ff00", position: 0.5 }] }

            """
        let tool = try tool(
            tokens,
            """
            { "path": "g", "part": "2.position", "name": "g", "type": "FLOAT", "given": [0.5], "values": [1.35] }
            """,
            """
            { "path": "g", "part": "1.position", "name": "g", "type": "FLOAT", "given": [0], "values": [0.25] }
            """)
        let result = try tool.run("figma", "pull", "from.json")
        #expect(result.status == 1)
        #expect(result.output.contains("'2.position' of 'g' is 1.35 in Figma, and 0.5 here"))
        #expect(result.output.contains("write it by hand: what Tessera would write here is read as another value"))
        #expect(result.output.hasSuffix("1 change taken from Figma, in 1 file, 3 left\n"))
        #expect(try tool.read("a.tokens.yaml") == tokens.replacing("position: 0 }", with: "position: 0.25 }"))
    }

    /// 24 times 1.5 is 36: Figma keeps 30, and the report says so. The part that does not follow is not told.
    @Test func whatFollowsATakenValueIsTold() throws {
        let tokens = """
            t: { $type: typography, fontFamily: Inter, fontSize: 20px, fontWeight: 400, lineHeight: 1.5 }

            """
        func part(_ name: String, _ type: String, _ given: String, _ now: String) -> String {
            """
            { "path": "t", "part": "\(name)", "name": "t/\(name)", "type": "\(type)", "given": [\(given)],
              "values": [\(now)] }
            """
        }
        let tool = try tool(
            tokens, part("fontFamily", "STRING", "\"Inter\"", "\"Inter\""), part("fontSize", "FLOAT", "20", "24"),
            part("fontWeight", "FLOAT", "400", "400"), part("letterSpacing", "FLOAT", "0", "0"),
            part("lineHeight", "FLOAT", "30", "30"))
        let told = "'lineHeight' of 't' stays 30 in Figma, and becomes 36 here"
        let difference = try tool.run("figma", "diff", "from.json")
        #expect(difference.output.contains(told))
        #expect(difference.output.hasSuffix("1 change to take from Figma, 1 to decide\n"))
        let result = try tool.run("figma", "pull", "from.json")
        #expect(result.output.contains(told))
        #expect(result.output.hasSuffix("1 change taken from Figma, in 1 file, 1 left\n"))
        #expect(result.status == 1)
        #expect(try tool.read("a.tokens.yaml") == tokens.replacing("20px", with: "24px"))
        // Only the files have changed since.
        let again = try tool.run("figma", "diff", "from.json")
        #expect(again.output == "nothing is different in Figma\n")
    }
}
