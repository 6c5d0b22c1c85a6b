extension SourceMap {
    /// What is written at a place, on one line, without double quotes around it.
    ///
    /// - Parameter isWhole: whether it is not cut where it is long.
    public func excerpt(of range: SourceRange, isWhole: Bool = false) -> String {
        let bytes = self[range.source].bytes
        let part = bytes[min(range.offset, bytes.count)..<min(range.end, bytes.count)]
        var words = String(decoding: part, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ").printable
        if words.hasPrefix("\""), words.hasSuffix("\""), words.count > 2 {
            words = String(words.dropFirst().dropLast())
        }
        return isWhole || words.count <= 60 ? words : words.prefix(59) + "…"
    }
}
