import TesseraJSON
import TesseraOutputCore

/// The schema of `--report json`, version 1.
///
/// It is open: readers pass over members that they do not know, so that there can be more of them.
enum ReportSchema {
    static let document = SchemaDocument(
        title: "Tessera report",
        description: "What 'tessera check', 'convert', 'resolve' or 'audit' has found.",
        root: object(
            [
                ("version", ["const": 1, "description": "Of this form. Another number is another form."]),
                ("tool", object([("name", ["const": "tessera"]), ("version", .isString)])),
                ("command", ["enum": ["build", "check", "convert", "resolve", "audit"]]),
                ("status", described("The exit status of the run.", ["enum": [0, 1, 2, 3]])),
                ("summary", described("How many findings of each kind there are.", counts)),
                ("files", described("Every file that was looked at.", list(of: .isString))),
                ("findings", described("In the order of files and lines.", list(of: finding))),
            ],
            optional: [
                ("account", described("How tokens of other formats were converted.", account)),
                ("manifest", described("A manifest for what a conversion writes.", .isString)),
            ]),
        definitions: [("place", place), ("note", note), ("fix", fix)])

    private static let account = object(
        ["read", "carriedOver", "changed", "leftOut"].map { ($0, natural) } + [
            ("leftOutBy", list(of: cause)), ("changedBy", list(of: cause)),
        ])

    private static let cause = object([
        ("rule", .isString), ("message", described("Of the first of its findings.", .isString)),
        ("tokens", list(of: .isString)),
        ("dependents", described("Tokens that are left out because they depend on those.", list(of: .isString))),
    ])

    private static let counts = object(
        ["errors", "warnings", "notes", "suppressed", "known"].map { ($0, natural) })

    private static let finding = object(
        [
            ("rule", described("Its id.", ["type": "string", "pattern": "^[a-z0-9-]+/[a-z0-9-]+$"])),
            ("severity", ["enum": ["error", "warning", "note"]]),
            ("message", .isString),
            (
                "contexts",
                described("The permutations that it applies in; an empty list means all.", list(of: .isString))
            ),
            ("notes", described("Other places that have a part in it.", list(of: .defined("note")))),
            ("fixes", described("Changes of the source, each of which fixes it.", list(of: .defined("fix")))),
            (
                "status",
                described("Whether it counts for the exit status.", ["enum": ["counted", "suppressed", "known"]])
            ),
            (
                "fingerprint",
                described("The same when lines have moved.", ["type": "string", "pattern": "^[0-9a-f]{16}$"])
            ),
        ],
        optional: [
            ("place", .defined("place")),
            ("token", described("The path of the token that it lies in.", .isString)),
            ("page", described("The address of the page that explains it.", .isString)),
            ("hint", described("What would fix it, in words.", .isString)),
            ("reason", described("Why it is suppressed.", .isString)),
            (
                "pairs",
                described(
                    "Of a finding about contrast: the pairs that the value breaks, the worst first.", list(of: pair))
            ),
            (
                "otherPlaces",
                described("Other places with the same finding.", list(of: object([("place", .defined("place"))])))
            ),
        ])

    private static let pair = object(
        [
            ("rule", described("The id of the rule that it breaks.", .isString)),
            ("pair", described("The color and its background.", .isString)),
            ("ratio", described("As measured, unrounded.", ["type": "number"])),
            ("required", described("The ratio that is required.", ["type": "number"])),
            (
                "contexts",
                described("The permutations that it applies in; an empty list means all.", list(of: .isString))
            ),
            ("place", .defined("place")),
        ])

    private static let place = object(
        [
            ("file", .isString),
            ("line", described("From 1.", positive)),
            ("column", described("From 1, in UTF-8 bytes.", positive)),
            ("endLine", positive),
            ("endColumn", described("Of the byte behind it.", positive)),
            ("offset", described("In UTF-8 bytes from the start of the text, without a byte-order mark.", natural)),
            ("length", described("In UTF-8 bytes.", natural)),
        ])

    private static let note = object([("message", .isString)], optional: [("place", .defined("place"))])

    private static let fix = object(
        [("message", .isString), ("place", .defined("place")), ("replacement", .isString)])

    // MARK: Parts

    private static func list(of element: JSONValue) -> JSONValue { ["type": "array", "items": element] }

    private static let natural: JSONValue = ["type": "integer", "minimum": 0]
    private static let positive: JSONValue = ["type": "integer", "minimum": 1]

    private static func described(_ text: String, _ schema: JSONValue) -> JSONValue {
        ["description": .string(text)] + schema
    }

    private static func object(_ members: JSONValue.Members, optional: JSONValue.Members = []) -> JSONValue {
        ["type": "object", "properties": .object(members + optional)] + .required(members.map(\.name))
    }
}
