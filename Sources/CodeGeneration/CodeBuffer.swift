import ColorScience

/// Text under construction, as UTF-8 bytes: every generator appends to one.
struct CodeBuffer {
    private(set) var bytes: [UInt8] = []

    init() {}

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(count)
    }

    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    mutating func append(_ other: CodeBuffer) {
        bytes.append(contentsOf: other.bytes)
    }

    mutating func append(_ slice: Substring.UTF8View) {
        bytes.append(contentsOf: slice)
    }

    mutating func append(_ slice: ArraySlice<UInt8>) {
        bytes.append(contentsOf: slice)
    }

    var count: Int { bytes.count }

    /// Takes away everything from a position on, and returns it.
    mutating func cut(from position: Int) -> ArraySlice<UInt8> {
        // A slice would share the storage, and make the next change copy all of it.
        let tail = Array(bytes[position...])
        bytes.removeLast(tail.count)
        return tail[...]
    }

    /// Four blanks for each level.
    mutating func indent(_ level: Int) {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 4 * level))
    }

    /// Two blanks for each level, as is usual in CSS and JSON.
    mutating func indentNarrow(_ level: Int) {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    }

    /// The shortest decimal text that reads back as the same number, without a trailing `.0`.
    mutating func append(_ number: Double) {
        if let integer = Int(exactly: number), abs(integer) < 1 << 53 {
            append(integer)
        } else {
            append(number.description)
        }
    }

    mutating func append(_ integer: Int) {
        if (0..<10).contains(integer) {
            bytes.append(UInt8(ascii: "0") + UInt8(integer))
        } else {
            append(String(integer))
        }
    }

    /// A number rounded to some decimals, so that the last bits of the C library never show.
    mutating func append(_ number: Double, maximumFractionDigits digits: Int) {
        DecimalText.append(number, maximumFractionDigits: digits, to: &bytes)
    }

    mutating func appendCSS(_ color: Color) {
        color.appendCSS(to: &bytes)
    }

    var text: String {
        String(decoding: bytes, as: UTF8.self)
    }
}
