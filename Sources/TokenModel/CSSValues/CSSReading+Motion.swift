import TesseraMotionScience

/// A curve as CSS writes it.
package enum CSSEasing: Hashable {
    /// A name that `CubicBezier` knows.
    case named(String)
    /// The four numbers of `cubic-bezier()`, as they are spelled.
    case points([Substring])
}

extension CSSReading {
    /// Times and a curve in any order, such as `200ms ease-in 50ms` (CSS Transitions 1, 2.5): the first time is the
    /// duration, the second the delay. A property's name is no part of a token.
    ///
    /// References whose types are not known are times, but for one that stands where a curve is missing.
    package func transition(_ text: Substring) throws(CSSValueError) -> CSSParsedValue {
        guard CSSParts.commaSeparated(text).count == 1 else {
            throw CSSValueError("one token cannot hold several transitions")
        }
        var times: [(index: Int, text: String)] = []
        var curve: (index: Int, content: CSSParsedValue.Content)?
        var open: [Int] = []
        let words = CSSParts.blankSeparated(text)
        for (index, word) in words.enumerated() {
            if word.isReference {
                switch type(ofReference: word) {
                case .duration, .number: times.append((index, String(word)))
                case .cubicBezier where curve == nil: curve = (index, .text(String(word)))
                default: open.append(index)
                }
            } else if let time = try time(word) {
                times.append((index, time))
            } else {
                guard curve == nil else { throw CSSValueError("'\(word)' would be a second curve") }
                guard let easing = try? easing(word) else { throw CSSValueError("'\(word)' is not a time or a curve") }
                curve = (index, .curve(easing))
            }
        }
        let isGuessed = !open.isEmpty && open.count == words.count
        // People write the duration, the curve and the delay.
        if curve == nil, let index = open.contains(1) ? 1 : times.isEmpty ? nil : open.last {
            curve = (index, .text(String(words[index])))
        }
        for index in open where index != curve?.index { times.append((index, String(words[index]))) }
        times.sort { $0.index < $1.index }
        guard let duration = times.first else { throw CSSValueError("a transition has a duration") }
        guard times.count <= 2 else { throw CSSValueError("a transition has one duration and one delay") }
        let delay = times.dropFirst().first
        let fields: [CSSParsedValue.Field] = [
            .init(name: "duration", content: .text(duration.text), place: words[duration.index]),
            .init(name: "delay", content: .text(delay?.text ?? "0ms"), place: delay.map { words[$0.index] }),
            .init(
                name: "timingFunction", content: curve?.content ?? .curve(.named("ease")),
                place: curve.map { words[$0.index] }),
        ]
        return CSSParsedValue(
            [.fields(fields, place: text)], isList: false, notes: curve == nil ? [.transitionWithoutCurve] : [],
            isComplete: curve != nil && !isGuessed)
    }

    /// `cubic-bezier(0.2, 0, 0, 1)` or the name of a curve, such as `ease-in-out`.
    package func easing(_ text: Substring) throws(CSSValueError) -> CSSEasing {
        let text = text.trimmingCSSSpace()
        if hasOldSpellings, CubicBezier.named(String(text)) != nil { return .named(String(text)) }
        let word = text.lowercased()
        if CubicBezier.named(word) != nil { return .named(word) }
        if hasOldSpellings, let name = CubicBezier.names.first(where: { $0.looseLetters == word.looseLetters }) {
            return .named(name)
        }
        guard let arguments = CSSParts.arguments(of: "cubic-bezier", in: text) else {
            throw CSSValueError("'\(text)' is not a cubic Bézier curve")
        }
        let numbers = CSSParts.commaSeparated(arguments)
        for number in numbers where CSSMeasure(number)?.unit != "" {
            throw CSSValueError("'\(number)' is not a number")
        }
        guard numbers.count == 4 else { throw CSSValueError("a curve has four numbers") }
        return .points(numbers)
    }
}
