import Foundation

/// The texts of the tool as its sources have them: messages, hints and notes of findings, help, the page, comments in
/// generated code, descriptions in schemas.
///
/// They are the string literals of all Swift files below `Sources` that hold words of prose, and the words of the page's
/// script. Literals that are joined by `+` are one text; what is interpolated stands as `…`; a literal of several lines
/// is a text for each paragraph. Code in literals, such as examples of tokens and generated Swift, is left out but for
/// its comments.
enum ToolTexts {
    /// By target, then in the order of the alphabet, each text once.
    static func all(below sources: URL) throws -> [(target: String, texts: [String])] {
        var texts: [String: Set<String>] = [:]
        let folders = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
        for folder in folders {
            guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
                continue
            }
            for case let file as URL in files where ["swift", "js"].contains(file.pathExtension) {
                let bytes = try [UInt8](Data(contentsOf: file))
                var scanner = LiteralScanner(bytes, isSwift: file.pathExtension == "swift")
                for literal in scanner.literals() {
                    texts[folder.lastPathComponent, default: []].formUnion(proses(in: literal))
                }
            }
        }
        var known: Set<String> = []
        return texts.sorted { $0.key < $1.key }.compactMap { target, all in
            let new = all.subtracting(known).sorted()
            known.formUnion(new)
            return new.isEmpty ? nil : (target, new)
        }
    }

    /// The pieces of a literal that people read.
    private static func proses(in literal: Literal) -> [String] {
        var pieces: [String] = []
        if literal.isMultiline {
            for paragraph in paragraphs(of: literal.text) { pieces += readable(paragraph) }
        } else {
            pieces = literal.text.split(separator: "\n").map(String.init)
        }
        return pieces.flatMap(withoutTags).map(trimmed).filter(isProse)
    }

    private static func paragraphs(of text: String) -> [[String]] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { trimmed(String($0)) }
        return lines.split(whereSeparator: \.isEmpty).map(Array.init)
    }

    /// A paragraph of prose is one text. Of code only the comments are read.
    private static func readable(_ lines: [String]) -> [String] {
        let comments = lines.compactMap { line in
            ["/// ", "// ", "# "].first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
        }
        if !comments.isEmpty { return [comments.joined(separator: " ")] }
        return lines.contains(where: isCode) ? [] : [lines.joined(separator: " ")]
    }

    private static func isCode(_ line: String) -> Bool {
        if line.hasSuffix("{") || line.hasSuffix("}") || line.hasSuffix(";") || line.hasSuffix("(") { return true }
        if line.contains(" = ") || line.contains("{ ") || line.contains("$A") { return true }
        // A key of YAML or JSON.
        let key = line.drop { "-\" ".contains($0) }.prefix { $0.isLetter || $0.isNumber || "$-_./".contains($0) }
        let rest = line[key.endIndex...].drop { $0 == "\"" }
        return !key.isEmpty && rest.hasPrefix(":") && !key.contains(" ")
    }

    private static func withoutTags(_ text: String) -> [String] {
        guard text.contains("<"), text.contains("</") || text.hasPrefix("<") else { return [text] }
        var pieces = [""]
        var isInTag = false
        for character in text {
            if character == "<" {
                isInTag = true
                pieces.append("")
            } else if character == ">", isInTag {
                isInTag = false
            } else if !isInTag {
                pieces[pieces.count - 1].append(character)
            }
        }
        return pieces
    }

    private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespaces) }

    /// Whether there are two words beside each other, one of them in lower case.
    private static func isProse(_ text: String) -> Bool {
        if text.hasSuffix("{") || text.hasSuffix(";") || text.contains("://www.w3.org") { return false }
        let words = text.split(separator: " ")
        return zip(words, words.dropFirst()).contains { first, second in
            (isWord(first) || first.hasSuffix("…") || first.hasSuffix("…'")) && isWord(second)
                && (first.allSatisfy { !$0.isUppercase } || second.allSatisfy { !$0.isUppercase })
        }
    }

    private static func isWord(_ word: Substring) -> Bool {
        let core = word.trimmingCharacters(in: CharacterSet(charactersIn: "'\",.;:()`?!…"))
        return core.count > 1 && core.allSatisfy { ($0.isASCII && $0.isLetter) || $0 == "'" || $0 == "-" }
    }
}

/// A string in a source.
struct Literal {
    var text: String
    var isMultiline: Bool
}

/// Finds the string literals of a Swift file, or of a script; comments are passed over.
struct LiteralScanner {
    private let bytes: [UInt8]
    private let isSwift: Bool
    private var place = 0

    init(_ bytes: [UInt8], isSwift: Bool) {
        self.bytes = bytes
        self.isSwift = isSwift
    }

    mutating func literals() -> [Literal] {
        var found: [Literal] = []
        /// Whether nothing but a `+` stands between the last literal and here.
        var isJoined = false
        var sawPlus = false
        while place < bytes.count {
            if starts(with: "//") {
                skip(past: "\n")
            } else if starts(with: "/*") {
                skip(past: "*/")
            } else if let literal = literal() {
                if isJoined, sawPlus, let last = found.indices.last {
                    found[last].text += literal.text
                    found[last].isMultiline = found[last].isMultiline || literal.isMultiline
                } else {
                    found.append(literal)
                }
                (isJoined, sawPlus) = (true, false)
            } else {
                let byte = bytes[place]
                if byte == UInt8(ascii: "+") {
                    sawPlus = true
                } else if ![0x20, 0x0A, 0x0D, 0x09].contains(byte) {
                    isJoined = false
                }
                place += 1
            }
        }
        return found
    }

    private func starts(with text: StaticString) -> Bool {
        text.withUTF8Buffer { place + $0.count <= bytes.count && bytes[place..<(place + $0.count)].elementsEqual($0) }
    }

    private mutating func skip(past text: StaticString) {
        while place < bytes.count, !starts(with: text) { place += 1 }
        place += text.utf8CodeUnitCount
    }

    /// The literal that begins here, if one does.
    private mutating func literal() -> Literal? {
        if !isSwift { return scriptLiteral() }
        var hashes = 0
        while place + hashes < bytes.count, bytes[place + hashes] == UInt8(ascii: "#") { hashes += 1 }
        guard place + hashes < bytes.count, bytes[place + hashes] == UInt8(ascii: "\"") else { return nil }
        place += hashes
        let isMultiline = starts(with: "\"\"\"")
        place += isMultiline ? 3 : 1
        var text: [UInt8] = []
        while place < bytes.count, !isEnd(isMultiline, hashes) {
            if isEscape(hashes) {
                place += 1 + hashes
                escape(&text, isMultiline)
            } else {
                if !isMultiline, bytes[place] == 0x0A { break }
                text.append(bytes[place])
                place += 1
            }
        }
        place += (isMultiline ? 3 : 1) + hashes
        return Literal(text: String(decoding: text, as: UTF8.self), isMultiline: isMultiline)
    }

    private func isEnd(_ isMultiline: Bool, _ hashes: Int) -> Bool {
        let quotes = isMultiline ? 3 : 1
        guard place + quotes + hashes <= bytes.count else { return false }
        return bytes[place..<(place + quotes)].allSatisfy { $0 == UInt8(ascii: "\"") }
            && bytes[(place + quotes)..<(place + quotes + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private func isEscape(_ hashes: Int) -> Bool {
        bytes[place] == UInt8(ascii: "\\") && place + 1 + hashes < bytes.count
            && bytes[(place + 1)..<(place + 1 + hashes)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// What follows a backslash: an interpolation is left out.
    private mutating func escape(_ text: inout [UInt8], _ isMultiline: Bool) {
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "("):
            text += Array("…".utf8)
            var depth = 1
            while place < bytes.count, depth > 0 {
                if literal() != nil { continue }
                if bytes[place] == UInt8(ascii: "(") { depth += 1 }
                if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
                place += 1
            }
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "u"):
            let digits = bytes[place...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
            let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
            if let scalar { text += Array(String(Character(scalar)).utf8) }
            place += digits.count + 2
        case 0x0A where isMultiline:
            // The line goes on.
            while place < bytes.count, bytes[place] == 0x20 { place += 1 }
        default: text.append(byte)
        }
    }

    /// Between quotes of any kind; what is put into a template stands as `…`.
    private mutating func scriptLiteral() -> Literal? {
        let quote = bytes[place]
        guard "\"'`".utf8.contains(quote) else { return nil }
        place += 1
        var text: [UInt8] = []
        while place < bytes.count, bytes[place] != quote, bytes[place] != 0x0A || quote == UInt8(ascii: "`") {
            if bytes[place] == UInt8(ascii: "\\") {
                place += 1
            } else if quote == UInt8(ascii: "`"), starts(with: "${") {
                text += Array("…".utf8)
                skip(past: "}")
                continue
            }
            if place < bytes.count { text.append(bytes[place]) }
            place += 1
        }
        place += 1
        return Literal(text: String(decoding: text, as: UTF8.self), isMultiline: false)
    }
}
