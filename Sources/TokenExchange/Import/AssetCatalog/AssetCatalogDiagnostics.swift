import TesseraDiagnostics

extension Diagnostic {
    static func noColors(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/color-set", .error, "a color set has a list 'colors'", at: range)
    }

    static func noComponents(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/color-set", .error, "a color has a mapping 'components'", at: range)
    }

    static func missingComponent(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("import/component", .error, "the component '\(name)' is missing", at: range)
    }

    static func component(_ name: String, _ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/component", .error, "'\(text)' is not a value of the component '\(name)'", at: range,
            hint: "a component is a number with a dot, or 0x00 to 0xFF, or 0 to 255")
    }

    static func unknownAssetSpace(_ name: String, at range: SourceRange) -> Diagnostic {
        let known = [
            "srgb", "display-p3", "extended-srgb", "extended-linear-srgb", "gray-gamma-22", "extended-gray",
        ]
        return Diagnostic(
            "import/color-space", .warning,
            "the color space '\(name)' is not known\(Spelling.suggestion(for: name, among: known))", at: range)
    }

    static func tooBright(at range: SourceRange) -> Diagnostic {
        Diagnostic("import/color-space", .warning, "no color space of DTCG holds these components", at: range)
    }

    static func systemColor(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/system-color", .warning,
            "the system's color '\(name)' has no value that a file could hold", at: range)
    }

    static func unknownAppearance(_ kind: String, _ value: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/appearance", .warning, "the appearance '\(kind)' with the value '\(value)' is left out", at: range)
    }

    static func unknownIdiom(_ name: String, among known: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/idiom", .warning,
            "the device '\(name)' is not known, its color is left out\(Spelling.suggestion(for: name, among: known))",
            at: range)
    }

    static func sameTraits(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "import/color-set", .warning, "another color of this set holds for the same device and appearance",
            at: range)
    }

    static func noBaseColor(_ name: String, at range: SourceRange) -> Diagnostic {
        var finding = Diagnostic(
            "import/no-color", .warning, "'\(name)' has no color for any appearance and is left out", at: range)
        finding.omission = Omission(of: name)
        return finding
    }

    static func noDarkColor(_ name: String, at range: SourceRange) -> Diagnostic {
        var finding = Diagnostic(
            "import/no-color", .warning,
            "'\(name)' has a color for the light appearance only and is left out", at: range,
            hint: "give it a color for any appearance")
        finding.omission = Omission(of: name)
        return finding
    }
}
