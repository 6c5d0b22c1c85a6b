import Diagnostics
import TokenModel

/// Two tokens never share a name in an output.
public enum NameCollision {
    public static let description = RuleDescription(
        id: "name/collision",
        summary: "No two tokens get the same name in an output.",
        rationale: """
            Names are changed to fit each language: `h-1` and `h1` are both `h1` in Swift. Two constants of one \
            name do not compile in Swift, and in CSS the later value silently wins; so it is an error here, and \
            never a number behind the name.
            """,
        goodExample: """
            size:
              $type: dimension
              h1: 32pt
              h2: 24pt
            """,
        badExample: """
            size:
              $type: dimension
              h1: 32pt
              ↓h-1: 24pt
            """)
}

extension Diagnostic {
    static func nameCollision(
        _ path: String, _ other: String, name: String, language: String, at range: SourceRange?, first: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            NameCollision.description.id, .error,
            "'\(path)' and '\(other)' are both '\(name)' in \(language)", at: range,
            notes: [Note("'\(other)' is here", at: first)])
    }
}
