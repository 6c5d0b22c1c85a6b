import TesseraDiagnostics

/// What a token must satisfy, and the expressions that say it.
public struct TokenRequirement: Sendable {
    /// What it is about, before the path of the token: `the contrast of`.
    public let subject: String
    /// In source order.
    public let expressions: [ValueExpression]
    /// Where it is written.
    public let range: SourceRange
}

extension Token {
    /// Those that may refer to other tokens.
    public var requirements: [TokenRequirement] {
        var all = contrast.map {
            TokenRequirement(
                subject: "the contrast of", expressions: $0.expressions.map(\.expression), range: $0.range)
        }
        if let concentric {
            all.append(
                TokenRequirement(
                    subject: "the corner of", expressions: concentric.expressions, range: concentric.range))
        }
        if let holds {
            all.append(
                TokenRequirement(
                    subject: "the text in", expressions: holds.expressions.map(\.expression), range: holds.range))
        }
        return all
    }
}

/// That the corner of a shape has its center in common with that of the container around it (`$concentric`).
///
/// The radius is that of the container less the distance between the two edges, and never below the minimum.
public struct ConcentricRequirement: Sendable {
    /// A reference to the radius of the container, or a length.
    public let container: ValueExpression
    /// The distance from the edge of the container to that of the shape.
    public let inset: ValueExpression
    /// The radius is never below it; `nil` for 0.
    public let minimum: ValueExpression?
    /// Where it is written.
    public let range: SourceRange

    /// Each of them is a dimension.
    public var expressions: [ValueExpression] { lengths.map(\.expression) }

    /// The same, by what they are.
    package var lengths: [(key: Key, expression: ValueExpression)] {
        [(.container, container), (.inset, inset)] + (minimum.map { [(.minimum, $0)] } ?? [])
    }

    /// The radius that such a corner has, in points.
    public static func radius(container: Double, inset: Double, minimum: Double) -> Double {
        max(minimum, container - inset)
    }

    package enum Key: String, CaseIterable {
        case container = "in"
        case inset, minimum
    }
}
