import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel
import TesseraTokenResolution

/// What repeats has an alternative for people who reduce motion, and alternatives are calm.
enum MotionReductionRule: ValidationRule {
    static let description = RuleDescription(
        id: "motion/reduced-motion",
        summary: "A repeating animation has a calm alternative for people who reduce motion.",
        rationale: """
            Motion that lasts more than five seconds makes many people dizzy, so they must be able to stop it (WCAG \
            2.2, 2.2.2). The system's setting stops a motion only if the design declares an alternative: `none`, \
            `calm` for a spring, or another motion. If a modifier has `system: reducedMotion`, the value in its \
            context for reduced motion counts as an alternative.

            The alternative for people who reduce motion does not count if it also repeats, or if it goes beyond its \
            target by more than a thousandth of the way.

            Motion that does not repeat has a built-in alternative for people who reduce motion: a spring has no \
            overshoot, and a curve stays between its ends.
            """,
        goodExample: """
            glow:
              $type: animation
              $value: { curve: easeInOut, duration: 3s, repeat: forever, autoreverse: true }
              $reducedMotion: none
            """,
        badExample: """
            motion:
              glow:
                $type: animation
                $value: { curve: easeInOut, duration: 3s, repeat: ↓forever, autoreverse: true }
              bouncy: { $type: spring, $value: { duration: 0.3s, bounce: 0.3 } }
              press:
                $type: spring
                $value: { duration: 0.3s, bounce: 0.2 }
                $reducedMotion: ↓"{motion.bouncy}"
            """)

    /// In seconds (WCAG 2.2, 2.2.2).
    static let longestPlaying = 5.0

    static func check(_ design: Design) -> [Diagnostic] {
        design.motions.compactMap { unstoppable($0, design.tokens) } + alternatives(design.tokens)
    }

    private static func unstoppable(_ motion: PlacedMotion, _ tokens: ResolvedTokens) -> Diagnostic? {
        guard case .animation(let animation) = motion.value, animation.repeats,
            tokens.tree[motion.token].reducedMotion == nil
        else { return nil }
        let time = playingTime(of: animation)
        guard time > longestPlaying else { return nil }
        let length = time.isFinite ? "for \(time.excessText(digits: 3)) s" : "forever"
        switch motion.reducedContext(in: tokens) {
        case .calm: return nil
        case .none:
            return Diagnostic(
                description.id, .error,
                "'\(motion.path)' moves \(length), with no alternative for people who reduce motion",
                at: motion.range(of: ["repeat"]), contexts: motion.contexts,
                hint: "add '$reducedMotion': 'none', or another motion")
        case .unsuitable(let reason, let name):
            return Diagnostic(
                description.id, .error,
                "'\(motion.path)' moves \(length), and what stands in its place in '\(name)' \(reason.text)",
                at: motion.range(of: ["repeat"]), contexts: motion.contexts,
                hint: "give it a calm value for '\(name)', or add '$reducedMotion': 'none'")
        }
    }

    /// Of all plays, in seconds; infinity for what does not end.
    static func playingTime(of animation: Animation) -> Double {
        animation.playCount.map { Double($0) * animation.playDuration } ?? .infinity
    }

    // MARK: Alternatives

    private static func alternatives(_ tokens: ResolvedTokens) -> [Diagnostic] {
        tokens.tree.detailed.flatMap { id -> [Diagnostic] in
            guard let alternative = tokens.tree[id].reducedMotion, let expression = alternative.expression else {
                return []
            }
            let target = expression.wholeReference.flatMap { tokens.tree.target(of: $0) }
            let note = target.map {
                Diagnostic.Note("'\(tokens.tree[$0].path)' is defined here", at: tokens.tree[$0].keyRange)
            }
            return errors(of: id, tokens).map { reason, contexts in
                Diagnostic(
                    description.id, .error,
                    "the alternative of '\(tokens.tree[id].path)' for people who reduce motion \(reason.text)",
                    at: alternative.range, contexts: contexts, hint: reason.hint,
                    notes: [note].compactMap(\.self))
            }
        }
    }

    /// Each with the contexts that it holds in.
    private static func errors(
        of id: TokenID, _ tokens: ResolvedTokens
    ) -> [(reason: UnsuitableAlternative, contexts: [String])] {
        let modifiers = tokens.modifiers(of: id)
        let all = tokens.contexts.permutations(along: modifiers)
        var errors: [(reason: UnsuitableAlternative, permutations: [Permutation])] = []
        for permutation in all {
            guard case .motion(let value)? = tokens.reducedMotion(of: id, in: permutation),
                let reason = UnsuitableAlternative(value)
            else { continue }
            // Figures that print alike are told once.
            if let known = errors.firstIndex(where: { $0.reason.text == reason.text }) {
                errors[known].permutations.append(permutation)
            } else {
                errors.append((reason, [permutation]))
            }
        }
        return errors.map { ($0.reason, tokens.names(of: $0.permutations, among: all, along: modifiers)) }
    }
}

/// Why a motion is no alternative for people who reduce motion.
enum UnsuitableAlternative: Equatable {
    case repeats
    /// - Parameter share: of the way, how far it goes beyond its target.
    case overshoots(share: Double)

    /// Of the way: less than anybody sees, and what a spring is taken to have settled within.
    private static let tolerance = 0.001

    /// - Returns: `nil` for a calm motion.
    init?(_ value: TokenValue) {
        let overshoot: Double
        switch value {
        case .spring(let spring): overshoot = spring.overshoot
        case .transition(let transition): overshoot = transition.timingFunction.overshoot
        case .animation(let animation):
            if animation.repeats {
                self = .repeats
                return
            }
            switch animation.movement {
            case .spring(let spring): overshoot = spring.overshoot
            case .curve(let curve, _): overshoot = curve.overshoot
            }
        default: return nil
        }
        guard overshoot > Self.tolerance else { return nil }
        self = .overshoots(share: overshoot)
    }

    /// What it does, behind its name in a message.
    var text: String {
        switch self {
        case .repeats: "repeats"
        case .overshoots(let share): "overshoots by \(share.excessPercent)"
        }
    }

    fileprivate var hint: String {
        switch self {
        case .repeats: "name a motion without 'repeat', or write 'none'"
        case .overshoots: "name a motion that stays within its target, or write 'none'"
        }
    }
}

// MARK: Contexts for reduced motion

extension PlacedMotion {
    /// What a motion is in the context that the system chooses where people reduce motion.
    enum ReducedContext: Equatable {
        /// The same, or there is no such context.
        case none
        case calm
        /// With the name of the context.
        case unsuitable(UnsuitableAlternative, context: String)
    }

    /// The worst of all permutations in which the motion holds: it has to have an alternative in each of them.
    func reducedContext(in tokens: ResolvedTokens) -> ReducedContext {
        let space = tokens.contexts
        guard let (modifier, _, reduced) = space.ends(of: .reducedMotion),
            tokens.modifiers(of: token).contains(modifier: modifier)
        else { return .none }
        for permutation in permutations {
            // Who reduces motion sees the motion itself there.
            if permutation[modifier] == reduced { return .none }
            var other = permutation
            other[modifier] = reduced
            guard let value = tokens.value(of: token, in: other), value != self.value else { return .none }
            if let reason = UnsuitableAlternative(value) {
                let context = space.modifiers[modifier]
                return .unsuitable(reason, context: "\(context.name)=\(context.contexts[reduced])")
            }
        }
        return .calm
    }
}
