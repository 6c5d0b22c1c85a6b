import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel
import TesseraTokenResolution

/// The layers of a background with nothing left to look up.
struct LayerStack {
    /// One way in which the stack is shown.
    struct Variant {
        /// Never empty; several where a gradient is among the layers.
        let places: [GradientWalk.Place]
        let backdrop: Backdrop
        let appearance: Appearance
    }

    /// What becomes of materials and glass.
    enum Appearance: Hashable {
        /// They are as they are designed.
        case designed
        /// Glass is the material in its place.
        case withoutGlass
        /// People reduce transparency: they are opaque.
        case reducedTransparency

        /// What follows the name of a background.
        var words: String {
            switch self {
            case .designed: ""
            case .withoutGlass: " without glass"
            case .reducedTransparency: " with reduced transparency"
            }
        }
    }

    private enum Layer {
        case paint(GradientWalk.Paint)
        case material(Material)
        case glass(Glass)
    }

    /// How the system shows glass.
    private enum GlassForm {
        /// As glass, of which nothing is known but how far it dims what is behind, and its tint.
        case glass
        /// As the material in its place.
        case material
    }

    /// The lowest first.
    private var layers: [Layer] = []
    /// What the requirement says of what lies below all layers.
    private var written: Backdrop?

    init?(_ background: ContrastRequirement.Background, _ tokens: ResolvedTokens, _ permutation: Permutation) {
        func color(_ expression: ValueExpression) -> Color? {
            if case .color(let color) = tokens.value(of: expression, in: permutation) { color } else { nil }
        }
        for expression in background.layers.reversed() {
            switch tokens.value(of: expression, in: permutation) {
            case .color(let color): layers.append(.paint(.color(color)))
            case .gradient(let stops): layers.append(.paint(.gradient(stops)))
            case .material(let material): layers.append(.material(material))
            case .glass(let glass): layers.append(.glass(glass))
            default: return nil
            }
        }
        if let range = background.backdrop {
            let ends = [range.darkest, range.lightest].map { $0.map(color) }
            if ends.contains(where: { $0 == .some(nil) }) { return nil }
            written = .range(
                BackdropRange(from: ends[0].flatMap(\.self) ?? .black, to: ends[1].flatMap(\.self) ?? .white))
        }
    }

    /// As it is, and, where it has materials or glass, with what takes their places.
    var variants: [Variant] {
        let hasGlass = layers.contains { if case .glass = $0 { true } else { false } }
        let forms: [GlassForm] = hasGlass ? [.glass, .material] : [.material]
        return forms.compactMap { variant($0, hasGlass && $0 == .material ? .withoutGlass : .designed) }
            + [reduced].compactMap(\.self)
    }

    /// - Returns: `nil` where nothing is known of what lies behind the glass.
    private func variant(_ form: GlassForm, _ appearance: Appearance) -> Variant? {
        var backdrop = written
        // What lies below a material or glass is its own to say, unless the requirement does.
        switch layers.first {
        case .material(let material): backdrop = backdrop ?? .range(material.range)
        case .glass(let glass) where form == .material: backdrop = backdrop ?? .range(glass.fallback.range)
        case .glass(let glass):
            let declared = glass.backdrop.map { Backdrop.range(BackdropRange(from: $0.darkest, to: $0.lightest)) }
            guard let known = written ?? declared else { return nil }
            backdrop = known
        case .paint, nil: break
        }
        func paints(tinted strength: Double) -> [GradientWalk.Paint] {
            layers.flatMap { layer -> [GradientWalk.Paint] in
                switch (layer, form) {
                case (.paint(let paint), _): [paint]
                case (.material(let material), _): [.color(material.tint)]
                case (.glass(let glass), .material): [.color(glass.fallback.tint)]
                case (.glass(let glass), .glass):
                    [.color(Color.black.multiplyingAlpha(by: glass.dimming))]
                        + (glass.tint.map { strength > 0 ? [.color($0.multiplyingAlpha(by: strength))] : [] } ?? [])
                }
            }
        }
        let isTinted =
            form == .glass && layers.contains { if case .glass(let glass) = $0 { glass.tint != nil } else { false } }
        let places = (isTinted ? Self.tintStrengths : [0]).flatMap { GradientWalk.places(of: paints(tinted: $0)) }
        return Variant(places: places.uniqued(), backdrop: backdrop ?? .none, appearance: appearance)
    }

    /// How much of its tint glass may show. Apple does not say, so it is judged without, with all of it, and between
    /// the two: text that stands out from both ends may be lost there, as on a gradient (see ``GradientWalk``).
    private static let tintStrengths = [0, 0.25, 0.5, 0.75, 1]

    /// With the opaque colors that people see who reduce transparency: nothing below counts.
    private var reduced: Variant? {
        let opaque = layers.map { layer -> Color? in
            switch layer {
            case .paint: nil
            case .material(let material): material.fallback
            case .glass(let glass): glass.fallback.fallback
            }
        }
        guard let topmost = opaque.lastIndex(where: { $0 != nil }) else { return nil }
        let visible = zip(layers, opaque).dropFirst(topmost).compactMap { layer, color -> GradientWalk.Paint? in
            if let color { return .color(color) }
            if case .paint(let paint) = layer { return paint }
            return nil
        }
        return Variant(places: GradientWalk.places(of: visible), backdrop: .none, appearance: .reducedTransparency)
    }
}

extension Material {
    /// Everything that can show through. Blurring averages and so stays within the declared range; another
    /// saturation may leave it, by how much depends on what is there.
    fileprivate var range: BackdropRange {
        saturation == 1 ? BackdropRange(from: darkestBackdrop, to: lightestBackdrop) : .any
    }
}
