/// A line around a rectangular control that shows its focus, and the area that it needs (WCAG 2.2, 2.4.13).
///
/// Lengths are in points; a point is a CSS pixel. Round corners are left out, as in the definition of a perimeter.
public struct FocusLine: Hashable, Sendable {
    /// How thick the line is, in points.
    public let width: Double
    /// From the edge of the control out to the line; below 0 the line lies inside.
    public let offset: Double
    /// How much of the line is drawn: 1 for a solid one, less for dashes.
    public let coverage: Double

    /// How thick the line is whose area a focus indicator needs at least.
    public static let requiredWidth = 2.0

    /// - Parameters:
    ///   - width: the thickness of the line, in points.
    ///   - offset: from the edge of the control out to the line, in points; negative for a line inside.
    ///   - coverage: how much of the line is drawn, 0...1.
    public init(width: Double, offset: Double, coverage: Double = 1) {
        self.width = width
        self.offset = offset
        self.coverage = coverage
    }

    /// Whether any of the line lies on the control, or right beside it, so that it is seen on what the control is filled
    /// with.
    public var touchesControl: Bool { offset <= 0 }

    /// Whether any of the line lies outside the control, so that it is seen on what the control stands on.
    public var leavesControl: Bool { offset + width > 0 }

    /// What of the line is drawn around a control.
    public func area(around size: Size) -> Double {
        let inner = Size(width: max(0, size.width + 2 * offset), height: max(0, size.height + 2 * offset))
        let outer = Size(
            width: max(0, size.width + 2 * (offset + width)), height: max(0, size.height + 2 * (offset + width)))
        return coverage * (outer.width * outer.height - inner.width * inner.height)
    }

    /// The area of the perimeter of a control, as thick as is required.
    public static func requiredArea(around size: Size) -> Double { 2 * requiredWidth * (size.width + size.height) }

    /// Whether the line is large enough around a square of this side, and around every control that is larger.
    public func suffices(from side: Double) -> Bool {
        let smallest = Size(width: side, height: side)
        // Along a longer edge, each point of it adds as much line to both areas as the line is thick.
        return coverage * width >= Self.requiredWidth
            && area(around: smallest) >= Self.requiredArea(around: smallest)
    }
}
