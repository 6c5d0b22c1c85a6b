import TesseraAuditFacts
import TesseraOutputCore
import TesseraSwiftAudit
import TesseraSwiftOutput
import TesseraTokenModel
import TesseraTokenResolution

/// What code calls the tokens of a design, by the outputs of its manifest.
enum CodeSymbols {
    /// By the token's index; empty where the manifest has no output in the language.
    static func all(
        _ input: CompilationInput, _ tokens: ResolvedTokens, in language: AuditedLanguage
    ) -> [TokenSymbols?] {
        var whole = GeneratorInput(
            tokens: tokens.withoutPartialTokens, name: input.manifest.codeName ?? "", sourceNames: [])
        whole.outputs = input.manifest.outputs
        switch language {
        case .swift: return swift(whole)
        case .css, .scss: return customProperties(whole)
        case .kotlin: return []
        }
    }

    /// The custom properties and variables that are the design's: what they are set to is its matter.
    static func ownNames(_ input: CompilationInput, _ tokens: ResolvedTokens) -> Set<String> {
        var whole = GeneratorInput(
            tokens: tokens.withoutPartialTokens, name: input.manifest.codeName ?? "", sourceNames: [])
        whole.outputs = input.manifest.outputs
        var own: Set<String> = []
        for output in whole.outputs where type(of: output.format).name == "css" {
            guard let names = OutputNames(output, in: whole) else { continue }
            for index in tokens.tree.tokens.indices { own.formUnion(names.names(of: TokenID(index: index))) }
        }
        return own
    }

    /// By the first Swift output.
    private static func swift(_ whole: GeneratorInput) -> [TokenSymbols?] {
        let symbols = SwiftSymbols(whole)?.all ?? []
        return symbols.map { symbols in
            symbols.map {
                TokenSymbols(
                    constant: $0.constant, isConstant: $0.isConstant, animation: $0.animation, native: $0.native)
            }
        }
    }

    /// By the first output that sets custom properties.
    private static func customProperties(_ whole: GeneratorInput) -> [TokenSymbols?] {
        guard let output = whole.outputs.first(where: { type(of: $0.format).name == "css" }),
            let names = OutputNames(output, in: whole)
        else { return [] }
        return whole.tokens.tree.tokens.indices.map { index in
            let names = names.names(of: TokenID(index: index))
            // What becomes several properties has the shortest name for the whole.
            guard let name = names.min(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
            let length = names.first { $0.hasSuffix("-font-size") || $0.hasSuffix("-width") }
            return TokenSymbols(
                constant: "var(\(name))", isConstant: true, animation: "var(\(name))",
                length: length.map { "var(\($0))" })
        }
    }
}
