import TesseraColorScience

/// The nearest color that has a ratio on every background.
struct ContrastFix {
    enum Outcome {
        case unchanged
        case found(Color)
        /// Nothing passes at the foreground's alpha; this opaque color does.
        case foundOpaque(Color)
        /// Nothing of the foreground's hue passes; this opaque color of another one does.
        case foundAnyHue(Color)
        /// No color whatever passes on the backgrounds of these indices together.
        case impossible([Int])
        /// Some luminances would do, but no 8-bit color has one of them.
        case notFound
    }

    let ratio: Double
    let outcome: Outcome
    /// The color, and how far it is from the foreground.
    let nearest: (color: Color, deltaEOK: Double)?

    /// What of the foreground the color had to give up; the distance in Oklab says nothing of alpha.
    var gaveUp: String? {
        switch outcome {
        case .foundOpaque: "alpha"
        case .foundAnyHue: "hue"
        case .unchanged, .found, .impossible, .notFound: nil
        }
    }

    init(_ foreground: Color, on backgrounds: [QueriedBackground], ratio: Double) {
        self.ratio = ratio
        let requirements = backgrounds.map {
            NearestPassing.SceneRequirement(
                scene: ContrastScene(foreground: foreground, layers: $0.layers), ratio: ratio)
        }
        switch NearestPassing.solve(foreground: foreground, scenes: requirements) {
        case .unchanged: (outcome, nearest) = (.unchanged, (foreground, 0))
        case .found(let color, let difference): (outcome, nearest) = (.found(color), (color, difference))
        case .foundAtOtherHue(let color, let difference):
            (outcome, nearest) = (.foundAnyHue(color), (color, difference))
        case .alphaTooLow(let color, let difference): (outcome, nearest) = (.foundOpaque(color), (color, difference))
        case .infeasible(let conflict): (outcome, nearest) = (.impossible(conflict), nil)
        // A background that lets something through has been rejected by now, and no direction is asked for.
        case .noColor, .noColorInDirection, .translucentBackground: (outcome, nearest) = (.notFound, nil)
        }
    }
}
