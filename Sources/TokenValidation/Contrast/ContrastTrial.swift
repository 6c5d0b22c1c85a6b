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

/// What the size of a text makes of it.
struct JudgedTextSize: Hashable {
    /// In points.
    let size: Double
    let weight: Double
    let isLarge: Bool
    let policy: LargeTextPolicy
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

    private func judge(
        _ written: ContrastRequirement.TextSize, _ design: Design, _ combination: Combination
    ) -> JudgedTextSize? {
        let size: Dimension
        let weight: Double
        switch written {
        case .typography(let expression):
            guard case .typography(let style) = design.tokens.value(of: expression, in: combination) else { return nil }
            (size, weight) = (style.fontSize, style.fontWeight.weight)
        case .font(let sizeExpression, let weightExpression):
            guard case .dimension(let length) = design.tokens.value(of: sizeExpression, in: combination) else {
                return nil
            }
            size = length
            if let weightExpression {
                guard case .fontWeight(let value) = design.tokens.value(of: weightExpression, in: combination) else {
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

/// The layers of a background with nothing left to look up.
private struct LayerStack {
    /// One way in which the stack is shown.
    struct Variant {
        /// The lowest first.
        let layers: [Color]
        let backdrop: Backdrop
        let hasReducedTransparency: Bool
    }

    private struct Layer {
        let color: Color
        /// What replaces a material where people reduce transparency.
        let fallback: Color?
    }

    /// The lowest first.
    private var layers: [Layer] = []
    private var backdrop = Backdrop.none

    init?(_ background: ContrastRequirement.Background, _ tokens: ResolvedTokens, _ combination: Combination) {
        func color(_ expression: ValueExpression) -> Color? {
            if case .color(let color) = tokens.value(of: expression, in: combination) { color } else { nil }
        }
        for expression in background.layers.reversed() {
            switch tokens.value(of: expression, in: combination) {
            case .color(let color):
                layers.append(Layer(color: color, fallback: nil))
            case .material(let material):
                // What lies below a material is its own to say, unless the requirement does.
                if layers.isEmpty { backdrop = .range(material.backdrop) }
                layers.append(Layer(color: material.tint, fallback: material.fallback))
            default:
                return nil
            }
        }
        if let written = background.backdrop {
            let ends = [written.darkest, written.lightest].map { $0.map(color) }
            if ends.contains(where: { $0 == .some(nil) }) { return nil }
            backdrop = .range(
                BackdropRange(from: ends[0].flatMap(\.self) ?? .black, to: ends[1].flatMap(\.self) ?? .white))
        }
    }

    /// As it is, and, where it has materials, with their fallbacks: opaque, so that nothing below counts.
    var variants: [Variant] {
        var variants = [Variant(layers: layers.map(\.color), backdrop: backdrop, hasReducedTransparency: false)]
        if let topmost = layers.lastIndex(where: { $0.fallback != nil }) {
            let visible = layers[topmost...].map { $0.fallback ?? $0.color }
            variants.append(Variant(layers: visible, backdrop: .none, hasReducedTransparency: true))
        }
        return variants
    }
}

extension Material {
    /// Everything that can show through. Blurring averages and so stays within the declared range; another
    /// saturation may leave it, by how much depends on what is there.
    fileprivate var backdrop: BackdropRange {
        saturation == 1 ? BackdropRange(from: darkestBackdrop, to: lightestBackdrop) : .any
    }
}
