import TesseraDiagnostics

// MARK: Broken sheets

extension Diagnostic {
    static func strayBrace(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/css-syntax", .error, "this brace closes no block", at: range)
    }

    static func unclosed(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("import/css-syntax", .error, "a \(what) is not closed", at: range)
    }

    static func declarationOutsideRule(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/css-syntax", .error, "a custom property is declared in a rule", at: range,
            hint: "write it between the braces of :root")
    }

    static func preprocessor(_ language: String, at range: SourceRange?) -> Diagnostic {
        Diagnostic(
            "import/preprocessor", .error, "this is \(language), not CSS", at: range,
            hint: "import the style sheet that is made from it")
    }

    static func imported(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/css-import", .warning, "the style sheet \(name[...].shortened) is not read", at: range,
            hint: "name it, too")
    }
}

// MARK: What cannot be carried over

extension Diagnostic {
    /// - Parameter reason: goes behind a colon.
    static func noToken(_ name: String, _ reason: ForeignValueError, at range: SourceRange) -> Diagnostic {
        var finding = Diagnostic(
            "import/value", .warning, "'--\(name)' is left out: \(reason.message)", at: range)
        finding.omission = Omission(of: "--" + name, dependingOn: reason.dependsOn)
        return finding
    }

    static func noContextValue(_ name: String, _ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/value", .warning, "one value of '--\(name)' is left out: \(reason)", at: range)
    }

    /// - Parameter properties: at least one.
    static func noDefaultValue(_ properties: [(name: String, range: SourceRange)], instead selector: String)
        -> Diagnostic
    {
        about(
            properties, "import/context", "no value in the default context",
            hint: "there the value is that of \(selector)")
    }

    /// - Parameter properties: at least one, each with the place of a value that counts nowhere.
    static func overridden(_ properties: [(name: String, range: SourceRange)]) -> Diagnostic {
        about(properties, "import/overridden", "several values for one context; the last one is used")
    }

    /// - Parameter what: what each of the properties has.
    private static func about(
        _ properties: [(name: String, range: SourceRange)], _ id: DiagnosticID, _ what: String, hint: String? = nil
    ) -> Diagnostic {
        let others = properties.count > 1 ? " and \(properties.count - 1) more have" : " has"
        return Diagnostic(
            id, .warning, "'--\(properties[0].name)'\(others) \(what)", at: properties[0].range, hint: hint,
            notes: properties.dropFirst().map { .init("'--\($0.name)'", at: $0.range) })
    }

    static func notInScope(_ name: String, _ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/scope", .warning, "this declaration of '--\(name)' is left out, because \(reason)", at: range)
    }

    static func ordinaryDeclarations(_ count: Int, at range: SourceRange) -> Diagnostic {
        let text = count.counted("declaration is", "declarations are")
        return Diagnostic("import/ignored", .note, "\(text) of no custom property and left out", at: range)
    }

    static func notCSS(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/ignored", .warning, "the file is not a style sheet and is left out", at: range)
    }

    static func tooManyContexts(_ modifier: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/context", .error, "'\(modifier)' would bring more contexts than Tessera supports; it is left out",
            at: range)
    }
}
