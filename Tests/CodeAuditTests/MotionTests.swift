import TesseraAuditFacts
import TesseraDiagnostics
import TesseraMotionScience
import Testing

@testable import TesseraCodeAudit

@Suite struct MotionTests {
    private static let tokens = """
        motion:
          $type: spring
          tab: { duration: 0.35s, bounce: 0.3 }
          press: { response: 0.25s, dampingFraction: 0.6 }
          calm: { duration: 0.35s, bounce: 0 }
          fade: { $type: transition, duration: 150ms, delay: 0ms, timingFunction: easeInOut }
          late: { $type: transition, duration: 400ms, delay: 50ms, timingFunction: easeInOut }
        """

    @Test func springsAreComparedByHowTheyMove() {
        let design = Auditing(Self.tokens)
        #expect(
            design.verdict(.spring(0.35, 0.3))
                == "a spring of duration 0.35 s and bounce 0.3 is hard-coded [audit/motion] "
                + "token 'motion.tab' (NyxMotion.tab) is the same")
        // The same spring in other words.
        let response = MotionLiteral(figures: .response(response: 0.25, dampingFraction: 0.6), kind: .animation)
        let duration = Fact.Content.spring(0.25, 0.4)
        #expect(design.replacement(.motion(response)) == "NyxMotion.press.animation")
        #expect(design.replacement(duration) == "NyxMotion.press.animation")
        #expect(
            design.verdict(.spring(0.34, 0.3)).hasSuffix(
                "nearest token 'motion.tab' (NyxMotion.tab), duration 0.35 s and bounce 0.3, "
                    + "which differs by at most 0.02 of the way"))
        #expect(design.verdict(.spring(3, 0)).hasSuffix("no spring token is near"))
        #expect(
            design.verdict(.motion(MotionLiteral(figures: .unknown, kind: .native)))
                == "an animation is hard-coded [audit/motion] ")
    }

    @Test func curvesAreComparedWithTransitions() {
        let design = Auditing(Self.tokens)
        #expect(
            design.verdict(.easeInOut(0.15))
                == "an animation of 0.15 s is hard-coded [audit/motion] token 'motion.fade' (NyxMotion.fade) is the same"
        )
        #expect(design.replacement(.easeInOut(0.15)) == "NyxMotion.fade.animation")
        // A transition that waits first moves otherwise.
        #expect(design.verdict(.easeInOut(0.4)).hasSuffix("no transition token is near"))
        #expect(
            Auditing("a: { $type: number, b: 1 }").verdict(.easeInOut(0.4)).hasSuffix(
                "the design has no transition token"))
    }

    @Test func fixItsHaveTheTypeOfTheLiteral() {
        let design = Auditing(Self.tokens)
        func replacement(_ kind: MotionLiteral.Kind) -> String? {
            design.replacement(.motion(MotionLiteral(figures: .bounce(duration: 0.35, bounce: 0.3), kind: kind)))
        }
        #expect(replacement(.animation) == "NyxMotion.tab.animation")
        #expect(replacement(.spring) == "NyxMotion.tab.spring")
        #expect(replacement(.native) == nil)
    }

    /// x″ = ω²(1 − x) − 2ζωx′, in steps of a tenth of a millisecond by the method of Runge and Kutta.
    private static func integrated(duration: Double, bounce: Double, until end: Double, every stride: Int) -> [Double] {
        let frequency = 2 * Double.pi / duration
        let step = 1e-4
        var (x, v) = (0.0, 0.0)
        func acceleration(_ x: Double, _ v: Double) -> Double {
            frequency * frequency * (1 - x) - 2 * (1 - bounce) * frequency * v
        }
        var positions = [x]
        for index in 1...Int(end / step) {
            let (k1x, k1v) = (v, acceleration(x, v))
            let (k2x, k2v) = (v + step / 2 * k1v, acceleration(x + step / 2 * k1x, v + step / 2 * k1v))
            let (k3x, k3v) = (v + step / 2 * k2v, acceleration(x + step / 2 * k2x, v + step / 2 * k2v))
            let (k4x, k4v) = (v + step * k3v, acceleration(x + step * k3x, v + step * k3v))
            x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
            v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
            if index.isMultiple(of: stride) { positions.append(x) }
        }
        return positions
    }

    private static let distancesAreThoseOfAnIntegratorCases:
        [((duration: Double, bounce: Double), (duration: Double, bounce: Double))] = [
            ((0.35, 0.3), (0.35, 0.0)), ((0.25, 0.4), (0.35, 0.3)), ((0.5, 0.15), (0.5, 0.3)), ((0.2, 0.0), (1.0, 0.5)),
        ]

    @Test(arguments: distancesAreThoseOfAnIntegratorCases)
    func distancesAreThoseOfAnIntegrator(
        _ first: (duration: Double, bounce: Double), _ second: (duration: Double, bounce: Double)
    ) throws {
        let left = Self.integrated(duration: first.duration, bounce: first.bounce, until: 4, every: 1)
        let right = Self.integrated(duration: second.duration, bounce: second.bounce, until: 4, every: 1)
        let expected = zip(left, right).map { abs($0 - $1) }.max() ?? 0
        let one = try #require(Movement(.bounce(duration: first.duration, bounce: first.bounce)))
        let other = try #require(Movement(.bounce(duration: second.duration, bounce: second.bounce)))
        #expect(abs(one.distance(to: other) - expected) < 0.002)
        #expect(one.distance(to: other) == other.distance(to: one))
        #expect(one.distance(to: one) == 0)
    }

    @Test func figuresThatMakeNoMovement() {
        #expect(Movement(.bounce(duration: 0, bounce: 0)) == nil)
        #expect(Movement(.bounce(duration: 1, bounce: 3)) == nil)
        #expect(Movement(.physical(mass: 1, stiffness: .infinity, damping: 1)) == nil)
        #expect(Movement(.curve(x1: 2, y1: 0, x2: 0, y2: 1, duration: 1)) == nil)
        #expect(Movement(.unknown) == nil)
    }

    // MARK: Reduce Motion

    private func messages(_ uses: [AnimationUse], asking: [ReduceMotionUse] = []) -> [String] {
        let facts =
            uses.enumerated().map { Fact(.animation($1), line: $0 + 1) }
            + asking.map { Fact(.reduceMotion($0), file: "b.swift") }
        return Auditing(Self.tokens).report(facts).map { "\($0.message): \($0.hint ?? "")" }
    }

    private func use(
        _ figures: MotionFigures?, constant: String? = nil, repeats: Bool = false, in type: String = "Row"
    ) -> AnimationUse {
        AnimationUse(type: type, figures: figures, constant: constant, repeatsForever: repeats)
    }

    @Test func whatBouncesOrRepeats() {
        let hint = "read accessibilityReduceMotion, or outside of views UIAccessibility.isReduceMotionEnabled"
        #expect(
            messages([
                use(.bounce(duration: 0.5, bounce: 0.3)), use(.bounce(duration: 0.5, bounce: 0)),
                use(.response(response: 0.5, dampingFraction: 0.825)),
                use(.response(response: 0.5, dampingFraction: 0.7)),
                use(.curve(x1: 0, y1: 0, x2: 1, y2: 1, duration: 1), repeats: true),
                use(.curve(x1: 0.3, y1: 0, x2: 0.5, y2: 1.6, duration: 1)), use(nil, constant: "Other.spring"),
                use(nil, constant: "NyxMotion.tab.animation"), use(nil, constant: "NyxMotion.calm.animation"),
                use(nil, constant: "NyxMotion.tab"),
            ]) == [
                "this animation bounces, and 'Row' does not check Reduce Motion: \(hint)",
                "this animation bounces, and 'Row' does not check Reduce Motion: \(hint)",
                "this animation repeats forever, and 'Row' does not check Reduce Motion: \(hint)",
                "this animation bounces, and 'Row' does not check Reduce Motion: \(hint)",
                "this animation bounces, and 'Row' does not check Reduce Motion: pass NyxMotion.tab "
                    + "to withAnimation or .animation(_:value:), which then check it",
            ])
    }

    @Test func whoAsks() {
        let bouncy = MotionFigures.bounce(duration: 0.5, bounce: 0.3)
        func isSilent(_ type: String, _ asking: String, isForAll: Bool = false) -> Bool {
            messages([use(bouncy, in: type)], asking: [ReduceMotionUse(type: asking, isForAll: isForAll)]).isEmpty
        }
        #expect(isSilent("Row", "Row"))
        #expect(isSilent("Home.Row", "Home"))
        #expect(!isSilent("Home", "Home.Row"))
        #expect(!isSilent("Rows", "Row"))
        #expect(isSilent("Row", "App", isForAll: true))
        #expect(messages([use(bouncy, in: "a.swift")]).first?.contains("and the file does not check") == true)
    }
}
