/// The circular curves of SwiftUI's `UnitCurve`: arcs of a circle, which no Bézier curve is.
public enum CircularEase: String, Sendable, Hashable, CaseIterable {
    /// Starts out slowly: `1 − √(1 − t²)`.
    case easeIn = "circularEaseIn"

    /// Ends slowly: `√(1 − (1 − t)²)`.
    case easeOut = "circularEaseOut"

    /// Both, each over half of the time and of the way.
    case easeInOut = "circularEaseInOut"

    /// The eased progress at a time.
    ///
    /// - Parameter time: The elapsed fraction of the duration; held within 0…1.
    /// - Returns: In 0…1; not a number for a time that is not.
    public func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        switch self {
        // Factored, so that nothing is lost to rounding near either end.
        case .easeIn:
            return time * time / (1 + ((1 - time) * (1 + time)).squareRoot())
        case .easeOut:
            return (time * (2 - time)).squareRoot()
        case .easeInOut:
            return time < 0.5
                ? Self.easeIn.value(at: 2 * time) / 2
                : 0.5 + Self.easeOut.value(at: 2 * time - 1) / 2
        }
    }
}
