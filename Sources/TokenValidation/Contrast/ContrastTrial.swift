import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel

/// One background of a claim in one permutation of contexts, ready to be judged.
struct ContrastTrial: Hashable {
    /// The background at one position of its gradients, or all of it.
    struct Place: Hashable {
        /// 0 to 1; `nil` where there is no gradient.
        let position: Double?
        let scene: ContrastScene
    }

    /// Where the contrast is least.
    struct Worst {
        let proof: ContrastProof
        let position: Double?
    }

    /// Which of the requirement's backgrounds.
    let background: Int
    let places: [Place]
    let appearance: LayerStack.Appearance
    let threshold: Double

    var scenes: [ContrastScene] { places.map(\.scene) }

    /// At which foreground and group are shown.
    var opacity: Double { places.first.map { $0.scene.groupOpacity * $0.scene.foregroundOpacity } ?? 1 }

    /// `nil` where even the lowest layer lets something through.
    ///
    /// - Parameter foreground: takes the place of the scenes' own.
    func worst(with foreground: Color? = nil) -> Worst? {
        var worst: Worst?
        for place in places {
            var scene = place.scene
            if let foreground { scene.foreground = foreground }
            guard let proof = scene.worstProof(threshold: threshold) else { return nil }
            if worst.map({ proof.verdict.decidingRatio < $0.proof.verdict.decidingRatio }) ?? true {
                worst = Worst(proof: proof, position: place.position)
            }
        }
        return worst
    }
}

/// All trials of a claim in one permutation.
struct ContrastTrials: Hashable {
    let foreground: Color
    let trials: [ContrastTrial]
    let textSize: JudgedTextSize?
}

extension ContrastClaim {
    /// `nil` if one of the colors or sizes has an error, which is reported elsewhere.
    func trials(in design: Design, _ permutation: Permutation) -> ContrastTrials? {
        let tokens = design.tokens
        guard let foreground = foregroundColor(tokens, in: permutation) else { return nil }
        var textSize: JudgedTextSize?
        var use = requirement.use
        if let written = requirement.textSize {
            guard let judged = judge(written, design, permutation) else { return nil }
            use = judged.isLarge ? .largeText : .text
            textSize = judged
        }
        func opacity(_ expression: ValueExpression?) -> Double? {
            guard let expression else { return 1 }
            switch tokens.value(of: expression, in: permutation) {
            case .opacity(let opacity), .number(let opacity): return opacity
            default: return nil
            }
        }
        guard let groupOpacity = opacity(requirement.groupOpacity), let ownOpacity = opacity(requirement.opacity)
        else { return nil }
        let threshold = requirement.threshold(as: use)
        var trials: [ContrastTrial] = []
        for (index, background) in requirement.backgrounds.enumerated() {
            guard let stack = LayerStack(background, tokens, permutation) else { return nil }
            trials += stack.variants.map { variant in
                let places = variant.places.map { place in
                    ContrastTrial.Place(
                        position: place.position,
                        scene: ContrastScene(
                            foreground: foreground, foregroundOpacity: ownOpacity, layers: place.layers,
                            groupOpacity: groupOpacity, backdrop: variant.backdrop, mapping: design.gamutMapping))
                }
                return ContrastTrial(
                    background: index, places: places, appearance: variant.appearance,
                    threshold: threshold)
            }
        }
        return ContrastTrials(foreground: foreground, trials: trials, textSize: textSize)
    }
}
