/// Text from a design inside Markdown (GitHub Flavored Markdown 0.29), where it is no markup.
///
/// Scalar by scalar: a combining mark, a joiner or a variation selector behind a backtick makes another `Character` of
/// the two, but a reader of Markdown still sees the backtick.
package enum MarkdownText {
    /// A code span on one line, between more backticks than stand together in it (CommonMark 0.31, 6.1).
    package static func code(_ text: String) -> String {
        let line = withoutCommands(oneLine(text))
        var longest = 0
        var run = 0
        for byte in line.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        return isPadded(line) ? "\(fence) \(line) \(fence)" : fence + line + fence
    }

    /// A code span in a table, where a bar ends the cell, also in code, unless a backslash stands before it.
    package static func cellCode(_ text: String) -> String {
        // Readers of tables do not agree on what a backslash before an escaped bar is.
        if text.utf8.containsInOrder(#"\"#, "|") { return escaped(text) }
        return code(text).replacing(scalar: "|", with: "\\|")
    }

    /// On one line, with nothing in it that Markdown or HTML obeys.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in oneLine(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "~", "!": result += "\\\(scalar)"
            // A mention or a link of GitHub's own.
            case "@": result += "&#64;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return guardedStart(result)
    }

    /// The same for lines that follow each other, each escaped by itself.
    package static func escapedLines(_ text: String) -> String {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { escaped(String($0)) }
            .joined(separator: "\n")
    }

    /// At the start of a line these begin a list, underline a heading, or are a command to GitHub's runner.
    package static func guardedStart(_ line: String) -> String {
        if let colon = line.utf8.firstIndex(where: { $0 != UInt8(ascii: " ") }),
            line.utf8[colon...].starts(with: "::".utf8)
        {
            return line[..<colon] + "\\" + line[colon...]
        }
        let digits = line.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let rest = line[digits.endIndex...]
        guard let mark = rest.unicodeScalars.first else { return line }
        let beginsList = digits.isEmpty ? "-+=".unicodeScalars.contains(mark) : mark == "." || mark == ")"
        return beginsList ? line[..<digits.endIndex] + "\\" + rest : line
    }

    /// Breaks and tabs become blanks, what cannot be seen an escape.
    private static func oneLine(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\t": result += " "
            default: result += scalar.escapeIfUnprintable ?? String(scalar)
            }
        }
        return result
    }

    /// Without `##[error]` of GitHub's runner and `##vso[…]` of Azure Pipelines, which obey them anywhere in a line. In
    /// code no backslash parts them.
    private static func withoutCommands(_ line: String) -> String {
        let bytes = Array(line.utf8)
        var result: [UInt8] = []
        for index in bytes.indices {
            let rest = bytes[index...]
            if rest.starts(with: "##[".utf8) || rest.starts(with: "##vso[".utf8) {
                result += "\\u{23}".utf8
            } else {
                result.append(bytes[index])
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether the span needs blanks inside its fences: a backtick there would lengthen them, and of two blanks a
    /// reader takes one each.
    private static func isPadded(_ line: String) -> Bool {
        guard let first = line.utf8.first, let last = line.utf8.last else { return true }
        let (tick, blank) = (UInt8(ascii: "`"), UInt8(ascii: " "))
        return first == tick || last == tick || (first == blank && last == blank)
    }
}

extension String.UTF8View {
    fileprivate func containsInOrder(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        zip(self, dropFirst()).contains { $0 == UInt8(ascii: first) && $1 == UInt8(ascii: second) }
    }
}
