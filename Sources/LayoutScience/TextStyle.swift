/// A text style of iOS and iPadOS, by its name in SwiftUI (Apple Human Interface Guidelines, Typography).
public enum TextStyle: String, CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

    /// The style whose default size is nearest to a size. Text of any size grows as that style does. Half-way between
    /// two styles it is the larger one. `headline` has the size of `body` and is never the nearest.
    ///
    /// - Parameter size: in points at the default text size.
    public static func nearest(to size: Double) -> TextStyle {
        bySize[lowestSizes.count { $0 <= size }]
    }

    /// From which size on each style but the first is the nearest.
    static let lowestSizes = [11.5, 12.5, 14, 15.5, 16.5, 18.5, 21, 25, 31]

    private static let bySize: [TextStyle] = [
        .caption2, .caption, .footnote, .subheadline, .callout, .body, .title3, .title2, .title, .largeTitle,
    ]

    /// The size of the style at a setting, divided by its size at the default setting. Both sizes are those of the
    /// guidelines. Apple does not say that the system scales text of other sizes by the same ratio.
    public func scale(at setting: TextSizeSetting) -> Double {
        metrics(at: setting).size / metrics(at: .large).size
    }
}

/// A size of text, and the distance from one of its lines to the next; both in points.
public struct TextMetrics: Hashable, Sendable {
    /// Of the font, in points.
    public let size: Double
    /// From one baseline to the next, in points.
    public let leading: Double
}

/// A setting of the text size, as people choose it on an iPhone.
public enum TextSizeSetting: Int, CaseIterable, Comparable, Hashable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3,
        accessibility4, accessibility5

    /// Whether it is one of the five that the settings call Larger Accessibility Sizes.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// As the guidelines abbreviate it: `xSmall`, `Large`, `AX5`.
    public var name: String {
        switch self {
        case .xSmall: "xSmall"
        case .small: "Small"
        case .medium: "Medium"
        case .large: "Large"
        case .xLarge: "xLarge"
        case .xxLarge: "xxLarge"
        case .xxxLarge: "xxxLarge"
        case .accessibility1: "AX1"
        case .accessibility2: "AX2"
        case .accessibility3: "AX3"
        case .accessibility4: "AX4"
        case .accessibility5: "AX5"
        }
    }

    public static func < (lhs: TextSizeSetting, rhs: TextSizeSetting) -> Bool { lhs.rawValue < rhs.rawValue }
}
