import TesseraDiagnostics

/// A text in quotes that ends where its author did not mean it to.
///
/// A quote that is left out turns the rest of the file inside out: what stood between texts stands in quotes, and the
/// texts stand outside. libyaml notices that later, if at all. The slip shows at the first text whose closing quote is
/// followed by something that no value is followed by.
struct UnclosedQuote {
    let opening: Int
    /// What follows the closing quote in the line of the opening one; `nil` if the quote is not closed in its line.
    let follower: Int?

    /// The first in a text, if it begins before `end`.
    ///
    /// Texts of several lines are read as YAML has them, so that one that is meant is passed over.
    init?(in bytes: UnsafeBufferPointer<UInt8>, before end: Int) {
        var scan = Scan(bytes: bytes)
        guard let found = scan.first(before: end) else { return nil }
        (opening, follower) = found
    }

    /// Whether what follows a closing quote may follow a value.
    static func mayFollow(_ byte: UInt8?) -> Bool {
        switch byte {
        case nil, 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
            true
        default: false
        }
    }
}

/// Finds texts in quotes; what else a text of YAML has in it is passed over.
private struct Scan {
    let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    /// Whether a value or a key may begin here.
    private var mayBegin = true
    private var depth = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func first(before end: Int) -> (opening: Int, follower: Int?)? {
        while index < bytes.count, index < end {
            switch bytes[index] {
            case 0x0A:
                mayBegin = true
                index += 1
            case 0x20, 0x09, 0x0D:
                index += 1
            case UInt8(ascii: "#") where index == 0 || isBlank(index - 1):
                skipLine()
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard mayBegin else {
                    index += 1
                    continue
                }
                if let slip = takeQuoted() { return slip }
            default:
                takePlain()
            }
        }
        return nil
    }

    private mutating func takeQuoted() -> (opening: Int, follower: Int?)? {
        let opening = index
        guard let closing = closingQuote(of: opening) else { return (opening, nil) }
        let next = closing + 1 < bytes.count ? bytes[closing + 1] : nil
        guard UnclosedQuote.mayFollow(next) else {
            let isOneLine = !bytes[opening..<closing].contains(0x0A)
            return (opening, isOneLine ? closing + 1 : nil)
        }
        index = closing + 1
        mayBegin = false
        return nil
    }

    private func closingQuote(of opening: Int) -> Int? {
        let quote = bytes[opening]
        var index = opening + 1
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                index += 2
            } else if bytes[index] != quote {
                index += 1
            } else if quote == UInt8(ascii: "'"), index + 1 < bytes.count, bytes[index + 1] == quote {
                index += 2
            } else {
                return index
            }
        }
        return nil
    }

    /// A byte outside of quotes and comments.
    private mutating func takePlain() {
        let byte = bytes[index]
        defer { index += 1 }
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            if mayBegin { depth += 1 }
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
            depth = max(0, depth - 1)
            mayBegin = false
        case UInt8(ascii: ","):
            mayBegin = depth > 0
        case UInt8(ascii: ":"):
            mayBegin = isBlank(index + 1) || mayBegin
        case UInt8(ascii: "-"), UInt8(ascii: "?"):
            mayBegin = mayBegin && isBlank(index + 1)
        case UInt8(ascii: "&"), UInt8(ascii: "!"):
            guard mayBegin else { break }
            while !isBlank(index + 1) { index += 1 }
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            if mayBegin, depth == 0 { skipBlockText() }
            mayBegin = false
        default:
            mayBegin = false
        }
    }

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    }

    /// The lines below that are empty or indented deeper than this one. Ends before the last line break.
    private mutating func skipBlockText() {
        var start = index
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        let indentation = self.indentation(at: start)
        skipLine()
        while index < bytes.count {
            let next = index + 1
            let content = next + self.indentation(at: next)
            guard content >= bytes.count || isBlank(content) || content - next > indentation else { break }
            index = next
            skipLine()
        }
        index -= 1
    }

    private func indentation(at start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] == 0x20 { end += 1 }
        return end - start
    }

    private func isBlank(_ index: Int) -> Bool { index >= bytes.count || bytes[index].isASCIIBlank }
}
