import Diagnostics
import Foundation
import TestSupport
import Testing
import TokenModel
import TokenResolution
import TokenSyntax

@testable import TesseraKit
@testable import ThemeDocuments

/// Nyx with its second theme, which two seeds make.
@Suite struct NyxThemesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private func load() throws -> CompilationInput {
        try ProjectLoader.load(manifestAt: Self.root.appending(path: "nyx-themes.tessera.yaml").path).input
    }

    private func colors(of run: Compilation, _ look: Int) -> [String: String] {
        var combination = run.tokens.contexts.defaultCombination
        combination[0] = look
        var colors: [String: String] = [:]
        for (index, token) in run.tokens.tree.tokens.enumerated() where token.path.hasPrefix("color.") {
            guard case .color(let color)? = run.tokens.value(of: TokenID(index: index), in: combination) else {
                continue
            }
            colors[token.path] = color.cssText
        }
        return colors
    }

    @Test("both themes pass every check, and no colour of a role is the same")
    func themes() throws {
        let run = Compiler.compile(try load())
        #expect(run.diagnostics.map(\.message) == [])
        let (nyx, ember) = (colors(of: run, 0), colors(of: run, 1))
        let themed = try #require(
            run.tokens.tree.tokens.filter { token in token.contexts.contains { !$0.conditions.isEmpty } }.map(\.path))
        #expect(themed.count == 13)
        #expect(themed.filter { nyx[$0] == ember[$0] } == [])
    }

    @Test("two other values make another theme, which can be solved, whatever they are")
    func otherSeeds() throws {
        var generator = SeededGenerator(seed: 0x4E1)
        let input = try load()
        let file = try #require(input.tokenFiles.first { ThemeDocument.isTheme(input.sources[$0].path) })
        let text = String(decoding: input.sources[file].bytes, as: UTF8.self)
        #expect(text.contains("\"#E8552F\"") && text.contains("\"#1C1614\""))
        var impossible: [String] = []
        for _ in 0..<40 {
            let seeds = (0..<2).map { _ in String(format: "#%06X", Int.random(in: 0...0xFFFFFF, using: &generator)) }
            let changed = text.replacingOccurrences(of: "#E8552F", with: seeds[0])
                .replacingOccurrences(of: "#1C1614", with: seeds[1])
            var sources = SourceMap()
            let id = sources.add(SourceText(path: "ember.theme.yaml", text: changed))
            let tree = try #require(SyntaxReader.read(sources[id], id: id).0)
            let document = try #require(ThemeDocument.read(tree).0)
            let (tokens, findings) = ThemeTokens.compile(document, contexts: input.manifest.contexts)
            if tokens == nil { impossible.append("\(seeds): \(findings.map(\.message))") }
        }
        #expect(impossible == [])
    }
}
