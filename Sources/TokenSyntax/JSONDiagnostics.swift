import TesseraDiagnostics

// What the JSON reader reports. Duplicate keys, bounds and encodings are the same in every syntax.

extension Diagnostic {
    // MARK: Structure

    static func emptyJSON(at range: SourceRange) -> Diagnostic {
        Diagnostic("json/syntax", .error, "the file holds no value", at: range, hint: "an empty object is '{}'")
    }

    static func textAfterJSON(_ character: String, at range: SourceRange) -> Diagnostic {
        let isBracket = ["'}'", "']'"].contains(character)
        return Diagnostic(
            "json/syntax", .error,
            isBracket
                ? "there is one \(character) too many" : "unexpected \(character) after the end of the document",
            at: range, hint: isBracket ? "remove it" : "a file holds one value")
    }

    static func unexpectedInJSON(
        _ character: String, expected: String, at range: SourceRange, notes: [Note] = []
    ) -> Diagnostic {
        let hint: String? =
            switch character {
            case "'#'" where expected == "a value": "a text needs double quotes"
            case "'#'": "JSON has no comments with '#'"
            case "'“'", "'”'", "'„'", "'‘'", "'’'": "quotes are straight: '\"'"
            default: nil
            }
        return Diagnostic(
            "json/syntax", .error, "\(expected) is expected here, not \(character)", at: range, hint: hint,
            notes: notes)
    }

    static func missingInJSON(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic("json/syntax", .error, "\(what) is missing before this", at: range)
    }

    static func unclosedInJSON(_ what: String, at range: SourceRange, opening: SourceRange) -> Diagnostic {
        Diagnostic(
            "json/syntax", .error, "the file ends before \(what) is closed", at: range,
            notes: [Note("\(what) starts here", at: opening)])
    }

    static func unknownWord(_ word: String, at range: SourceRange) -> Diagnostic {
        let suggestion = Spelling.suggestion(for: word, among: ["true", "false", "null"])
        return Diagnostic(
            "json/syntax", .error, "'\(word)' is not a JSON value\(suggestion)", at: range,
            hint: suggestion.isEmpty ? "a text needs double quotes" : nil)
    }

    static func keyNeedsQuotes(at range: SourceRange) -> Diagnostic {
        Diagnostic("json/syntax", .error, "a key is a text in double quotes", at: range)
    }

    static func unexpectedInKey(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "json/syntax", .error, "a key without quotes cannot contain this character", at: range,
            hint: "write the key in quotes")
    }

    static func tooManyErrors(limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic("json/syntax", .error, "\(limit) errors so far; the rest of the file is not read", at: range)
    }

    // MARK: Dialects

    static func formNotInDialect(_ form: JSONForm, _ dialect: JSONDialect, at range: SourceRange) -> Diagnostic {
        let name = dialect.name
        let message =
            switch form {
            case .comment: "\(name) has no comments"
            case .trailingComma: "\(name) has no comma after the last entry"
            case .singleQuotes: "strings of \(name) have double quotes"
            case .bareKey: "keys of \(name) have double quotes"
            case .blank: "\(name) does not allow this kind of blank"
            case .plusSign: "numbers of \(name) have no plus sign"
            case .leadingPoint: "a number of \(name) has a digit before its point"
            case .trailingPoint: "a number of \(name) has a digit after its point"
            case .hexadecimal: "numbers of \(name) are decimal"
            case .notFinite: "numbers of \(name) are finite"
            }
        let hint =
            switch form {
            case .notFinite: "write a number in digits, or a text in double quotes"
            case _ where form.dialect == .jsonc: "a file whose name ends with '.jsonc' may have it"
            default: "a file whose name ends with '.json5' may have it"
            }
        return Diagnostic("json/dialect", .error, message, at: range, hint: hint)
    }

    // MARK: Strings

    static func controlInString(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
        let escape =
            switch scalar {
            case "\t": "\\t"
            case "\u{8}": "\\b"
            case "\u{C}": "\\f"
            default: "\\u" + scalar.codePoint.dropFirst(2)
            }
        return Diagnostic(
            "json/string", .error, "a string cannot contain \(scalar.codePoint) as it is", at: range,
            hint: "write it as '\(escape)'")
    }

    /// - Parameter line: from 1.
    static func lineBreakInString(line: Int, opening: SourceRange) -> Diagnostic {
        Diagnostic(
            "json/string", .error, "the quote that opens in line \(line) is not closed", at: opening,
            hint: "close the string on its line, and write line breaks as '\\n'")
    }

    static func unknownEscape(at range: SourceRange, _ dialect: JSONDialect) -> Diagnostic {
        Diagnostic(
            "json/string", .error, "\(dialect.name) has no such escape", at: range,
            hint: "a backslash is written '\\\\'")
    }

    static func missingHexadecimalDigit(of count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "json/string", .error, "the escape needs \(count) hexadecimal digits; this is not one", at: range)
    }

    static func loneSurrogate(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "json/string", .error, "half a surrogate pair is not a character", at: range,
            hint: "a character above U+FFFF takes two escapes, such as '\\ud83d\\ude00'")
    }

    // MARK: Numbers

    static func leadingZero(at range: SourceRange) -> Diagnostic {
        Diagnostic("json/number", .error, "a number has no leading zeros", at: range, hint: "remove the zeros in front")
    }

    static func missingDigit(at range: SourceRange) -> Diagnostic {
        Diagnostic("json/number", .error, "a digit of the number is missing here", at: range)
    }

    static func unexpectedInNumber(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            "json/number", .error, "a number cannot contain this", at: range, hint: "a text needs double quotes")
    }
}
