/// A stretch of time (DTCG 2025.10 Format, 8.5).
public struct Duration: Hashable, Sendable {
    public enum Unit: String, CaseIterable, Hashable, Sendable {
        case ms, s
    }

    public let value: Double
    public let unit: Unit

    public init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }

    public var seconds: Double {
        unit == .s ? value : value / 1000
    }
}
