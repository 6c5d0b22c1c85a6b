import TesseraDiagnostics
import TesseraTokenSyntax

// Values for contexts beside the one that a token has.

extension TokenRewriting {
    /// - Parameters:
    ///   - entries: selectors and values, these as JSON writes them or as a part of the file.
    ///   - place: where they go.
    ///   - range: the value that they are beside.
    ///   - standard: what takes its place, as JSON writes it; `nil` where it stays.
    /// - Returns: `nil` where the token is written so that it is not clear how.
    func adding(
        _ entries: [Diagnostic.ContextValues.Entry], at place: Diagnostic.ContextValues.Place,
        beside range: SourceRange, replacing standard: String?
    ) -> [Edit]? {
        guard let entry = layout.entry(ofValue: range) else { return nil }
        switch place {
        case .behind(let last):
            guard let last = layout.entry(ofValue: last) else { return nil }
            let lines = lines(of: entries, like: entry.value, isBlock: isBlock(last.value))
            guard let insertion = insertion(lines, behind: last.written, in: last.owner) else { return nil }
            return changes(of: entry, to: standard, isForContexts: entry.owner == last.owner).map { $0 + [insertion] }
        case .token where tree.reads(entry.key, "$value"):
            guard let changes = changes(of: entry, to: standard, isForContexts: false),
                let insertion = insertion(
                    [contexts(entries, of: entry.value, isFlow: tree.isFlow(entry.owner))],
                    behind: entry.written, in: entry.owner)
            else { return nil }
            return changes + [insertion]
        case .token:
            return inShorthand(entry, entries, standard)
        }
    }

    private func changes(of entry: FileLayout.Entry, to standard: String?, isForContexts: Bool) -> [Edit]? {
        guard let standard else { return [] }
        return replacing(tree.range(of: entry.value), with: standard, isForContexts: isForContexts)
    }

    // MARK: Shorthand

    private func inShorthand(
        _ entry: FileLayout.Entry, _ entries: [Diagnostic.ContextValues.Entry], _ standard: String?
    ) -> [Edit]? {
        let node = entry.value
        let range = tree.range(of: node)
        let fields = fields(of: node, isShorthand: true)
        let isMapping = tree.kind(of: node) == .mapping && tree.anchorRange(of: node) == nil
        // Of a mapping the fields alone are the value: what is said of the token stays where it is.
        if isMapping, isBlock(node) || fields.count < tree.entries(of: node).count {
            guard let region = region(of: fields, in: node) else { return nil }
            let edits = changes(of: entry, to: standard, isForContexts: false)
            guard let edits, let text = text(of: region, with: edits) else { return nil }
            guard isBlock(node) else {
                let contexts = contexts(entries, of: node, isFlow: true)
                return [
                    Edit(region, "\(spelling.key("$value")): { \(text) }, \(contexts.key): \(contexts.value)")
                ]
            }
            return nested(text, at: region, contexts(entries, of: node, isFlow: false))
        }
        let edits = standard.map { wrapping($0, of: node) } ?? [Edit(range, spelling.text(of: range))]
        guard let edits, edits.count == 1, let text = edits.first?.text else { return nil }
        let isInLine = spelling.isJSON || tree.isFlow(entry.owner)
        if isInLine || (!isBlock(node) && !text.utf8.contains(UInt8(ascii: "\n")) && isSafeInBraces(node, text)) {
            let contexts = contexts(entries, of: node, isFlow: true)
            let place = anchored(entry)
            let own = String(decoding: bytes[place..<range.offset], as: UTF8.self)
            return [
                Edit(
                    place..<range.end,
                    "{ \(spelling.key("$value")): \(own)\(text), \(contexts.key): \(contexts.value) }")
            ]
        }
        return nestedText(entry, text, contexts(entries, of: node, isFlow: false))
    }

    private func wrapping(_ standard: String, of node: NodeID) -> [Edit]? {
        let range = tree.range(of: node)
        if isSimple(node) {
            return spelling.value(standard.inUnit(ofLength: spelling.text(of: range)), inPlaceOf: range).map {
                [Edit(range, $0)]
            }
        }
        return [Edit(range, spelling.collection(standard))]
    }

    /// Where a value begins with its anchor: `&base 12pt`.
    private func anchored(_ entry: FileLayout.Entry) -> Int {
        let start = tree.range(of: entry.value).offset
        guard let colon = colon(behind: entry.key), colon < start else { return start }
        let between = bytes[(colon + 1)..<start]
        guard let first = between.firstIndex(where: { !$0.isASCIIBlank }), bytes[first] == UInt8(ascii: "&"),
            !between.contains(UInt8(ascii: "\n"))
        else { return start }
        return first
    }

    /// Whether a scalar may stand in a flow mapping as it is written.
    private func isSafeInBraces(_ node: NodeID, _ text: String) -> Bool {
        guard tree.kind(of: node) == .scalar, tree.anchorRange(of: node) == nil, let first = text.first else {
            return true
        }
        return first == "\"" || first == "'" || !text.contains { ",[]{}".contains($0) }
    }

    /// Fields on lines of their own, now below `$value`.
    private func nested(_ text: String, at region: Range<Int>, _ contexts: (key: String, value: String)) -> [Edit]? {
        let start = lineStart(of: region.lowerBound)
        let indent = indent(of: region.lowerBound)
        // The first field stands on the line of its dash.
        guard bytes[start..<region.lowerBound].allSatisfy(\.isInlineBlank), let end = endOfLine(from: region.upperBound)
        else { return nil }
        let comment = String(decoding: bytes[region.upperBound..<end], as: UTF8.self)
        let inner = Self.unit + (indent + text + comment).indented(by: Self.unit)
        let lines = [indent + spelling.key("$value") + ":", inner, entryLines(contexts, indent)]
        return [Edit(start..<end, lines.joined(separator: lineBreak))]
    }

    /// A list, or a text that cannot stand between braces, now below `$value`.
    private func nestedText(
        _ entry: FileLayout.Entry, _ text: String, _ contexts: (key: String, value: String)
    ) -> [Edit]? {
        let range = tree.range(of: entry.value)
        guard let colon = colon(behind: entry.key), colon < range.offset, let end = endOfLine(from: range.end),
            anchored(entry) == range.offset
        else { return nil }
        let indent = indent(of: keyStart(of: entry.key)) + Self.unit
        let isOnLines = isBlock(entry.value) && text.hasPrefix("-")
        let head = isOnLines ? String(decoding: bytes[(colon + 1)..<range.offset], as: UTF8.self) : " "
        let comment = String(decoding: bytes[range.end..<end], as: UTF8.self)
        // A list may stand as far to the left as its key.
        let isFlush = isOnLines && self.indent(of: range.offset).count < indent.count
        let value = (head + text).indented(by: isFlush ? Self.unit + Self.unit : Self.unit)
        let lines = ["", indent + spelling.key("$value") + ":" + value + comment, entryLines(contexts, indent)]
        return [Edit(colon + 1..<end, lines.joined(separator: lineBreak))]
    }

    private static let unit = "  "

    private func entryLines(_ entry: (key: String, value: String), _ indent: String) -> String {
        let blank = entry.value.hasPrefix("\n") ? "" : " "
        return indent + entry.key + ":" + blank + entry.value.replacing("\n", with: lineBreak + indent)
    }

    /// A part of the text after changes within it.
    private func text(of region: Range<Int>, with edits: [Edit]) -> String? {
        var text: [UInt8] = []
        var end = region.lowerBound
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            guard edit.range.lowerBound >= end, edit.range.upperBound <= region.upperBound else { return nil }
            text += bytes[end..<edit.range.lowerBound] + Array(edit.text.utf8)
            end = edit.range.upperBound
        }
        return String(decoding: text + bytes[end..<region.upperBound], as: UTF8.self)
    }

    // MARK: Entries

    /// `$contexts` with its entries: in braces, or on lines of their own where the values have several parts.
    private func contexts(
        _ entries: [Diagnostic.ContextValues.Entry], of node: NodeID, isFlow: Bool
    ) -> (key: String, value: String) {
        let key = spelling.key("$contexts")
        let isSimple = isSimple(node) && entries.allSatisfy { !$0.value.hasPrefix("{\"") }
        if isFlow || spelling.isJSON || isSimple {
            let lines = lines(of: entries, like: node, isBlock: false)
            return (key, "{ " + lines.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + " }")
        }
        let lines = lines(of: entries, like: node, isBlock: isBlock(node)).map { key, value in
            "\n  \(key):" + (value.hasPrefix("\n") ? "" : " ") + value.replacing("\n", with: "\n  ")
        }
        return (key, lines.joined())
    }

    /// - Parameters:
    ///   - node: the value that they are beside, whose notation they have.
    ///   - isBlock: whether what has several parts stands on lines of its own.
    private func lines(
        of entries: [Diagnostic.ContextValues.Entry], like node: NodeID, isBlock: Bool
    ) -> [(key: String, value: String)] {
        entries.map { entry in
            let key = spelling.key(entry.selector)
            let range = tree.range(of: node)
            if isSimple(node) {
                let value = entry.value.inUnit(ofLength: spelling.text(of: range))
                return (key, spelling.valueOrSame(value, inPlaceOf: range) ?? value)
            }
            let read = DocumentNode(json: entry.value) ?? spelling.node(of: entry.value, like: range)
            guard let read, read.text == nil else { return (key, entry.value) }
            let parts = read.withoutProperties
            if isBlock { return (key, "\n" + spelling.blockLines(parts).map { "  " + $0 }.joined(separator: "\n")) }
            // In braces as it is written there, if it is.
            let isWritten =
                DocumentNode(json: entry.value) == nil && !self.isBlock(node)
                && parts.entries.count == read.entries.count && !entry.value.utf8.contains(UInt8(ascii: "\n"))
            return (key, isWritten ? entry.value : spelling.collection(parts))
        }
    }
}

extension String {
    /// With blanks before each line but the first, unless the line is empty.
    fileprivate func indented(by unit: String) -> String {
        var result: [UInt8] = []
        for (index, line) in utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if index > 0 {
                result.append(UInt8(ascii: "\n"))
                if !line.allSatisfy(\.isASCIIBlank) { result += Array(unit.utf8) }
            }
            result += line
        }
        return String(decoding: result, as: UTF8.self)
    }
}
