import Foundation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { self }
}

@resultBuilder public struct ViewBuilder {
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct EmptyView: View {
    public nonisolated init() {}

    public var body: Never { preconditionFailure("an empty view has no body") }
}

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
    typealias Content = _ViewModifier_Content<Self>
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

    public nonisolated func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        StyledBackground(content: self, style: style, edges: edges)
    }
}

/// A view with a style behind it: for tests, which look what was drawn.
@MainActor public protocol BackgroundView: View {
    associatedtype Content: View
    associatedtype Style: ShapeStyle
    var content: Content { get }
    var style: Style { get }
    var edges: Edge.Set { get }
}

struct StyledBackground<Content, Style> {
    let content: Content
    let style: Style
    let edges: Edge.Set
}

extension StyledBackground: View, BackgroundView where Content: View, Style: ShapeStyle {
    var body: Never { preconditionFailure("a background has no body") }
}

public enum Edge: Int8, CaseIterable, Sendable, Hashable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) {
            self.rawValue = rawValue
        }

        public static let top = Set(rawValue: 1)
        public static let leading = Set(rawValue: 2)
        public static let bottom = Set(rawValue: 4)
        public static let trailing = Set(rawValue: 8)
        public static let all: Set = [.top, .leading, .bottom, .trailing]
    }
}

// MARK: Styles

public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle {}

public struct Material: ShapeStyle {
    public let name: String
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 10, *)
extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { Material(name: "regular") }
    public static var ultraThinMaterial: Material { Material(name: "ultraThin") }
}
