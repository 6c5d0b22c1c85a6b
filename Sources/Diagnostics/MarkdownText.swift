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
        let digits = line.utf8.prefix(while: \.isASCIIDigit)
        let rest = line[digits.endIndex...]
        guard let mark = rest.unicodeScalars.first else { return line }
        let beginsList = digits.isEmpty ? "-+=".unicodeScalars.contains(mark) : mark == "." || mark == ")"
        return beginsList ? line[..<digits.endIndex] + "\\" + rest : line
    }

    /// What a text of Markdown says: without escapes, entities and the marks of strong emphasis. Code stays as it is
    /// written, between its backticks.
    package static func plain(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let rest = bytes[index...]
            switch bytes[index] {
            case UInt8(ascii: "\\") where index + 1 < bytes.count && bytes[index + 1].isASCIIPunctuation:
                result.append(bytes[index + 1])
                index += 2
            case UInt8(ascii: "`"):
                let end = endOfCode(in: bytes, at: index)
                result += bytes[index..<end]
                index = end
            case UInt8(ascii: "*") where rest.starts(with: "**".utf8):
                index += 2
            case UInt8(ascii: "&"):
                let (character, length) = entity(rest).map { (Array(String($0).utf8), $1) } ?? ([bytes[index]], 1)
                result += character
                index += length
            default:
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// - Returns: behind the span of code that begins there, or behind its backticks if they begin none.
    private static func endOfCode(in bytes: [UInt8], at start: Int) -> Int {
        let tick = UInt8(ascii: "`")
        let length = bytes[start...].prefix { $0 == tick }.count
        var index = start + length
        while index < bytes.count {
            guard bytes[index] == tick else {
                index += 1
                continue
            }
            let run = bytes[index...].prefix { $0 == tick }.count
            index += run
            if run == length { return index }
        }
        return start + length
    }

    private static let entities: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]

    /// The character that a reference such as `&amp;` or `&#64;` stands for, and how long that is (CommonMark 0.31, 2.5).
    private static func entity(_ text: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int)? {
        guard let end = text.prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: text[(text.startIndex + 1)..<end], as: UTF8.self)
        let length = end + 1 - text.startIndex
        guard name.hasPrefix("#") else { return entities[name].map { ($0, length) } }
        let digits = name.dropFirst()
        let code =
            digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        return code.flatMap(Unicode.Scalar.init).flatMap { $0.value == 0 ? nil : ($0, length) }
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

extension UInt8 {
    /// What a backslash may stand before.
    fileprivate var isASCIIPunctuation: Bool {
        switch self {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}

/// A block of code between fences (CommonMark 0.31, 4.5): what stands in it is no Markdown.
package struct MarkdownFence {
    /// The first word behind the opening fence, such as `yaml`; may be empty.
    package let language: String
    private let mark: Character
    private let length: Int

    /// - Parameter line: without its break.
    /// - Returns: `nil` for a line that opens none.
    package init?(_ line: some StringProtocol) {
        let text = line.drop { $0 == " " }
        guard line.count - text.count <= 3, let mark = text.first, mark == "`" || mark == "~" else { return nil }
        length = text.prefix { $0 == mark }.count
        guard length >= 3 else { return nil }
        let info = text.dropFirst(length)
        if mark == "`", info.contains("`") { return nil }
        self.mark = mark
        language = String(info.drop { $0 == " " }.prefix { !$0.isWhitespace })
    }

    package func isClosed(by line: some StringProtocol) -> Bool {
        let text = line.drop { $0 == " " }
        let run = text.prefix { $0 == mark }.count
        return line.count - text.count <= 3 && run >= length && text.dropFirst(run).allSatisfy(\.isWhitespace)
    }
}
