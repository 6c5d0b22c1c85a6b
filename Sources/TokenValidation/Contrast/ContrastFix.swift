import TesseraColorScience
import TesseraConfiguration

/// What would make a color pass all its trials.
enum ContrastFix {
    case color(Color, difference: Double)
    /// The nearest color that passes, where none does of the same hue or the same alpha.
    case otherColor(Color, difference: Double)
    /// The same color at a higher alpha.
    case alpha(Double, Color)
    /// No single color passes in all contexts that the value serves; one for each of them does.
    case forContexts(ContrastContexts, conflict: [ContrastFixer.Located])
    /// No color at all passes these trials together.
    case impossible([ContrastFixer.Located])
    /// No color passes; of black and white this one comes nearest, and falls short here.
    case unreachable(Color, ratio: Double, ContrastFixer.Located)
    /// A background is made from the color, so that every change of it changes the background.
    case follows

    init(_ foreground: Color, _ located: [ContrastFixer.Located]) {
        var requirements: [NearestPassing.SceneRequirement] = []
        var owners: [ContrastFixer.Located] = []
        for place in located {
            for scene in place.trial.scenes {
                requirements.append(NearestPassing.SceneRequirement(scene: scene, ratio: place.trial.threshold))
                owners.append(place)
            }
        }
        switch NearestPassing.solve(foreground: foreground, scenes: requirements) {
        case .found(let color, let difference):
            self = .color(color, difference: difference)
        case .foundAtOtherHue(let color, let difference):
            self = .otherColor(color, difference: difference)
        case .alphaTooLow(let color, let difference):
            let alpha = Self.leastAlpha(of: foreground, located)
            self = alpha.map { .alpha($0, foreground.withAlpha($0)) } ?? .otherColor(color, difference: difference)
        case .infeasible(let conflict):
            self = .impossible(conflict.map { owners[$0] })
        case .unchanged, .noColor, .noColorInDirection, .translucentBackground:
            let least = [Color.black, .white].compactMap { Self.least(of: $0, located) }
            self =
                least.max { $0.ratio < $1.ratio }.map { .unreachable($0.color, ratio: $0.ratio, $0.located) }
                ?? .impossible(located)
        }
    }

    /// The color to write instead, if there is a single one.
    var color: Color? {
        switch self {
        case .color(let color, _), .otherColor(let color, _), .alpha(_, let color): color
        case .forContexts, .impossible, .unreachable, .follows: nil
        }
    }

    /// How far the nearest passing color is from the one that is written, as OkLab dE; of a color for each context, the
    /// greatest. The same color at another alpha is 0 away. `nil` where nothing passes.
    var difference: Double? {
        switch self {
        case .color(_, let difference), .otherColor(_, let difference): difference
        case .alpha: 0
        case .forContexts(let contexts, _): contexts.difference
        case .impossible, .unreachable, .follows: nil
        }
    }

    /// The color to write for a permutation, be it a value of its own.
    func color(in permutation: Permutation) -> Color? {
        if case .forContexts(let contexts, _) = self { contexts.color(in: permutation) } else { color }
    }

    private static func least(
        of color: Color, _ located: [ContrastFixer.Located]
    ) -> (color: Color, ratio: Double, located: ContrastFixer.Located)? {
        let ratios = located.compactMap { place in
            place.trial.worst(with: color).map {
                (ratio: $0.proof.verdict.decidingRatio, passes: $0.proof.verdict.passes, place: place)
            }
        }
        // Where it passes it does not fall short, however low the ratio.
        return ratios.filter { !$0.passes }.min { $0.ratio < $1.ratio }.map { (color, $0.ratio, $0.place) }
    }

    /// The least alpha, in hundredths, at which the color as it is passes; contrast grows with alpha.
    private static func leastAlpha(of color: Color, _ located: [ContrastFixer.Located]) -> Double? {
        (1...100).lazy.map { Double($0) / 100 }.first { alpha in
            alpha > color.alpha
                && located.allSatisfy { $0.trial.worst(with: color.withAlpha(alpha))?.proof.verdict.passes == true }
        }
    }
}
