/// Takes what a template writes, up to a limit.
struct TemplateSink {
    private(set) var bytes: [UInt8] = []
    private let limit: Int
    /// Whether the text of a template ended a line last: then indentation is due.
    private var isAtLineStart = true

    init(limit: Int) {
        self.limit = limit
    }

    struct OverflowError: Error {}

    /// - Parameter indentation: what stands before each line of the text.
    mutating func append(text: [UInt8], indentation: [UInt8]) throws(OverflowError) {
        if indentation.isEmpty {
            try reserve(text.count)
            bytes.append(contentsOf: text)
        } else {
            for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                let isEnded = line.endIndex < text.endIndex
                if line.isEmpty, !isEnded { break }
                if isAtLineStart { try append(indentation) }
                try append(line)
                if isEnded { try append(CollectionOfOne(UInt8(ascii: "\n"))) }
                isAtLineStart = isEnded
            }
        }
        isAtLineStart = text.last == UInt8(ascii: "\n")
    }

    /// A text of the data: line breaks in it begin no line of the template.
    mutating func append(value: String, isEscaped: Bool, indentation: [UInt8]) throws(OverflowError) {
        if isAtLineStart, !indentation.isEmpty {
            try append(indentation)
            isAtLineStart = false
        }
        var value = value
        let count = value.utf8.count
        if count == 0 { return }
        isAtLineStart = false
        try reserve(count)
        guard isEscaped else { return bytes.append(contentsOf: value.utf8) }
        value.withUTF8 { utf8 in
            for byte in utf8 {
                switch byte {
                case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
                case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
                case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
                case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
                case UInt8(ascii: "'"): bytes.append(contentsOf: "&#39;".utf8)
                default: bytes.append(byte)
                }
            }
        }
        // An escape is longer than what it stands for.
        try reserve(0)
    }

    private mutating func append(_ added: some Collection<UInt8>) throws(OverflowError) {
        try reserve(added.count)
        bytes.append(contentsOf: added)
    }

    private func reserve(_ count: Int) throws(OverflowError) {
        if bytes.count + count > limit { throw OverflowError() }
    }
}
