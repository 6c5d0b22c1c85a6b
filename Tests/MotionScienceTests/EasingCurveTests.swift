import TesseraMotionScience
import Testing

@Suite struct EasingCurveTests {
    /// Each lies on a circle around the corner that it turns about.
    @Test func circularCurvesAreArcs() {
        for index in 0...100 {
            let t = Double(index) / 100
            let easeIn = CircularEase.easeIn.value(at: t)
            #expect(isClose(t * t + (1 - easeIn) * (1 - easeIn), 1, within: 1e-15))
            #expect(isClose(CircularEase.easeOut.value(at: 1 - t), 1 - easeIn, within: 1e-15))
            #expect(isClose(CircularEase.easeInOut.value(at: t / 2), easeIn / 2, within: 1e-15))
            #expect(isClose(CircularEase.easeInOut.value(at: 1 - t / 2), 1 - easeIn / 2, within: 1e-15))
        }
        #expect(isClose(CircularEase.easeIn.value(at: 0.6), 0.2, within: 1e-15))
        #expect(isClose(CircularEase.easeOut.value(at: 0.4), 0.8, within: 1e-15))
        // 1 − √(1 − t²) has no digits left here.
        #expect(isClose(CircularEase.easeIn.value(at: 1e-9) / 5e-19, 1, within: 1e-15))
    }

    @Test func timesOutsideAreHeld() {
        for curve in CircularEase.allCases {
            #expect(curve.value(at: -1) == 0)
            #expect(curve.value(at: 2) == 1)
            #expect(curve.value(at: .nan).isNaN)
        }
    }

    @Test func namesOfEachFramework() {
        for framework in EasingCurve.Framework.allCases {
            let names = EasingCurve.names(in: framework)
            #expect(Set(names).count == names.count)
            #expect(names.allSatisfy { EasingCurve.named($0, in: framework) != nil })
            #expect(EasingCurve.named("linear", in: framework) == .cubicBezier(.linear))
            #expect(EasingCurve.named("Linear", in: framework) == nil)
        }
        #expect(EasingCurve.named("easeInEaseOut", in: .coreAnimation) == .cubicBezier(.easeInOut))
        #expect(EasingCurve.named("default", in: .coreAnimation) == .cubicBezier(.ease))
        #expect(EasingCurve.named("default", in: .swiftUI) == nil)
        #expect(EasingCurve.named("ease-in", in: .css) == .cubicBezier(.easeIn))
        #expect(EasingCurve.named("ease-in", in: .swiftUI) == nil)
        #expect(EasingCurve.named("circularEaseInOut", in: .swiftUI) == .circular(.easeInOut))
        #expect(EasingCurve.swiftUIDuration == 0.35)
    }

    @Test func valuesAreThoseOfTheCurve() {
        #expect(EasingCurve.cubicBezier(.ease).value(at: 0.3) == CubicBezier.ease.value(at: 0.3))
        #expect(EasingCurve.circular(.easeOut).value(at: 0.3) == CircularEase.easeOut.value(at: 0.3))
    }

    @Test func unitCurvesDoNotOvershoot() throws {
        let springy = try CubicBezier(x1: 0.3, y1: -0.5, x2: 0.6, y2: 1.7)
        #expect(springy.unitCurve == (try CubicBezier(x1: 0.3, y1: 0, x2: 0.6, y2: 1)))
        #expect(CubicBezier.easeIn.unitCurve == .easeIn)
    }
}
