extension CSSReading {
    /// A width, a style and a color in any order, such as `1px solid #ccc` (CSS Backgrounds 3, 4.4).
    ///
    /// A border that is not drawn, as its style is `none`, `hidden` or missing, has no width. References whose types
    /// are not known stand for what is missing: a width, a style and a color, in this order.
    package func border(_ text: Substring) throws(CSSValueError) -> CSSParsedValue {
        guard CSSParts.commaSeparated(text).count == 1 else {
            throw CSSValueError("a border is one line, without commas")
        }
        var parts = BorderParts()
        var notes: [CSSNote] = []
        var open: [Substring] = []
        let words = CSSParts.blankSeparated(text)
        for word in words {
            if word.isReference {
                if let part = Self.part(ofBorder: type(ofReference: word)) {
                    try parts.add(part, String(word), word)
                } else {
                    open.append(word)
                }
            } else if let style = BorderStyle(word) {
                try parts.add(.style, style.text, word)
                parts.isDrawn = parts.isDrawn && style.isDrawn
            } else if let width = Self.lineWidths[word.lowercased()] {
                notes.append(.lineWidth(word.lowercased()))
                try parts.add(.width, width, word)
            } else if hasOldSpellings, parts.has(.width), CSSColorText.hex(word) != nil {
                // Digits that would be a second width.
                try parts.add(.color, color(word, &notes), word)
            } else if let width = try length(word, &notes) {
                try parts.add(.width, width, word)
            } else if BorderParts.isTextColor(word) ? true : try isColor(word) {
                try parts.add(.color, color(word, &notes), word)
            } else {
                throw CSSValueError("'\(word)' is not a width, a style or a color")
            }
        }
        let isGuessed = !open.isEmpty && open.count == words.count
        let missing = parts.missing
        if !open.isEmpty, open.count != missing.count {
            throw CSSValueError("it does not say which part of a border '\(open[0])' is")
        }
        for (part, word) in zip(missing, open) { try parts.add(part, String(word), word) }
        let isComplete = parts.missing.isEmpty && !isGuessed
        try finish(&parts, words, &notes)
        return CSSParsedValue(
            [.fields(parts.fields, place: text)], isList: false, notes: notes, isComplete: isComplete)
    }

    /// Adds what CSS has where nothing is written.
    private func finish(
        _ parts: inout BorderParts, _ words: [Substring], _ notes: inout [CSSNote]
    ) throws(CSSValueError) {
        let isNothing = words.count == 1 && parts.hasNoWidth
        if !parts.isDrawn || isNothing {
            notes.append(.undrawnBorder)
        } else if parts.has(.style) {
            guard parts.has(.color) else {
                throw CSSValueError("a border without a color has that of the text, which no token can be")
            }
            if let word = parts.textColor { _ = try isColor(word) }
            if !parts.has(.width) {
                notes.append(.borderWithoutWidth)
                parts.assume(.width, "3px")
            }
            return
        } else if words.count > 1 {
            notes.append(.borderWithoutStyle)
        } else {
            throw CSSValueError("a border has a width, a style and a color")
        }
        parts.assume(.width, "0px")
        parts.assume(.style, "solid")
        if !parts.has(.color) || parts.textColor != nil { parts.assume(.color, "transparent") }
        notes.removeAll(where: \.isOfLength)
    }

    private static func part(ofBorder type: TokenType?) -> BorderParts.Part? {
        switch type {
        case .dimension, .number: .width
        case .strokeStyle: .style
        case .color: .color
        default: nil
        }
    }

    /// CSS Backgrounds 3, 4.3.
    private static let lineWidths = ["thin": "1px", "medium": "3px", "thick": "5px"]
}

/// A word for the style of a border. CSS has two that draw none.
private struct BorderStyle {
    let text: String
    let isDrawn: Bool

    init?(_ word: Substring) {
        let word = word.lowercased()
        if let keyword = StrokeStyle.Keyword(rawValue: word) {
            text = keyword.rawValue
            isDrawn = true
        } else if word == "none" || word == "hidden" {
            text = StrokeStyle.Keyword.solid.rawValue
            isDrawn = false
        } else {
            return nil
        }
    }
}

/// The parts of a border while they are found.
private struct BorderParts {
    /// In the order in which people write them.
    enum Part: String, CaseIterable { case width, style, color }

    var isDrawn = true
    private var found: [Part: (text: String, place: Substring?)] = [:]

    var missing: [Part] { Part.allCases.filter { found[$0] == nil } }

    var hasNoWidth: Bool { found[.width].flatMap { CSSMeasure($0.text[...]) }?.value == 0 }

    /// The word, if the color is that of the text.
    var textColor: Substring? { (found[.color]?.text[...]).flatMap { Self.isTextColor($0) ? $0 : nil } }

    static func isTextColor(_ word: Substring) -> Bool { word.lowercased() == "currentcolor" }

    func has(_ part: Part) -> Bool { found[part] != nil }

    mutating func add(_ part: Part, _ text: String, _ place: Substring) throws(CSSValueError) {
        if found[part] != nil { throw CSSValueError("'\(place)' would be a second \(part.rawValue)") }
        found[part] = (text, place)
    }

    /// In place of what is written, too.
    mutating func assume(_ part: Part, _ text: String) { found[part] = (text, nil) }

    /// In the order of the composite.
    var fields: [CSSParsedValue.Field] {
        [Part.color, .width, .style].compactMap { part in
            found[part].map { .init(name: part.rawValue, content: .text($0.text), place: $0.place) }
        }
    }
}
