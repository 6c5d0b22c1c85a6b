import TesseraJSON
import TesseraOutputCore

/// The schema of one output.
struct OutputSchema {
    let formats: [any OutputFormat.Type]

    /// The format decides which keys there are.
    var output: JSONValue {
        [
            "type": "object",
            "properties": .object([(Output.Key.format.rawValue, format), (Output.Key.path.rawValue, Output.pathSchema)]
            ),
            "required": [.string(Output.Key.format.rawValue), .string(Output.Key.path.rawValue)],
            "allOf": .list(
                formats.map { format in
                    ["if": .has(Output.Key.format.rawValue, format.name), "then": options(of: format)]
                }),
        ]
    }

    private var format: JSONValue {
        ["description": "What is written."] + .words(formats.map { ($0.name, $0.summary) })
    }

    private func options<Format: OutputFormat>(of type: Format.Type) -> JSONValue {
        let common = [(Output.Key.format.rawValue, format), (Output.Key.path.rawValue, type.pathSchema)]
        return .closed(
            common + type.Key.allCases.map { ($0.rawValue, type.schema(of: $0)) },
            required: type.requiredKeys.map(\.rawValue))
    }
}
