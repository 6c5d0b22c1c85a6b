import TesseraConfiguration
import TesseraDiagnostics

extension Diagnostic {
    static func figmaNoValues(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/no-values", .error, "\(count.counted("variable")) without values: these are published variables",
            at: range, hint: "export the local variables")
    }

    static func figmaNoVariables(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/no-variables", .warning, "there are no variables in this file", at: range)
    }

    static func figmaExtended(_ collection: String, by modifier: Modifier, at range: SourceRange) -> Diagnostic {
        let names = modifier.contexts.dropFirst().map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            "import/extended-collection", .note,
            "the collections that extend '\(collection)' are contexts of '\(modifier.name)': \(names)", at: range)
    }

    static func figmaSplit(_ collection: String, into modifiers: [Modifier], at range: SourceRange) -> Diagnostic {
        let names = modifiers.map { "'\($0.name)'" }.joined(separator: " and ")
        return Diagnostic(
            "import/renamed", .note,
            "the modes of the collection '\(collection)' are read as permutations of the modifiers \(names)",
            at: range)
    }

    static func figmaUnknownType(_ word: String, of name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/unknown-type", .warning, "'\(name)' is read as text: its type '\(word)' is unknown", at: range)
    }

    static func figmaPrefixed(_ collection: String, group: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/prefixed", .note,
            "variables of the collection '\(collection)' are in the group '\(group)', for another has the same names",
            at: range)
    }
}
