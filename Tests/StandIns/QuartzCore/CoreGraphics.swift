// A stand-in for Core Animation and for what it needs of Core Graphics, so that generated code is
// compiled and run where there is neither. Signatures are Apple's, as far as that code goes.
@_exported import Foundation

public final class CGColor: Sendable, Hashable {
    /// What it was made of.
    public let components: [CGFloat]

    public init(components: [CGFloat]) {
        self.components = components
    }

    public static func == (left: CGColor, right: CGColor) -> Bool { left.components == right.components }

    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

public struct CGAffineTransform: Sendable, Hashable {}

/// A rounded rectangle.
public final class CGPath: Sendable {
    public let boundingBox: CGRect
    public let cornerWidth: CGFloat

    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        // As Core Graphics asserts.
        precondition(cornerWidth >= 0 && 2 * cornerWidth <= rect.width)
        precondition(cornerHeight >= 0 && 2 * cornerHeight <= rect.height)
        boundingBox = rect
        self.cornerWidth = cornerWidth
    }
}

public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

public struct CGVector: Sendable, Hashable {
    public var dx: CGFloat
    public var dy: CGFloat

    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    public static var zero: CGVector { CGVector(dx: 0, dy: 0) }
}
