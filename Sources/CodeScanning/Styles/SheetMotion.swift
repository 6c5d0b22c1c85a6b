import TesseraAuditFacts
import TesseraCodeSyntax

/// Durations and curves in a value.
struct SheetMotion {
    private let value: SheetValue
    /// Whether it is the value of a variable of Sass or Less.
    private let isInVariable: Bool

    init(_ value: SheetValue, isInVariable: Bool) {
        self.value = value
        self.isInVariable = isInVariable
    }

    /// What is written down of each transition or animation.
    func add(_ part: SheetProperty.MotionPart, to facts: inout FactList) {
        for item in value.items {
            Self(item, isInVariable: isInVariable).addItem(part, to: &facts)
        }
    }

    private func addItem(_ part: SheetProperty.MotionPart, to facts: inout FactList) {
        var times = times
        var delay: (seconds: Double, range: Range<Int>)?
        switch part {
        case .delay: delay = times.first
        // The second time is the delay.
        case .all: delay = times.count > 1 ? times[1] : nil
        case .duration, .curve: break
        }
        if part == .delay || part == .curve { times = [] }
        if let delay {
            facts.add(delay.seconds, .duration, in: isInVariable ? .variable : nil, at: delay.range)
        }
        let duration = times.first.flatMap { time in
            NumberLiteral.Role.duration.isPlain(time.seconds)
                ? nil : TransitionLiteral.Duration(seconds: time.seconds, place: facts.place(time.range))
        }
        let curve = part == .delay || part == .duration ? nil : curve
        if duration == nil, curve == nil { return }
        let ranges = [duration == nil ? nil : times.first?.range, curve?.range].compactMap(\.self)
        let start = ranges.map(\.lowerBound).min() ?? 0
        let end = ranges.map(\.upperBound).max() ?? start
        let literal = curve.map { found in
            TransitionLiteral.Curve(
                x1: found.figures[0], y1: found.figures[1], x2: found.figures[2], y2: found.figures[3],
                isNamed: found.isNamed, place: facts.place(found.range))
        }
        let transition = TransitionLiteral(duration: duration, curve: literal, isInVariable: isInVariable)
        facts.add(.transition(transition), at: start..<end)
    }

    /// In seconds.
    private var times: [(seconds: Double, range: Range<Int>)] {
        value.top.compactMap { index in
            let token = value.sheet.tokens[index]
            guard case .dimension(let number, _) = token.kind else { return nil }
            switch value.sheet.unit(of: token) {
            case "s": return (number, token.range)
            case "ms": return (number / 1000, token.range)
            default: return nil
            }
        }
    }

    private struct Curve {
        let figures: [Double]
        let isNamed: Bool
        let range: Range<Int>
    }

    /// CSS Easing 1, 2.2.
    private static let named: [String: [Double]] = [
        "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1],
    ]

    /// What CSS does by itself, `ease`, and what does not ease, `linear`, are no curve of anybody.
    private var curve: Curve? {
        for index in value.range {
            let token = value.sheet.tokens[index]
            switch token.kind {
            case .identifier:
                if let figures = Self.named[value.sheet.text(token).lowercased()] {
                    return Curve(figures: figures, isNamed: true, range: token.range)
                }
            case .function where value.sheet.text(token).lowercased() == "cubic-bezier":
                let close = value.closing(of: index + 1)
                var figures: [Double] = []
                for inner in value.sheet.tokens[index + 1...close] {
                    switch inner.kind {
                    case .number(let number): figures.append(number)
                    case .comma, .leftParenthesis, .rightParenthesis: break
                    default: return nil
                    }
                }
                guard figures.count == 4 else { return nil }
                return Curve(figures: figures, isNamed: false, range: value.bytes(from: index, through: close))
            default: break
            }
        }
        return nil
    }
}
