import TesseraMotionScience

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

    private mutating func easing(of spring: Spring) throws(Error) -> LinearEasing {
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
