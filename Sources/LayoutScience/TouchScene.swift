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
