/// Breaks an expression that is too long for one line: one argument or element on each.
///
/// Expressions are written flat, which nearly all stay; only what turns out too long is read again
/// and broken here, at its outermost brackets first.
struct SwiftLineBreaker {
    /// A little less than the 120 columns that formatters allow, because a line that full is hard to read.
    static let maximumWidth = 110

    /// Appends `code`, whose first line is already indented and begins in column `column`.
    static func append(_ code: ArraySlice<UInt8>, level: Int, column: Int, to buffer: inout CodeBuffer) {
        guard column + code.count > maximumWidth, let brackets = outermostBrackets(of: code) else {
            buffer.append(code)
            return
        }
        let content = code[(brackets.lowerBound + 1)..<brackets.upperBound]
        let items = items(of: content)
        guard !items.isEmpty else {
            buffer.append(code)
            return
        }
        buffer.append(code[...brackets.lowerBound])
        let isCall = code[brackets.lowerBound] == UInt8(ascii: "(")
        if isCall, items.count == 1, let inner = outermostBrackets(of: items[0]),
            inner.upperBound == items[0].endIndex - 1
        {
            // `Gradient(stops: [` stays together.
            append(items[0], level: level, column: .max - items[0].count, to: &buffer)
        } else {
            for (index, item) in items.enumerated() {
                buffer.append("\n")
                buffer.indent(level + 1)
                append(item, level: level + 1, column: 4 * (level + 1) + 1, to: &buffer)
                // Swift's formatters ask for the last comma in collections of several elements only.
                if index < items.count - 1 || (!isCall && items.count > 1) { buffer.append(",") }
            }
            buffer.append("\n")
            buffer.indent(level)
        }
        buffer.append(code[brackets.upperBound...])
    }

    /// The positions of the first opening bracket and of the one that closes it.
    private static func outermostBrackets(of code: ArraySlice<UInt8>) -> Range<Int>? {
        var depth = 0
        var start: Int?
        return scan(code) { position, byte in
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["):
                if depth == 0 { start = position }
                depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0, let start { return start..<position }
            default: break
            }
            return nil
        }
    }

    /// What stands between the commas, without the blanks around it.
    private static func items(of code: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var depth = 0
        var start = code.startIndex
        var items: [ArraySlice<UInt8>] = []
        func item(until end: Int) -> ArraySlice<UInt8> {
            code[start..<end].drop { $0 == UInt8(ascii: " ") }
        }
        let _: Never? = scan(code) { position, byte in
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ",") where depth == 0:
                items.append(item(until: position))
                start = position + 1
            default: break
            }
            return nil
        }
        if start < code.endIndex { items.append(item(until: code.endIndex)) }
        return items
    }

    /// Calls `body` with every byte outside string literals, until it has found something.
    private static func scan<Found>(_ code: ArraySlice<UInt8>, _ body: (Int, UInt8) -> Found?) -> Found? {
        var isInString = false
        var isEscaped = false
        for position in code.indices {
            let byte = code[position]
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
            } else if byte == UInt8(ascii: "\"") {
                isInString = true
            } else if let found = body(position, byte) {
                return found
            }
        }
        return nil
    }
}
