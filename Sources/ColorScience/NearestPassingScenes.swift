extension NearestPassing {
    /// A scene and the contrast ratio that whatever is its foreground must reach in it.
    public struct SceneRequirement: Sendable, Hashable {
        /// Its own foreground is of no account; candidates take its place.
        public var scene: ContrastScene
        /// The required WCAG contrast ratio, such as 4.5.
        public var ratio: Double

        public init(scene: ContrastScene, ratio: Double) {
            self.scene = scene
            self.ratio = ratio
        }

        /// Whether the color passes as the foreground, as the scene is judged.
        fileprivate func passes(_ foreground: Color) -> Bool {
            scene(with: foreground).worstProof(threshold: ratio)?.verdict.passes == true
        }

        /// Whether it passes in bytes, too, in each gamut of the scene: a color is suggested in bytes, and
        /// the backgrounds may be written so.
        fileprivate func passesInBytes(_ foreground: Color) -> Bool {
            let scene = scene(with: foreground)
            return scene.gamuts.allSatisfy { gamut in
                guard let verdict = scene.proof(threshold: ratio, in: gamut)?.verdict else { return false }
                return verdict.ratio >= ratio && verdict.quantizedRatio >= ratio
            }
        }

        private func scene(with foreground: Color) -> ContrastScene {
            var scene = scene
            scene.foreground = foreground
            return scene
        }
    }

    /// The nearest color that passes in every scene: through layers, at a group's opacity, over every
    /// backdrop of a range.
    ///
    /// The foreground is judged just as `ContrastScene.worstProof` judges, what is found in bytes besides.
    /// `infeasible` is found by
    /// luminance, and so only for an opaque foreground that is not faded; its indices are those
    /// of `requirements`. `translucentBackground` stands for a scene that is undetermined.
    public static func solve(
        foreground: Color, scenes requirements: [SceneRequirement], direction: Direction = .nearest
    ) -> Outcome {
        let undetermined = requirements.firstIndex { $0.scene.worstProof(threshold: $0.ratio) == nil }
        if let undetermined { return .translucentBackground(index: undetermined) }
        if requirements.allSatisfy({ $0.passes(foreground) }) { return .unchanged }
        let passes = { candidate in requirements.allSatisfy { $0.passesInBytes(candidate) } }
        let search = Search(foreground: foreground, direction: direction, passes: passes)
        if foreground.isOpaque {
            // Of what is faded the foreground's own luminance is not what is seen.
            let isFaded = requirements.contains { $0.scene.groupOpacity < 1 || $0.scene.foregroundOpacity < 1 }
            return isFaded ? search.anywhere() : search.within(requirements.compactMap(\.luminances))
        }
        if case .found(let color, let difference) = search.anywhere() {
            return .found(color, deltaEOK: difference)
        }
        switch solve(foreground: foreground.withAlpha(1), scenes: requirements, direction: direction) {
        case .unchanged: return .alphaTooLow(opaque: foreground.withAlpha(1), deltaEOK: 0)
        case .found(let color, let difference), .foundAtOtherHue(let color, let difference):
            return .alphaTooLow(opaque: color, deltaEOK: difference)
        case let other: return other
        }
    }
}

/// The search for one foreground, which does not pass.
private struct Search {
    let foreground: Color
    let direction: NearestPassing.Direction
    let passes: (Color) -> Bool

    /// For an opaque foreground, whose luminance alone decides.
    ///
    /// The walk along lightness holds chroma as well as hue, and is looked at more closely where the change is
    /// so small that a step of 8 bits counts. Where it finds nothing, chroma may fade; then hue may turn.
    func within(_ luminances: [(luminance: ClosedRange<Double>, ratio: Double)]) -> NearestPassing.Outcome {
        let feasible = FeasibleLuminance(luminances)
        if feasible.intervals.isEmpty { return .infeasible(conflict: feasible.conflict) }
        let intervals = feasible.intervals.compactMap(onAllowedSide)
        if intervals.isEmpty { return .noColorInDirection }
        func exact(_ tube: HueTube?) -> ByteColorSearch.Match? {
            ByteColorSearch(origin: foreground, intervals: intervals, tube: tube, passes: passes).nearest()
        }
        let oklch = foreground.components(in: .oklch)
        let walked = LightnessScan(of: foreground, passes: passes).nearest(direction)
        if let walked, walked.deltaEOK > Self.smallChange { return .found(walked.color, deltaEOK: walked.deltaEOK) }
        let inTube = exact(HueTube(around: oklch, mayFade: false))
        if let nearest = [walked, inTube].compactMap(\.self).min(by: { $0.deltaEOK < $1.deltaEOK })
            ?? exact(HueTube(around: oklch, mayFade: true))
        {
            return .found(nearest.color, deltaEOK: nearest.deltaEOK)
        }
        return exact(nil).map { .foundAtOtherHue($0.color, deltaEOK: $0.deltaEOK) } ?? .noColor
    }

    /// Twice what can just be seen; some 8-bit colors lie half as far apart.
    private static let smallChange = 2 * ColorDifference.justNoticeable

    /// The part of an interval of luminances that lies in the direction asked for.
    private func onAllowedSide(_ interval: ClosedRange<Double>) -> ClosedRange<Double>? {
        let own = Contrast.relativeLuminance(of: foreground.mapped(to: .srgb))
        switch direction {
        case .nearest: return interval
        case .darker: return interval.lowerBound <= own ? interval.lowerBound...min(interval.upperBound, own) : nil
        case .lighter: return interval.upperBound >= own ? max(interval.lowerBound, own)...interval.upperBound : nil
        }
    }

    /// Among all colors of the hue; for translucent foregrounds and groups, whose composites follow no
    /// simple interval.
    func anywhere() -> NearestPassing.Outcome {
        let match = LightnessScan(of: foreground, passes: passes).nearest(direction)
        return match.map { .found($0.color, deltaEOK: $0.deltaEOK) } ?? .noColor
    }
}

extension NearestPassing.SceneRequirement {
    /// The luminances that the background may have in sRGB, with the ratio.
    var luminances: (luminance: ClosedRange<Double>, ratio: Double)? {
        let ends: [Color] =
            switch scene.backdrop {
            case .none: [.transparent]
            case .color(let color): [color]
            case .range(let range): range.corners(in: .srgb)
            }
        let seen = ends.map { end in
            let background = Compositing.flatten(
                scene.layers.lazy.map { $0.mapped(to: .srgb, by: scene.mapping) },
                over: end.mapped(to: .srgb, by: scene.mapping))
            return Contrast.relativeLuminance(of: background)
        }
        guard let least = seen.min(), let greatest = seen.max() else { return nil }
        return (least...greatest, ratio)
    }
}

extension BackdropRange {
    /// The darkest and the lightest color of the range, since luminance grows with each channel.
    fileprivate func corners(in gamut: RGBGamut) -> [Color] {
        let one = first.mapped(to: gamut).components
        let two = second.mapped(to: gamut).components
        // Mixtures of two colors need not hold a darkest of their channels; their own ends will do.
        guard variation == .perChannel else { return [Color(gamut.space, one), Color(gamut.space, two)] }
        func corner(_ pick: (Double, Double) -> Double) -> Color {
            Color(
                gamut.space, pick(one.first, two.first), pick(one.second, two.second), pick(one.third, two.third))
        }
        return [corner(min), corner(max)]
    }
}
