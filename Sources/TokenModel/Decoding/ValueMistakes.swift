import TesseraDiagnostics
import TesseraTokenSyntax

/// What is written by a mistake where a value stands, as far as the text alone tells it: no value of a type looks so.
enum ScalarMistake {
    /// `color.brand` for `{color.brand}`, also with `$` or `@` before it.
    case path(String)
    /// `“#fff”`, as word processors and chats write it; the text between the quotes.
    case typographicQuotes(String)
    /// `linear-gradient(90deg, #fff)` without quotes, of which YAML reads the part before ` #`.
    case comment

    /// - Parameter type: what was meant to stand there.
    /// - Returns: `nil` for what is a mistake of another kind.
    init?(_ node: NodeID, _ type: TokenType, in tree: SyntaxTree) {
        // What is missing altogether is a finding of its own.
        guard tree.kind(of: node) == .scalar, tree.coreValue(of: node) != .null else { return nil }
        let text = tree.text(of: node)
        if let inner = Self.textInTypographicQuotes(text) {
            self = .typographicQuotes(inner)
        } else if !Self.hasDottedNames(type), let path = Self.path(text) {
            self = .path(path)
        } else if tree.isCutByComment(node) {
            self = .comment
        } else {
            return nil
        }
    }

    /// What stands between typographic quotes, of whatever language; `nil` for any other text.
    static func textInTypographicQuotes(_ text: String) -> String? {
        guard text.count > 2, let first = text.first, let last = text.last, "“”„«»‘’‚".contains(first),
            "“”«»‘’".contains(last)
        else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// Whether values of a type have names such as `material.expressive.fastSpatial` and `impact.light`.
    private static func hasDottedNames(_ type: TokenType) -> Bool { type == .spring || type == .haptic }

    /// Names that dots join, the first of which begins with a letter.
    private static func path(_ text: String) -> String? {
        let path = text.first == "$" || text.first == "@" ? text.dropFirst() : text[...]
        let names = path.split(separator: ".", omittingEmptySubsequences: false)
        guard names.count > 1, path.first?.isLetter == true,
            names.allSatisfy({ name in
                !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            })
        else { return nil }
        return String(path)
    }
}

extension ValueDecoder {
    /// What is wrong with what has no value of its type, where a mistake explains it.
    func mistake(_ node: NodeID, _ type: TokenType) -> Diagnostic? {
        if let finding = contextsInsteadOfValue(node, type) { return finding }
        guard let mistake = ScalarMistake(node, type, in: tree) else { return nil }
        let range = tree.range(of: node)
        switch mistake {
        case .path(let path):
            var finding = typeError(node, type, hint: "write '{\(path)}' to refer to a token")
            finding.fixIts = [Diagnostic.FixIt("write '{\(path)}'", replace: range, with: "{\(path)}".quoted)]
            return finding
        case .typographicQuotes(let inner):
            return .typographicQuotes(inner, isQuoted: tree.scalarStyle(of: node) == .string, at: range)
        case .comment:
            return typeError(
                node, type,
                hint: "YAML reads what follows ' #' as a comment: "
                    + (Self.form(of: type) ?? "put the whole value in quotes"))
        }
    }
}

extension Diagnostic {
    /// - Parameter isQuoted: whether other quotes stand around the typographic ones.
    static func typographicQuotes(_ inner: String, isQuoted: Bool, at range: SourceRange) -> Diagnostic {
        let written = inner.quoted
        return Diagnostic(
            "type/value", .error,
            isQuoted ? "the value has typographic quotes in it" : "the value stands in typographic quotes", at: range,
            hint: "write \(written)", fixIts: [FixIt("write \(written)", replace: range, with: written)])
    }
}

/// A key that names a context where a field or a property stands: a value for this context is meant.
enum MisplacedContext {
    /// Contexts of a design's own that many designs have, beside those of the system.
    private static let words: Set<String> = [
        "normal", "high", "compact", "regular", "comfortable", "cozy", "spacious", "small", "medium", "large", "mobile",
        "phone", "tablet", "desktop", "ios", "android", "web",
    ]

    static func isContext(_ name: String) -> Bool {
        !name.isEmpty && ContextWord(name) != nil || words.contains(name.lowercased())
    }
}

extension ValueDecoder {
    /// What is wrong with a mapping from contexts to values where a value stands: `{ light: "#fff", dark: "#000" }`.
    ///
    /// - Returns: `nil` for any other mapping.
    func contextsInsteadOfValue(_ node: NodeID, _ type: TokenType) -> Diagnostic? {
        guard tree.kind(of: node) == .mapping else { return nil }
        let names = tree.entries(of: node).map { tree.text(of: $0.key) }
        guard names.allSatisfy(MisplacedContext.isContext),
            let other = names.last(where: { ContextWord($0)?.isBase != true })
        else { return nil }
        return Diagnostic(
            "type/value", .error, "\(describe(node)) is not a value of type '\(type.rawValue)'",
            at: tree.range(of: node),
            hint: "for contexts, write the default as '$value', and the others as '$contexts: { \(other): ... }'")
    }
}
