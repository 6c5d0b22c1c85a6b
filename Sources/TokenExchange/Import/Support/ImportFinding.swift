import Diagnostics

/// A finding that ends the reading of one value, thrown to whoever gathers the findings.
struct ImportFinding: Error {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
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
