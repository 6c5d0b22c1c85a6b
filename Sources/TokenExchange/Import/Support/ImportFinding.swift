import TesseraDiagnostics

/// A finding that ends the reading of one value, thrown to whoever gathers the findings.
struct ImportFinding: Error {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}

/// Why something cannot be carried over: the end of a finding that begins with the name of the token.
struct ImportProblem: Error {
    let id: DiagnosticID
    let message: String
    let range: SourceRange

    init(_ id: DiagnosticID, _ message: String, at range: SourceRange) {
        self.id = id
        self.message = message
        self.range = range
    }
}

extension Diagnostic {
    /// Two tokens of one path.
    static func duplicateImport(_ path: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/duplicate", .warning, "'\(path)' is there already; the first one is taken", at: range,
            notes: [Note("the first one is here", at: first)])
    }
}
