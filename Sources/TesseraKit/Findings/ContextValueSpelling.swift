import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenSyntax

// A value that becomes one for each context.

extension FixItSpelling {
    /// The value with what goes beside it, as one change.
    ///
    /// - Returns: `nil` where the place is not laid out so that it is clear how, and for the first `$contexts` of a JSON
    ///   file: tools that read DTCG would pass over it.
    func spelled(_ fixIt: Diagnostic.FixIt, with values: Diagnostic.ContextValues) -> Diagnostic.FixIt? {
        if case .token = values.place, isJSON, !holds("$contexts") { return nil }
        if isWord(at: fixIt.range), let spelled = beside(fixIt, values) { return spelled }
        return rewritten(fixIt, values)
    }

    /// Whether a value is one line that may stand between braces as it is.
    private func isWord(at range: SourceRange) -> Bool {
        let text = text(of: range)
        guard let first = text.utf8.first, !text.utf8.contains(UInt8(ascii: "\n")) else { return false }
        return "\"'".utf8.contains(first) || !text.utf8.contains { "|>&*!,[]{}".utf8.contains($0) }
    }

    /// The same for values of several parts and of several lines.
    private func rewritten(_ fixIt: Diagnostic.FixIt, _ values: Diagnostic.ContextValues) -> Diagnostic.FixIt? {
        let range = fixIt.range
        guard let layout = layouts?.layout(of: range.source) else { return nil }
        let rewriting = TokenRewriting(spelling: self, layout: layout)
        var standard: String? = fixIt.replacement == text(of: range) ? nil : fixIt.replacement
        if let changed = standard, DocumentNode(json: changed) == nil, let node = node(of: changed, like: range),
            node.text == nil
        {
            standard = node.withoutProperties.jsonText
        }
        let edits = rewriting.adding(values.entries, at: values.place, beside: range, replacing: standard)
        return edits.flatMap { joined(fixIt, $0) }
    }

    /// Several changes as one of all that lies between.
    private func joined(_ fixIt: Diagnostic.FixIt, _ edits: [TokenRewriting.Edit]) -> Diagnostic.FixIt? {
        let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        guard let start = edits.first?.range.lowerBound else { return nil }
        var text: [UInt8] = []
        var end = start
        for edit in edits {
            guard edit.range.lowerBound >= end else { return nil }
            text += bytes[end..<edit.range.lowerBound] + Array(edit.text.utf8)
            end = edit.range.upperBound
        }
        let place = SourceRange(source: fixIt.range.source, offset: start, length: end - start)
        return Diagnostic.FixIt(fixIt.message, replace: place, with: String(decoding: text, as: UTF8.self))
    }

    private func beside(_ fixIt: Diagnostic.FixIt, _ values: Diagnostic.ContextValues) -> Diagnostic.FixIt? {
        let range = fixIt.range
        guard let standard = valueOrSame(fixIt.replacement, inPlaceOf: range) else { return nil }
        let entries = values.entries.compactMap { entry in
            valueOrSame(entry.value, inPlaceOf: range).map { (key: key(entry.selector), value: $0) }
        }
        guard entries.count == values.entries.count else { return nil }
        let inner = "{ " + entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + " }"
        switch values.place {
        case .token(let name):
            switch keyText(before: range.offset) {
            case "$value":
                return joined(fixIt, standard, behind: range, adding: [(key("$contexts"), inner)])
            case name:
                let text = "{ \(key("$value")): \(standard), \(key("$contexts")): \(inner) }"
                return Diagnostic.FixIt(fixIt.message, replace: range, with: text)
            default:
                return nil
            }
        case .behind(let last):
            return joined(fixIt, standard, behind: last, adding: entries)
        }
    }

    /// As it is written, where it is the color that stands there already.
    func valueOrSame(_ replacement: String, inPlaceOf range: SourceRange) -> String? {
        let wanted = try? Color.parse(css: String(replacement.dropFirst().dropLast()))
        if let wanted, color(at: range) == wanted { return text(of: range) }
        return value(replacement, inPlaceOf: range)
    }

    /// The replacement, and entries behind a value that is not before it, as one change of all that lies between.
    private func joined(
        _ fixIt: Diagnostic.FixIt, _ standard: String, behind last: SourceRange,
        adding entries: [(key: String, value: String)]
    ) -> Diagnostic.FixIt? {
        let range = fixIt.range
        guard let insertion = insertion(of: entries, behind: last) else { return nil }
        if last.offset < range.offset {
            // The contexts stand before the value.
            let place = SourceRange(
                source: range.source, offset: insertion.offset, length: range.end - insertion.offset)
            let between = String(decoding: bytes[insertion.offset..<range.offset], as: UTF8.self)
            return Diagnostic.FixIt(fixIt.message, replace: place, with: insertion.text + between + standard)
        }
        let place = SourceRange(source: range.source, offset: range.offset, length: insertion.offset - range.offset)
        let between = String(decoding: bytes[range.end..<insertion.offset], as: UTF8.self)
        return Diagnostic.FixIt(fixIt.message, replace: place, with: standard + between + insertion.text)
    }

    // MARK: Entries behind a value

    /// In braces behind a comma; in the lines of a YAML mapping on lines of their own.
    private func insertion(
        of entries: [(key: String, value: String)], behind value: SourceRange
    ) -> (offset: Int, text: String)? {
        guard let keyStart = keyStart(before: value.offset) else { return nil }
        let lineStart = bytes[..<keyStart].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let indent = bytes[lineStart..<keyStart]
        let isFirst = indent.allSatisfy(\.isInlineBlank)
        let end = lineEnd(from: value.end)
        let lines = entries.map { "\($0.key): \($0.value)" }
        let lineBreak = (end > 0 && end < bytes.count && bytes[end - 1] == 0x0D ? "\r\n" : "\n")
        let newLine = lineBreak + String(decoding: indent, as: UTF8.self)
        if isJSON || isInBraces(behind: value.end) {
            let separator = isFirst ? "," + newLine : ", "
            return (value.end, lines.map { separator + $0 }.joined())
        }
        // Behind a comment of the line.
        guard isFirst else { return nil }
        let textEnd = lineBreak == "\r\n" ? end - 1 : end
        let rest = bytes[value.end..<max(value.end, textEnd)].drop(while: \.isInlineBlank)
        guard rest.isEmpty || rest.first == UInt8(ascii: "#") else { return nil }
        return (max(value.end, textEnd), lines.map { newLine + $0 }.joined())
    }

    private func lineEnd(from offset: Int) -> Int {
        bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    /// Whether a comma or a closing brace comes next, so that the value stands between braces.
    private func isInBraces(behind offset: Int) -> Bool {
        var offset = offset
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte.isASCIIBlank {
                offset += 1
            } else if byte == UInt8(ascii: "#"), offset > 0, bytes[offset - 1].isASCIIBlank {
                offset = lineEnd(from: offset)
            } else {
                return byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
            }
        }
        return false
    }

    // MARK: Keys

    func key(_ name: String) -> String { isJSON ? name.quoted : YAMLScalar.string(name, isInFlow: true) }

    /// The key whose value begins somewhere, without quotes; `nil` where no key stands right before it.
    private func keyText(before offset: Int) -> String? {
        guard let start = keyStart(before: offset), let colon = colon(before: offset) else { return nil }
        let text = bytes[start..<colon].reversed().drop(while: \.isASCIIBlank).reversed()
        let word = String(decoding: Array(text), as: UTF8.self)
        guard let quote = word.first, quote == "\"" || quote == "'", word.count > 1, word.last == quote else {
            return word
        }
        return String(word.dropFirst().dropLast())
    }

    private func colon(before offset: Int) -> Int? {
        let place = bytes[..<offset].lastIndex { !$0.isASCIIBlank }
        return place.flatMap { bytes[$0] == UInt8(ascii: ":") ? $0 : nil }
    }

    private func keyStart(before offset: Int) -> Int? {
        guard let colon = colon(before: offset),
            let last = bytes[..<colon].lastIndex(where: { !$0.isASCIIBlank })
        else { return nil }
        let quote = bytes[last]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return bytes[..<last].lastIndex(of: quote)
        }
        let before = bytes[..<last].lastIndex { $0.isASCIIBlank || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ",") }
        return before.map { $0 + 1 } ?? 0
    }
}
