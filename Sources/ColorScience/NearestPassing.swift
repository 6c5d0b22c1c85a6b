/// Finds the color nearest to a given one that contrasts enough with all its backgrounds.
///
/// The search holds OkLCh hue, holds chroma as far as the gamut allows (ray trace), and moves
/// lightness. A nearest color without that constraint would often change hue visibly: a neutral
/// gray would turn purple.
public enum NearestPassing {
    /// A background and the contrast ratio that the foreground must reach on it.
    public struct Requirement: Sendable, Hashable {
        /// The background; it must be opaque.
        public var background: Color
        /// The required WCAG contrast ratio, such as 4.5.
        public var ratio: Double

        /// - Parameters:
        ///   - background: opaque.
        ///   - ratio: the required WCAG contrast ratio, 1...21.
        public init(background: Color, ratio: Double) {
            self.background = background
            self.ratio = ratio
        }
    }

    /// Where the lightness may go.
    public enum Direction: Sendable, Hashable, CaseIterable {
        case darker
        case lighter
        /// To whichever side the smaller change lies; of equals, the darker.
        case nearest
    }

    /// What the search found.
    public enum Outcome: Sendable, Hashable {
        /// The foreground passes as it is.
        case unchanged
        /// The nearest passing color of the same hue, with the foreground's alpha: exact in 8-bit sRGB, and of Display P3
        /// where the foreground is wider than sRGB and so is its chroma at that lightness.
        case found(Color, deltaEOK: Double)
        /// The nearest passing color of any hue, where none of the same hue passes. Opaque.
        case foundAtOtherHue(Color, deltaEOK: Double)
        /// No luminance satisfies the requirements of these indices together, whatever the color.
        /// They are as few as possible: mostly one or two.
        case infeasible(conflict: [Int])
        /// Some luminances would do, but none in the direction asked for.
        case noColorInDirection
        /// Some luminances would do, but no 8-bit color has one of them; or the opacity of a group leaves
        /// too little contrast to any color.
        case noColor
        /// Nothing passes at the foreground's alpha; the payload is the nearest opaque color.
        case alphaTooLow(opaque: Color, deltaEOK: Double)
        /// The background of this index is translucent; composite it first.
        case translucentBackground(index: Int)
    }

    /// The nearest color that passes every requirement.
    ///
    /// Judged is as `ContrastScene.worstProof` judges: colors inside sRGB as sRGB, others in Display P3
    /// too, unrounded, and in 8 bits where that may decide. A translucent foreground keeps its alpha and
    /// is judged as composited over each background.
    ///
    /// The result is deterministic, and passing it in again yields `unchanged`. A larger ratio yields no
    /// smaller difference, unless it leaves so few luminances that chroma has to fade.
    public static func solve(
        foreground: Color, requirements: [Requirement], direction: Direction = .nearest
    ) -> Outcome {
        solve(foreground: foreground, scenes: requirements.map(\.sceneRequirement), direction: direction)
    }

    /// The relative luminances in sRGB, from dark to light, that satisfy all requirements; empty if none do.
    public static func feasibleLuminances(_ requirements: [Requirement]) -> [ClosedRange<Double>] {
        FeasibleLuminance(requirements.compactMap(\.sceneRequirement.luminances)).intervals
    }
}

extension NearestPassing.Requirement {
    fileprivate var sceneRequirement: NearestPassing.SceneRequirement {
        // Of the scene, only the background counts.
        NearestPassing.SceneRequirement(
            scene: ContrastScene(foreground: background, layers: [background]), ratio: ratio)
    }
}
