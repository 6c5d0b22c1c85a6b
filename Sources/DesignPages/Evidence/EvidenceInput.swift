import TesseraDiagnostics
import TesseraTokenValidation

/// What a report on accessibility is made of.
public struct EvidenceInput: Sendable {
    let name: String
    let evidence: AccessibilityEvidence
    let sources: SourceMap

    /// - Parameter name: what the design is called; may be empty.
    public init(name: String, evidence: AccessibilityEvidence, sources: SourceMap) {
        self.name = name
        self.evidence = evidence
        self.sources = sources
    }
}
