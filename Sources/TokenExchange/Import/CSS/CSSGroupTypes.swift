import TesseraTokenModel
import TesseraTokenSyntax

/// Tells what a value that may be of several types is from the group around it: `--space-0: 0` is a
/// length among lengths, `--elevation-0: none` a shadow among shadows.
enum CSSGroupTypes {
    struct Token {
        let path: [String]
        /// Empty for one that is left out.
        let properties: [DocumentNode.Entry]

        /// `nil` for a reference, which has its target's.
        fileprivate var type: TokenType? {
            properties.first { $0.name == "$type" }?.value.text.flatMap(TokenType.init)
        }

        /// What it is if the others of its group are; `nil` if it says more than a bare `0` or `none`.
        fileprivate var possibleType: TokenType? {
            guard properties.count == 2 else { return nil }
            switch (type, properties[1].value.content) {
            case (.number, .plain("0")): return .dimension
            case (.css, .string("none")): return .shadow
            default: return nil
            }
        }

        /// `nil` outside of groups.
        fileprivate var group: String? { path.count > 1 ? path[0] : nil }
    }

    /// The indices of such tokens in groups that hold nothing else than values of one type, and that type.
    static func types(among tokens: [Token]) -> [(index: Int, type: TokenType)] {
        var types: [String: Set<TokenType>] = [:]
        for token in tokens where token.possibleType == nil {
            if let group = token.group, let type = token.type { types[group, default: []].insert(type) }
        }
        return tokens.indices.compactMap { index in
            guard let type = tokens[index].possibleType, let group = tokens[index].group, types[group] == [type] else {
                return nil
            }
            return (index, type)
        }
    }
}
