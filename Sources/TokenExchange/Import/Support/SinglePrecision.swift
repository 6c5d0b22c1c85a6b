/// Numbers of design tools that are 32 bits wide and written with all digits of 64: 1.4 is 1.399999976158142 there.
enum SinglePrecision {
    /// The shortest decimal that is the same number of 32 bits; the number itself if it is none of 32 bits, or whole.
    static func shortened(_ value: Double) -> Double {
        let narrow = Float(value)
        guard value != value.rounded(), Double(narrow) == value else { return value }
        return Double("\(narrow)") ?? value
    }

    /// The same for the text of a number, which stays as it is where nothing becomes shorter.
    static func shortened(_ text: String) -> String {
        guard text.utf8.count > 9, let value = Double(text), value.isFinite else { return text }
        let short = shortened(value)
        return short == value ? text : short.text
    }

    /// The same for all numbers within a text, such as `rgba(0, 0, 0, 0.30000001192092896)`.
    static func shortened(within text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(where: \.isNumber) {
            let end = rest[start...].firstIndex { !$0.isNumber && $0 != "." } ?? rest.endIndex
            result += rest[..<start] + shortened(String(rest[start..<end]))
            rest = rest[end...]
        }
        return result + rest
    }
}
