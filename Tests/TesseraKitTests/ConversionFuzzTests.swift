import TesseraDiagnostics
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraKit

/// Token files with random damage: what can be read of them is converted, and what is written has no
/// error and means the same.
@Suite struct ConversionFuzzTests {
    private let id = SourceID(index: 0)

    @Test(arguments: [UInt64(0), 10_000, 20_000, 30_000])
    func damageIsSurvived(_ first: UInt64) throws {
        var tokenCount = 0
        for seed in first..<first + 100 {
            let source = SourceText(path: "a.yaml", text: FuzzTests.damaged(seed: seed))
            guard let tree = YAMLReader.read(source, id: id).tree else { continue }
            let conversion = Conversion(
                ConversionInput(documents: [DocumentNode(tree)], skipsInvalid: true, dialect: .standard))
            let comments = CommentMap(source, tree)
            for target in Conversion.Target.allCases {
                for (syntax, name) in [(WrittenSyntax.yaml, "b.yaml"), (.json, "b.json"), (.jsonc, "b.jsonc")] {
                    let written = conversion.document(as: target).written(as: syntax, comments: comments)
                    if written.findings.hasErrors { continue }
                    let error = error(of: SourceText(path: name, text: written.text), as: conversion)
                    if let error {
                        Issue.record("seed \(seed), \(target), \(syntax): \(error)\n\(written.text)")
                        return
                    }
                }
            }
            _ = conversion.resolverFiles(named: "b")
            tokenCount += conversion.carriedPaths.count
        }
        #expect(tokenCount > 500)
    }

    /// What is wrong with a text that was written.
    private func error(of text: SourceText, as conversion: Conversion) -> String? {
        let (tree, syntaxFindings) = SyntaxReader.read(text, id: id)
        guard let tree, !syntaxFindings.hasErrors else { return syntaxFindings.map(\.message).joined(separator: "\n") }
        let (model, modelFindings) = TokenTree.read([tree])
        let (tokens, findings) = ResolvedTokens.resolve(model, contexts: conversion.tokens.contexts)
        // A token whose requirement is broken has a value all the same.
        if let error = (modelFindings + findings).first(where: { $0.severity == .error && $0.id != "context/unknown" })
        {
            return "\(error.message) [\(error.id)]"
        }
        for index in model.tokens.indices {
            let token = TokenID(index: index)
            guard let original = conversion.tokens.tree.token(at: model.tokens[index].path) else {
                return "a new token"
            }
            for permutation in tokens.contexts.allPermutations
            where tokens.value(of: token, in: permutation) != conversion.tokens.value(of: original, in: permutation) {
                return "'\(model.tokens[index].path)' has another value"
            }
        }
        let count = conversion.carriedPaths.count
        return model.tokens.count == count ? nil : "\(model.tokens.count) tokens of \(count)"
    }
}
