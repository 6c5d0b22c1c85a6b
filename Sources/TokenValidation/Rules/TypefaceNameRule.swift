import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// The name of a typeface is not the path of a token.
enum TypefaceNameRule: ValidationRule {
    static let description = RuleDescription(
        id: "type/typeface", severity: .warning,
        summary: "The name of a typeface is not the path of a token.",
        rationale: """
            Any text can be the name of a typeface. If a token has the same path, the braces of a reference were \
            probably forgotten: `font.body` in place of `{font.body}`. Outputs then ask for a typeface that does not \
            exist, and people see the system's typeface.
            """,
        goodExample: """
            font: { $type: fontFamily, body: Inter, caption: "{font.body}" }
            """,
        badExample: """
            font: { $type: fontFamily, body: Inter, caption: ↓font.body }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tree = design.tokens.tree
        var findings: [Diagnostic] = []
        for token in tree.tokens where token.effectiveType == .fontFamily || token.effectiveType == .typography {
            for expression in [token.value].compactMap(\.self) + token.contexts.map(\.value) {
                expression.forEachTypeface { name, range in
                    guard name.contains("."), tree.token(at: name) != nil else { return }
                    findings.append(.typefaceNamedLikeToken(name, at: range))
                }
            }
        }
        return findings
    }
}

extension ValueExpression {
    /// Calls `body` with the name of every typeface that is written out.
    fileprivate func forEachTypeface(_ body: (String, SourceRange) -> Void) {
        switch kind {
        case .literal(.fontFamily(let names)): for name in names { body(name, range) }
        case .composite(let composite): for field in composite.fields { field.value.forEachTypeface(body) }
        case .list(let elements): for element in elements { element.forEachTypeface(body) }
        default: break
        }
    }
}

extension Diagnostic {
    fileprivate static func typefaceNamedLikeToken(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/typeface", .warning, "'\(name)' is read as the name of a typeface, but a token has this path",
            at: range,
            hint: "write '{\(name)}' to refer to it",
            fixIts: [FixIt("write '{\(name)}'", replace: range, with: "\"{\(name)}\"")])
    }
}
