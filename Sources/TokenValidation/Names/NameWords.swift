/// The words of a path: `color.buttonText-hover` is color, button, text, hover.
enum NameWords {
    /// All of them in lower case.
    static func all(in path: String) -> [String] {
        var path = path
        return path.withUTF8 { bytes in
            var words: [String] = []
            var end = 0
            while let word = next(in: bytes, from: end) {
                words.append(String(decoding: bytes[word].lazy.map(\.lowercased), as: UTF8.self))
                end = word.upperBound
            }
            return words
        }
    }

    /// The next run of letters of which only the first may be a capital (or all: `UI`), or of digits.
    static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
        guard let first = bytes[start...].firstIndex(where: { $0.isLetter || $0.isDigit }) else { return nil }
        var end = first + 1
        while end < bytes.count, bytes[end].isLetter || bytes[end].isDigit {
            let previous = bytes[end - 1]
            let next = end + 1 < bytes.count ? bytes[end + 1] : 0
            if previous.isDigit != bytes[end].isDigit { break }
            // The last capital of a run belongs to the next word: `UIError` is UI, Error.
            if bytes[end].isCapital, !previous.isCapital || (next.isLetter && !next.isCapital) { break }
            end += 1
        }
        return first..<end
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
    /// What is not ASCII is a part of a letter.
    var isLetter: Bool { self >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased) }
    var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}
