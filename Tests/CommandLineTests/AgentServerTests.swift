import Foundation
import Testing

@Suite("tessera mcp") struct AgentServerTests {
    private static let files = [
        "tessera.yaml": """
        name: Nyx
        sources: ["*.tokens.yaml"]
        modifiers: { appearance: { contexts: [dark, light], default: dark } }
        outputs: [{ format: css, path: nyx.css, prefix: nyx }]

        """,
        "color.tokens.yaml": """
        palette: { $type: color, gray: "#8E8E93" }
        color:
          $type: color
          surface: { $value: "#14141C", $contexts: { light: "#FFFFFF" }, $description: Background of cards. }
          textSecondary:
            $description: Supporting text.
            $value: "{palette.gray}"
            $contrast: { on: "{color.surface}" }

        """,
    ]

    private func tool() throws -> Tool {
        let tool = try Tool()
        for (name, text) in Self.files { try tool.write(text, to: name) }
        return tool
    }

    private func messages(_ output: String) throws -> [[String: Any]] {
        try output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    /// One process, a line for each answer, and the end of the input ends it.
    @Test func bothErasOverStandardInput() throws {
        let meta = """
            "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}
            """
        let input = """
            {"jsonrpc":"2.0","id":1,"method":"server/discover","params":{\(meta)}}
            {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"check",\(meta)}}
            {"jsonrpc":"2.0","id":3,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            {"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"check","arguments":{}}}
            """
        let result = try tool().run("mcp", input: input + "\n")
        #expect(result.status == 0 && result.errors.isEmpty)
        let answers = try messages(result.output)
        #expect(answers.map { $0["id"] as? Int } == [1, 2, 3, 4])
        for answer in [answers[1], answers[3]] {
            let content = (answer["result"] as? [String: Any])?["structuredContent"] as? [String: Any]
            #expect(content?["errors"] as? Int == 1)
        }
    }

    @Test func designByPath() throws {
        let tool = try tool()
        let call = ["mcp", "--call", "find_tokens", "--arguments", "{\"intent\": \"supporting text\"}"]
        for place in [[], ["tessera.yaml"], ["-m", "tessera.yaml"], ["color.tokens.yaml"]] {
            let result = try tool.run(call + place)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.output.contains("\"path\": \"color.textSecondary\""))
        }
    }

    @Test func oneQuestion() throws {
        let tool = try tool()
        let wrong = try tool.run("mcp", "--call", "get_token", "--arguments", "{\"path\": \"color.txt\"}")
        #expect(wrong.status == 1 && wrong.output.isEmpty && wrong.errors.hasPrefix("error: no token is called"))
        #expect(
            try tool.run("mcp", "--call", "get_token", "--arguments", "{").errors
                == "error: the arguments are not JSON\n")
        #expect(try tool.run("mcp", "--call", "write").status == 2)
        #expect(try tool.run("mcp", "--arguments", "{}").status == 2)
        #expect(try tool.run("mcp", "-m", "a", "b").status == 2)
        #expect(try Tool().run("mcp", "--call", "check").errors.contains("tessera.yaml"))
    }

    /// The client of the official SDK speaks both eras, and holds each answer against the schema of its tool.
    @Test(.enabled(if: ReportReaders.has("bin/mcp")), arguments: [("legacy", "2025-11-25"), ("auto", "2026-07-28")])
    func officialClient(_ mode: String, _ version: String) throws {
        let tool = try tool()
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "sdk_client.py").path
        let result = try Shell(folder: tool.folder.path).run(
            "'\(ReportReaders.path("bin/python"))' '\(script)' '\(Tool.executable.path)' . \(mode)")
        #expect(result.status == 0, "\(result.text)")
        #expect(result.text.contains("version \(version)") && result.text.contains("tools 8"))
        #expect(result.text.components(separatedBy: "answered ").count == 11)
        #expect(result.text.components(separatedBy: "read tessera://").count == 4)
    }

    /// As `tessera check` prints them: on lines of their own, each with one 'error'.
    @Test func errorsOfTheManifest() throws {
        let tool = try tool()
        try tool.write("nam: x\nsources: [\"*.tokens.yaml\"]\n", to: "tessera.yaml")
        let result = try tool.run("mcp", "--call", "find_tokens")
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors.hasPrefix("tessera.yaml:1:1: error: unknown key 'nam'"))
        #expect(result.errors.contains("\n  1 | nam: x\n") && !result.errors.contains("\\n"))
    }
}
