import TesseraCodeSyntax

/// Reads HTML, and what is made like it: styles as style sheets, scripts as scripts, and everything else, but comments,
/// as a text that may have custom properties in its attributes.
struct MarkupScanner {
    let bytes: CodeBytes

    init(_ bytes: CodeBytes) { self.bytes = bytes }

    func scan(_ range: Range<Int>, into mentions: inout CodeMentions) {
        let attributes = StyleScanner(bytes, .fragment)
        var index = range.lowerBound
        var start = index
        let end = range.upperBound
        func readText(to end: Int) { attributes.scan(start..<end, into: &mentions) }
        while index < end {
            guard bytes[index] == UInt8(ascii: "<") else {
                index += 1
                continue
            }
            if bytes.reads("<!--", at: index) {
                readText(to: index)
                index += 4
                while index < end, !bytes.reads("-->", at: index) { index += 1 }
                start = index
            } else if let isStyle = opensElement(at: index) {
                var close = index
                while close < end, bytes[close] != UInt8(ascii: ">") { close += 1 }
                readText(to: close)
                let tag = index..<close
                let content = min(close + 1, end)
                index = content
                while index < end, !(isStyle ? reads("</style", at: index) : reads("</script", at: index)) {
                    index += 1
                }
                if isStyle {
                    StyleScanner(bytes, dialect(ofStyle: tag)).scan(content..<index, into: &mentions)
                } else {
                    ScriptScanner(bytes).scan(content..<index, into: &mentions)
                }
                start = index
                index += 1
            } else {
                index += 1
            }
        }
        index = min(index, end)
        if start < index { readText(to: index) }
    }

    private func reads(_ word: StaticString, at index: Int) -> Bool {
        bytes.reads(word, at: index, caseMatters: false)
    }

    /// - Returns: whether it is a style; `nil` for any other element than styles and scripts.
    private func opensElement(at index: Int) -> Bool? {
        for (word, length, isStyle) in [("<style" as StaticString, 6, true), ("<script", 7, false)] {
            let next = bytes.at(index + length)
            if reads(word, at: index), next.isBlank || next == UInt8(ascii: ">") { return isStyle }
        }
        return nil
    }

    /// `<style lang="scss">`
    private func dialect(ofStyle tag: Range<Int>) -> StyleLexer.Dialect {
        let text = bytes.text(tag.lowerBound..<min(tag.upperBound, tag.lowerBound + 512))
        if text.contains("lang=\"scss\"") || text.contains("lang='scss'") { return .scss }
        if text.contains("lang=\"sass\"") || text.contains("lang='sass'") { return .sass }
        return text.contains("lang=\"less\"") || text.contains("lang='less'") ? .less : .css
    }
}
