import TesseraColorScience
import TesseraMotionScience

/// A style of text (DTCG 2025.10 Format, 9.7).
public struct Typography: Hashable, Sendable {
    /// Most preferred first; at least one.
    public let fontFamily: [String]
    public let fontSize: Dimension
    public let fontWeight: FontWeight
    public let letterSpacing: Dimension
    /// A multiple of the font size.
    public let lineHeight: Double
}

/// One layer of a shadow (DTCG 2025.10 Format, 9.5).
public struct ShadowLayer: Hashable, Sendable {
    public let color: Color
    public let offsetX: Dimension
    public let offsetY: Dimension
    public let blur: Dimension
    public let spread: Dimension
    public let isInset: Bool

    public init(
        color: Color, offsetX: Dimension, offsetY: Dimension, blur: Dimension, spread: Dimension, isInset: Bool
    ) {
        self.color = color
        self.offsetX = offsetX
        self.offsetY = offsetY
        self.blur = blur
        self.spread = spread
        self.isInset = isInset
    }
}

/// One stop of a gradient (DTCG 2025.10 Format, 9.6).
public struct GradientStop: Hashable, Sendable {
    public let color: Color
    /// 0 to 1.
    public let position: Double

    public init(color: Color, position: Double) {
        self.color = color
        self.position = position
    }
}

/// How a line is drawn (DTCG 2025.10 Format, 9.2).
public enum StrokeStyle: Hashable, Sendable {
    case keyword(Keyword)
    /// Lengths of dashes and gaps in turn, and the shape of their ends.
    case dashes([Dimension], lineCap: LineCap)

    public enum Keyword: String, CaseIterable, Hashable, Sendable {
        case solid, dashed, dotted, double, groove, ridge, outset, inset
    }

    public enum LineCap: String, CaseIterable, Hashable, Sendable {
        case round, butt, square
    }
}

/// A line around something (DTCG 2025.10 Format, 9.3).
public struct Border: Hashable, Sendable {
    public let color: Color
    public let width: Dimension
    public let style: StrokeStyle

    public init(color: Color, width: Dimension, style: StrokeStyle) {
        self.color = color
        self.width = width
        self.style = style
    }
}

/// A change over time between two states (DTCG 2025.10 Format, 9.4).
public struct Transition: Hashable, Sendable {
    public let duration: Duration
    public let delay: Duration
    public let timingFunction: CubicBezier

    public init(duration: Duration, delay: Duration, timingFunction: CubicBezier) {
        self.duration = duration
        self.delay = delay
        self.timingFunction = timingFunction
    }
}
