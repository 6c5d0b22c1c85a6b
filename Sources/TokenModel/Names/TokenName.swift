/// The rules for names of tokens and groups, and for paths made of them (DTCG 2025.10 Format, 5.1).
public enum TokenName {
    /// The name of the token that stands for its group (DTCG 2025.10 Format, 6.2).
    public static let root = "$root"

    /// The name behind the last dot of a path.
    static func last(inPath path: String) -> String {
        var path = path
        return path.withUTF8 { String(decoding: $0[lastStart(inPath: $0)...], as: UTF8.self) }
    }

    /// Where the name behind the last dot of a path begins.
    @usableFromInline static func lastStart(inPath path: UnsafeBufferPointer<UInt8>) -> Int {
        var start = path.count
        while start > 0, path[start - 1] != UInt8(ascii: ".") { start -= 1 }
        return start
    }

    /// The path of a name that is nothing but printable ASCII without a blank, as nearly all are.
    ///
    /// - Parameter parent: the path of the group that it stands in; empty for the root.
    /// - Returns: `nil` for any other name, and for what cannot be one: that takes a closer look.
    static func path(ofPlain name: UnsafeBufferPointer<UInt8>, below parent: String) -> String? {
        guard let first = name.first, first != UInt8(ascii: "$"), name.allSatisfy(isPlain) else { return nil }
        if parent.isEmpty { return String(decoding: name, as: UTF8.self) }
        var parent = parent
        return parent.withUTF8 { parent in
            // Made at once: joining three strings makes two.
            String(unsafeUninitializedCapacity: parent.count + 1 + name.count) { path in
                _ = path.update(fromContentsOf: parent)
                path[parent.count] = UInt8(ascii: ".")
                _ = path[(parent.count + 1)...].update(fromContentsOf: name)
                return parent.count + 1 + name.count
            }
        }
    }

    /// The name that a path begins with; the path itself if it has one only.
    static func first(inPath path: String) -> String {
        path.firstIndex(ascii: ".").map { String(path[..<$0]) } ?? path
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "."): false
        default: (0x21..<0x7F).contains(byte)
        }
    }

    /// Why `name` cannot name a token or a group; `nil` if it can.
    public static func errorMessage(in name: String) -> String? {
        if name.isEmpty { return "a name cannot be empty" }
        if name.utf8.first == UInt8(ascii: "$") { return "a name cannot begin with '$'" }
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "}"): return "a name cannot contain '{' or '}'"
            case UInt8(ascii: "."): return "a name cannot contain '.'"
            default: continue
            }
        }
        return nil
    }

    /// Why `path` cannot lead to a token as it is usually written, without blanks at its ends; `nil` if it can.
    public static func errorMessage(inPath path: String) -> String? {
        var path = path
        return path.withUTF8 { errorMessage(inPath: $0) }
    }

    /// Why the path in these bytes cannot lead to a token as it is usually written; `nil` if it can.
    static func errorMessage(inPath path: UnsafeBufferPointer<UInt8>) -> String? {
        if path.first == UInt8(ascii: " ") || path.last == UInt8(ascii: " ") {
            return "the path has a blank at its end or start"
        }
        return errorMessage(inNamesOf: path)
    }

    /// Why no token or group can have the path; `nil` if one can. A name may begin or end with a blank.
    static func errorMessage(inNamesOf path: String) -> String? {
        var path = path
        return path.withUTF8 { errorMessage(inNamesOf: $0) }
    }

    /// Why no token or group can have the path in these bytes; `nil` if one can.
    static func errorMessage(inNamesOf path: UnsafeBufferPointer<UInt8>) -> String? {
        if path.isEmpty { return "the path is empty" }
        var isAtStart = true
        for byte in path {
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "}"):
                return "a reference must be the whole value"
            case UInt8(ascii: "."):
                if isAtStart { return "the path has an empty name" }
                isAtStart = true
            default:
                isAtStart = false
            }
        }
        return isAtStart ? "the path has an empty name" : nil
    }
}

/// The keys that begin with `$`.
package enum PropertyKey: String, CaseIterable {
    case value = "$value"
    case type = "$type"
    case description = "$description"
    case deprecated = "$deprecated"
    case extensions = "$extensions"
    case root = "$root"
    case extends = "$extends"
    case reference = "$ref"
    case schema = "$schema"
    // Tessera's shorthand.
    case contexts = "$contexts"
    case contrast = "$contrast"
    case touchTarget = "$touchTarget"
    case concentric = "$concentric"
    case holds = "$holds"
    case reducedMotion = "$reducedMotion"
    case ignore = "$ignore"

    /// - Returns: `nil` for any other text.
    init?(utf8 text: UnsafeBufferPointer<UInt8>) {
        // Every key that begins with `$` comes here: those that are met most stand first.
        guard let spelling = Spelling(text), let known = Self.spellings.first(where: { $0.spelling == spelling }) else {
            return nil
        }
        self = known.key
    }

    private static let spellings: [(spelling: Spelling, key: PropertyKey)] = allCases.compactMap { key in
        Array(key.rawValue.utf8).withUnsafeBufferPointer { Spelling($0) }.map { ($0, key) }
    }

    /// A text of 4 to 16 bytes as numbers, which are compared at once.
    private struct Spelling: Equatable {
        private let count: Int
        /// The first eight bytes, or four, and the last; where there are fewer, both have some in common.
        private let first: UInt64
        private let last: UInt64

        /// - Returns: `nil` for a text of another length: there is no such key.
        init?(_ text: UnsafeBufferPointer<UInt8>) {
            let bytes = UnsafeRawBufferPointer(text)
            count = bytes.count
            switch count {
            case 4..<8:
                first = UInt64(bytes.loadUnaligned(as: UInt32.self))
                last = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            case 8...16:
                first = bytes.loadUnaligned(as: UInt64.self)
                last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            default: return nil
            }
        }
    }
}
