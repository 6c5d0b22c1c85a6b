/// All that is known of how a foreground is seen: itself, the layers beneath it, what lies beneath
/// those, and the opacity at which they are shown.
///
/// Everything is composited source-over in the gamma-encoded components of a gamut, unrounded, as
/// browsers and UIKit do it. A material is a translucent layer over a range of backdrops.
public struct ContrastScene: Sendable, Hashable {
    /// The text or shape, on top of all layers.
    public var foreground: Color
    /// The opacity, 0...1, at which the foreground alone is painted, as of a faded item on a bar that is not.
    public var foregroundOpacity: Double
    /// The layers beneath it, the lowest first.
    public var layers: [Color]
    /// The opacity, 0...1, of the group that foreground and layers form, as of a disabled control.
    ///
    /// The group is painted by itself, then as a whole over the backdrop. With `Backdrop.none` the
    /// lowest layer is what it is painted over, and does not belong to it.
    public var groupOpacity: Double
    /// What lies beneath the layers.
    public var backdrop: Backdrop
    /// How colors outside a gamut are brought into it before they are painted.
    public var mapping: GamutMappingMethod

    /// - Parameters:
    ///   - foregroundOpacity: 0...1, on top of the alpha of `foreground`.
    ///   - layers: from the lowest to the uppermost.
    ///   - groupOpacity: 0...1, of foreground and layers together.
    public init(
        foreground: Color, foregroundOpacity: Double = 1, layers: [Color], groupOpacity: Double = 1,
        backdrop: Backdrop = .none, mapping: GamutMappingMethod = .rayTrace
    ) {
        self.foreground = foreground
        self.foregroundOpacity = foregroundOpacity
        self.layers = layers
        self.groupOpacity = groupOpacity
        self.backdrop = backdrop
        self.mapping = mapping
    }

    /// The gamuts in which the scene can look different, and so has to be judged.
    ///
    /// What is wholly inside sRGB is composited as sRGB on every screen. Other colors are seen as they
    /// are where a screen can show Display P3, and mapped to sRGB elsewhere.
    public var gamuts: [RGBGamut] {
        func isInSRGB(_ color: Color) -> Bool { color.isInGamut(.srgb, tolerance: 1e-9) }
        let isBackdropInSRGB =
            switch backdrop {
            case .none: true
            case .color(let color): isInSRGB(color)
            case .range(let range): isInSRGB(range.first) && isInSRGB(range.second)
            }
        return isBackdropInSRGB && isInSRGB(foreground) && layers.allSatisfy(isInSRGB)
            ? [.srgb] : RGBGamut.allCases
    }

    /// Judges the scene with every color mapped to `gamut`.
    ///
    /// Of a range of backdrops the one with the least ratio counts. Returns nil, undetermined, when what
    /// lies beneath everything is translucent and shows.
    public func proof(threshold: Double, in gamut: RGBGamut = .srgb) -> ContrastProof? {
        mapped(to: gamut).proofOfMapped(threshold: threshold, in: gamut)
    }

    /// The proof with the least deciding ratio in all gamuts of the scene; nil if the scene is undetermined.
    public func worstProof(threshold: Double) -> ContrastProof? {
        var worst: ContrastProof?
        for gamut in gamuts {
            guard let proof = proof(threshold: threshold, in: gamut) else { return nil }
            if worst.map({ proof.verdict.decidingRatio < $0.verdict.decidingRatio }) ?? true { worst = proof }
        }
        return worst
    }
}

// MARK: - Mapping

extension ContrastScene {
    /// The scene with its colors in `gamut` and each alpha within 0...1. NaN becomes 0, which hides
    /// the foreground and so fails.
    private func mapped(to gamut: RGBGamut) -> ContrastScene {
        func mapped(_ color: Color) -> Color {
            let result = color.mapped(to: gamut, by: mapping)
            return 0...1 ~= result.alpha ? result : result.withAlpha(result.alpha.clampedToUnit)
        }
        let mappedBackdrop: Backdrop =
            switch backdrop {
            case .none: .none
            case .color(let color): .color(mapped(color))
            case .range(let range):
                .range(
                    BackdropRange(
                        from: mapped(range.first), to: mapped(range.second), variation: range.variation))
            }
        return ContrastScene(
            foreground: mapped(foreground), foregroundOpacity: foregroundOpacity.clampedToUnit,
            layers: layers.map(mapped), groupOpacity: groupOpacity.clampedToUnit, backdrop: mappedBackdrop,
            mapping: mapping)
    }
}

// MARK: - Judging a mapped scene

extension ContrastScene {
    private var paintedForeground: Color {
        foregroundOpacity < 1 ? foreground.multiplyingAlpha(by: foregroundOpacity) : foreground
    }

    private func proofOfMapped(threshold: Double, in gamut: RGBGamut) -> ContrastProof? {
        switch backdrop {
        case .none:
            return proof(
                layers.dropFirst(), over: layers.first ?? .transparent, threshold: threshold, in: gamut)
        case .color(let color):
            return proof(layers[...], over: color, threshold: threshold, in: gamut)
        case .range(let range):
            // What is partly unknown must not be partly transparent, too.
            guard range.first.isOpaque, range.second.isOpaque else { return nil }
            let extremes = extremes(over: range, in: gamut)
            return proof(
                layers[...], over: Color(gamut.space, extremes.worst), extremes: extremes,
                threshold: threshold, in: gamut)
        }
    }

    private func proof(
        _ layers: ArraySlice<Color>, over base: Color, extremes: BackdropSearch.Result? = nil,
        threshold: Double, in gamut: RGBGamut
    ) -> ContrastProof? {
        guard let seen = composited(layers, over: base, in: gamut) else { return nil }
        return ContrastProof(
            scene: self, gamut: gamut, worstBackdrop: backdrop == .none ? nil : base,
            seenForeground: seen.foreground, seenBackground: seen.background, extremes: extremes,
            threshold: threshold)
    }

    /// Foreground and background as they are seen, or nil if something below still shows.
    private func composited(
        _ layers: ArraySlice<Color>, over base: Color, in gamut: RGBGamut
    ) -> (foreground: Color, background: Color)? {
        if groupOpacity < 1 {
            guard base.isOpaque else { return nil }
            let background = Compositing.flatten(layers, over: .transparent, in: gamut)
            return Compositing.group(
                foreground: paintedForeground, background: background, opacity: groupOpacity, over: base, in: gamut)
        }
        let background = Compositing.flatten(layers, over: base, in: gamut)
        return background.isOpaque ? (paintedForeground.over(background, in: gamut), background) : nil
    }

    private func extremes(over range: BackdropRange, in gamut: RGBGamut) -> BackdropSearch.Result {
        let background = layers.reduce(AffineColor.backdrop) { $0.painted(with: $1) }
        let text = background.painted(with: paintedForeground)
        return BackdropSearch(
            foreground: text.faded(to: groupOpacity), background: background.faded(to: groupOpacity),
            range: range, in: gamut
        ).result()
    }
}
