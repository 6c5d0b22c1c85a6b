import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenResolution

/// Reads and resolves token files as the compiler does.
func resolve(
    _ files: MarkedFiles, contexts: ContextSpace? = nil, dialect: TokenDialect = .standard
) -> (tokens: ResolvedTokens, diagnostics: [Diagnostic]) {
    var syntax: [SyntaxTree] = []
    var diagnostics: [Diagnostic] = []
    for id in files.ids {
        let (tree, findings) = YAMLReader.read(files.sources[id], id: id)
        diagnostics += findings
        if let tree { syntax.append(tree) }
    }
    let (tree, modelFindings) = TokenTree.read(syntax, dialect: dialect)
    let (tokens, findings) = ResolvedTokens.resolve(tree, contexts: contexts)
    return (tokens, diagnostics + modelFindings + findings)
}

/// The table of a file that has no error, as `tessera dump resolved` prints it.
func resolved(
    _ yaml: String, contexts: ContextSpace? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [String] {
    let files = MarkedFiles([yaml])
    let (tokens, diagnostics) = resolve(files, contexts: contexts)
    if !diagnostics.isEmpty {
        var renderer = DiagnosticRenderer(sources: files.sources)
        Issue.record("\(renderer.render(diagnostics))", sourceLocation: sourceLocation)
    }
    return tokens.dump().split(separator: "\n").map(String.init)
}

/// Fails unless the markers are the places of errors with these codes.
@discardableResult
func expectErrors(
    _ texts: String..., ids: DiagnosticID..., contexts: ContextSpace? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [Diagnostic] {
    expectFindings(files: texts, ids, sourceLocation: sourceLocation) { resolve($0, contexts: contexts).diagnostics }
}

extension ContextSpace {
    static let three = ContextSpace(modifiers: [
        Modifier(name: "appearance", contexts: ["light", "dark"]),
        Modifier(name: "brand", contexts: ["nyx", "eos", "hemera"], defaultContext: 1),
        Modifier(name: "density", contexts: ["regular", "compact"]),
    ])
}
