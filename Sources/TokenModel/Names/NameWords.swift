import TesseraDiagnostics

/// The words of a name or a path: `color.buttonText-hover` is color, button, text, hover.
package enum NameWords {
    /// All of them in lower case; a number is a word of its own.
    package static func all(in path: String) -> [String] {
        var path = path
        return path.withUTF8 { bytes in
            var words: [String] = []
            var end = 0
            while let range = next(in: bytes, from: end) {
                let word = String(decoding: bytes[range], as: UTF8.self).lowercased()
                // Bytes beyond ASCII may be signs, which are no part of a word.
                if bytes[range].allSatisfy({ $0 < 0x80 }) {
                    words.append(word)
                } else {
                    words += word.split { !$0.isLetter && !$0.isNumber }.map(String.init)
                }
                end = range.upperBound
            }
            return words
        }
    }

    /// Those that are no numbers: of `blue500` only blue.
    package static func withoutNumbers(in path: String) -> [String] {
        all(in: path).filter { $0.first?.isLetter == true }
    }

    /// The next run of letters of which only the first may be a capital (or all: `UI`), or of digits.
    @inlinable
    package static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
        guard let first = bytes[start...].firstIndex(where: { $0.isLetter || $0.isASCIIDigit }) else { return nil }
        var end = first + 1
        while end < bytes.count, bytes[end].isLetter || bytes[end].isASCIIDigit {
            let previous = bytes[end - 1]
            let next = end + 1 < bytes.count ? bytes[end + 1] : 0
            if previous.isASCIIDigit != bytes[end].isASCIIDigit { break }
            // The last capital of a run belongs to the next word: `UIError` is UI, Error.
            if bytes[end].isASCIICapital, !previous.isASCIICapital || (next.isLetter && !next.isASCIICapital) { break }
            end += 1
        }
        return first..<end
    }
}

extension UInt8 {
    /// What is not ASCII is a part of a letter.
    @inlinable package var isLetter: Bool { self >= 0x80 || isASCIILetter }
}
