import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraTokenValidation

/// Judges a token file; errors of the floors below are findings, too. What one value breaks is one finding.
func validate(
    _ files: MarkedFiles, platform: Platform = .ios, contexts: ContextSpace? = nil,
    levels: RuleSettings = [:], pairs: String? = nil, distinct: String? = nil,
    targetLevels: [TouchTargetLevel] = [.standard], largeTextPolicy: LargeTextPolicy = .wcag, includesAPCA: Bool = false
) -> [Diagnostic] {
    let (design, diagnostics) = read(
        files, platform: platform, contexts: contexts, pairs: pairs, distinct: distinct, targetLevels: targetLevels,
        largeTextPolicy: largeTextPolicy, includesAPCA: includesAPCA)
    let judge = RuleJudge(levels, tree: design.tokens.tree)
    return diagnostics + Validator.validate(design, judge, levels).mergedByRoot()
}

/// What the rules judge, of a file whose errors are of no account.
func design(_ files: MarkedFiles) -> Design { read(files).design }

private func read(
    _ files: MarkedFiles, platform: Platform = .ios, contexts: ContextSpace? = nil, pairs: String? = nil,
    distinct: String? = nil, targetLevels: [TouchTargetLevel] = [.standard],
    largeTextPolicy: LargeTextPolicy = .wcag, includesAPCA: Bool = false
) -> (design: Design, diagnostics: [Diagnostic]) {
    var sources = files.sources
    var manifest = Manifest()
    var diagnostics: [Diagnostic] = []
    if pairs != nil || distinct != nil {
        var text = "sources: [a]\n"
        if let pairs { text += "contrast:\n" + pairs }
        if let distinct { text += "distinct: " + distinct }
        let id = sources.add(SourceText(path: "tessera.yaml", text: text))
        if let tree = YAMLReader.read(sources[id], id: id).tree {
            let (read, findings) = Manifest.read(tree, formats: [])
            manifest = read
            diagnostics += findings
        }
    }
    var syntax: [SyntaxTree] = []
    for id in files.ids {
        let (tree, findings) = YAMLReader.read(files.sources[id], id: id)
        diagnostics += findings
        if let tree { syntax.append(tree) }
    }
    let (tree, modelFindings) = TokenTree.read(syntax)
    let (tokens, findings) = ResolvedTokens.resolve(
        tree, contexts: contexts, pairs: manifest.contrast, distinct: manifest.distinct)
    let design = Design(
        tokens: tokens, pairs: manifest.contrast, distinct: manifest.distinct, platform: platform,
        targetLevels: targetLevels, largeTextPolicy: largeTextPolicy, includesAPCA: includesAPCA)
    return (design, diagnostics + modelFindings + findings)
}

/// Fails unless the markers are the places of findings with these codes.
@discardableResult
func expectFindings(
    _ text: String, ids: DiagnosticID..., platform: Platform = .ios,
    levels: RuleSettings = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [Diagnostic] {
    TesseraTestSupport.expectFindings(files: [text], ids, sourceLocation: sourceLocation) {
        validate($0, platform: platform, levels: levels)
    }
}
