import TesseraDiagnostics

// What the model reports of groups and tokens. Ids: `reference/*` for braces, `name/*` for names, `structure/*` for
// what may stand where, `type/*` for types that do not go together.

// MARK: References and names

extension Diagnostic {
    static func malformedReference(_ text: String, _ reason: String, at range: SourceRange) -> Diagnostic {
        let isLonger = text.contains("{") && text.contains("}") && !(text.hasPrefix("{") && text.hasSuffix("}"))
        return Diagnostic(
            "reference/malformed", .error, "'\(text)' is not a reference: \(reason)", at: range,
            hint: isLonger ? "a value of this type is one reference and nothing else" : nil)
    }

    static func unquotedReference(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "reference/malformed", .error, "without quotes this is a mapping with the key '\(path)'", at: range,
            hint: "put the reference in quotes: \"{\(path)}\"",
            fixIts: [FixIt("put the reference in quotes", replace: range, with: "\"{\(path)}\"")])
    }

    static func invalidName(_ name: String, _ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("name/invalid", .error, "'\(name)' is not a name: \(reason)", at: range, hint: "rename it")
    }

    static func longPath(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "name/invalid", .error, "with the groups around it, the path of this group is longer than \(limit) bytes",
            at: range, hint: "shorten the names")
    }

    static func blankInName(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "name/blank", .warning, "the name '\(name)' begins or ends with a blank", at: range,
            hint: "remove the blank")
    }

    static func duplicateToken(_ path: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "name/duplicate", .error, "the token '\(path)' is defined twice", at: range,
            notes: [Note("'\(path)' is first defined here", at: first)])
    }

    static func lookalikeName(_ path: String, at range: SourceRange?, first: SourceRange?) -> Diagnostic {
        Diagnostic(
            "name/duplicate", .error, "'\(path)' looks like another name, with its accents written in another way",
            at: range, hint: "write it with the same characters everywhere",
            notes: [Note("the one that looks the same is here", at: first)])
    }

    static func tokenAndGroup(_ path: String, at range: SourceRange, first: SourceRange?) -> Diagnostic {
        Diagnostic(
            "name/duplicate", .error, "'\(path)' is a token in one place and a group in another", at: range,
            notes: [Note("the other '\(path)' is here", at: first)])
    }
}

// MARK: Structure

extension Diagnostic {
    /// - Parameter meant: the known keys that the name may have been meant for: those that are not there.
    static func unknownKey(
        _ name: String, among known: [String], meant: [String], at range: SourceRange
    ) -> Diagnostic {
        unknown(
            "structure/key", "unknown key '\(name)'", name, among: meant, at: range,
            hint: "known: \(known.joined(separator: ", "))")
    }

    /// - Parameter meant: the properties that the name may have been meant for: those that are not there.
    static func unknownProperty(_ name: String, meant: [String], at range: SourceRange) -> Diagnostic {
        let context = String(name.dropFirst())
        return unknown(
            "structure/key", "unknown property '\(name)'", name, among: meant, at: range,
            hint: MisplacedContext.isContext(context)
                ? "for a value in a context write '$contexts: { \(context): ... }'"
                : "properties begin with '$'; what other tools need goes into '$extensions'")
    }

    static func valueWithoutName(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/key", .error, "'$value' is the value of a token, and a token needs a name", at: range,
            hint: "write it below a name, such as 'brand: { $value: … }'")
    }

    static func misplacedProperty(_ name: String, _ place: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/key", .error, "'\(name)' cannot stand in \(place)", at: range)
    }

    static func propertyType(_ name: String, _ expected: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "'\(name)' must be \(expected)", at: range)
    }

    /// - Parameter valueKey: what makes it a token; `nil` for the keys of a composite, which all do.
    static func valueWithChildren(
        _ path: String, child: String, at range: SourceRange, valueKey: (name: String, range: SourceRange)?,
        isBehindComma: Bool
    ) -> Diagnostic {
        Diagnostic(
            "structure/children", .error, "the token '\(path)' cannot have the child '\(child)'", at: range,
            hint: isBehindComma
                ? "between braces a comma ends the value; put the value in quotes"
                : MisplacedContext.isContext(child)
                    ? "for a value in a context write '$contexts: { \(child): ... }'"
                    : "move '\(child)' out of the token, or make '\(path)' a group whose value is its '$root'",
            notes: valueKey.map { [Note("'\($0.name)' makes '\(path)' a token", at: $0.range)] } ?? [])
    }

    static func rootIsNoToken(_ group: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/property", .error, "'$root' must be a token: give it a '$value' or a '$ref'", at: range,
            hint: "it stands for \(group.isEmpty ? "the whole document" : "the group '\(group)'")")
    }

    static func rootIsNoGroup(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/root", .error, "a token file is a mapping of groups and tokens", at: range)
    }

    static func resolverDocument(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/root", .error, "this is a resolver document, which stands for a design by itself", at: range,
            hint: "name it alone, or as the 'resolver' of a manifest")
    }

    static func contextsNeedMapping(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "'$contexts' must be a mapping from contexts to values", at: range)
    }

    static func ownTypeWithoutValue(at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "a 'type' of Tessera's own needs a 'value' beside it", at: range)
    }

    static func statedTwice(_ property: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("structure/property", .error, "'\(property)' says this already; keep one of them", at: range)
    }

    static func oldValueKey(
        _ name: String, isLenient: Bool, at range: SourceRange, besides others: [(range: SourceRange, name: String)]
    ) -> Diagnostic {
        Diagnostic(
            isLenient ? "lenient/property" : "structure/key", isLenient ? .warning : .error,
            "'value' beside 'type' is an older form; write '$value' and '$type'", at: range,
            fixIts: [FixIt("write '$value'", replace: range, with: "$value")]
                + others.map { FixIt("write '\($0.name)'", replace: $0.range, with: $0.name) })
    }

    /// - Parameters:
    ///   - value: as it is written behind `$value`.
    ///   - isCertain: whether it can be nothing but a value.
    static func valueWithoutSign(
        _ name: String, value: String, path: String, isCertain: Bool, at range: SourceRange
    ) -> Diagnostic {
        let meant = "; a token that is meant to be called 'value' is written 'value: { $value: … }'"
        return Diagnostic(
            "structure/key", isCertain ? .error : .warning,
            isCertain
                ? "'\(name)' looks like a value, whose key is '$value'"
                : "'\(name)' looks like a value, but 'value' without '$' names a token '\(path).value'",
            at: range, hint: "write '$value: \(value)'" + (isCertain ? "" : meant),
            fixIts: isCertain ? [] : [FixIt("write '$value'", replace: range, with: "$value")])
    }

    static func unfinishedToken(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "structure/unfinished", .warning, "'\(path)' has a '$type', but no '$value' and no children", at: range,
            hint: "add a '$value', or remove it")
    }

    /// - Parameter isReadLeniently: whether the lenient dialect would read modes that are not read.
    static func foreignModes(
        count: Int, at range: SourceRange, areRead: Bool, isReadLeniently: Bool
    ) -> Diagnostic {
        let tokens = count.counted("token of this file has", "tokens of this file have")
        let fate = areRead ? "which are read as contexts" : "which are not read"
        let readers = "; 'dialect: lenient' in the manifest reads them, and so does 'tessera convert'"
        return Diagnostic(
            "structure/modes", .warning, "\(tokens) modes in '$extensions', \(fate)", at: range,
            hint: "write them as '$contexts'" + (isReadLeniently && !areRead ? readers : ""))
    }

    static func unknownType(_ name: String, at range: SourceRange) -> Diagnostic {
        unknown("type/unknown", "unknown type '\(name)'", name, among: TokenType.names, at: range)
    }

    static func missingType(_ path: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "type/missing", .error, "the type of '\(path)' cannot be determined", at: range,
            hint: "give the token or its group a '$type'")
    }

    static func missingTypes(
        _ path: String, besides count: Int, inheritedBy group: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "type/missing", .error,
            "the types of '\(path)' and \(count.counted("more token")) that '\(group)' inherits cannot be "
                + "determined", at: range, hint: "write a '$type' in '\(group)'")
    }

    static func conflictingTypes(
        _ path: String, _ type: TokenType, at range: SourceRange, first: Declared<TokenType>
    ) -> Diagnostic {
        Diagnostic(
            "type/conflict", .error, "the group '\(path)' has the type '\(first.value.rawValue)' elsewhere", at: range,
            hint: "write the same type, or give the tokens types of their own",
            notes: [Note("'\(first.value.rawValue)' is here", at: first.range)])
    }
}
