import ColorScience
import Diagnostics
import TestSupport
import Testing
import TokenModel
import TokenResolution
import TokenSyntax

@testable import TokenValidation

/// Judges a token file; faults of the floors below are findings, too.
func validate(
    _ files: MarkedFiles, platform: Platform = .ios, contexts: ContextSpace? = nil,
    levels: [DiagnosticID: Manifest.RuleLevel] = [:], pairs: String? = nil, largeTextPolicy: LargeTextPolicy = .wcag,
    includesAPCA: Bool = false
) -> [Diagnostic] {
    let (design, diagnostics) = read(
        files, platform: platform, contexts: contexts, pairs: pairs, largeTextPolicy: largeTextPolicy,
        includesAPCA: includesAPCA)
    return diagnostics + Validator.validate(design, levels: levels)
}

/// What the rules judge, of a file whose faults are of no account.
func design(_ files: MarkedFiles) -> Design { read(files).design }

private func read(
    _ files: MarkedFiles, platform: Platform = .ios, contexts: ContextSpace? = nil, pairs: String? = nil,
    largeTextPolicy: LargeTextPolicy = .wcag, includesAPCA: Bool = false
) -> (design: Design, diagnostics: [Diagnostic]) {
    var sources = files.sources
    var contrast: [ContrastPair] = []
    var diagnostics: [Diagnostic] = []
    if let pairs {
        let id = sources.add(SourceText(path: "tessera.yaml", text: "sources: [a]\ncontrast:\n" + pairs))
        if let tree = YAMLReader.read(sources[id], id: id).tree {
            let (manifest, findings) = Manifest.read(tree)
            contrast = manifest.contrast
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
    let (tokens, findings) = ResolvedTokens.resolve(tree, contexts: contexts, pairs: contrast)
    let design = Design(
        tokens: tokens, pairs: contrast, platform: platform, largeTextPolicy: largeTextPolicy,
        includesAPCA: includesAPCA)
    return (design, diagnostics + modelFindings + findings)
}

/// Fails unless the markers are the places of findings with these codes.
@discardableResult
func expectFindings(
    _ text: String, ids: DiagnosticID..., platform: Platform = .ios,
    levels: [DiagnosticID: Manifest.RuleLevel] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [Diagnostic] {
    TestSupport.expectFindings(files: [text], ids, sourceLocation: sourceLocation) {
        validate($0, platform: platform, levels: levels)
    }
}
