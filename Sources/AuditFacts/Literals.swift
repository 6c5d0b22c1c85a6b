/// A color that is written down in code, such as `Color.white.opacity(0.5)`.
public struct ColorLiteral: Codable, Hashable, Sendable {
    public enum Space: String, Codable, Hashable, Sendable {
        case srgb
        case linearSRGB = "srgb-linear"
        case displayP3 = "display-p3"
    }

    /// Components are 0 to 1, or beyond where the space is extended.
    public struct Value: Codable, Hashable, Sendable {
        public let space: Space
        public let red: Double
        public let green: Double
        public let blue: Double
        public let alpha: Double

        public init(space: Space = .srgb, red: Double, green: Double, blue: Double, alpha: Double = 1) {
            self.space = space
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// What the expression makes; where the code leaves it to the compiler, ``shade``.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// SwiftUI's `Color`.
        case color
        /// `UIColor` or `NSColor`.
        case native
        /// `CGColor`.
        case graphics
        /// `.white` where a style or a color is expected.
        case shade
    }

    /// `nil` where the code does not say it, such as which byte of eight digits is the alpha.
    public let value: Value?
    public let kind: Kind

    public init(value: Value?, kind: Kind) {
        self.value = value
        self.kind = kind
    }
}

/// A number that is written down where a token belongs, such as the 12 of `.padding(12)`.
public struct NumberLiteral: Codable, Hashable, Sendable {
    public enum Role: String, Codable, CaseIterable, Hashable, Sendable {
        /// From 0 to 1.
        case opacity
        /// Lengths, in points.
        case spacing, size, radius, offset, lineWidth, blur, shadowRadius
        /// Of a font, in points: that of a text, and that of a symbol, which has one, too.
        case textSize, symbolSize
        /// In seconds.
        case duration
    }

    public let value: Double
    public let role: Role
    /// What an opacity is asked of, if that is a constant: `NyxColors.signal` of `NyxColors.signal.opacity(0.5)`.
    public let constant: String?

    public init(value: Double, role: Role, constant: String? = nil) {
        self.value = value
        self.role = role
        self.constant = constant
    }
}

/// How something moves that is written down in code, in the code's own figures.
public enum MotionFigures: Codable, Hashable, Sendable {
    case response(response: Double, dampingFraction: Double)
    case bounce(duration: Double, bounce: Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
    /// A Bézier curve that takes some seconds.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
    /// A motion of which the code does not say all, or not in figures whose meaning is published.
    case unknown
}

/// An animation that is written down in code, such as `.spring(duration: 0.3, bounce: 0.2)`.
public struct MotionLiteral: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Hashable, Sendable {
        /// SwiftUI's `Animation`.
        case animation
        /// SwiftUI's `Spring`.
        case spring
        /// Of UIKit or Core Animation.
        case native
    }

    public let figures: MotionFigures
    public let kind: Kind

    public init(figures: MotionFigures, kind: Kind) {
        self.figures = figures
        self.kind = kind
    }
}
