import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenSyntax

/// A resolver document, followed to the files that it names.
struct ResolverReading {
    /// `nil` if anything is wrong with it, or with the syntax of a file that it names.
    let document: ResolverDocument?
    /// What is wrong with it, and inside the files that it names.
    let findings: [Diagnostic]
    /// With all files that were opened.
    let library: FileLibrary

    init(_ tree: SyntaxTree, library: FileLibrary, dialect: TokenDialect) {
        var opening: any SourceLibrary = library
        let (document, findings) = ResolverDocument.read(tree, library: &opening, isLenient: dialect == .lenient)
        let library = opening as? FileLibrary ?? library
        self.document = document
        self.library = library
        self.findings = findings + library.named.sorted().flatMap { library.findings[$0] ?? [] }
    }
}
