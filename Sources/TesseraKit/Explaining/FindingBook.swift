import TesseraDiagnostics

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

    /// - Returns: `nil` for an id that no finding has.
    public init?(_ id: DiagnosticID) {
        if let rule = RuleCatalog.description(of: id) {
            self = .rule(rule)
        } else if let finding = FindingCatalog.description(of: id) {
            self = .finding(finding)
        } else {
            return nil
        }
    }

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

/// An index of every id that a finding can have, and pages on those that are not rules, in Markdown.
///
/// Rules have pages of their own: see ``RuleBook``.
public enum FindingBook {
    /// - Parameter output: what the last command of an example prints, as far as it is about the finding.
    /// - Throws: what `output` throws.
    public static func pages(
        output: (FindingDescription) throws -> String
    ) rethrows -> [RuleBook.Page] {
        let areas = areas
        var pages = [RuleBook.Page(name: "README.md", text: index)]
        for area in areas {
            var text = "# Findings of \(area.name)\n\n"
            for finding in area.findings {
                text += section(on: finding, output: finding.example == nil ? "" : try output(finding)) + "\n"
            }
            pages.append(RuleBook.Page(name: area.name + ".md", text: text.trimmedToOneLineFeed))
        }
        return pages
    }

    /// Areas and their findings, in the order of the alphabet.
    private static var areas: [(name: String, findings: [FindingDescription])] {
        Dictionary(grouping: FindingCatalog.all, by: \.id.area).sorted { $0.key < $1.key }.map { name, findings in
            (name, findings.sorted { $0.id.rawValue < $1.id.rawValue })
        }
    }

    // MARK: Pages

    private static var index: String {
        var text = """
            # Error index

            Every id that a finding can have, in the order of the alphabet. `tessera rules show ID` prints the same \
            in a terminal.

            | id | severity | what it means |
            |---|---|---|

            """
        for explained in ExplainedFinding.all.sorted(by: { $0.id.rawValue < $1.id.rawValue }) {
            let folder =
                switch explained {
                case .rule: "../rules/"
                case .finding: ""
                }
            text += "| [`\(explained.id)`](\(folder)\(explained.id.area).md#\(RuleBook.anchor(of: explained.id))) | "
            text += "\(explained.levelText) | \(explained.summary.inTable) |\n"
        }
        return text.trimmedToOneLineFeed
    }

    private static func section(on finding: FindingDescription, output: String) -> String {
        let severities = finding.severities.map(\.rawValue).joined(separator: " or ")
        var text = "## `\(finding.id)`\n\n\(finding.meaning)\n\n"
        text += "Severity: \(severities).\n\n**What to do.** \(finding.remedy)\n"
        guard let example = finding.example else {
            return text + "\nNo input is known that has this finding.\n"
        }
        for (name, content) in example.files {
            text += "\n`\(name)`:\n\n" + RuleBook.block(language(of: name), content)
        }
        text += "\nWhat Tessera says of it:\n\n"
        return text + RuleBook.block("", example.commands.map { "$ \($0)\n" }.joined() + output)
    }

    private static func language(of name: String) -> String {
        switch name.split(separator: ".").last {
        case "yaml", "yml": "yaml"
        case "json": "json"
        case "json5": "js"
        case "css": "css"
        case "scss": "scss"
        default: ""
        }
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
