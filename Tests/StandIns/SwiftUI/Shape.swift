import Foundation
@_exported import QuartzCore

public protocol Shape: Sendable, View where Body == Never {
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    public var body: Never { preconditionFailure("a shape has no body") }

    public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        RecordedView(EmptyView(), .fill(self, content, style))
    }
}

public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    public nonisolated func strokeBorder<S: ShapeStyle>(
        _ content: S, style: StrokeStyle, antialiased: Bool = true
    ) -> some View {
        RecordedView(EmptyView(), .strokeBorder(self, content, style))
    }
}

/// Rectangles, which is all that the stand-in's shapes are made of.
public struct Path: Sendable, Hashable {
    public struct Element: Sendable, Hashable {
        public let rect: CGRect
        /// Half the width of an ellipse.
        public let cornerRadius: CGFloat

        public init(rect: CGRect, cornerRadius: CGFloat) {
            self.rect = rect
            self.cornerRadius = cornerRadius
        }

        public static func == (left: Element, right: Element) -> Bool {
            left.rect == right.rect && left.cornerRadius == right.cornerRadius
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(cornerRadius) }
    }

    public private(set) var elements: [Element]

    init(_ element: Element) {
        elements = [element]
    }

    public init(_ rect: CGRect) {
        self.init(Element(rect: rect, cornerRadius: 0))
    }

    public init(ellipseIn rect: CGRect) {
        self.init(Element(rect: rect, cornerRadius: rect.width / 2))
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(Element(rect: rect, cornerRadius: cornerRadius))
    }

    /// Of one element.
    public var cgPath: CGPath {
        CGPath(
            roundedRect: elements[0].rect, cornerWidth: elements[0].cornerRadius,
            cornerHeight: elements[0].cornerRadius, transform: nil)
    }

    public mutating func addRect(_ rect: CGRect) {
        elements.append(Element(rect: rect, cornerRadius: 0))
    }
}

public struct Rectangle: InsettableShape {
    private let inset: CGFloat

    public nonisolated init() {
        inset = 0
    }

    private nonisolated init(inset: CGFloat) {
        self.inset = inset
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(Path.Element(rect: rect.insetBy(dx: inset, dy: inset), cornerRadius: 0))
    }

    public nonisolated func inset(by amount: CGFloat) -> Rectangle { Rectangle(inset: inset + amount) }
}

public enum RoundedCornerStyle: Sendable, Hashable {
    case circular, continuous
}

public struct RoundedRectangle: InsettableShape {
    public let cornerRadius: CGFloat
    public let style: RoundedCornerStyle
    private let inset: CGFloat

    public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerRadius, style, inset: 0)
    }

    private nonisolated init(_ cornerRadius: CGFloat, _ style: RoundedCornerStyle, inset: CGFloat) {
        self.cornerRadius = cornerRadius
        self.style = style
        self.inset = inset
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(Path.Element(rect: rect.insetBy(dx: inset, dy: inset), cornerRadius: max(0, cornerRadius - inset)))
    }

    public nonisolated func inset(by amount: CGFloat) -> RoundedRectangle {
        RoundedRectangle(cornerRadius, style, inset: inset + amount)
    }
}

public struct Capsule: Shape {
    public nonisolated init(style: RoundedCornerStyle = .continuous) {}

    public nonisolated func path(in rect: CGRect) -> Path {
        Path(Path.Element(rect: rect, cornerRadius: min(rect.width, rect.height) / 2))
    }
}

public struct Circle: InsettableShape {
    private let inset: CGFloat

    public nonisolated init() {
        inset = 0
    }

    private nonisolated init(inset: CGFloat) {
        self.inset = inset
    }

    public nonisolated func path(in rect: CGRect) -> Path {
        let rect = rect.insetBy(dx: inset, dy: inset)
        return Path(Path.Element(rect: rect, cornerRadius: min(rect.width, rect.height) / 2))
    }

    public nonisolated func inset(by amount: CGFloat) -> Circle { Circle(inset: inset + amount) }
}

public struct FillStyle: Sendable, Equatable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

public struct StrokeStyle: Sendable, Equatable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

// MARK: Styles

public protocol ShapeStyle: Sendable {}

extension Color: ShapeStyle, View {
    public var body: Never { preconditionFailure("a color has no body") }
}

public struct Material: ShapeStyle {
    public let name: String
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 10, *)
extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material { Material(name: "regular") }
    public static var ultraThinMaterial: Material { Material(name: "ultraThin") }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public struct ShadowStyle: Equatable, Sendable {
    /// The stand-in's own: what it was made of.
    public let isInner: Bool
    public let color: Color
    public let radius: CGFloat
    public let offset: CGSize

    public static func drop(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    public static func inner(
        color: Color = .init(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }
}

struct ShadowedStyle<Style: ShapeStyle>: ShapeStyle {
    let style: Style
    let shadow: any Sendable
}

extension ShapeStyle {
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
        ShadowedStyle(style: self, shadow: style)
    }
}

extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(
        _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }
}

public struct LinearGradient: ShapeStyle {
    public let gradient: Gradient

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
    }
}

public struct UnitPoint: Sendable, Hashable {
    public var x: CGFloat
    public var y: CGFloat

    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
}
