/// A JSON Pointer (RFC 6901) into the same document, in URI fragment form: `#/color/red/$value/alpha`
/// (DTCG 2025.10 Format, 7.1.2).
public struct JSONPointer: Hashable, Sendable {
    /// At least one; `~1` and `~0` undone, `%` as written.
    public let segments: [String]

    /// Why a text is no pointer that may stand in a token file.
    public struct Problem: Error, Hashable, Sendable {
        public let message: String
    }

    public init(parsing text: String) throws(Problem) {
        guard text.hasPrefix("#") else {
            if text.hasPrefix("/") { throw Problem(message: "a pointer begins with '#/'") }
            if text.contains("#") {
                throw Problem(message: "it leads into another file; a resolver document joins files")
            }
            throw Problem(message: text.hasPrefix("{") ? "a pointer is written '#/a/b'" : "a pointer begins with '#/'")
        }
        let rest = text.dropFirst()
        if rest.isEmpty || rest == "/" { throw Problem(message: "it names the whole document") }
        guard rest.hasPrefix("/") else { throw Problem(message: "a pointer begins with '#/'") }
        if rest.contains(where: { $0 == "{" || $0 == "}" }) { throw Problem(message: "a pointer has no braces in it") }
        var segments: [String] = []
        for part in rest.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            if part.isEmpty { throw Problem(message: "it has an empty name") }
            segments.append(try Self.unescape(part))
        }
        self.segments = segments
    }

    private static func unescape(_ segment: Substring) throws(Problem) -> String {
        guard segment.contains("~") else { return String(segment) }
        var result = ""
        var rest = segment
        while let tilde = rest.firstIndex(of: "~") {
            result += rest[..<tilde]
            switch rest[tilde...].dropFirst().first {
            case "0": result += "~"
            case "1": result += "/"
            default: throw Problem(message: "'~' stands for '~0' or '~1' only")
            }
            rest = rest[tilde...].dropFirst(2)
        }
        return result + rest
    }

    /// A segment with its percent-encoding undone; `nil` if it has none, or is no UTF-8 then.
    static func percentDecoded(_ segment: String) -> String? {
        guard segment.utf8.contains(UInt8(ascii: "%")) else { return nil }
        var bytes: [UInt8] = []
        var rest = Array(segment.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let high = hexDigit(rest.first), let low = hexDigit(rest.dropFirst().first) {
                bytes.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes) ? text : nil
    }

    private static func hexDigit(_ byte: UInt8?) -> UInt8? {
        guard let byte else { return nil }
        return Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}
