import TesseraMotionScience
import TesseraOutputCore
import TesseraTemplates
import TesseraTokenModel

/// How things move, as templates see it.
enum MotionData {
    static let spring = TemplateType<Spring>(
        "spring",
        [
            .decimal("mass") { $0.mass },
            .plain("stiffness") { TemplateNumbers.rounded($0.stiffness) },
            .plain("damping") { TemplateNumbers.rounded($0.damping) },
            .plain("dampingRatio") { TemplateNumbers.rounded($0.dampingRatio) },
            .plain("unitStiffness") { TemplateNumbers.rounded($0.angularFrequency * $0.angularFrequency) },
            .plain("response") { TemplateNumbers.rounded($0.response) },
            .plain("bounce") { TemplateNumbers.rounded($0.bounce) },
            .plain("settlingMilliseconds") { spring in
                let settling = spring.settlingDuration()
                return settling.isFinite ? TemplateNumbers.rounded((settling * 1000).rounded(.up)) : ""
            },
        ])

    static let transition = TemplateType<Transition>(
        "transition",
        [
            .object("duration", MeasureData.duration) { $0.duration },
            .object("delay", MeasureData.duration) { $0.delay },
            .object("timingFunction", MeasureData.cubicBezier) { $0.timingFunction },
        ])

    static let animation = TemplateType<Animation>(
        "animation",
        [
            .object("spring", spring) { $0.spring },
            .object("play", transition) { $0.nearestTransition },
            .flag("isRepeating") { $0.repeats },
            .flag("isForever") { $0.playCount == nil },
            .plain("playCount") { $0.playCount.map(String.init) ?? "" },
            .plain("repeatCount") { String(($0.playCount ?? 0) - 1) },
            .flag("autoreverses") { $0.autoreverses },
            .object("stagger", MeasureData.duration) { $0.wait },
        ])

    static let reduced = TemplateType<ReducedMotions.Alternative>(
        "reducedMotion",
        [
            .flag("isDeclared") { $0.isDeclared },
            .flag("isNone") { $0.motion == .still },
            .text("value") { data in
                if case .motion(let value) = data.motion {
                    value.description
                } else {
                    MotionAlternative.Word.still.rawValue
                }
            },
            .object("spring", spring) { $0.motion.spring },
            .object("play", transition) { $0.motion.nearestTransition },
            .object("delay", MeasureData.duration) { $0.motion.delay },
            .flag("isStaggered") { $0.motion.stagger.seconds != 0 },
            .object("stagger", MeasureData.duration) { $0.motion.stagger },
        ])
}

extension Animation {
    /// Between one element and the next.
    fileprivate var wait: Duration { stagger ?? Duration(0, .ms) }
}

extension ReducedMotions {
    /// Whether what replaces a motion waits where the motion itself does not: a spring has no delay, and only an
    /// animation has a stagger. Such waits are properties of CSS that the value alone does not have.
    ///
    /// - Parameter value: a motion, or a tab bar, whose motions are springs.
    func addWaits(to value: TokenValue) -> Bool {
        let isSprung = [.spring, .tabBar].contains(value.type)
        return all.contains { isSprung && $0.motion.delay.seconds != 0 || $0.motion.stagger.seconds != 0 }
    }

    /// Whether what replaces the motion has a stagger.
    var isStaggered: Bool { whole.map { $0.motion.stagger.seconds != 0 } ?? false }
}

extension ReducedMotion {
    /// Before it begins; 0 if nothing moves.
    fileprivate var delay: Duration { nearestTransition?.delay ?? Duration(0, .ms) }

    fileprivate var spring: Spring? {
        if case .motion(let value) = self { value.movingSpring } else { nil }
    }

    fileprivate var stagger: Duration {
        if case .motion(.animation(let animation)) = self { animation.wait } else { Duration(0, .ms) }
    }

    /// What stands in the place of the motion, along a curve; `nil` if nothing moves.
    fileprivate var nearestTransition: Transition? {
        switch self {
        case .motion(.spring(let spring)): Animation(movement: .spring(spring)).nearestTransition
        case .motion(.transition(let transition)): transition
        case .motion(.animation(let animation)): animation.nearestTransition
        case .still, .motion: nil
        }
    }
}
