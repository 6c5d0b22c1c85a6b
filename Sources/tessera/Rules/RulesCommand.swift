import ArgumentParser
import TesseraDiagnostics
import TesseraKit

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "List all rules, or explain one.",
        discussion: """
            A rule's level, its options and the tokens that it is for are set in the manifest; a token is exempted with \
            $ignore.

            Example:
              tessera rules
              tessera rules list contrast style
              tessera rules show contrast/text
            """,
        subcommands: [RulesList.self, RulesShow.self], defaultSubcommand: RulesList.self)
}

struct RulesList: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List all rules with their levels.",
        discussion: """
            A mark precedes each rule whose level can be set: * if tokens can also be exempted, + if not. Where a \
            manifest or a policy sets a level, the file and the line follow in brackets.

            Example:
              tessera rules list
              tessera rules list style motion
              tessera rules list --format json
            """)

    @Argument(help: "Only rules of these areas, such as contrast, or with these ids.", completion: .rules)
    var names: [String] = []

    @OptionGroup var project: ProjectRulesOptions
    @OptionGroup var answer: AnswerOptions

    func run() throws {
        let rules = try RuleChoice.rules(named: names)
        let project = try project.read()
        switch answer.format {
        case .json: Terminal.write(rules.flatMap { RuleJSON.line(on: $0, in: project) }, to: .output)
        case .text: Terminal.write(composed: text(of: rules, project, TextStyle(color: answer.color)))
        }
    }

    private func text(of rules: [ExplainedFinding], _ project: ProjectRules?, _ style: TextStyle) -> String {
        var table = TextTable([.fixed(), .fixed(), .words()])
        for rule in rules {
            let status = rule.rule.flatMap { project?.status(of: $0) }
            let place = status?.text.map { " (\($0))" } ?? ""
            table.addRow(
                RuleCatalog.configurability(of: rule.id).mark + " ",
                [
                    TextTable.Cell(text: rule.id.rawValue, emphasis: .bold),
                    TextTable.Cell(
                        text: status?.level?.rawValue ?? rule.levelText, emphasis: rule.emphasis(status)),
                    TextTable.Cell(text: rule.summary.withoutCodeMarks + place),
                ])
        }
        return table.text(style)
    }
}

struct RulesShow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Explain an id of a finding: what a rule requires and why, or what is wrong and what to do.",
        discussion: """
            Every id that a finding has in brackets is known, those of importers and of reading files too.

            Example:
              tessera rules show contrast/text
              tessera rules show yaml/syntax
              tessera rules show style/layering --format json
            """)

    @Argument(help: "Ids, as findings have them in brackets, or areas of them.", completion: .ruleIDs)
    var ids: [String]

    @OptionGroup var project: ProjectRulesOptions
    @OptionGroup var answer: AnswerOptions

    func run() throws {
        try RuleChoice.explain(ids, answer.format, TextStyle(color: answer.color), in: try project.read())
    }
}

/// The rules that a command line names.
enum RuleChoice {
    /// - Returns: without names all rules; findings that are none have to be named.
    static func rules(named names: [String]) throws -> [ExplainedFinding] {
        if names.isEmpty { return RuleArea.all.flatMap(\.rules).map { .rule($0) } }
        let all = ExplainedFinding.all
        let unknown = names.filter { name in !all.contains { $0.isMeant(by: name) } }
        if !unknown.isEmpty {
            let known = all.map(\.id.rawValue) + Set(all.map(\.id.area)).sorted()
            throw Terminal.fail(
                unknown.map { "there is no rule '\($0)'\(Spelling.suggestion(for: $0, among: known))" }, with: .usage)
        }
        return all.filter { rule in names.contains { rule.isMeant(by: $0) } }
    }

    /// Explains ids.
    ///
    /// - Parameter project: the one that is looked at, which says where the level of a rule comes from.
    static func explain(
        _ ids: [String], _ format: AnswerOptions.Format, _ style: TextStyle, in project: ProjectRules? = nil
    ) throws {
        let found = try rules(named: ids)
        switch format {
        case .json: Terminal.write(found.flatMap { RuleJSON.line(on: $0, in: project) }, to: .output)
        case .text:
            let texts = found.map { explained in
                switch explained {
                case .rule(let rule): RuleText(rule, project?.status(of: rule), style).text
                case .finding(let finding): FindingText(finding, style).text
                }
            }
            Terminal.write(composed: texts.joined(separator: "\n"))
        }
    }

    /// Whether all words are ids of findings, or spelled like them in an area that there is; not files.
    static func areIDs(_ words: [String]) -> Bool {
        let areas = Set(ExplainedFinding.all.map(\.id.area))
        return words.allSatisfy { word in
            let area = DiagnosticID(word).area
            return areas.contains(area) && area.utf8.count + 1 < word.utf8.count && !word.contains(".")
                && FileSystem.kind(of: word) == nil
        }
    }
}

extension ExplainedFinding {
    fileprivate func isMeant(by name: String) -> Bool { name == id.rawValue || name == id.area }

    fileprivate var rule: RuleDescription? {
        if case .rule(let rule) = self { rule } else { nil }
    }

    fileprivate func emphasis(_ status: PolicySettings.Status?) -> TextStyle.Emphasis? {
        rule.flatMap { $0.emphasis(status) }
    }
}

extension RuleDescription {
    var levelEmphasis: TextStyle.Emphasis? {
        if !isOnByDefault { return .faint }
        return severity == .error ? .bad : nil
    }

    fileprivate func emphasis(_ status: PolicySettings.Status?) -> TextStyle.Emphasis? {
        switch status?.level {
        case nil: levelEmphasis
        case .off: .faint
        case .error: .bad
        case .warning: nil
        }
    }
}

extension RuleCatalog.Configurability {
    fileprivate var mark: String {
        switch self {
        case .none: " "
        case .level: "+"
        case .levelAndExceptions: "*"
        }
    }
}

extension String {
    /// For a terminal, where nothing sets code apart.
    var withoutCodeMarks: String { replacing("`", with: "") }
}
