import TesseraTokenModel

/// What a color is for in an interface.
public enum TokenRole: String, CaseIterable, Hashable, Sendable {
    /// Text that is read.
    case text
    /// Glyphs, indicators and other shapes that must be seen.
    case graphic
    /// What text and shapes stand on.
    case surface
    /// Lines between and around.
    case border
}

/// The roles of a design's colors: those that its requirements prove, else those that the names say.
struct TokenRoles {
    private let roles: [TokenID: Set<TokenRole>]

    init(of index: DesignIndex) {
        var roles: [TokenID: Set<TokenRole>] = [:]
        for entry in index.explainer.report.entries {
            if let token = entry.foreground {
                roles[token, default: []].insert(entry.use == .nonText ? .graphic : .text)
            }
            for token in entry.backgroundTokens { roles[token, default: []].insert(.surface) }
        }
        for token in index.all where roles[token] == nil {
            guard let type = index.tokens.type(of: token) else { continue }
            if type == .color {
                if let role = Self.role(named: index.path(of: token)) { roles[token] = [role] }
            } else if TokenType.backgroundTypes.contains(type) {
                roles[token] = [.surface]
            } else if type.subject == .line {
                roles[token] = [.border]
            } else if type == .typography {
                roles[token] = [.text]
            }
        }
        self.roles = roles
    }

    func roles(of token: TokenID) -> [TokenRole] {
        let own = roles[token] ?? []
        return TokenRole.allCases.filter(own.contains)
    }

    /// The last word that says a role counts: a `buttonText` is text, and a `textField` none.
    private static func role(named path: String) -> TokenRole? {
        IntentWords.all(in: path).reversed().lazy.compactMap { words[$0] }.first
    }

    private static let words: [String: TokenRole] = {
        var words: [String: TokenRole] = [:]
        for word in ["text", "label", "title", "foreground", "placeholder", "caption", "link", "heading", "body"] {
            words[IntentWords.stem(word)] = .text
        }
        for word in ["icon", "glyph", "symbol", "indicator", "graphic"] { words[IntentWords.stem(word)] = .graphic }
        for word in ["surface", "background", "bg", "fill", "canvas", "page", "sheet", "card", "container", "scrim"] {
            words[IntentWords.stem(word)] = .surface
        }
        for word in ["border", "outline", "divider", "separator", "stroke", "hairline", "ring"] {
            words[IntentWords.stem(word)] = .border
        }
        return words
    }()
}
