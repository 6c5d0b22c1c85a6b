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
