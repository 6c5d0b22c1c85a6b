import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenResolution
import TesseraTokenValidation

/// What a page is made of.
public struct DesignPageInput: Sendable {
    /// What is shown, with all of its contexts or some.
    public let design: Design
    private let whole: Design
    /// What the design is called; may be empty.
    public let name: String
    /// The outputs of the manifest: they decide what the tokens are called in code.
    public let outputs: [Output]
    /// What was found wrong, in source order, also what does not count.
    public let findings: [ReportedFinding]
    public let sources: SourceMap

    /// - Parameters:
    ///   - design: what was compiled, with all of its contexts.
    ///   - choices: contexts by modifiers; of the others all are shown.
    public init(
        design: Design, choices: [Int: Int] = [:], name: String, outputs: [Output], findings: [ReportedFinding],
        sources: SourceMap
    ) {
        self.design = design.fixing(choices)
        whole = design
        self.name = name
        self.outputs = outputs
        self.findings = findings
        self.sources = sources
    }

    /// A manifest's name, or that of the first file, where there is none.
    var title: String { name.isEmpty ? "Design tokens" : name }

    var names: TokenNames { TokenNames(whole, name: name, outputs: outputs) }
}
