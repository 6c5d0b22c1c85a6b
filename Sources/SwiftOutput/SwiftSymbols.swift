import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenModel

/// How code that uses the generated Swift calls each token: for whoever reads such code.
public struct SwiftSymbols: Sendable {
    public struct Symbols: Hashable, Sendable {
        /// A constant, or a call of a function with its defaults: `NyxSpace.medium`, `NyxSpace.gutter()`.
        public let constant: String
        public let isConstant: Bool
        /// Of what moves, the `Animation` that does not ask whether people reduce motion: `NyxMotion.press.animation`.
        public let animation: String?
        /// Of a color, where the output has them: `NyxNativeColors.signal`.
        public let native: String?
    }

    /// By the token's index; `nil` for one that is not written.
    public let all: [Symbols?]

    private static func animation(
        of token: TokenID, _ type: TokenType, _ constant: String, in layout: SwiftLayout
    ) -> String? {
        switch type {
        // A member of the type that it has, too.
        case .spring where layout.form(of: token) == .animation: "Animation." + layout.names[token.index]
        default: type.isMotion ? constant + ".animation" : nil
        }
    }

    /// Those of the first Swift output; `nil` if there is none.
    public init?(_ whole: GeneratorInput) {
        let input = whole.withoutRawCSS
        guard let options = input.outputs.lazy.compactMap({ $0.format as? SwiftOptions }).first else { return nil }
        var generator = SwiftGenerator(input, options: options)
        var native: [TokenID: String] = [:]
        if options.hasNativeColors {
            for (token, name) in generator.namedTokens(of: .color) {
                native[token] = "\(generator.typePrefix)\(SwiftGenerator.nativeColors).\(name)"
            }
        }
        let tokens = input.tokens
        all = tokens.tree.tokens.indices.map { index in
            let token = TokenID(index: index)
            let address = generator.layout.address(of: token)
            guard let type = tokens.type(of: token), !address.isEmpty else { return nil }
            let modifiers: ModifierSet = type == .tabBar ? [] : generator.plan(of: token, type).parameters
            let isConstant = modifiers.isEmpty
            let call = generator.callWithDefaults(modifiers)
            return Symbols(
                constant: address + call, isConstant: isConstant,
                animation: Self.animation(of: token, type, address + call, in: generator.layout),
                native: isConstant ? native[token] : nil)
        }
    }
}
