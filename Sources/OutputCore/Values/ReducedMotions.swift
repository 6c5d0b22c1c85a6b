import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// What the motions of one token's value are where people reduce motion.
package struct ReducedMotions: Hashable, Sendable {
    /// What stands in the place of one motion.
    package struct Alternative: Hashable, Sendable {
        package let motion: ReducedMotion
        /// Whether some token says so: itself, or one that it refers to.
        package let isDeclared: Bool
        /// Whether the token says so itself.
        package let isDeclaredByItself: Bool

        /// `nil` for what is no motion.
        fileprivate init?(of token: TokenID, in permutation: Permutation, _ tokens: ResolvedTokens) {
            guard let motion = tokens.reducedMotion(of: token, in: permutation) else { return nil }
            let speaker = tokens.speaker(for: token, in: permutation)
            self.motion = motion
            isDeclared = speaker != nil
            isDeclaredByItself = speaker == token
        }

        /// Of a value that is no token's.
        fileprivate init?(of value: TokenValue) {
            guard let motion = value.reducedByDefault else { return nil }
            self.motion = motion
            isDeclared = false
            isDeclaredByItself = false
        }
    }

    /// Of the value itself; `nil` for what is no motion.
    package let whole: Alternative?
    /// Of the springs that a tab bar is made of, by their fields.
    private let parts: [String: Alternative]

    package init(of token: TokenID, in permutation: Permutation, _ tokens: ResolvedTokens) {
        whole = Alternative(of: token, in: permutation, tokens)
        var parts: [String: Alternative] = [:]
        if tokens.type(of: token) == .tabBar, case .tabBar(let bar) = tokens.value(of: token, in: permutation) {
            for part in bar.parts where part.value.type == .spring {
                let target = tokens.target(ofField: part.field, of: token, in: permutation)
                parts[part.field] =
                    target.map { Alternative(of: $0, in: permutation, tokens) } ?? Alternative(of: part.value)
            }
        }
        self.parts = parts
    }

    package func part(_ field: String) -> Alternative? { parts[field] }

    /// Those of the value and of its parts, in no order.
    package var all: [Alternative] { [whole].compactMap(\.self) + parts.values }
}
