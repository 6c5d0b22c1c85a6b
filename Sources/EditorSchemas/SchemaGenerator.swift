import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore

/// JSON Schemas (draft 7) with which editors complete and check a file while it is typed.
///
/// They are made from the tables that the readers use, so they know what those know. They never reject
/// what a reader accepts; what only the whole design can tell, they let pass.
public enum SchemaGenerator {
    /// Of `tessera.yaml`.
    ///
    /// - Parameters:
    ///   - rules: those whose level a manifest may set.
    ///   - formats: those that an output may have.
    public static func manifest(rules: [RuleDescription], formats: [any OutputFormat.Type]) -> [UInt8] {
        ManifestSchema(rules: rules, formats: formats).document.bytes
    }

    /// Of policies, which manifests extend.
    ///
    /// - Parameter rules: those whose level a manifest may set.
    public static func policies(rules: [RuleDescription]) -> [UInt8] {
        ManifestSchema(rules: rules, formats: []).policy.bytes
    }

    /// Of theme documents.
    public static func themes() -> [UInt8] {
        ThemeSchema.document.bytes
    }

    /// Of findings that a command reports in JSON.
    public static func reports() -> [UInt8] {
        ReportSchema.document.bytes
    }

    /// Of the commands that the tool lists in JSON.
    public static func help() -> [UInt8] {
        HelpSchema.document.bytes
    }

    /// Of token files, in the standard dialect.
    public static func tokens() -> [UInt8] {
        TokenSchema.document.bytes
    }
}

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
