import TesseraColorScience
import TesseraDiagnostics

/// Takes the text of a CSS value apart, where no bracket and no string is open.
///
/// References in braces count as brackets, so `{font size }` is one part. Comments must be gone.
package enum CSSParts {
    /// What stands between commas, without the blanks around it. A part may be empty.
    package static func commaSeparated(_ text: Substring) -> [Substring] {
        split(text) { $0 == UInt8(ascii: ",") }.map { $0.trimmingCSSSpace() }
    }

    /// What stands between blanks; no part is empty.
    package static func blankSeparated(_ text: Substring) -> [Substring] {
        split(text) { $0.isCSSSpace }.filter { !$0.isEmpty }
    }

    /// What stands before the first such sign, and behind it all that follows; `nil` where there is none.
    package static func halves(of text: Substring, at sign: Unicode.Scalar) -> (first: Substring, rest: Substring?) {
        var nesting = CSSNesting()
        for index in text.utf8.indices {
            if nesting.isOutside, text.utf8[index] == UInt8(ascii: sign) {
                return (text[..<index], text[text.utf8.index(after: index)...])
            }
            nesting.pass(text.utf8[index])
        }
        return (text, nil)
    }

    /// What stands between the parentheses, if the whole text is one call of the function.
    ///
    /// - Parameter name: in small letters; the text may have capitals.
    package static func arguments(of name: String, in text: Substring) -> Substring? {
        guard let call = call(text), call.name.lowercased() == name else { return nil }
        return call.arguments
    }

    /// The function's name and what stands between its parentheses, if the whole text is one call.
    package static func call(_ text: Substring) -> (name: Substring, arguments: Substring)? {
        guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")), open > text.startIndex,
            text[..<open].utf8.allSatisfy({ $0.isCSSNameByte })
        else { return nil }
        var nesting = CSSNesting()
        for index in text.utf8.indices {
            nesting.pass(text.utf8[index])
            guard index >= open, nesting.isOutside else { continue }
            let isWhole = text.utf8.index(after: index) == text.endIndex
            return isWhole ? (text[..<open], text[text.utf8.index(after: open)..<index]) : nil
        }
        return nil
    }

    private static func split(_ text: Substring, at isSeparator: (UInt8) -> Bool) -> [Substring] {
        var parts: [Substring] = []
        var start = text.startIndex
        var nesting = CSSNesting()
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if nesting.isOutside, isSeparator(byte) {
                parts.append(text[start..<index])
                start = text.utf8.index(after: index)
            } else {
                nesting.pass(byte)
            }
        }
        parts.append(text[start...])
        return parts
    }
}

/// Which brackets and strings are open while a text is passed byte by byte.
package struct CSSNesting {
    private var depth = 0
    private var quote: UInt8?
    private var isEscaped = false

    package init() {}

    /// Whether no bracket and no string is open.
    package var isOutside: Bool { depth == 0 && quote == nil && !isEscaped }

    package mutating func pass(_ byte: UInt8) {
        if isEscaped {
            isEscaped = false
            return
        }
        switch byte {
        case UInt8(ascii: "\\"):
            isEscaped = true
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if quote == nil { quote = byte } else if quote == byte { quote = nil }
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            if quote == nil { depth += 1 }
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            if quote == nil { depth = max(0, depth - 1) }
        default: break
        }
    }
}

extension Substring {
    /// Whether it is one reference in braces.
    package var isReference: Bool {
        utf8.first == UInt8(ascii: "{") && utf8.firstIndex(of: UInt8(ascii: "}")) == utf8.indices.last
    }

    package func trimmingCSSSpace() -> Substring {
        let bytes = utf8
        guard let first = bytes.firstIndex(where: { !$0.isCSSSpace }),
            let last = bytes.lastIndex(where: { !$0.isCSSSpace })
        else { return self[endIndex...] }
        return self[first...last]
    }
}

extension UInt8 {
    /// Whether it may stand in a name: a letter, a digit, `-`, `_`, or a part of a character outside ASCII.
    package var isCSSNameByte: Bool {
        isASCIIAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self >= 0x80
    }
}
