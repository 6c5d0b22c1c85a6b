import TesseraDiagnostics

/// A property of a token that several sources may write, each for a context.
protocol ComparableDeclaration {
    /// What it says, as text: equal wherever the same is meant, whatever the place.
    var meaning: [String] { get }
    /// Where it is written.
    var range: SourceRange { get }
}

extension TouchTargetRequirement: ComparableDeclaration {
    var meaning: [String] {
        let reason = if case .compact(let reason) = level { reason } else { "" }
        return [level == .standard ? "standard" : "compact", reason, hitSlop.meaning]
    }
}

extension ConcentricRequirement: ComparableDeclaration {
    var meaning: [String] { lengths.flatMap { [$0.key.rawValue, $0.expression.meaning] } }
}

extension HeldText: ComparableDeclaration {
    var meaning: [String] {
        let size =
            switch text {
            case .sized(let expression): expression.meaning
            case .style(let style): style.rawValue
            }
        return [size, "\(lines)", padding?.meaning ?? "", growth.rawValue]
    }
}

extension MotionAlternative: ComparableDeclaration {
    var meaning: [String] {
        switch choice {
        case .still: [Word.still.rawValue]
        case .calm: [Word.calm.rawValue]
        case .value(let expression): ["value", expression.meaning]
        }
    }
}

extension ValueExpression {
    /// Lengths in points, calculations without blanks.
    fileprivate var meaning: String {
        if case .dimension(let length)? = constant { return length.meaning }
        guard case .calculation(let calculation) = kind else { return description }
        // Names in braces may have blanks of their own.
        var isInName = false
        return calculation.text.filter { character in
            if character == "{" || character == "}" { isInName = character == "{" }
            return isInName || !character.isWhitespace
        }
    }
}

extension Dimension {
    fileprivate var meaning: String { TokenValue.dimension(Dimension(points)).description }
}
