extension Double {
    /// The shortest text that reads back as the same number, without a trailing `.0`; 0 for -0.
    ///
    /// It is a number of JSON and YAML, if the number is finite.
    package var text: String {
        if magnitude < 0x1p53, self == rounded(.towardZero) { return String(Int(self)) }
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
