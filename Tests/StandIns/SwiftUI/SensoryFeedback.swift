@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct SensoryFeedback: Equatable, Sendable {
    public struct Weight: Equatable, Sendable {
        let name: String

        public static let light = Weight(name: "light")
        public static let medium = Weight(name: "medium")
        public static let heavy = Weight(name: "heavy")
    }

    public struct Flexibility: Equatable, Sendable {
        let name: String

        public static let rigid = Flexibility(name: "rigid")
        public static let solid = Flexibility(name: "solid")
        public static let soft = Flexibility(name: "soft")
    }

    /// The stand-in's own: what it was made of.
    public let name: String
    public let intensity: Double

    private init(_ name: String, intensity: Double = 1) {
        self.name = name
        self.intensity = intensity
    }

    public static let selection = SensoryFeedback("selection")
    public static let success = SensoryFeedback("success")
    public static let warning = SensoryFeedback("warning")
    public static let error = SensoryFeedback("error")
    public static let impact = impact()

    public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback(weight.name, intensity: intensity)
    }

    public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
        SensoryFeedback(flexibility.name, intensity: intensity)
    }
}

extension View {
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public nonisolated func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
        RecordedView(self, .sensoryFeedback(feedback, trigger: trigger))
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public nonisolated func sensoryFeedback<T: Equatable>(
        _ feedback: SensoryFeedback, trigger: T, condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
    ) -> some View {
        RecordedView(self, .sensoryFeedback(feedback, trigger: trigger))
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public nonisolated func sensoryFeedback<T: Equatable>(
        trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
    ) -> some View {
        RecordedView(self, .other("sensoryFeedback"))
    }
}
