import TesseraConfiguration
import TesseraDiagnostics
import TesseraThemeDocuments
import TesseraThemeGeneration
import TesseraTokenSyntax

/// A theme document of a run, solved, for whoever wants to see it.
public struct ThemeSheet: Sendable {
    /// The file, as it was named.
    public let path: String
    /// The theme as it is written.
    public let document: ThemeDocument
    /// The same theme, solved.
    public let theme: Theme

    /// Reads and solves the theme documents of a run, also those that a resolver document names.
    ///
    /// - Returns: what was found wrong, too, and all sources that were read.
    public static func all(of input: CompilationInput) -> ([ThemeSheet], [Diagnostic], SourceMap) {
        let reading = DesignReading(input)
        let contexts = reading.contexts ?? ContextSpace(counting: reading.modifiers + ContextSpace.ofThemes.modifiers)
        let sheets = reading.syntax.compactMap { tree -> ThemeSheet? in
            let path = reading.sources[tree.source].path
            // What is wrong with one has been found as it was read.
            guard ThemeDocument.isTheme(path), let document = ThemeDocument.read(tree).0,
                let tokens = ThemeTokens.compile(document, contexts: contexts).0
            else { return nil }
            return ThemeSheet(path: path, document: document, theme: tokens.theme)
        }
        return (sheets, reading.diagnostics.sortedInSourceOrder(), reading.sources)
    }
}
