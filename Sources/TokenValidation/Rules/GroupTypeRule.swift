import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// A token has the type that its group names.
enum GroupTypeRule: ValidationRule {
    static let description = RuleDescription(
        id: "type/group", severity: .warning,
        summary: "A token that is a reference has the type that its group names.",
        rationale: """
            A reference has the type of its target, whatever type its group names (DTCG 2025.10 Format, 6.9.2). So a \
            reference to a length in a group of colors is valid, but probably a mistake: people look for a color \
            there. A target of a more specific type, such as an opacity among numbers, is accepted. If you mean the \
            other type, give the token a `$type` of its own.
            """,
        goodExample: """
            space: { $type: dimension, s: 8px }
            color:
              $type: color
              ink: "#14141C"
              text: "{color.ink}"
              inset: { $type: dimension, $value: "{space.s}" }
            """,
        badExample: """
            space: { $type: dimension, s: 8px }
            color:
              $type: color
              ink: "#14141C"
              text: ↓"{space.s}"
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tokens = design.tokens
        var findings: [Diagnostic] = []
        for index in tokens.tree.tokens.indices {
            let id = TokenID(index: index)
            guard let target = tokens.target(of: id), let type = tokens.type(of: id) else { continue }
            let token = tokens.tree[id]
            guard token.type == nil, let expected = token.effectiveType, type != expected, type.nearestDTCG != expected,
                tokens.typeOfParts(ofCSS: id) != expected
            else { continue }
            findings.append(
                .otherType(
                    of: token, type, than: expected, target: tokens.tree[target],
                    at: token.value?.range ?? token.keyRange))
        }
        return findings
    }
}

extension Diagnostic {
    fileprivate static func otherType(
        of token: Token, _ type: TokenType, than expected: TokenType, target: Token, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "type/group", .warning,
            "'\(token.path)' stands in a group of the type '\(expected)', and is of the type '\(type)', "
                + "because it refers to '\(target.path)'",
            at: range, hint: "refer to another token, or say '$type: \(type)' if it is meant")
    }
}
