import TesseraColorScience
import TesseraDiagnostics
import TesseraJSON
import TesseraTokenModel
import TesseraTokenSyntax

/// Spells fix-its for the place where they land.
///
/// Whoever finds an error knows what should stand there; how it is written depends on what stands there now: on its
/// quotes, on the syntax of the file, and on the notation of a color. Only here are all of them known.
struct FixItSpelling {
    let bytes: [UInt8]
    let syntax: SourceSyntax
    /// Of the files of the run; `nil` where nothing is put beside a value.
    let layouts: FileLayouts?

    init(_ source: SourceText, layouts: FileLayouts? = nil) {
        bytes = source.bytes
        syntax = SourceSyntax(path: source.path)
        self.layouts = layouts
    }

    /// Findings with fix-its that can be written as they are.
    static func finish(_ findings: [Diagnostic], in sources: SourceMap) -> [Diagnostic] {
        let layouts = FileLayouts(sources)
        return findings.map { $0.inUnitOfAuthor(sources) }.map { finding in
            var finding = finding
            if let change = finding.suggestedFixIt {
                let isShared = change.changes.contains(where: layouts.isShared)
                finding.suggestedFixIt = isShared ? nil : spelled([change], in: sources, layouts).first
            }
            guard let range = finding.range, finding.fixIts.isEmpty ? finding.lacksValue : true else { return finding }
            if finding.fixIts.contains(where: { $0.changes.contains(where: layouts.isShared) }) {
                finding.fixIts = []
                let remark = "YAML aliases repeat this text in other places; change it by hand"
                finding.hint = finding.hint.map { "\($0); \(remark)" } ?? remark
                return finding
            }
            if finding.fixIts.isEmpty {
                finding.fixIts = FixItSpelling(sources[range.source]).quotedColor(at: range).map { [$0] } ?? []
            } else {
                finding.fixIts = spelled(finding.fixIts, in: sources, layouts)
            }
            return finding
        }
    }

    /// - Returns: none if one of them cannot be spelled: together they are one change.
    private static func spelled(
        _ fixIts: [Diagnostic.FixIt], in sources: SourceMap, _ layouts: FileLayouts
    ) -> [Diagnostic.FixIt] {
        let spelled = fixIts.compactMap { FixItSpelling(sources[$0.range.source], layouts: layouts).spelled($0) }
        return spelled.count == fixIts.count ? spelled : []
    }

    func text(of range: SourceRange) -> String {
        guard range.offset <= range.end, range.end <= bytes.count else { return "" }
        return String(decoding: bytes[range.offset..<range.end], as: UTF8.self)
    }

    /// - Returns: `nil` for what cannot be written there without losing something.
    private func spelled(_ fixIt: Diagnostic.FixIt) -> Diagnostic.FixIt? {
        switch fixIt.form {
        case .text: return spelledText(fixIt)
        case .entry(let key, let value): return entry(fixIt, key, value)
        case .elementName(let index, let type): return elementName(fixIt, index, type)
        case .withContexts(let values): return spelled(fixIt, with: values)
        }
    }

    private func spelledText(_ fixIt: Diagnostic.FixIt) -> Diagnostic.FixIt? {
        guard let text = spelling(of: fixIt.replacement, inPlaceOf: fixIt.range), !losesComment(fixIt.range, text)
        else {
            return nil
        }
        if let place = blockPlace(of: fixIt.range), !text.utf8.contains(UInt8(ascii: "\n")) {
            return Diagnostic.FixIt(fixIt.message, replace: place, with: " " + text)
        }
        return Diagnostic.FixIt(fixIt.message, replace: fixIt.range, with: text)
    }

    /// Whether a comment stands between the parts of an object or a list that is replaced as a whole.
    private func losesComment(_ range: SourceRange, _ replacement: String) -> Bool {
        let old = text(of: range)
        guard let first = old.utf8.first, !"\"'".utf8.contains(first) else { return false }
        return hasComment(old) && !hasComment(replacement)
    }

    /// All that stands behind the colon, of a mapping on lines of its own; `nil` for any other value.
    private func blockPlace(of range: SourceRange) -> SourceRange? {
        guard !isJSON, range.length > 0, let colon = bytes[..<range.offset].lastIndex(where: { !$0.isASCIIBlank }),
            bytes[colon] == UInt8(ascii: ":"), bytes[colon..<range.offset].contains(UInt8(ascii: "\n")),
            !isInComment(colon)
        else { return nil }
        let old = text(of: range)
        guard !old.hasPrefix("{"), node(of: old, like: range)?.entries.isEmpty == false else { return nil }
        return SourceRange(source: range.source, offset: colon + 1, length: range.end - colon - 1)
    }

    /// Whether a place of a YAML file lies behind a `#` that begins a comment on its line.
    private func isInComment(_ offset: Int) -> Bool {
        let before = bytes[..<offset]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let line = String(decoding: before[start...], as: UTF8.self)
        return line.withoutComment.endIndex < line.endIndex
    }

    /// A value in the notation of the one that stands somewhere.
    ///
    /// A length or a time is one text here, however it is asked for; the place decides whether it becomes an object
    /// again.
    ///
    /// - Returns: `nil` for what cannot be written there without losing something.
    func value(_ replacement: String, inPlaceOf range: SourceRange) -> String? {
        let measure = MeasureObject(replacement)?.text.inUnit(ofLength: text(of: range)).quoted
        return spelling(of: measure ?? replacement, inPlaceOf: range)
    }

    /// A replacement in the notation of what stands somewhere. The object of a length or a time, which only the strict
    /// dialect asks for, stays one.
    private func spelling(of replacement: String, inPlaceOf range: SourceRange) -> String? {
        let old = text(of: range)
        guard let content = ScalarContent(replacement) else { return composite(replacement) }
        let written = ScalarContent(quotedOrBare: old)
        let object = object(for: content.text, inPlaceOf: old, space: colorSpace(of: old, at: range))
        if let text = object ?? objectInPlaceOfAlias(content.text, written.text) {
            return text
        }
        if old.contains("colorSpace"), !replacement.contains("{") { return nil }
        let word = color(content.text, inPlaceOf: written.text) ?? content.text
        return scalar(word, isQuoted: content.quote != nil, quote: written.quote, at: range)
    }

    /// Whether what stands somewhere is a color, and which.
    func color(at range: SourceRange) -> Color? {
        try? Color.parse(css: ScalarContent(quotedOrBare: text(of: range)).text)
    }

    // MARK: Entries

    /// Before the first entry of a mapping: on a line of its own where that entry has one.
    private func entry(_ fixIt: Diagnostic.FixIt, _ key: String, _ value: String) -> Diagnostic.FixIt {
        let before = bytes.prefix(fixIt.range.offset)
        let line = before.suffix(from: before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)
        let isAlone = line.allSatisfy(\.isInlineBlank)
        let text = isJSON ? "\"\(key)\": \(value == "1" ? value : "\"\(value)\"")" : "\(key): \(value)"
        let comma = isJSON || isInBraces(behind: before) ? "," : ""
        // What is said of the entry stays with it.
        if isAlone, let comment = comments(above: line.startIndex) {
            let place = SourceRange(source: fixIt.range.source, offset: comment, length: 0)
            let indent = String(decoding: line, as: UTF8.self)
            return Diagnostic.FixIt(fixIt.message, replace: place, with: indent + text + comma + lineBreak)
        }
        let end = isAlone ? lineBreak + String(decoding: line, as: UTF8.self) : " "
        return Diagnostic.FixIt(fixIt.message, replace: fixIt.range, with: text + comma + end)
    }

    /// `0: ` in place of the dash of a list, or before an element between brackets.
    ///
    /// - Parameter type: of the group that the list becomes.
    private func elementName(_ fixIt: Diagnostic.FixIt, _ index: Int, _ type: String?) -> Diagnostic.FixIt? {
        let before = bytes.prefix(fixIt.range.offset)
        let blanks = before.reversed().prefix(while: \.isInlineBlank).count
        let dash = fixIt.range.offset - blanks - 1
        guard !isJSON, dash >= 0, bytes[dash] == UInt8(ascii: "-") else {
            let (key, typeText) =
                isJSON
                ? ("\"\(index)\": ", type.map { "\"$type\": \"\($0)\", " })
                : ("\(index): ", type.map { "$type: \($0), " })
            return Diagnostic.FixIt(fixIt.message, replace: fixIt.range, with: (typeText ?? "") + key)
        }
        let start = bytes[..<dash].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        guard bytes[start..<dash].allSatisfy(\.isInlineBlank) else { return nil }
        // A list may stand right below its key, a mapping may not.
        let inner = isBelowKey(at: start, indent: dash - start) ? "  " : ""
        let indent = String(decoding: bytes[start..<dash], as: UTF8.self) + inner
        let typeText = type.map { "$type: \($0)\(lineBreak)\(indent)" } ?? ""
        let range = SourceRange(source: fixIt.range.source, offset: dash, length: fixIt.range.offset - dash)
        return Diagnostic.FixIt(fixIt.message, replace: range, with: "\(inner)\(typeText)\(index): ")
    }

    /// Whether the key of a list stands as far to the right as its dashes.
    private func isBelowKey(at line: Int, indent: Int) -> Bool {
        var start = line
        while start > 0 {
            let end = start - 1
            start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let rest = bytes[start..<end].drop(while: \.isInlineBlank)
            guard let first = rest.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "-") else { continue }
            return rest.startIndex - start == indent
        }
        return false
    }

    /// Where the lines of comments begin that stand right above a line; `nil` if there are none.
    private func comments(above line: Int) -> Int? {
        var found: Int?
        var start = line
        while start > 0 {
            let before = bytes[..<(start - 1)]
            let previous = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            guard before[previous...].first(where: { !$0.isInlineBlank }) == UInt8(ascii: "#") else { break }
            found = previous
            start = previous
        }
        return found
    }

    /// Whether the first entry of a mapping stands behind a brace, comments and blanks between them.
    private func isInBraces(behind before: ArraySlice<UInt8>) -> Bool {
        var rest = before
        while true {
            let start = rest.lastIndex(of: UInt8(ascii: "\n"))
            let line = String(decoding: rest.suffix(from: start.map { $0 + 1 } ?? rest.startIndex), as: UTF8.self)
            if let last = line.withoutComment.last(where: { !$0.isWhitespace }) { return last == "{" }
            guard let start else { return false }
            rest = rest[..<start]
        }
    }

    // MARK: Scalars

    /// - Parameters:
    ///   - isQuoted: whether the finder asks for quotes.
    ///   - quote: that of what stands there now.
    private func scalar(_ text: String, isQuoted: Bool, quote: Unicode.Scalar?, at range: SourceRange) -> String {
        switch quote {
        case "'": return singleQuoted(text) ?? text.quoted
        case "\"": return text.quoted
        default: break
        }
        if isQuoted {
            let isBare = isBareScalar(at: range) && text.isPlainText || isBareKey(at: range) && text.isIdentifier
            return isBare ? text : text.quoted
        }
        // A word without quotes is a value of YAML; in JSON only a key of JSON5 is one.
        return isJSON && isWholeValue(range) && !text.isIdentifier ? text.quoted : text
    }

    /// Whether a value of YAML stands there without quotes: `12pt`, `oklch(72% 0.19 280)`.
    private func isBareScalar(at range: SourceRange) -> Bool { !isJSON && text(of: range).isPlainText }

    /// Whether a key of JSON5 stands there without quotes.
    private func isBareKey(at range: SourceRange) -> Bool {
        isJSON && text(of: range).isIdentifier
            && bytes[min(range.end, bytes.count)...].first { !$0.isASCIIBlank } == UInt8(ascii: ":")
    }

    /// As the file ends its first line.
    var lineBreak: String {
        guard let feed = bytes.firstIndex(of: UInt8(ascii: "\n")), feed > 0, bytes[feed - 1] == UInt8(ascii: "\r")
        else {
            return "\n"
        }
        return "\r\n"
    }

    var isJSON: Bool {
        if case .json = syntax { true } else { false }
    }

    /// Whether a range is all of a value, and no part of a string.
    private func isWholeValue(_ range: SourceRange) -> Bool {
        let before = bytes[..<min(range.offset, bytes.count)].last { !$0.isASCIIBlank }
        return before.map { ":[,{".utf8.contains($0) } ?? true
    }

    private func singleQuoted(_ text: String) -> String? {
        let isPlain = text.unicodeScalars.allSatisfy { !$0.needsEscape && $0 != "\n" && $0 != "\r" }
        guard isPlain else { return nil }
        if !isJSON { return "'" + text.replacing(scalar: "'", with: "''") + "'" }
        return text.contains(ascii: "'") || text.contains(ascii: "\\") ? nil : "'\(text)'"
    }

    // MARK: Objects

    /// An object of the format in the place of an object; `nil` where none stands, or the value has none.
    ///
    /// - Parameter space: of the color that stands there.
    private func object(for text: String, inPlaceOf old: String, space: ColorSpace? = nil) -> String? {
        if old.contains("colorSpace"), !hasComment(old) {
            guard let color = try? Color.parse(css: text), let object = (space.map(color.noted) ?? color)?.object
            else { return nil }
            // Without the fallback that nobody wrote, and in YAML without quotes that nobody writes.
            let whole = old.contains("hex") ? object : object.withoutLastMember
            return isJSON || old.contains("\"colorSpace\"") ? whole : whole.withBareKeys
        }
        if old.hasPrefix("{"), old.contains("value"), old.contains("unit"), !hasComment(old) {
            let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" }
            let unit = text.dropFirst(number.count)
            guard !number.isEmpty, !unit.isEmpty else { return nil }
            let object =
                "{ \"value\": \(number), \"unit\": \"\(["rem", "ms", "s"].contains(unit) ? String(unit) : "px")\" }"
            return isJSON || old.contains("\"value\"") ? object : object.withBareKeys
        }
        return nil
    }

    /// The color space of an object that stands somewhere; `nil` where no such object stands.
    private func colorSpace(of old: String, at range: SourceRange) -> ColorSpace? {
        guard old.contains("colorSpace") else { return nil }
        return node(of: old, like: range)?["colorSpace"]?.text.flatMap { ColorSpace(rawValue: $0) }
    }

    /// In JSON a reference that becomes a value is spelled as the values of the file are: as an object, if they are.
    private func objectInPlaceOfAlias(_ text: String, _ old: String) -> String? {
        guard isJSON, old.hasPrefix("{"), old.hasSuffix("}"), !text.hasPrefix("{") else { return nil }
        if (try? Color.parse(css: text)) != nil {
            let example = holds("\"hex\"") ? "{colorSpace hex}" : "{colorSpace}"
            return holds("\"colorSpace\"") ? object(for: text, inPlaceOf: example) : nil
        }
        guard holds("\"unit\""), text.first?.isNumber == true || text.first == "-" else { return nil }
        return object(for: text, inPlaceOf: "{value unit}")
    }

    func holds(_ word: String) -> Bool { bytes.contains(Array(word.utf8)) }

    /// An object or a list as the syntax of the file has it: in YAML without quotes that nobody writes.
    private func composite(_ replacement: String) -> String {
        guard let value = DocumentNode(json: replacement), value.text == nil else { return replacement }
        return collection(value)
    }

    private func hasComment(_ text: String) -> Bool {
        zip(text.utf8, text.utf8.dropFirst()).contains { first, second in
            isJSON
                ? first == UInt8(ascii: "/") && "/*".utf8.contains(second)
                : first.isASCIIBlank && second == UInt8(ascii: "#")
        }
    }

    /// A color without quotes, which YAML takes for a comment.
    private func quotedColor(at range: SourceRange) -> Diagnostic.FixIt? {
        guard syntax == .yaml else { return nil }
        var start = range.offset
        while start < bytes.count, bytes[start].isInlineBlank { start += 1 }
        guard start < bytes.count, start > 0, bytes[start - 1].isInlineBlank, bytes[start] == UInt8(ascii: "#") else {
            return nil
        }
        var end = start + 1
        while end < bytes.count, Character(Unicode.Scalar(bytes[end])).isHexDigit { end += 1 }
        let isWord = end == bytes.count || bytes[end].isASCIIBlank
        guard isWord, [3, 4, 6, 8].contains(end - start - 1) else { return nil }
        let place = SourceRange(source: range.source, offset: start, length: end - start)
        return Diagnostic.FixIt("put the color in quotes", replace: place, with: text(of: place).quoted)
    }
}

/// `{"value": 16, "unit": "px"}`, as a text: `16px`.
private struct MeasureObject {
    let text: String

    init?(_ replacement: String) {
        guard let value = DocumentNode(json: replacement), value.entries.count == 2,
            case .number = value["value"]?.coreValue, let number = value["value"]?.text,
            let unit = value["unit"]?.text, !unit.isEmpty, unit.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
        else { return nil }
        text = number + unit
    }
}

/// A scalar as source text: what it says, and the quotes that it says it in.
private struct ScalarContent {
    let text: String
    let quote: Unicode.Scalar?

    /// What a finder would write, if that is one scalar whose spelling may change: a word or a string, but no number,
    /// no reference within a text and nothing of several parts.
    init?(_ replacement: String) {
        if replacement.starts(withBytes: "\"") {
            let inner = replacement.unicodeScalars.dropFirst().dropLast()
            guard replacement.utf8.count >= 2, replacement.ends(withBytes: "\""), !inner.contains("\""),
                !inner.contains("\\")
            else { return nil }
            self.init(text: String(inner), quote: "\"")
            return
        }
        let isWord = replacement.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || "$-_.#/+=".unicodeScalars.contains($0)
        }
        let isTyped = Double(replacement) != nil || ["true", "false", "null"].contains(replacement)
        guard !replacement.isEmpty, isWord, !isTyped else { return nil }
        self.init(text: replacement, quote: nil)
    }

    /// What stands in a file.
    init(quotedOrBare text: String) {
        let scalars = text.unicodeScalars
        if let first = scalars.first, first == "\"" || first == "'", scalars.count >= 2, scalars.last == first {
            self.init(text: String(scalars.dropFirst().dropLast()), quote: first)
        } else {
            self.init(text: text, quote: nil)
        }
    }

    private init(text: String, quote: Unicode.Scalar?) {
        self.text = text
        self.quote = quote
    }
}

extension Diagnostic.FixIt {
    /// What it replaces, and what it puts something behind.
    fileprivate var changes: [SourceRange] {
        if case .behind(let value)? = contextValues?.place { return [range, value] }
        return [range]
    }
}

extension UInt8 {
    fileprivate var isWordPart: Bool { isASCIIAlphanumeric || "._%-".utf8.contains(self) }
    var isInlineBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension String {
    /// Without what stands behind ` #`, which is a comment unless it is quoted.
    fileprivate var withoutComment: Substring {
        var before: Unicode.Scalar = " "
        for index in unicodeScalars.indices {
            if unicodeScalars[index] == "#", before.properties.isWhitespace { return self[..<index] }
            before = unicodeScalars[index]
        }
        return self[...]
    }

    /// `{ "a": 1, "hex": "#fff" }` without the last member.
    fileprivate var withoutLastMember: String {
        guard let comma = range(ofLast: ", \"hex\"") else { return self }
        return self[..<comma] + " }"
    }

    private func range(ofLast part: String) -> Index? {
        indices.last { self[$0...].hasPrefix(part) }
    }

    /// The flow mapping of YAML that says the same; strings that need quotes keep them.
    fileprivate var withBareKeys: String {
        var result = ""
        for (index, piece) in split(ascii: "\"", omittingEmptySubsequences: false).enumerated() {
            let isString = index % 2 == 1
            result +=
                isString && !piece.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) ? "\"\(piece)\"" : piece
        }
        return result
    }

    /// `name(…)` of characters that YAML takes for a text wherever they stand.
    fileprivate var isFunction: Bool {
        guard let open = firstIndex(of: "("), open > startIndex, hasSuffix(")") else { return false }
        return self[..<open].allSatisfy { $0.isLetter || $0 == "-" }
            && self[open...].allSatisfy { $0.isLetter || $0.isNumber || " ().%+-/".contains($0) }
    }

    /// A text that YAML takes for one wherever it stands, without quotes: a function, or a word such as `12pt` and
    /// `easeInOut`, but no number, no `true` and nothing else that YAML reads as another type.
    var isPlainText: Bool {
        if isFunction { return true }
        guard let first = utf8.first, first.isASCIIAlphanumeric, Double(self) == nil,
            !Self.typedWords.contains(lowercased())
        else { return false }
        return utf8.allSatisfy { $0.isWordPart } && contains(where: \.isLetter) && !hasPrefix("0x") && !hasPrefix("0o")
    }

    private static let typedWords: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n", "inf", "nan"]

    /// A word that JSON5 has as a key without quotes; DTCG's own keys with a `$` are such.
    var isIdentifier: Bool {
        guard let first, first.isLetter || first == "$" || first == "_" else { return false }
        return allSatisfy { $0.isLetter || $0.isNumber || $0 == "$" || $0 == "_" }
    }
}
