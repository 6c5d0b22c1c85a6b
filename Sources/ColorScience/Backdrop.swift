/// What lies beneath the layers that a design declares.
public enum Backdrop: Sendable, Hashable {
    /// Nothing: the declared layers have to hide what is below them.
    case none
    /// One known colour.
    case color(Color)
    /// Anything within a range, such as whatever is scrolled under a material.
    case range(BackdropRange)
}

/// All that a partly known backdrop may be: what lies between two colours.
///
/// "Between" is meant in the gamma-encoded components of the gamut in which a contrast is judged.
/// Which of the two colours comes first does not matter. A blurred backdrop stays within the range
/// of the sharp one, because a blur averages; a boost of saturation can leave it.
public struct BackdropRange: Sendable, Hashable {
    /// How the components of the backdrop vary.
    public enum Variation: String, CaseIterable, Sendable, Hashable {
        /// Each by itself: the whole box that has the two colours at opposite corners.
        case perChannel
        /// All together: only the mixtures of the two colours, such as the grays between two grays.
        case straightLine
    }

    public let first: Color
    public let second: Color
    public let variation: Variation

    public init(from first: Color, to second: Color, variation: Variation = .perChannel) {
        self.first = first
        self.second = second
        self.variation = variation
    }

    /// Every colour of the gamut.
    public static let any = BackdropRange(from: .black, to: .white)
}
