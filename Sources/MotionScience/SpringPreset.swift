/// A spring that a framework has a name for, or makes if nothing is said.
public struct SpringPreset: Sendable, Hashable {
    /// The framework's own name where that tells enough. Those of Material's motion schemes have a path of their own:
    /// `material.expressive.fastSpatial` is `MotionScheme.expressive().fastSpatialSpec()` of Compose.
    public let name: String

    /// Where the spring comes from.
    public let origin: String

    /// In the form in which the framework writes it.
    public let spring: Spring

    /// SwiftUI's first, then those of other frameworks, those of Material's motion schemes last.
    public static let all: [SpringPreset] = frameworks + MaterialMotion.allCases.flatMap(\.presets)

    private static let frameworks: [SpringPreset] = [
        SpringPreset(name: "smooth", origin: "SwiftUI", spring: .smooth),
        SpringPreset(name: "snappy", origin: "SwiftUI", spring: .snappy),
        SpringPreset(name: "bouncy", origin: "SwiftUI", spring: .bouncy),
        SpringPreset(name: "interactiveSpring", origin: "SwiftUI's interactiveSpring()", spring: .interactive),
        SpringPreset(name: "spring", origin: "SwiftUI's spring(response:dampingFraction:)", spring: .spring),
        SpringPreset(name: "default", origin: "SwiftUI since iOS 17", spring: .default),
        physical("core-animation", "CASpringAnimation without parameters", 100, 10),
        physical("motion", "Motion without parameters", 100, 10),
        physical("react-spring", "react-spring's 'default'", 170, 26),
        physical("gentle", "react-spring", 120, 14),
        physical("wobbly", "react-spring", 180, 12),
        physical("stiff", "react-spring", 210, 20),
        physical("slow", "react-spring", 280, 60),
        physical("molasses", "react-spring", 280, 120),
        ratio("compose", "Jetpack Compose's spring()", 1500, 1),
        ratio("spring-force", "Android's SpringForce", 1500, 0.5),
    ]

    /// The names of ``all``, in its order.
    public static let names: [String] = all.map(\.name)

    /// The preset of a name, case-sensitive.
    public static func named(_ name: String) -> SpringPreset? {
        all.first { $0.name == name }
    }

    /// A spring of mass 1.
    private static func physical(
        _ name: String, _ origin: String, _ stiffness: Double, _ damping: Double
    ) -> SpringPreset {
        SpringPreset(
            name: name, origin: origin,
            spring: Spring(
                unchecked: stiffness.squareRoot(),
                dampingRatio: damping / (2 * stiffness.squareRoot()),
                form: .massStiffnessDamping(mass: 1, stiffness: stiffness, damping: damping)))
    }

    /// A spring of mass 1, as Android writes it.
    fileprivate static func ratio(
        _ name: String, _ origin: String, _ stiffness: Double, _ dampingRatio: Double
    ) -> SpringPreset {
        SpringPreset(
            name: name, origin: origin,
            spring: Spring(
                unchecked: stiffness.squareRoot(), dampingRatio: dampingRatio,
                form: .stiffnessDampingRatio(stiffness: stiffness, dampingRatio: dampingRatio)))
    }
}

/// The motion schemes of Material 3, as androidx has them (motion tokens 0.14.0, `MotionScheme`).
private enum MaterialMotion: String, CaseIterable {
    case expressive, standard

    /// Spatial springs move and reshape, and may overshoot; effects change color and opacity, and never do.
    var presets: [SpringPreset] {
        let spatial: [(speed: String, dampingRatio: Double, stiffness: Double)] =
            switch self {
            case .expressive: [("default", 0.8, 380), ("fast", 0.6, 800), ("slow", 0.8, 200)]
            case .standard: [("default", 0.9, 700), ("fast", 0.9, 1400), ("slow", 0.9, 300)]
            }
        let effects: [(speed: String, dampingRatio: Double, stiffness: Double)] = [
            ("default", 1, 1600), ("fast", 1, 3800), ("slow", 1, 800),
        ]
        return spatial.map { preset("\($0.speed)Spatial", $0.dampingRatio, $0.stiffness) }
            + effects.map { preset("\($0.speed)Effects", $0.dampingRatio, $0.stiffness) }
    }

    private func preset(_ name: String, _ dampingRatio: Double, _ stiffness: Double) -> SpringPreset {
        .ratio(
            "material.\(rawValue).\(name)", "Material 3's MotionScheme.\(rawValue)().\(name)Spec()", stiffness,
            dampingRatio)
    }
}
