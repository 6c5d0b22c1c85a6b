/// A color that is written down in code, such as `Color.white.opacity(0.5)`, `rgb(0 0 0 / 50%)` or `Color(0xFF7C5CFF)`.
public struct ColorLiteral: Codable, Hashable, Sendable {
    /// The space of the components.
    public enum Space: String, Codable, Hashable, Sendable {
        case srgb
        case linearSRGB = "srgb-linear"
        case displayP3 = "display-p3"
    }

    /// Components are 0 to 1, or beyond where the space is extended.
    public struct Value: Codable, Hashable, Sendable {
        /// What the components are relative to.
        public let space: Space
        /// Gamma-encoded, or linear in ``Space/linearSRGB``.
        public let red: Double
        public let green: Double
        public let blue: Double
        /// 0 (transparent) to 1 (opaque).
        public let alpha: Double

        public init(space: Space = .srgb, red: Double, green: Double, blue: Double, alpha: Double = 1) {
            self.space = space
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// What the expression makes; where the code leaves it to the compiler, ``shade`` or ``inferred``.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// SwiftUI's `Color`, that of Compose, or one in a style sheet.
        case color
        /// `UIColor`, `NSColor`, or the number that Android's views take.
        case native
        /// `CGColor`.
        case graphics
        /// An argument of a function of Sass, where no reference can stand.
        case argument
        /// In a variable of Sass or Less, or an argument of a mixin: functions may compute with it.
        case variable
        /// `.white` as an argument that is a style or a color of SwiftUI.
        case shade
        /// Another expression whose type only the compiler knows, such as `.init(red: 1, green: 0, blue: 0)`.
        case inferred
    }

    /// `nil` where the code does not say it, such as which byte of eight digits is the alpha.
    public let value: Value?
    /// What a fix has to put in its place.
    public let kind: Kind

    public init(value: Value?, kind: Kind) {
        self.value = value
        self.kind = kind
    }
}

/// A number that is written down where a token belongs, such as the 12 of `.padding(12)`.
public struct NumberLiteral: Codable, Hashable, Sendable {
    /// What the number is for; it decides the unit.
    public enum Role: String, Codable, CaseIterable, Hashable, Sendable {
        /// From 0 to 1.
        case opacity
        /// Lengths, in points. The radius of a shadow in Swift is half its blur in CSS; an elevation casts one in Compose.
        case spacing, size, radius, offset, lineWidth, blur, shadowRadius, shadowBlur, elevation
        /// Of a font, in points: that of a text, and that of a symbol, which has one, too.
        case textSize, symbolSize
        /// In seconds.
        case duration
    }

    /// In the unit of ``role``: a length in points, a duration in seconds, an opacity of 0 to 1.
    public let value: Double
    /// What the number is for.
    public let role: Role
    /// What a number stands in, where that decides what may be written in its place.
    public enum Place: String, Codable, Hashable, Sendable {
        /// An expression of JavaScript: a text needs quotes.
        case script
        /// An expression of JavaScript in an attribute between double quotes: a text needs single ones.
        case attribute
        /// A variable of Sass or Less, which compute with it.
        case variable
        /// A property of Swift's type `Float`, which takes no other number.
        case float
    }

    /// What an opacity is asked of, if that is a constant: `NyxColors.signal` of `NyxColors.signal.opacity(0.5)`.
    public let constant: String?
    /// `nil` where whatever has the value may stand.
    public let place: Place?

    public init(value: Double, role: Role, constant: String? = nil, in place: Place? = nil) {
        self.value = value
        self.role = role
        self.constant = constant
        self.place = place
    }
}

extension NumberLiteral.Role {
    /// Whether a number is one that everybody understands: nothing, all, or a nudge of one point.
    public func isPlain(_ value: Double) -> Bool {
        switch self {
        // Less is not seen: it keeps a view that takes touches.
        case .opacity: value <= 0.02 || value >= 1
        // Style sheets set less than a hundredth of a second to stop motion.
        case .duration: value < 0.01
        case .spacing, .size, .radius, .offset, .lineWidth, .blur, .shadowRadius, .shadowBlur, .elevation, .textSize,
            .symbolSize:
            abs(value) <= 1 && value.rounded() == value
        }
    }
}

/// How something moves that is written down in code, in the code's own figures.
public enum MotionFigures: Codable, Hashable, Sendable {
    /// SwiftUI's `spring(response:dampingFraction:)`: the response in seconds, the damping fraction without unit.
    case response(response: Double, dampingFraction: Double)
    /// SwiftUI's `spring(duration:bounce:)`: the duration in seconds, the bounce from -1 to 1.
    case bounce(duration: Double, bounce: Double)
    /// SwiftUI's `interpolatingSpring` and Core Animation's springs: mass, spring constant and damping coefficient.
    case physical(mass: Double, stiffness: Double, damping: Double)
    /// Of mass 1, as Android's springs are.
    case stiffness(stiffness: Double, dampingRatio: Double)
    /// A Bézier curve that takes some seconds.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
    /// A motion of which the code does not say all, or not in figures whose meaning is published.
    case unknown
}

/// An animation that is written down in code, such as `.spring(duration: 0.3, bounce: 0.2)`.
public struct MotionLiteral: Codable, Hashable, Sendable {
    /// What the expression makes.
    public enum Kind: String, Codable, Hashable, Sendable {
        /// SwiftUI's `Animation`.
        case animation
        /// The same as the argument of `withAnimation` or `.animation(_:value:)`, which take a token, too.
        case start
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

/// A duration and a curve that are written down together, such as `200ms ease-in` or `tween(200, easing = EaseIn)`.
///
/// They may be one transition of the design, or each a token of its own.
public struct TransitionLiteral: Codable, Hashable, Sendable {
    /// How long a transition takes.
    public struct Duration: Codable, Hashable, Sendable {
        /// Also where the code has milliseconds.
        public let seconds: Double
        /// Where the duration is written.
        public let place: Place

        public init(seconds: Double, place: Place) {
            self.seconds = seconds
            self.place = place
        }
    }

    /// A Bézier curve.
    public struct Curve: Codable, Hashable, Sendable {
        /// The first control point's fraction of the duration, 0 to 1.
        public let x1: Double
        /// The first control point's progress; may leave 0 to 1.
        public let y1: Double
        /// The second control point's fraction of the duration, 0 to 1.
        public let x2: Double
        /// The second control point's progress; may leave 0 to 1.
        public let y2: Double
        /// Whether the language has a name for it, such as `ease-in`, so that it is no figure of the app.
        public let isNamed: Bool
        /// Where the curve is written.
        public let place: Place

        public init(x1: Double, y1: Double, x2: Double, y2: Double, isNamed: Bool, place: Place) {
            self.x1 = x1
            self.y1 = y1
            self.x2 = x2
            self.y2 = y2
            self.isNamed = isNamed
            self.place = place
        }
    }

    /// `nil` where the code has only a curve.
    public let duration: Duration?
    /// `nil` where the code has only a duration.
    public let curve: Curve?
    /// Whether it is the value of a variable of Sass or Less, which compute with it.
    public var isInVariable: Bool { isVariable ?? false }
    /// `nil` in most facts, which then are shorter.
    private let isVariable: Bool?

    public init(duration: Duration?, curve: Curve?, isInVariable: Bool = false) {
        self.duration = duration
        self.curve = curve
        isVariable = isInVariable ? true : nil
    }
}
