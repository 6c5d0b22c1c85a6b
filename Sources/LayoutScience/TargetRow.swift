/// Equal targets side by side, such as the tabs of a bar.
public struct TargetRow: Hashable, Sendable {
    /// Between the row and each side of its container.
    public var padding: Double
    /// Between one target and the next.
    public var gap: Double
    /// Width that the row leaves free for something else, such as a button in its middle.
    public var reserved: Double

    public init(padding: Double = 0, gap: Double = 0, reserved: Double = 0) {
        self.padding = padding
        self.gap = gap
        self.reserved = reserved
    }

    /// Width of each of `count` targets in a container of `width`; below 0 where the row does not fit at all.
    public func targetWidth(count: Int, in width: Double) -> Double {
        guard count > 0 else { return 0 }
        return (width - 2 * padding - Double(count - 1) * gap - reserved) / Double(count)
    }

    /// How many targets of at least `side` fit into a container of `width`.
    public func greatestCount(reaching side: Double, in width: Double) -> Int {
        guard side + gap > 0 else { return 0 }
        let count = (width - 2 * padding - reserved + gap) / (side + gap)
        return Int(min(max(0, (count + Tolerance.shortfall).rounded(.down)), 1_000_000))
    }
}
