import TesseraMotionScience
import TesseraTokenModel
import TesseraTokenResolution

/// What the properties of CSS say of a motion.
package struct CSSMotion {
    package var duration: CSSComponent
    package var curve: CSSComponent
    package var delay = CSSComponent.noTime
    package var iterationCount = CSSComponent.number(1)
    package var direction = CSSComponent.text("normal")
    /// `nil` where nothing follows one after the other.
    package var stagger: CSSComponent?

    /// No motion, as far as people can see. A duration of 0 would be none either, but then no
    /// `transitionend` is sent, for which scripts may be waiting.
    package static var still: CSSMotion { CSSMotion(duration: .time(Duration(0.01, .ms)), curve: .text("linear")) }

    /// Each part with what replaces it where people reduce motion.
    ///
    /// - Parameter keepsReferences: whether what another token says is left to that.
    package func reduced(to other: CSSMotion, keepsReferences: Bool) -> CSSMotion {
        func part(_ own: CSSComponent, _ other: CSSComponent) -> CSSComponent {
            keepsReferences && own.isReference ? own : own.reduced(to: other)
        }
        let isStaggered = stagger != nil || !(other.stagger ?? .noTime).isNoTime
        return CSSMotion(
            duration: part(duration, other.duration), curve: part(curve, other.curve), delay: part(delay, other.delay),
            iterationCount: part(iterationCount, other.iterationCount), direction: part(direction, other.direction),
            stagger: isStaggered ? part(stagger ?? .noTime, other.stagger ?? .noTime) : nil)
    }

    /// With the curve that is written, also where it overshoots and people reduce motion.
    fileprivate var asWritten: CSSMotion {
        guard case .reducible(let written, _) = curve else { return self }
        var motion = self
        motion.curve = written
        return motion
    }

    /// As a token of the type has them.
    package func properties(of type: TokenType) -> [CSSProperty] {
        switch type {
        case .spring:
            // A spring waits only where people reduce motion, if its alternative does.
            let wait = delay.isNoTime ? [] : [CSSProperty(suffix: "-delay", component: delay, isWait: true)]
            return [
                CSSProperty(suffix: "", component: curve), CSSProperty(suffix: "-duration", component: duration),
            ] + wait + staggering
        case .transition:
            return [CSSProperty(suffix: "", component: .sequence([duration, curve, delay], separator: .blank))]
                + timing + staggering
        default:
            let whole = [duration, curve, delay, iterationCount, direction]
            let repeating = [
                CSSProperty(suffix: "-iteration-count", component: iterationCount),
                CSSProperty(suffix: "-direction", component: direction),
            ]
            return [CSSProperty(suffix: "", component: .sequence(whole, separator: .blank))] + timing + repeating
                + staggering
        }
    }

    private var staggering: [CSSProperty] {
        stagger.map { [CSSProperty(suffix: "-stagger", component: $0, isWait: true)] } ?? []
    }

    private var timing: [CSSProperty] {
        [
            CSSProperty(suffix: "-duration", component: duration),
            CSSProperty(suffix: "-timing-function", component: curve),
            CSSProperty(suffix: "-delay", component: delay),
        ]
    }
}

extension CSSProperties {
    /// The properties of a motion, each with what replaces it where people reduce motion.
    ///
    /// - Parameters:
    ///   - target: what the whole value refers to, if that is kept.
    ///   - reduced: what replaces it, if that is wanted.
    ///   - isDeclared: whether the token says so itself, and not one that it refers to or nobody.
    package mutating func properties(
        ofMotion value: TokenValue, _ fields: CompositeFields, target: CSSReference?, _ reduced: ReducedMotion?,
        isDeclared: Bool
    ) throws(CSSSprings.Error) -> [CSSProperty] {
        let own = try motion(value, fields)
        let other = try reduced.map { reduced throws(CSSSprings.Error) in try motion(reduced) }
        guard let target else {
            let isLeftToParts = !isDeclared && value.movingSpring == nil
            return (other.map { own.reduced(to: $0, keepsReferences: isLeftToParts) } ?? own).properties(of: value.type)
        }
        let parts = (other.map { own.reduced(to: $0, keepsReferences: false) } ?? own).properties(of: value.type)
        let declared = isDeclared ? other?.properties(of: value.type) : nil
        let suffixes = Set(own.properties(of: value.type).map(\.suffix))
        return parts.map { property in
            let reference = CSSComponent.reference(target.appending(property.suffix, isColor: false))
            guard let declared else { return property.replacing(reference) }
            // What only the alternative has, the target need not have.
            guard suffixes.contains(property.suffix) else { return property }
            let calm = declared.first { $0.suffix == property.suffix }?.component ?? .noTime
            return property.replacing(reference.reduced(to: calm))
        }
    }

    private mutating func motion(_ reduced: ReducedMotion) throws(CSSSprings.Error) -> CSSMotion {
        switch reduced {
        case .still: .still
        case .motion(let value): try motion(value, CompositeFields()).asWritten
        }
    }

    private mutating func motion(
        _ value: TokenValue, _ fields: CompositeFields
    ) throws(CSSSprings.Error) -> CSSMotion {
        switch value {
        case .spring(let spring):
            let components = try springs.components(of: spring)
            return CSSMotion(duration: components.duration, curve: components.curve)
        case .transition(let transition):
            return CSSMotion(
                duration: fields.part("duration", .duration(transition.duration)),
                curve: fields.part("timingFunction", .cubicBezier(transition.timingFunction)),
                delay: fields.part("delay", .duration(transition.delay)))
        case .animation(let animation):
            var motion = try movement(animation.movement, fields)
            motion.delay = fields.part("delay", .duration(animation.delay))
            motion.iterationCount =
                animation.playCount.map { fields.part("repeat", .number(Double($0))) } ?? .text("infinite")
            motion.direction = .text(animation.autoreverses ? "alternate" : "normal")
            motion.stagger = animation.stagger.map { fields.part("stagger", .duration($0)) }
            return motion
        default: return .still
        }
    }

    private mutating func movement(
        _ movement: Animation.Movement, _ fields: CompositeFields
    ) throws(CSSSprings.Error) -> CSSMotion {
        switch movement {
        case .curve(let curve, let duration):
            return CSSMotion(
                duration: fields.part("duration", .duration(duration)),
                curve: fields.part("curve", .cubicBezier(curve)))
        case .spring(let spring):
            let components = try springs.components(of: spring)
            guard let target = fields.reference("spring", .spring(spring)) else {
                return CSSMotion(duration: components.duration, curve: components.curve)
            }
            return CSSMotion(
                duration: .reference(target.appending("-duration", isColor: false)), curve: .reference(target))
        }
    }
}

extension CSSComponent {
    /// Waiting for nothing.
    static var noTime: CSSComponent { .time(Duration(0, .ms)) }

    fileprivate var isNoTime: Bool {
        if case .time(let duration) = self { duration.seconds == 0 } else { false }
    }

    /// The component with what replaces it where people reduce motion.
    fileprivate func reduced(to other: CSSComponent) -> CSSComponent {
        var base = self
        if case .reducible(let component, _) = self { base = component }
        // `0ms` and `0s` are equal, too.
        let isSame = base == other || base.isNoTime && other.isNoTime
        return isSame ? base : .reducible(base, reduced: other)
    }
}

/// Springs as easings of CSS. Each takes long to approximate, and is asked for in many contexts and by
/// many names.
package struct CSSSprings {
    private var known: [Spring: Result<LinearEasing, Error>] = [:]

    /// Why a spring cannot be written in CSS.
    package struct Error: Swift.Error {
        package let reason: String
    }

    package init() {}

    /// The curve and the duration that belongs to it.
    package mutating func components(of spring: Spring) throws(Error) -> (
        curve: CSSComponent, duration: CSSComponent
    ) {
        let easing = try easing(of: spring)
        return (.text(easing.text), .milliseconds(easing.durationInMilliseconds))
    }

    package mutating func easing(of spring: Spring) throws(Error) -> LinearEasing {
        if let known = known[spring] { return try known.get() }
        let result = Result { () throws(Error) in try Self.approximate(spring) }
        known[spring] = result
        return try result.get()
    }

    private static func approximate(_ spring: Spring) throws(Error) -> LinearEasing {
        // Each swing takes stops of its own, and nobody watches that many.
        let swings = spring.settlingDuration() * spring.angularFrequency / (2 * .pi)
        guard spring.dampingRatio > 0 else { throw Error(reason: "it never comes to rest") }
        guard swings <= 50 else {
            throw Error(reason: "it bounces more than 50 times before it settles")
        }
        do {
            return try LinearEasing(approximating: spring)
        } catch {
            throw Error(reason: error.message)
        }
    }
}
