import TesseraTokenModel
import TesseraTokenValidation

extension Compilation {
    /// What there is to measure of a token in words: how the spring of the default context moves, and whether a touch
    /// target is large enough.
    ///
    /// - Returns: the words, and whether the token passes where something is required of it; `nil` for tokens of
    ///   other types.
    public func measure(of token: TokenID) -> (text: String, passes: Bool?)? {
        if case .spring(let spring)? = tokens.value(of: token, in: tokens.contexts.defaultPermutation) {
            return ("Settles in \(spring.settlingText), overshoot \(spring.overshootText)", nil)
        }
        return design.touchVerdict(of: token).map { ($0.text, $0.passes) }
    }
}
