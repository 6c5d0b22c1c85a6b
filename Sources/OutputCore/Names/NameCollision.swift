import TesseraDiagnostics
import TesseraTokenModel

/// Two tokens never share a name in an output.
public enum NameCollision {
    public static let description = RuleDescription(
        id: "name/collision",
        summary: "No two tokens get the same name in an output.",
        rationale: """
            Tessera changes names to fit each language: `h-1` and `h1` both become `h1` in Swift. Two Swift constants \
            with one name do not compile, and in CSS the later value silently wins. So Tessera reports an error, and \
            never adds a number to a name.
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
    package static func nameCollision(
        _ path: String, _ other: String, name: String, language: String, at range: SourceRange?, first: SourceRange?
    ) -> Diagnostic {
        nameCollision(of: "'\(path)'", "'\(other)'", name: name, language: language, at: range, first: first)
    }

    /// - Parameters:
    ///   - subject: what messages call the later one: `'size.h1'`, or `the modifier 'brand'`.
    ///   - other: the same of the first one.
    ///   - remedy: what to do, if that is not to rename one of them.
    package static func nameCollision(
        of subject: String, _ other: String, name: String, language: String, at range: SourceRange?,
        first: SourceRange?, remedy: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            NameCollision.description.id, .error,
            "\(subject) and \(other) are both '\(name)' in \(language)\(remedy.map { "; " + $0 } ?? "")", at: range,
            hint: remedy == nil ? "rename one of them" : nil,
            notes: first.map { [Note("\(other) is here", at: $0)] } ?? [])
    }
}
