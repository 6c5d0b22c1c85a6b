import TesseraCodeSyntax

/// The value of a `style` attribute without what is inserted there: `{color}`, `{{ color }}`, `${color}`, `<?= color ?>`,
/// `&quot;`.
enum InlineParts {
    static func of(_ value: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = value.lowerBound
        var index = start
        while index < value.upperBound {
            guard let end = gapEnd(at: index, value.upperBound, bytes) else {
                index += 1
                continue
            }
            parts.append(start..<index)
            start = end
            index = end
        }
        return parts + [start..<value.upperBound]
    }

    /// - Returns: `nil` where nothing is inserted.
    private static func gapEnd(at index: Int, _ limit: Int, _ bytes: [UInt8]) -> Int? {
        let next = index + 1 < limit ? bytes[index + 1] : 0
        switch bytes[index] {
        case UInt8(ascii: "$") where next == UInt8(ascii: "{"), UInt8(ascii: "#") where next == UInt8(ascii: "{"):
            return braceEnd(from: index + 1, limit, bytes)
        case UInt8(ascii: "{"): return braceEnd(from: index, limit, bytes)
        case UInt8(ascii: "<"):
            return bytes[index..<limit].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? limit
        case UInt8(ascii: "&"):
            // No entity that stands here is longer.
            let end = bytes[index..<min(limit, index + 12)].firstIndex(of: UInt8(ascii: ";"))
            return end.map { $0 + 1 }
        default: return nil
        }
    }

    private static func braceEnd(from open: Int, _ limit: Int, _ bytes: [UInt8]) -> Int {
        var depth = 0
        for index in open..<limit {
            if bytes[index] == UInt8(ascii: "{") { depth += 1 }
            if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return limit
    }
}
