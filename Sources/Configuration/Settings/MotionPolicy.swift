/// How much motion a design allows itself.
public struct MotionPolicy: Hashable, Sendable {
    /// How long a motion may take, in seconds: a spring until it is within a thousandth of its target for
    /// good, everything else by its duration, with the delay.
    public var maximumSettling = 2.0
    /// How far a motion may go beyond its target, as a part of its way.
    public var maximumOvershoot = 0.35
    /// The longest response of a spring, in seconds: what is longer mostly lacks its unit.
    public var maximumResponse = 5.0
    /// The least difference between two springs that people see, as a part of the way.
    public var visibleDifference = 0.01

    public init() {}

    package enum Key: String, CaseIterable {
        case maximumSettling, maximumOvershoot, maximumResponse, visibleDifference
    }
}
