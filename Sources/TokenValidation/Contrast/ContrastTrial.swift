import ColorScience
import TokenModel
import TokenResolution

/// One background of a claim in one combination of contexts, ready to be judged.
struct ContrastTrial: Hashable {
    /// Which of the requirement's backgrounds.
    let background: Int
    let scene: ContrastScene
    /// Whether materials are replaced by their fallbacks.
    let hasReducedTransparency: Bool
    let threshold: Double

    /// `nil` where even the lowest layer lets something through.
    func proof() -> ContrastProof? { scene.worstProof(threshold: threshold) }

    /// As `proof()`, with another colour for the foreground.
    func proof(of foreground: Color) -> ContrastProof? {
        var scene = scene
        scene.foreground = foreground
        return scene.worstProof(threshold: threshold)
    }
}

/// All trials of a claim in one combination.
struct ContrastTrials: Hashable {
    let foreground: Color
    let trials: [ContrastTrial]
    let textSize: JudgedTextSize?
}

extension ContrastClaim {
    /// `nil` if one of the colours or sizes has a fault, which is reported elsewhere.
    func trials(in design: Design, _ combination: Combination) -> ContrastTrials? {
        let tokens = design.tokens
        guard let foreground = foregroundColor(tokens, in: combination) else { return nil }
        var textSize: JudgedTextSize?
        var use = requirement.use
        if let written = requirement.textSize {
            guard let judged = judge(written, design, combination) else { return nil }
            use = judged.isLarge ? .largeText : .text
            textSize = judged
        }
        var groupOpacity = 1.0
        if let expression = requirement.groupOpacity {
            switch tokens.value(of: expression, in: combination) {
            case .opacity(let opacity), .number(let opacity): groupOpacity = opacity
            default: return nil
            }
        }
        let threshold = requirement.threshold(as: use)
        var trials: [ContrastTrial] = []
        for (index, background) in requirement.backgrounds.enumerated() {
            guard let stack = LayerStack(background, tokens, combination) else { return nil }
            trials += stack.variants.map { variant in
                ContrastTrial(
                    background: index,
                    scene: ContrastScene(
                        foreground: foreground, layers: variant.layers, groupOpacity: groupOpacity,
                        backdrop: variant.backdrop, mapping: design.gamutMapping),
                    hasReducedTransparency: variant.hasReducedTransparency, threshold: threshold)
            }
        }
        return ContrastTrials(foreground: foreground, trials: trials, textSize: textSize)
    }
}
