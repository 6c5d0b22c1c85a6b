import TesseraConfiguration
import TesseraDiagnostics

// What is wrong with the manifest itself: these end a run with exit status 2.

extension Diagnostic {
    static func maximumPermutations(_ limits: ClosedRange<Int>, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/value", .error,
            "'maximumPermutations' is a whole number from \(limits.lowerBound) to \(limits.upperBound)", at: range)
    }

    static func designName(_ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("manifest/value", .error, "this cannot be the design's 'name': \(reason)", at: range)
    }

    static func version(
        _ version: Version, isNotIn versions: VersionRange, of noun: String, at range: SourceRange
    ) -> Diagnostic {
        let advice = versions.lowerBound.map { version < $0 } == true ? "update Tessera" : "install such a version"
        return Diagnostic(
            "manifest/version", .error,
            "the \(noun) asks for Tessera \(versions), and this is \(version): \(advice)", at: range)
    }

    static func manifestIsNoMapping(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/structure", .error, "a manifest is a mapping", at: range,
            hint: "such as 'sources: [Tokens/**/*.tokens.yaml]'")
    }

    static func policyIsNoMapping(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/structure", .error, "a policy is a mapping", at: range,
            hint: "such as 'rules: { contrast/text: error }'")
    }

    static func misplacedKey(_ key: Manifest.Key, inPolicy: Bool, at range: SourceRange) -> Diagnostic {
        inPolicy
            ? Diagnostic(
                "manifest/extends", .error, "a policy cannot have '\(key.rawValue)'", at: range,
                hint: "write it into the manifest of each project: a policy says how designs are judged")
            : Diagnostic(
                "manifest/locked", .error, "a manifest cannot have '\(key.rawValue)'", at: range,
                hint: "write it into a policy, which manifests name under 'extends'")
    }

    static func manifestWithoutSources(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/structure", .error, "the manifest has no 'sources'", at: range,
            hint: "such as 'sources: [Tokens/**/*.tokens.yaml]'")
    }

    static func besideResolver(_ key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/structure", .error,
            "'\(key)' cannot be used with 'resolver', because the resolver document "
                + "says it", at: range, hint: "take one of the two out")
    }

    static func tooManyModifiers(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/modifier", .error,
            "there can be at most \(ContextSpace.maximumModifierCount) modifiers", at: range)
    }

    static func modifierWithoutContexts(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/modifier", .error, "the modifier '\(name)' needs 'contexts'", at: range,
            hint: "such as contexts: [light, dark]")
    }

    static func unknownDefault(_ name: String, among contexts: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/modifier", .error,
            "the default '\(name)' is not one of the contexts\(Spelling.suggestion(for: name, among: contexts))",
            at: range, hint: "known: \(contexts.prefix(10).joined(separator: ", "))"
        )
        .proposing(nearestTo: name, among: contexts, at: range)
    }

    static func modifierName(_ name: String, _ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/modifier", .error, "'\(name)' cannot name a modifier: \(reason)", at: range, hint: "rename it")
    }

    static func contextName(_ name: String, _ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/modifier", .error, "'\(name)' cannot name a context: \(reason)", at: range, hint: "rename it")
    }

    static func duplicateContext(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/modifier", .error, "the context '\(name)' is listed twice", at: range,
            hint: "take one of them out")
    }

    static func contextCount(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "manifest/modifier", .error,
            "a modifier has 2 to \(ContextSpace.maximumContextCount) contexts, not \(count)",
            at: range)
    }
}
