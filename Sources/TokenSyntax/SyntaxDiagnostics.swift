import TesseraDiagnostics

// What the readers report.

extension Diagnostic {
    static func syntaxError(
        _ message: String, at range: SourceRange, hint: String?, notes: [Note]
    ) -> Diagnostic {
        Diagnostic("yaml/syntax", .error, message, at: range, hint: hint, notes: notes)
    }

    /// - Parameters:
    ///   - quote: the quote itself.
    ///   - line: from 1. It is named, because not everything that shows a message shows its place.
    static func unclosedQuote(_ quote: String, line: Int, at range: SourceRange) -> Diagnostic {
        syntaxError(
            "the quote that opens in line \(line) is not closed", at: range,
            hint: "add a \(quote) at the end of the text", notes: [])
    }

    static func excludedCharacter(_ scalar: UInt32, at range: SourceRange) -> Diagnostic {
        let code = String(scalar, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
        return Diagnostic(
            "yaml/character", .error, "U+\(padded) is not allowed in a YAML file", at: range,
            hint: "write it as an escape in double quotes, such as \"\\u\(padded)\"")
    }

    static func illFormedText(at range: SourceRange) -> Diagnostic {
        Diagnostic("yaml/encoding", .error, "the file is not well-formed Unicode text from here on", at: range)
    }

    static func fileTooLarge(byteCount: Int, limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "yaml/limit", .error,
            "the file has \(byteCount) bytes; at most \(limit) are read", at: range)
    }

    static func nestingTooDeep(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic("yaml/limit", .error, "nested more than \(limit) levels deep", at: range)
    }

    static func expansionTooLarge(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic("yaml/limit", .error, "aliases expand the file to more than \(limit) values", at: range)
    }

    static func mergesTooLarge(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic("yaml/limit", .error, "'<<' merges more than \(limit) entries", at: range)
    }

    static func tooManyTagDirectives(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic("yaml/limit", .error, "more than \(limit) '%TAG' directives", at: range)
    }

    static func outOfMemory(at range: SourceRange) -> Diagnostic {
        Diagnostic("yaml/limit", .error, "not enough memory to read the file", at: range)
    }

    static func severalDocuments(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "yaml/documents", .error, "a second document starts here; a token file holds one", at: range,
            hint: "put it into a file of its own")
    }

    /// - Parameter areMappings: whether both hold a mapping, such as a group.
    static func duplicateKey(
        _ key: String, areMappings: Bool, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            "yaml/duplicate-key", .error, "the key '\(key)' stands twice in this mapping", at: range,
            hint: areMappings
                ? "move what it holds to the first one, or rename one of them" : "rename or remove one of them",
            notes: [Note("'\(key)' is first here", at: first)])
    }

    static func lookalikeKey(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            "yaml/duplicate-key", .error,
            "the key '\(key)' looks like another one of this mapping, with its accents written in another way",
            at: range,
            hint: "rename one of them", notes: [Note("the one that looks the same is here", at: first)])
    }

    static func keyIsNoScalar(at range: SourceRange) -> Diagnostic {
        Diagnostic("yaml/key", .error, "a key must be a scalar, not a mapping or a list", at: range)
    }

    static func unknownTag(_ tag: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "yaml/tag", .error, "unknown tag '\(tag)'", at: range,
            hint: "only !!str, !!int, !!float, !!bool, !!null, !!map and !!seq are known")
    }

    static func misplacedTag(_ tag: String, on what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("yaml/tag", .error, "the tag '\(tag)' does not fit \(what)", at: range)
    }

    static func valueContradictsTag(_ tag: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("yaml/tag", .error, "this value does not fit its tag '\(tag)'", at: range)
    }

    /// - Parameter suggestion: the tail of the message, as ``Spelling/suggestion(for:among:)`` makes it.
    static func undefinedAnchor(_ name: String, suggestion: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "yaml/anchor", .error,
            "the anchor '&\(name)' is not defined before this alias" + suggestion, at: range,
            hint: "write '&\(name)' in front of the value that is meant, further up")
    }

    static func anchorContainsItself(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("yaml/anchor", .error, "the alias '*\(name)' stands inside its own anchor", at: range)
    }

    static func mergeNeedsMapping(at range: SourceRange) -> Diagnostic {
        Diagnostic("yaml/merge", .error, "'<<' merges a mapping or a list of mappings", at: range)
    }
}
