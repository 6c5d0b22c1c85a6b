import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenResolution
import TesseraTokenValidation

/// What a page is made of.
public struct DesignPageInput: Sendable {
    /// What was compiled, with all of its contexts or some.
    public let design: Design
    /// What the design is called; may be empty.
    public let name: String
    /// The outputs of the manifest: they decide what the tokens are called in code.
    public let outputs: [Output]
    /// What was found wrong, in source order, also what does not count.
    public let findings: [ReportedFinding]
    public let sources: SourceMap

    public init(
        design: Design, name: String, outputs: [Output], findings: [ReportedFinding], sources: SourceMap
    ) {
        self.design = design
        self.name = name
        self.outputs = outputs
        self.findings = findings
        self.sources = sources
    }

    /// A manifest's name, or that of the first file, where there is none.
    var title: String { name.isEmpty ? "Design tokens" : name }

    var names: TokenNames {
        var input = GeneratorInput(tokens: design.tokens, name: name, sourceNames: [])
        input.outputs = outputs
        input.platform = design.platform
        input.gamutMapping = design.gamutMapping
        return TokenNames(input)
    }
}
