/// `rgb(0 0 0 / 0.3) over #14141C`: colors one above the other, the topmost first.
extension Expression {
    /// The expressions between the words `over` that stand outside parentheses and comments.
    var layers: [Expression] {
        var layers: [Expression] = []
        var start = bytes.startIndex
        var index = start
        var depth = 0
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "/") where bytes[index...].starts(with: "/*".utf8):
                index = commentEnd(from: index)
                continue
            case UInt8(ascii: "o"), UInt8(ascii: "O"):
                if depth == 0, isOver(at: index) {
                    layers.append(part(bytes[start..<index]))
                    start = index + Self.over.count
                    index = start
                    continue
                }
            default: break
            }
            index += 1
        }
        layers.append(part(bytes[start...]))
        return layers
    }

    private static let over = Array("over".utf8)

    /// Whether the word stands at `index` by itself.
    private func isOver(at index: Int) -> Bool {
        let end = index + Self.over.count
        guard end <= bytes.endIndex,
            zip(bytes[index..<end], Self.over).allSatisfy({ $0 | 0x20 == $1 })
        else { return false }
        let before = index == bytes.startIndex ? nil : bytes[index - 1]
        let after = end == bytes.endIndex ? nil : bytes[end]
        return [before, after].allSatisfy { $0.map(Self.separates) ?? true }
    }

    /// Whether a byte can stand beside the word: a space, the end of a function, or one of a comment.
    private static func separates(_ byte: UInt8) -> Bool {
        byte.isSpace || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "/")
    }

    /// Behind the comment that begins at `index`; the end where it is not closed.
    private func commentEnd(from index: Int) -> Int {
        var end = index + 2
        while end < bytes.endIndex {
            if bytes[end...].starts(with: "*/".utf8) { return end + 2 }
            end += 1
        }
        return bytes.endIndex
    }
}
