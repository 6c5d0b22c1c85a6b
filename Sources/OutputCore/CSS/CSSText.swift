import TesseraDiagnostics
import TesseraTokenModel

/// Strings and comments of CSS (CSS Syntax 3, sections 4.3.2 and 4.3.5).
package enum CSSText {
    /// A quoted string.
    package static func string(_ text: String) -> String { CSSStringWriter.string(text) }

    /// Text that can end neither the comment nor the `<style>` that it stands in, on one line. What a reader would not
    /// see is written as an escape, such as `\u{200B}`.
    package static func commentSafe(_ text: String) -> String {
        var result = ""
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            let isBlank = scalar.isUnprintable && scalar.properties.isWhitespace
            if !isBlank, let escape = scalar.escapeIfUnprintable {
                result += escape
                previous = "}"
                continue
            }
            let next: Unicode.Scalar = isBlank ? " " : scalar
            if next == " ", previous == " " { continue }
            if next == "/" && previous == "*" || (next == "/" || next == "!") && previous == "<" { result += " " }
            result.unicodeScalars.append(next)
            previous = next
        }
        if result.last == " " { result.removeLast() }
        return result
    }

    /// A family in a font stack.
    package static func fontFamily(_ name: String) -> String { CSSStringWriter.fontFamily(name) }
}
