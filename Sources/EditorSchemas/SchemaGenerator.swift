import TesseraDiagnostics
import TesseraOutputCore

/// JSON Schemas (draft 7) with which editors complete and check a file while it is typed.
///
/// They are made from the tables that the readers use, so they know what those know. They never refuse
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

    /// Of theme documents.
    public static func themes() -> [UInt8] {
        ThemeSchema.document.bytes
    }

    /// Of findings that a command reports in JSON.
    public static func reports() -> [UInt8] {
        ReportSchema.document.bytes
    }

    /// Of token files, in the standard dialect.
    public static func tokens() -> [UInt8] {
        TokenSchema.document.bytes
    }
}
