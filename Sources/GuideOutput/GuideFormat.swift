import TesseraDiagnostics
import TesseraOutputCore

/// The files that coding agents read, as `tessera export` calls them.
public enum GuideFormat: String, CaseIterable, Sendable {
    case agents
    case llms = "llms-txt"
    case designMD = "design-md"

    /// The file that agents look for.
    public var fileName: String {
        switch self {
        case .agents: "AGENTS.md"
        case .llms: "llms.txt"
        case .designMD: "DESIGN.md"
        }
    }

    /// The output of a manifest that writes it, if there is exactly one; else one with no options at the usual place.
    public func output(among outputs: [Output]) -> Output {
        let own = outputs.filter { type(of: $0.format).name == rawValue }
        return own.count == 1 ? own[0] : Output(format: format, path: fileName)
    }

    private var format: any OutputFormat {
        switch self {
        case .agents: AgentsOptions()
        case .llms: LLMsOptions()
        case .designMD: DesignMDOptions()
        }
    }
}

enum MarkdownPath {
    static func errorMessage(for path: String) -> String? {
        if FilePath(path.lowercased()).hasSuffix(".md") { return nil }
        return "'\(path)' must be a Markdown file, whose name ends with '.md'"
    }
}
