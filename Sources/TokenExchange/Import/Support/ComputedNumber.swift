import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

extension DocumentNode {
    /// A number that an importer works out: with ten decimal places, as Tessera's own calculations have.
    ///
    /// - Parameter value: finite.
    static func computed(_ value: Double, at range: SourceRange) -> DocumentNode {
        .number(value.withoutNoise, at: range)
    }
}
