import TesseraAuditFacts
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// What the code of an app in one language is held against.
public struct AuditDesign: Sendable {
    public let tokens: ResolvedTokens
    public let language: AuditedLanguage
    /// How code in that language calls each token, by its index; empty where none is written.
    public let symbols: [TokenSymbols?]
    public let target: TargetMinimum

    /// The least side of what takes touches.
    public struct TargetMinimum: Sendable {
        /// In points.
        public let points: Double
        /// Who says so, such as `Apple's default size on iOS`.
        public let source: String

        public init(points: Double, source: String) {
            self.points = points
            self.source = source
        }
    }

    public init(
        tokens: ResolvedTokens, language: AuditedLanguage, symbols: [TokenSymbols?], target: TargetMinimum
    ) {
        self.tokens = tokens
        self.language = language
        self.symbols = symbols
        self.target = target
    }

    func symbols(of token: TokenID) -> TokenSymbols? {
        symbols.indices.contains(token.index) ? symbols[token.index] : nil
    }
}

/// How code calls a token.
public struct TokenSymbols: Hashable, Sendable {
    /// The constant, such as `NyxColors.surfaceSecondary`, or a function's call with its defaults, `NyxSpace.m()`; in a
    /// style sheet `var(--nyx-color-surface-secondary)`.
    public let constant: String
    /// Whether it is the same in all contexts that the system does not switch by itself.
    public let isConstant: Bool
    /// Of what moves, the `Animation` that does not ask whether people reduce motion: `NyxMotion.press.animation`.
    public let animation: String?
    /// The color as `UIColor` or `NSColor`.
    public let native: String?
    /// The length that is a part of the token, where the language has it: the size of a text, the width of a border.
    public let length: String?

    public init(
        constant: String, isConstant: Bool, animation: String? = nil, native: String? = nil, length: String? = nil
    ) {
        self.constant = constant
        self.isConstant = isConstant
        self.animation = animation
        self.native = native
        self.length = length
    }
}
