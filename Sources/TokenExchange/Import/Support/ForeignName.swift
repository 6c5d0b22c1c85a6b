/// Names of other tools in the letters that DTCG allows (DTCG 2025.10 Format, 5.1.1).
enum ForeignName {
    /// The name with `-` for `.`, `{` and `}`, without blanks at its ends and without `$` before it;
    /// `_` if nothing is left.
    static func legal(_ name: String) -> String {
        var bytes = Array(name.utf8)
        for index in bytes.indices where isForbidden(bytes[index]) { bytes[index] = UInt8(ascii: "-") }
        let trimmed = bytes.drop { $0 == UInt8(ascii: "$") || $0.isCSSSpace }
        let end = trimmed.lastIndex { !$0.isCSSSpace } ?? trimmed.startIndex - 1
        return trimmed.isEmpty ? "_" : String(decoding: trimmed[...end], as: UTF8.self)
    }

    private static func isForbidden(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
    }
}
