extension CSSReading {
    /// The stops of a gradient, as they stand within `linear-gradient()` and its like: `#fff 0%, rgb(0 0 0 / 0.5) 100%`
    /// (CSS Images 3, 3.4).
    package func gradient(_ text: Substring) throws(CSSValueError) -> CSSParsedValue {
        let texts = CSSParts.commaSeparated(text)
        guard texts.count > 1 else { throw CSSValueError("a gradient has two stops or more") }
        var stops: [GradientStopParts] = []
        for text in texts { stops += try self.stops(text) }
        let isComplete = stops.allSatisfy { $0.position != nil }
        try Self.spread(&stops)
        var notes: [CSSNote] = isComplete ? [] : [.stopWithoutPosition]
        let elements = stops.map { stop in
            CSSParsedValue.Element.fields(
                [
                    .init(name: "color", content: .text(color(stop.color, &notes)), place: stop.color),
                    .init(name: "position", content: stop.position ?? .number(0), place: stop.place),
                ], place: stop.text)
        }
        return CSSParsedValue(elements, isList: true, notes: notes, isComplete: isComplete)
    }

    /// One stop, or two of a color with two positions.
    private func stops(_ text: Substring) throws(CSSValueError) -> [GradientStopParts] {
        var color: Substring?
        var positions: [(content: CSSParsedValue.Content, place: Substring)] = []
        for word in CSSParts.blankSeparated(text) {
            if word.isReference {
                if color == nil, type(ofReference: word) != .number {
                    color = word
                } else {
                    positions.append((.text(String(word)), word))
                }
            } else if hasOldSpellings, color == nil, CSSColorText.hex(word) != nil {
                color = word
            } else if let measure = CSSMeasure(word) {
                guard measure.unit == "%" || measure.value == 0 && measure.unit.isEmpty else {
                    throw CSSValueError("'\(word)' is not a position in percent")
                }
                // Exactly what is written, as a part of 1.
                positions.append((.number(Double("\(measure.number)e-2") ?? measure.value / 100), word))
            } else if color == nil, try isColor(word) {
                color = word
            } else {
                throw CSSValueError("'\(word)' is not a color or a position in percent")
            }
        }
        guard let color, positions.count <= 2 else {
            throw CSSValueError("a stop of a gradient has one color, and at most two positions")
        }
        if positions.isEmpty { return [GradientStopParts(text: text, color: color)] }
        return positions.map { GradientStopParts(text: text, color: color, position: $0.content, place: $0.place) }
    }

    /// Gives each stop the position that it has in CSS: none lies before another that stands before it.
    private static func spread(_ stops: inout [GradientStopParts]) throws(CSSValueError) {
        if stops[0].position == nil { stops[0].position = .number(0) }
        if stops[stops.count - 1].position == nil { stops[stops.count - 1].position = .number(1) }
        var furthest = -Double.infinity
        for index in stops.indices {
            guard case .number(let position)? = stops[index].position else { continue }
            furthest = max(furthest, position)
            stops[index].position = .number(furthest)
        }
        var before = 0
        for index in stops.indices.dropFirst() where stops[index].position != nil {
            let gap = index - before
            if gap > 1 {
                guard case .number(let start)? = stops[before].position, case .number(let end)? = stops[index].position
                else { throw CSSValueError("a stop without a position stands beside one with a reference") }
                for step in 1..<gap {
                    let share = Double(step) / Double(gap)
                    stops[before + step].position = .number((start + (end - start) * share).withoutNoise)
                }
            }
            before = index
        }
    }
}

private struct GradientStopParts {
    let text: Substring
    let color: Substring
    var position: CSSParsedValue.Content?
    var place: Substring?
}
