import TesseraDiagnostics

// What is said of groups that extend groups, of pointers, and of what a dialect does not take.

// MARK: Groups that extend groups

extension Diagnostic {
    static func malformedExtends(_ text: String, _ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("extends/malformed", .error, "'\(text)' does not name a group: \(reason)", at: range)
    }

    static func extendsTwice(_ path: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "extends/duplicate", .error, "the group '\(path)' extends another group already", at: range,
            hint: "keep one of the two",
            notes: [Note("the first '$extends' is here", at: first)])
    }

    static func extendsInToken(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "extends/token", .error, "'\(path)' is a token, and only a group can extend another group", at: range,
            hint: "a token refers to another with its '$value'")
    }

    static func extendsToken(_ path: String, at range: SourceRange, token: SourceRange) -> Diagnostic {
        Diagnostic(
            "extends/token", .error, "'\(path)' is a token; only a group can be extended", at: range,
            hint: "extend the group that it is in, or refer to it with '$value'",
            notes: [Note("the token '\(path)' is here", at: token)])
    }

    static func tooManyPermutedExtensions(_ path: String, _ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "extends/context", .error,
            "'\(path)' and other groups inherit in \(count) permutations, which is too many",
            at: range, hint: "define these groups in sources of fewer modifiers, or choose contexts with '--context'")
    }

    static func tooManyPermutedValues(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "extends/context", .error,
            "groups inherit more than \(limit) values that differ between contexts from here on", at: range,
            hint: "define these groups in sources of fewer modifiers, or choose contexts with '--context'")
    }

    /// - Parameter isCertain: whether nothing but the nearest group can be meant.
    static func missingExtends(
        _ path: String, nearest: String?, isCertain: Bool, at range: SourceRange
    ) -> Diagnostic {
        let suggestion = nearest.map { "; did you mean '\($0)'?" } ?? ""
        var finding = Diagnostic(
            "extends/missing", .error, "there is no group '\(path)'\(suggestion)", at: range,
            hint: nearest == nil ? "define it, or extend another group" : nil)
        if let nearest {
            finding.propose(
                FixIt("extend '\(nearest)'", replace: range, with: "\"{\(nearest)}\""), isCertain: isCertain)
        }
        return finding
    }

    /// - Parameter members: each needs the next, the last one the first.
    static func circularExtends(_ members: [(path: String, reference: GroupReference)]) -> Diagnostic {
        // A circle of a thousand groups nobody reads to its end.
        let shown = members.prefix(8)
        let hiddenCount = members.count - shown.count
        var names = (shown.map(\.path) + [members.first?.path ?? ""]).map { $0.isEmpty ? "the document" : "'\($0)'" }
        if hiddenCount > 0 { names.insert("\(hiddenCount) more", at: shown.count) }
        let isRoot = members.first?.path.isEmpty ?? true
        let subject = isRoot ? names[0] : "the group \(names[0])"
        let message =
            members.count == 1
            ? "\(subject) extends \(members[0].reference.name), which would contain itself"
            : "these groups extend each other in a circle: \(names.joined(separator: " -> "))"
        return Diagnostic(
            "extends/cycle", .error, message, at: members.first?.reference.range,
            hint: members.count == 1 ? "remove the '$extends'" : "remove one of the '$extends'",
            notes: members.dropFirst().map {
                Note("'\($0.path)' extends '\($0.reference.path)' here", at: $0.reference.range)
            })
    }

    /// - Parameter chain: paths of groups, each with that of the one that it extends behind it.
    static func extendsTooLong(limit: Int, _ chain: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "extends/limit", .error,
            "more than \(limit) groups extend each other in one chain: \(chain.namedChain)", at: range)
    }

    static func tooManyInherited(limit: Int, _ chain: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "extends/limit", .error,
            "groups inherit more than \(limit) tokens from here on, where one extends the other: \(chain.namedChain)",
            at: range)
    }

    static func tooManyInheritedReferences(_ path: String, limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "extends/limit", .error,
            "the reference to a group at '\(path)' depends on more than \(limit) others, each in a group that extends "
                + "another", at: range, hint: "refer to the first of these groups directly")
    }

    static func inheritedTooDeep(limit: Int, _ chain: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "extends/limit", .error,
            "groups that extend each other here stand more than \(limit) deep: \(chain.namedChain)", at: range)
    }

    static func inheritedTokenAndGroup(
        _ path: String, at range: SourceRange?, local: SourceRange?, inherited: SourceRange?
    ) -> Diagnostic {
        Diagnostic(
            "name/duplicate", .error, "'\(path)' is a token in one of these groups and a group in the other",
            at: range, hint: "rename one of them",
            notes: [Note("its own '\(path)' is here", at: local), Note("the inherited one is here", at: inherited)])
    }
}

// MARK: Dialects

extension Diagnostic {
    static func bareValueInStrict(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/shorthand", .error, "strict DTCG has no value in the place of a token", at: range,
            hint: "write it as the '$value' of a mapping")
    }

    static func propertyInStrict(_ name: String, _ key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/shorthand", .error, "strict DTCG has no '\(name)'", at: range,
            hint: "write it as '\(key)' of $extensions[\"\(OwnExtension.vendorKey)\"]")
    }

    static func foreignProperty(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "lenient/property", .warning, "'\(name)' is another tool's property, which is not read", at: range,
            hint: "data of tools belongs in '$extensions'")
    }

    static func oldProperty(_ name: String, _ new: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "lenient/property", .warning, "'\(name)' is an older form of '\(new)'", at: range,
            fixIts: [FixIt("write '\(new)'", replace: range, with: new)])
    }

    static func foreignKey(_ name: String, count: Int, at range: SourceRange) -> Diagnostic {
        let uses = count == 1 ? "" : " (\(count) times in this file)"
        return Diagnostic(
            "lenient/property", .warning, "'\(name)' is not a property of a token, and is ignored\(uses)", at: range,
            hint: "data of tools belongs in '$extensions'")
    }

    static func assumedType(_ path: String, _ type: TokenType, at range: SourceRange) -> Diagnostic {
        let found = type == .css ? "raw CSS" : "\(type.article) \(type.rawValue)"
        return Diagnostic(
            "lenient/type", .warning, "'\(path)' has no type and is read as \(found)", at: range,
            hint: "write '$type: \(type.rawValue)'")
    }
}

// MARK: Pointers

extension Diagnostic {
    static func malformedPointer(_ text: String, _ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "reference/malformed", .error, "'\(text)' is not a pointer into this document: \(reason)", at: range)
    }

    static func pointerOutsideTokens(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "reference/malformed", .error, "a pointer can only be used in the value of a token", at: range,
            hint: "refer with braces, such as \"{color.ink}\"")
    }

    static func keyBesidePointer(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "reference/malformed", .error, "'\(name)' cannot be used beside '$ref' in a value", at: range,
            hint: "keys beside '$ref' override its value in resolver documents only")
    }

    static func pointerToMetadata(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "reference/metadata", .warning, "'\(text)' points to a property beside a value, which tools may change",
            at: range, hint: "point to a '$value'")
    }

    static func pointerToPointer(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "reference/malformed", .error, "outside of values, a pointer cannot lead to another pointer", at: range)
    }

    static func metadataInValue(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "reference/malformed", .error, "a part of a value must come from the value of a token", at: range)
    }

    static func pointerToNothing(_ text: String, _ name: String, after path: String, at range: SourceRange)
        -> Diagnostic
    {
        let place = path.isEmpty ? "the document" : "'\(path)'"
        return Diagnostic(
            "reference/missing", .error, "'\(text)' cannot be found: \(place) has no '\(name)'", at: range)
    }

    static func pointerBesideValue(_ text: String, _ name: String, _ path: String, at range: SourceRange)
        -> Diagnostic
    {
        Diagnostic(
            "reference/missing", .error, "'\(text)' cannot be found: '\(path)' is a token and has no '\(name)'",
            at: range, hint: "a part of the value is named after '$value'")
    }

    static func referenceBesideValue(_ path: String, at range: SourceRange, value: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/key", .error, "the token '\(path)' has a '$value' and a '$ref'; it needs one of them",
            at: range, notes: [Note("the '$value' is here", at: value)])
    }
}

extension [String] {
    /// The first few of a chain of paths, and how many more there are.
    fileprivate var namedChain: String {
        let limit = 8
        var names = prefix(limit).map { $0.isEmpty ? "the document" : "'\($0)'" }
        if count > limit { names.append("\(count - limit) more") }
        return names.joined(separator: " -> ")
    }
}
