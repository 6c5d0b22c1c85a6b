import Foundation

// Where views of an app lie, beside what generated code asks for.

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

public struct Angle: Sendable, Hashable {
    public var radians: Double

    public static func degrees(_ degrees: Double) -> Angle { Angle(radians: degrees * .pi / 180) }
}

extension View {
    @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View {
        RecordedView(self, .other("ignoresSafeArea"))
    }

    public nonisolated func fixedSize() -> some View {
        RecordedView(self, .other("fixedSize"))
    }
}

extension Binding {
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }
}
