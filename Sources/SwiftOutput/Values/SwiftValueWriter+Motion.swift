import TesseraMotionScience
import TesseraOutputCore
import TesseraTokenModel

// Springs, transitions and animations, with what stands in their place where people reduce motion.

extension SwiftValueWriter {
    /// - Parameter reduced: `nil` for what stands for every motion of its kind.
    func append(motion value: TokenValue, reduced: ReducedMotion?, to buffer: inout CodeBuffer) {
        switch value {
        case .spring(let spring): open(spring, in: &buffer)
        case .transition(let transition):
            buffer.append("\(prefix)Transition(duration: ")
            buffer.append(transition.duration.seconds)
            append("delay", transition.delay.seconds, unless: 0, to: &buffer)
            buffer.append(", curve: ")
            append(transition.timingFunction, to: &buffer)
        case .animation(let animation):
            buffer.append("\(prefix)AnimationStyle(motion: ")
            append(animation.movement, to: &buffer)
            append("delay", animation.delay.seconds, unless: 0, to: &buffer)
            if animation.playCount != 1 {
                buffer.append(", playCount: \(animation.playCount.map(String.init) ?? "nil")")
            }
            if animation.autoreverses { buffer.append(", autoreverses: true") }
            append("stagger", animation.stagger?.seconds ?? 0, unless: 0, to: &buffer)
        default: return
        }
        // Calm is what the type has where nothing is said.
        if let reduced, reduced != value.calm.map(ReducedMotion.motion) {
            buffer.append(", reduced: ")
            append(reduced, to: &buffer)
        }
        buffer.append(")")
    }

    private func append(_ reduced: ReducedMotion, to buffer: inout CodeBuffer) {
        switch reduced {
        case .still: buffer.append(".still")
        case .motion(.spring(let spring)):
            append(.spring(spring), delay: nil, to: &buffer)
        case .motion(.transition(let transition)):
            append(
                .curve(transition.timingFunction, duration: transition.duration), delay: transition.delay, to: &buffer)
        case .motion(.animation(let animation)):
            append(animation.movement, delay: animation.delay, stagger: animation.stagger, to: &buffer)
        case .motion: break
        }
    }

    private func append(
        _ movement: Animation.Movement, delay: Duration? = nil, stagger: Duration? = nil, to buffer: inout CodeBuffer
    ) {
        buffer.append(".other(")
        append(movement, to: &buffer)
        for (label, time) in [("delay", delay), ("stagger", stagger)] {
            guard let time, time.value != 0 else { continue }
            buffer.append(", \(label): ")
            buffer.append(time.seconds)
        }
        buffer.append(")")
    }

    private func append(_ movement: Animation.Movement, to buffer: inout CodeBuffer) {
        switch movement {
        case .spring(let spring):
            buffer.append(".spring(")
            open(spring, in: &buffer)
            buffer.append(")")
        case .curve(let curve, let duration):
            buffer.append(".curve(")
            append(curve, to: &buffer)
            buffer.append(", duration: ")
            buffer.append(duration.seconds)
        }
        buffer.append(")")
    }

    private func open(_ spring: Spring, in buffer: inout CodeBuffer) {
        // Microseconds are enough for what is computed from mass and stiffness.
        buffer.append("\(prefix)Spring(response: ")
        buffer.append(spring.response, maximumFractionDigits: 6)
        buffer.append(", dampingFraction: ")
        buffer.append(spring.dampingRatio, maximumFractionDigits: 6)
    }
}
