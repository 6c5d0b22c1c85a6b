/// A block of code between fences (CommonMark 0.31, 4.5): what stands in it is no Markdown.
package struct MarkdownFence {
    /// The first word behind the opening fence, such as `yaml`; may be empty.
    package let language: String
    private let mark: Character
    private let length: Int

    /// - Parameter line: without its break.
    /// - Returns: `nil` for a line that opens none.
    package init?(_ line: some StringProtocol) {
        let text = line.drop { $0 == " " }
        guard line.count - text.count <= 3, let mark = text.first, mark == "`" || mark == "~" else { return nil }
        length = text.prefix { $0 == mark }.count
        guard length >= 3 else { return nil }
        let info = text.dropFirst(length)
        if mark == "`", info.contains("`") { return nil }
        self.mark = mark
        language = String(info.drop { $0 == " " }.prefix { !$0.isWhitespace })
    }

    package func isClosed(by line: some StringProtocol) -> Bool {
        let text = line.drop { $0 == " " }
        let run = text.prefix { $0 == mark }.count
        return line.count - text.count <= 3 && run >= length && text.dropFirst(run).allSatisfy(\.isWhitespace)
    }
}
