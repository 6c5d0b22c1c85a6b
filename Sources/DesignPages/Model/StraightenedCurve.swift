/// A curve with as few points as show it: those between are left out where a straight line comes near enough.
struct StraightenedCurve {
    /// How far the line of a motion may pass it by, in percent of its plot: about a quarter of a pixel.
    static let plotTolerance = 0.16

    private(set) var points: [(x: Double, y: Double)] = []

    /// - Parameters:
    ///   - curve: points from left to right.
    ///   - tolerance: how far the line may pass them by, up or down.
    init(_ curve: [(x: Double, y: Double)], tolerance: Double) {
        guard var anchor = curve.first else { return }
        points = [anchor]
        var previous = anchor
        var (least, greatest) = (-Double.infinity, Double.infinity)
        for point in curve.dropFirst() {
            let slope = (point.y - anchor.y) / (point.x - anchor.x)
            if slope < least || slope > greatest {
                points.append(previous)
                anchor = previous
                (least, greatest) = (-Double.infinity, Double.infinity)
            }
            let width = point.x - anchor.x
            least = max(least, (point.y - tolerance - anchor.y) / width)
            greatest = min(greatest, (point.y + tolerance - anchor.y) / width)
            previous = point
        }
        if curve.count > 1 { points.append(previous) }
    }
}
