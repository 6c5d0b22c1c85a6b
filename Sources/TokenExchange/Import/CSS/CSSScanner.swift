import TesseraDiagnostics
import TesseraTokenModel

/// The characters of a style sheet: finds where its parts begin and end (CSS Syntax 3).
struct CSSScanner {
    let bytes: [UInt8]
    var position = 0
    private let source: SourceID
    private(set) var findings: [Diagnostic] = []

    init(_ file: ImportFile) {
        bytes = file.text.bytes
        source = file.id
    }

    /// The byte at the position; `nil` at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    // MARK: Moving on

    /// - Returns: whether anything is left.
    mutating func skipSpace() -> Bool {
        while position < bytes.count {
            if bytes[position].isCSSSpace {
                position += 1
            } else if !skipComment() {
                return true
            }
        }
        return false
    }

    /// Skips a comment if one begins here.
    private mutating func skipComment() -> Bool {
        guard let end = commentEnd(position) else { return false }
        if end > bytes.count { findings.append(.unclosed("comment", at: range(position..<position + 2))) }
        position = min(end, bytes.count)
        return true
    }

    /// The byte behind a comment that begins here; beyond the end if it is never closed.
    private func commentEnd(_ start: Int) -> Int? {
        guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/"), bytes[start + 1] == UInt8(ascii: "*") else {
            return nil
        }
        var end = start + 2
        while end + 1 < bytes.count {
            if bytes[end] == UInt8(ascii: "*"), bytes[end + 1] == UInt8(ascii: "/") { return end + 2 }
            end += 1
        }
        return bytes.count + 1
    }

    /// Moves to the next of some bytes that stands in no bracket, string or comment.
    mutating func scan(to isEnd: (UInt8) -> Bool) {
        var brackets = OpenBrackets()
        while position < bytes.count {
            let byte = bytes[position]
            if brackets.isEmpty, isEnd(byte) { return }
            switch byte {
            case UInt8(ascii: "\\"): position = min(position + 2, bytes.count)
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString()
            case UInt8(ascii: "/") where skipComment(): break
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                brackets.open(byte)
                position += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                // A closing brace also ends what nobody closed.
                if !brackets.close(byte), byte == UInt8(ascii: "}") {
                    findings.append(.unclosed("bracket", at: range(position..<position + 1)))
                    return
                }
                position += 1
            default: position += 1
            }
        }
        if !brackets.isEmpty { findings.append(.unclosed("bracket", at: range(bytes.count..<bytes.count))) }
    }

    private mutating func skipString() {
        let start = position
        let quote = bytes[position]
        position += 1
        while position < bytes.count, bytes[position] != quote {
            if bytes[position] == UInt8(ascii: "\n") { break }
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        if position < bytes.count, bytes[position] == quote {
            position += 1
        } else {
            position = min(position, bytes.count)
            findings.append(.unclosed("string", at: range(start..<start + 1)))
        }
    }

    // MARK: Parts

    func range(_ bytes: Range<Int>) -> SourceRange {
        SourceRange(source: source, offset: bytes.lowerBound, length: bytes.count)
    }

    /// A part without the blanks and comments before it, and the blanks behind it.
    func trimmed(_ part: Range<Int>) -> Range<Int> {
        var (start, end) = (part.lowerBound, part.upperBound)
        while start < end {
            if bytes[start].isCSSSpace {
                start += 1
            } else if let behind = commentEnd(start), behind <= end {
                start = behind
            } else {
                break
            }
        }
        while start < end, bytes[end - 1].isCSSSpace { end -= 1 }
        return start..<end
    }

    /// A part without its comments, each of which parts words like a blank, and without blanks around it.
    func text(_ part: Range<Int>) -> Substring {
        guard bytes[part].contains(UInt8(ascii: "/")) else {
            return String(decoding: bytes[part], as: UTF8.self)[...].trimmingCSSSpace()
        }
        var result: [UInt8] = []
        var index = part.lowerBound
        var quote: UInt8?
        while index < part.upperBound {
            let byte = bytes[index]
            if quote == nil, let end = commentEnd(index) {
                result.append(UInt8(ascii: " "))
                index = end
                continue
            }
            if byte == UInt8(ascii: "\\"), index + 1 < part.upperBound {
                result.append(byte)
                index += 1
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                if quote == nil { quote = byte } else if quote == byte { quote = nil }
            }
            result.append(bytes[index])
            index += 1
        }
        return String(decoding: result, as: UTF8.self)[...].trimmingCSSSpace()
    }

    /// A value without comments, blanks around it, and `!important`.
    func value(_ whole: Range<Int>) -> (PlacedText, isImportant: Bool) {
        var place = trimmed(whole)
        var text = text(place)
        var isImportant = false
        if let mark = text.utf8.lastIndex(of: UInt8(ascii: "!")),
            text[mark...].dropFirst().trimmingCSSSpace().lowercased() == "important"
        {
            isImportant = true
            text = text[..<mark].trimmingCSSSpace()
            if let mark = bytes[place].lastIndex(of: UInt8(ascii: "!")) { place = trimmed(place.lowerBound..<mark) }
        }
        let isExact = text.utf8.elementsEqual(bytes[place])
        return (PlacedText(String(text), at: range(place), isExact: isExact), isImportant)
    }

    /// The bytes of a name that begins with `--` and has a colon behind it; only then it is read.
    func customPropertyName() -> Range<Int>? {
        guard position + 2 < bytes.count, bytes[position] == UInt8(ascii: "-"), bytes[position + 1] == UInt8(ascii: "-")
        else { return nil }
        var end = position + 2
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "\\") {
                end += 2
            } else if bytes[end].isCSSNameByte {
                end += 1
            } else {
                break
            }
        }
        guard end < bytes.count, end > position + 2 else { return nil }
        var colon = end
        while colon < bytes.count, bytes[colon].isCSSSpace { colon += 1 }
        return colon < bytes.count && bytes[colon] == UInt8(ascii: ":") ? position..<end : nil
    }
}

/// The brackets that are open within a statement.
private struct OpenBrackets {
    private var stack: [UInt8] = []
    private var counts: [UInt8: Int] = [:]

    var isEmpty: Bool { stack.isEmpty }

    mutating func open(_ bracket: UInt8) {
        let closing = bracket == UInt8(ascii: "(") ? UInt8(ascii: ")") : bracket + 2
        stack.append(closing)
        counts[closing, default: 0] += 1
    }

    /// Closes the innermost bracket of that kind, and what is open in it.
    ///
    /// - Returns: whether there is one.
    mutating func close(_ bracket: UInt8) -> Bool {
        guard counts[bracket, default: 0] > 0 else { return false }
        while let last = stack.popLast() {
            counts[last, default: 0] -= 1
            if last == bracket { break }
        }
        return true
    }
}
