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

// Apple Human Interface Guidelines, Typography: "iOS, iPadOS Dynamic Type sizes" and "iOS, iPadOS larger accessibility
// type sizes". The table stands in Documentation/explanation/text-sizes.md. watchOS has tables of its own; on macOS and tvOS text
// does not grow.

extension TextStyle {
    /// Size and leading of the style at a setting.
    public func metrics(at setting: TextSizeSetting) -> TextMetrics {
        let (size, leading) = row[setting.rawValue]
        return TextMetrics(size: size, leading: leading)
    }

    /// From xSmall to AX5.
    private var row: [(Double, Double)] {
        switch self {
        case .largeTitle: Self.largeTitleRow
        case .title: Self.titleRow
        case .title2: Self.title2Row
        case .title3: Self.title3Row
        case .headline, .body: Self.bodyRow
        case .callout: Self.calloutRow
        case .subheadline: Self.subheadlineRow
        case .footnote: Self.footnoteRow
        case .caption: Self.captionRow
        case .caption2: Self.caption2Row
        }
    }

    private static let largeTitleRow: [(Double, Double)] = [
        (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57), (52, 61), (56, 66),
        (60, 70),
    ]
    private static let titleRow: [(Double, Double)] = [
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51), (48, 57), (53, 62),
        (58, 68),
    ]
    private static let title2Row: [(Double, Double)] = [
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47), (44, 52), (50, 59),
        (56, 66),
    ]
    private static let title3Row: [(Double, Double)] = [
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44), (43, 51), (49, 58),
        (55, 65),
    ]
    private static let bodyRow: [(Double, Double)] = [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40), (40, 48), (47, 56),
        (53, 62),
    ]
    private static let calloutRow: [(Double, Double)] = [
        (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39), (38, 46), (44, 52),
        (51, 60),
    ]
    private static let subheadlineRow: [(Double, Double)] = [
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37), (36, 43), (42, 50),
        (49, 58),
    ]
    private static let footnoteRow: [(Double, Double)] = [
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33), (33, 40), (38, 46),
        (44, 52),
    ]
    private static let captionRow: [(Double, Double)] = [
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 28), (26, 32), (32, 39), (37, 44),
        (43, 51),
    ]
    private static let caption2Row: [(Double, Double)] = [
        (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30), (29, 35), (34, 41),
        (40, 48),
    ]
}
