// Liquid Glass and concentric corners, with the signatures of the SDK of iOS 26.
import Foundation

public struct Glass: Equatable, Sendable {
    /// The stand-in's own: what it was made of.
    public let name: String
    public let color: Color?
    public let isInteractive: Bool

    public static let regular = Glass(name: "regular", color: nil, isInteractive: false)
    public static let clear = Glass(name: "clear", color: nil, isInteractive: false)

    public func tint(_ color: Color?) -> Glass { Glass(name: name, color: color, isInteractive: isInteractive) }

    public func interactive(_ isEnabled: Bool = true) -> Glass {
        Glass(name: name, color: color, isInteractive: isEnabled)
    }
}

extension View {
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, *)
    @available(visionOS, unavailable)
    public nonisolated func glassEffect(_ glass: Glass = .regular, in shape: some Shape = Capsule()) -> some View {
        RecordedView(self, .glass(glass, shape))
    }
}

extension Edge {
    public enum Corner {
        public struct Style: Hashable, Sendable {
            /// The stand-in's own.
            public let radius: CGFloat
            public let isConcentric: Bool

            public static func fixed(_ radius: CGFloat) -> Style { Style(radius: radius, isConcentric: false) }

            public static func concentric(minimum: Style) -> Style {
                Style(radius: minimum.radius, isConcentric: true)
            }
        }
    }
}

@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct ConcentricRectangle: Shape {
    /// The stand-in's own.
    public let corners: Edge.Corner.Style

    public nonisolated init(corners: Edge.Corner.Style, isUniform: Bool = false) {
        self.corners = corners
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: corners.radius)
    }
}
