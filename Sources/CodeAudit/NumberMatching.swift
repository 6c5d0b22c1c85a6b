import TesseraAuditFacts
import TesseraColorScience
import TesseraTokenModel

/// The lengths, opacities and durations of a design.
struct NumberMatching {
    private var candidates: [NumberLiteral.Role: [Candidate<Double>]] = [:]

    init(_ design: AuditDesign) {
        candidates[.opacity] = Self.opacities(design)
        candidates[.duration] = design.candidates([.duration]).compactMap { candidate in
            candidate.map { if case .duration(let duration) = $0 { duration.seconds } else { nil } }
        }
        let lengths = Self.lengths(design) + Self.parts(design) + Self.figures(design)
        for role in NumberLiteral.Role.allCases {
            guard let wanted = LengthUse(role) else { continue }
            candidates[role] = lengths.filter { $0.use.isEmpty || $0.use.contains(wanted) }.map { length in
                length.candidate.with(rank: length.rank)
            }
        }
    }

    func isEmpty(_ role: NumberLiteral.Role) -> Bool { candidates[role]?.isEmpty ?? true }

    func match(_ literal: NumberLiteral) -> Match<Double>? {
        Match(
            among: candidates[literal.role] ?? [], tolerance: Self.tolerance,
            limit: { Self.limit(for: literal, isScale: $0.rank == Rank.scale) }, distance: { abs($0 - literal.value) })
    }

    /// Whether a length is a figure of the layout rather than of the design: the width of a window, the way that
    /// a view comes from outside.
    func isLayout(_ literal: NumberLiteral) -> Bool {
        LengthUse(literal.role) != nil && abs(literal.value) > Self.largestLength && match(literal)?.isExact != true
    }

    /// No control, no row and no symbol is larger, in points.
    private static let largestLength = 100.0

    func hint(_ match: Match<Double>, for literal: NumberLiteral, in language: AuditedLanguage) -> String {
        let unit = literal.role.unit(in: language)
        let difference = match.nearest.value - literal.value
        let direction = difference > 0 ? "more" : "less"
        return match.hint(
            difference: "\(match.nearest.value.figure)\(unit), \(abs(difference).figure)\(unit) \(direction)")
    }

    private static let tolerance = 1e-9

    /// What is farther away is another figure. A scale is for all lengths of its kind; the length of one part
    /// stands for another only if they hardly differ.
    private static func limit(for literal: NumberLiteral, isScale: Bool) -> Double {
        switch literal.role {
        case .opacity: 0.1
        case .duration: max(0.05, abs(literal.value) / 4)
        case .spacing, .size, .radius, .offset, .lineWidth, .blur, .shadowRadius, .shadowBlur, .elevation, .textSize,
            .symbolSize:
            isScale ? max(2, abs(literal.value) / 4) : max(1, abs(literal.value) / 20)
        }
    }

    /// Of those that are equally near, which goes first.
    private enum Rank {
        static let scale = 0
        static let part = 1
        static let unnamed = 2
        /// What only refers to another token comes behind all that do not.
        static let alias = 3
    }

    // MARK: Tokens

    private static func opacities(_ design: AuditDesign) -> [Candidate<Double>] {
        design.candidates([.opacity, .number]).compactMap { candidate in
            candidate.map { value in
                switch value {
                case .opacity(let opacity): opacity
                // A number is one if its name says so.
                case .number(let number): candidate.path.lowercased().contains("opacity") ? number : nil
                default: nil
                }
            }
        }
    }

    private struct Length {
        let candidate: Candidate<Double>
        let use: LengthUse
        let rank: Int
    }

    /// Dimensions.
    private static func lengths(_ design: AuditDesign) -> [Length] {
        design.candidates([.dimension]).compactMap { candidate in
            guard let length = candidate.map({ if case .dimension(let length) = $0 { length.points } else { nil } })
            else { return nil }
            let reading = LengthUse.reading(ofPath: candidate.path)
            var rank = reading.isScale ? Rank.scale : reading.use.isEmpty ? Rank.unnamed : Rank.part
            if design.tokens.target(of: candidate.token) != nil { rank += Rank.alias }
            return Length(candidate: length, use: reading.use, rank: rank)
        }
    }

    /// Lengths inside of other values: the size of a text, the radius of a shadow.
    private static func parts(_ design: AuditDesign) -> [Length] {
        design.candidates([.typography, .shadow, .border]).flatMap { candidate -> [Length] in
            func length(_ points: Double, _ use: LengthUse) -> Length? {
                // It is the whole that code uses, unless the language has the part.
                let part = design.symbols(of: candidate.token)?.length
                return candidate.map { _ in points }.map {
                    Length(candidate: $0.asPart(named: part), use: use, rank: Rank.part)
                }
            }
            return switch candidate.value {
            case .typography(let style): [length(style.fontSize.points, .text)].compactMap(\.self)
            // SwiftUI's radius is half the blur of CSS and of design tools.
            case .shadow(let layers):
                layers.prefix(1).flatMap { layer in
                    [length(layer.blur.points / 2, .shadow), length(layer.blur.points, .shadowBlur)].compactMap(\.self)
                }
            case .border(let border): [length(border.width.points, .line)].compactMap(\.self)
            default: []
            }
        }
    }

    /// What a tab bar says itself: its type has a constant for each.
    private static func figures(_ design: AuditDesign) -> [Length] {
        let tokens = design.tokens
        return design.candidates([.tabBar]).filter(\.contexts.isEmpty).flatMap { candidate -> [Length] in
            let written = tokens.expression(of: candidate.token, in: tokens.contexts.defaultPermutation)
            guard case .composite(let composite) = written?.kind else { return [] }
            return composite.fields.compactMap { field in
                guard case .literal(.dimension(let length)) = field.value.kind else { return nil }
                let name = field.definition.name
                let figure = Candidate(
                    token: candidate.token, path: "\(candidate.path).\(name)", value: length.points,
                    symbol: design.language == .swift ? candidate.symbol.map { "\($0).\(name)" } : nil,
                    isConstant: tokens.modifiers(of: candidate.token).isEmpty, contexts: "", rank: 0)
                return Length(candidate: figure, use: LengthUse.reading(ofPath: name).use, rank: Rank.part)
            }
        }
    }
}

extension Candidate {
    /// A figure inside of what the constant is: nothing can be put in the literal's place.
    ///
    /// - Parameter part: what code calls the figure by itself, if it can.
    fileprivate func asPart(named part: String?) -> Candidate {
        Candidate(
            token: token, path: path, value: value, symbol: part ?? symbol, isConstant: isConstant && part != nil,
            contexts: contexts, rank: rank)
    }
}

extension NumberLiteral.Role {
    /// Behind a number.
    func unit(in language: AuditedLanguage) -> String {
        switch self {
        case .opacity: ""
        case .duration: " s"
        case .textSize where language == .kotlin: " sp"
        case .spacing, .size, .radius, .offset, .lineWidth, .blur, .shadowRadius, .shadowBlur, .elevation, .textSize,
            .symbolSize:
            " " + language.lengthUnit
        }
    }
}

extension AuditedLanguage {
    /// What a point is called there.
    var lengthUnit: String {
        switch self {
        case .swift: "pt"
        case .css, .scss, .sass, .less, .html, .vue, .svelte, .astro, .typescript, .javascript: "px"
        case .kotlin: "dp"
        }
    }
}

extension Double {
    /// At most three decimals.
    var figure: String { DecimalText.string(self, maximumFractionDigits: 3) }
}
