import Foundation
import Testing

/// The folders for coding agents: each file is what its client reads, and the command in it starts and answers.
@Suite struct AgentIntegrationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func json(_ path: String) throws -> [String: Any] {
        let data = try Data(contentsOf: Self.root.appending(path: path))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// What a client says first.
    private static let greeting =
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}"#

    private static let serversAnswerCases: [(String, String)] = [
        ("Integrations/claude-code/.mcp.json", "mcpServers"),
        ("Integrations/cursor/.cursor/mcp.json", "mcpServers"),
        ("Integrations/vscode/.vscode/mcp.json", "servers"),
        ("Integrations/gemini-cli/tessera/gemini-extension.json", "mcpServers"),
    ]

    @Test(
        arguments: serversAnswerCases)
    func serversAnswer(_ path: String, _ key: String) throws {
        let servers = try #require(try json(path)[key] as? [String: [String: Any]])
        let server = try #require(servers["tessera"])
        #expect(server["command"] as? String == "tessera")
        let arguments = try #require(server["args"] as? [String])
        let result = try Tool().run(arguments, input: Data((Self.greeting + "\n").utf8))
        #expect(result.status == 0 && result.output.contains("\"serverInfo\""))
    }

    @Test func languageServerAnswers() throws {
        let server = try #require(try json("Integrations/claude-code/.lsp.json")["tessera"] as? [String: Any])
        #expect(server["command"] as? String == "tessera")
        let languages = try #require(server["extensionToLanguage"] as? [String: String])
        #expect(languages[".yaml"] == "yaml")
        let message = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
        let input = "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
        let result = try Tool().run(try #require(server["args"] as? [String]), input: Data(input.utf8))
        #expect(result.output.contains("\"capabilities\""))
    }

    @Test func pluginAndMarketplaceAgree() throws {
        let plugin = try json("Integrations/claude-code/.claude-plugin/plugin.json")
        let market = try json(".claude-plugin/marketplace.json")
        let entry = try #require((market["plugins"] as? [[String: Any]])?.first)
        #expect(market["name"] as? String == "tessera" && market["owner"] is [String: Any])
        #expect(entry["name"] as? String == plugin["name"] as? String)
        #expect(entry["source"] as? String == "./Integrations/claude-code")
        let version = try Tool().run("--version").output.split(separator: "\n").first.map(String.init)
        for file in [plugin, entry, try json("Integrations/gemini-cli/tessera/gemini-extension.json")] {
            #expect(file["version"] as? String == version)
        }
        let skill = try String(
            contentsOf: Self.root.appending(path: "Integrations/claude-code/skills/design-tokens/SKILL.md"),
            encoding: .utf8)
        #expect(skill.hasPrefix("---\nname: design-tokens\ndescription: "))
    }

    /// What `init --mcp` writes is what lies in the folders.
    @Test func settingsAgree() throws {
        let tool = try Tool()
        try tool.write("name: N\nsources: [\"*.tokens.yaml\"]\n", to: "tessera.yaml")
        let result = try tool.run("init", "--mcp", "claude-code,cursor,vscode,gemini,codex")
        #expect(result.status == 0, "\(result.errors)")
        let places = [
            ".mcp.json": "claude-code", ".cursor/mcp.json": "cursor", ".vscode/mcp.json": "vscode",
            ".codex/config.toml": "codex",
        ]
        for (file, folder) in places {
            let shipped = Self.root.appending(path: "Integrations/\(folder)/\(file)")
            #expect(try tool.read(file) == String(contentsOf: shipped, encoding: .utf8), "\(file)")
        }
        #expect(try tool.read(".gemini/settings.json") == tool.read(".mcp.json"))
    }
}
