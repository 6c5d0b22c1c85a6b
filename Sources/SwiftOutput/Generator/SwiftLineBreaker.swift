import TesseraOutputCore

/// Breaks an expression that is too long for one line: arguments fill the next lines; elements, and arguments that are
/// too long themselves, have a line each.
///
/// Expressions are written flat, which nearly all stay; only what turns out too long is read again
/// and broken here, at its outermost brackets first.
struct SwiftLineBreaker {
    /// A little less than the 120 columns that formatters allow, because a line that full is hard to read.
    static let maximumWidth = 110

    /// Appends `code`, whose first line is already indented and begins in column `column`.
    ///
    /// - Parameter fills: whether arguments fill the lines; otherwise they have a line each, too.
    static func append(
        _ code: ArraySlice<UInt8>, level: Int, column: Int, fills: Bool = true, to buffer: inout CodeBuffer
    ) {
        guard column + code.count > maximumWidth, let list = BracketedList(in: code), !list.items.isEmpty else {
            buffer.append(code)
            return
        }
        buffer.append(code[...list.opening])
        let isCall = code[list.opening] == UInt8(ascii: "(")
        // What follows the brackets would stand behind their last line.
        let isWhole = list.closing == code.endIndex - 1
        if isCall, list.items.count == 1, let inner = BracketedList(in: list.items[0]),
            inner.closing == list.items[0].endIndex - 1, code[inner.opening] == UInt8(ascii: "[") || isWhole
        {
            if code[inner.opening] == UInt8(ascii: "[") {
                // `Gradient(stops: [` stays together.
                append(list.items[0], level: level, column: .max - list.items[0].count, to: &buffer)
            } else {
                buffer.append("\n")
                buffer.indent(level + 1)
                append(list.items[0], level: level + 1, column: 4 * (level + 1) + 1, to: &buffer)
            }
        } else if isCall, isWhole, fills {
            fill(list.items, level: level + 1, to: &buffer)
        } else {
            for (index, item) in list.items.enumerated() {
                buffer.append("\n")
                buffer.indent(level + 1)
                append(item, level: level + 1, column: 4 * (level + 1) + 1, to: &buffer)
                // Swift's formatters ask for the last comma in collections of several elements only.
                if index < list.items.count - 1 || (!isCall && list.items.count > 1) { buffer.append(",") }
            }
            buffer.append("\n")
            buffer.indent(level)
        }
        buffer.append(code[list.closing...])
    }

    /// As many items on each line as it takes; one that is too long for a line has lines of its own.
    private static func fill(_ items: [ArraySlice<UInt8>], level: Int, to buffer: inout CodeBuffer) {
        var isOpen = false
        var column = 0
        for (index, item) in items.enumerated() {
            // With the comma, or with what may stand behind the last one.
            let isLong = 4 * level + item.count + 3 > maximumWidth
            if isOpen, !isLong, column + item.count + 3 <= maximumWidth {
                buffer.append(", ")
                column += 2
            } else {
                buffer.append(index == 0 ? "\n" : ",\n")
                buffer.indent(level)
                column = 4 * level
            }
            isOpen = !isLong
            append(item, level: level, column: column + 1, to: &buffer)
            column += item.count
        }
    }
}

/// What stands in the first outermost brackets of an expression.
private struct BracketedList {
    let opening: Int
    let closing: Int
    /// What stands between the commas, without the blanks before it.
    private(set) var items: [ArraySlice<UInt8>] = []

    /// - Returns: `nil` without brackets.
    init?(in code: ArraySlice<UInt8>) {
        let places = code.withUnsafeBufferPointer { Self.places(in: $0) }
        guard let closing = places.last, places.count > 1 else { return nil }
        let start = code.startIndex
        items.reserveCapacity(places.count)
        opening = start + places[0]
        self.closing = start + closing
        for (place, next) in zip(places, places.dropFirst()) where place + 1 < next || next != closing {
            items.append(code[(start + place + 1)..<(start + next)].drop { $0 == UInt8(ascii: " ") })
        }
    }

    /// Where the opening bracket, the commas between the elements and the closing bracket stand; empty without them.
    private static func places(in code: UnsafeBufferPointer<UInt8>) -> [Int] {
        var places: [Int] = []
        places.reserveCapacity(16)
        var depth = 0
        var index = 0
        while index < code.count {
            switch code[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["):
                if depth == 0 { places.append(index) }
                depth += 1
            case UInt8(ascii: ","):
                if depth == 1 { places.append(index) }
            case UInt8(ascii: ")"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 {
                    places.append(index)
                    return places
                }
            case UInt8(ascii: "\""):
                index = endOfString(from: index, in: code)
            default: break
            }
            index += 1
        }
        return []
    }

    /// Where the string literal that begins at `start` has its closing quote.
    private static func endOfString(from start: Int, in code: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start + 1
        while index < code.count, code[index] != UInt8(ascii: "\"") {
            index += code[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index
    }
}
