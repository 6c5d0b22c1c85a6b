import Diagnostics

extension Diagnostic {
    /// A word that the lenient dialect takes for no type at all.
    static func levelAsType(_ word: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "lenient/type", .warning, "'\(word)' is the level of a token and no type, and is ignored", at: range)
    }

    /// A word for a type that is not, or no longer, one of the format.
    static func oldType(
        _ word: String, _ type: TokenType, replacement: String, in dialect: TokenDialect, at range: SourceRange
    ) -> Diagnostic {
        .old(
            OldSpelling(
                kind: .type, found: "the type '\(word)'", modern: "'\(type.rawValue)'",
                fixIts: [FixIt("write '\(type.rawValue)'", replace: range, with: replacement)]),
            in: dialect,
            // Not the nearest word: what 'spacing' means is known, and it is no 'spring'.
            insteadOf: Diagnostic(
                "type/unknown", .error, "unknown type '\(word)'; did you mean '\(type.rawValue)'?", at: range))
    }
}
