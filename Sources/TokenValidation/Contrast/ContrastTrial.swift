import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// What a claim comes to, in all the permutations of contexts that show the same.
struct ContrastCase {
    let trials: ContrastTrials
    /// Along the claim's modifiers; never empty.
    var permutations: [Permutation]
}

extension ContrastClaim {
    /// The cases in the order in which their permutations first occur. None where there are more permutations
    /// than can be gone through, which is reported with the references.
    func cases(in design: Design) -> [ContrastCase] {
        let contexts = design.tokens.contexts
        let modifiers = modifiers(in: design.tokens)
        guard contexts.permutationCount(along: modifiers) <= ContextSpace.maximumPermutationCount else { return [] }
        let selectors = selectors(in: design.tokens)
        // Contexts that are not there are reported with the references.
        if selectors.isEmpty, !requirement.contexts.isEmpty { return [] }
        var cases: [ContrastCase] = []
        var known: [ContrastTrials: Int] = [:]
        for permutation in contexts.permutations(along: modifiers)
        where selectors.isEmpty || selectors.contains(where: { $0.matches(permutation) }) {
            guard holds(in: permutation, design.tokens), let trials = trials(in: design, permutation) else { continue }
            if let index = known[trials] {
                cases[index].permutations.append(permutation)
            } else {
                known[trials] = cases.count
                cases.append(ContrastCase(trials: trials, permutations: [permutation]))
            }
        }
        return cases
    }

    /// The permutations as findings name them; none where nothing varies.
    func names(of permutations: [Permutation], in tokens: ResolvedTokens) -> [String] {
        let modifiers = modifiers(in: tokens)
        return permutations.map { tokens.contexts.description(of: $0, along: modifiers) }.filter { !$0.isEmpty }
    }
}

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

/// What the size of a text makes of it.
struct JudgedTextSize: Hashable {
    /// In points.
    let size: Double
    let weight: Double
    let isLarge: Bool
    let policy: LargeTextPolicy
}

extension JudgedTextSize {
    /// `23pt at weight 600 is not large text by the policy 'wcag'`.
    var remark: String {
        "\(DecimalText.string(size, maximumFractionDigits: 4))pt at weight "
            + "\(DecimalText.string(weight, maximumFractionDigits: 2)) is \(isLarge ? "" : "not ")large text "
            + "by the policy '\(policy.rawValue)'"
    }
}

extension ContrastClaim {
    /// `nil` if a size has an error, which is reported elsewhere.
    func judge(
        _ written: ContrastRequirement.TextSize, _ design: Design, _ permutation: Permutation
    ) -> JudgedTextSize? {
        let size: Dimension
        let weight: Double
        switch written {
        case .typography(let expression):
            guard case .typography(let style) = design.tokens.value(of: expression, in: permutation) else { return nil }
            (size, weight) = (style.fontSize, style.fontWeight.weight)
        case .font(let sizeExpression, let weightExpression):
            guard case .dimension(let length) = design.tokens.value(of: sizeExpression, in: permutation) else {
                return nil
            }
            size = length
            if let weightExpression {
                guard case .fontWeight(let value) = design.tokens.value(of: weightExpression, in: permutation) else {
                    return nil
                }
                weight = value.weight
            } else {
                weight = 400
            }
        }
        let policy = design.largeTextPolicy
        return JudgedTextSize(
            size: size.points, weight: weight, isLarge: policy.isLarge(size: size.points, weight: weight),
            policy: policy)
    }
}
