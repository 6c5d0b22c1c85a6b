/// Something to be touched: what is drawn, and what takes the touch.
public struct TouchTarget: Hashable, Sendable {
    /// As it is seen.
    public let drawn: Shape
    /// What is meant to take touches: a frame, or a content shape. It is judged, never the drawing.
    public let hit: Shape
    /// The view that must receive the touch first. What lies outside of it gets none, in UIKit as under CSS's
    /// `overflow: clip`. `nil` where nothing clips.
    public let container: Rectangle?

    public init(drawn: Shape, hit: Shape, container: Rectangle? = nil) {
        self.drawn = drawn
        self.hit = hit
        self.container = container
    }

    /// A target whose hit shape is the drawn one, grown on every side.
    public init(drawn: Shape, hitSlop: Double = 0, container: Rectangle? = nil) {
        self.init(drawn: drawn, hit: drawn.grown(by: hitSlop), container: container)
    }

    /// What takes touches in the end: the hit shape inside the container. Of a circle that is cut off, the largest
    /// circle that is left. `nil` if nothing is.
    public var reachable: Shape? {
        guard let container else { return hit.bounds.area > 0 ? hit : nil }
        return hit.clipped(to: container)
    }

    /// How large the target is to a finger; a circle counts by its diameter.
    public var hitSize: Size { reachable?.size ?? .zero }

    /// Whether some of the drawing lies beyond what takes touches, so that people see more than they can hit.
    public var isDrawnLarger: Bool {
        let (hit, drawn) = (hitSize, drawn.size)
        return !Tolerance.isAtLeast(drawn.width, hit.width) || !Tolerance.isAtLeast(drawn.height, hit.height)
    }

    /// Everything that can take a touch from targets below, as a rectangle.
    var coveredFrame: Rectangle? {
        guard let container else { return hit.bounds }
        return hit.bounds.intersection(container)
    }
}

/// Targets that are on screen together, each above those before it.
public struct TouchScene: Hashable, Sendable {
    /// From the lowest to the uppermost.
    public let targets: [TouchTarget]

    /// - Parameter targets: From the lowest to the uppermost.
    public init(_ targets: [TouchTarget]) {
        self.targets = targets
    }

    /// What the targets above leave of one.
    public struct Remainder: Hashable, Sendable {
        /// `nil` if nothing is left. Of a circle, a circle.
        public let shape: Shape?
        /// The indices of the targets that take something away, from the lowest up.
        public let coveredBy: [Int]

        /// Of the bounds of ``shape``, in points; zero if nothing is left.
        public var size: Size { shape?.size ?? .zero }
    }

    /// What the targets above leave of the one at `index`: of a rectangle the largest rectangle, of a circle the
    /// largest circle in such a rectangle. A circle above takes away its whole frame, so the figure is never larger
    /// than what is really left.
    ///
    /// - Parameter side: Remainders of that width and height go before larger ones without.
    public func remainder(of index: Int, reaching side: Double = 0) -> Remainder {
        let target = targets[index]
        guard let own = target.reachable else { return Remainder(shape: nil, coveredBy: []) }
        let covering = targets.indices[(index + 1)...].filter { upper in
            let frame = targets[upper].coveredFrame
            return frame != nil && targets[upper].hit.overlaps(own) && frame?.intersection(own.bounds) != nil
        }
        let left = own.bounds.largestRemainder(
            without: covering.compactMap { targets[$0].coveredFrame }, reaching: side)
        return Remainder(shape: left.flatMap(own.clipped), coveredBy: Array(covering))
    }

    /// The spacing exception for every target, on what those above leave of it.
    public func spacing(of standard: TouchStandard = .wcagMinimum) -> [TargetSpacing.Verdict] {
        TargetSpacing.verdicts(
            of: targets.indices.map { remainder(of: $0, reaching: standard.side).shape }, side: standard.side)
    }
}
