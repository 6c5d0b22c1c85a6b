/// A rectangle or a circle: what targets are drawn as, and what takes their touches.
public enum Shape: Hashable, Sendable {
    case rectangle(Rectangle)
    case circle(Circle)

    /// The smallest rectangle around the shape.
    public var bounds: Rectangle {
        switch self {
        case .rectangle(let rectangle): rectangle
        case .circle(let circle): circle.bounds
        }
    }

    /// The middle of the bounds.
    public var center: Point { bounds.center }

    /// How large the shape is to a finger: a circle counts by its diameter.
    public var size: Size { bounds.size }

    /// Side of the largest axis-parallel square inside: of a circle, its diameter by the root of 2.
    public var squareSide: Double {
        switch self {
        case .rectangle(let rectangle): min(rectangle.width, rectangle.height)
        case .circle(let circle): circle.diameter / 2.0.squareRoot()
        }
    }

    /// The shape with its outline moved out by `margin`; in by a negative one.
    public func grown(by margin: Double) -> Shape {
        switch self {
        case .rectangle(let rectangle): .rectangle(rectangle.grown(by: margin))
        case .circle(let circle): .circle(Circle(center: circle.center, radius: circle.radius + margin))
        }
    }

    /// From a point to the nearest of the shape; 0 inside.
    public func distance(to point: Point) -> Double {
        switch self {
        case .rectangle(let rectangle): rectangle.nearest(to: point).distance(to: point)
        case .circle(let circle): max(0, circle.center.distance(to: point) - circle.radius)
        }
    }

    /// Whether the shapes cover a common area. Those that only touch do not, nor those without an area.
    public func overlaps(_ other: Shape) -> Bool {
        guard bounds.intersection(other.bounds) != nil else { return false }
        return switch (self, other) {
        case (.rectangle, .rectangle): true
        case (.circle(let circle), _): other.distance(to: circle.center) < circle.radius
        case (_, .circle(let circle)): distance(to: circle.center) < circle.radius
        }
    }

    /// The largest shape of the same kind inside both this one and a rectangle; `nil` if nothing is left.
    public func clipped(to rectangle: Rectangle) -> Shape? {
        switch self {
        case .rectangle(let own): own.intersection(rectangle).map(Shape.rectangle)
        case .circle(let circle): circle.largest(in: rectangle).map(Shape.circle)
        }
    }
}

extension Circle {
    /// The largest circle inside both this one and a rectangle; `nil` if they have no common area.
    ///
    /// A circle of radius r fits if its center lies in the rectangle shrunk by r, and within `radius - r` of this
    /// circle's center. The nearest such center is `max(0, a + r)` away along each axis, where `a` is how far this
    /// center lies outside the rectangle along it; the largest r is where that distance meets `radius - r`.
    public func largest(in rectangle: Rectangle) -> Circle? {
        let ax = max(rectangle.x - center.x, center.x - rectangle.maxX)
        let ay = max(rectangle.y - center.y, center.y - rectangle.maxY)
        var fitting = min(radius, (radius - ax) / 2, (radius - ay) / 2)
        if ax + fitting > 0, ay + fitting > 0 {
            // Off both axes: (a_x + r)² + (a_y + r)² = (radius − r)².
            let b = ax + ay + radius
            let discriminant = b * b - (ax * ax + ay * ay - radius * radius)
            guard discriminant >= 0 else { return nil }
            fitting = discriminant.squareRoot() - b
        }
        fitting = min(fitting, rectangle.width / 2, rectangle.height / 2)
        guard fitting > 0 else { return nil }
        return Circle(center: rectangle.grown(by: -fitting).nearest(to: center), radius: fitting)
    }
}
