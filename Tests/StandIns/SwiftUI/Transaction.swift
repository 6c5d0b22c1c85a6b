import Foundation

/// What `withAnimation` was called with: a test looks.
public enum Transactions {
    @TaskLocal public static var record: (@Sendable (Animation?) -> Void)?
}

public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    Transactions.record?(animation)
    return try body()
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct AnimationCompletionCriteria: Hashable, Sendable {
    public static let logicallyComplete = AnimationCompletionCriteria()
    public static let removed = AnimationCompletionCriteria()
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    Transactions.record?(animation)
    defer { completion() }
    return try body()
}

public struct Transaction {
    public var animation: Animation?

    public init() {}

    public init(animation: Animation?) {
        self.animation = animation
    }
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

// MARK: Transitions

public struct AnyTransition {
    /// The stand-in's own: what it moves by.
    public let animation: Animation?

    public static var identity: AnyTransition { AnyTransition(animation: nil) }
    public static var opacity: AnyTransition { AnyTransition(animation: nil) }
    public static var slide: AnyTransition { AnyTransition(animation: nil) }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { opacity }

    public static func move(edge: Edge) -> AnyTransition { opacity }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { insertion }

    public func combined(with other: AnyTransition) -> AnyTransition { self }

    public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(animation: animation) }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor @preconcurrency public protocol Transition {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct OpacityTransition: Transition {
    public nonisolated init() {}
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Transition where Self == OpacityTransition {
    public static var opacity: OpacityTransition { OpacityTransition() }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
public struct BlurReplaceTransition: Transition {
    public nonisolated init() {}
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Transition where Self == BlurReplaceTransition {
    public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition() }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct AnimatedTransition: Transition {}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Transition {
    public func animation(_ animation: Animation?) -> some Transition { AnimatedTransition() }
}

extension View {
    public nonisolated func transition(_ t: AnyTransition) -> some View { RecordedView(self, .other("transition")) }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
        RecordedView(self, .other("transition"))
    }

    public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        RecordedView(self, .other("transaction"))
    }
}
