import TesseraLayoutScience

/// What the design is for: decides how large a touch target must be.
public typealias Platform = TesseraLayoutScience.Platform

/// How large touch targets must be.
public enum TouchTargetLevel: String, CaseIterable, Hashable, Sendable {
    /// What the platform asks, such as Apple's default sizes; a token with the level `compact` may be smaller.
    case standard
    /// The least that the platform accepts, for all.
    case compact
    /// Android's figure, whatever the platform: for designs that are shipped to several.
    case android
    /// WCAG 2.2, success criterion 2.5.8.
    case webAA = "web-aa"
    /// WCAG 2.2, success criterion 2.5.5.
    case webAAA = "web-aaa"
}
