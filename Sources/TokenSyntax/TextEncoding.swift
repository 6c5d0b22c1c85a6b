/// How a file's characters are its bytes, and how long the byte-order mark before them is.
///
/// Found as YAML 1.2 (section 5.2) says: by the mark, else by where the zero bytes of the first character stand.
public enum TextEncoding: Hashable, Sendable {
    case utf8(markLength: Int)
    case utf16(isBigEndian: Bool, markLength: Int)
    case utf32(isBigEndian: Bool, markLength: Int)

    /// - Parameter file: all bytes of a file, or its first four.
    public init(of file: [UInt8]) {
        let start = Array(file.prefix(4)) + [1, 1, 1, 1]
        switch (start[0], start[1], start[2], start[3]) {
        case (0x00, 0x00, 0xFE, 0xFF): self = .utf32(isBigEndian: true, markLength: 4)
        case (0xFF, 0xFE, 0x00, 0x00): self = .utf32(isBigEndian: false, markLength: 4)
        case (0x00, 0x00, 0x00, _): self = .utf32(isBigEndian: true, markLength: 0)
        case (_, 0x00, 0x00, 0x00): self = .utf32(isBigEndian: false, markLength: 0)
        case (0xFE, 0xFF, _, _): self = .utf16(isBigEndian: true, markLength: 2)
        case (0xFF, 0xFE, _, _): self = .utf16(isBigEndian: false, markLength: 2)
        case (0x00, _, _, _): self = .utf16(isBigEndian: true, markLength: 0)
        case (_, 0x00, _, _): self = .utf16(isBigEndian: false, markLength: 0)
        case (0xEF, 0xBB, 0xBF, _): self = .utf8(markLength: 3)
        default: self = .utf8(markLength: 0)
        }
    }

    /// The bytes of a file with this text, its byte-order mark first if there is one.
    ///
    /// - Parameter text: well-formed UTF-8 without a mark.
    public func encode(_ text: [UInt8]) -> [UInt8] {
        switch self {
        case .utf8(markLength: 0): return text
        case .utf8: return [0xEF, 0xBB, 0xBF] + text
        case .utf16(let isBigEndian, let markLength):
            let mark: [UInt16] = markLength > 0 ? [0xFEFF] : []
            return Self.bytes(mark + String(decoding: text, as: UTF8.self).utf16, isBigEndian)
        case .utf32(let isBigEndian, let markLength):
            let mark: [UInt32] = markLength > 0 ? [0xFEFF] : []
            return Self.bytes(mark + String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value), isBigEndian)
        }
    }

    private static func bytes<Unit: FixedWidthInteger>(_ units: [Unit], _ isBigEndian: Bool) -> [UInt8] {
        units.flatMap { unit in
            let ordered = (0..<Unit.bitWidth / 8).map { UInt8(truncatingIfNeeded: unit >> ($0 * 8)) }
            return isBigEndian ? ordered.reversed() : ordered
        }
    }
}
