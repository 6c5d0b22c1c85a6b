import TesseraConfiguration
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

/// Two springs differ where people can see it.
enum MotionDuplicateRule: ValidationRule {
    static let description = RuleDescription(
        id: "motion/near-duplicate", severity: .warning,
        summary: "Two springs with values of their own move differently enough for people to see the difference.",
        rationale: """
            If the positions of two springs never differ by more than a hundredth of the way (`visibleDifference` in \
            the manifest), people see the same motion. If it is defined twice, people change one spring and forget the \
            other. Let one spring refer to the other: both keep their names.

            Springs that differ in a context or in their alternative for reduced motion are not reported. Deprecated \
            springs are not reported either, nor are two springs with the same preset, such as `snappy`.
            """,
        goodExample: """
            motion:
              $type: spring
              standard: { duration: 0.35s, bounce: 0.3 }
              expand: "{motion.standard}"
            """,
        badExample: """
            motion:
              $type: spring
              standard: { duration: 0.35s, bounce: 0.3 }
              expand: { duration: ↓0.352s, bounce: 0.3 }
            """)

    static func check(_ design: Design) -> [Diagnostic] {
        let tokens = design.tokens
        var known: [PlacedMotion] = []
        var findings: [Diagnostic] = []
        var seen: Set<TokenID> = []
        for motion in design.motions {
            // A token has one finding, in whatever contexts its first value holds.
            guard case .spring = motion.value, tokens.tree[motion.token].deprecation == nil,
                seen.insert(motion.token).inserted
            else { continue }
            let twin = known.first { other in
                !(other.isNamed && motion.isNamed && other.value == motion.value)
                    && areAlike(other.token, motion.token, tokens, within: design.motion.visibleDifference)
            }
            guard let twin else {
                known.append(motion)
                continue
            }
            let degree = twin.value == motion.value ? "exactly like" : "nearly like"
            findings.append(
                Diagnostic(
                    description.id, .warning, "'\(motion.path)' moves \(degree) '\(twin.path)'",
                    at: motion.range(of: Spring.timeFields), hint: "refer to it: \"{\(twin.path)}\"",
                    notes: [Diagnostic.Note("'\(twin.path)' is defined here", at: tokens.tree[twin.token].keyRange)]))
        }
        return findings
    }

    /// In every context.
    private static func areAlike(
        _ first: TokenID, _ second: TokenID, _ tokens: ResolvedTokens, within difference: Double
    ) -> Bool {
        let modifiers = tokens.modifiers(of: first).union(tokens.modifiers(of: second))
        return tokens.contexts.permutations(along: modifiers).allSatisfy { permutation in
            guard case .spring(let one) = tokens.value(of: first, in: permutation),
                case .spring(let other) = tokens.value(of: second, in: permutation)
            else { return false }
            return one.isLike(other, within: difference) && areReducedAlike(first, second, tokens, in: permutation)
        }
    }

    /// Whether what stands in their places is the same, or follows from springs that are alike.
    private static func areReducedAlike(
        _ first: TokenID, _ second: TokenID, _ tokens: ResolvedTokens, in permutation: Permutation
    ) -> Bool {
        let speakers = [first, second].map { tokens.speaker(for: $0, in: permutation) }
        if speakers == [nil, nil] { return true }
        return tokens.reducedMotion(of: first, in: permutation) == tokens.reducedMotion(of: second, in: permutation)
    }
}

extension PlacedMotion {
    /// Whether it is written as the name of a spring, and not as figures.
    fileprivate var isNamed: Bool { if case .literal = expression.kind { true } else { false } }
}
