import Foundation

/// How a view comes and goes.
public struct AnyTransition {
    /// The stand-in's own: what it was made of.
    public let name: String
    public let animation: Animation?

    private init(_ name: String, animation: Animation? = nil) {
        self.name = name
        self.animation = animation
    }

    public static var identity: AnyTransition { AnyTransition("identity") }
    public static var opacity: AnyTransition { AnyTransition("opacity") }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition("scale")
    }

    public static func move(edge: Edge) -> AnyTransition { AnyTransition("move") }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition("\(insertion.name), then \(removal.name)")
    }

    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition("\(name) with \(other.name)", animation: animation)
    }

    public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(name, animation: animation) }
}

extension View {
    public nonisolated func transition(_ t: AnyTransition) -> some View {
        RecordedView(self, .other("transition"))
    }

    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        RecordedView(self, .other("transaction"))
    }
}

public struct Transaction {
    public var animation: Animation?

    public init() {}

    public init(animation: Animation?) {
        self.animation = animation
    }
}
