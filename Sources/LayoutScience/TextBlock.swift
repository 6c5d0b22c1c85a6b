/// Lines of text with the room above and below them, as something of a certain height holds them. Lengths are in
/// points at the default text size.
public struct TextBlock: Hashable, Sendable {
    /// 1 or more.
    public let lines: Int
    /// Of the font, in points at the default text size.
    public let size: Double
    /// Distance of two lines as a multiple of the size; `nil` where the design does not say it.
    public let lineHeight: Double?
    /// The text style of iOS and iPadOS whose growth it shares.
    public let style: TextStyle
    /// Above the lines, and as much below them.
    public let padding: Double

    /// - Parameters:
    ///   - lines: 1 or more.
    ///   - size: in points at the default text size.
    ///   - lineHeight: a multiple of `size`; `nil` where the design does not say it.
    ///   - style: the text style that the text grows with.
    ///   - padding: above the lines, and as much below, in points.
    public init(lines: Int = 1, size: Double, lineHeight: Double? = nil, style: TextStyle, padding: Double = 0) {
        self.lines = lines
        self.size = size
        self.lineHeight = lineHeight
        self.style = style
        self.padding = padding
    }

    // MARK: iOS and iPadOS

    /// The size of the text at a setting.
    public func size(at setting: TextSizeSetting) -> Double { size * style.scale(at: setting) }

    /// The leading of the style at a setting, in proportion to the size of this text.
    public func leading(at setting: TextSizeSetting) -> Double {
        style.metrics(at: setting).leading * size / style.metrics(at: .large).size
    }

    /// Height of a line at a setting: the style's leading, or the line height of the design where that is more.
    public func line(at setting: TextSizeSetting) -> Double {
        max(leading(at: setting), size(at: setting) * (lineHeight ?? 0))
    }

    /// How high what holds the text has to be at a setting. The padding stays as it is.
    public func height(at setting: TextSizeSetting) -> Double {
        Double(lines) * line(at: setting) + 2 * padding
    }

    // MARK: The web

    /// The line height that people may set without losing anything (WCAG 2.2, 1.4.12).
    public static let spacedLineHeight = 1.5
    /// To what text may be resized without losing anything (WCAG 2.2, 1.4.4).
    public static let resizedScale = 2.0

    /// How high what holds the text has to be where people set the line height of WCAG 1.4.12.
    ///
    /// - Parameters:
    ///   - scale: by how much the text is resized; 1 for not at all.
    ///   - scaledPadding: whether the padding is resized, too.
    public func spacedHeight(scale: Double = 1, scaledPadding: Bool = false) -> Double {
        Double(lines) * scale * size * max(lineHeight ?? 0, Self.spacedLineHeight)
            + 2 * padding * (scaledPadding ? scale : 1)
    }
}
