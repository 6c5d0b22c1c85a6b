import TesseraMotionScience
import Testing

/// Published and independently computed values of named springs.
@Suite struct SpringTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let spring: @Sendable () throws -> Spring
        let response, dampingRatio, stiffness, damping, settling: Double
        let apple: Double?
        let maximum: Double
        var testDescription: String { name }
    }

    static let rows = [
        Row(
            name: "smooth", spring: { .smooth }, response: 0.5, dampingRatio: 1,
            stiffness: 157.9137, damping: 25.1327, settling: 0.7348, apple: 0.8, maximum: 1),
        Row(
            name: "snappy", spring: { .snappy }, response: 0.5, dampingRatio: 0.85,
            stiffness: 157.9137, damping: 21.3628, settling: 0.6967, apple: 0.8768,
            maximum: 1.006288),
        Row(
            name: "bouncy", spring: { .bouncy }, response: 0.5, dampingRatio: 0.7,
            stiffness: 157.9137, damping: 17.5929, settling: 0.8187, apple: 1.0447,
            maximum: 1.045988),
        Row(
            name: "spring(response: 0.5, dampingFraction: 0.825)",
            spring: { try Spring(response: 0.5, dampingFraction: 0.825) },
            response: 0.5, dampingRatio: 0.825, stiffness: 157.9137, damping: 20.7345,
            settling: 0.6886, apple: 0.9008, maximum: 1.010191),
        Row(
            name: "spring() before iOS 17",
            spring: { try Spring(response: 0.55, dampingFraction: 0.825) },
            response: 0.55, dampingRatio: 0.825, stiffness: 130.5072, damping: 18.8496,
            settling: 0.7575, apple: 0.9817, maximum: 1.010191),
        Row(
            name: "default since iOS 17",
            spring: { try Spring(response: 0.55, dampingFraction: 1) },
            response: 0.55, dampingRatio: 1, stiffness: 130.5072, damping: 22.8479,
            settling: 0.8082, apple: nil, maximum: 1),
        Row(
            name: "interactiveSpring by response",
            spring: { try Spring(response: 0.15, dampingFraction: 0.86) },
            response: 0.15, dampingRatio: 0.86, stiffness: 1754.596, damping: 72.047,
            settling: 0.2092, apple: 0.2920, maximum: 1.005019),
        Row(
            name: "interactiveSpring by duration",
            spring: { try Spring(duration: 0.15, bounce: 0.15) },
            response: 0.15, dampingRatio: 0.85, stiffness: 1754.596, damping: 71.209,
            settling: 0.2090, apple: 0.2951, maximum: 1.006288),
        Row(
            name: "CASpringAnimation and Motion",
            spring: { try Spring(mass: 1, stiffness: 100, damping: 10) },
            response: 0.6283, dampingRatio: 0.5, stiffness: 100, damping: 10,
            settling: 1.2702, apple: nil, maximum: 1.163034),
        Row(
            name: "react-spring default",
            spring: { try Spring(mass: 1, stiffness: 170, damping: 26) },
            response: 0.4819, dampingRatio: 0.9971, stiffness: 170, damping: 26,
            settling: 0.7017, apple: nil, maximum: 1),
        Row(
            name: "react-spring gentle",
            spring: { try Spring(mass: 1, stiffness: 120, damping: 14) },
            response: 0.5736, dampingRatio: 0.6390, stiffness: 120, damping: 14,
            settling: 0.9430, apple: nil, maximum: 1.073544),
        Row(
            name: "react-spring wobbly",
            spring: { try Spring(mass: 1, stiffness: 180, damping: 12) },
            response: 0.4683, dampingRatio: 0.4472, stiffness: 180, damping: 12,
            settling: 1.1367, apple: nil, maximum: 1.207880),
        Row(
            name: "react-spring stiff",
            spring: { try Spring(mass: 1, stiffness: 210, damping: 20) },
            response: 0.4336, dampingRatio: 0.6901, stiffness: 210, damping: 20,
            settling: 0.7133, apple: nil, maximum: 1.050017),
        Row(
            name: "react-spring slow",
            spring: { try Spring(mass: 1, stiffness: 280, damping: 60) },
            response: 0.3755, dampingRatio: 1.7928, stiffness: 280, damping: 60,
            settling: 1.3735, apple: nil, maximum: 1),
        Row(
            name: "react-spring molasses",
            spring: { try Spring(mass: 1, stiffness: 280, damping: 120) },
            response: 0.3755, dampingRatio: 3.5857, stiffness: 280, damping: 120,
            settling: 2.9103, apple: nil, maximum: 1),
        Row(
            name: "negative bounce",
            spring: { try Spring(duration: 0.5, bounce: -0.2) },
            response: 0.5, dampingRatio: 1.25, stiffness: 157.9137, damping: 31.4159,
            settling: 1.1452, apple: 1.2, maximum: 1),
    ]

    @Test(arguments: rows) func rowAgrees(row: Row) throws {
        let spring = try row.spring()
        #expect(isClose(spring.response, row.response, within: 5.1e-5))
        #expect(isClose(spring.duration, row.response, within: 5.1e-5))
        #expect(isClose(spring.dampingRatio, row.dampingRatio, within: 5.1e-5))
        #expect(isClose(spring.stiffness, row.stiffness, within: 5.1e-4))
        #expect(isClose(spring.damping, row.damping, within: 5.1e-4))
        #expect(isClose(spring.settlingDuration(), row.settling, within: 5.1e-5))
        #expect(isClose(spring.maximumPosition, row.maximum, within: 5.1e-7))
        #expect(spring.overshoots == (row.maximum > 1))
        #expect(spring.isOverdamped == (row.dampingRatio > 1))
        if let apple = row.apple {
            #expect(isClose(spring.appleSettlingDuration, apple, within: 5.1e-5))
        }
    }

    private static let appleSettlingDurationMatchesDevicesCases: [(Double, Double, Double)] = [
        (0.15, 0.0, 0.3), (0.4, 0, 0.6), (0.35, 0.15, 0.6354), (0.5, 0.3, 1.0447),
        (0.3, 0.2, 0.5840),
    ]

    @Test(arguments: appleSettlingDurationMatchesDevicesCases)
    func appleSettlingDurationMatchesDevices(
        duration: Double, bounce: Double, expected: Double
    ) throws {
        let spring = try Spring(duration: duration, bounce: bounce)
        #expect(isClose(spring.appleSettlingDuration, expected, within: 5.1e-5))
    }

    @Test func positionsAgree() throws {
        let times = [0.1, 0.2, 0.3, 0.5]
        let expectations: [(Spring, [Double])] = [
            (.smooth, [0.357740, 0.715416, 0.890034, 0.986399]),
            (.snappy, [0.388102, 0.786369, 0.956447, 1.006020]),
            (.bouncy, [0.423302, 0.873711, 1.033930, 1.014498]),
            (
                try Spring(mass: 1, stiffness: 100, damping: 10),
                [0.340300, 0.849426, 1.124355, 1.074591]
            ),
        ]
        for (spring, positions) in expectations {
            for (time, position) in zip(times, positions) {
                #expect(isClose(spring.position(at: time), position, within: 5.1e-7))
            }
        }
    }

    @Test func criticalSettlingPhases() throws {
        let spring = try Spring(stiffness: 1, dampingRatio: 1)
        for (tolerance, phase) in [(0.001, 9.2334), (0.01, 6.6384), (0.0001, 11.7564)] {
            #expect(isClose(spring.settlingDuration(tolerance: tolerance), phase, within: 5.1e-5))
        }
    }

    @Test func appleDocumentationExamples() throws {
        let first = try Spring(duration: 0.5, bounce: 0.3)
        #expect(isClose(first.stiffness, 157.9, within: 0.05))
        #expect(isClose(first.damping, 17.6, within: 0.05))
        let second = try Spring(mass: 1, stiffness: 100, damping: 10)
        #expect(isClose(second.duration, 0.63, within: 0.005))
        #expect(second.bounce == 0.5)
    }
}
