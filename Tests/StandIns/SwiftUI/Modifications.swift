import Foundation

/// What was done to a view: for tests, which look what was drawn.
public enum Modification {
    case font(Font?)
    case tracking(CGFloat)
    case lineSpacing(CGFloat)
    case lineHeight(AttributedString.LineHeight?)
    case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
    case background(any View)
    case styledBackground(any ShapeStyle, Edge.Set)
    case overlay(any View)
    case fill(any Shape, any ShapeStyle, FillStyle)
    case strokeBorder(any InsettableShape, any ShapeStyle, StrokeStyle)
    case blur(CGFloat)
    case offset(CGFloat, CGFloat)
    case clip(any Shape)
    case hitTesting(Bool)
    case frame(CGFloat?, CGFloat?)
    case contentShape(any Shape)
    case animation(Animation?, value: any Equatable)
    case sensoryFeedback(SensoryFeedback, trigger: any Equatable)
    case flexibleFrame(minWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?)
    case padding(Edge.Set, CGFloat?)
    case scale(CGFloat)
    case opacity(Double)
    case accessibility(AccessibilityRemark)
    case safeAreaInset(any View)
    case safeAreaBar(any View)
    case glass(Glass, any Shape)
    /// What no test looks at.
    case other(String)
}

struct RecordedView: View {
    nonisolated(unsafe) let content: any View
    nonisolated(unsafe) let modification: Modification

    nonisolated init(_ content: any View, _ modification: Modification) {
        self.content = content
        self.modification = modification
    }

    var body: Never { preconditionFailure("what is recorded has no body") }
}

/// What was done to a view, first things first, in the environment that holds now.
@MainActor public func modifications(of view: any View) -> [Modification] {
    switch view {
    case let view as RecordedView: modifications(of: view.content) + [view.modification]
    case let view as AnyView: modifications(of: view.content)
    case let view as any Wrapper: view.wrapped.flatMap { modifications(of: $0) }
    default: []
    }
}

@MainActor private protocol Wrapper {
    /// What is done, from inside out.
    var wrapped: [any View] { get }
}

extension ZStack: Wrapper {
    var wrapped: [any View] { [content] }
}

extension ForEach: Wrapper where Content: View {
    var wrapped: [any View] { data.map { content($0) } }
}

extension _ConditionalContent: Wrapper {
    var wrapped: [any View] { [content] }
}

extension ModifiedContent: Wrapper where Content: View, Modifier: ViewModifier {
    var wrapped: [any View] {
        guard let attachment = modifier as? AccessibilityAttachmentModifier else { return [content, body] }
        return [content, RecordedView(EmptyView(), .accessibility(attachment.remark))]
    }
}

extension View {
    public nonisolated func font(_ font: Font?) -> some View {
        RecordedView(self, .font(font))
    }

    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    public nonisolated func tracking(_ tracking: CGFloat) -> some View {
        RecordedView(self, .tracking(tracking))
    }

    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
        RecordedView(self, .other("fontWeight"))
    }

    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View {
        RecordedView(self, .lineHeight(lineHeight))
    }

    public nonisolated func lineLimit(_ number: Int?) -> some View { RecordedView(self, .other("lineLimit")) }

    public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        RecordedView(self, .lineSpacing(lineSpacing))
    }

    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View {
        RecordedView(self, .shadow(color, radius: radius, x: x, y: y))
    }

    public nonisolated func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        RecordedView(self, .styledBackground(style, edges))
    }

    public nonisolated func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        RecordedView(self, .background(content()))
    }

    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        RecordedView(self, .overlay(content()))
    }

    public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        RecordedView(self, .strokeBorder(Rectangle(), content, StrokeStyle(lineWidth: width)))
    }

    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
        RecordedView(self, .blur(radius))
    }

    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        RecordedView(self, .offset(x, y))
    }

    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        RecordedView(self, .clip(shape))
    }

    public nonisolated func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        RecordedView(self, .frame(width, height))
    }

    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        RecordedView(self, .contentShape(shape))
    }

    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        RecordedView(self, .hitTesting(enabled))
    }

    public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        RecordedView(self, .animation(animation, value: value))
    }
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
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]
        public static let all: Set = [.top, .leading, .bottom, .trailing]
    }
}

public struct Alignment: Sendable, Hashable {
    public static let center = Alignment()
    public static let leading = Alignment()
    public static let trailing = Alignment()
    public static let top = Alignment()
    public static let bottom = Alignment()
    public static let topTrailing = Alignment()
}

extension AttributedString {
    /// Only what generated code uses.
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    public struct LineHeight: Hashable, Sendable {
        public let points: CGFloat

        public static func exact(points: CGFloat) -> LineHeight { LineHeight(points: points) }
    }
}
