import TesseraCSSOutput
import TesseraConfiguration
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenModel
import TesseraTokenResolution
import TesseraTokenValidation

/// What each token is called in Swift and in CSS, by the outputs that the design has: for whoever shows it to people who
/// use it there.
struct TokenNames {
    /// How code calls it, by the token's index: `NyxColors.surfaceSecondary`. `nil` for a token that is not written;
    /// empty without an output in Swift.
    let swift: [String?]
    /// Its custom property, without `var()`: `--nyx-color-surface-secondary`. Of several the one for the whole. Empty
    /// without an output in CSS.
    let css: [String?]

    /// As the first output of each language has it.
    ///
    /// - Parameters:
    ///   - design: with all of its contexts, which decide how names are used.
    ///   - name: of the design, as somebody wrote it; may be empty.
    init(_ design: Design, name: String, outputs: [Output]) {
        var input = GeneratorInput(
            tokens: design.tokens.withoutPartialTokens, name: name.isEmpty ? "" : DesignName(name).typeName,
            sourceNames: [])
        input.outputs = outputs
        input.platform = design.platform
        input.gamutMapping = design.gamutMapping
        swift = SwiftSymbols(input)?.all.map { $0?.constant } ?? []
        css = Self.properties(input)
    }

    private static func properties(_ input: GeneratorInput) -> [String?] {
        guard let options = input.outputs.lazy.compactMap({ $0.format as? CSSOptions }).first,
            let names = options.names(in: input)
        else { return [] }
        return input.tokens.tree.tokens.enumerated().map { index, token in
            let all = names[index]
            let whole = CSSNames.property(path: token.path, prefix: options.prefix)
            return all.contains(whole) ? whole : all.first
        }
    }
}
