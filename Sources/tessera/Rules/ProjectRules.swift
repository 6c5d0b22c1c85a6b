import ArgumentParser
import TesseraConfiguration
import TesseraDiagnostics
import TesseraKit

/// What a manifest, with the policies that it extends, says of rules.
struct ProjectRules {
    private let rules: RuleSettings
    private let sources: SourceMap

    /// How a rule stands in a project that says something of it.
    struct Standing {
        /// `error`, `warning` or `off`.
        let level: String
        /// Where that is said: a file and a line.
        let file: String
        let line: Int
        /// Whether it can only be made stricter.
        let isLocked: Bool

        var text: String { "\(file):\(line)\(isLocked ? ", locked" : "")" }
    }

    /// - Parameter manifest: as the command line names it; `nil` for the one of this folder, if there is one.
    static func read(_ manifest: String?) throws -> ProjectRules? {
        let path = manifest ?? ProjectLoader.manifestName
        if manifest == nil, FileSystem.kind(of: path) != .file { return nil }
        do throws(ProjectLoader.Error) {
            let opened = try ProjectLoader.open(manifestAt: path)
            return ProjectRules(rules: opened.manifest.rules, sources: opened.sources)
        } catch {
            if manifest != nil { throw error.report(colorChoice: .auto) }
            Terminal.writeError("note: '\(path)' has errors, so these are the default levels\n")
            return nil
        }
    }

    func standing(of rule: RuleDescription) -> Standing? {
        guard let entry = rules.entry(for: rule.id), let range = entry.levelRange ?? entry.range else { return nil }
        let text = sources[range.source]
        return Standing(
            level: entry.level?.rawValue ?? rule.severity.rawValue, file: text.path,
            line: text.location(at: range.offset).line, isLocked: rules.locks[rule.id] != nil)
    }
}

/// The project that levels are told of.
struct ProjectRulesOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Show the levels of this manifest (default: tessera.yaml in this folder, if there is one).",
            valueName: "file"),
        completion: .manifest)
    var manifest: String?

    func read() throws -> ProjectRules? { try ProjectRules.read(manifest) }
}
