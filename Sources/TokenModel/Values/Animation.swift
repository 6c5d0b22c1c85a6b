import TesseraMotionScience

/// How something moves, and how often: one movement, when it begins, and whether it plays again.
///
/// One play is the way from start to end. Where the animation reverses, every other play is the way back.
public struct Animation: Hashable, Sendable {
    /// One play.
    public enum Movement: Hashable, Sendable {
        /// A spring has its own time.
        case spring(Spring)
        /// The duration is above 0.
        case curve(CubicBezier, duration: Duration)
    }

    public enum Repetition: Hashable, Sendable {
        /// A whole number from 1 on.
        case times(Int)
        case forever
    }

    public let movement: Movement
    /// Before the first play; 0 or more.
    public let delay: Duration
    public let repetition: Repetition
    /// Whether every other play goes back.
    public let autoreverses: Bool
    /// Between one element and the next, where several move one after the other; 0 or more.
    public let stagger: Duration?

    public init(
        movement: Movement, delay: Duration = Duration(0, .ms), repetition: Repetition = .times(1),
        autoreverses: Bool = false, stagger: Duration? = nil
    ) {
        self.movement = movement
        self.delay = delay
        self.repetition = repetition
        self.autoreverses = autoreverses
        self.stagger = stagger
    }

    /// The word for an animation without an end.
    static let foreverWord = CompositeShape.Word("forever", explanation: "Without an end.")
    /// Far more than anybody watches, and an `Int` everywhere.
    static let playCountBound = CompositeShape.Bound.whole(
        1...1_000_000, message: "an animation plays a whole number of times from 1 to 1000000, or '\(foreverWord.text)'"
    )
}

extension Animation {
    /// Whether it plays more than once.
    public var repeats: Bool { repetition != .times(1) }

    /// How often it plays; `nil` for ever.
    public var playCount: Int? {
        if case .times(let count) = repetition { count } else { nil }
    }

    /// The spring that it moves by.
    public var spring: Spring? {
        if case .spring(let spring) = movement { spring } else { nil }
    }

    /// How long one play takes, in seconds: of a spring until it has settled. Infinite for one that never
    /// settles.
    public var playDuration: Double {
        switch movement {
        case .spring(let spring): spring.settlingDuration()
        case .curve(_, let duration): duration.seconds
        }
    }

    /// Every figure that is not at its default, under the name of its field.
    public var fields: FieldValues {
        var fields = FieldValues()
        switch movement {
        case .spring(let spring): fields.add(.spring(spring), for: "spring")
        case .curve(let curve, let duration):
            fields.add(.cubicBezier(curve), for: "curve")
            fields.add(.duration(duration), for: "duration")
        }
        if delay.value != 0 { fields.add(.duration(delay), for: "delay") }
        switch repetition {
        case .times(1): break
        case .times(let count): fields.add(.number(Double(count)), for: "repeat")
        case .forever: fields.add(.string(Self.foreverWord.text), for: "repeat")
        }
        if autoreverses { fields.add(.boolean(true), for: "autoreverse") }
        if let stagger { fields.add(.duration(stagger), for: "stagger") }
        return fields
    }

    /// One play as DTCG has it: with the curve that comes nearest to a spring, in the time that the spring
    /// takes to settle.
    public var nearestTransition: Transition {
        switch movement {
        case .curve(let curve, let duration):
            return Transition(duration: duration, delay: delay, timingFunction: curve)
        case .spring(let spring):
            let settling = spring.settlingDuration()
            let milliseconds = ((settling.isFinite ? settling : spring.response) * 1000).rounded(.up)
            return Transition(
                duration: Duration(milliseconds, .ms), delay: delay, timingFunction: spring.nearestCurve)
        }
    }

    /// On one line, for people.
    var text: String {
        var parts: [String]
        switch movement {
        case .spring(let spring): parts = [TokenValue.spring(spring).description]
        case .curve(let curve, let duration):
            parts = ["\(TokenValue.duration(duration)) \(TokenValue.cubicBezier(curve))"]
        }
        if delay.value != 0 { parts.append("delayed \(TokenValue.duration(delay))") }
        switch repetition {
        case .times(1): break
        case .times(let count): parts.append("\(count) times")
        case .forever: parts.append("for ever")
        }
        if autoreverses { parts.append("reversing") }
        if let stagger { parts.append("staggered by \(TokenValue.duration(stagger))") }
        return parts.joined(separator: ", ")
    }
}

extension Animation {
    static let declaration = CompositeDeclaration(
        "an animation", .animation,
        [
            .optional(
                "spring", .value(.spring),
                text: "What moves it: a spring, which has its own time, in place of a curve.",
                example: "\"{motion.press}\""),
            .optional(
                "curve", .value(.cubicBezier), text: "What moves it: an easing curve, with a duration beside it.",
                example: "easeInOut"),
            .optional(
                "duration", .value(.duration), .positive, text: "How long one play along the curve takes.",
                example: "3s"),
            .optional(
                "delay", .value(.duration), .notNegative, text: "How long it waits before the first play.",
                default: "0ms"),
            .optional(
                "repeat", .numberOr(foreverWord), playCountBound,
                text: "How often it plays: a whole number, or forever.", default: "1"),
            .optional(
                "autoreverse", .value(.boolean), text: "Whether every other play goes back; stands with repeat.",
                default: "false"),
            .optional(
                "stagger", .value(.duration), .notNegative,
                text: "Between one element and the next, where several move one after the other.", example: "50ms"),
        ]
    ) { fields, _ throws(AssemblyError) in .animation(try Animation(fields)) }

    private init(_ fields: FieldValues) throws(AssemblyError) {
        if fields.has("autoreverse"), !fields.has("repeat") {
            throw AssemblyError("'autoreverse' needs 'repeat' beside it", field: "autoreverse")
        }
        self.init(
            movement: try Movement(fields), delay: fields.duration("delay") ?? Duration(0, .ms),
            repetition: fields.text("repeat") == nil ? .times(Int(fields.number("repeat") ?? 1)) : .forever,
            autoreverses: fields.boolean("autoreverse") ?? false, stagger: fields.duration("stagger"))
    }
}

extension Animation.Movement {
    fileprivate init(_ fields: FieldValues) throws(AssemblyError) {
        switch (fields.spring("spring"), fields.curve("curve")) {
        case (let spring?, nil):
            if fields.has("duration") {
                throw AssemblyError("a spring has its own duration; leave out 'duration'", field: "duration")
            }
            self = .spring(spring)
        case (nil, let curve?):
            self = .curve(curve, duration: try fields.require(fields.duration("duration"), "duration"))
        case (nil, nil): throw AssemblyError("an animation has a 'spring' or a 'curve'")
        case (_?, _?): throw AssemblyError("an animation has either a 'spring' or a 'curve'", field: "curve")
        }
    }
}

extension TokenValue {
    /// The spring that it is, or that an animation moves by.
    public var movingSpring: Spring? {
        switch self {
        case .spring(let spring): spring
        case .animation(let animation): animation.spring
        default: nil
        }
    }
}
