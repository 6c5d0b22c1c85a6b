import TesseraCSSOutput
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenModel
import TesseraTokenResolution

/// What each token is called in Swift and in CSS: for whoever shows a design to people who use it there.
public struct TokenNames: Sendable {
    /// How code calls it, by the token's index: `NyxColors.surfaceSecondary`. `nil` for a token that is not written.
    public let swift: [String?]
    /// Its custom property, without `var()`: `--nyx-color-surface-secondary`. Of several the one for the whole.
    public let css: [String?]

    /// As the run's first output of each language has it; where there is none, as one without options would.
    public init(_ input: GeneratorInput) {
        var input = input
        input.outputs += [
            Output(format: SwiftOptions(), path: ""), Output(format: CSSOptions(), path: ""),
        ]
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
