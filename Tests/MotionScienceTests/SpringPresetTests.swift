import TesseraMotionScience
import Testing

@Suite struct SpringPresetTests {
    /// Response, damping ratio and settling duration as published.
    static let published: [(name: String, response: Double, ratio: Double, settling: Double)] = [
        ("smooth", 0.5, 1, 0.7348), ("snappy", 0.5, 0.85, 0.6967), ("bouncy", 0.5, 0.7, 0.8187),
        ("interactiveSpring", 0.15, 0.86, 0.2092), ("spring", 0.5, 0.825, 0.6886), ("default", 0.55, 1, 0.8082),
        ("core-animation", 0.6283, 0.5, 1.2702), ("motion", 0.6283, 0.5, 1.2702),
        ("react-spring", 0.4819, 0.9971, 0.7017), ("gentle", 0.5736, 0.6390, 0.9430),
        ("wobbly", 0.4683, 0.4472, 1.1367), ("stiff", 0.4336, 0.6901, 0.7133), ("slow", 0.3755, 1.7928, 1.3735),
        ("molasses", 0.3755, 3.5857, 2.9103), ("compose", 0.1622, 1, 0.2384), ("spring-force", 0.1622, 0.5, 0.3280),
    ]

    @Test func everyPresetIsWhatItWasPublishedAs() throws {
        let material = SpringPreset.all.filter { $0.name.hasPrefix("material.") }
        #expect(SpringPreset.all.map(\.name) == Self.published.map(\.name) + material.map(\.name))
        for row in Self.published {
            let spring = try #require(SpringPreset.named(row.name)).spring
            #expect(isClose(spring.response, row.response, within: 5.1e-5), "\(row.name)")
            #expect(isClose(spring.dampingRatio, row.ratio, within: 5.1e-5), "\(row.name)")
            #expect(isClose(spring.settlingDuration(), row.settling, within: 5.1e-5), "\(row.name)")
        }
        #expect(SpringPreset.named("Bouncy") == nil)
    }

    /// Damping ratio and stiffness as the tokens of androidx have them.
    static let material: [(name: String, ratio: Double, stiffness: Double)] = [
        ("expressive.defaultSpatial", 0.8, 380), ("expressive.fastSpatial", 0.6, 800),
        ("expressive.slowSpatial", 0.8, 200), ("expressive.defaultEffects", 1, 1600),
        ("expressive.fastEffects", 1, 3800), ("expressive.slowEffects", 1, 800),
        ("standard.defaultSpatial", 0.9, 700), ("standard.fastSpatial", 0.9, 1400),
        ("standard.slowSpatial", 0.9, 300), ("standard.defaultEffects", 1, 1600),
        ("standard.fastEffects", 1, 3800), ("standard.slowEffects", 1, 800),
    ]

    @Test func materialHasTwoSchemesOfSixSprings() throws {
        #expect(SpringPreset.names.filter { $0.hasPrefix("material.") } == Self.material.map { "material.\($0.name)" })
        for row in Self.material {
            let spring = try #require(SpringPreset.named("material.\(row.name)")).spring
            #expect(spring.dampingRatio == row.ratio, "\(row.name)")
            #expect(isClose(spring.stiffness, row.stiffness, within: 1e-9), "\(row.name)")
        }
    }

    /// Presets are made without the checks that a spring of the same numbers goes through.
    @Test func everyPresetIsTheSpringOfItsForm() throws {
        for preset in SpringPreset.all {
            let spring =
                switch preset.spring.form {
                case .responseDampingFraction(let response, let fraction):
                    try Spring(response: response, dampingFraction: fraction)
                case .durationBounce(let duration, let bounce): try Spring(duration: duration, bounce: bounce)
                case .massStiffnessDamping(let mass, let stiffness, let damping):
                    try Spring(mass: mass, stiffness: stiffness, damping: damping)
                case .stiffnessDampingRatio(let stiffness, let ratio):
                    try Spring(stiffness: stiffness, dampingRatio: ratio)
                }
            #expect(preset.spring == spring, "\(preset.name)")
        }
    }

    @Test func presetsWithParameters() throws {
        #expect(try Spring.smooth() == .smooth)
        #expect(try Spring.snappy() == .snappy)
        #expect(try Spring.bouncy() == .bouncy)
        #expect(try Spring.bouncy(duration: 0.3, extraBounce: 0.1) == Spring(duration: 0.3, bounce: 0.4))
        #expect(try Spring.snappy(extraBounce: -0.3) == Spring(duration: 0.5, bounce: 0.15 - 0.3))
        #expect(try Spring.smooth(duration: 1) == Spring(duration: 1, bounce: 0))
        #expect(try Spring.interactive() == Spring(duration: 0.15, bounce: 0.15))
        #expect(throws: SpringError.self) { try Spring.bouncy(extraBounce: 0.8) }
        #expect(throws: SpringError.notPositive(.duration, 0)) { try Spring.smooth(duration: 0) }
    }
}
