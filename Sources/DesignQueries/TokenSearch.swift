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
        /// The contexts that values are looked at in, by modifier; the defaults of others.
        public var choices: [Int: Int] = [:]

        public init() {}
    }

    public struct Match: Sendable {
        public let token: TokenID
        /// In the contexts of the request.
        public let value: TokenValue?
        public let roles: [TokenRole]
        /// How far its color is from the one that is wanted, as Delta E OK; `nil` where none is.
        public let distance: Double?
        fileprivate let score: Double
    }

    private let index: DesignIndex

    public init(_ index: DesignIndex) { self.index = index }

    /// Colors that lie further apart are others.
    private static let maximumDistance = 0.06

    /// All that match: by words those with the best words first, by value the nearest first, else in source order.
    public func matches(_ request: Request) -> [Match] {
        let tokens = index.tokens
        let permutation = tokens.contexts.permutation(choosing: request.choices)
        let scores = request.intent.map { index.words.scores(for: $0) }
        let wanted = request.value.flatMap { try? Color.parse(css: $0) }
        let text = request.value.map(Self.normalized)
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
            let value = tokens.value(of: token, in: permutation)
            var distance: Double?
            if let wanted {
                guard case .color(let color) = value else { continue }
                let apart = ColorDifference.deltaEOK(wanted, color) + abs(wanted.alpha - color.alpha)
                if apart > Self.maximumDistance { continue }
                distance = apart
            } else if let text {
                guard let value, Self.normalized("\(value)") == text else { continue }
            }
            matches.append(Match(token: token, value: value, roles: roles, distance: distance, score: score))
        }
        // Of equals the order of the source.
        return matches.enumerated().sorted { left, right in
            let (first, second) = (left.element, right.element)
            if let near = first.distance, let far = second.distance, near != far { return near < far }
            return first.score == second.score ? left.offset < right.offset : first.score > second.score
        }.map(\.element)
    }

    /// Lengths in one unit, and letter case and blanks left out.
    private static func normalized(_ text: String) -> String {
        let word = text.lowercased().filter { $0 != " " && $0 != "\"" }
        for unit in ["pt", "dp"] where word.hasSuffix(unit) && word.first?.isNumber == true {
            return word.dropLast(2) + "px"
        }
        return word
    }
}
