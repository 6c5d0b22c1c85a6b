/// A control with a frame of its own.
public struct TouchTarget: Codable, Hashable, Sendable {
    /// `Button`, or the gesture that makes a view one.
    public let control: String
    /// In points; `nil` where the code leaves it open.
    public let width: Double?
    /// In points; `nil` where the code leaves it open.
    public let height: Double?
    /// Tells which fix there is.
    public let cause: Cause
    /// Where the control begins.
    public let place: Place

    /// Why the control is no larger.
    public enum Cause: String, Codable, Hashable, Sendable {
        /// Its frame says so.
        case frame
        /// The frame or padding that is large enough is around the control, not in its label.
        case outside
        /// What is large enough is drawn behind or above it, and no part of its frame.
        case background
        /// The rest of its frame is empty, and has no `contentShape`.
        case shape
    }

    public init(control: String, width: Double?, height: Double?, cause: Cause = .frame, place: Place) {
        self.control = control
        self.width = width
        self.height = height
        self.cause = cause
        self.place = place
    }
}

/// A container of text or controls that leaves the safe area.
public struct SafeAreaUse: Codable, Hashable, Sendable {
    /// Such as `VStack`.
    public let container: String
    /// What in it has to stay in the safe area, such as `Text`.
    public let content: String
    /// Where the container begins.
    public let place: Place

    public init(container: String, content: String, place: Place) {
        self.container = container
        self.content = content
        self.place = place
    }
}

/// An animation that is started, whether it is written down there or is a constant.
public struct AnimationUse: Codable, Hashable, Sendable {
    /// The types around it; the file outside any.
    public let type: String
    /// `nil` for a constant.
    public let figures: MotionFigures?
    /// A constant by its name, such as `NyxAnimation.spring`.
    public let constant: String?
    /// Whether it goes on until somebody stops it, as by `repeatForever`.
    public let repeatsForever: Bool

    public init(type: String, figures: MotionFigures?, constant: String?, repeatsForever: Bool) {
        self.type = type
        self.figures = figures
        self.constant = constant
        self.repeatsForever = repeatsForever
    }
}

/// A type that knows whether people reduce motion.
public struct ReduceMotionUse: Codable, Hashable, Sendable {
    /// As in ``AnimationUse``.
    public let type: String
    /// Whether it changes the animations of all that is in a view, by a transaction.
    public let isForAll: Bool

    public init(type: String, isForAll: Bool) {
        self.type = type
        self.isForAll = isForAll
    }
}
