import TesseraDiagnostics

// What is wrong with the manifest itself: these end a run with exit status 2.

extension Diagnostic {
    static func maximumCombinations(_ limits: ClosedRange<Int>, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/value", .error,
            "'maximumCombinations' is a whole number from \(limits.lowerBound) to \(limits.upperBound)", at: range)
    }

    static func manifestIsNoMapping(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/structure", .error, "a manifest is a mapping", at: range,
            hint: "such as 'sources: [Tokens/**/*.tokens.yaml]'")
    }

    static func manifestWithoutSources(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/structure", .error, "the manifest names no 'sources'", at: range,
            hint: "such as 'sources: [Tokens/**/*.tokens.yaml]'")
    }

    static func besideResolver(_ key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/structure", .error, "'\(key)' cannot stand beside 'resolver', which says it itself", at: range)
    }

    static func manifestName(_ key: String, _ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/value", .error, "'\(name)' cannot be used as '\(key)' in generated code", at: range,
            hint: "use letters and digits, a letter first")
    }

    static func manifestPath(_ path: String, at range: SourceRange) -> Diagnostic {
        let isTooLong = FilePath(path).problem == .tooLong
        return Diagnostic(
            "manifest/path", .error,
            isTooLong
                ? "a path has at most \(FilePath.maximumLength) bytes"
                : "'\(path)' is not a path below the manifest's folder", at: range)
    }

    static func tooManyModifiers(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/modifier", .error,
            "there can be at most \(ContextSpace.maximumModifierCount) modifiers", at: range)
    }

    static func modifierWithoutContexts(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("manifest/modifier", .error, "the modifier '\(name)' needs 'contexts'", at: range)
    }

    static func unknownDefault(_ name: String, among contexts: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/modifier", .error,
            "the default '\(name)' is not one of the contexts\(Spelling.suggestion(for: name, among: contexts))",
            at: range, fixIts: Spelling.fixIts(for: name, among: contexts, at: range))
    }

    static func modifierName(_ name: String, _ problem: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("manifest/modifier", .error, "'\(name)' cannot name a modifier: \(problem)", at: range)
    }

    static func contextName(_ name: String, _ problem: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("manifest/modifier", .error, "'\(name)' cannot name a context: \(problem)", at: range)
    }

    static func duplicateContext(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("manifest/modifier", .error, "the context '\(name)' is listed twice", at: range)
    }

    static func contextCount(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/modifier", .error,
            "a modifier has 2 to \(ContextSpace.maximumContextCount) contexts, not \(count)",
            at: range)
    }

    static func outputLacks(_ keys: [String], at range: SourceRange) -> Diagnostic {
        let list = keys.map { "'\($0)'" }.joined(separator: " and ")
        return Diagnostic("manifest/output", .error, "an output needs \(list)", at: range)
    }

    static func unknownFormat(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/output", .error,
            "unknown format '\(name)'\(Spelling.suggestion(for: name, among: Output.Format.names))", at: range,
            hint: "known: \(Output.Format.names.joined(separator: ", "))",
            fixIts: Spelling.fixIts(for: name, among: Output.Format.names, at: range))
    }

    static func outputIsFolder(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("manifest/output", .error, "'\(path)' is a folder; an output is a file", at: range)
    }

    static func noCatalogPath(_ path: String, at range: SourceRange) -> Diagnostic {
        let ending = AssetCatalogOptions.pathExtension
        return Diagnostic(
            "manifest/output", .error, "'\(path)' cannot be an asset catalog: its name must end with '\(ending)'",
            at: range)
    }

    static func noCatalog(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/output", .error, "there is no output in the format 'xcassets' to take colors from", at: range)
    }

    static func samePathTwice(_ path: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/output", .error, "two outputs write '\(path)'", at: range,
            notes: [Note("the first one is here", at: first)])
    }
}
