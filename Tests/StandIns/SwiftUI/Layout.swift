import Foundation

// Where views lie.

extension View {
    public nonisolated func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        RecordedView(self, .flexibleFrame(minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight))
    }

    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        RecordedView(self, .padding(edges, length))
    }

    public nonisolated func padding(_ length: CGFloat) -> some View {
        padding(.all, length)
    }

    public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        RecordedView(self, .scale(s))
    }

    public nonisolated func opacity(_ opacity: Double) -> some View {
        RecordedView(self, .opacity(opacity))
    }

    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        RecordedView(self, .other("foregroundStyle"))
    }

    public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        RecordedView(self, .other("rotationEffect"))
    }

    public nonisolated func tint(_ tint: Color?) -> some View { RecordedView(self, .other("tint")) }

    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        RecordedView(self, .other("cornerRadius"))
    }

    public nonisolated func zIndex(_ value: Double) -> some View { RecordedView(self, .other("zIndex")) }

    public nonisolated func background<S: ShapeStyle, T: InsettableShape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        RecordedView(self, .fill(shape, style, fillStyle))
    }

    @_disfavoredOverload
    public nonisolated func background<S: ShapeStyle, T: Shape>(
        _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
    ) -> some View {
        RecordedView(self, .fill(shape, style, fillStyle))
    }

    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        RecordedView(self, .safeAreaInset(content()))
    }

    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    public nonisolated func safeAreaBar(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> some View
    ) -> some View {
        RecordedView(self, .safeAreaBar(content()))
    }

    @_disfavoredOverload
    public nonisolated func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        RecordedView(self, .background(background))
    }
}

public struct EdgeInsets: Equatable, Sendable {
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public enum VerticalEdge: Int8, CaseIterable, Sendable {
    case top, bottom
}
