import TesseraDiagnostics
import TesseraTokenModel

/// Rewrites `var()` and `light-dark()` in the text of a value.
enum CSSVariableText {
    /// Fallbacks within fallbacks; more is nobody's design.
    private static let maximumDepth = 32
    /// What a text may grow to when values are put in place of names.
    static let maximumLength = 20_000

    /// The text with every `var()` replaced.
    ///
    /// - Parameter replacement: what to write for a property; `nil` to take the fallback.
    /// - Throws: if a property has neither.
    static func replacingVariables(
        in text: Substring, depth: Int = 0,
        _ replacement: (_ name: String, _ hasFallback: Bool) throws(ForeignValueError) -> String?
    ) throws(ForeignValueError) -> String {
        guard depth < maximumDepth else { throw ForeignValueError("its functions are nested too deep") }
        var result = ""
        var rest = text
        while let call = nextCall("var", in: rest) {
            result += rest[..<call.start]
            // A fallback may have commas.
            let parts = CSSParts.halves(of: call.arguments, at: ",")
            let name = parts.first.trimmingCSSSpace()
            guard name.hasPrefix("--") else { throw ForeignValueError("'var()' needs the name of a custom property") }
            let property = CSSStringText.unescaped(name.dropFirst(2))
            if let text = try replacement(property, parts.rest != nil) {
                result += text
            } else if let fallback = parts.rest {
                result += try replacingVariables(in: fallback.trimmingCSSSpace(), depth: depth + 1, replacement)
            } else {
                throw ForeignValueError("'--\(property)' is not declared")
            }
            guard result.utf8.count <= maximumLength else { throw ForeignValueError("its value is too long") }
            rest = rest[call.end...]
        }
        return result + rest
    }

    /// The properties that a value names, also in fallbacks; those in broken functions may be missing.
    static func names(in text: String) -> [String] {
        var names: [String] = []
        _ = try? replacingVariables(in: text[...]) { name, hasFallback in
            names.append(name)
            return hasFallback ? nil : ""
        }
        return names
    }

    /// The text for light and the text for dark; `nil` if it does not say `light-dark()`.
    static func lightDark(_ text: Substring) throws(ForeignValueError) -> (light: String, dark: String)? {
        guard nextCall("light-dark", in: text) != nil else { return nil }
        return (try choosing(0, in: text, depth: 0), try choosing(1, in: text, depth: 0))
    }

    private static func choosing(_ index: Int, in text: Substring, depth: Int) throws(ForeignValueError) -> String {
        guard depth < maximumDepth else { throw ForeignValueError("its functions are nested too deep") }
        var result = ""
        var rest = text
        while let call = nextCall("light-dark", in: rest) {
            let parts = CSSParts.commaSeparated(call.arguments)
            guard parts.count == 2 else { throw ForeignValueError("'light-dark()' takes two values") }
            result += rest[..<call.start]
            result += try choosing(index, in: parts[index], depth: depth + 1)
            rest = rest[call.end...]
        }
        return result + rest
    }

    private struct Call {
        let start: Substring.Index
        let arguments: Substring
        let end: Substring.Index
    }

    /// The first call of a function outside strings. What is never closed ends with the text, as in CSS.
    private static func nextCall(_ name: StaticString, in text: Substring) -> Call? {
        let bytes = text.utf8
        var quote: UInt8?
        var isWordStart = true
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") {
                index = bytes.index(index, offsetBy: 2, limitedBy: bytes.endIndex) ?? bytes.endIndex
                isWordStart = false
                continue
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            } else if quote == nil, isWordStart, let open = end(of: name, in: bytes[index...]) {
                return call(from: index, open: open, in: text)
            }
            isWordStart = !byte.isCSSNameByte
            index = bytes.index(after: index)
        }
        return nil
    }

    /// The place of the parenthesis, if the text begins with the function's name and one.
    private static func end(of name: StaticString, in bytes: Substring.UTF8View) -> Substring.Index? {
        name.withUTF8Buffer { name in
            var index = bytes.startIndex
            for byte in name {
                guard index < bytes.endIndex, bytes[index].asciiLowercased == byte else { return nil }
                index = bytes.index(after: index)
            }
            return index < bytes.endIndex && bytes[index] == UInt8(ascii: "(") ? index : nil
        }
    }

    private static func call(from start: Substring.Index, open: Substring.Index, in text: Substring) -> Call {
        let bytes = text.utf8
        var nesting = CSSNesting()
        var index = open
        while index < bytes.endIndex {
            nesting.pass(bytes[index])
            if nesting.isOutside {
                return Call(
                    start: start, arguments: text[bytes.index(after: open)..<index], end: bytes.index(after: index))
            }
            index = bytes.index(after: index)
        }
        return Call(start: start, arguments: text[bytes.index(after: open)...], end: text.endIndex)
    }
}
