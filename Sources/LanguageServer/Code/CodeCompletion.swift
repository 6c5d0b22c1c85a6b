import TesseraCodeUses
import TesseraDiagnostics
import TesseraJSON
import TesseraOutputCore
import TesseraTokenModel

/// Names of tokens that could be written at a place in code.
struct CodeCompletion {
    let document: CodeDocument
    let encoding: PositionEncoding

    private static let limit = 500
    /// How far back on its line a place is looked at.
    private static let reach = 512

    private struct Item {
        let label: String
        let entry: CodeNameTable.Entry
        let project: CodeProject
        let range: Range<Int>
    }

    func list(at offset: Int) -> JSONValue {
        let items = items(at: offset)
        let encoded = items.prefix(Self.limit).enumerated().map { index, item -> JSONValue in
            let token: TokenID? = if case .token(let token) = item.entry.owner { token } else { nil }
            let values = item.project.tokens.map { ValueText($0) }
            let hex = token.flatMap { values?.hex($0) }
            let isDeprecated = token.map { item.project.named.model?[$0].deprecation != nil } ?? false
            return .sparse(
                ("label", .string(item.label)), ("kind", .int(hex == nil ? 21 : 16)),
                ("detail", token.flatMap { values?.short($0) }.map { .string($0) }),
                // Editors draw the color of an item whose documentation is one.
                ("documentation", (hex ?? item.project.path(of: item.entry.owner)).map { .string($0) }),
                ("tags", isDeprecated ? [1] : nil),
                ("sortText", .string((isDeprecated ? "1" : "0") + Completion.padded(index))),
                ("filterText", .string(item.label)),
                (
                    "textEdit",
                    ["range": document.text.range(item.range, in: encoding), "newText": .string(item.label)]
                ))
        }
        return ["isIncomplete": .bool(items.count > Self.limit), "items": .list(encoded)]
    }

    private func items(at offset: Int) -> [Item] {
        switch document.language {
        case .css, .less: return properties(at: offset)
        case .scss, .sass:
            let keys = keys(at: offset, .sassKey, ["token", "map-get", "get"])
            return keys.isEmpty ? variables(at: offset) + properties(at: offset) : keys
        case .markup, .component, .script:
            let keys = keys(at: offset, .scriptKey, ["tokenValue", "reducedValue", "tokens"])
            return keys.isEmpty
                ? properties(at: offset) + (document.language.isMarkup ? variables(at: offset) : []) : keys
        case .swift: return swiftMembers(at: offset)
        case .kotlin: return kotlinMembers(at: offset)
        }
    }

    // MARK: What stands there

    private var bytes: [UInt8] { document.text.bytes }

    /// The place where the name begins that the cursor is in.
    private func start(of offset: Int, _ isInName: (UInt8) -> Bool) -> Int {
        var start = offset
        while start > 0, offset - start < Self.reach, isInName(bytes[start - 1]) { start -= 1 }
        return start
    }

    private func end(of offset: Int, _ isInName: (UInt8) -> Bool) -> Int {
        var end = offset
        while end < bytes.count, end - offset < Self.reach, isInName(bytes[end]) { end += 1 }
        return end
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isLetter
            || Character(Unicode.Scalar(byte)).isNumber
    }

    private static func isInIdentifier(_ byte: UInt8) -> Bool { isInName(byte) || byte == UInt8(ascii: "-") }

    // MARK: Names

    /// Entries of a form, each label once, the nearest project's first.
    private func all(_ form: CodeName.Form, _ range: Range<Int>, _ label: (CodeName) -> String?) -> [Item] {
        var known: Set<String> = []
        return document.projects.flatMap { project in
            project.names.entries(of: form).compactMap { entry in
                guard let text = label(entry.name), known.insert(text).inserted else { return nil }
                return Item(label: text, entry: entry, project: project, range: range)
            }
        }
    }

    /// Behind `--`, and in `var(`.
    private func properties(at offset: Int) -> [Item] {
        let start = start(of: offset, Self.isInIdentifier)
        let typed = document.text.text(start..<offset)
        let isInVariable = document.text.text(max(0, start - 4)..<start).lowercased() == "var("
        guard typed.hasPrefix("--") || isInVariable && "--".hasPrefix(typed) else { return [] }
        return all(.customProperty, start..<end(of: offset, Self.isInIdentifier)) { $0.text }
    }

    /// Behind `$`.
    private func variables(at offset: Int) -> [Item] {
        let start = start(of: offset, Self.isInIdentifier) - 1
        guard start >= 0, bytes[start] == UInt8(ascii: "$") else { return [] }
        return all(.sassVariable, start..<end(of: offset, Self.isInIdentifier)) { $0.text }
    }

    /// In a text that a function takes, or that begins as a path does.
    private func keys(at offset: Int, _ form: CodeName.Form, _ calls: [String]) -> [Item] {
        func isInKey(_ byte: UInt8) -> Bool { Self.isInIdentifier(byte) || byte == UInt8(ascii: ".") }
        let start = start(of: offset, isInKey)
        guard start > 0, "\"'`".utf8.contains(bytes[start - 1]) else { return [] }
        let range = start..<end(of: offset, isInKey)
        var open = start - 1
        while open > 0, bytes[open - 1] == 0x20 { open -= 1 }
        if open > 0, "([".utf8.contains(bytes[open - 1]) {
            let wordStart = self.start(of: open - 1, Self.isInIdentifier)
            if calls.contains(document.text.text(wordStart..<open - 1)) { return all(form, range) { $0.text } }
        }
        // A path is known by its first group.
        let typed = document.text.text(start..<offset)
        guard let dot = typed.lastIndex(ascii: "."), form == .scriptKey else { return [] }
        let group = typed[...dot]
        return all(form, range) { $0.text.utf8.starts(with: group.utf8) ? $0.text : nil }
    }

    /// The names before the last dot, and where what follows it begins.
    private func chain(at offset: Int) -> (parts: [String], isImplicit: Bool, start: Int)? {
        let start = start(of: offset, Self.isInName)
        guard start > 0, bytes[start - 1] == UInt8(ascii: ".") else { return nil }
        var parts: [String] = []
        var place = start - 1
        while offset - place < Self.reach {
            var end = place
            while end > 0, "?!".utf8.contains(bytes[end - 1]) { end -= 1 }
            // `NyxTokens()` is called for its members.
            if end > 1, bytes[end - 1] == UInt8(ascii: ")") {
                guard let open = openParenthesis(before: end - 1) else { return nil }
                end = open
            }
            let begin = self.start(of: end, Self.isInName)
            if begin == end { return (parts, true, start) }
            parts.insert(document.text.text(begin..<end), at: 0)
            guard begin > 0, bytes[begin - 1] == UInt8(ascii: ".") else { return (parts, false, start) }
            place = begin - 1
        }
        return (parts, false, start)
    }

    private func openParenthesis(before close: Int) -> Int? {
        var depth = 0
        var index = close
        while index >= 0, close - index < Self.reach {
            if bytes[index] == UInt8(ascii: ")") { depth += 1 }
            if bytes[index] == UInt8(ascii: "(") {
                depth -= 1
                if depth == 0 { return index }
            }
            index -= 1
        }
        return nil
    }

    private func swiftMembers(at offset: Int) -> [Item] {
        guard let (parts, isImplicit, start) = chain(at: offset) else { return [] }
        let range = start..<end(of: offset, Self.isInName)
        func rest(_ name: CodeName, behind parts: [String]) -> String? {
            let head = parts.joined(separator: ".") + "."
            guard name.text.utf8.starts(with: head.utf8) else { return nil }
            return name.spelling.split(ascii: ".").dropFirst(parts.count).joined(separator: ".")
        }
        if isImplicit {
            return all(.swiftImplicit, range) { parts.isEmpty ? $0.spelling : rest($0, behind: parts) }
        }
        for first in parts.indices {
            let members = all(.swiftMember, range) { rest($0, behind: Array(parts[first...])) }
            if !members.isEmpty { return members.filter(isToken) }
            if parts[first].lowercased().hasSuffix("theme") {
                let behind = Array(parts[(first + 1)...])
                let members = all(.swiftTheme, range) { behind.isEmpty ? $0.spelling : rest($0, behind: behind) }
                if !members.isEmpty { return members.filter(isToken) }
            }
        }
        return []
    }

    private func isToken(_ item: Item) -> Bool { if case .token = item.entry.owner { true } else { false } }

    private func kotlinMembers(at offset: Int) -> [Item] {
        guard let (parts, _, start) = chain(at: offset), let last = parts.last else { return [] }
        let range = start..<end(of: offset, Self.isInName)
        let head = last + "."
        let members = all(.kotlinMember, range) { name in
            guard name.text.utf8.starts(with: head.utf8) else { return nil }
            return String(name.spelling.dropFirst(head.count))
        }
        if !members.isEmpty { return members }
        let receiver = last == "current" ? parts.dropLast().last ?? last : last
        guard receiver.lowercased().hasSuffix("tokens") else { return [] }
        return all(.kotlinMember, range) { $0.spelling }.filter(isToken)
    }
}
