import TesseraTokenSyntax

/// A text with references in it, such as `1px solid {color.border}`.
struct ReferenceText: Hashable {
    enum Part: Hashable {
        case text(String)
        /// The name between the braces or behind the `$`, without blanks at its ends.
        case reference(String)
    }

    let parts: [Part]

    /// - Parameters:
    ///   - opening: what a reference begins with: `{`, or `{!` in Theo. It ends with `}`.
    ///   - isDollarReference: whether the name behind a `$` is a reference, as old files of Tokens Studio
    ///     write it; `nil` where only braces count.
    init(_ text: String, opening: String = "{", isDollarReference: ((String) -> Bool)? = nil) {
        // Only braces and dollars begin anything: most texts have neither.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "$") }) else {
            parts = text.isEmpty ? [] : [.text(text)]
            return
        }
        var parts: [Part] = []
        func addText(_ text: Substring) {
            if text.isEmpty { return }
            if let isDollarReference {
                parts += Self.partsWithDollars(text, isDollarReference)
            } else {
                parts.append(.text(String(text)))
            }
        }
        var rest = text[...]
        while let reference = Self.firstReference(in: rest, opening: opening) {
            addText(rest[..<reference.start])
            parts.append(.reference(String(reference.name.trimmingWhitespace())))
            rest = rest[reference.end...]
        }
        addText(rest)
        self.parts = parts
    }

    /// The name, if the text is one reference and nothing else but blanks.
    var wholeReference: String? {
        var whole: String?
        for part in parts {
            switch part {
            case .text(let text): guard text.allSatisfy(\.isWhitespace) else { return nil }
            case .reference(let name):
                if whole != nil { return nil }
                whole = name
            }
        }
        return whole
    }

    var references: [String] {
        parts.compactMap { if case .reference(let name) = $0 { name } else { nil } }
    }

    var hasReferences: Bool {
        parts.contains { if case .reference = $0 { true } else { false } }
    }

    /// The text with each reference as `write` puts it.
    func text(_ write: (String) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .reference(let name): write(name)
            }
        }.joined()
    }

    private struct Found {
        let start: String.Index
        let name: Substring
        let end: String.Index
    }

    /// A brace that is closed by another opening one, or not at all, is text.
    private static func firstReference(in text: Substring, opening: String) -> Found? {
        // Values are many and long: bytes, not characters.
        let bytes = text.utf8
        var start: String.Index?
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "{"):
                start = bytes[index...].starts(with: opening.utf8) ? index : nil
            case UInt8(ascii: "}"):
                if let start {
                    let name = text[bytes.index(start, offsetBy: opening.utf8.count)..<index]
                    if !name.allSatisfy(\.isWhitespace) {
                        return Found(start: start, name: name, end: bytes.index(after: index))
                    }
                }
            default: break
            }
            index = bytes.index(after: index)
        }
        return nil
    }

    private static func partsWithDollars(_ text: Substring, _ isReference: (String) -> Bool) -> [Part] {
        var parts: [Part] = []
        var start = text.startIndex
        var rest = text
        while let dollar = rest.firstIndex(of: "$") {
            rest = rest[dollar...].dropFirst()
            let name = dollarName(rest)
            guard isReference(String(name)) else { continue }
            if start < dollar { parts.append(.text(String(text[start..<dollar]))) }
            parts.append(.reference(String(name)))
            start = name.endIndex
            rest = text[start...]
        }
        if start < text.endIndex { parts.append(.text(String(text[start...]))) }
        return parts
    }

    /// A name up to a blank, a comma or a parenthesis; it ends with a letter, a digit or `_`.
    private static func dollarName(_ text: Substring) -> Substring {
        var name = text.prefix { !$0.isWhitespace && !",(){}".contains($0) }
        while let last = name.last, !last.isLetter, !last.isNumber, last != "_" { name = name.dropLast() }
        return name
    }
}
