import Foundation

public struct HorizontalAlignment: Sendable, Hashable {
    public static let leading = HorizontalAlignment()
    public static let center = HorizontalAlignment()
    public static let trailing = HorizontalAlignment()
}

public struct VerticalAlignment: Sendable, Hashable {
    public static let center = VerticalAlignment()
    public static let bottom = VerticalAlignment()
}

public struct VStack<Content: View>: View {
    public nonisolated init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}

    public var body: Never { preconditionFailure("a stack has no body") }
}

public struct HStack<Content: View>: View {
    public nonisolated init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}

    public var body: Never { preconditionFailure("a stack has no body") }
}

public struct ZStack<Content: View>: View {
    /// The stand-in's own.
    public nonisolated(unsafe) let content: Content

    public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: Never { preconditionFailure("a stack has no body") }
}

public struct ScrollView<Content: View>: View {
    public nonisolated init(@ViewBuilder content: () -> Content) {}

    public var body: Never { preconditionFailure("a scroll view has no body") }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public let data: Data
    /// The stand-in's own.
    public let content: (Data.Element) -> Content
}

extension ForEach: View where Content: View {
    public var body: Never { preconditionFailure("a loop has no body") }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
    }
}

extension ForEach where Content: View {
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
    }
}

public struct Divider: View {
    public nonisolated init() {}

    public var body: Never { preconditionFailure("a divider has no body") }
}

public struct Spacer: View {
    public nonisolated init(minLength: CGFloat? = nil) {}

    public var body: Never { preconditionFailure("a spacer has no body") }
}

public struct TupleView<T>: View {
    public nonisolated(unsafe) let value: T

    nonisolated init(_ value: T) {
        self.value = value
    }

    public var body: Never { preconditionFailure("a tuple has no body") }
}

extension ViewBuilder {
    public static func buildBlock<First: View, each Content: View>(
        _ first: First, _ content: repeat each Content
    ) -> TupleView<(First, repeat each Content)> {
        TupleView((first, repeat each content))
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

extension Optional: View where Wrapped: View {
    public var body: Never { preconditionFailure("an optional has no body") }
}
