import TesseraCodeSyntax

/// Reads HTML, and what is made like it: styles as style sheets, scripts as scripts, attributes as texts that may have
/// values of CSS. What people read, between the tags and in attributes such as `alt`, is no code.
struct MarkupScanner {
    let bytes: CodeBytes
    /// Whether braces have a script in them, as in Svelte and Astro; elsewhere two braces do.
    let hasBraces: Bool
    private let script: ScriptScanner
    private let values: StyleScanner

    init(_ bytes: CodeBytes, hasBraces: Bool) {
        self.bytes = bytes
        self.hasBraces = hasBraces
        script = ScriptScanner(bytes)
        values = StyleScanner(bytes, .fragment)
    }

    func scan(into mentions: inout CodeMentions) {
        var lexer = MarkupLexer(bytes, hasBraces: hasBraces)
        var isSetting = false
        while let piece = lexer.next() {
            switch piece {
            case .style(let range, let dialect): StyleScanner(bytes, dialect).scan(range, into: &mentions)
            case .script(let range), .expression(let range): script.scan(range, into: &mentions)
            case .attribute(let name, let value):
                readName(name, into: &mentions)
                if !value.isEmpty { read(value, of: name, into: &mentions) }
                isSetting = bytes.reads("define:vars", in: name)
                continue
            case .brace(let open):
                lexer.position = readExpression(at: open, into: &mentions)
                if isSetting { readKeys(in: open + 1..<max(open + 1, lexer.position - 1), into: &mentions) }
            }
            isSetting = false
        }
    }

    /// From the brace on; returns what is behind the one that closes it.
    private func readExpression(at open: Int, into mentions: inout CodeMentions) -> Int {
        // `{/each}`
        if bytes.at(open + 1) == UInt8(ascii: "/"), !"/*".utf8.contains(bytes.at(open + 2)) {
            var index = open + 1
            while index < bytes.count, bytes[index] != UInt8(ascii: "}") { index += 1 }
            return min(bytes.count, index + 1)
        }
        return script.scanExpression(from: open + 1, into: &mentions)
    }

    /// `define:vars={{ 'nyx-x': x, y }}` of Astro: the keys become properties.
    private func readKeys(in range: Range<Int>, into mentions: inout CodeMentions) {
        var depth = 0
        var isKey = false
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            let start = "\"'".utf8.contains(byte) ? index + 1 : index
            if isKey, bytes.at(start).isInIdentifier, start < range.upperBound {
                index = start
                while index < range.upperBound, bytes[index].isInIdentifier { index += 1 }
                mentions.setKey(start..<index)
                isKey = false
                continue
            }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
                depth += 1
                isKey = depth == 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","): isKey = depth == 1
            case _ where !byte.isBlank: isKey = false
            default: break
            }
            index += 1
        }
    }

    /// `style:--nyx-color-ink` of Svelte, `[style.--nyx-color-ink]` of Angular, `--nyx-color-ink` of a component.
    private func readName(_ name: Range<Int>, into mentions: inout CodeMentions) {
        guard let start = name.first(where: { bytes.reads("--", at: $0) }) else { return }
        var last = start
        while last < name.upperBound, bytes[last].isInIdentifier { last += 1 }
        if last - start > 2 { mentions.property(start..<last, .declaration) }
    }

    private func read(_ value: Range<Int>, of name: Range<Int>, into mentions: inout CodeMentions) {
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
}
