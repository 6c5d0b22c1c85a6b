import TesseraConfiguration
import TesseraDiagnostics
import TesseraFindingReports
import TesseraJSON
import TesseraKit

/// `tessera help --json`: all commands with their options, arguments, values and defaults, for scripts.
///
/// `tessera schema help` prints the schema of it. Members may be added; anything else is another version.
enum HelpJSON {
    private static let version = 1

    /// The words of a command line that asks for it: `help check --json` is about `check`.
    ///
    /// - Returns: `nil` for every other command line.
    static func command(in arguments: [String]) -> [String]? {
        guard arguments.first == "help", arguments.contains("--json") else { return nil }
        return arguments.dropFirst().filter { $0 != "--json" }
    }

    /// - Parameter words: the command, with those around it; none for the whole tool.
    static func write(helpFor words: [String]) throws {
        guard let root = CommandText.ofTessera else {
            throw Terminal.fail(["the help texts cannot be read"], with: .unreadable)
        }
        var command = root
        for word in words {
            guard let next = command.subcommands.first(where: { $0.name == word }) else {
                let name = command.words.joined(separator: " ")
                let suggestion = Spelling.suggestion(for: word, among: command.subcommands.map(\.name))
                throw Terminal.fail(["there is no command '\(name) \(word)'\(suggestion)"], with: .usage)
            }
            command = next
        }
        Terminal.write(document(of: command, isWhole: words.isEmpty).bytes(.indented), to: .output)
    }

    private static func document(of command: CommandText, isWhole: Bool) -> JSONValue {
        let facts: JSONValue = [
            "exitStatuses": .list(
                ManualPage.exitStatuses.map { ["status": .int(Int($0.0) ?? 0), "meaning": .string($0.1)] }),
            "environment": .list(ManualPage.variables.map { ["name": .string($0.0), "meaning": .string($0.1)] }),
            "schemas": .list(
                EditorSchema.allCases.map { schema in
                    ["name": .string(schema.rawValue), "command": .string("tessera schema \(schema.rawValue)")]
                }),
            "reports": .strings(ReportFormat.allCases.map(\.rawValue)),
        ]
        let head: JSONValue = [
            "version": .int(version),
            "tool": ["name": "tessera", "version": .string(Version.current.description)],
            "command": value(of: command),
        ]
        return isWhole ? head + facts : head
    }

    private static func value(of command: CommandText) -> JSONValue {
        .sparse(
            ("name", .string(command.name)), ("call", .string(command.words.joined(separator: " "))),
            ("abstract", .string(command.abstract)),
            ("discussion", command.paragraphs.isEmpty ? nil : .strings(command.paragraphs)),
            ("examples", command.examples.isEmpty ? nil : .strings(command.examples)),
            ("default", command.usual.map(JSONValue.string)),
            ("arguments", .list(command.arguments.map(value))),
            ("commands", command.subcommands.isEmpty ? nil : .list(command.subcommands.map(value))))
    }

    private static func value(of argument: CommandText.Argument) -> JSONValue {
        let kind = argument.names.isEmpty ? "argument" : argument.value == nil ? "flag" : "option"
        return .sparse(
            ("kind", .string(kind)), ("names", argument.names.isEmpty ? nil : .strings(argument.names)),
            ("value", argument.value.map(JSONValue.string)), ("isRequired", .bool(!argument.isOptional)),
            ("isRepeating", .bool(argument.isRepeating)),
            ("values", argument.values.isEmpty ? nil : .strings(argument.values)),
            ("default", argument.usual.map(JSONValue.string)), ("text", .string(argument.text)))
    }
}
