extension [UInt8] {
    /// The shortest digits that read back as the same number (RFC 8259, section 6).
    ///
    /// -0 is written as 0. What JSON cannot write, an infinity or NaN, is `null`.
    package mutating func append(json number: Double) {
        guard number.isFinite else {
            append(literal: "null")
            return
        }
        if number.magnitude < 0x1p53, number == number.rounded(.towardZero) {
            append(contentsOf: Int(number).description.utf8)
            return
        }
        let digits = number.description.utf8
        append(contentsOf: number.description.hasSuffix(".0") ? digits.dropLast(2) : digits[...])
    }
}
