import TesseraColorScience

/// Why a role has no color in a context: which demands pull apart, and how far the best compromise is from them.
public struct ThemeConflict: Sendable, Hashable {
    /// What a role is held against another by.
    public enum Measure: Sendable, Hashable {
        /// The WCAG contrast ratio.
        case contrast
        /// CIEDE2000 in the eyes that see the least of it: see ``Distinction``.
        case difference
    }

    /// A demand that the best compromise does not meet.
    public struct Shortfall: Sendable, Hashable {
        /// What the role stands on, or what it must be told from.
        public let ground: RoleName
        public let measure: Measure
        public let required: Double
        /// The lesser of the figures in sRGB and Display P3.
        public let reached: Double
    }

    public let role: RoleName
    public let context: ThemeContext
    /// One, or two that pull to different sides: of all colors that the role may take, the compromise leaves the
    /// least of the requirements unmet.
    public let shortfalls: [Shortfall]
    /// The nearest color that would meet all demands if the role could move freely along lightness, where there is
    /// one.
    public let passingColor: Color?

    /// The OkLCh lightness of `passingColor`.
    public var passingLightness: Double? { passingColor?.converted(to: .oklch).components.first }
}
