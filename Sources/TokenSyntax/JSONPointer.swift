import TesseraDiagnostics

/// A JSON pointer (RFC 6901): the names and indices that lead from the root of a document to a part of it.
public struct JSONPointer: Hashable, Sendable {
    /// From the root on; empty for the whole document.
    public let segments: [Segment]

    /// A name of an object, or an index of a list (RFC 6901, 4).
    public struct Segment: Hashable, Sendable {
        /// As written, with `~1` read as `/` and `~0` as `~`.
        public let name: String
        /// What the name is if its `%` are escapes of a URI; `nil` if it has none.
        ///
        /// A name may hold a `%` of its own: look for `name` first.
        public let decodedName: String?
    }

    /// Why a fragment is no pointer.
    public enum Error: Swift.Error, Hashable, Sendable {
        /// A `~` without `0` or `1` behind it, in this segment.
        case escape(String)
    }

    /// - Parameter fragment: what stands behind the `#`. The `/` at its start may be missing, as in
    ///   `example.json#sets/MySet` (DTCG 2025.10 Resolver, reference objects).
    /// - Throws: `Error.escape` for a `~` that is neither `~0` nor `~1`.
    public init(fragment: some StringProtocol) throws(Error) {
        let slash = UInt8(ascii: "/")
        let steps = fragment.utf8.first == slash ? fragment.utf8.dropFirst() : fragment.utf8[...]
        guard !fragment.isEmpty else {
            segments = []
            return
        }
        var segments: [Segment] = []
        // By bytes: with an accent behind it, too, a slash is a slash.
        for part in steps.split(separator: slash, omittingEmptySubsequences: false) {
            let step = String(decoding: part, as: UTF8.self)
            guard let name = Self.unescaped(step) else { throw .escape(step) }
            segments.append(Segment(name: name, decodedName: step.percentDecoded.flatMap(Self.unescaped)))
        }
        self.segments = segments
    }

    /// The pointer into the same document that leads over these names: `#/a/b`.
    public static func text(_ names: [String]) -> String {
        names.reduce(into: "#") { text, name in
            text += "/"
            for character in name.unicodeScalars {
                switch character {
                case "~": text += "~0"
                case "/": text += "~1"
                default: text.unicodeScalars.append(character)
                }
            }
        }
    }

    /// - Returns: `nil` if a `~` is neither `~0` nor `~1`.
    private static func unescaped(_ step: some StringProtocol) -> String? {
        guard step.utf8.contains(UInt8(ascii: "~")) else { return String(step) }
        var bytes: [UInt8] = []
        var rest = Array(step.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "~") else {
                bytes.append(byte)
                continue
            }
            switch rest.popFirst() {
            case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
            case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
            default: return nil
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
