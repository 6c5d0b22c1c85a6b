extension CSSReading {
    /// `inset 0 1px 2px rgb(0 0 0 / 0.2), 0 0 4px #000` (CSS Backgrounds 3, 6.1), or `none`.
    ///
    /// Of references whose types are not known, the last word is the color if nothing else is one, or the first.
    package func shadow(_ text: Substring) throws(CSSValueError) -> CSSParsedValue {
        let texts = CSSParts.commaSeparated(text)
        var notes: [CSSNote] = []
        var layers: [CSSParsedValue.Element] = []
        for layer in texts { layers.append(try shadowLayer(layer, isOnly: texts.count == 1, &notes)) }
        return CSSParsedValue(
            layers, isList: layers.count > 1, notes: notes,
            isComplete: texts.contains(where: showsShadow))
    }

    /// Whether a layer cannot be anything else: a word of it is one of CSS, or leads to what is known.
    private func showsShadow(_ layer: Substring) -> Bool {
        layer.lowercased() != "none"
            && CSSParts.blankSeparated(layer).contains { !$0.isReference || type(ofReference: $0) != nil }
    }

    private func shadowLayer(
        _ text: Substring, isOnly: Bool, _ notes: inout [CSSNote]
    ) throws(CSSValueError) -> CSSParsedValue.Element {
        // A color or a length alone is no layer.
        if text.isReference, [nil, .shadow].contains(type(ofReference: text)) { return .reference(text) }
        // No shadow is one that nobody sees; a list without layers is no value.
        if text.lowercased() == "none" {
            guard isOnly else { throw CSSValueError("'none' cannot stand among shadows") }
            return .fields(Self.fields(color: "transparent", at: nil, lengths: [], isInset: false), place: text)
        }
        var words = CSSParts.blankSeparated(text)
        let insets = words.indices.filter { words[$0].lowercased() == "inset" }
        if insets.count > 1 { throw CSSValueError("'inset' stands there twice") }
        let lengths = try lengths(of: words, &notes)
        guard let color = try colorIndex(words, lengths) else {
            throw CSSValueError("a shadow without a color has that of the text, which no token can be")
        }
        let places = words.indices.filter { $0 != color && !insets.contains($0) }
        guard (2...4).contains(places.count) else { throw CSSValueError("a shadow has two to four lengths") }
        if let first = places.first, let last = places.last, last - first >= places.count {
            throw CSSValueError("the lengths of a shadow stand side by side")
        }
        let colorWord = words[color]
        words = places.map { words[$0] }
        let texts = places.map { lengths[$0] }
        return .fields(
            Self.fields(
                color: self.color(colorWord, &notes), at: colorWord,
                lengths: zip(texts, words).map { ($0 ?? String($1), $1) },
                isInset: !insets.isEmpty), place: text)
    }

    /// The words that are lengths, as Tessera writes them.
    private func lengths(
        of words: [Substring], _ notes: inout [CSSNote]
    ) throws(CSSValueError) -> [String?] {
        var lengths: [String?] = []
        for word in words { lengths.append(word.isReference ? nil : try length(word, &notes)) }
        return lengths
    }

    /// Which of the words is the color.
    private func colorIndex(_ words: [Substring], _ lengths: [String?]) throws(CSSValueError) -> Int? {
        var color: Int?
        for (index, word) in words.enumerated()
        where lengths[index] == nil && !word.isReference && word.lowercased() != "inset" {
            guard color == nil, try isColor(word) else {
                throw CSSValueError("'\(word)' is not a length or a color")
            }
            color = index
        }
        if let color { return color }
        let references = words.indices.filter { words[$0].isReference }
        if let known = references.first(where: { type(ofReference: words[$0]) == .color }) { return known }
        let ends = words.indices.filter { words[$0].lowercased() != "inset" }
        return [ends.last, ends.first].compactMap(\.self).first { index in
            references.contains(index) && ![.dimension, .number].contains(type(ofReference: words[index]))
        }
    }

    private static func fields(
        color: String, at place: Substring?, lengths: [(text: String, place: Substring)], isInset: Bool
    ) -> [CSSParsedValue.Field] {
        var fields = [CSSParsedValue.Field(name: "color", content: .text(color), place: place)]
        for (index, name) in ["offsetX", "offsetY", "blur", "spread"].enumerated() {
            let length = index < lengths.count ? lengths[index] : nil
            fields.append(.init(name: name, content: .text(length?.text ?? "0px"), place: length?.place))
        }
        if isInset { fields.append(.init(name: "inset", content: .boolean(true), place: nil)) }
        return fields
    }
}
