import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

/// How a finding came about: where its values come from, and what was worked out of them.
public struct Explanation: Sendable {
    /// A value on the way to the one that was judged.
    public struct Hop: Sendable {
        /// What has the value: the path of a token, or of a token and a field.
        public let name: String
        /// Where it is written.
        public let range: SourceRange
        /// What it comes to in the context; `nil` for what has no value by itself.
        public let value: String?
        /// How many references lead to it.
        public let depth: Int
        /// Whether it has parts, each with a value of its own.
        public let isComposite: Bool
    }

    /// The contexts that it is told for, such as `appearance=light`; `nil` where the finding holds in all.
    public let context: String?
    /// How many more contexts are alike.
    public let otherContextCount: Int
    /// The values on the way, each before what it refers to.
    public let hops: [Hop]
    /// The arithmetic, one fact on a line.
    public let facts: [String]
}

/// Tells how findings came about.
public struct Explainer {
    let design: Design
    /// The evidence for every verdict on contrast.
    public let report: ContrastReport
    var tokens: ResolvedTokens { design.tokens }

    public init(_ design: Design) {
        self.design = design
        report = ContrastReport(of: design)
    }

    /// - Parameter path: the token that the finding lies in; `nil` for one in none.
    public func explanation(of finding: Diagnostic, at path: String?) -> Explanation {
        let worst = finding.brokenPairs?.pairs.first
        // What is told is the way from the token in front to the value that is wrong.
        let token = (worst?.foreground ?? path).flatMap(tokens.tree.token(at:))
        let context = worst.map(\.contexts.first) ?? finding.contexts.first
        let permutation = tokens.contexts.permutation(named: context ?? "")
        return Explanation(
            context: context, otherContextCount: max(0, finding.contexts.count - 1),
            hops: token.map { hops(to: $0, at: finding.range, in: permutation) } ?? [],
            facts: proofs(for: finding) + finding.arithmetic
                + (token.map { figures(of: $0, for: finding, in: permutation) } ?? []))
    }

    // MARK: Where values come from

    /// From a token's value to the literals that it is made of.
    public func hops(to token: TokenID, in permutation: Permutation) -> [Explanation.Hop] {
        hops(to: token, at: nil, in: permutation)
    }

    private func hops(
        to token: TokenID, at place: SourceRange?, in permutation: Permutation
    ) -> [Explanation.Hop] {
        guard let whole = tokens.expression(of: token, in: permutation) else { return [] }
        let path = tokens.tree[token].path
        let (field, expression) = whole.innermost(at: place)
        var hops = [
            Explanation.Hop(
                name: field.isEmpty ? path : "\(path), \(field)", range: expression.range,
                value: field.isEmpty
                    ? tokens.value(of: token, in: permutation)?.description
                    : tokens.value(of: expression, in: permutation)?.description, depth: 0,
                isComposite: expression.isComposite)
        ]
        var seen: Set<TokenID> = [token]
        follow(expression, in: permutation, depth: 1, &seen, &hops)
        return hops
    }

    /// Depth first; a chain is no longer than the resolver lets it be.
    private func follow(
        _ expression: ValueExpression, in permutation: Permutation, depth: Int, _ seen: inout Set<TokenID>,
        _ hops: inout [Explanation.Hop]
    ) {
        var targets: [TokenID] = []
        expression.forEachReference { if let target = tokens.tree.target(of: $0) { targets.append(target) } }
        for target in targets where seen.insert(target).inserted {
            guard depth <= Self.maximumDepth, let next = tokens.expression(of: target, in: permutation) else {
                continue
            }
            hops.append(
                Explanation.Hop(
                    name: tokens.tree[target].path, range: next.range,
                    value: tokens.value(of: target, in: permutation)?.description, depth: depth,
                    isComposite: next.isComposite))
            follow(next, in: permutation, depth: depth + 1, &seen, &hops)
        }
    }

    /// Nobody reads on; and chains may be as long as the file.
    private static let maximumDepth = 32

    // MARK: What was worked out

    private func proofs(for finding: Diagnostic) -> [String] {
        guard let worst = finding.brokenPairs?.pairs.first else { return [] }
        // The title may go on with what else belongs to the verdict, such as an opacity.
        let entries = report.entries.filter { $0.contexts == worst.contexts && worst.title.hasPrefix($0.title) }
        guard let entry = entries.max(by: { $0.title.utf8.count < $1.title.utf8.count }) else { return [] }
        return [entry.title] + entry.facts.map { "  " + $0 }
    }

    private func figures(of token: TokenID, for finding: Diagnostic, in permutation: Permutation) -> [String] {
        switch (finding.id.area, tokens.value(of: token, in: permutation)) {
        case ("touch-target", _): return targetFigures(of: token, in: permutation)
        case ("text-size", _): return textFigures(of: token, at: finding.range, in: permutation)
        case ("state", _): return stateFigures(of: token, in: permutation)
        case ("contrast", _) where finding.id == IncreasedContrastRule.description.id:
            return increasedFigures(of: token, in: permutation)
        case ("motion", .spring(let spring)): return spring.figures
        case ("motion", .animation(let animation)): return [TokenValue.animation(animation).description]
        case ("style", .color(let color)), ("surface", .color(let color)): return color.figures
        default: return []
        }
    }

    /// What there is to measure of a token besides its value: sizes of a touch target, the motion of a spring.
    public func figures(of token: TokenID, in permutation: Permutation) -> [String] {
        let sizes = targetFigures(of: token, in: permutation) + textFigures(of: token, in: permutation)
        if case .spring(let spring) = tokens.value(of: token, in: permutation) { return sizes + spring.figures }
        return sizes
    }

    private func targetFigures(of token: TokenID, in permutation: Permutation) -> [String] {
        let context = tokens.contexts.description(of: permutation, along: tokens.modifiers(of: token))
        guard let target = design.touchTargets.first(where: { $0.token == token && $0.context == context }) else {
            return []
        }
        let drawn = target.target.drawn.size
        let hit = target.target.hit.size
        let standard = TouchStandard.standard(on: design.platform)
        var facts = ["drawn            \(drawn.text)", "takes touches in \(hit.text)"]
        if let container = target.target.container {
            facts.append("container        \(container.size.text)")
        }
        facts.append("asked            \(standard.side.pointsText) pt, \(standard.source)")
        return facts
    }
}

extension ContextSpace {
    /// The permutation that a finding names: `appearance=light, contrast=standard`; defaults for what it leaves out.
    func permutation(named text: String) -> Permutation {
        var permutation = defaultPermutation
        let names = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
        for (modifier, context) in (try? choices(parsing: names)) ?? [:] { permutation[modifier] = context }
        return permutation
    }
}

extension ValueExpression {
    fileprivate var isComposite: Bool {
        switch kind {
        case .composite, .list: true
        default: false
        }
    }

    /// The innermost part that a place lies in, and the names of the fields that lead to it.
    fileprivate func innermost(at place: SourceRange?) -> (field: String, expression: ValueExpression) {
        guard let place else { return ("", self) }
        var names: [String] = []
        var current = self
        while true {
            let parts: [(String, ValueExpression)] =
                switch current.kind {
                case .composite(let composite): composite.fields.map { ($0.definition.name, $0.value) }
                case .list(let elements): elements.enumerated().map { ("\($0.offset + 1)", $0.element) }
                default: []
                }
            guard let part = parts.first(where: { $0.1.range.contains(place) }) else { break }
            names.append(part.0)
            current = part.1
        }
        return (names.joined(separator: "."), current)
    }
}

extension Spring {
    fileprivate var figures: [String] {
        [
            "response         \(Self.text(response)) s",
            "damping fraction \(Self.text(dampingRatio))",
            "overshoot        \(overshootText)",
            "settles after    \(settlingText)",
        ]
    }

    private static func text(_ number: Double) -> String { DecimalText.string(number, maximumFractionDigits: 4) }
}

extension Color {
    fileprivate var figures: [String] {
        let lch = converted(to: .oklch)
        return ["as written \(cssText)", "in oklch   \(lch.cssText)"]
    }
}
