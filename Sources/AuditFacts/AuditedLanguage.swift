/// What an app's code is written in, by the ending of its file's name.
public enum AuditedLanguage: String, CaseIterable, Codable, Hashable, Sendable {
    case swift, css, scss, kotlin

    /// - Returns: `nil` for a file that is none of them.
    public init?(file: String) {
        guard let language = Self.allCases.first(where: { $0.endings.contains(where: file.hasSuffix) }) else {
            return nil
        }
        self = language
    }

    /// What names of its files end with.
    public var endings: [String] {
        switch self {
        case .swift: [".swift"]
        case .css: [".css"]
        case .scss: [".scss"]
        case .kotlin: [".kt", ".kts"]
        }
    }

    /// As people call it.
    public var displayName: String {
        switch self {
        case .swift: "Swift"
        case .css: "CSS"
        case .scss: "SCSS"
        case .kotlin: "Kotlin"
        }
    }
}
