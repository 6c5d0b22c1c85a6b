import Diagnostics

extension Diagnostic {
    static func figmaNoValues(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/no-values", .error, "\(count.counted("variable")) without values: these are published variables",
            at: range, hint: "export the local variables")
    }

    static func figmaNoVariables(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/no-variables", .warning, "there are no variables in this file", at: range)
    }

    static func figmaMissingAlias(_ name: String, modes: [String], fallback: String?, at range: SourceRange)
        -> Diagnostic
    {
        let places = modes.map { "'\($0)'" }.joined(separator: ", ")
        let end = fallback.map { "; it has the value of '\($0)' there" } ?? "; it is left out"
        return Diagnostic(
            "import/missing-variable", .warning,
            "'\(name)' refers to a variable that is not in the file, or has no value there, in \(places)\(end)",
            at: range)
    }

    static func figmaMissingMode(_ name: String, modes: [String], at range: SourceRange) -> Diagnostic {
        let places = modes.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic("import/missing-mode", .warning, "'\(name)' has no value in \(places)", at: range)
    }

    static func figmaCopiedAlias(_ name: String, of target: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/copied-alias", .warning,
            "'\(name)' has a copy of the default value of '\(target)', which is of another type by its scopes",
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
