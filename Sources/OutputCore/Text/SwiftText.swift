import TesseraDiagnostics

/// Text from the input inside Swift source, where it can break out of nothing.
package enum SwiftText {
    /// The lines of a doc comment. A bare CR ends a `//` comment, so it separates lines here. What a reader would not
    /// see is written as an escape, such as `\u{200B}`.
    package static func commentLines(_ text: String) -> [String] {
        if isCommentLine(text) { return [text] }
        var lines: [String] = []
        var line = ""
        func finish() {
            while line.last == " " { line.removeLast() }
            lines.append(line)
            line = ""
        }
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r": break
            // The last three break lines for editors, though not for the compiler.
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
                finish()
            // A tab is a blank, and so is the no-break space that lint tools take for one.
            case "\t", "\u{A0}": line += " "
            default: line += scalar.escapeIfUnprintable ?? String(scalar)
            }
            previous = scalar
        }
        finish()
        while lines.last?.isEmpty == true { lines.removeLast() }
        lines = Array(lines.drop(while: \.isEmpty))
        return lines
    }

    /// Whether it is one line of printable ASCII without a blank at the end, as most texts are.
    package static func isCommentLine(_ text: String) -> Bool {
        text.allBytes { (0x20..<0x7F).contains($0) } && text.utf8.last.map { $0 != UInt8(ascii: " ") } == true
    }

    /// Whether it can stand as code in a comment, between back-ticks, as it is.
    package static func isCode(_ text: String) -> Bool {
        !text.isEmpty && text.allBytes { (0x21..<0x7F).contains($0) && $0 != UInt8(ascii: "`") }
    }

    /// A list in a sentence, on as many lines as it needs.
    package static func wrapped(listing items: [String], behind start: String, before end: String) -> [String] {
        if items.isEmpty { return [start + end] }
        var lines = [start]
        for (index, item) in items.enumerated() {
            let item = item + (index == items.count - 1 ? end : ",")
            if index > 0, lines[lines.count - 1].utf8.count + item.utf8.count + 1 > 100 {
                lines.append(item)
            } else {
                lines[lines.count - 1] += (index == 0 ? "" : " ") + item
            }
        }
        return lines
    }

    /// A string literal.
    package static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            default: result += scalar.escapeIfUnprintable ?? String(scalar)
            }
        }
        return result + "\""
    }
}
