import Diagnostics

/// A finding that ends the reading of one value, thrown to whoever gathers the findings.
struct ImportFinding: Error {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }
}
