extension StringProtocol where SubSequence == Substring {
    /// Without white space at its ends.
    package func trimmingWhitespace() -> Substring {
        var text = self[...]
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
    }
}
