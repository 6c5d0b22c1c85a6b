import TesseraAuditFacts
import TesseraColorScience
import TesseraDiagnostics

/// Finds what is written down in code although it belongs into the design, and which token is nearest to it.
struct LiteralAudit {
    private let colors: ColorMatching
    private let numbers: NumberMatching
    private let motions: MotionMatching
    private let design: AuditDesign

    init(_ design: AuditDesign) {
        self.design = design
        colors = ColorMatching(design)
        numbers = NumberMatching(design)
        motions = MotionMatching(design)
    }

    func findings(for facts: [Fact]) -> [Finding] {
        var findings: [Finding] = []
        /// The findings about numbers by what they say and where.
        var known: [Line: Int] = [:]
        for fact in facts {
            let spot = Spot(fact)
            switch fact.content {
            case .color(let literal): findings.append(finding(for: literal, at: spot))
            case .motion(let literal): findings.append(finding(for: literal, at: spot))
            case .transition(let literal): findings += self.findings(for: literal, at: spot)
            case .number(let literal) where !numbers.isLayout(literal):
                // The width and the height of a square are one finding.
                let line = Line(literal: literal, file: spot.file, line: spot.place.line)
                if let index = known[line] {
                    findings[index].more.append(spot)
                } else {
                    known[line] = findings.count
                    findings.append(finding(for: literal, at: spot))
                }
            default: break
            }
        }
        return findings
    }

    private struct Line: Hashable {
        let literal: NumberLiteral
        let file: String
        let line: Int
    }

    // MARK: Colors

    private func finding(for literal: ColorLiteral, at spot: Spot) -> Finding {
        guard let value = literal.value else {
            return Finding(AuditRules.color.id, "a color is hard-coded", at: spot)
        }
        var finding = Finding(AuditRules.color.id, "the color \(value.text) is hard-coded", at: spot)
        if let match = colors.match(value) {
            finding.hint = colors.hint(match, for: value)
            finding.replacement = replacement(match, for: literal.kind)
        } else {
            finding.hint = Self.noToken(isEmpty: colors.isEmpty, "color")
        }
        return finding
    }

    private func replacement(_ match: Match<Color>, for kind: ColorLiteral.Kind) -> String? {
        guard let replacement = match.replacement else { return nil }
        return switch kind {
        case .color, .shade: replacement
        case .native: design.symbols(of: match.nearest.token)?.native
        case .variable: computable(replacement)
        case .graphics, .argument, .inferred: nil
        }
    }

    /// What Sass and Less can compute with; `nil` for a reference of CSS.
    private func computable(_ replacement: String) -> String? { replacement.hasPrefix("var(") ? nil : replacement }

    // MARK: Numbers

    private func finding(for literal: NumberLiteral, at spot: Spot) -> Finding {
        let unit = literal.role.unit(in: design.language)
        let message = "\(literal.role.noun) of \(literal.value.figure)\(unit) is hard-coded"
        var finding = Finding(literal.role.rule.id, message, at: spot)
        if let constant = literal.constant, let match = colors.match(constant, at: literal.value) {
            finding.hint = "\(constant) at \(literal.value.figure): \(match.hint(difference: ""))"
        } else if let match = numbers.match(literal) {
            finding.hint = numbers.hint(match, for: literal, in: design.language)
            finding.replacement = replacement(match, in: literal.place)
        } else {
            finding.hint = Self.noToken(isEmpty: numbers.isEmpty(literal.role), literal.role.tokenNoun)
        }
        return finding
    }

    private func replacement(_ match: Match<Double>, in place: NumberLiteral.Place?) -> String? {
        guard let replacement = match.replacement else { return nil }
        return switch place {
        case nil: replacement
        case .script: "\"\(replacement)\""
        case .attribute: "'\(replacement)'"
        case .variable: computable(replacement)
        case .float: nil
        }
    }

    // MARK: Motion

    private func finding(for literal: MotionLiteral, at spot: Spot) -> Finding {
        guard let movement = Movement(literal.figures) else {
            return Finding(AuditRules.motion.id, "an animation is hard-coded", at: spot)
        }
        let noun: String
        switch movement {
        case .spring: noun = "spring"
        case .curve: noun = "transition"
        }
        let article = noun == "spring" ? "a spring" : "an animation"
        var finding = Finding(
            AuditRules.motion.id, "\(article) of \(movement.description) is hard-coded", at: spot)
        if let match = motions.match(movement) {
            finding.hint = motions.hint(match)
            finding.replacement = replacement(match, for: literal.kind)
        } else {
            finding.hint = Self.noToken(isEmpty: motions.isEmpty(for: movement), noun)
        }
        return finding
    }

    private func replacement(_ match: Match<Movement>, for kind: MotionLiteral.Kind) -> String? {
        guard let replacement = match.replacement else { return nil }
        switch (match.nearest.value, kind) {
        case (.spring, .animation), (.curve, .animation):
            return design.symbols(of: match.nearest.token)?.animation
        case (_, .start): return replacement
        case (.spring, .spring): return replacement + ".spring"
        case (_, .native), (.curve, .spring): return nil
        }
    }

    // MARK: Transitions

    /// One for the whole where the design has it, or else one for the duration and one for the curve.
    private func findings(for literal: TransitionLiteral, at spot: Spot) -> [Finding] {
        if let duration = literal.duration, let curve = literal.curve,
            let movement = Movement(
                .curve(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2, duration: duration.seconds))
        {
            let match = motions.match(movement)
            if let match, match.isExact || !hasPartTokens {
                var finding = Finding(
                    AuditRules.motion.id, "a transition of \(movement.description) is hard-coded", at: spot)
                finding.hint = motions.hint(match)
                let animation = match.replacement.flatMap { _ in design.symbols(of: match.nearest.token)?.animation }
                finding.replacement = literal.isInVariable ? animation.flatMap(computable) : animation
                return [finding]
            }
        }
        var findings: [Finding] = []
        if let duration = literal.duration {
            let place: NumberLiteral.Place? = literal.isInVariable ? .variable : nil
            let number = NumberLiteral(value: duration.seconds, role: .duration, in: place)
            findings.append(finding(for: number, at: Spot(spot.file, duration.place)))
        }
        if let curve = literal.curve, var finding = finding(for: curve, in: spot.file) {
            if literal.isInVariable { finding.replacement = finding.replacement.flatMap(computable) }
            findings.append(finding)
        }
        return findings
    }

    /// Whether the design has durations and curves by themselves.
    private var hasPartTokens: Bool { !numbers.isEmpty(.duration) || motions.hasCurves }

    /// `nil` for a curve that the language has a name for and the design has not.
    private func finding(for curve: TransitionLiteral.Curve, in file: String) -> Finding? {
        guard let bezier = Movement(.curve(x1: curve.x1, y1: curve.y1, x2: curve.x2, y2: curve.y2, duration: 1)) else {
            return nil
        }
        let match = motions.matchCurve(bezier)
        if curve.isNamed, match?.isExact != true { return nil }
        let figures = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.figure).joined(separator: ", ")
        var finding = Finding(
            AuditRules.motion.id, "a curve of cubic-bezier(\(figures)) is hard-coded", at: Spot(file, curve.place))
        if let match {
            finding.hint = motions.hintOfCurve(match)
            finding.replacement = match.replacement
        } else {
            finding.hint = Self.noToken(isEmpty: !motions.hasCurves, "curve")
        }
        return finding
    }

    private static func noToken(isEmpty: Bool, _ noun: String) -> String {
        isEmpty ? "the design has no \(noun) token" : "no \(noun) token is near"
    }
}

extension ColorLiteral.Value {
    /// `#7c5cff`, and `at alpha 0.5` behind it; in CSS what has no such spelling.
    fileprivate var text: String {
        let opaque = color.withAlpha(1)
        guard space == .srgb, opaque.isInGamut(.srgb, tolerance: 1e-6) else { return color.cssText }
        return opaque.hexString + (alpha < 1 ? " at alpha \(alpha.figure)" : "")
    }
}

extension NumberLiteral.Role {
    var rule: RuleDescription {
        switch self {
        case .opacity: AuditRules.opacity
        case .duration: AuditRules.motion
        case .textSize: AuditRules.textSize
        case .spacing, .size, .radius, .offset, .lineWidth, .blur, .shadowRadius, .shadowBlur, .elevation, .symbolSize:
            AuditRules.dimension
        }
    }

    fileprivate var noun: String {
        switch self {
        case .opacity: "an opacity"
        case .spacing: "a distance"
        case .size: "a size"
        case .radius: "a corner radius"
        case .offset: "an offset"
        case .lineWidth: "a line width"
        case .blur: "a blur radius"
        case .shadowRadius: "a shadow radius"
        case .shadowBlur: "a shadow blur"
        case .elevation: "an elevation"
        case .textSize: "a text size"
        case .symbolSize: "a symbol size"
        case .duration: "a duration"
        }
    }

    /// What a token of its kind is called.
    fileprivate var tokenNoun: String {
        switch self {
        case .spacing: "spacing"
        case .lineWidth: "line width"
        case .shadowRadius, .shadowBlur: "shadow"
        case .elevation: "elevation"
        case .textSize: "text size"
        case .symbolSize: "symbol size"
        case .opacity, .size, .radius, .offset, .blur, .duration: rawValue
        }
    }
}
