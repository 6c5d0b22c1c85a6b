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
        let hasReducedTransparency: Bool
    }

    private struct Layer {
        let paint: GradientWalk.Paint
        /// What replaces a material where people reduce transparency.
        let fallback: Color?
    }

    /// The lowest first.
    private var layers: [Layer] = []
    private var backdrop = Backdrop.none

    init?(_ background: ContrastRequirement.Background, _ tokens: ResolvedTokens, _ permutation: Permutation) {
        func color(_ expression: ValueExpression) -> Color? {
            if case .color(let color) = tokens.value(of: expression, in: permutation) { color } else { nil }
        }
        for expression in background.layers.reversed() {
            switch tokens.value(of: expression, in: permutation) {
            case .color(let color):
                layers.append(Layer(paint: .color(color), fallback: nil))
            case .gradient(let stops):
                layers.append(Layer(paint: .gradient(stops), fallback: nil))
            case .material(let material):
                // What lies below a material is its own to say, unless the requirement does.
                if layers.isEmpty { backdrop = .range(material.backdrop) }
                layers.append(Layer(paint: .color(material.tint), fallback: material.fallback))
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
        var variants = [
            Variant(
                places: GradientWalk.places(of: layers.map(\.paint)), backdrop: backdrop, hasReducedTransparency: false)
        ]
        if let topmost = layers.lastIndex(where: { $0.fallback != nil }) {
            let visible = layers[topmost...].map { layer in layer.fallback.map { .color($0) } ?? layer.paint }
            variants.append(
                Variant(places: GradientWalk.places(of: visible), backdrop: .none, hasReducedTransparency: true))
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
