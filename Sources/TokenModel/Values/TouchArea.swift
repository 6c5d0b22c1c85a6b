import TesseraDiagnostics

/// Something people touch: as it is drawn, and what takes the touch. A `touchTarget` token.
public struct TouchArea: Hashable, Sendable {
    public enum Shape: String, CaseIterable, Hashable, Sendable {
        case rectangle, circle
    }

    /// A width and a height; of a circle, twice the diameter.
    public struct Extent: Hashable, Sendable {
        public let width: Dimension
        public let height: Dimension

        public var isSquare: Bool { width == height }
        public var shorterSide: Dimension { width.value < height.value ? width : height }
    }

    /// What WCAG 2.2 excepts from its least sizes (2.5.5, 2.5.8), and no program can tell.
    public enum Exception: String, CaseIterable, Hashable, Sendable {
        /// Another control on the same page does the same, and is large enough.
        case equivalent
        /// It stands in a sentence, or the line height of the text around it constrains it.
        case inline
        /// The browser decides its size, and the author has not changed it.
        case userAgent
        /// Its look is essential, or required by law.
        case essential
    }

    /// An exception that somebody claims, with the reason that a reviewer can judge.
    public struct Exemption: Hashable, Sendable {
        public let exception: Exception
        public let reason: String
    }

    /// The upper left corner of the drawing.
    public struct Place: Hashable, Sendable {
        public let x: Dimension
        public let y: Dimension
    }

    public let drawn: Extent
    public let shape: Shape
    /// Of what takes touches. All four lengths have one unit.
    public let hit: Extent
    public let hitShape: Shape
    /// How it is judged.
    public let level: TouchTargetRequirement.Level
    public let exemption: Exemption?
    /// Where it stands among the tokens of its group, in the container if there is one; `nil` if that is not said.
    public let place: Place?
    /// Width of the view that must receive the touch first; `nil` where nothing cuts it off.
    public let containerWidth: Dimension?
    /// Height of that view.
    public let containerHeight: Dimension?

    /// How far what takes touches reaches beyond the drawing at the left and at the right; below 0 if it is the
    /// narrower.
    public var horizontalPadding: Dimension { Self.padding(hit.width, drawn.width) }

    /// The same above and below.
    public var verticalPadding: Dimension { Self.padding(hit.height, drawn.height) }

    private static func padding(_ hit: Dimension, _ drawn: Dimension) -> Dimension {
        Dimension(((hit.value - drawn.value) / 2).withoutNoise, hit.unit)
    }
}

extension TouchArea {
    /// All of it: the sizes written out, the rest as far as it is not the default. Read back, it is the same value.
    public var fields: FieldValues {
        var fields = FieldValues()
        fields.add(drawn, "size", "width", "height")
        if shape != .rectangle { fields.add(.string(shape.rawValue), for: "shape") }
        fields.add(hit, "hitSize", "hitWidth", "hitHeight")
        if hitShape != shape { fields.add(.string(hitShape.rawValue), for: "hitShape") }
        var reason = exemption?.reason
        if case .compact(let why) = level {
            fields.add(.string(TouchTargetRequirement.LevelName.compact.rawValue), for: "level")
            reason = why
        }
        if let exemption { fields.add(.string(exemption.exception.rawValue), for: "exception") }
        if let reason { fields.add(.string(reason), for: "reason") }
        for (name, length) in [
            ("x", place?.x), ("y", place?.y), ("containerWidth", containerWidth), ("containerHeight", containerHeight),
        ] {
            if let length { fields.add(.dimension(length), for: name) }
        }
        return fields
    }
}

extension FieldValues {
    fileprivate mutating func add(_ extent: TouchArea.Extent, _ both: String, _ width: String, _ height: String) {
        if extent.isSquare { return add(.dimension(extent.width), for: both) }
        add(.dimension(extent.width), for: width)
        add(.dimension(extent.height), for: height)
    }
}

/// That a dimension is the side of something people touch.
public struct TouchTargetRequirement: Sendable {
    public enum Level: Hashable, Sendable {
        case standard
        /// A smaller target for dense tools, with the reason that a reviewer can judge.
        case compact(reason: String)
    }

    public let level: Level
    /// By how much the area that takes touches reaches beyond the dimension, on each side.
    public let hitSlop: Dimension
    public let range: SourceRange
}

extension TouchTargetRequirement {
    package enum Key: String, CaseIterable {
        case level, reason, hitSlop
    }

    static let keys = Key.allCases.map(\.rawValue)

    package enum LevelName: String, CaseIterable {
        case standard, compact
    }
}
