import Foundation

public struct ScrollViewReader<Content: View>: View {
    public nonisolated init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}

    public var body: Never { preconditionFailure("a reader has no body") }
}

public struct ScrollViewProxy {
    @MainActor @preconcurrency public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, *)
public struct LazyVStack<Content: View>: View {
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {}

    public var body: Never { preconditionFailure("a stack has no body") }
}

extension View {
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
        RecordedView(self, .other("id"))
    }
}
