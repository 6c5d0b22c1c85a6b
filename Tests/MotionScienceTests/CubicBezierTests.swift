import TesseraMotionScience
import TesseraTestSupport
import Testing

@Suite struct CubicBezierTests {
    /// Measured in Chromium at times 0.1, 0.25, 0.5, 0.75 and 0.9.
    static let browserValues: [(String, [Double])] = [
        ("ease", [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
        ("ease-in", [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
        ("ease-out", [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
        ("ease-in-out", [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
        ("linear", [0.1, 0.25, 0.5, 0.75, 0.9]),
    ]

    @Test(arguments: browserValues)
    func valuesMatchBrowser(name: String, values: [Double]) throws {
        let curve = try #require(CubicBezier.named(name))
        for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
            #expect(isClose(curve.value(at: time), value, within: 5.1e-7))
        }
    }

    @Test func valuesMatchUnitCurve() {
        for (time, easeIn, easeInOut) in [(0.25, 0.09, 0.13), (0.5, 0.32, 0.5), (0.75, 0.62, 0.87)] {
            #expect(isClose(CubicBezier.easeIn.value(at: time), easeIn, within: 0.005))
            #expect(isClose(CubicBezier.easeInOut.value(at: time), easeInOut, within: 0.005))
        }
    }

    @Test func names() throws {
        for name in CubicBezier.names {
            #expect(CubicBezier.named(name) != nil)
        }
        #expect(Set(CubicBezier.names).count == CubicBezier.names.count)
        #expect(CubicBezier.names.count == 8)
        #expect(CubicBezier.named("easeInOut") == CubicBezier.named("ease-in-out"))
        #expect(CubicBezier.named("easeIn") == CubicBezier.named("ease-in"))
        #expect(CubicBezier.named("easeOut") == CubicBezier.named("ease-out"))
        #expect(CubicBezier.named("ease") == CubicBezier.ease)
        #expect(CubicBezier.named("Ease") == nil)
        #expect(CubicBezier.named("") == nil)
        #expect(CubicBezier.linear.isLinear)
        #expect(!CubicBezier.ease.isLinear)
    }

    @Test func inverseAgreesWithTheCurve() throws {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<2000 {
            let curve = try CubicBezier(
                x1: Double.random(in: 0...1, using: &random),
                y1: Double.random(in: -2...3, using: &random),
                x2: Double.random(in: 0...1, using: &random),
                y2: Double.random(in: -2...3, using: &random))
            let t = Double.random(in: 0.001...0.999, using: &random)
            let u = 1 - t
            func bernstein(_ a: Double, _ b: Double) -> Double {
                3 * u * u * t * a + 3 * u * t * t * b + t * t * t
            }
            let x = bernstein(curve.x1, curve.x2)
            let slope =
                3
                * (u * u * curve.x1 + 2 * u * t * (curve.x2 - curve.x1)
                    + t * t * (1 - curve.x2))
            // A rounding of x moves t by its reciprocal slope.
            let limit = 1e-12 + 20 * 2.3e-16 * 10 / max(slope, 1e-6)
            #expect(isClose(curve.value(at: x), bernstein(curve.y1, curve.y2), within: limit))
        }
    }

    @Test func verticalAndHorizontalTangents() throws {
        // x(t) has a triple root at 0.5; all heights are known by symmetry.
        let steep = try CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)
        #expect(isClose(steep.value(at: 0.5), 0.5, within: 1e-12))
        #expect(steep.value(at: 0.499) < 0.5)
        #expect(
            isClose(steep.value(at: 0.3) + steep.value(at: 0.7), 1, within: 1e-12))
        // x = t³ and x = 1 − (1 − t)³ are vertical or flat at their ends.
        let start = try CubicBezier(x1: 0, y1: 1.0 / 3, x2: 0, y2: 2.0 / 3)
        #expect(isClose(start.value(at: 1e-9), 1e-3, within: 1e-12))
        #expect(isClose(start.value(at: 0.008), 0.2, within: 1e-12))
        let end = try CubicBezier(x1: 1, y1: 1.0 / 3, x2: 1, y2: 2.0 / 3)
        #expect(isClose(end.value(at: 0.992), 0.8, within: 1e-12))
    }

    @Test func timesOutsideAreHeld() {
        #expect(CubicBezier.ease.value(at: -1) == 0)
        #expect(CubicBezier.ease.value(at: 0) == 0)
        #expect(CubicBezier.ease.value(at: 1) == 1)
        #expect(CubicBezier.ease.value(at: .infinity) == 1)
        #expect(CubicBezier.ease.value(at: .nan).isNaN)
    }

    @Test func risesWhenTheHeightsAreInRange() throws {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<100 {
            let curve = try CubicBezier(
                x1: Double.random(in: 0...1, using: &random),
                y1: Double.random(in: 0...1, using: &random),
                x2: Double.random(in: 0...1, using: &random),
                y2: Double.random(in: 0...1, using: &random))
            var previous = 0.0
            for index in 1...100 {
                let value = curve.value(at: Double(index) / 100)
                #expect(value >= previous - 1e-12)
                previous = value
            }
        }
    }

    @Test func errors() {
        #expect(throws: CubicBezierError.outsideUnitInterval(.x1, -0.1)) {
            try CubicBezier(x1: -0.1, y1: 0, x2: 1, y2: 1)
        }
        #expect(throws: CubicBezierError.outsideUnitInterval(.x2, 1.1)) {
            try CubicBezier(x1: 0, y1: 0, x2: 1.1, y2: 1)
        }
        #expect(throws: CubicBezierError.notFinite(.x1)) {
            try CubicBezier(x1: .nan, y1: 0, x2: 1, y2: 1)
        }
        #expect(throws: CubicBezierError.notFinite(.y1)) {
            try CubicBezier(x1: 0, y1: .infinity, x2: 1, y2: 1)
        }
        #expect(throws: CubicBezierError.notFinite(.x2)) {
            try CubicBezier(x1: 0, y1: 0, x2: -.infinity, y2: 1)
        }
        #expect(throws: CubicBezierError.notFinite(.y2)) {
            try CubicBezier(x1: 0, y1: 0, x2: 1, y2: .nan)
        }
        #expect(CubicBezierError.notFinite(.y2).message == "y2 must be a finite number")
        #expect(
            "\(CubicBezierError.outsideUnitInterval(.x1, 2))"
                == "x1 must be between 0 and 1, but is 2.0")
    }
}
