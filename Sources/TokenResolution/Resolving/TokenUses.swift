import TesseraDiagnostics
import TesseraTokenModel

/// Who refers to which token.
public struct TokenUses: Sendable {
    /// One place in which a token is named.
    public struct Use: Hashable, Sendable {
        public enum Role: Hashable, Sendable {
            /// The user's value is made from it.
            case value
            /// A requirement of the user names it: what the user must stand out from, say.
            case requirement
        }

        public let user: TokenID
        public let role: Role
        /// Where the reference stands.
        public let range: SourceRange
    }

    private let uses: [TokenID: [Use]]

    /// Goes through all tokens once.
    public init(of tree: TokenTree) {
        var uses: [TokenID: [Use]] = [:]
        for (index, token) in tree.tokens.enumerated() {
            let user = TokenID(index: index)
            token.forEachReference { reference in
                guard let target = tree.target(of: reference) else { return }
                uses[target, default: []].append(Use(user: user, role: .value, range: reference.range))
            }
            let held = token.holds?.expressions ?? []
            for expression in token.contrast.flatMap(\.expressions) + held {
                expression.expression.forEachReference { reference in
                    guard let target = tree.target(of: reference) else { return }
                    uses[target, default: []].append(Use(user: user, role: .requirement, range: reference.range))
                }
            }
        }
        self.uses = uses
    }

    /// In source order.
    public func uses(of token: TokenID) -> [Use] { uses[token] ?? [] }
}
