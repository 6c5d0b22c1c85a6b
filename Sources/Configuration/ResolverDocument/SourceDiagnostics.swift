import TesseraDiagnostics
import TesseraTokenSyntax

// What is wrong with the sources of a resolver document, and with references to them.

extension Diagnostic {
    static func sourceIsNoObject(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/source", .error, "a source is a group of tokens or a reference", at: range,
            hint: "a file is { \"$ref\": \"file.json\" }")
    }

    static func sourceIsToken(at range: SourceRange) -> Diagnostic {
        Diagnostic("resolver/source", .error, "a source is a group of tokens, and this is a token", at: range)
    }

    static func resolverAsSource(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/source", .error, "'\(text)' is a resolver document, not a token file", at: range,
            hint: "a set of it can be a source: '\(text)#/sets/…'")
    }

    static func setKeyBesideReference(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/override", .error, "'\(name)' beside a reference to a set would be read as a token", at: range,
            hint: "the tokens here replace those from the sources of the set")
    }

    static func malformedSourceReference(
        _ text: String, _ error: ReferenceText.Error, at range: SourceRange
    ) -> Diagnostic {
        switch error {
        case .empty:
            Diagnostic("resolver/reference", .error, "the reference is empty", at: range)
        case .pointer(.escape(let step)):
            Diagnostic(
                "resolver/reference", .error, "'\(text)' is not a reference: write '~' in '\(step)' as '~0'",
                at: range, hint: "write '~0' for '~' and '~1' for '/'")
        case .url:
            Diagnostic(
                "resolver/file", .error, "'\(text)' is a URL, and nothing is fetched", at: range,
                hint: "save it below the project's folder and name the file")
        case .absolutePath:
            Diagnostic(
                "resolver/file", .error, "'\(text)' is an absolute path", at: range,
                hint: "name the file relative to the resolver document")
        case .controlCharacter:
            Diagnostic("resolver/file", .error, "a path has no control characters", at: range)
        case .tooLong:
            Diagnostic(
                "resolver/file", .error, "a path has at most \(FilePath.maximumLength) bytes", at: range)
        }
    }

    static func rejectedSource(_ path: String, _ reason: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("resolver/file", .error, "'\(path)' cannot be read: \(reason)", at: range)
    }

    /// - Parameters:
    ///   - walk: how far the pointer led.
    ///   - suggestion: the tail of the message.
    static func missingSourceTarget(
        _ text: String, _ name: String, _ walk: SourceDocument.Walk, _ suggestion: String, at range: SourceRange
    ) -> Diagnostic {
        let place = walk.names.isEmpty ? "" : " in '\(walk.names.joined(separator: "/"))'"
        return Diagnostic(
            "resolver/missing", .error, "'\(text)' cannot be found: there is no '\(name)'\(place)\(suggestion)",
            at: range, hint: suggestion.isEmpty ? "define it, or name another one" : nil)
    }

    static func forbiddenPointer(_ text: String, into key: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/forbidden", .error,
            key == "modifiers"
                ? "'\(text)' is a modifier; only the order refers to modifiers"
                : "'\(text)' is an entry of the order, and a reference cannot name it; name the set or modifier",
            at: range, hint: "put what is shared into a set")
    }

    static func pointerIntoToken(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/target", .error, "'\(text)' is a token or a part of one; a source is a group of tokens",
            at: range, hint: "name the group that it is in, or the set")
    }

    static func pointerToNoSource(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/target", .error, "'\(text)' is not a set or a group of tokens", at: range,
            hint: "name a set, such as '#/sets/base', or a group in it")
    }

    static func referenceToWholeDocument(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "resolver/cycle", .error, "'\(text)' is this resolver document, in which the reference itself stands",
            at: range, hint: "name a set of it, such as '#/sets/base', or another file")
    }

    /// - Parameters:
    ///   - references: of one circle, each leading to the next.
    ///   - others: what leads into the circle and is led to from it.
    static func circularSources(
        _ references: [SourceGraph.Reference], others: [SourceGraph.Reference]
    ) -> Diagnostic {
        var names = (references + references.prefix(1)).map { "'\($0.text)'" }
        // The notes name every member.
        if names.count > 8 { names.replaceSubrange(4..<(names.count - 3), with: ["…"]) }
        return Diagnostic(
            "resolver/cycle", .error,
            references.count == 1
                ? "\(names[0]) is where this reference itself stands"
                : "these references go in a circle: \(names.joined(separator: " -> "))",
            at: references.first?.range,
            hint: references.count == 1 ? "take it out, or name another set" : "take one of them out",
            notes: (references.dropFirst() + others).map { Note("the reference to '\($0.text)' is here", at: $0.range) }
        )
    }

    static func tooManySources(_ message: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("resolver/limit", .error, "up to here the order has \(message)", at: range)
    }
}
