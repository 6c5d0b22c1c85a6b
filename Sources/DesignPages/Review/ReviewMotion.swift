import TesseraTokenModel

/// Two motions in one plot, over the same time.
struct ReviewMotion {
    let axis: TimeAxis
    /// Heights at equal steps of the axis, from 0 to 1 unless it goes beyond.
    let before: [Double]
    let after: [Double]
    /// Whether both are drawn over a share of whatever time they are given.
    let isShare: Bool

    /// `nil` for what does not move from one value to another.
    init?(from before: TokenValue, to after: TokenValue) {
        guard let old = MotionCourse(before), let new = MotionCourse(after) else { return nil }
        let end = max(old.span, new.span)
        guard end > 0, end.isFinite else { return nil }
        let axis = TimeAxis(covering: end, in: new.isTimeless ? old.unit : new.unit)
        let stepCount = max(old.stepCount(in: axis.length), new.stepCount(in: axis.length))
        self.axis = axis
        self.before = old.heights(until: axis.length, stepCount: stepCount)
        self.after = new.heights(until: axis.length, stepCount: stepCount)
        isShare = old.isTimeless && new.isTimeless
    }
}
