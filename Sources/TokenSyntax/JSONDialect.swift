/// Which JSON a text is held to. Each dialect takes everything that those before it take.
public enum JSONDialect: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// RFC 8259.
    case strict
    /// With comments and trailing commas, as editors read their settings.
    case jsonc
    /// https://spec.json5.org
    case json5

    public static func < (lhs: JSONDialect, rhs: JSONDialect) -> Bool {
        lhs.rawValue < rhs.rawValue
    }

    var name: String {
        switch self {
        case .strict: "JSON"
        case .jsonc: "JSONC"
        case .json5: "JSON5"
        }
    }
}

/// What can be written in some dialects only. Its meaning is plain in all of them, so the reader
/// reports it and reads on.
enum JSONForm {
    case comment, trailingComma
    case singleQuotes, bareKey, blank
    case plusSign, leadingPoint, trailingPoint, hexadecimal, notFinite

    /// The dialects from this one on have it.
    var dialect: JSONDialect {
        switch self {
        case .comment, .trailingComma: .jsonc
        default: .json5
        }
    }
}
