import TesseraConfiguration
import TesseraDiagnostics
import TesseraMotionScience
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

@Suite struct ReducedMotionTests {
    /// What stands in the place of the token `m`, in each permutation that it depends on.
    private func reduced(
        _ yaml: String, contexts: ContextSpace? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> [ReducedMotion?] {
        let (tokens, diagnostics) = resolve(MarkedFiles([yaml]), contexts: contexts)
        #expect(diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
        let id = try #require(tokens.tree.token(at: "m"), sourceLocation: sourceLocation)
        return tokens.contexts.permutations(along: tokens.modifiers(of: id)).map {
            tokens.reducedMotion(of: id, in: $0)
        }
    }

    private static let fade =
        "fade: { $type: transition, $value: { duration: 1s, delay: 0s, timingFunction: linear } }\n"
    private static let linear = TokenValue.transition(
        Transition(duration: Duration(1, .s), delay: Duration(0, .s), timingFunction: .linear))

    // MARK: Nothing said

    @Test func aSpringIsCalm() throws {
        #expect(
            try reduced("m: { $type: spring, $value: { response: 0.25, dampingFraction: 0.6 } }")
                == [.motion(.spring(try Spring(duration: 0.25, bounce: 0)))])
        // One that does not overshoot stays what it is.
        let creep = try Spring(duration: 0.5, bounce: -0.2)
        #expect(
            try reduced("m: { $type: spring, $value: { duration: 0.5, bounce: -0.2 } }") == [.motion(.spring(creep))])
    }

    @Test func aTransitionStaysWithinItsEnds() throws {
        let held = try CubicBezier(x1: 0.3, y1: 0, x2: 0.6, y2: 1)
        #expect(
            try reduced(
                "m: { $type: transition, $value: { duration: 1s, delay: 2s, timingFunction: [0.3, -0.5, 0.6, 1.4] } }")
                == [
                    .motion(
                        .transition(
                            Transition(duration: Duration(1, .s), delay: Duration(2, .s), timingFunction: held)))
                ])
        #expect(try reduced(Self.fade + "m: \"{fade}\"") == [.motion(Self.linear)])
    }

    @Test func anAnimationIsCalmAndARepeatingOneStill() throws {
        let spring = try Spring(duration: 0.3, bounce: 0)
        #expect(
            try reduced(
                "m: { $type: animation, $value: { spring: { duration: 0.3, bounce: 0.5 }, delay: 1s, stagger: 1ms } }")
                == [
                    .motion(
                        .animation(
                            Animation(
                                movement: .spring(spring), delay: Duration(1, .s), stagger: Duration(1, .ms))))
                ])
        #expect(
            try reduced("m: { $type: animation, $value: { curve: linear, duration: 1s, repeat: 2 } }") == [.still])
    }

    @Test func whatIsNoMotionHasNone() throws {
        #expect(try reduced("m: { $type: number, $value: 1 }") == [nil])
    }

    // MARK: Something said

    @Test func wordsAndValuesStandInItsPlace() throws {
        let value = "$type: animation, $value: { spring: { duration: 0.3, bounce: 0.5 }, repeat: 4, autoreverse: true }"
        let calm = Animation(movement: .spring(try Spring(duration: 0.3, bounce: 0)))
        #expect(try reduced("m: { \(value), $reducedMotion: none }") == [.still])
        #expect(try reduced("m: { \(value), $reducedMotion: calm }") == [.motion(.animation(calm))])
        #expect(try reduced(Self.fade + "m: { \(value), $reducedMotion: \"{fade}\" }") == [.motion(Self.linear)])
        let short = Animation(movement: .curve(.ease, duration: Duration(1, .s)))
        #expect(
            try reduced("m: { \(value), $reducedMotion: { curve: ease, duration: 1s } }")
                == [.motion(.animation(short))])
    }

    @Test func aReferenceTakesOverWhatItsTargetSays() throws {
        let spring = "$type: spring, $value: { duration: 0.3, bounce: 0.5 }"
        #expect(try reduced("a: { \(spring), $reducedMotion: none }\nb: \"{a}\"\nm: \"{b}\"") == [.still])
        #expect(
            try reduced("a: { \(spring), $reducedMotion: none }\nm: { $value: \"{a}\", $reducedMotion: calm }")
                == [.motion(.spring(try Spring(duration: 0.3, bounce: 0)))])
        // What stands in the place of the alternative is no matter.
        #expect(
            try reduced(
                "a: { $type: spring, $value: { duration: 1, bounce: 0 }, $reducedMotion: none }\n"
                    + "m: { \(spring), $reducedMotion: \"{a}\" }")
                == [.motion(.spring(try Spring(duration: 1, bounce: 0)))])
    }

    @Test func itFollowsTheContextsOfWhatItRefersTo() throws {
        let time = "time: { $type: duration, $value: 1s, $contexts: { compact: 2s } }\n"
        let spring = "$type: spring, $value: { duration: 0.3, bounce: 0.5 }"
        let expected = [1.0, 2].map { seconds in
            ReducedMotion.motion(
                .transition(
                    Transition(duration: Duration(seconds, .s), delay: Duration(0, .s), timingFunction: .linear)))
        }
        let fade = time + Self.fade.replacing("duration: 1s", with: "duration: \"{time}\"")
        let alternatives = [
            "m: { \(spring), $reducedMotion: \"{fade}\" }",
            "m: { $value: \"{fade}\", $reducedMotion: \"{fade2}\" }\nfade2: \"{fade}\"",
        ]
        for alternative in alternatives {
            #expect(try reduced(fade + alternative, contexts: .three) == expected)
        }
        #expect(
            try reduced(
                time + "m: { \(spring), $reducedMotion: { duration: \"{time}\", bounce: 0 } }", contexts: .three)
                == [
                    .motion(.spring(try Spring(duration: 1, bounce: 0))),
                    .motion(.spring(try Spring(duration: 2, bounce: 0))),
                ])
    }

    @Test func eachContextFollowsItsOwnReference() throws {
        let found = try reduced(
            """
            a: { $type: spring, $value: { duration: 0.3, bounce: 0.5 }, $reducedMotion: none }
            b: { $type: spring, $value: { duration: 0.3, bounce: 0.5 } }
            m: { $value: "{a}", $contexts: { compact: "{b}" } }
            """, contexts: .three)
        #expect(found == [.still, .motion(.spring(try Spring(duration: 0.3, bounce: 0)))])
    }

    @Test func oneContextIsTaken() throws {
        let (tokens, _) = resolve(
            MarkedFiles([
                """
                time: { $type: duration, $value: 1s, $contexts: { compact: 2s } }
                m: { $type: spring, $value: { duration: 0.3, bounce: 0.5 }, $reducedMotion: { duration: "{time}", bounce: 0 } }
                """
            ]), contexts: .three)
        let fixed = tokens.fixing([2: 1])
        let id = try #require(fixed.tree.token(at: "m"))
        #expect(fixed.modifiers(of: id).isEmpty)
        #expect(
            fixed.reducedMotion(of: id, in: fixed.contexts.defaultPermutation)
                == .motion(.spring(try Spring(duration: 2, bounce: 0))))
    }

    @Test func theTableShowsIt() {
        #expect(
            resolved(
                """
                a: { $type: spring, $value: { duration: 0.3, bounce: 0.5 }, $reducedMotion: none }
                b: { $value: "{a}", $reducedMotion: calm }
                c: "{a}"
                """) == [
                    "a: spring = spring(response 0.3, damping fraction 0.5); with reduced motion none",
                    "b: spring -> a = spring(response 0.3, damping fraction 0.5); "
                        + "with reduced motion spring(response 0.3, damping fraction 1)",
                    "c: spring -> a = spring(response 0.3, damping fraction 0.5)",
                ])
    }

    // MARK: Errors

    private static let spring = "$type: spring, $value: { duration: 0.3, bounce: 0.5 }"

    private static let errorsAreMarkedCases: [(String, [String])] = [
        ("a: { \(spring), $reducedMotion: ↓\"{a}\" }", ["reference/cycle"]),
        ("a: { \(spring), $reducedMotion: ↓\"{b}\" }\nb: \"{a}\"", ["reference/cycle"]),
        ("a: { \(spring), $reducedMotion: ↓\"{b}\" }\nb: { \(spring), $reducedMotion: \"{a}\" }", ["reference/cycle"]),
        ("a: { \(spring), $reducedMotion: ↓\"{c}\" }", ["reference/missing"]),
        ("a: { \(spring), $reducedMotion: { duration: ↓\"{c}\", bounce: 0 } }", ["reference/missing"]),
        ("a: { \(spring), $reducedMotion: ↓\"{n}\" }\nn: { $type: number, $value: 1 }", ["reference/type"]),
        (
            "a: { \(spring), $reducedMotion: { duration: ↓\"{n}\", bounce: 0 } }\nn: { $type: number, $value: 1 }",
            ["reference/type"]
        ),
        (
            "a: { \(spring), $reducedMotion: { duration: ↓\"{t}\", bounce: 0 } }\nt: { $type: duration, $value: 0s }",
            ["type/value"]
        ),
        ("a: { $type: number, $value: 1, $reducedMotion: ↓none }", ["structure/property"]),
        (fade + "m: { $value: \"{fade}\", $reducedMotion: ↓calm }", ["structure/property"]),
        (
            "m: { $type: animation, $value: { curve: ease, duration: 1s }, $reducedMotion: ↓calm }",
            ["structure/property"]
        ),
        // Of the type that the group has, and the target has not.
        (
            fade + "g: { $type: spring, m: { $value: \"{fade}\", $reducedMotion: ↓{ duration: 1, bounce: 0 } } }",
            ["type/value"]
        ),
    ]

    @Test(arguments: errorsAreMarkedCases)
    func errorsAreMarked(_ yaml: String, _ ids: [String]) {
        expectFindings(files: [yaml], ids.map { DiagnosticID($0) }) { resolve($0).diagnostics }
    }

    @Test func aCurveInOneContextIsACurve() {
        expectErrors(
            """
            m:
              $type: animation
              $value: { spring: { duration: 0.3, bounce: 0 } }
              $contexts: { dark: { curve: ease, duration: 1s } }
              $reducedMotion: ↓calm
            """, ids: "structure/property")
    }

    @Test func animationsAreJudgedByTheirFields() {
        let found = expectErrors(
            """
            t: { $type: duration, $value: 1s, $contexts: { dark: 0s } }
            n: { $type: number, $value: 1.5 }
            a: { $type: animation, $value: { curve: ease, duration: ↓"{t}" } }
            b: { $type: animation, $value: { curve: ease, duration: 1s, repeat: ↓"{n}" } }
            c: { $type: animation, $value: { spring: ↓"{t}" } }
            d: { $type: animation, $value: { spring: "{s}", duration: ↓1s } }
            s: { $type: spring, $value: { duration: 1, bounce: 0 } }
            """, ids: "type/value", "type/value", "reference/type", "type/value")
        #expect(found.first?.contexts == ["appearance=dark"])
    }
}
