import TesseraJSON
import TesseraOutputCore

/// The schema of `tessera help --json`, version 1.
///
/// It is open: readers pass over members that they do not know, so that there can be more of them.
enum HelpSchema {
    static let document = SchemaDocument(
        title: "Tessera help",
        description: "What 'tessera help --json' prints: commands with their options, arguments, values and defaults.",
        root: object(
            [
                ("version", ["const": 1, "description": "Of this form. Another number is another form."]),
                ("tool", object([("name", ["const": "tessera"]), ("version", .isString)])),
                ("command", .defined("command")),
            ],
            optional: [
                ("exitStatuses", list(of: object([("status", ["enum": [0, 1, 2, 3]]), ("meaning", .isString)]))),
                ("environment", list(of: object([("name", .isString), ("meaning", .isString)]))),
                ("schemas", list(of: object([("name", .isString), ("command", .isString)]))),
                ("reports", described("Formats of '--report'.", list(of: .isString))),
            ]),
        definitions: [("command", command), ("argument", argument)])

    private static let command = object(
        [
            ("name", .isString), ("call", described("All words that call it.", .isString)), ("abstract", .isString),
            ("arguments", list(of: .defined("argument"))),
        ],
        optional: [
            ("discussion", described("One paragraph each.", list(of: .isString))),
            ("examples", described("Lines for a shell.", list(of: .isString))),
            ("default", described("The command that runs where none of 'commands' is named.", .isString)),
            ("commands", list(of: .defined("command"))),
        ])

    private static let argument = object(
        [
            ("kind", ["enum": ["argument", "flag", "option"]]), ("isRequired", ["type": "boolean"]),
            ("isRepeating", described("Whether it may be given several times.", ["type": "boolean"])),
            ("text", .isString),
        ],
        optional: [
            ("names", described("Of a flag or an option, as they are typed.", list(of: .isString))),
            ("value", described("What stands for the value.", .isString)),
            ("values", described("All that it takes, where that is a list.", list(of: .isString))),
            ("default", described("What applies where it is not given.", .isString)),
        ])

    // MARK: Parts

    private static func list(of element: JSONValue) -> JSONValue { ["type": "array", "items": element] }

    private static func described(_ text: String, _ schema: JSONValue) -> JSONValue {
        ["description": .string(text)] + schema
    }

    private static func object(_ members: JSONValue.Members, optional: JSONValue.Members = []) -> JSONValue {
        ["type": "object", "properties": .object(members + optional)] + .required(members.map(\.name))
    }
}
