import TesseraAuditFacts
import TesseraCodeAudit
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenModel
import TesseraTokenResolution

/// What code calls the tokens of a design, by the outputs of its manifest.
struct CodeSymbols {
    private let whole: GeneratorInput
    /// Of the outputs whose names are known, in the order of the manifest.
    private let names: [CodeNames]

    init(_ input: CompilationInput, _ tokens: ResolvedTokens) {
        var whole = GeneratorInput(
            tokens: tokens.withoutPartialTokens, name: input.manifest.codeName ?? "", sourceNames: [])
        whole.outputs = input.manifest.outputs
        whole.platform = input.manifest.platform
        self.whole = whole
        names = whole.outputs.compactMap { $0.format.codeNames(in: whole.fitting($0).input) }
    }

    /// By the token's index; empty where the manifest has no output in the language.
    func all(in language: AuditedLanguage) -> [TokenSymbols?] {
        switch language {
        case .swift: swift
        case .css, .less, .html, .vue, .svelte, .astro, .typescript, .javascript: customProperties
        case .scss, .sass: sassVariables ?? customProperties
        case .kotlin: kotlin
        }
    }

    /// The custom properties and variables that are the design's: what they are set to is its matter.
    var ownNames: Set<String> {
        Set(
            names.flatMap(\.ofTokens).joined().lazy.filter { $0.form == .customProperty || $0.form == .sassVariable }
                .map(\.text))
    }

    /// By the first Swift output.
    private var swift: [TokenSymbols?] {
        let symbols = SwiftSymbols(whole)?.all ?? []
        return symbols.map { symbols in
            symbols.map {
                TokenSymbols(
                    constant: $0.constant, isConstant: $0.isConstant, animation: $0.animation, native: $0.native)
            }
        }
    }

    /// The texts of a form, by the token's index, of the first output that has any.
    private func texts(_ form: CodeName.Form) -> [[String]]? {
        names.lazy.map { names in
            names.ofTokens.map { $0.filter { $0.form == form }.map(\.text) }
        }.first { $0.contains { !$0.isEmpty } }
    }

    private var customProperties: [TokenSymbols?] {
        (texts(.customProperty) ?? []).map { names in
            // What becomes several properties has the shortest name for the whole.
            guard let name = names.min(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
            let length = names.first { name in ["-font-size", "-width", "-blur"].contains { name.hasSuffix($0) } }
            return TokenSymbols(
                constant: "var(\(name))", isConstant: true, animation: "var(\(name))",
                length: length.map { "var(\($0))" })
        }
    }

    private var sassVariables: [TokenSymbols?]? {
        texts(.sassVariable)?.map { names in
            names.first.map { TokenSymbols(constant: $0, isConstant: true, animation: $0) }
        }
    }

    /// As a composable reads them: what cannot stand outside of one is no constant.
    private var kotlin: [TokenSymbols?] {
        guard let names = names.first(where: { $0.kotlinTokens != nil }), let type = names.kotlinTokens else {
            return []
        }
        return names.ofTokens.map { names in
            names.first { $0.form == .kotlinMember }.map {
                TokenSymbols(constant: "Local\(type).current.\($0.text)", isConstant: false)
            }
        }
    }
}
