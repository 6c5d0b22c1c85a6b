import TesseraCodeSyntax

/// Reads HTML, and what is made like it: styles as style sheets, scripts as scripts, attributes as texts that may have
/// values of CSS. What people read, between the tags and in attributes such as `alt`, is no code.
struct MarkupScanner {
    let bytes: CodeBytes
    /// Whether braces have a script in them, as in Svelte and Astro; elsewhere two braces do.
    let hasBraces: Bool
    private let script: ScriptScanner
    private let values: StyleScanner
    private var end: Int { bytes.count }

    init(_ bytes: CodeBytes, hasBraces: Bool) {
        self.bytes = bytes
        self.hasBraces = hasBraces
        script = ScriptScanner(bytes)
        values = StyleScanner(bytes, .fragment)
    }

    func scan(into mentions: inout CodeMentions) {
        var index = readHead(into: &mentions)
        /// Up to where it is known that nothing closes two braces.
        var openBraces = 0
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "<") {
                index = readMarkup(at: index, into: &mentions)
            } else if byte == UInt8(ascii: "{"), hasBraces {
                index = readExpression(at: index, into: &mentions)
            } else if byte == UInt8(ascii: "{"), bytes.at(index + 1) == byte, index >= openBraces {
                let close = place(of: "}}", from: index + 2)
                if close == end {
                    openBraces = end
                } else {
                    script.scan(index + 2..<close, into: &mentions)
                    index = close
                }
                index += 2
            } else {
                index += 1
            }
        }
    }

    /// The script between two lines of hyphens that a file of Astro begins with.
    private func readHead(into mentions: inout CodeMentions) -> Int {
        guard hasBraces, bytes.reads("---", at: 0) else { return 0 }
        let close = place(of: "\n---", from: 3)
        guard close < end else { return 0 }
        script.scan(3..<close, into: &mentions)
        return close + 4
    }

    /// The first place of a text, or the end.
    private func place(of text: StaticString, from start: Int) -> Int {
        var index = start
        while index < end, !bytes.reads(text, at: index, caseMatters: false) { index += 1 }
        return min(index, end)
    }

    /// From the brace on; returns what is behind the one that closes it.
    private func readExpression(at open: Int, into mentions: inout CodeMentions) -> Int {
        // `{/each}`
        if bytes.at(open + 1) == UInt8(ascii: "/"), !"/*".utf8.contains(bytes.at(open + 2)) {
            return min(end, place(of: "}", from: open + 1) + 1)
        }
        return script.scanExpression(from: open + 1, into: &mentions)
    }

    // MARK: Elements

    /// A comment, a tag with what is in a style or a script, or a sign alone.
    private func readMarkup(at start: Int, into mentions: inout CodeMentions) -> Int {
        if bytes.reads("<!--", at: start) { return min(end, place(of: "-->", from: start + 4) + 3) }
        guard bytes.at(start + 1).beginsName else { return start + 1 }
        var index = start + 1
        while index < end, !bytes[index].isBlank, !"/>".utf8.contains(bytes[index]) { index += 1 }
        let name = bytes.text(start + 1..<min(index, start + 16)).lowercased()
        let (content, dialect, isClosed) = readAttributes(from: index, into: &mentions)
        guard !isClosed, name == "style" || name == "script" else { return content }
        let close = name == "style" ? place(of: "</style", from: content) : place(of: "</script", from: content)
        if name == "style" {
            StyleScanner(bytes, dialect).scan(content..<close, into: &mentions)
        } else {
            script.scan(content..<close, into: &mentions)
        }
        return close
    }

    /// To the end of a tag.
    ///
    /// - Returns: the place behind it, the language of a style, and whether the element has no content.
    private func readAttributes(
        from start: Int, into mentions: inout CodeMentions
    ) -> (end: Int, style: StyleLexer.Dialect, isClosed: Bool) {
        var style = StyleLexer.Dialect.css
        var index = start
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") { return (index + 1, style, bytes.at(index - 1) == UInt8(ascii: "/")) }
            if byte == UInt8(ascii: "{"), hasBraces {
                index = readExpression(at: index, into: &mentions)
                continue
            }
            if byte.isBlank || "/=\"'".utf8.contains(byte) {
                index += 1
                continue
            }
            let name = index..<endOfName(from: index)
            index = bytes.skippingBlanks(from: name.upperBound, to: end)
            guard bytes.at(index) == UInt8(ascii: "=") else {
                readName(name, into: &mentions)
                index = name.upperBound
                continue
            }
            readName(name, into: &mentions)
            index = bytes.skippingBlanks(from: index + 1, to: end)
            let value = self.value(at: &index, into: &mentions)
            if bytes.reads("lang", in: name) {
                style = dialect(bytes.text(value.clamped(to: 0..<value.lowerBound + 8)))
            }
            read(value, of: name, into: &mentions)
        }
        return (end, style, true)
    }

    private func endOfName(from start: Int) -> Int {
        var index = start + 1
        while index < end, !bytes[index].isBlank, !"=>".utf8.contains(bytes[index]) {
            if bytes[index] == UInt8(ascii: "/"), bytes.at(index + 1) == UInt8(ascii: ">") { break }
            index += 1
        }
        return index
    }

    /// What stands behind `=`, without quotes; nothing for a script in braces, which is read here.
    private func value(at index: inout Int, into mentions: inout CodeMentions) -> Range<Int> {
        let quote = bytes.at(index)
        if quote == UInt8(ascii: "{"), hasBraces {
            index = readExpression(at: index, into: &mentions)
            return index..<index
        }
        if "\"'".utf8.contains(quote) || quote == UInt8(ascii: "`") && hasBraces {
            let start = index + 1
            index = start
            while index < end, bytes[index] != quote { index += 1 }
            let content = start..<index
            index = min(end, index + 1)
            return content
        }
        let start = index
        while index < end, !bytes[index].isBlank, bytes[index] != UInt8(ascii: ">") { index += 1 }
        return start..<index
    }

    /// `style:--nyx-color-ink` of Svelte, `[style.--nyx-color-ink]` of Angular, `--nyx-color-ink` of a component.
    private func readName(_ name: Range<Int>, into mentions: inout CodeMentions) {
        guard let start = name.first(where: { bytes.reads("--", at: $0) }) else { return }
        var last = start
        while last < name.upperBound, bytes[last].isInIdentifier { last += 1 }
        if last - start > 2 { mentions.property(start..<last, .declaration) }
    }

    private func read(_ value: Range<Int>, of name: Range<Int>, into mentions: inout CodeMentions) {
        if value.isEmpty { return }
        let word = bytes.text(name.lowerBound..<min(name.upperBound, name.lowerBound + 24)).lowercased()
        if Self.prose.contains(word) { return }
        let isScript =
            ":@#[(*".utf8.contains(bytes[name.lowerBound]) || ["v-", "x-", "on", "ng-"].contains(where: word.hasPrefix)
        if isScript { script.scan(value, into: &mentions) } else { values.scan(value, into: &mentions) }
    }

    /// Attributes that people read, or hear.
    private static let prose: Set<String> = [
        "title", "alt", "placeholder", "content", "label", "summary", "abbr", "aria-label", "aria-description",
        "aria-valuetext", "aria-roledescription", "aria-placeholder", "href", "src",
    ]

    /// `<style lang="scss">`
    private func dialect(_ name: String) -> StyleLexer.Dialect {
        switch name.lowercased() {
        case "scss": .scss
        case "sass": .sass
        case "less": .less
        default: .css
        }
    }
}
