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
