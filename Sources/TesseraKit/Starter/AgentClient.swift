import TesseraOutputCore

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

    /// Whether settings have an entry that is called `tessera`.
    public func isSet(in text: String) -> Bool {
        if self == .codex { return text.contains("[mcp_servers.tessera]") }
        var rest = text[...]
        while let found = rest.firstRange(of: "\"tessera\"") {
            rest = rest[found.upperBound...]
            if rest.drop(while: \.isWhitespace).first == ":" { return true }
        }
        return false
    }

    /// Writes its settings, through no link that leads out of the project.
    ///
    /// - Parameter root: the folder of the project.
    /// - Throws: `FileSystem.Error` if the file or its folder cannot be written, or if a link leads out of `root`.
    public func write(in root: String) throws(FileSystem.Error) {
        _ = try OutputWriter.write([GeneratedFile(path: path, bytes: Array(text.utf8))], to: root)
    }

    /// The settings to write where the project has none yet.
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
