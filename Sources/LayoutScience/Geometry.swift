// Lengths are in points; an Android dp and a CSS px count as one. y grows downwards.

/// A place in the plane.
public struct Point: Hashable, Sendable {
    /// In points, to the right.
    public var x: Double
    /// In points, downwards.
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The length of the straight line to another place, in points.
    public func distance(to other: Point) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

/// A width and a height.
public struct Size: Hashable, Sendable {
    /// In points.
    public var width: Double
    /// In points.
    public var height: Double

    public static let zero = Size(width: 0, height: 0)

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Whether both directions are at least `side`.
    public func reaches(_ side: Double) -> Bool {
        Tolerance.isAtLeast(side, min(width, height))
    }
}

/// An axis-parallel rectangle.
public struct Rectangle: Hashable, Sendable {
    /// The left edge.
    public let x: Double
    /// The upper edge.
    public let y: Double
    /// 0 or more.
    public let width: Double
    /// 0 or more.
    public let height: Double

    /// - Parameters:
    ///   - width: A width below 0 counts as 0.
    ///   - height: A height below 0 counts as 0.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The right edge.
    public var maxX: Double { x + width }
    /// The lower edge.
    public var maxY: Double { y + height }
    public var size: Size { Size(width: width, height: height) }
    /// In square points.
    public var area: Double { width * height }
    public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// The largest circle in the middle of the rectangle.
    public var inscribedCircle: Circle { Circle(center: center, radius: min(width, height) / 2) }

    /// The rectangle with each edge moved out by `margin`; in by a negative one.
    public func grown(by margin: Double) -> Rectangle {
        Rectangle(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
    }

    /// What both rectangles cover; `nil` if that has no area, as where they only touch.
    public func intersection(_ other: Rectangle) -> Rectangle? {
        let (minX, minY) = (max(x, other.x), max(y, other.y))
        let (maxX, maxY) = (min(maxX, other.maxX), min(maxY, other.maxY))
        guard minX < maxX, minY < maxY else { return nil }
        return Rectangle(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    /// The point of the rectangle that is nearest to `point`: itself, if it lies inside.
    public func nearest(to point: Point) -> Point {
        Point(x: min(max(point.x, x), maxX), y: min(max(point.y, y), maxY))
    }
}

/// A circle with its inside.
public struct Circle: Hashable, Sendable {
    /// In points.
    public let center: Point
    /// 0 or more.
    public let radius: Double

    /// - Parameter radius: A radius below 0 counts as 0.
    public init(center: Point, radius: Double) {
        self.center = center
        self.radius = max(0, radius)
    }

    public var diameter: Double { 2 * radius }

    /// The smallest rectangle around the circle: a square.
    public var bounds: Rectangle {
        Rectangle(x: center.x - radius, y: center.y - radius, width: diameter, height: diameter)
    }
}

/// The noise of binary fractions, which no verdict may hang on.
enum Tolerance {
    /// A shortfall below this counts as none.
    static let shortfall = 1e-9

    static func isAtLeast(_ needed: Double, _ value: Double) -> Bool {
        needed - value < shortfall
    }
}

extension Rectangle {
    /// The largest rectangle that lies in this one and under none of the others; `nil` if they cover it all.
    ///
    /// The edges of the largest one lie on edges of those given, so trying every pair of left and right edges, and
    /// between them every gap from top to bottom, finds it exactly. The cost grows with the cube of the number of
    /// rectangles.
    ///
    /// - Parameter side: Where rectangles of that width and height are left, only they are considered, so that a
    ///   long strip does not win over a smaller one that a finger can hit.
    public func largestRemainder(without others: [Rectangle], reaching side: Double = 0) -> Rectangle? {
        let covers = others.compactMap { $0.intersection(self) }
        guard !covers.isEmpty else { return area > 0 ? self : nil }
        let edges = Set([x, maxX] + covers.flatMap { [$0.x, $0.maxX] }).sorted()
        let fromTop = covers.sorted { ($0.y, $0.maxY) < ($1.y, $1.maxY) }
        var largest: Rectangle?
        func consider(_ candidate: Rectangle) {
            guard candidate.area > 0 else { return }
            guard let current = largest else {
                largest = candidate
                return
            }
            let (reaches, reached) = (candidate.size.reaches(side), current.size.reaches(side))
            if reaches == reached ? candidate.area > current.area : reaches { largest = candidate }
        }
        for (index, left) in edges.enumerated() {
            for right in edges[(index + 1)...] {
                if let largest, cannotBeat(largest, (right - left, height), reaching: side) { continue }
                var top = y
                for cover in fromTop where cover.x < right && cover.maxX > left {
                    consider(Rectangle(minX: left, minY: top, maxX: right, maxY: cover.y))
                    top = max(top, cover.maxY)
                }
                consider(Rectangle(minX: left, minY: top, maxX: right, maxY: maxY))
            }
        }
        return largest
    }

    /// Whether a strip of that size, even if nothing covered it, would not be preferred.
    private func cannotBeat(
        _ largest: Rectangle, _ strip: (width: Double, height: Double), reaching side: Double
    ) -> Bool {
        let isLarger = strip.width * strip.height > largest.area
        let reaches = Size(width: strip.width, height: strip.height).reaches(side)
        return largest.size.reaches(side) ? !reaches || !isLarger : !reaches && !isLarger
    }
}
