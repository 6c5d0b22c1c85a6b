/// A coding agent whose settings in a project start `tessera mcp`.
public enum AgentClient: String, CaseIterable, Sendable {
    case claudeCode = "claude-code"
    case cursor
    case vscode
    case gemini
    case codex

    /// Its settings, relative to the root of the project.
    public var path: String {
        switch self {
        case .claudeCode: ".mcp.json"
        case .cursor: ".cursor/mcp.json"
        case .vscode: ".vscode/mcp.json"
        case .gemini: ".gemini/settings.json"
        case .codex: ".codex/config.toml"
        }
    }

    /// What stands there where the project has no settings yet.
    public var text: String {
        switch self {
        case .claudeCode, .cursor, .gemini:
            """
            {
              "mcpServers": {
                "tessera": { "command": "tessera", "args": ["mcp"] }
              }
            }

            """
        case .vscode:
            """
            {
              "servers": {
                "tessera": { "type": "stdio", "command": "tessera", "args": ["mcp"] }
              }
            }

            """
        case .codex:
            """
            [mcp_servers.tessera]
            command = "tessera"
            args = ["mcp"]

            """
        }
    }
}
