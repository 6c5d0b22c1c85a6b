import ArgumentParser
import TesseraDiagnostics
import TesseraKit

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "List all rules, or explain one.",
        discussion: """
            A rule's level, its options and the tokens that it is for are set in the manifest; a token is excepted with \
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
            A mark precedes each rule whose level can be set: * if tokens can also be excepted, + if not. Where a \
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
        let rules = try RuleChoice.rules(named: names, isEmptyAll: true)
        let project = try project.read()
        switch answer.format {
        case .json: Terminal.write(rules.flatMap { RuleJSON.line(on: $0, project?.standing(of: $0)) }, to: .output)
        case .text: Terminal.write(composed: text(of: rules, project, TextStyle(color: answer.color)))
        }
    }

    private func text(of rules: [RuleDescription], _ project: ProjectRules?, _ style: TextStyle) -> String {
        var table = TextTable([.fixed(), .fixed(), .words()])
        for rule in rules {
            let standing = project?.standing(of: rule)
            let place = standing.map { " (\($0.text))" } ?? ""
            table.addRow(
                RuleCatalog.freedom(of: rule.id).mark + " ",
                [
                    TextTable.Cell(text: rule.id.rawValue, emphasis: .bold),
                    TextTable.Cell(text: standing?.level ?? rule.levelText, emphasis: rule.emphasis(standing)),
                    TextTable.Cell(text: rule.summary.withoutCodeMarks + place),
                ])
        }
        return table.text(style)
    }
}

struct RulesShow: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Explain what a rule requires and why, with examples and options.",
        discussion: """
            Example:
              tessera rules show contrast/text
              tessera rules show style/layering --format json
            """)

    @Argument(help: "Ids of rules, as findings have them in brackets.", completion: .ruleIDs)
    var ids: [String]

    @OptionGroup var project: ProjectRulesOptions
    @OptionGroup var answer: AnswerOptions

    func run() throws {
        let rules = try RuleChoice.rules(named: ids, isEmptyAll: false)
        let project = try project.read()
        switch answer.format {
        case .json: Terminal.write(rules.flatMap { RuleJSON.line(on: $0, project?.standing(of: $0)) }, to: .output)
        case .text:
            let style = TextStyle(color: answer.color)
            let texts = rules.map { RuleText($0, project?.standing(of: $0), style).text }
            Terminal.write(composed: texts.joined(separator: "\n"))
        }
    }
}

/// The rules that a command line names.
enum RuleChoice {
    static func rules(named names: [String], isEmptyAll: Bool) throws -> [RuleDescription] {
        let all = RuleArea.all.flatMap(\.rules)
        if names.isEmpty, isEmptyAll { return all }
        let unknown = names.filter { name in !all.contains { $0.isMeant(by: name) } }
        if !unknown.isEmpty {
            let known = all.map(\.id.rawValue) + RuleArea.all.map(\.name)
            throw Terminal.fail(
                unknown.map { "there is no rule '\($0)'\(Spelling.suggestion(for: $0, among: known))" }, with: .usage)
        }
        return all.filter { rule in names.contains { rule.isMeant(by: $0) } }
    }
}

extension RuleDescription {
    fileprivate func isMeant(by name: String) -> Bool { name == id.rawValue || name == id.area }

    var levelEmphasis: TextStyle.Emphasis? {
        if !isOnByDefault { return .faint }
        return severity == .error ? .bad : nil
    }

    fileprivate func emphasis(_ standing: ProjectRules.Standing?) -> TextStyle.Emphasis? {
        switch standing?.level {
        case nil: levelEmphasis
        case "off": .faint
        case "error": .bad
        default: nil
        }
    }
}

extension RuleCatalog.Freedom {
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
