import TesseraTokenModel
import TesseraTokenSyntax

extension ValueShaper {
    /// The parts of one of Tessera's forms of a spring, which the token reader judges together.
    func spring(_ node: DocumentNode) throws(ForeignValueProblem) -> DocumentNode {
        guard !node.entries.isEmpty else { throw misfit(node, .spring) }
        for entry in node.entries {
            guard let text = entry.value.text, Self.isReference(text) || CSSMeasure(text[...]) != nil else {
                throw misfit(entry.value, .number)
            }
        }
        return node
    }
}
