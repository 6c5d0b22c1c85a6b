import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// Names are spelled in one way.
enum NamingRule: ConfigurableRule {
    static let description = RuleDescription(
        id: "style/naming", severity: .warning, isOnByDefault: false,
        options: [
            RuleOption(
                "case", .word(NameCase.allCases.map(\.rawValue)), "How names are spelled.",
                fallback: NameCase.camel.rawValue),
            RuleOption(
                "groups", .flag, "Whether the names of groups are also checked.", fallback: "true", strictness: .greater
            ),
        ],
        summary: "Names of tokens and groups follow one convention.",
        rationale: """
            Names of tokens become constants, custom properties and asset names. If two conventions stand side by \
            side, people must guess which one a token has. Digits may stand anywhere. Letters without upper and lower \
            case fit all conventions.
            """,
        goodExample: """
            color:
              $type: color
              surfaceSecondary: "#14141C"
            """,
        badExample: """
            color:
              $type: color
              ↓surface-secondary: "#14141C"
            """,
        manifest: """
            sources: [example.tokens.yaml]
            rules: { style/naming: { case: camelCase } }
            """)

    struct Options: RuleOptions {
        var nameCase = NameCase.camel
        var includesGroups = true

        mutating func read(_ name: String, _ node: NodeID, with reader: inout RuleOptionReader) {
            switch name {
            case "case": nameCase = reader.word(node, as: NameCase.self) ?? nameCase
            default: includesGroups = reader.flag(node, as: name) ?? includesGroups
            }
        }
    }

    static func check(_ design: Design, _ options: Options) -> [Diagnostic] {
        let tree = design.tokens.tree
        var findings: [Diagnostic] = []
        if options.includesGroups {
            for group in tree.groups {
                guard let range = group.keyRange else { continue }
                findings += finding(group.name, group.path, at: range, options.nameCase)
            }
        }
        for token in tree.tokens { findings += finding(token.name, token.path, at: token.keyRange, options.nameCase) }
        return findings
    }

    private static func finding(
        _ name: String, _ path: String, at range: SourceRange, _ nameCase: NameCase
    ) -> [Diagnostic] {
        // `$root` is the format's own.
        if name.hasPrefix("$") || nameCase.fits(name) { return [] }
        return [
            Diagnostic(
                description.id, description.severity,
                "the name '\(name)' of '\(path)' is not in \(nameCase.rawValue)", at: range,
                hint: nameCase.spelling(of: name).map { "such as \($0)" })
        ]
    }
}

/// A convention for names, spelled in itself.
enum NameCase: String, CaseIterable, Hashable, Sendable {
    case camel = "camelCase"
    case pascal = "PascalCase"
    case kebab = "kebab-case"
    case snake = "snake_case"
    case screamingSnake = "SCREAMING_SNAKE_CASE"

    func fits(_ name: String) -> Bool {
        guard let first = name.first else { return false }
        switch self {
        case .camel: return isUnbroken(name) && !first.isUppercase
        case .pascal: return isUnbroken(name) && !first.isLowercase
        case .kebab: return isJoined(name, by: "-") && !name.contains(where: \.isUppercase)
        case .snake: return isJoined(name, by: "_") && !name.contains(where: \.isUppercase)
        case .screamingSnake: return isJoined(name, by: "_") && !name.contains(where: \.isLowercase)
        }
    }

    /// The name in this convention; `nil` if nothing is left of it.
    func spelling(of name: String) -> String? {
        let words = Self.words(of: name)
        if words.isEmpty { return nil }
        switch self {
        case .camel: return (words.prefix(1) + words.dropFirst().map(\.capitalizedStart)).joined()
        case .pascal: return words.map(\.capitalizedStart).joined()
        case .kebab: return words.joined(separator: "-")
        case .snake: return words.joined(separator: "_")
        case .screamingSnake: return words.joined(separator: "_").uppercased()
        }
    }

    private func isUnbroken(_ name: String) -> Bool { name.allSatisfy { $0.isLetter || $0.isNumber } }

    private func isJoined(_ name: String, by separator: Character) -> Bool {
        name.split(separator: separator, omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && isUnbroken(String($0))
        }
    }

    /// In lower case; a capital begins a word where none stands before it.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var isAtStart = true
        var wasUppercase = true
        for character in name {
            guard character.isLetter || character.isNumber else {
                isAtStart = true
                continue
            }
            let begins = isAtStart || (character.isUppercase && !wasUppercase)
            if begins { words.append("") }
            words[words.count - 1] += character.lowercased()
            wasUppercase = character.isUppercase
            isAtStart = false
        }
        return words
    }
}
