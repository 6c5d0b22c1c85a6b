import Foundation
import TesseraDiagnostics
import TesseraThemeDocuments
import TesseraTokenExchange
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenSyntax
import Testing

@testable import TesseraKit

/// The repository's own designs, converted and read back.
@Suite struct ConversionRoundTripTests {
    private static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let folders =
        [""] + ["Gallery", "Bare", "Brand", "Hostile", "TabBars"].map { "Tests/CodeGenerationTests/Fixtures/\($0)" }

    private struct Design {
        let tokens: ResolvedTokens
        let conversion: Conversion
        let comments: CommentMap
    }

    private func design(_ folder: String) throws -> Design {
        let path = Self.package.appending(path: folder).appending(path: "tessera.yaml").path
        var input = try ProjectLoader.load(manifestAt: path).input
        input.keepsSyntax = true
        let compilation = Compiler.compile(input)
        var comments = CommentMap()
        for tree in compilation.syntax where !ThemeDocument.isTheme(compilation.sources[tree.source].path) {
            comments.add(CommentMap(compilation.sources[tree.source], tree))
        }
        let documents = compilation.syntax.map { tree in
            // What a theme makes stands in no file.
            let theme = ThemeDocument.isTheme(compilation.sources[tree.source].path) ? ThemeDocument.read(tree).0 : nil
            let tokens = theme.flatMap { ThemeTokens.compile($0, contexts: input.manifest.contexts).0 }
            return tokens?.document ?? DocumentNode(tree)
        }
        let conversion = Conversion(
            ConversionInput(
                documents: documents,
                modifiers: compilation.tokens.contexts.modifiers,
                dialect: .standard))
        #expect(!conversion.findings.hasErrors)
        return Design(tokens: compilation.tokens, conversion: conversion, comments: comments)
    }

    private func read(_ text: String, as syntax: SourceSyntax, _ dialect: TokenDialect, like design: Design) throws
        -> ResolvedTokens
    {
        let (tree, syntaxFindings) = SyntaxReader.read(
            SourceText(path: "a", text: text), id: SourceID(index: 0), as: syntax)
        let (model, modelFindings) = TokenTree.read([try #require(tree)], dialect: dialect)
        let (tokens, findings) = ResolvedTokens.resolve(model, contexts: design.tokens.contexts)
        let errors = (syntaxFindings + modelFindings + findings).filter { $0.severity == .error }
        #expect(errors.map(\.message) == [])
        return tokens
    }

    private func expectSame(_ read: ResolvedTokens, as tokens: ResolvedTokens) throws {
        #expect(read.tree.tokens.count == tokens.tree.tokens.count)
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            let token = tokens.tree[id]
            let other = try #require(read.tree.token(at: token.path), "\(token.path)")
            #expect(read.type(of: other) == tokens.type(of: id), "\(token.path)")
            for permutation in tokens.contexts.permutations(along: tokens.modifiers(of: id)) {
                #expect(
                    read.value(of: other, in: permutation) == tokens.value(of: id, in: permutation), "\(token.path)")
            }
            #expect(read.tree[other].description == token.description)
            #expect(read.tree[other].deprecation == token.deprecation)
            #expect(read.tree[other].contrast.count == token.contrast.count)
            #expect(read.tree[other].touchTarget?.hitSlop == token.touchTarget?.hitSlop)
        }
    }

    @Test(arguments: folders)
    func dtcgReadsBackTheSame(_ folder: String) throws {
        let design = try design(folder)
        let text = design.conversion.document(as: .dtcg).written(as: .json).text
        try expectSame(read(text, as: .json(.strict), .strict, like: design), as: design.tokens)
    }

    @Test(arguments: folders)
    func shorthandReadsBackTheSame(_ folder: String) throws {
        let design = try design(folder)
        let written = design.conversion.document(as: .tessera).written(as: .yaml, comments: design.comments)
        try expectSame(read(written.text, as: .yaml, .standard, like: design), as: design.tokens)
        // Every comment is there, in its place.
        let id = SourceID(index: 0)
        let source = SourceText(path: "a.yaml", text: written.text)
        let tree = try #require(YAMLReader.read(source, id: id).tree)
        #expect(CommentMap(source, tree).count == design.comments.count)
        #expect(!written.text.contains("Comments on what is not in this file"))
    }

    /// What is written is what would be written of it.
    @Test(arguments: folders)
    func onceIsEnough(_ folder: String) throws {
        let conversion = try design(folder).conversion
        for target in Conversion.Target.allCases {
            let document = conversion.document(as: target)
            let again = Conversion(
                ConversionInput(documents: [document], modifiers: conversion.tokens.contexts.modifiers))
            #expect(again.document(as: target).written(as: .yaml).text == document.written(as: .yaml).text)
        }
    }
}
