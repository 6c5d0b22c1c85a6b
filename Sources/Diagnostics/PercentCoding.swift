/// Text in addresses, where some characters are written in percent (RFC 3986, 2.1): `%20`.
package enum PercentCoding {
    /// The text with all in percent but letters and digits of ASCII and `-`, `.`, `_`, `~` (RFC 3986, 2.3).
    ///
    /// - Parameter isPath: whether slashes divide the text, and stay.
    package static func encoded(_ text: String, isPath: Bool) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isUnreserved(byte) || isPath && byte == UInt8(ascii: "/") {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The bytes that a text stands for, which may be no UTF-8. A `%` without two digits behind it stays.
    package static func decoded(_ text: some StringProtocol) -> (bytes: [UInt8], isWellFormed: Bool) {
        var bytes: [UInt8] = []
        var isWellFormed = true
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            if digits.count == 2 {
                bytes.append(UInt8(digits[0] << 4 | digits[1]))
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
                isWellFormed = false
            }
        }
        return (bytes, isWellFormed)
    }

    private static let hexDigits = [UInt8]("0123456789ABCDEF".utf8)

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || "-._~".utf8.contains(byte)
    }
}

extension String {
    /// The text with `%20` and its like decoded; `nil` if there is nothing to decode, or if the outcome is no UTF-8.
    package var percentDecoded: String? {
        guard utf8.contains(UInt8(ascii: "%")) else { return nil }
        let (bytes, isWellFormed) = PercentCoding.decoded(self)
        let text = String(decoding: bytes, as: UTF8.self)
        return isWellFormed && text.utf8.elementsEqual(bytes) ? text : nil
    }
}
