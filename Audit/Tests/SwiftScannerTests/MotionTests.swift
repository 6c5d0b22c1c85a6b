import TesseraAuditFacts
import Testing

@Suite struct MotionTests {
    @discardableResult
    private func motions(
        _ marked: String, at location: Testing.SourceLocation = #_sourceLocation
    ) -> [MotionLiteral] {
        expectSeen(marked, sourceLocation: location, \.motion)
    }

    @Test func springs() {
        let found = motions(
            """
            let a = ↓Animation.spring(response: 0.25, dampingFraction: 0.6)
            withAnimation(↓.spring(duration: 0.35, bounce: 0.3)) {}
            view.animation(↓.spring(response: 0.4), value: x)
            view.animation(↓.spring, value: x)
            view.animation(↓.bouncy, value: x).animation(↓.snappy(duration: 0.3, extraBounce: 0.1), value: y)
            view.animation(isOn ? ↓.smooth : nil, value: x)
            let b = ↓Animation.interpolatingSpring(stiffness: 170, damping: 15)
            let c = ↓Animation.interactiveSpring()
            let d = ↓Spring(mass: 1, stiffness: 100, damping: 10)
            let e = ↓Spring(response: 0.5, dampingRatio: 0.7)
            let f = ↓UISpringTimingParameters(mass: 2, stiffness: 200, damping: 20, initialVelocity: .zero)
            ↓UIView.animate(springDuration: 0.5, bounce: 0.2) {}
            ↓UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {}
            """)
        #expect(
            found.map(\.figures) == [
                .response(response: 0.25, dampingFraction: 0.6), .bounce(duration: 0.35, bounce: 0.3),
                .response(response: 0.4, dampingFraction: 0.825), .bounce(duration: 0.5, bounce: 0),
                .bounce(duration: 0.5, bounce: 0.3), .bounce(duration: 0.3, bounce: 0.25),
                .bounce(duration: 0.5, bounce: 0),
                .physical(mass: 1, stiffness: 170, damping: 15), .bounce(duration: 0.15, bounce: 0.14),
                .physical(mass: 1, stiffness: 100, damping: 10), .response(response: 0.5, dampingFraction: 0.7),
                .physical(mass: 2, stiffness: 200, damping: 20), .bounce(duration: 0.5, bounce: 0.2), .unknown,
            ])
        #expect(found.map(\.kind).suffix(5) == [.spring, .spring, .native, .native, .native])
    }

    @Test("where an animation is started by itself, a token could stand")
    func starts() {
        let found = motions(
            """
            withAnimation(↓.spring(response: 0.25, dampingFraction: 0.6)) {}
            icon.animation(↓.spring(response: 0.25, dampingFraction: 0.6), value: x)
            icon.animation(↓.spring(response: 0.25, dampingFraction: 0.6).delay(0.1), value: x)
            icon.animation(isOn ? ↓.smooth : ↓.easeIn(duration: 0.2), value: x)
            icon.animation(↓.spring(response: 0.25, dampingFraction: 0.6))
            withAnimation(↓.smooth, completionCriteria: .removed) {} completion: {}
            let a: Animation = ↓.spring(response: 0.25, dampingFraction: 0.6)
            """)
        #expect(found.map(\.kind) == [.start, .start] + Array(repeating: .animation, count: 6))
    }

    @Test func curves() {
        let found = motions(
            """
            withAnimation(↓.easeInOut(duration: 0.15)) {}
            withAnimation(↓.easeOut) {}
            let a = ↓Animation.linear(duration: 2).repeatForever(autoreverses: false)
            view.animation(↓.timingCurve(0.2, 0, 0, 1, duration: 0.3), value: x)
            view.transition(.opacity.animation(↓.easeIn(duration: 0.2)))
            """)
        #expect(
            found.map(\.figures) == [
                .curve(x1: 0.42, y1: 0, x2: 0.58, y2: 1, duration: 0.15),
                .curve(x1: 0, y1: 0, x2: 0.58, y2: 1, duration: 0.35),
                .curve(x1: 0, y1: 0, x2: 1, y2: 1, duration: 2), .curve(x1: 0.2, y1: 0, x2: 0, y2: 1, duration: 0.3),
                .curve(x1: 0.42, y1: 0, x2: 1, y2: 1, duration: 0.2),
            ])
    }

    @Test func whatIsNotWrittenDownOrNoAnimation() {
        motions(
            """
            withAnimation(NyxAnimation.spring) {}
            withAnimation(.spring(response: response, dampingFraction: 0.6)) {}
            withAnimation(.default) {}
            withAnimation {}
            let season = Season.spring
            enum Ease { case linear }
            let a: Ease = .linear
            water.spring()
            """)
    }

    @Test func durations() {
        let found = expectSeen(
            """
            UIView.animate(withDuration: ↓0.3) {}
            view.animation(token.delay(↓0.05), value: x)
            UIViewPropertyAnimator(duration: ↓0.2, curve: .easeIn)
            UIView.animate(withDuration: 0) {}
            """, \.number)
        #expect(found.map(\.role) == [.duration, .duration, .duration])
    }

    @Test func springsOfCoreAnimation() {
        let found = motions(
            """
            func pop() {
                let spring = CASpringAnimation(keyPath: "transform.scale")
                spring.fromValue = 0
                spring.damping = ↓12
                spring.stiffness = 200
                other.mass = 3
            }
            """)
        #expect(found.map(\.figures) == [.physical(mass: 1, stiffness: 200, damping: 12)])
    }

    // MARK: Reduce Motion

    @Test func animationsThatAreStarted() {
        let found = expectSeen(
            """
            struct Row: View {
                var body: some View {
                    icon.↓animation(.bouncy, value: x).↓animation(NyxAnimation.press, value: x)
                    icon.↓animation(.linear(duration: 1).repeatForever(), value: y)
                    icon.animation(nil, value: y).animation(animation, value: z)
                }
                func tap() { ↓withAnimation(isOn ? .spring(duration: 1, bounce: 0.5) : .none) {} }
            }
            """, \.animation)
        #expect(
            found == [
                AnimationUse(
                    type: "Row", figures: .bounce(duration: 0.5, bounce: 0.3), constant: nil, repeatsForever: false),
                AnimationUse(type: "Row", figures: nil, constant: "NyxAnimation.press", repeatsForever: false),
                AnimationUse(
                    type: "Row", figures: .curve(x1: 0, y1: 0, x2: 1, y2: 1, duration: 1), constant: nil,
                    repeatsForever: true),
                AnimationUse(
                    type: "Row", figures: .bounce(duration: 1, bounce: 0.5), constant: nil, repeatsForever: false),
            ])
    }

    @Test func whoAsksForReducedMotion() {
        let found = expectSeen(
            """
            struct A: View { @Environment(\\.↓accessibilityReduceMotion) private var isCalm }
            extension A.B { func f() { if UIAccessibility.↓isReduceMotionEnabled {} } }
            struct C: View { var body: some View { x.transaction { if ↓reduceMotion { $0.animation = nil } } } }
            func g() { spring.animation(↓reducingMotion: true) }
            """, \.reduceMotion)
        #expect(found.map(\.type) == ["A", "A.B", "C", "test.swift"])
        #expect(found.map(\.isForAll) == [false, false, true, false])
    }
}
