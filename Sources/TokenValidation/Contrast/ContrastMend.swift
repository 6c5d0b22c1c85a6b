import ColorScience

/// What would make a colour pass all its trials.
enum ContrastMend {
    case color(Color, difference: Double)
    /// The nearest colour that passes, where none does of the same hue or the same alpha.
    case otherColor(Color, difference: Double)
    /// The same colour at a higher alpha.
    case alpha(Double, Color)
    /// No colour passes wherever the value is used, though this one does where the finding is.
    case onlyHere(Color, difference: Double)
    /// No colour at all passes these trials together.
    case impossible([ContrastTrial])
    /// No colour passes; of black and white this one comes nearest.
    case unreachable(Color, ratio: Double)

    init(_ foreground: Color, trials: [ContrastTrial]) {
        let requirements = trials.map { NearestPassing.SceneRequirement(scene: $0.scene, ratio: $0.threshold) }
        switch NearestPassing.solve(foreground: foreground, scenes: requirements) {
        case .found(let color, let difference):
            self = .color(color, difference: difference)
        case .foundAtOtherHue(let color, let difference):
            self = .otherColor(color, difference: difference)
        case .alphaTooLow(let color, let difference):
            let alpha = Self.leastAlpha(of: foreground, trials)
            self = alpha.map { .alpha($0, foreground.withAlpha($0)) } ?? .otherColor(color, difference: difference)
        case .infeasible(let conflict):
            self = .impossible(conflict.map { trials[$0] })
        case .unchanged, .noColor, .noColorInDirection, .translucentBackground:
            let (black, white) = (Self.leastRatio(of: .black, trials), Self.leastRatio(of: .white, trials))
            self = black >= white ? .unreachable(.black, ratio: black) : .unreachable(.white, ratio: white)
        }
    }

    /// The colour to write instead, if there is one.
    var color: Color? {
        switch self {
        case .color(let color, _), .otherColor(let color, _), .alpha(_, let color), .onlyHere(let color, _): color
        case .impossible, .unreachable: nil
        }
    }

    /// The deltaEOK of the change of colour.
    var difference: Double {
        switch self {
        case .color(_, let difference), .otherColor(_, let difference), .onlyHere(_, let difference): difference
        case .alpha, .impossible, .unreachable: 0
        }
    }

    private static func leastRatio(of foreground: Color, _ trials: [ContrastTrial]) -> Double {
        trials.compactMap { $0.proof(of: foreground)?.verdict.decidingRatio }.min() ?? 1
    }

    /// The least alpha, in hundredths, at which the colour as it is passes; contrast grows with alpha.
    private static func leastAlpha(of color: Color, _ trials: [ContrastTrial]) -> Double? {
        (1...100).lazy.map { Double($0) / 100 }.first { $0 > color.alpha && passes(color.withAlpha($0), trials) }
    }

    private static func passes(_ foreground: Color, _ trials: [ContrastTrial]) -> Bool {
        trials.allSatisfy { $0.proof(of: foreground)?.verdict.passes == true }
    }
}
