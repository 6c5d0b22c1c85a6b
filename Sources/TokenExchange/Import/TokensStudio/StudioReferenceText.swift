import TokenSyntax

/// A foreign value taken apart at its references.
struct StudioReferenceText: Hashable {
    enum Piece: Hashable {
        case text(String)
        /// What stands between the braces or behind the `$`, without blanks around it.
        case reference(String)
    }

    let pieces: [Piece]

    /// - Parameter isDollarReference: whether the name behind a `$` is a reference, as old files of
    ///   Tokens Studio write it; `nil` where only braces count.
    init(_ text: String, isDollarReference: ((String) -> Bool)? = nil) {
        var pieces: [Piece] = []
        var plain = ""
        func finishPlain() {
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
        }
        // Only braces and dollars begin anything: most texts have neither.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "$") }) else {
            self.pieces = text.isEmpty ? [] : [.text(text)]
            return
        }
        var rest = text[...]
        var lastClosing = text.lastIndex(of: "}")
        while let first = rest.first {
            if first == "{", let closing = lastClosing, rest.startIndex < closing,
                let end = rest.firstIndex(of: "}")
            {
                finishPlain()
                let name = rest[rest.index(after: rest.startIndex)..<end].trimmingWhitespace()
                pieces.append(.reference(String(name)))
                rest = rest[rest.index(after: end)...]
                if end == lastClosing { lastClosing = nil }
            } else if first == "$", let isDollarReference, let name = Self.dollarName(rest.dropFirst()),
                isDollarReference(name)
            {
                finishPlain()
                pieces.append(.reference(name))
                rest = rest.dropFirst(name.count + 1)
            } else {
                plain.append(first)
                rest = rest.dropFirst()
            }
        }
        finishPlain()
        self.pieces = pieces
    }

    /// A name up to a blank, a comma or a parenthesis; it ends with a letter, a digit or `_`.
    private static func dollarName(_ text: Substring) -> String? {
        var name = text.prefix { !$0.isWhitespace && !",(){}".contains($0) }
        while let last = name.last, !last.isLetter, !last.isNumber, last != "_" { name = name.dropLast() }
        return name.isEmpty ? nil : String(name)
    }

    /// The name, if the text is one reference and nothing else.
    var wholeReference: String? {
        let solid = pieces.filter { if case .text(let text) = $0 { !text.allSatisfy(\.isWhitespace) } else { true } }
        if solid.count == 1, case .reference(let name) = solid[0] { return name }
        return nil
    }

    var references: [String] {
        pieces.compactMap { if case .reference(let name) = $0 { name } else { nil } }
    }

    /// The text with each reference as `write` puts it.
    func text(_ write: (String) -> String) -> String {
        pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .reference(let name): write(name)
            }
        }.joined()
    }
}
