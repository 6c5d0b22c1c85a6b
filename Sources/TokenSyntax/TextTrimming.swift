extension StringProtocol where SubSequence == Substring {
    /// Without white space at its ends.
    package func trimmingWhitespace() -> Substring {
        var text = self[...]
        // Nearly every text has none.
        if let first = text.utf8.first, let last = text.utf8.last, first.isSolid, last.isSolid { return text }
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
    }
}

extension UInt8 {
    /// Whether it is a visible character of ASCII.
    fileprivate var isSolid: Bool { (0x21...0x7E).contains(self) }
}
