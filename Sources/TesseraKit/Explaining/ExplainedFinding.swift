import TesseraDiagnostics
import TesseraTokenModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What stands behind an id in brackets: a rule, or a finding that no rule explains.
public enum ExplainedFinding: Sendable {
    case rule(RuleDescription)
    case finding(FindingDescription)

    /// Every id that a finding can have, rules first, by areas.
    public static let all: [ExplainedFinding] =
        RuleArea.all.flatMap(\.rules).map { .rule($0) } + FindingCatalog.all.map { .finding($0) }

    /// What stands in brackets behind the finding.
    public var id: DiagnosticID {
        switch self {
        case .rule(let rule): rule.id
        case .finding(let finding): finding.id
        }
    }

    /// The level of a rule unless the manifest says otherwise, or the severities that a finding can have.
    public var levelText: String {
        switch self {
        case .rule(let rule): rule.levelText
        case .finding(let finding): finding.severities.map(\.rawValue).joined(separator: ", ")
        }
    }

    /// What is asked, or what is found.
    public var summary: String {
        switch self {
        case .rule(let rule): rule.summary
        case .finding(let finding): finding.meaning
        }
    }
}

/// The rules whose ids begin with the same word.
public struct RuleArea: Sendable {
    /// The word before the slash of an id: `contrast`.
    public let name: String
    /// In the order of the catalog; at least one.
    public let rules: [RuleDescription]

    /// In the order in which the areas are met in the catalog.
    public static var all: [RuleArea] {
        var names: [String] = []
        var rules: [String: [RuleDescription]] = [:]
        for rule in RuleCatalog.all + RuleCatalog.code {
            let name = rule.id.area
            if rules[name] == nil { names.append(name) }
            rules[name, default: []].append(rule)
        }
        return names.map { RuleArea(name: $0, rules: rules[$0] ?? []) }
    }
}

extension RuleDescription {
    /// The level unless the manifest says otherwise.
    public var levelText: String { isOnByDefault ? severity.rawValue : "off" }
}

extension RuleOption.Kind {
    /// What may be written, in a few words.
    public var text: String {
        switch self {
        case .flag: "`true` or `false`"
        case .number(let range): "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
        case .word(let words): words.isEmpty ? "a name" : words.map { "`\($0)`" }.joined(separator: ", ")
        case .words(TokenType.names): "one or a list of types of token, such as `color`"
        case .words(let words):
            words.isEmpty ? "a name or a list" : "one or a list of " + words.map { "`\($0)`" }.joined(separator: ", ")
        case .length: "a length, such as `4pt`"
        case .lengths: "a length or a list"
        case .tokens: "a pattern or a list"
        case .entries(let parts): "a list of mappings with " + parts.map { "`\($0.name)`" }.joined(separator: ", ")
        }
    }

    private static func text(_ number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension FindingPages {
    /// The environment variable with the address of another site.
    public static let variable = "TESSERA_DOCUMENTATION"

    /// The site that a team has put into the environment; else that of the project.
    public static var named: FindingPages {
        guard let site = getenv(variable).map({ String(cString: $0) }), !site.isEmpty else { return .published }
        return FindingPages(site: site)
    }
}
