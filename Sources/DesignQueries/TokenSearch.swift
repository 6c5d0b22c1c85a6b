import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenValidation

/// Tokens that fit what somebody wants, the best first.
public struct TokenSearch {
    /// What is wanted; a part that is `nil` does not matter.
    public struct Request: Sendable {
        /// Words: `secondary button text`.
        public var intent: String?
        public var role: TokenRole?
        public var type: TokenType?
        /// A color, near which tokens are looked for, or a value as it is printed: `16px`.
        public var value: String?
        /// The contexts that values are looked at in, by modifier. Of others, all for a value that is wanted; else the
        /// defaults.
        public var choices: [Int: Int] = [:]

        public init() {}
    }

    public struct Match: Sendable {
        public let token: TokenID
        /// In the contexts of the request, or that is wanted in ``contexts``.
        public let value: TokenValue?
        /// Where it has this value, in words; empty in the default contexts.
        public let contexts: String
        public let roles: [TokenRole]
        /// How far its color is from the one that is wanted, as Delta E OK; `nil` where none is.
        public let distance: Double?
        fileprivate let score: Double
    }

    private let index: DesignIndex

    public init(_ index: DesignIndex) { self.index = index }

    /// All that match: by words those with the best words first, by value the nearest first, else in source order.
    public func matches(_ request: Request) -> [Match] {
        let tokens = index.tokens
        let permutation = tokens.contexts.permutation(choosing: request.choices)
        let scores = request.intent.map { index.words.scores(for: $0) }
        let wanted = request.value.map(WantedValue.init)
        var matches: [Match] = []
        for token in index.all {
            if let type = request.type, tokens.type(of: token) != type { continue }
            var score = 0.0
            if let scores {
                guard let own = scores[token.index] else { continue }
                // What nobody should use any more comes after what they should.
                score = index.tree[token].deprecation == nil ? own : own / 4
            }
            let roles = index.roles.roles(of: token)
            if let role = request.role, !roles.contains(role) { continue }
            let standard = tokens.value(of: token, in: permutation)
            var found: (contexts: String, value: TokenValue?, distance: Double?) = ("", standard, nil)
            if let wanted {
                let others = index.values(of: token, choosing: request.choices).filter { $0.value != standard }
                let candidates = ([("", standard)] + others).compactMap { contexts, value in
                    value.flatMap { value in wanted.distance(to: value).map { (contexts, value, $0) } }
                }
                // Of equals the first, which is that of the default contexts.
                guard let best = candidates.min(by: { $0.2 < $1.2 }) else { continue }
                found = (best.0, best.1, wanted.isColor ? best.2 : nil)
            }
            matches.append(
                Match(
                    token: token, value: found.value, contexts: found.contexts, roles: roles, distance: found.distance,
                    score: score))
        }
        // Of equals the order of the source.
        return matches.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            if let near = first.distance, let far = second.distance, near != far { return near < far }
            return first.score == second.score ? left.offset < right.offset : first.score > second.score
        }.map(\.element)
    }
}

/// A value that somebody looks for, as a text says it.
private enum WantedValue {
    case color(Color)
    case quantity(Quantity, text: String)
    case text(String)

    /// Colors that lie further apart are others.
    private static let maximumDistance = 0.06

    init(_ text: String) {
        if let color = try? Color.parse(css: text) {
            self = .color(color)
        } else if let quantity = Quantity(text) {
            self = .quantity(quantity, text: Self.normalized(text))
        } else {
            self = .text(Self.normalized(text))
        }
    }

    var isColor: Bool {
        if case .color = self { true } else { false }
    }

    /// Delta E OK for colors, 0 for another value that is the same; `nil` for any other.
    func distance(to value: TokenValue) -> Double? {
        switch self {
        case .color(let wanted):
            guard case .color(let color) = value else { return nil }
            let apart = ColorDifference.deltaEOK(wanted, color) + abs(wanted.alpha - color.alpha)
            return apart > Self.maximumDistance ? nil : apart
        case .quantity(let quantity, let text):
            let isSame = Quantity(value)?.isSame(as: quantity) ?? (Self.normalized("\(value)") == text)
            return isSame ? 0 : nil
        case .text(let text): return Self.normalized("\(value)") == text ? 0 : nil
        }
    }

    /// Without letter case and blanks.
    private static func normalized(_ text: String) -> String {
        text.lowercased().filter { $0 != " " && $0 != "\"" }
    }
}

/// A number in the unit that all of its kind are compared in.
private struct Quantity {
    enum Kind { case length, time, number }

    let kind: Kind
    /// In points, in seconds, or without a unit.
    let amount: Double

    /// `16px`, `0.25s`, `29%`, `400`; `nil` for anything else.
    init?(_ text: String) {
        let word = text.lowercased().filter { $0 != " " }
        let digits = word.prefix { $0.isNumber || "+-.".contains($0) }
        guard let number = Double(digits) else { return nil }
        switch word[digits.endIndex...] {
        case "px", "pt", "dp": (kind, amount) = (.length, number)
        case "rem": (kind, amount) = (.length, number * Dimension.pointsPerRem)
        case "s": (kind, amount) = (.time, number)
        case "ms": (kind, amount) = (.time, number / 1000)
        case "%": (kind, amount) = (.number, number / 100)
        case "": (kind, amount) = (.number, number)
        default: return nil
        }
    }

    /// - Returns: `nil` for a value of another type.
    init?(_ value: TokenValue) {
        switch value {
        case .dimension(let length): (kind, amount) = (.length, length.points)
        case .duration(let duration): (kind, amount) = (.time, duration.seconds)
        case .number(let number), .opacity(let number): (kind, amount) = (.number, number)
        case .fontWeight(let weight): (kind, amount) = (.number, weight.weight)
        default: return nil
        }
    }

    func isSame(as other: Quantity) -> Bool {
        kind == other.kind && abs(amount - other.amount) <= 1e-9 * max(1, abs(amount), abs(other.amount))
    }
}
