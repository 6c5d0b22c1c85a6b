import TesseraColorScience
import TesseraOutputCore
import TesseraTokenModel
import Testing

@testable import TesseraDesignPages

@Suite("The motions of a page")
struct PageMotionTests {
    private static func motion(_ value: String, type: String = "spring") -> PageMotion? {
        let page = DesignPage(SamplePage.input("a: { $type: \(type), $value: \(value) }"))
        var easings = CSSSprings()
        return page.sections.first?.parts.first?.entries.first?.variants.first
            .flatMap { PageMotion($0.value, SpecimenCSS(mapping: .rayTrace), &easings) }
    }

    @Test(
        "a spring is told in the author's own terms first",
        arguments: [
            ("{ response: 0.25, dampingFraction: 0.6 }", ["response 0.25 s", "damping fraction 0.6"]),
            ("{ duration: 0.1337, bounce: 0.3 }", ["duration 0.1337 s", "bounce 0.3"]),
            ("{ mass: 2, stiffness: 170, damping: 26 }", ["mass 2", "stiffness 170", "damping 26"]),
        ])
    func terms(_ value: String, _ terms: [String]) throws {
        let motion = try #require(Self.motion(value))
        #expect(motion.figures.filter { !$0.isDerived }.map { "\($0.name) \($0.value)" } == terms)
        #expect(motion.figures.contains { $0.name == "settles in" && $0.isDerived })
    }

    /// `1 + e^(−πζ/√(1−ζ²))` at `π/(ω√(1−ζ²))`: 0.0948 and 0.15625 s.
    @Test("overshoot and settling are marked where they are")
    func marks() throws {
        let motion = try #require(Self.motion("{ response: 0.25, dampingFraction: 0.6 }"))
        #expect(motion.peak?.text == "+9.5 % at 0.16 s")
        #expect(abs((motion.peak?.time ?? 0) - 0.15625) < 1e-9)
        #expect(motion.end?.text.hasPrefix("settles 0.4") == true)
        #expect(motion.end?.time == motion.span)
        #expect(try #require(Self.motion("{ duration: 0.3, bounce: 0 }")).peak == nil)
        #expect(try #require(Self.motion("{ response: 0.3, dampingFraction: 0.001 }")).end == nil)
    }

    @Test("a delay is time before the way begins, and a way back is drawn")
    func delay() throws {
        let late = try #require(
            Self.motion("{ duration: 300ms, delay: 100ms, timingFunction: linear }", type: "transition"))
        #expect(abs(late.span - 0.4) < 1e-12)
        #expect(late.heights[15] == 0 && abs(late.heights[30] - 1 / 3) < 1e-9)
        #expect(late.end?.text == "ends 400 ms")
        #expect(late.figures.map(\.value).first == "300 ms")
        let glow = try #require(
            Self.motion(
                "{ curve: linear, duration: 1s, repeat: forever, autoreverse: true }", type: "animation"))
        #expect(glow.span == 2 && glow.heights[30] == 1 && glow.heights[60] == 0)
        #expect(glow.end?.text == "one way 1 s")
    }

    private static let axisCases: [(Double, TimeAxis.Unit, [String])] = [
        (0.574, TimeAxis.Unit.seconds, ["0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6 s"]),
        (0.15, .milliseconds, ["0", "50", "100", "150 ms"]),
        (3, .seconds, ["0", "0.5", "1", "1.5", "2", "2.5", "3 s"]),
        (1, .percent, ["0", "25", "50", "75", "100 %"]),
        (0, .milliseconds, ["0", "200", "400", "600", "800", "1000 ms"]),
    ]

    @Test(
        "an axis has ticks at round steps, and room for all",
        arguments: axisCases)
    func axis(_ span: Double, _ unit: TimeAxis.Unit, _ ticks: [String]) {
        let axis = TimeAxis(covering: span, in: unit)
        #expect(axis.ticks.map(\.text) == ticks)
        #expect(axis.length >= span && axis.ticks.last?.place == 1)
    }

    @Test("whatever the time, an axis has a few ticks", arguments: [1e-320, 1e-9, 0.0007, 1.2, 59.9, 1e8, 1e308])
    func extremes(_ span: Double) {
        let ticks = TimeAxis(covering: span, in: .seconds).ticks
        #expect((2...12).contains(ticks.count))
    }

    @Test("beside a motion stands what people get who reduce motion")
    func reduced() {
        let html = SamplePage.html(
            """
            bouncy: { $type: spring, $value: { duration: 0.4, bounce: 0.3 } }
            calm: { $type: spring, $value: { duration: 0.4, bounce: 0 } }
            spin: { $type: animation, $value: { curve: linear, duration: 1s, repeat: forever }, $reducedMotion: none }
            move: { $type: spring, $value: { duration: 0.4, bounce: 0.3 }, $reducedMotion: "{fade}" }
            fade: { $type: transition, $value: { duration: 123ms, delay: 0ms, timingFunction: easeOut } }
            curve: { $type: cubicBezier, $value: [0.2, 0, 0, 1] }
            """)
        func article(_ id: String) -> Substring {
            html.components(separatedBy: "<article").first { $0.contains("id=\"\(id)\"") }?.prefix(20_000) ?? ""
        }
        #expect(article("bouncy").components(separatedBy: "<div class=\"plot\"").count == 3)
        #expect(article("bouncy").components(separatedBy: "data-play").count == 2)
        #expect(article("calm").contains("The same"))
        #expect(article("spin").contains("not at all"))
        #expect(article("move").contains("ends 123 ms"))
        #expect(!article("curve").contains("Reduce Motion"))
        #expect(article("curve").components(separatedBy: "class=\"knob\"").count == 3)
    }

    @Test("a curve has as few points as show it")
    func straightened() {
        let line = (0...50).map { (x: Double($0), y: 2 * Double($0)) }
        #expect(StraightenedCurve(line, tolerance: 0.1).points.map(\.x) == [0, 50])
        let roof = (0...50).map { (x: Double($0), y: abs(Double($0) - 20)) }
        #expect(StraightenedCurve(roof, tolerance: 0.1).points.map(\.x) == [0, 20, 50])
        #expect(StraightenedCurve([], tolerance: 0.1).points.isEmpty)
    }
}
