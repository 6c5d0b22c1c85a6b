import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenModel

/// Reads token files as the compiler does.
func readModel(
    _ files: MarkedFiles, dialect: TokenDialect = .standard
) -> (tree: TokenTree, diagnostics: [Diagnostic]) {
    var syntax: [SyntaxTree] = []
    var diagnostics: [Diagnostic] = []
    for id in files.ids {
        let (tree, findings) = YAMLReader.read(files.sources[id], id: id)
        diagnostics += findings
        if let tree { syntax.append(tree) }
    }
    let (tree, findings) = TokenTree.read(syntax, dialect: dialect)
    return (tree, diagnostics + findings)
}

/// The tree of files that have no error.
func model(_ texts: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) -> TokenTree {
    let files = MarkedFiles(texts)
    let (tree, diagnostics) = readModel(files)
    if !diagnostics.isEmpty {
        var renderer = DiagnosticRenderer(sources: files.sources)
        Issue.record("\(renderer.render(diagnostics))", sourceLocation: sourceLocation)
    }
    return tree
}

/// Fails unless the markers are the places of errors with these codes.
@discardableResult
func expectErrors(
    _ texts: String..., ids: DiagnosticID..., sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [Diagnostic] {
    expectFindings(files: texts, ids, sourceLocation: sourceLocation) { readModel($0).diagnostics }
}

/// `path: type = value`, one line for each token.
func summary(_ tree: TokenTree) -> [String] {
    tree.tokens.map { token in
        let type = token.effectiveType?.rawValue ?? "?"
        return "\(token.path): \(type) = \(token.value.map(describe) ?? "none")"
            + token.contexts.map { " | \($0.selector ?? "") = \(describe($0.value))" }.joined()
    }
}

func describe(_ expression: ValueExpression) -> String {
    switch expression.kind {
    case .literal(let value): value.description
    case .reference(let reference): "{\(reference.path)}"
    case .part(let part): "{\(part.reference.path)}/\(part.steps.joined(separator: "/"))"
    case .assembled(let value): "assembled \(value.type.rawValue)"
    case .derivation(let derivation): "derived \(derivation.text)"
    case .calculation(let calculation): expression.constant?.description ?? "computed \(calculation.text)"
    case .css(let css): css.text
    case .list(let elements): "[\(elements.map(describe).joined(separator: ", "))]"
    case .composite(let composite):
        composite.fields.map { "\($0.definition.name) \(describe($0.value))" }.joined(separator: ", ")
    }
}
