import TokenModel
import TokenSyntax

/// Tells a length of `0` from the number: `--space-0: 0` among lengths is one.
enum CSSBareZeros {
    struct Token {
        let path: [String]
        /// Empty for one that is left out.
        let properties: [DocumentNode.Entry]

        /// `nil` for a reference, which has its target's.
        fileprivate var type: TokenType? {
            properties.first { $0.name == "$type" }?.value.text.flatMap(TokenType.init)
        }

        /// Whether it says nothing but a bare 0.
        fileprivate var isZero: Bool {
            type == .number && properties.count == 2 && properties[1].value.content == .plain("0")
        }

        /// `nil` outside of groups.
        fileprivate var group: String? { path.count > 1 ? path[0] : nil }
    }

    /// The indices of the tokens of value 0 in groups that hold lengths otherwise, and nothing else.
    static func lengths(among tokens: [Token]) -> [Int] {
        var types: [String: Set<TokenType>] = [:]
        for token in tokens where !token.isZero {
            if let group = token.group, let type = token.type { types[group, default: []].insert(type) }
        }
        return tokens.indices.filter { index in
            guard tokens[index].isZero, let group = tokens[index].group else { return false }
            return types[group] == [.dimension]
        }
    }

    /// `$type` and `$value` of the length.
    static func length(in properties: [DocumentNode.Entry]) -> [DocumentNode.Entry] {
        zip(properties, [TokenType.dimension.rawValue, "0px"]).map { entry, text in
            DocumentNode.Entry(entry.name, DocumentNode(.string(text), at: entry.value.range))
        }
    }
}
