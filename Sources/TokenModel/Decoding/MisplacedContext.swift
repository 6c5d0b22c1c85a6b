import TesseraDiagnostics
import TesseraTokenSyntax

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
