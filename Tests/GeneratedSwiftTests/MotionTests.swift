import SwiftUI
import Testing

@Suite("Motion of generated Swift")
@MainActor struct MotionTests {
    private let press = GalleryMotion.pressParameters

    @Test("springs have the stiffness and damping that their response and damping fraction make")
    func springs() {
        // Apple's example: `Spring(duration: 0.5, bounce: 0.3)` is (1, 157.9, 17.6).
        let spring = GallerySpring(response: 0.5, dampingFraction: 0.7)
        #expect(abs(spring.stiffness - 157.9137) < 1e-3)
        #expect(abs(spring.damping - 17.5929) < 1e-3)
    }

    @Test("springs without a bounce are as fast")
    func calmSprings() {
        #expect(press.calm == GallerySpring(response: 0.25, dampingFraction: 1))
        let slow = GallerySpring(response: 1, dampingFraction: 2)
        #expect(slow.calm == slow)
        #expect(press.animation(reducingMotion: false) == press.animation)
        #expect(press.animation(reducingMotion: true) == press.calm.animation)
    }

    @Test("curves without overshoot keep their pace")
    func calmCurves() {
        let back = GalleryCubicBezier(x1: 0.3, y1: -0.4, x2: 0.6, y2: 1.6)
        #expect(back.calm == GalleryCubicBezier(x1: 0.3, y1: 0, x2: 0.6, y2: 1))
        #expect(GalleryMotion.ease.calm == GalleryMotion.ease)
        let transition = GalleryTransition(duration: 0.2, delay: 0.1, curve: back)
        #expect(
            transition.animation(reducingMotion: true).storage
                == .delayed(.timingCurve(0.3, 0, 0.6, 1, duration: 0.2), by: 0.1))
        #expect(transition.animation(reducingMotion: false) == transition.animation)
    }

    @Test("modifiers ask whether people reduce motion", arguments: [false, true])
    func modifiers(isReduced: Bool) {
        let views: [(any View, Animation)] = [
            (EmptyView().animation(press, value: 1), press.animation(reducingMotion: isReduced)),
            (EmptyView().animation(GalleryMotion.fade, value: 1), GalleryMotion.fade.animation),
        ]
        for (view, expected) in views {
            let found = EnvironmentValues.$current.withValue(
                EnvironmentValues(accessibilityReduceMotion: isReduced)
            ) {
                modifications(of: view)
            }
            guard found.count == 1, case .animation(let animation, value: let value) = found[0] else {
                Issue.record("\(found)")
                continue
            }
            #expect(animation == expected)
            #expect(value as? Int == 1)
        }
    }

    @Test("curves are those of every framework")
    func curves() {
        let ease = GalleryMotion.ease
        #expect(ease.unitCurve.controlPoints == [UnitPoint(x: 0.2, y: 0), UnitPoint(x: 0, y: 1)])
        #expect(ease.timingFunction.controlPoints == [0.2, 0, 0, 1])
        #expect(ease.timingParameters.controlPoint1 == CGPoint(x: 0.2, y: 0))
        #expect(ease.timingParameters.controlPoint2 == CGPoint(x: 0, y: 1))
    }

    @Test("springs are those of every framework")
    func frameworks() {
        let layerAnimation = press.layerAnimation(keyPath: "position.y")
        #expect(layerAnimation.keyPath == "position.y")
        #expect(layerAnimation.mass == 1)
        #expect(layerAnimation.stiffness == CGFloat(press.stiffness))
        #expect(layerAnimation.damping == CGFloat(press.damping))
        #expect(layerAnimation.duration == layerAnimation.settlingDuration)
        let timing = press.timingParameters.parameters
        #expect(timing == (mass: 1, stiffness: CGFloat(press.stiffness), damping: CGFloat(press.damping)))
    }

    @Test("animators ask whether people reduce motion", arguments: [false, true])
    func animators(isReduced: Bool) throws {
        try KitAccessibility.$reducesMotion.withValue(isReduced) {
            var isAnimated = false
            let spring = press.animator { isAnimated = true }
            let timing = try #require(spring.timingParameters as? KitSpringTiming)
            #expect(Double(timing.parameters.damping) == (isReduced ? press.calm : press).damping)
            for animation in spring.animations { animation() }
            #expect(isAnimated)
            #expect(GalleryMotion.fade.animator {}.duration == 0.15)
        }
        let calm = try #require(
            press.animator(reducingMotion: true) {}.timingParameters as? KitSpringTiming)
        #expect(Double(calm.parameters.damping) == press.calm.damping)
    }
}
