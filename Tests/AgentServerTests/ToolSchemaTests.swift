import TesseraJSON
import Testing

@testable import TesseraAgentServer

/// What clients are told of the tools.
@Suite struct ToolSchemaTests {
    @Test func toolsAreDescribed() throws {
        let tools = try AgentClient(.session).ask("tools/list")["tools"]?.elements ?? []
        #expect(
            tools.compactMap { $0["name"]?.string } == [
                "find_tokens", "get_token", "check", "explain_finding", "nearest_passing", "judge_edit", "impact",
                "theme_preview",
            ])
        for tool in tools {
            let name = try #require(tool["name"]?.string)
            #expect(tool["description"]?.string?.isEmpty == false && tool["title"]?.string?.isEmpty == false)
            #expect(tool["annotations"]?["readOnlyHint"]?.bool == true, "\(name) writes nothing")
            for key in ["inputSchema", "outputSchema"] {
                let schema = try #require(tool[key])
                #expect(schema["type"]?.string == "object" && schema["additionalProperties"]?.bool == false)
                check(schema, "\(name) \(key)")
            }
        }
    }

    /// Every client reads all of it at the start, and models read at least the names, texts and arguments.
    @Test func listIsShort() throws {
        let list = try AgentClient(.session).ask("tools/list")
        #expect(list.compactText.count < 20_000)
        let forModels = (list["tools"]?.elements ?? []).map { tool in
            (tool["description"]?.compactText.count ?? 0) + (tool["inputSchema"]?.compactText.count ?? 0)
        }
        #expect(forModels.reduce(0, +) < 7_000)
    }

    /// What is required is there, and each part says what it is.
    private func check(_ schema: JSONValue, _ name: String) {
        let properties = schema["properties"]?.members ?? []
        for required in schema.texts("required") {
            #expect(properties.contains { $0.name == required }, "\(name) requires '\(required)'")
        }
        for property in properties {
            let isAny = property.value.members.allSatisfy { $0.name == "description" }
            #expect(isAny || property.value["type"]?.string != nil, "\(name).\(property.name)")
            check(property.value, "\(name).\(property.name)")
            if let items = property.value["items"] { check(items, "\(name).\(property.name)[]") }
        }
    }

    private static let argumentsAreCheckedCases: [(String, String)] = [
        (#"{"intent": 3}"#, "'intent' must be a string"),
        (#"{"role": "button"}"#, "'role' must be one of text, graphic, surface, border"),
        (#"{"limit": 0}"#, "'limit' must be a whole number from 1 to 200"),
        (#"{"limit": 1.5}"#, "'limit' must be a whole number from 1 to 200"),
        (#"{"intend": "x"}"#, "'arguments' has no member 'intend'"),
        (#"[]"#, "'arguments' must be an object"),
    ]

    @Test(arguments: argumentsAreCheckedCases)
    func argumentsAreChecked(_ arguments: String, _ message: String) throws {
        let value = try #require(JSONValue(parsing: Array(arguments.utf8)))
        #expect(try AgentClient().rejection(of: "find_tokens", value).hasPrefix(message))
    }

    @Test func partsOfArgumentsAreChecked() throws {
        let client = try AgentClient()
        #expect(
            try client.rejection(of: "judge_edit", ["edits": [["token": "a"]]]) == "'edits'[0] needs 'value'")
        #expect(try client.rejection(of: "theme_preview", ["seeds": ["brand": 3]]) == "'seeds'.brand must be a string")
        #expect(try client.rejection(of: "get_token") == "'arguments' needs 'path'")
    }
}
