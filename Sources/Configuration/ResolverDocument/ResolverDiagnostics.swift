import TesseraDiagnostics
import TesseraTokenSyntax

// What is wrong with a resolver document. The ids group findings by what must be fixed.

// MARK: The document

extension Diagnostic {
    static func resolverIsNoMapping(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/value", .error, "a resolver document is an object", at: range,
            hint: "it has 'version', 'sets', 'modifiers' and 'resolutionOrder'")
    }

    static func missingVersion(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/version", .error, "the resolver document has no 'version'", at: range,
            hint: "it must be \"\(ResolverDocument.version)\"")
    }

    static func wrongVersion(_ text: String, isString: Bool, at range: SourceRange) -> Diagnostic {
        let version = ResolverDocument.version
        let isUnquoted = !isString && text == version
        return Diagnostic(
            "resolver/version", .error,
            isUnquoted
                ? "without quotes '\(version)' is a number, and the version is a string"
                : "the version must be the string '\(version)'",
            at: range, hint: "write \"\(version)\"",
            fixIts: [FixIt("write the version in quotes", replace: range, with: "\"\(version)\"")])
    }

    static func missingResolutionOrder(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/order", .error, "the resolver document has no 'resolutionOrder'", at: range,
            hint: "it lists the sets and modifiers, the last of which wins")
    }

    static func emptyResolutionOrder(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/order", .error, "'resolutionOrder' needs at least one set or modifier", at: range,
            hint: "such as [{ \"$ref\": \"#/sets/base\" }]")
    }

    static func unknownResolverKey(_ name: String, among known: [String], at range: SourceRange) -> Diagnostic {
        unknown("resolver/key", "unknown key '\(name)'", name, among: known, at: range)
    }

    static func resolverType(_ subject: String, _ expected: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("resolver/value", .error, "\(subject) must be \(expected)", at: range)
    }

    /// - Parameter found: the scalar that stands there, if it is one.
    static func resolverString(_ name: String, found: String?, at range: SourceRange) -> Diagnostic {
        let quoted = found.flatMap { $0.contains(where: { "\"\\\n".contains($0) }) ? nil : "\"\($0)\"" }
        return Diagnostic(
            "resolver/value", .error, "'\(name)' must be a string", at: range,
            fixIts: quoted.map { [FixIt("put it in quotes", replace: range, with: $0)] } ?? [])
    }
}

// MARK: Sets and modifiers

extension Diagnostic {
    static func setWithoutSources(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/sources", .error, "a set needs 'sources'", at: range,
            hint: "add sources: [{ $ref: base.tokens.yaml }]")
    }

    static func referenceForDeclaration(_ kind: ResolutionOrder.Kind, at range: SourceRange) -> Diagnostic {
        let list = kind == .set ? "its 'sources'" : "the sources of its 'contexts'"
        return Diagnostic(
            "resolver/key", .error, "a reference cannot stand for a \(kind.rawValue)", at: range,
            hint: "put it into \(list)")
    }

    static func nameInDeclaration(_ kind: ResolutionOrder.Kind, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/key", .warning, "the key of a \(kind.rawValue) is its name; 'name' is ignored here", at: range,
            hint: "take it out")
    }

    static func modifierLacksContexts(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/contexts", .error, "a modifier needs 'contexts'", at: range,
            hint: "such as contexts: { light: [{ $ref: light.tokens.yaml }], dark: [{ $ref: dark.tokens.yaml }] }")
    }

    static func contextForContexts(isLenient: Bool, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/key", isLenient ? .warning : .error, "unknown key 'context'; did you mean 'contexts'?", at: range,
            fixIts: [FixIt("write 'contexts'", replace: range, with: "\"contexts\"")])
    }

    static func noContexts(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/contexts", .error, "a modifier needs at least two contexts", at: range,
            hint: "add a context, or make it a set")
    }

    static func oneContext(isLenient: Bool, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/contexts", isLenient ? .warning : .error, "a modifier with one context changes nothing",
            at: range,
            hint: "make it a set, or add a context")
    }

    static func tooManyContexts(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/limit", .error,
            "a modifier has at most \(ContextSpace.maximumContextCount) contexts, not \(count)", at: range)
    }

    static func tooManyResolverModifiers(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/limit", .error,
            "an order has at most \(ContextSpace.maximumModifierCount) modifiers, not \(count)", at: range)
    }

    static func defaultIsNoContext(_ name: String, among contexts: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/default", .error,
            "the default '\(name)' is not one of the contexts\(Spelling.suggestion(for: name, among: contexts))",
            at: range, hint: "known: \(contexts.prefix(10).joined(separator: ", "))"
        )
        .proposing(nearestTo: name, among: contexts, at: range)
    }

    enum NamedThing: String {
        case modifier, context
    }

    static func resolverName(
        _ name: String, _ thing: NamedThing, _ reason: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "resolver/name", .error, "'\(name)' cannot name a \(thing.rawValue): \(reason)", at: range,
            hint: "rename it")
    }

    static func namesDifferInCase(
        _ kind: String, _ first: String, _ second: String, at range: SourceRange, first firstRange: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "resolver/case", .warning, "the \(kind) '\(first)' and '\(second)' differ only in case", at: range,
            hint: "rename one of them",
            notes: [Note("'\(first)' is here", at: firstRange)])
    }
}

// MARK: The order

extension Diagnostic {
    static func noOrderItem(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/order", .error, "the order consists of references and of sets and modifiers", at: range,
            hint: "a reference is { \"$ref\": \"#/sets/…\" }")
    }

    static func fileInOrder(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/order", .error, "'\(text)' is a file; the order names sets and modifiers of this document",
            at: range, hint: "make it a source of a set")
    }

    static func pointerToNoItem(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/order", .error, "'\(text)' is not a set or a modifier", at: range,
            hint: "the order refers to '#/sets/…' and '#/modifiers/…'")
    }

    static func inlineItemLacks(_ key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/inline", .error, "a set or modifier in the order needs a '\(key)'", at: range,
            hint: key == "type" ? "write 'type: set' or 'type: modifier'" : "it is what contexts are chosen by")
    }

    static func unknownInlineType(_ text: String, at range: SourceRange) -> Diagnostic {
        let known = ResolutionOrder.Kind.allCases.map(\.rawValue)
        return Diagnostic(
            "resolver/inline", .error,
            "'\(text)' is not a type here: write 'set' or 'modifier'\(Spelling.suggestion(for: text, among: known))",
            at: range,
            fixIts: Spelling.fixIts(for: text, among: known, at: range))
    }

    static func nameTwiceInOrder(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/twice", .error, "the name '\(name)' is used for two different entries of the order",
            at: range, hint: "rename one of them",
            notes: [Note("the first one is here", at: first)])
    }

    static func orderedTwice(
        _ kind: ResolutionOrder.Kind, _ name: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "resolver/twice", .warning, "the \(kind.rawValue) '\(name)' stands twice in the order", at: range,
            hint: "take one of them out: the later one wins", notes: [Note("the first time is here", at: first)])
    }

    static func neverOrdered(_ kind: ResolutionOrder.Kind, _ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/unused", .warning, "the \(kind.rawValue) '\(name)' is not used: it is not in the order",
            at: range, hint: "add it to 'resolutionOrder', or remove it")
    }
}
