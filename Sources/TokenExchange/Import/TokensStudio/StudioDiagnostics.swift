import TesseraConfiguration
import TesseraDiagnostics

// What the importer of Tokens Studio reports. Ids: `import/*`.

extension Diagnostic {
    /// - Parameter target: the token that it depends on, where nothing else is wrong.
    static func importError(
        _ error: ImportError, of path: String, dependingOn target: String? = nil
    ) -> Diagnostic {
        var finding = Diagnostic(
            error.id, .warning, "'\(path)' is left out: \(error.message)", at: error.range)
        finding.omission = Omission(of: path, dependingOn: target)
        return finding
    }

    /// - Parameter selector: where the token has the error; empty for everywhere.
    static func importError(
        _ error: ImportError, of path: String, in selector: String, dependingOn target: String? = nil
    ) -> Diagnostic {
        let place = selector.isEmpty ? "" : "in '\(selector)' "
        return importError(
            ImportError(error.id, place + error.message, at: error.range), of: path, dependingOn: target)
    }

    static func importShape(_ what: String, _ expected: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("import/structure", .error, "\(what) must be \(expected)", at: range)
    }

    static func studioNotAToken(_ path: String, at range: SourceRange) -> Diagnostic {
        var finding = Diagnostic(
            "import/not-a-token", .warning, "'\(path)' is left out: it is not a group or a token with a value",
            at: range)
        finding.omission = Omission(of: path)
        return finding
    }

    static func studioUnusedSet(_ name: String, tokens: [String], at range: SourceRange) -> Diagnostic {
        var finding = Diagnostic(
            "import/unused-set", .warning,
            "the set '\(name)' with \(tokens.count.counted("token")) is left out: no theme enables it", at: range)
        finding.omission = Omission(unused: tokens)
        return finding
    }

    /// - Parameter tokens: of the set; at least one.
    static func studioOverridden(_ set: String, by other: String, tokens: [StudioToken]) -> Diagnostic {
        let others = tokens.count > 1 ? " and \(tokens.count - 1) more" : ""
        return Diagnostic(
            "import/overridden", .warning,
            "the set '\(other)' replaces '\(tokens[0].text)'\(others) of the set '\(set)'", at: tokens[0].range,
            hint: "themes say which sets are alternatives",
            notes: tokens.dropFirst().map { .init("'\($0.text)'", at: $0.range) })
    }

    static func studioUnknownSet(_ set: String, theme: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/unknown-set", .warning, "the theme '\(theme)' names the set '\(set)', which is not there", at: range
        )
    }

    static func studioUnknownState(_ state: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/unknown-state", .warning, "'\(state)' is read as 'disabled'", at: range,
            hint: "known: enabled, source, disabled")
    }

    static func studioIdenticalThemes(_ names: [String], of modifiers: [Modifier], at range: SourceRange) -> Diagnostic
    {
        let modifier = modifiers.map { "'\($0.name)'" }.joined(separator: " and ")
        return Diagnostic(
            "import/same-themes", .warning,
            "the themes \(names.map { "'\($0)'" }.joined(separator: ", ")) of \(modifier) give the same value to every token",
            at: range, hint: "a set that should distinguish them is enabled by both, or by none")
    }

    static func studioSplit(
        _ group: String?, themes: [String], into modifiers: [Modifier], at range: SourceRange
    ) -> Diagnostic {
        let themes = themes.map { "'\($0)'" }.joined(separator: ", ")
        return .permutations("the themes \(themes)\(group.map { " of '\($0)'" } ?? "")", of: modifiers, at: range)
    }

    static func studioIncompleteGrid(_ modifier: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/incomplete-contrast", .note,
            "the themes of '\(modifier)' are one modifier, which the system does not switch: its contrast setting needs light and dark, each with standard and increased contrast",
            at: range)
    }

    static func importTooManyModifiers(_ names: [String], limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/limit", .error, "there are more than \(limit) modifiers: \(names.joined(separator: ", "))",
            at: range)
    }

    static func importTooManyContexts(_ name: String, limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic("import/limit", .error, "the modifier '\(name)' has more than \(limit) contexts", at: range)
    }

    static func studioTooManyPermutations(_ path: String, limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/limit", .error,
            "'\(path)' has different values in more than \(limit) permutations of the themes", at: range)
    }
}
