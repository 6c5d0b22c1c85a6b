import Foundation
import Testing

/// `tessera help --json`.
@Suite struct HelpJSONTests {
    private struct Command {
        let call: String
        let arguments: [[String: Any]]
        let commands: [Command]

        init(_ object: [String: Any]) throws {
            call = try #require(object["call"] as? String)
            arguments = try #require(object["arguments"] as? [[String: Any]])
            commands = try (object["commands"] as? [[String: Any]] ?? []).map(Command.init)
        }

        var all: [Command] { [self] + commands.flatMap(\.all) }
    }

    private func document(_ words: String...) throws -> [String: Any] {
        let result = try Tool().run(["help"] + words + ["--json"])
        #expect(result.status == 0 && result.errors.isEmpty)
        return try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    @Test func theWholeToolIsListed() throws {
        let document = try document()
        #expect(document["version"] as? Int == 1)
        let root = try Command(#require(document["command"] as? [String: Any]))
        let calls = Set(root.all.map(\.call))
        #expect(calls.isSuperset(of: ["tessera", "tessera check", "tessera rules show", "tessera contrast matrix"]))
        #expect((document["exitStatuses"] as? [[String: Any]])?.compactMap { $0["status"] as? Int } == [0, 1, 2, 3])
        let schemas = try #require(document["schemas"] as? [[String: String]])
        #expect(schemas.compactMap { $0["name"] } == ["manifest", "policy", "tokens", "theme", "report", "help"])
    }

    @Test func valuesAndDefaultsAreTold() throws {
        let command = try Command(#require(document("rules", "list")["command"] as? [String: Any]))
        let format = try #require(command.arguments.first { ($0["names"] as? [String]) == ["--format"] })
        #expect(format["kind"] as? String == "option" && format["default"] as? String == "text")
        #expect(format["values"] as? [String] == ["text", "json"])
        let names = try #require(command.arguments.first { $0["kind"] as? String == "argument" })
        #expect(names["isRepeating"] as? Bool == true && names["isRequired"] as? Bool == false)
    }

    /// Every member that is printed is one of the schema, and all that the schema requires are there.
    @Test func theSchemaFits() throws {
        let schema = try #require(
            JSONSerialization.jsonObject(with: Data(Tool().run("schema", "help").output.utf8)) as? [String: Any])
        let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
        func check(_ object: [String: Any], _ name: String) throws {
            let definition = try #require(definitions[name])
            let known = try #require(definition["properties"] as? [String: Any])
            #expect(Set(object.keys).isSubset(of: known.keys), "\(object)")
            #expect(Set(definition["required"] as? [String] ?? []).isSubset(of: object.keys), "\(object)")
        }
        func walk(_ command: [String: Any]) throws {
            try check(command, "command")
            for argument in command["arguments"] as? [[String: Any]] ?? [] { try check(argument, "argument") }
            for inner in command["commands"] as? [[String: Any]] ?? [] { try walk(inner) }
        }
        try walk(#require(document()["command"] as? [String: Any]))
    }

    @Test func anUnknownCommandIsUsage() throws {
        let result = try Tool().run("help", "chek", "--json")
        #expect(result.status == 2)
        #expect(result.errors == "error: there is no command 'tessera chek'; did you mean 'check'?\n")
    }
}
