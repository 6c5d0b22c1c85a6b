/// What an app's code is written in, by the ending of its file's name.
public enum AuditedLanguage: String, CaseIterable, Codable, Hashable, Sendable {
    case swift, css, scss, sass, less, html, vue, svelte, astro, typescript, javascript, kotlin

    /// - Parameter file: a name or a path; the case of its ending does not matter.
    /// - Returns: `nil` for a file that is none of them.
    public init?(file: String) {
        let name = file.lowercased()
        guard let language = Self.allCases.first(where: { $0.endings.contains(where: name.hasSuffix) }) else {
            return nil
        }
        self = language
    }

    /// What names of its files end with, in small letters.
    public var endings: [String] {
        switch self {
        case .swift: [".swift"]
        case .css: [".css", ".pcss", ".postcss"]
        case .scss: [".scss"]
        case .sass: [".sass"]
        case .less: [".less"]
        case .html: [".html", ".htm"]
        case .vue: [".vue"]
        case .svelte: [".svelte"]
        case .astro: [".astro"]
        case .typescript: [".ts", ".tsx", ".mts", ".cts"]
        case .javascript: [".js", ".jsx", ".mjs", ".cjs"]
        case .kotlin: [".kt", ".kts"]
        }
    }

    /// Whether its files are style sheets, or have styles in them: in elements, attributes and templates.
    public var hasStyles: Bool {
        switch self {
        case .css, .scss, .sass, .less, .html, .vue, .svelte, .astro, .typescript, .javascript: true
        case .swift, .kotlin: false
        }
    }

    /// As people call it.
    public var displayName: String {
        switch self {
        case .swift: "Swift"
        case .css: "CSS"
        case .scss: "SCSS"
        case .sass: "Sass"
        case .less: "Less"
        case .html: "HTML"
        case .vue: "Vue"
        case .svelte: "Svelte"
        case .astro: "Astro"
        case .typescript: "TypeScript"
        case .javascript: "JavaScript"
        case .kotlin: "Kotlin"
        }
    }

    /// All of them in a sentence.
    public static var listing: String {
        let names = allCases.map(\.displayName)
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }
}
