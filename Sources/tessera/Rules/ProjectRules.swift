import ArgumentParser
import TesseraConfiguration
import TesseraDiagnostics
import TesseraJSON
import TesseraKit

/// What a manifest, with the policies that it extends, says of rules.
struct ProjectRules {
    private let settings: PolicySettings

    /// - Parameter manifest: as the command line names it; `nil` for the one of this folder, if there is one.
    static func read(_ manifest: String?) throws -> ProjectRules? {
        let path = manifest ?? ProjectLoader.manifestName
        if manifest == nil, FileSystem.kind(of: path) != .file { return nil }
        do throws(ProjectLoader.Error) {
            return ProjectRules(settings: try ProjectLoader.open(manifestAt: path).policySettings)
        } catch {
            if manifest != nil { throw error.report(colorChoice: .auto) }
            Terminal.writeError("note: '\(path)' has errors, so these are the default levels\n")
            return nil
        }
    }

    func status(of rule: RuleDescription) -> PolicySettings.Status? { settings.status(of: rule) }
}

extension PolicySettings.Place {
    var text: String { "\(file):\(line)" }

    var json: JSONValue { ["file": .string(file), "line": .int(line)] }
}

extension PolicySettings.Lock {
    var json: JSONValue { ["place": place.json, "exceptions": .strings(exceptions.map(\.rawValue))] }

    /// What lets a finding pass; empty for nothing.
    ///
    /// - Parameter name: the id of the rule, or the key that is locked.
    func exceptionText(of name: String) -> String {
        if RuleCatalog.code.contains(where: { $0.id.rawValue == name }) {
            return exceptions.contains(.reason) ? "the comment 'tessera:ignore' with a reason" : ""
        }
        return exceptions.map { exception in
            switch exception {
            case .reason: "'$ignore' with a reason"
            case .until: "'$ignore' with the day of its end"
            case .baseline: "the baseline"
            }
        }.joined(separator: ", ")
    }
}

extension PolicySettings.Status {
    /// Behind the summary of a rule in a list.
    var text: String? {
        let words =
            [place?.text, lock == nil ? nil : "locked", parts.isEmpty ? nil : "more for some"].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// As sentences.
    func sentences(of rule: RuleDescription) -> [String] {
        var sentences: [String] = []
        if let level, let place {
            sentences.append("Here it is \(level.rawValue): \(place.text)\(isOfPolicy ? ", a policy" : "").")
        }
        for part in parts {
            let level = part.level?.rawValue ?? "with other options"
            sentences.append(
                "For \(part.subject) it is \(level): \(part.place.text)\(part.isOfPolicy ? ", a policy" : "").")
        }
        guard let lock else { return sentences }
        sentences.append("A policy locks it: \(lock.place.text). It can be made stricter, and not looser.")
        let exceptions = lock.exceptionText(of: rule.id.rawValue)
        sentences.append(
            exceptions.isEmpty ? "There are no exceptions from it." : "What lets a finding pass: \(exceptions).")
        return sentences
    }
}

extension PolicySettings.Part {
    var json: JSONValue {
        .sparse(
            ("tokens", .strings(tokens)), ("files", .strings(files)), ("level", level.map { .string($0.rawValue) }),
            ("place", place.json), ("isOfPolicy", .bool(isOfPolicy)))
    }

    /// `tokens color.legacy in Tokens/old/**`
    fileprivate var subject: String {
        let files = files.isEmpty ? nil : "files \(files.joined(separator: " and "))"
        let tokens = tokens.isEmpty ? nil : "tokens \(tokens.joined(separator: " and "))"
        return [tokens, files].compactMap(\.self).joined(separator: " in ")
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
