/// The three numbers of a color, in the order and on the scale of its color space.
public struct ColorComponents: Sendable, Hashable {
    /// On the scale of the space: red of an RGB space is 0...1, a hue is in degrees. See ``ColorSpace``.
    public var first: Double
    /// On the scale of the space: the `a` of Lab, the chroma of OkLCh.
    public var second: Double
    /// On the scale of the space: blue of an RGB space is 0...1, the hue of OkLCh is in degrees.
    public var third: Double

    @inlinable
    public init(_ first: Double, _ second: Double, _ third: Double) {
        self.first = first
        self.second = second
        self.third = third
    }

    /// All three components equal: a gray in an RGB space.
    @inlinable
    public init(repeating value: Double) {
        self.init(value, value, value)
    }

    /// The component at `index`, which must be 0, 1 or 2.
    @inlinable
    public subscript(index: Int) -> Double {
        get {
            precondition((0..<3).contains(index), "a color has three components")
            return index == 0 ? first : index == 1 ? second : third
        }
        set {
            precondition((0..<3).contains(index), "a color has three components")
            switch index {
            case 0: first = newValue
            case 1: second = newValue
            default: third = newValue
            }
        }
    }

    /// The three components, each passed through `transform`.
    @inlinable
    public func map(_ transform: (Double) -> Double) -> ColorComponents {
        ColorComponents(transform(first), transform(second), transform(third))
    }

    /// Whether every component satisfies `predicate`.
    @inlinable
    public func allSatisfy(_ predicate: (Double) -> Bool) -> Bool {
        predicate(first) && predicate(second) && predicate(third)
    }

    /// Whether no component is infinite or NaN.
    var isFinite: Bool { allSatisfy(\.isFinite) }

    /// Each component limited to 0...1; NaN becomes 0.
    var clampedToUnit: ColorComponents { map(\.clampedToUnit) }
}

extension Double {
    /// The value limited to 0...1; NaN becomes 0.
    var clampedToUnit: Double { self > 0 ? Swift.min(self, 1) : 0 }
}

/// Which parts of a color the author wrote as `none` (CSS Color 4, "Missing Components").
///
/// A missing component is stored as the number 0 and counts as 0, except in interpolation, where
/// it takes the value of the other color.
public struct MissingComponents: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The first component, in the order of ``ColorComponents``.
    public static let first = MissingComponents(rawValue: 1 << 0)
    /// The second component.
    public static let second = MissingComponents(rawValue: 1 << 1)
    /// The third component.
    public static let third = MissingComponents(rawValue: 1 << 2)
    /// The opacity, which is no component.
    public static let alpha = MissingComponents(rawValue: 1 << 3)

    /// The member for the component at `index`, which must be 0, 1 or 2.
    public static func component(_ index: Int) -> MissingComponents {
        precondition((0..<3).contains(index), "a color has three components")
        return MissingComponents(rawValue: 1 << UInt8(index))
    }
}
