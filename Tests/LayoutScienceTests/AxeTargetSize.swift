import TesseraLayoutScience

/// The geometry of axe-core's rule target-size: a second opinion on WCAG 2.5.8, with margins of its own, on
/// rectangles that do not overlap.
enum AxeTargetSize {
    struct Verdict: Equatable {
        let isLargeEnough: Bool
        /// Twice the least offset to a neighbor, as axe reports it; `nil` if the size passes or nothing is near.
        let closestOffset: Double?

        var passes: Bool { isLargeEnough || (closestOffset ?? 24) + 0.05 >= 24 }
    }

    static func verdicts(of rectangles: [Rectangle]) -> [Verdict] {
        rectangles.indices.map { index in
            let own = rectangles[index]
            if isLargeEnough(own) { return Verdict(isLargeEnough: true, closestOffset: nil) }
            let near = rectangles.indices.filter { $0 != index && isWithin24(rectangles[$0], of: own) }
            let offsets = near.map { rounded(offset(from: own, to: rectangles[$0])) * 2 }
            return Verdict(isLargeEnough: false, closestOffset: min(24, offsets.min() ?? 24))
        }
    }

    private static func isLargeEnough(_ rectangle: Rectangle) -> Bool {
        rectangle.width + 0.05 >= 24 && rectangle.height + 0.05 >= 24
    }

    private static func isWithin24(_ other: Rectangle, of own: Rectangle) -> Bool {
        own.grown(by: 24).intersection(other) != nil
    }

    private static func offset(from own: Rectangle, to neighbor: Rectangle) -> Double {
        let distance = neighbor.nearest(to: own.center).distance(to: own.center)
        if distance == 0 || isLargeEnough(neighbor) { return distance }
        return max(0, min(distance, own.center.distance(to: neighbor.center) - 12))
    }

    /// One decimal, half up.
    private static func rounded(_ value: Double) -> Double {
        (value * 10 + 0.5).rounded(.down) / 10
    }
}
