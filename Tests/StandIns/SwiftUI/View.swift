import Foundation

#if BEFORE_SDK_18
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
#else
/// On the main actor as a whole from the SDK of iOS 18 on.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
#endif

extension Never: View {
    public var body: Never { self }
}

@resultBuilder public struct ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(content: first)
    }

    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> _ConditionalContent<First, Second> {
        _ConditionalContent(content: second)
    }

    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

public struct _ConditionalContent<First: View, Second: View>: View {
    nonisolated(unsafe) let content: any View

    nonisolated init(content: any View) {
        self.content = content
    }

    public var body: Never { preconditionFailure("a condition has no body") }
}

public struct EmptyView: View {
    public nonisolated init() {}

    public var body: Never { preconditionFailure("an empty view has no body") }
}

public struct AnyView: View {
    nonisolated(unsafe) let content: any View

    public nonisolated init<V: View>(_ view: V) {
        content = view
    }

    public var body: Never { preconditionFailure("a view of any type has no body") }
}

#if BEFORE_SDK_18
public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    typealias Content = _ViewModifier_Content<Self>
}
#else
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    typealias Content = _ViewModifier_Content<Self>
}
#endif

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never { preconditionFailure("the modifier has no body") }
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
    public var body: Never { preconditionFailure("the content of a modifier has no body") }
}

public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public nonisolated init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    /// What the modifier makes of its content.
    public var body: Modifier.Body { modifier.body(content: _ViewModifier_Content()) }
}

extension View {
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
