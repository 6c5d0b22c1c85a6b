/// The spacing exception of WCAG 2.2, success criterion 2.5.8.
///
/// A target is undersized if no axis-parallel square of 24 px fits into it. It still passes if a circle of that
/// diameter, centered on its bounding box, meets neither another target nor the circle of another undersized one.
/// Touching is allowed.
public enum TargetSpacing {
    /// Whether a target is large enough, or has enough room around it.
    public enum Verdict: Hashable, Sendable {
        case largeEnough
        /// Undersized, with enough room around it.
        case spaced
        /// Undersized, and these are too close, the worst first.
        case tooClose([Neighbor])
        /// There is nothing to hit.
        case covered

        /// Whether the target is large enough or spaced. One that is covered does not pass.
        public var passes: Bool {
            switch self {
            case .largeEnough, .spaced: true
            case .tooClose, .covered: false
            }
        }
    }

    /// A target that the circle meets.
    public struct Neighbor: Hashable, Sendable {
        /// Of the neighbor, among the shapes that were judged.
        public let index: Int
        /// From the center of the undersized target to the neighbor, or to its center where that is undersized
        /// and its circle the nearer obstacle.
        public let distance: Double
        /// What that distance would have to be: half the side, or the whole side between two circles.
        public let needed: Double

        /// How much farther the neighbor would have to be.
        public var shortfall: Double { needed - distance }
    }

    /// The verdict on each of several targets that do not overlap, each for itself.
    ///
    /// - Parameters:
    ///   - shapes: What takes touches; `nil` for a target that is wholly covered, which is no neighbor either.
    ///   - side: Of the square, and the diameter of the circles.
    public static func verdicts(of shapes: [Shape?], side: Double = 24) -> [Verdict] {
        func isUndersized(_ shape: Shape) -> Bool { !Tolerance.isAtLeast(side, shape.squareSide) }
        return shapes.enumerated().map { index, shape in
            guard let shape else { return .covered }
            guard isUndersized(shape) else { return .largeEnough }
            let close = shapes.enumerated().compactMap { other, neighbor -> Neighbor? in
                guard other != index, let neighbor else { return nil }
                let center = shape.center
                var obstacles = [
                    Neighbor(index: other, distance: neighbor.distance(to: center), needed: side / 2)
                ]
                if isUndersized(neighbor) {
                    obstacles.append(
                        Neighbor(index: other, distance: neighbor.center.distance(to: center), needed: side))
                }
                return obstacles.filter { !Tolerance.isAtLeast($0.needed, $0.distance) }
                    .max { $0.shortfall < $1.shortfall }
            }
            if close.isEmpty { return .spaced }
            return .tooClose(close.sorted { ($1.shortfall, $0.index) < ($0.shortfall, $1.index) })
        }
    }
}

/// Equal targets side by side, such as the tabs of a bar.
public struct TargetRow: Hashable, Sendable {
    /// Between the row and each side of its container.
    public var padding: Double
    /// Between one target and the next.
    public var gap: Double
    /// Width that the row leaves free for something else, such as a button in its middle.
    public var reserved: Double

    /// - Parameters:
    ///   - padding: at each side of the row, in points.
    ///   - gap: between two targets, in points.
    ///   - reserved: width that no target gets, in points.
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
