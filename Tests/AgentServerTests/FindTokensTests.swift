import TesseraJSON
import Testing

@testable import TesseraAgentServer

@Suite struct FindTokensTests {
    @Test func byIntent() throws {
        let answer = try AgentClient().call("find_tokens", ["intent": "supporting text, quiet"])
        let first = try #require(answer["tokens"]?.elements.first)
        #expect(first["path"]?.string == "color.textSecondary")
        #expect(first["value"]?.string == "#8e8e93" && first.texts("roles") == ["text"])
        #expect(first["description"]?.string == "Supporting text.")
    }

    private static let byOtherWordsCases: [(String, String)] = [
        ("the background of a card", "color.surface"), ("muted labels", "color.textSecondary"),
        ("gap between controls", "space.medium"), ("anchor", "color.link"),
    ]

    /// Words of the same meaning, plurals, and filling words that say nothing.
    @Test(arguments: byOtherWordsCases)
    func byOtherWords(_ intent: String, _ path: String) throws {
        let answer = try AgentClient().call("find_tokens", ["intent": .string(intent)])
        #expect(answer.all("tokens", "path").first == path)
    }

    @Test func byTypeRoleAndValue() throws {
        let client = try AgentClient()
        let lengths = try client.call("find_tokens", ["type": "dimension"])
        #expect(lengths.all("tokens", "path") == ["space.small", "space.medium"])
        #expect(try client.call("find_tokens", ["value": "8pt"]).all("tokens", "path") == ["space.small"])
        #expect(try client.call("find_tokens", ["role": "surface"]).all("tokens", "path") == ["color.surface"])
        let near = try client.call("find_tokens", ["value": "#909095"])
        #expect(near.all("tokens", "path") == ["palette.gray", "color.textSecondary", "color.link"])
        #expect((near["tokens"]?.elements.first?["distance"]?.double ?? 1) < 0.02)
        #expect(try client.call("find_tokens", ["value": "#14141c", "context": "light"])["total"]?.int == 1)
        #expect(try client.call("find_tokens", ["intent": "submarine"])["total"]?.int == 0)
    }

    /// The value of one context is found where none is chosen, and the answer says which one that is.
    @Test func byAValueOfAnotherContext() throws {
        let answer = try AgentClient().call("find_tokens", ["value": "#111118"])
        let first = try #require(answer["tokens"]?.elements.first)
        #expect(first["path"]?.string == "color.text" && first["value"]?.string == "#111118")
        #expect(first["context"]?.string == "light" && first["distance"]?.double == 0)
        let dark = try AgentClient().call("find_tokens", ["value": "#F4F4F8"])
        #expect(dark["tokens"]?.elements.first?["path"]?.string == "color.text")
        #expect(dark["tokens"]?.elements.first?["context"] == nil, "the default contexts need no word")
    }

    private static let byTheSameValueInAnotherUnitCases: [(String, [String])] = [
        ("250ms", ["time"]), ("0.25s", ["time"]), ("0.5rem", ["length"]), ("8 PX", ["length"]), ("29%", ["share"]),
        ("0.29", ["share"]), ("700", ["weight"]), ("8", []), ("8s", []), ("hello", ["text"]),
    ]

    @Test(arguments: byTheSameValueInAnotherUnitCases)
    func byTheSameValueInAnotherUnit(_ value: String, _ paths: [String]) throws {
        let client = try AgentClient(
            .stateless,
            [
                "tessera.yaml": "name: U\nsources: [a.tokens.yaml]\n",
                "a.tokens.yaml": """
                time: { $type: duration, $value: 0.25s }
                length: { $type: dimension, $value: 8px }
                share: { $type: opacity, $value: 0.29 }
                weight: { $type: fontWeight, $value: bold }
                text: { $type: string, $value: Hello }

                """,
            ])
        #expect(try client.call("find_tokens", ["value": .string(value)]).all("tokens", "path") == paths)
    }

    /// A line needs 3:1 as other shapes do: #8e8e93 has 3.26:1 on white, #dddddd has less.
    @Test func linesAreAmongWhatIsNoText() throws {
        let client = try AgentClient(
            .stateless,
            [
                "tessera.yaml": "name: B\nsources: [a.tokens.yaml]\n",
                "a.tokens.yaml": """
                color:
                  $type: color
                  surface: "#FFFFFF"
                  border: "#8E8E93"
                  divider: "#DDDDDD"

                """,
            ])
        let lines = try client.call("find_tokens", ["on": "color.surface", "use": "nonText"])
        #expect(lines.all("tokens", "path") == ["color.border"] && lines["failing"]?.int == 1)
        let text = try client.call("find_tokens", ["on": "color.surface"])
        #expect(text.all("tokens", "path") == [] && text["failing"]?.int == 0)
    }

    /// Worked out by hand: (L1 + 0.05) / (L2 + 0.05) of #f4f4f8 on #14141c and of #111118 on white.
    @Test func whatMayStandOnASurface() throws {
        let answer = try AgentClient().call("find_tokens", ["on": "color.surface"])
        #expect(answer.all("tokens", "path") == ["color.text"])
        let proof = try #require(answer["tokens"]?.elements.first?["proof"])
        #expect(proof["context"]?.string == "appearance=dark" && proof["ratio"]?.double == 16.69)
        #expect(proof["required"]?.double == 4.5)
        #expect(proof["foreground"]?.string == "#f4f4f8" && proof["background"]?.string == "#14141c")
        #expect(answer["failing"]?.int == 2)
    }

    /// #8e8e93 has 3.26:1 on white, enough for what is no text, and 5.68:1 on #14141c.
    @Test func forAnotherUseAndInOneContext() throws {
        let client = try AgentClient()
        let large = try client.call("find_tokens", ["on": "color.surface", "use": "nonText"])
        #expect(large.all("tokens", "path") == ["color.text", "color.textSecondary", "color.link"])
        let dark = try client.call("find_tokens", ["on": "color.surface", "context": "dark"])
        #expect(dark.all("tokens", "path").count == 3 && dark["failing"]?.int == 0)
    }

    @Test func pages() throws {
        let client = try AgentClient()
        var found: [String] = []
        var cursor: String?
        repeat {
            var arguments: JSONValue = ["limit": 3]
            if let cursor { arguments = arguments + ["cursor": .string(cursor)] }
            let answer = try client.call("find_tokens", arguments)
            #expect(answer["total"]?.int == 7)
            found += answer.all("tokens", "path")
            cursor = answer["next"]?.string
        } while cursor != nil
        #expect(found.count == 7 && Set(found).count == 7)
        #expect(try client.rejection(of: "find_tokens", ["cursor": "x"]).contains("'cursor'"))
        #expect(try client.rejection(of: "find_tokens", ["cursor": "99"]).contains("7 items"))
    }

    @Test func slips() throws {
        let client = try AgentClient()
        #expect(
            try client.rejection(of: "find_tokens", ["on": "color.surfce"])
                == "no token is called 'color.surfce'; did you mean 'color.surface'?")
        #expect(try client.rejection(of: "find_tokens", ["on": "color"]) == "'color' is a group, not a token")
        #expect(try client.rejection(of: "find_tokens", ["on": "space.small"]).hasPrefix("nothing stands on"))
        #expect(try client.rejection(of: "find_tokens", ["context": "apearance=dark"]).contains("appearance"))
    }
}
