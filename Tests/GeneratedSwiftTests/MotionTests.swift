import SwiftUI
import Testing

@Suite("Motion of generated Swift")
@MainActor struct MotionTests {
    private let press = GalleryMotion.press

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

    @Test("springs that creep are made of a negative bounce wherever that is known")
    func creepingSprings() {
        let creep = GalleryMotion.creep
        #expect(abs(creep.bounce - -0.2) < 1e-12)
        #expect(creep.animation.storage == .spring(response: 0.5, dampingFraction: 1.25, blendDuration: 0))
        #expect(creep.spring == Spring(duration: 0.5, bounce: creep.bounce))
        let timing = creep.timingParameters.parameters
        #expect(abs(Double(timing.damping) - creep.damping) < 1e-9)
        let layerAnimation = creep.layerAnimation(keyPath: "opacity")
        #expect(layerAnimation.allowsOverdamping)
        #expect(layerAnimation.damping == CGFloat(creep.damping))
    }

    // MARK: What stands in a motion's place

    @Test("a token's own alternative stands in its place")
    func alternatives() {
        let fade = GalleryMotion.fade.animation
        #expect(GalleryMotion.creep.animation(reducingMotion: true) == nil)
        #expect(GalleryMotion.creep.animation(reducingMotion: false) == GalleryMotion.creep.animation)
        #expect(GalleryMotion.tabbed.animation(reducingMotion: true) == fade)
        #expect(GalleryMotion.tabbed.animation == GalleryMotion.tab.animation)
        #expect(
            GalleryMotion.leave(density: .compact).animation(reducingMotion: true)?.storage
                == .timingCurve(0, 0, 1, 1, duration: 0.15))
        #expect(GalleryMotion.glow.animation(reducingMotion: true) == nil)
        #expect(GalleryMotion.expand().animation(reducingMotion: true) == fade)
        #expect(
            GalleryMotion.shake.animation(reducingMotion: true)
                == GallerySpring(response: 0.25, dampingFraction: 1).animation)
    }

    @Test("animations repeat, and wait once")
    func repeats() {
        let breath = Animation.Storage.timingCurve(0.42, 0, 0.58, 1, duration: 3)
        #expect(
            GalleryMotion.glow.animation.storage
                == .delayed(.repeated(breath, count: nil, autoreverses: true), by: 0))
        #expect(
            GalleryMotion.shake.animation.storage
                == .delayed(.repeated(GalleryMotion.press.animation.storage, count: 4, autoreverses: true), by: 0))
    }

    @Test("each element follows the one before it")
    func stagger() {
        let expand = GalleryMotion.expand()
        #expect(expand.animation == GalleryMotion.tab.animation.delay(0.1))
        #expect(expand.animation(at: 3) == GalleryMotion.tab.animation.delay(0.1 + 3 * 0.05))
        // The fade that stands in its place has no stagger.
        #expect(expand.animation(at: 3, reducingMotion: true) == GalleryMotion.fade.animation)
        var calm = expand
        calm.reduced = .calm
        #expect(
            calm.animation(at: 2, reducingMotion: true)
                == GalleryMotion.tab.calm.animation.delay(0.1 + 2 * 0.05))
        calm.reduced = .other(.spring(GalleryMotion.tab), delay: 1, stagger: 0.5)
        #expect(calm.animation(at: 2, reducingMotion: true) == GalleryMotion.tab.animation.delay(2))
    }

    @Test("layers play there and back as one")
    func layers() {
        let glow = GalleryMotion.glow.layerAnimation(keyPath: "opacity")
        #expect(glow.duration == 3 && glow.autoreverses && glow.repeatCount == .infinity)
        #expect(glow.timingFunction?.controlPoints == [0.42, 0, 0.58, 1])
        let shake = GalleryMotion.shake.layerAnimation(keyPath: "position.x")
        #expect(shake is CASpringAnimation && shake.repeatCount == 2 && shake.keyPath == "position.x")
        #expect(GalleryMotion.expand().layerAnimation(keyPath: "opacity").repeatCount == 1)
    }

    @Test("what app code said of springs, it says still")
    func transactions() {
        let recorder = Recorder()
        let append: @Sendable (Animation?) -> Void = { recorder.append($0) }
        Transactions.$record.withValue(append) { Card(isOn: true).select(reducingMotion: true) }
        #expect(
            recorder.animations == [press.animation, press.calm.animation, GalleryMotion.glow.animation])
    }

    @Test("what has no environment asks the system", arguments: [false, true])
    func outsideOfViews(isReduced: Bool) {
        let recorder = Recorder()
        let append: @Sendable (Animation?) -> Void = { recorder.append($0) }
        let transition = KitAccessibility.$reducesMotion.withValue(isReduced) {
            Transactions.$record.withValue(append) {
                withAnimation(press) {}
                withAnimation(GalleryMotion.creep) {}
                withAnimation(isReduced ? press : nil) {}
                withAnimation(GalleryMotion.glow) {
                } completion: {
                }
                withAnimation(.easeOut(duration: 1)) {}
            }
            return AnyTransition.opacity.animation(GalleryMotion.expand())
        }
        #expect(
            recorder.animations == [
                press.animation(reducingMotion: isReduced), GalleryMotion.creep.animation(reducingMotion: isReduced),
                isReduced ? press.calm.animation : nil, GalleryMotion.glow.animation(reducingMotion: isReduced),
                .easeOut(duration: 1),
            ])
        #expect(transition.animation == GalleryMotion.expand().animation(reducingMotion: isReduced))
    }

    @Test("curves without overshoot keep their pace")
    func calmCurves() {
        let back = GalleryCubicBezier(x1: 0.3, y1: -0.4, x2: 0.6, y2: 1.6)
        #expect(back.calm == GalleryCubicBezier(x1: 0.3, y1: 0, x2: 0.6, y2: 1))
        #expect(GalleryMotion.ease.calm == GalleryMotion.ease)
        let transition = GalleryTransition(duration: 0.2, delay: 0.1, curve: back)
        #expect(
            transition.animation(reducingMotion: true)?.storage
                == .delayed(.timingCurve(0.3, 0, 0.6, 1, duration: 0.2), by: 0.1))
        #expect(transition.animation(reducingMotion: false) == transition.animation)
    }

    @Test("modifiers ask whether people reduce motion", arguments: [false, true])
    func modifiers(isReduced: Bool) {
        let views: [(any View, Animation?)] = [
            (EmptyView().animation(press, value: 1), press.animation(reducingMotion: isReduced)),
            (EmptyView().animation(GalleryMotion.fade, value: 1), GalleryMotion.fade.animation),
            (EmptyView().animation(GalleryMotion.glow, value: 1), isReduced ? nil : GalleryMotion.glow.animation),
            (
                EmptyView().animation(GalleryMotion.expand(), at: 1, value: 1),
                isReduced ? GalleryMotion.fade.animation : GalleryMotion.expand().animation(at: 1)
            ),
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
            // Nothing is to move: what changes is there at once.
            #expect(GalleryMotion.glow.animator {}.duration == (isReduced ? 0 : 3))
            let creep = GalleryMotion.creep.animator {}
            #expect((creep.timingParameters is KitSpringTiming) != isReduced)
        }
        let calm = try #require(
            press.animator(reducingMotion: true) {}.timingParameters as? KitSpringTiming)
        #expect(Double(calm.parameters.damping) == press.calm.damping)
    }
}

/// What `withAnimation` was called with.
private final class Recorder: @unchecked Sendable {
    private(set) var animations: [Animation?] = []

    func append(_ animation: Animation?) { animations.append(animation) }
}
