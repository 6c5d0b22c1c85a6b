import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenExchange

/// The conversion of a YAML text that has no error.
func conversion(
    _ texts: String..., modifiers: [Modifier] = [], sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Conversion {
    var documents: [DocumentNode] = []
    var sources = SourceMap()
    for (index, text) in texts.enumerated() {
        let id = sources.add(SourceText(path: "\(index + 1).yaml", text: text))
        let tree = YAMLReader.read(sources[id], id: id).tree
        documents.append(DocumentNode(try #require(tree, sourceLocation: sourceLocation)))
    }
    let conversion = Conversion(ConversionInput(documents: documents, modifiers: modifiers, dialect: .standard))
    if conversion.findings.hasErrors {
        var renderer = DiagnosticRenderer(sources: sources)
        Issue.record("\(renderer.render(conversion.findings))", sourceLocation: sourceLocation)
    }
    return conversion
}

/// The canonical form of a YAML text, in YAML for the sake of reading.
func canonical(_ texts: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> String {
    try conversion(texts, sourceLocation: sourceLocation).canonical.written(as: .yaml).text
}

/// The shorthand of a YAML text.
func shorthand(_ texts: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> String {
    try conversion(texts, sourceLocation: sourceLocation).document(as: .tessera).written(as: .yaml).text
}

/// What every token is in every permutation, for comparison.
func values(of tokens: ResolvedTokens) -> [String] {
    tokens.tree.tokens.indices.flatMap { index -> [String] in
        let id = TokenID(index: index)
        let path = tokens.tree[id].path
        return tokens.contexts.allPermutations.map { permutation in
            let value = tokens.value(of: id, in: permutation)
            return "\(path) \(tokens.contexts.description(of: permutation, along: tokens.contexts.allModifiers)) = "
                + String(reflecting: value)
        }
    }
}
