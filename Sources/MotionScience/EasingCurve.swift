/// An easing curve that a framework has a name for.
public enum EasingCurve: Sendable, Hashable {
    case cubicBezier(CubicBezier)
    case circular(CircularEase)

    /// The eased progress at a time.
    ///
    /// - Parameter time: The elapsed fraction of the duration; held within 0…1.
    public func value(at time: Double) -> Double {
        switch self {
        case .cubicBezier(let curve): curve.value(at: time)
        case .circular(let curve): curve.value(at: time)
        }
    }

    /// Who names curves. The same name may stand for different ones.
    public enum Framework: Sendable, Hashable, CaseIterable {
        /// SwiftUI's `Animation` and `UnitCurve`.
        case swiftUI
        /// `CAMediaTimingFunctionName`.
        case coreAnimation
        /// The keywords of CSS.
        case css
    }

    /// How long SwiftUI's `.easeInOut` and the like take if nobody says, in seconds.
    public static let swiftUIDuration = 0.35

    /// The curve of a name, case-sensitive; `nil` if the framework has none of it.
    public static func named(_ name: String, in framework: Framework) -> EasingCurve? {
        table(of: framework).first { $0.name == name }?.curve
    }

    /// Every name that a framework has.
    public static func names(in framework: Framework) -> [String] {
        table(of: framework).map(\.name)
    }

    private static func table(of framework: Framework) -> [(name: String, curve: EasingCurve)] {
        switch framework {
        case .swiftUI:
            [
                ("linear", .cubicBezier(.linear)), ("easeIn", .cubicBezier(.easeIn)),
                ("easeOut", .cubicBezier(.easeOut)), ("easeInOut", .cubicBezier(.easeInOut)),
            ] + CircularEase.allCases.map { ($0.rawValue, .circular($0)) }
        case .coreAnimation:
            [
                ("linear", .cubicBezier(.linear)), ("default", .cubicBezier(.ease)),
                ("easeIn", .cubicBezier(.easeIn)), ("easeOut", .cubicBezier(.easeOut)),
                ("easeInEaseOut", .cubicBezier(.easeInOut)),
            ]
        case .css:
            [
                ("linear", .cubicBezier(.linear)), ("ease", .cubicBezier(.ease)),
                ("ease-in", .cubicBezier(.easeIn)), ("ease-out", .cubicBezier(.easeOut)),
                ("ease-in-out", .cubicBezier(.easeInOut)),
            ]
        }
    }
}

extension CubicBezier {
    /// The curve that SwiftUI's `UnitCurve.bezier` makes of these control points: it holds their heights
    /// within 0…1 (known from OpenSwiftUI), so that the curve cannot overshoot.
    public var unitCurve: CubicBezier {
        CubicBezier(unchecked: x1, min(max(y1, 0), 1), x2, min(max(y2, 0), 1))
    }
}

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
