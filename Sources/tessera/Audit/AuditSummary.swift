import TesseraDiagnostics

/// The one line that ends an audit.
enum AuditSummary {
    static func text(_ diagnostics: [Diagnostic], fileCount: Int) -> String {
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        var parts = [Summary.count(fileCount, "file"), errors == 0 ? "no errors" : Summary.count(errors, "error")]
        if warnings > 0 { parts.append(Summary.count(warnings, "warning")) }
        return parts.joined(separator: ", ")
    }
}
