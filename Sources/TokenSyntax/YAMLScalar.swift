import TesseraDiagnostics
import TesseraJSON

/// How a scalar is spelled in YAML so that it reads as the same, by the core schema of YAML 1.2 and by
/// readers of YAML 1.1, to whom `yes`, `12:30` and `1e3` are no strings.
package enum YAMLScalar {
    /// On one line.
    ///
    /// - Parameter isInFlow: whether it stands between brackets, where `,` and brackets end a scalar.
    package static func string(_ text: String, isInFlow: Bool) -> String {
        isSafePlain(text, isInFlow: isInFlow) ? text : text.quoted
    }

    /// A name, plain where it is a word of letters, digits, `.`, `-` and `_` of ASCII that begins with a letter.
    package static func name(_ text: String) -> String {
        let isWord =
            text.utf8.first?.isASCIILetter == true
            && text.utf8.allSatisfy { $0.isASCIIAlphanumeric || "._-".utf8.contains($0) }
        return isWord && !isTyped(text) ? text : text.quoted
    }

    package static func plain(_ text: String, _ value: CoreValue?, isInFlow: Bool) -> String {
        switch value {
        case .null, nil: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): PlainNumber.yaml(text, value: value)
        case .string: string(text, isInFlow: isInFlow)
        }
    }

    // MARK: Plain strings

    private static func isSafePlain(_ text: String, isInFlow: Bool) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
        if first == " " || last == " " || last == ":" || isIndicator(first) || isTyped(text) { return false }
        if text.starts(withBytes: "---") || text.starts(withBytes: "...") || text.starts(withBytes: "- ") {
            return false
        }
        if text == "-" { return false }
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar.needsEscape { return false }
            if previous == ":", scalar == " " || isInFlow { return false }
            if previous == " ", scalar == "#" { return false }
            if isInFlow, ",[]{}".unicodeScalars.contains(scalar) { return false }
            previous = scalar
        }
        return true
    }

    /// Whether the character gives a scalar that it begins another meaning. A hyphen does so only
    /// before a blank.
    private static func isIndicator(_ scalar: Unicode.Scalar) -> Bool {
        "?:,[]{}#&*!|>'\"%@`=<".unicodeScalars.contains(scalar)
    }

    /// Whether some reader takes the bare text for something else than a string.
    private static func isTyped(_ text: String) -> Bool {
        switch text.lowercased() {
        case "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n": return true
        default: break
        }
        guard let first = text.utf8.first else { return true }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            // Numbers of any base, times of day, dates, `.inf` and `.nan`.
            return text.utf8.allSatisfy(isNumeric) || isNotFinite(text.lowercased())
        default: return false
        }
    }

    private static func isNotFinite(_ text: String) -> Bool {
        [".inf", "+.inf", "-.inf", ".nan", "+.nan", "-.nan"].contains(text)
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || "abcdefABCDEF+-.:_xoTtZ ".utf8.contains(byte)
    }

    // MARK: Several lines

    /// The lines of a literal block scalar (`|`) and its header; `nil` for a text that needs quotes.
    package static func literal(_ text: String) -> (header: String, lines: [Substring])? {
        guard text.contains(ascii: "\n"), !text.ends(withBytes: "\n\n"), !text.starts(withBytes: "\n"),
            !text.starts(withBytes: " "), text.unicodeScalars.allSatisfy({ $0 == "\n" || !$0.needsEscape })
        else { return nil }
        let endsWithBreak = text.ends(withBytes: "\n")
        let lines = (endsWithBreak ? text.dropLast() : text[...]).split(ascii: "\n", omittingEmptySubsequences: false)
        guard lines.allSatisfy({ $0.isEmpty || $0.utf8.contains { $0 != UInt8(ascii: " ") } }) else { return nil }
        return (endsWithBreak ? "|" : "|-", lines)
    }

    /// The lines of a folded block scalar (`>-`) for a long text; `nil` where folding would change it.
    package static func folded(_ text: String, width: Int) -> [String]? {
        let words = text.split(ascii: " ", omittingEmptySubsequences: false)
        guard text.utf8.count > width, words.count > 1, words.allSatisfy({ !$0.isEmpty }),
            text.unicodeScalars.allSatisfy({ !$0.needsEscape })
        else { return nil }
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.utf8.count + 1 + word.utf8.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
