import TesseraConfiguration
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

@Suite struct MotionTests {
    private func findings(_ yaml: String, _ policy: MotionPolicy = MotionPolicy()) -> [Diagnostic] {
        let tokens = design(MarkedFiles([yaml])).tokens
        let design = Design(tokens: tokens, pairs: [], platform: .ios, motion: policy)
        return Validator.validate(design, RuleJudge([:], tree: tokens.tree), [:])
    }

    private func ids(_ yaml: String, _ policy: MotionPolicy = MotionPolicy()) -> [String] {
        findings(yaml, policy).map(\.id.rawValue)
    }

    private func spring(_ fields: String) -> String { "s: { $type: spring, $value: { \(fields) } }" }

    private func animation(_ fields: String, _ rest: String = "") -> String {
        "a: { $type: animation, $value: { \(fields) }\(rest) }"
    }

    // MARK: Parameters

    @Test func whatNeverRestsIsAnError() {
        let found = expectFindings(
            """
            motion:
              $type: spring
              a: { response: 0.3, dampingFraction: ↓0 }
              b: { duration: 0.4, bounce: ↓1 }
              c: { mass: 1, stiffness: 200, damping: ↓0 }
              d: { response: 0.3, dampingFraction: 0.5 }
            """, ids: "motion/parameters", "motion/parameters", "motion/parameters")
        #expect(found.map(\.severity) == [.error, .error, .error])
        #expect(found.first?.message == "'motion.a' never comes to rest, because it has no damping")
        #expect(
            found.map(\.hint) == [
                "raise dampingFraction to, say, 0.6", "lower bounce to, say, 0.4", "raise damping to, say, 16.98",
            ])
    }

    /// By hand: -ln 0.35 is 1.0498, over the root of 1.0498² + π² that is 0.3169; rounded to the side that passes.
    @Test func whatOvershootsIsToldWhatFits() {
        let found = expectFindings(
            """
            motion:
              $type: spring
              a: { duration: 0.3s, bounce: ↓0.75 }
              b: { response: 0.3, dampingFraction: ↓0.2 }
            """, ids: "motion/overshoot", "motion/overshoot")
        #expect(found.map(\.hint) == ["lower bounce to 0.68", "raise dampingFraction to 0.32"])
        #expect(ids(spring("duration: 0.3, bounce: 0.68")).isEmpty)
        #expect(ids(spring("response: 0.3, dampingFraction: 0.32")).isEmpty)
    }

    private static let aCountOfMillisecondsGetsItsUnitCases: [(String, String, String?)] = [
        ("duration: 480, bounce: 0.2", "the duration of 'm.d' is 480 s, above 5 s", "480ms"),
        ("response: 350, dampingFraction: 0.9", "the response of 'm.d' is 350 s, above 5 s", "350ms"),
        ("response: 5.5, dampingFraction: 0.9", "the response of 'm.d' is 5.5 s, above 5 s", nil),
    ]

    @Test(arguments: aCountOfMillisecondsGetsItsUnitCases)
    func aCountOfMillisecondsGetsItsUnit(fields: String, message: String, written: String?) {
        let found = findings("m: { $type: spring, d: { \(fields) } }").first { $0.id == "motion/parameters" }
        #expect(found?.message == message)
        #expect(
            found?.hint == written.map { "did you mean \($0)?" }
                ?? "write 5 s or less, or raise 'motion.maximumResponse' in the manifest")
        #expect(found?.fixIts.map(\.replacement) == written.map { [$0] } ?? [])
    }

    private static let unitsCases: [(String, String)] = [
        ("duration: 20s, bounce: 0", "write 5 s or less, or raise 'motion.maximumResponse' in the manifest"),
        ("response: 300s, dampingFraction: 1", "did you mean 300ms?"),
        ("mass: 1, stiffness: 0.1, damping: 1", "make it stiffer, or raise 'motion.maximumResponse' in the manifest"),
    ]

    @Test("a hint says what would be within the limits", arguments: unitsCases)
    func units(_ fields: String, _ hint: String) {
        let found = findings("m: { $type: spring, d: { \(fields) } }").first { $0.id == "motion/parameters" }
        #expect(found?.hint == hint)
        let short = findings("m: { $type: spring, d: { duration: 20ms, bounce: 0 } }").first
        #expect(short?.id == "motion/parameters" && short?.hint == nil)
    }

    @Test func responsesAreWithinARange() {
        #expect(ids(spring("response: 5.01, dampingFraction: 1")).contains("motion/parameters"))
        #expect(!ids(spring("response: 5, dampingFraction: 1")).contains("motion/parameters"))
        // 2π / √45000, where SwiftUI caps the stiffness.
        #expect(ids(spring("response: 0.0297, dampingFraction: 1")) == [])
        #expect(ids(spring("response: 0.0296, dampingFraction: 1")) == ["motion/parameters"])
        #expect(ids(spring("mass: 2, stiffness: 90000, damping: 600")) == [])
        #expect(ids(spring("mass: 2, stiffness: 90001, damping: 600")) == ["motion/parameters"])
        var policy = MotionPolicy()
        policy.maximumResponse = 0.5
        #expect(ids(spring("response: 0.51, dampingFraction: 1"), policy) == ["motion/parameters"])
    }

    @Test func secondsThatAreMillisecondsAreOneError() {
        let found = expectFindings(
            "s: { $type: spring, $value: { response: ↓250, dampingFraction: 1 } }", ids: "motion/parameters")
        #expect(found.first?.message == "the response of 's' is 250 s, above 5 s")
    }

    @Test func whatSwiftUIStopsFromCreepingIsAWarning() {
        let found = expectFindings(
            """
            a: { $type: spring, $value: { mass: 1, stiffness: 280, damping: ↓60 } }
            b: { $type: spring, $value: { response: 0.3, dampingFraction: 1.8 } }
            c: { $type: spring, $value: { duration: 0.5, bounce: -0.2 } }
            """, ids: "motion/parameters")
        #expect(found.map(\.severity) == [.warning])
        #expect(found.first?.hint == "write the same motion as { duration: 0.3754s, bounce: -0.4423 }")
    }

    @Test func aNamedSpringIsWrittenAsOutputsNeedIt() {
        expectFindings("a: { $type: spring, $value: slow }\nb: { $type: animation, $value: { spring: slow } }")
    }

    // MARK: Contexts for reduced motion

    private static let motion = ContextSpace(modifiers: [
        Modifier(
            name: "motion", contexts: ["full", "reduced"], defaultContext: 0,
            system: SystemBinding(.reducedMotion, states: [0, 1]))
    ])

    private func blink(_ reduced: String, contexts: ContextSpace? = Self.motion) -> [Diagnostic] {
        validate(
            MarkedFiles([
                """
                b:
                  $type: animation
                  $value: { curve: linear, duration: 1s, repeat: forever }
                  $contexts: { reduced: \(reduced) }
                """
            ]), contexts: contexts
        ).filter { $0.id == "motion/reduced-motion" }
    }

    @Test func aContextForReducedMotionIsTheAlternative() {
        #expect(blink("{ curve: linear, duration: 100ms }").isEmpty)
        let found = blink("{ curve: linear, duration: 100ms, repeat: 3 }")
        #expect(found.count == 1)
        #expect(
            found.first?.message == "'b' moves forever, and what stands in its place in 'motion=reduced' repeats")
        // The app chooses such contexts: nothing says that it does for people who reduce motion.
        let app = ContextSpace(modifiers: [
            Modifier(name: "motion", contexts: ["full", "reduced"], defaultContext: 0, system: nil)
        ])
        #expect(blink("{ curve: linear, duration: 100ms }", contexts: app).count == 1)
    }

    // MARK: Settling

    /// react-spring's presets, whose times come from an independent integrator.
    @Test(arguments: [("mass: 1, stiffness: 280, damping: 120", 2.9103), ("duration: 0.5, bounce: 0.3", 0.8187)])
    func springsSettleInTime(_ fields: String, _ seconds: Double) {
        var policy = MotionPolicy()
        policy.maximumSettling = seconds + 1e-3
        #expect(!ids(spring(fields), policy).contains("motion/settling"))
        policy.maximumSettling = seconds - 1e-3
        #expect(ids(spring(fields), policy).contains("motion/settling"))
    }

    @Test func longMotionIsFoundWhereItIsWritten() {
        let found = expectFindings(
            """
            slow: { $type: spring, $value: { response: ↓1, dampingFraction: 0.4 } }
            alias: "{slow}"
            a: { $type: animation, $value: { spring: "{slow}" } }
            b: { $type: animation, $value: { spring: { response: ↓0.6, dampingFraction: 1 }, delay: 1.2s } }
            c: { $type: animation, $value: { curve: ease, duration: ↓1.5s, delay: 501ms } }
            d: { $type: animation, $value: { curve: ease, duration: 1.5s, delay: 500ms } }
            e: { $type: animation, $value: { curve: ease, duration: 2.4s, repeat: 2 } }
            f: { $type: transition, $value: { duration: ↓2001ms, delay: 0s, timingFunction: ease } }
            g: { $type: transition, $value: { duration: 2.5s, delay: -1s, timingFunction: ease } }
            """, ids: "motion/settling", "motion/settling", "motion/settling", "motion/settling")
        #expect(found.map(\.severity) == Array(repeating: .warning, count: 4))
        #expect(found.last?.message == "'f' takes 2.001 s to end, above 2 s")
    }

    @Test func aDelayCanMakeASpringTooLong() {
        expectFindings(
            """
            s: { $type: spring, $value: { response: 0.6, dampingFraction: 1 } }
            a: { $type: animation, $value: ↓{ spring: "{s}", delay: 1.2s } }
            """, ids: "motion/settling")
    }

    @Test func figuresNeverReadAsTheLimit() {
        var policy = MotionPolicy()
        policy.maximumSettling = 1
        let found = findings(
            "t: { $type: transition, $value: { duration: 1.00001s, delay: 0s, timingFunction: ease } }", policy)
        #expect(found.map(\.message) == ["'t' takes 1.001 s to end, above 1 s"])
    }

    // MARK: Overshoot

    /// The closed form: a damping ratio of 0.3 goes 37.2% beyond, one of 0.35 30.9%.
    @Test func springsOvershootALittle() {
        #expect(ids(spring("response: 0.1, dampingFraction: 0.35")) == [])
        let found = expectFindings(
            "s: { $type: spring, $value: { response: 0.1, dampingFraction: ↓0.3 } }", ids: "motion/overshoot")
        #expect(found.first?.message == "'s' goes 37.3% beyond its target, above 35%")
    }

    @Test func curvesOvershootALittle() {
        expectFindings(
            """
            back: { $type: cubicBezier, $value: ↓[0.3, -2, 0.6, 1] }
            fine: { $type: cubicBezier, $value: [0.3, 0, 0.6, 1.6] }
            a: { $type: transition, $value: { duration: 1s, delay: 0s, timingFunction: "{back}" } }
            b: { $type: transition, $value: { duration: 1s, delay: 0s, timingFunction: ↓[0, 3, 1, 1] } }
            c: { $type: animation, $value: { curve: ↓[0, 0, 1, 3], duration: 1s } }
            """, ids: "motion/overshoot", "motion/overshoot", "motion/overshoot")
    }

    private static let curvesAreMeasuredCases: [(Double, Double, Double, Double)] = [
        (0.3, -0.4, 0.6, 1.6), (0.2, 0, 0, 1), (0.5, 2, 0.5, -1), (0, 1, 1, 0), (0.4, 3, 0.6, 3), (0.1, -1, 0.9, -1),
        (0.25, 0.1, 0.25, 1), (0.3, 1, 0.6, 4.0 / 3), (0, 0, 1, 1),
    ]

    /// Against the curve itself, sampled.
    @Test(arguments: curvesAreMeasuredCases)
    func curvesAreMeasured(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
        let curve = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
        let heights = (0...20_000).map { curve.value(at: Double($0) / 20_000) }
        let expected = max(0, (heights.max() ?? 1) - 1, -(heights.min() ?? 0))
        #expect(abs(curve.overshoot - expected) < 1e-6)
    }

    // MARK: Reduced motion

    @Test func whatGoesOnNeedsAnAlternative() {
        let found = expectFindings(
            """
            a: { $type: animation, $value: { curve: ease, duration: 1s, repeat: ↓forever } }
            b: { $type: animation, $value: { curve: ease, duration: 1s, repeat: ↓6 } }
            c: { $type: animation, $value: { curve: ease, duration: 1s, repeat: 5 } }
            d: { $type: animation, $value: { curve: ease, duration: 1s, repeat: forever }, $reducedMotion: none }
            e: "{d}"
            f: { $type: animation, $value: { spring: { duration: 1, bounce: 0 }, repeat: ↓4 } }
            g: { $type: animation, $value: { spring: { duration: 1, bounce: 0 }, repeat: 3 } }
            h: { $type: animation, $value: "{d}", $reducedMotion: { curve: ease, duration: 1s } }
            """, ids: "motion/reduced-motion", "motion/reduced-motion", "motion/reduced-motion")
        #expect(
            found.map(\.message) == [
                "'a' moves forever, with no alternative for people who reduce motion",
                "'b' moves for 6 s, with no alternative for people who reduce motion",
                "'f' moves for 5.879 s, with no alternative for people who reduce motion",
            ])
    }

    @Test func alternativesAreCalm() {
        let spring = "$type: spring, $value: { duration: 0.3, bounce: 0 }"
        let found = expectFindings(
            """
            bouncy: { $type: spring, $value: { duration: 0.2, bounce: 0.1 } }
            tight: { $type: spring, $value: { duration: 0.4, bounce: 0.05 } }
            round: { $type: animation, $value: { curve: ease, duration: 1s, repeat: 2 } }
            a: { \(spring), $reducedMotion: ↓"{bouncy}" }
            b: { $type: spring, $value: { duration: 0.5, bounce: 0 }, $reducedMotion: "{tight}" }
            c: { $type: spring, $value: { duration: 0.6, bounce: 0 }, $reducedMotion: ↓"{round}" }
            d: { $type: transition, $value: { duration: 1s, delay: 0s, timingFunction: ease }, $reducedMotion: ↓{ duration: 1s, delay: 0s, timingFunction: [0, 0, 1, 1.5] } }
            e: "{a}"
            """, ids: "motion/reduced-motion", "motion/reduced-motion", "motion/reduced-motion")
        #expect(
            found.map(\.message) == [
                "the alternative of 'a' for people who reduce motion overshoots by 0.2%",
                "the alternative of 'c' for people who reduce motion repeats",
                "the alternative of 'd' for people who reduce motion overshoots by 10.3%",
            ])
        #expect(found.map(\.notes.count) == [1, 1, 0])
    }

    // MARK: Flashing

    private static let flashesAreCountedCases: [(String, Bool)] = [
        ("duration: 333ms, repeat: forever", true), ("duration: 334ms, repeat: forever", false),
        ("duration: 166ms, repeat: forever, autoreverse: true", true),
        ("duration: 167ms, repeat: forever, autoreverse: true", false),
        ("duration: 100ms, repeat: 4", true), ("duration: 100ms, repeat: 3", false),
        ("duration: 100ms, repeat: 7, autoreverse: true", true),
        ("duration: 100ms, repeat: 6, autoreverse: true", false),
        ("duration: 10ms", false),
    ]

    @Test(arguments: flashesAreCountedCases)
    func flashesAreCounted(_ fields: String, _ flashes: Bool) {
        let found = ids(animation("curve: linear, \(fields)", ", $reducedMotion: none"))
        #expect(found == (flashes ? ["motion/flashing"] : []))
    }

    @Test func flashesAreFoundAtTheirTime() {
        let found = expectFindings(
            """
            a: { $type: animation, $value: { curve: linear, duration: ↓0.3s, repeat: forever }, $reducedMotion: none }
            b: { $type: animation, $value: { spring: { response: ↓0.1, dampingFraction: 1 }, repeat: 9 }, $reducedMotion: none }
            """, ids: "motion/flashing", "motion/flashing")
        #expect(
            found.first?.message == "'a' repeats 3.34 times a second; more than 3 flashes a second can cause seizures")
        #expect(found.first?.hint == "at least 334ms for one play")
    }

    // MARK: Near duplicates

    @Test func springsThatMoveAlikeAreOne() {
        let found = expectFindings(
            """
            motion:
              $type: spring
              a: { duration: 0.35, bounce: 0.3 }
              alias: "{motion.a}"
              b: { response: ↓0.35, dampingFraction: 0.7 }
              c: { duration: ↓0.352, bounce: 0.3 }
              d: { duration: 0.37, bounce: 0.3 }
              e: { duration: 0.35, bounce: 0.3, $deprecated: true }
              f: { duration: 0.35, bounce: 0.3, $reducedMotion: none }
              g: { $value: { duration: 0.35, bounce: 0.3 }, $contexts: { dark: { duration: 1, bounce: 0 } } }
            more: { $extends: "{motion}" }
            """, ids: "motion/near-duplicate", "motion/near-duplicate")
        #expect(
            found.map(\.message) == [
                "'motion.b' moves nearly like 'motion.a'", "'motion.c' moves nearly like 'motion.a'",
            ])
        #expect(found.map(\.hint) == ["refer to it: \"{motion.a}\"", "refer to it: \"{motion.a}\""])
    }

    @Test func exactlyAlikeIsSaid() {
        let found = findings(
            "a: { $type: spring, $value: { duration: 1, bounce: 0 } }\nb: { $type: spring, $value: { duration: 1, bounce: 0 } }"
        )
        #expect(found.map(\.message) == ["'b' moves exactly like 'a'"])
    }

    @Test func whatPeopleSeeIsTheManifestsToSay() {
        let text =
            "a: { $type: spring, $value: { duration: 0.3, bounce: 0 } }\nb: { $type: spring, $value: { duration: 0.33, bounce: 0 } }"
        #expect(ids(text) == [])
        var policy = MotionPolicy()
        policy.visibleDifference = 0.06
        #expect(ids(text, policy) == ["motion/near-duplicate"])
        policy.visibleDifference = 0
        #expect(ids(text.replacing("0.33", with: "0.3"), policy) == ["motion/near-duplicate"])
    }

    /// Against positions at a thousand times.
    @Test func differencesAreThoseOfPositions() throws {
        let one = try Spring(duration: 0.35, bounce: 0.3)
        for duration in [0.351, 0.353, 0.355, 0.36] {
            let other = try Spring(duration: duration, bounce: 0.3)
            let greatest =
                (0...1000).map { step in
                    let time = Double(step) / 1000
                    return abs(one.position(at: time) - other.position(at: time))
                }.max() ?? 0
            #expect(one.isLike(other, within: greatest * 1.01))
            #expect(!one.isLike(other, within: greatest * 0.99))
        }
    }

    // MARK: Once

    @Test func aValueIsJudgedOnceForAllItsContexts() {
        let found = validate(
            MarkedFiles([
                """
                slow: { $type: duration, $value: 3s, $contexts: { dark: 1s, increased: 4s } }
                m:
                  $type: transition
                  $value: { duration: "{slow}", delay: 0s, timingFunction: ease }
                alias: "{m}"
                """
            ]))
        #expect(
            found.map(\.message) == ["'m' takes 3 s to end, above 2 s", "'m' takes 4 s to end, above 2 s"])
        #expect(
            found.map(\.contexts) == [
                ["appearance=light, contrast=standard"], ["appearance=light, contrast=increased"],
            ])
    }

    @Test func everyRuleHasALevel() {
        let text = """
            never: { $type: spring, $value: { duration: 0.3, bounce: 1 } }
            slow: { $type: spring, $value: { duration: 2, bounce: 0 } }
            again: { $type: spring, $value: { duration: 2, bounce: 0 } }
            far: { $type: spring, $value: { duration: 0.1, bounce: 0.8 } }
            alarm: { $type: animation, $value: { curve: ease, duration: 100ms, repeat: forever } }
            """
        let rules = Validator.rules.map { $0.description.id }.filter { $0.rawValue.hasPrefix("motion/") }
        #expect(Set(ids(text)) == Set(rules.map(\.rawValue)))
        let files = MarkedFiles([text])
        #expect(validate(files, levels: RuleSettings(rules.map { ($0, .off) })).isEmpty)
        #expect(
            validate(files, levels: RuleSettings(rules.map { ($0, .warning) }))
                .allSatisfy { $0.severity == .warning })
    }
}
