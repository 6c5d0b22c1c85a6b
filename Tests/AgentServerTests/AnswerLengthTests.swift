import TesseraJSON
import Testing

@testable import TesseraAgentServer

/// What answers leave out, and how the rest is had.
@Suite struct AnswerLengthTests {
    private static func design(_ tokens: String, named name: String = "a.tokens.yaml") -> [String: String] {
        [
            "tessera.yaml": """
            name: N
            sources: ["*.tokens.*"]
            modifiers:
              appearance: { contexts: [light, dark], default: light }

            """, name: tokens,
        ]
    }

    // MARK: Patches

    @Test func longPatch() throws {
        let lines = (0..<100).map { "  s\($0): 8px" }.joined(separator: "\n")
        let client = try AgentClient(files: Self.design("space:\n  $type: dimension\n\(lines)\n"))
        // A value in every fifth line: hunks that meet.
        let edits = (0..<20).map { JSONValue.object([("token", .string("space.s\($0 * 5)")), ("value", "9px")]) }
        let cut = try client.call("judge_edit", ["edits": .list(edits)])
        #expect(cut["patch"]?.string?.contains("more lines differ") == true)
        #expect(cut["patchCut"]?.string == "it has 121 lines; call again with 'patchLines' 121")
        let whole = try client.call("judge_edit", ["edits": .list(edits), "patchLines": 121])
        #expect(whole["patchCut"] == nil)
        #expect(whole["patch"]?.string?.contains("more lines differ") == false)
        #expect(whole["patch"]?.string?.split(separator: "\n").count { $0.hasPrefix("+  s") } == 20)
    }

    // MARK: Spelling

    @Test func spellingOfYAML() throws {
        let client = try AgentClient(
            files: Self.design(
                """
                space:
                  $type: dimension
                  bare: 12pt
                  single: '12pt'
                  double: "12pt"
                  object: { $value: { value: 12, unit: px } }
                word: { $type: string, $value: calm }
                curve: { $type: cubicBezier, $value: easeInOut }
                """))
        func added(_ token: String, _ value: JSONValue) throws -> String? {
            let answer = try client.call("judge_edit", ["edits": [["token": .string(token), "value": value]]])
            return answer["patch"]?.string?.split(separator: "\n").last { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
                .map(String.init)
        }
        #expect(try added("space.bare", "16px") == "+  bare: 16pt")
        #expect(try added("space.bare", ["value": 16, "unit": "px"]) == "+  bare: 16pt")
        #expect(try added("space.single", "16px") == "+  single: '16pt'")
        #expect(try added("space.double", "16px") == "+  double: \"16pt\"")
        #expect(try added("space.object", "16px") == "+  object: { $value: { value: 16, unit: px } }")
        // What YAML would read as something else keeps its quotes.
        #expect(try added("word", "yes") == "+word: { $type: string, $value: \"yes\" }")
        #expect(try added("word", "12") == "+word: { $type: string, $value: \"12\" }")
        #expect(try added("word", "loud") == "+word: { $type: string, $value: loud }")
        #expect(
            try added("curve", .list([.number(0.2), .number(0), .number(0.4), .number(1)]))
                == "+curve: { $type: cubicBezier, $value: [0.2, 0, 0.4, 1] }")
    }

    @Test func aliasOfJSONBecomesAValue() throws {
        let client = try AgentClient(
            files: Self.design(
                """
                {
                  "palette": { "$type": "color",
                    "ink": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000" } } },
                  "text": { "$type": "color", "$value": "{palette.ink}" },
                  "space": { "$type": "dimension", "small": { "$value": { "value": 8, "unit": "px" } },
                    "gap": { "$value": "{space.small}" } }
                }
                """, named: "a.tokens.json"))
        func patch(_ token: String, _ value: String, _ context: String? = nil) throws -> String {
            let edit = JSONValue.sparse(
                ("token", .string(token)), ("value", .string(value)), ("context", context.map(JSONValue.string)))
            return try client.call("judge_edit", ["edits": [edit]])["patch"]?.string ?? ""
        }
        let color = "{ \"colorSpace\": \"srgb\", \"components\": [1, 0, 0], \"hex\": \"#ff0000\" }"
        #expect(try patch("text", "#ff0000").contains("\"$value\": \(color) }"))
        #expect(try patch("text", "#ff0000", "dark").contains("\"$contexts\": { \"dark\": \(color) } }"))
        #expect(try patch("text", "{space.small}").contains("\"$value\": \"{space.small}\""))
        #expect(try patch("space.gap", "16px").contains("\"gap\": { \"$value\": { \"value\": 16, \"unit\": \"px\" } }"))
    }

    // MARK: Tokens

    @Test func longValues() throws {
        let text = String(repeating: "word ", count: 100)
        let client = try AgentClient(files: Self.design("note: { $type: string, $value: \"\(text)\" }\n"))
        let short = try client.call("get_token", ["path": "note"])
        #expect(short["values"]?.elements.first?["value"]?.string?.count == 200)
        #expect(short["cut"]?.string?.contains("'details'") == true)
        let whole = try client.call("get_token", ["path": "note", "details": true])
        #expect(
            whole["cut"] == nil && whole["values"]?.elements.first?["value"]?.string?.contains(text.dropLast()) == true)
    }

    // MARK: Rules

    /// What a rule requires is asked before there is a design, too.
    @Test func ruleWithoutManifest() throws {
        let client = try AgentClient(.stateless, [:])
        let answer = try client.call("explain_finding", ["rule": "contrast/text"])
        #expect(answer["why"]?.string?.contains("1.4.3") == true && answer["incomplete"] == nil)
        #expect(try client.rejection(of: "check").contains("tessera.yaml"))
    }

    // MARK: Tokens that pass

    @Test func existingTokensGoBeforeNewColors() throws {
        let client = try AgentClient(
            files: Self.design(
                """
                palette:
                  $type: color
                  gray: "#6F6F79"
                color:
                  $type: color
                  surface: "#FFFFFF"
                  textSecondary: { $value: "{palette.gray}", $contrast: { on: "{color.surface}" } }
                  textPrimary: { $value: "#101014", $contrast: { on: "{color.surface}" } }
                  retired: { $value: "#707080", $deprecated: use textSecondary }
                  follows: "{color.label}"
                  label: { $value: "#8A8A94", $contrast: { on: "{color.surface}" } }
                """))
        let answer = try client.call("nearest_passing", ["token": "color.label"])
        let proposal = try #require(answer["proposals"]?.elements.first)
        #expect(proposal.all("tokens", "path") == ["color.textSecondary", "palette.gray", "color.textPrimary"])
        #expect(proposal["tokens"]?.elements.first?["otherRole"] == nil)
        #expect(proposal["tokens"]?.elements.dropFirst().first?["otherRole"]?.bool == true)
        #expect((proposal["tokens"]?.elements.first?["ratio"]?.double ?? 0) >= 4.5)
        #expect(proposal["color"]?.string?.hasPrefix("#") == true)
        #expect(answer.all("edits", "value") == ["{color.textSecondary}"])
        let judged = try client.call("judge_edit", ["edits": try #require(answer["edits"])])
        #expect(judged["verdict"]?.string == "fixes" && judged["errorsAfter"]?.int == 0)
        // The same on surfaces that are named.
        let planned = try client.call("nearest_passing", ["token": "color.label", "on": ["color.surface"]])
        #expect(planned["proposals"]?.elements.first?.all("tokens", "path").first == "color.textSecondary")
        // What passes needs no other.
        let passing = try client.call("nearest_passing", ["token": "color.textPrimary"])
        #expect(passing["proposals"]?.elements.first?["tokens"] == nil)
    }
}
