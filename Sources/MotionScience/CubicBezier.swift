/// A cubic Bézier easing curve from (0, 0) to (1, 1), as CSS
/// `cubic-bezier()` and the design-token type `cubicBezier` define it.
public struct CubicBezier: Sendable, Hashable {
    /// The horizontal coordinate of the first control point, in 0…1.
    public let x1: Double

    /// The vertical coordinate of the first control point, finite.
    public let y1: Double

    /// The horizontal coordinate of the second control point, in 0…1.
    public let x2: Double

    /// The vertical coordinate of the second control point, finite.
    public let y2: Double

    /// Creates a curve from its two control points.
    ///
    /// - Throws: ``CubicBezierError`` when a coordinate is not finite or a
    ///   horizontal one lies outside 0…1, where the curve would not be a
    ///   function of time.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(CubicBezierError) {
        try CubicBezierError.requireFinite(x1, .x1)
        try CubicBezierError.requireFinite(y1, .y1)
        try CubicBezierError.requireFinite(x2, .x2)
        try CubicBezierError.requireFinite(y2, .y2)
        try CubicBezierError.requireUnit(x1, .x1)
        try CubicBezierError.requireUnit(x2, .x2)
        self.init(unchecked: x1, y1, x2, y2)
    }

    /// Stores constants known to be valid.
    init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    /// Whether both control points lie on the diagonal, so that the curve is
    /// the identity.
    public var isLinear: Bool { x1 == y1 && x2 == y2 }

    /// The eased progress at a time.
    ///
    /// - Parameter time: The elapsed fraction of the duration; held within
    ///   0…1.
    /// - Returns: The height of the curve above `time`, to within 1e-12 as far
    ///   as a vertical tangent allows; outside 0…1 when the control points
    ///   lead there. Not a number for a time that is not.
    public func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        if isLinear { return time }
        return Self.coordinate(y1, y2, at: parameter(forX: time))
    }

    /// The curve parameter whose horizontal coordinate is `x`, in 0…1.
    ///
    /// Newton's method inside a shrinking bracket: a step that leaves the
    /// bracket, as near a vertical tangent, is replaced by a bisection.
    private func parameter(forX x: Double) -> Double {
        var lower = 0.0
        var upper = 1.0
        var parameter = x
        // A handful of steps, as a rule. Near a vertical tangent each step
        // still removes a third of the error; this many reach rounding there.
        for _ in 0..<128 {
            let error = Self.coordinate(x1, x2, at: parameter) - x
            if error == 0 { break }
            if error < 0 { lower = parameter } else { upper = parameter }
            let newton = parameter - error / Self.derivative(x1, x2, at: parameter)
            let next = newton > lower && newton < upper ? newton : lower + (upper - lower) / 2
            let step = abs(next - parameter)
            parameter = next
            if step < 1e-15 { break }
        }
        return parameter
    }

    /// One coordinate of the Bézier curve with control values 0, a, b, 1.
    private static func coordinate(_ a: Double, _ b: Double, at t: Double) -> Double {
        let u = 1 - t
        return t * (3 * u * (u * a + t * b) + t * t)
    }

    private static func derivative(_ a: Double, _ b: Double, at t: Double) -> Double {
        let u = 1 - t
        return 3 * (u * u * a + 2 * u * t * (b - a) + t * t * (1 - b))
    }
}

/// A reason why four numbers do not describe an easing curve.
public enum CubicBezierError: Error, Sendable, Hashable {
    /// The coordinate is infinite or not a number.
    case notFinite(Coordinate)

    /// The horizontal coordinate lies outside 0…1.
    case outsideUnitInterval(Coordinate, Double)

    /// The name of a control-point coordinate.
    public enum Coordinate: String, Sendable, Hashable {
        case x1, y1, x2, y2
    }
}

extension CubicBezierError: CustomStringConvertible {
    /// The reason as a clause: lower case, without a full stop.
    public var message: String {
        switch self {
        case .notFinite(let coordinate):
            "\(coordinate.rawValue) must be a finite number"
        case .outsideUnitInterval(let coordinate, let value):
            "\(coordinate.rawValue) must be between 0 and 1, but is \(value)"
        }
    }

    public var description: String { message }
}

extension CubicBezierError {
    static func requireFinite(
        _ value: Double,
        _ coordinate: Coordinate
    ) throws(CubicBezierError) {
        guard value.isFinite else { throw .notFinite(coordinate) }
    }

    static func requireUnit(
        _ value: Double,
        _ coordinate: Coordinate
    ) throws(CubicBezierError) {
        guard (0...1).contains(value) else { throw .outsideUnitInterval(coordinate, value) }
    }
}

extension CubicBezier {
    /// The identity.
    public static let linear = CubicBezier(unchecked: 0, 0, 1, 1)

    /// CSS `ease`, which is also Core Animation's default.
    public static let ease = CubicBezier(unchecked: 0.25, 0.1, 0.25, 1)

    /// CSS `ease-in` and SwiftUI's `easeIn`.
    public static let easeIn = CubicBezier(unchecked: 0.42, 0, 1, 1)

    /// CSS `ease-out` and SwiftUI's `easeOut`.
    public static let easeOut = CubicBezier(unchecked: 0, 0, 0.58, 1)

    /// CSS `ease-in-out` and SwiftUI's `easeInOut`.
    public static let easeInOut = CubicBezier(unchecked: 0.42, 0, 0.58, 1)

    /// The curve of a CSS keyword (`ease-in-out`) or of a SwiftUI name
    /// (`easeInOut`), case-sensitive; `nil` for any other name.
    public static func named(_ name: String) -> CubicBezier? {
        table.first { $0.name == name }?.curve
    }

    /// Every name that ``named(_:)`` knows, CSS keywords first.
    public static let names: [String] = table.map(\.name)

    private static let table: [(name: String, curve: CubicBezier)] = [
        ("linear", linear),
        ("ease", ease),
        ("ease-in", easeIn),
        ("ease-out", easeOut),
        ("ease-in-out", easeInOut),
        ("easeIn", easeIn),
        ("easeOut", easeOut),
        ("easeInOut", easeInOut),
    ]
}
