import TesseraDiagnostics
import TesseraTestSupport

@testable import TesseraKit

/// The rules as pages in Markdown: an index, and a page for each area.
enum RuleBook {
    /// - Parameter pictures: the names of the files in `Documentation/pictures/rules`, which `Scripts/rule-pictures`
    ///   draws: for each rule about something visible one in light and one in dark.
    static func pages(pictures: Set<String>) -> [MarkdownPage] {
        let areas = RuleArea.all
        return [MarkdownPage(name: "README.md", text: index(areas))]
            + areas.map { MarkdownPage(name: $0.name + ".md", text: text(of: $0, pictures)) }
    }

    // MARK: Pages

    private static func index(_ areas: [RuleArea]) -> String {
        var text = """
            # All rules

            Tessera's rules, by area. The page of an area explains each rule: the reason, an example that passes, an \
            example that does not, and options.

            `tessera rules` lists all rules with their levels, and `tessera rules show contrast/text` explains one \
            rule. The [error index](../errors/README.md) lists the id of every rule and error. [Rules, exceptions and \
            baselines](../guides/checking.md) says how to set levels and options, and how to accept exceptions.

            | area | rules | what they ask |
            |---|---|---|

            """
        for area in areas {
            text += "| [`\(area.name)`](\(area.name).md) | \(area.rules.count) | \(summaries[area.name] ?? "") |\n"
        }
        return text
    }

    private static func text(of area: RuleArea, _ pictures: Set<String>) -> String {
        var text = "# \(area.name)\n\n"
        for rule in area.rules { text += section(on: rule, pictures) + "\n" }
        return text
    }

    /// A rule, told at length.
    private static func section(on rule: RuleDescription, _ pictures: Set<String>) -> String {
        let example = RuleExample(of: rule)
        var text = "## `\(rule.id)`\n\n\(rule.summary)\n\n\(rule.rationale)\n\n"
        text += picture(of: rule, example, pictures)
        text += level(of: rule) + "\n\n"
        text += options(rule.options)
        if let manifest = rule.manifest {
            text += "With this manifest\n\n" + MarkdownPage.block("yaml", manifest) + "\n"
        }
        let language = rule.subject.language
        text += "\(rule.manifest == nil ? "This" : "this") passes:\n\n"
        text += MarkdownPage.block(language, rule.goodExample)
        text += "\nThis does not:\n\n" + MarkdownPage.block(language, example.text)
        if !example.report.isEmpty { text += "\n" + MarkdownPage.block("", example.report) }
        return text
    }

    /// What the rule reports, and what a project can change about it, in a sentence that needs no other.
    private static func level(of rule: RuleDescription) -> String {
        let reports = "reports \(rule.severity.rawValue)s"
        switch (RuleCatalog.configurability(of: rule.id), rule.isOnByDefault) {
        case (.none, _): return "This rule always \(reports)."
        case (.level, true): return "This rule \(reports), unless you set another level."
        case (.level, false): return "This rule is off, unless you set a level."
        case (.levelAndExceptions, true):
            return "This rule \(reports), unless you set another level or exempt a token with `$ignore`."
        case (.levelAndExceptions, false):
            return "This rule is off, unless you set a level. You can exempt a token with `$ignore`."
        }
    }

    /// The good example beside the bad one; nothing for a rule that has no picture.
    private static func picture(of rule: RuleDescription, _ example: RuleExample, _ pictures: Set<String>) -> String {
        let name = rule.id.rawValue.replacing("/", with: "-")
        guard pictures.contains("\(name)-light.svg") else { return "" }
        let finding = RuleExample.compile(example.text, as: rule).findings.first { $0.id == rule.id }
        let bad = finding.map { " Right: \($0.message)." } ?? ""
        let alt = "Left: an example that passes.\(bad)".replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing("\"", with: "&quot;")
        return """
            <picture>
            <source media="(prefers-color-scheme: dark)" srcset="../pictures/rules/\(name)-dark.svg">
            <img src="../pictures/rules/\(name)-light.svg" alt="\(alt)">
            </picture>


            """
    }

    private static func options(_ options: [RuleOption]) -> String {
        if options.isEmpty { return "" }
        var text = "| option | value | meaning | default |\n|---|---|---|---|\n"
        for option in options {
            text += row(option, name: "`\(option.name)`")
            guard case .entries(let parts) = option.kind else { continue }
            for part in parts { text += row(part, name: "`\(option.name)`, `\(part.name)`") }
        }
        return text + "\n"
    }

    private static func row(_ option: RuleOption, name: String) -> String {
        let fallback = option.fallback.map { "`\($0)`" } ?? ""
        let cells = [option.kind.text, option.summary].map(MarkdownPage.cell).joined(separator: " | ")
        return "| \(name) | \(cells) | \(fallback) |\n"
    }

    /// What the rules of each area ask, in a sentence or two.
    static let summaries = [
        "touch-target": "Controls are large enough for a finger, and far enough from each other.",
        "contrast": "Text, icons and borders stand out from what is behind them.",
        "surface": "A surface is not bright in dark mode.",
        "state": "A control looks different while it is pressed, hovered, selected or disabled.",
        "text-size": "Text is large enough, grows with the user's setting, and fits into its height.",
        "tab-bar": "A tab bar can be hit and read on every screen, with its badges and its action button.",
        "deprecated": "Tokens do not refer to deprecated tokens.",
        "type": "Every token has a type, and a value that fits it.",
        "color-vision": "Colors with a meaning also look different to people with a color vision deficiency.",
        "motion": "Motion is short and calm, and has an alternative for people who reduce motion.",
        "focus": "The line around the control that has the focus can be seen.",
        "corner": "The corners of a shape have the same center as those of its container.",
        "glass": "Liquid Glass is used as Apple's guidelines say: for controls, and rarely tinted.",
        "style": "Names, values and structure follow the conventions of your team. All are off by default.",
        "name": "Names are valid, and no two tokens share one.",
        "reference": "References lead to a token of the type that is needed.",
        "context": "Tokens have one value in every context.",
        "extends": "Groups inherit from groups that exist.",
        "structure": "Token files have known keys in the right places.",
        "lenient": "Nothing is spelled as in older drafts or other tools.",
        "ignore": "Exceptions name a rule and a reason, and are still needed.",
        "yaml": "YAML files have no duplicate keys and no missing anchors.",
        "json": "JSON files are well formed.",
        "resolver": "Resolver documents have known keys, and references that lead to sets, files or groups.",
        "theme": "Theme documents have known keys, and a color that passes for every role.",
        "manifest": "The manifest has known keys and values, and follows the policies that it extends.",
        "audit": "The code of an app uses tokens, not literals, and the app's controls and animations are accessible.",
        "code": "Code names tokens that exist and are not deprecated.",
    ]
}

extension RuleDescription.Subject {
    /// The word behind the fence of a block of code.
    fileprivate var language: String {
        switch self {
        case .tokens, .resolver, .theme, .manifest: "yaml"
        case .json: "json"
        case .swift: "swift"
        case .css: "css"
        }
    }
}
