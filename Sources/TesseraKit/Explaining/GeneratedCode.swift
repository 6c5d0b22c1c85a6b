import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenComparison
import TesseraTokenResolution

/// The outputs that code uses of a design.
public struct GeneratedCode: Sendable {
    /// Begins names of types.
    private let name: String
    private let outputs: [Output]
    /// Whether they stand in a manifest.
    private let areNamed: Bool

    /// The outputs of a manifest, with the name that types have in them.
    public init(_ manifest: Manifest) {
        self.init(name: manifest.codeName ?? "", manifest.outputs, areNamed: true)
    }

    init(name: String, _ outputs: [Output], areNamed: Bool) {
        self.name = name
        self.outputs = outputs
        self.areNamed = areNamed
    }

    func signatures(of tokens: ResolvedTokens) -> [OutputSignatures] {
        // Nothing is written of more.
        guard tokens.contexts.permutationCount(along: tokens.usedModifiers) <= ContextSpace.maximumPermutationCount
        else { return [] }
        var whole = GeneratorInput(tokens: tokens.withoutPartialTokens, name: name, sourceNames: [])
        whole.outputs = outputs
        return outputs.map { output in
            OutputSignatures(
                format: type(of: output.format).name, path: areNamed ? output.path : nil,
                ofTokens: output.format.signatures(in: whole.fitting(output).input))
        }
    }
}
