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

        /// Whether the colour passes as the foreground: in each gamut of the scene, over the worst backdrop.
        func passes(_ foreground: Color) -> Bool {
            var scene = scene
            scene.foreground = foreground
            return scene.worstProof(threshold: ratio)?.verdict.passes == true
        }
    }

    /// The nearest colour that passes in every scene: through layers, at a group's opacity, over every
    /// backdrop of a range.
    ///
    /// A candidate is judged just as `ContrastScene.worstProof` judges. `infeasible` is found by
    /// luminance, and so only for an opaque foreground outside translucent groups; its indices are those
    /// of `requirements`. `translucentBackground` stands for a scene that is undetermined.
    public static func solve(
        foreground: Color, scenes requirements: [SceneRequirement], direction: Direction = .nearest
    ) -> Outcome {
        let undetermined = requirements.firstIndex { $0.scene.worstProof(threshold: $0.ratio) == nil }
        if let undetermined { return .translucentBackground(index: undetermined) }
        func passes(_ candidate: Color) -> Bool { requirements.allSatisfy { $0.passes(candidate) } }
        if passes(foreground) { return .unchanged }
        return withoutActuallyEscaping(passes) { passes in
            let scan = LightnessScan(of: foreground, passes: passes)
            let feasible = FeasibleLuminance(requirements.compactMap { $0.luminances })
            if foreground.isOpaque, requirements.allSatisfy({ $0.scene.groupOpacity >= 1 }) {
                return solveOpaque(scan, feasible: feasible, direction: direction)
            }
            if let match = scan.nearest(onAnyLightnessIn: direction) {
                return .found(match.color, deltaEOK: match.deltaEOK)
            }
            if foreground.isOpaque { return .noColorAtThisHue }
            switch solve(foreground: foreground.withAlpha(1), scenes: requirements, direction: direction) {
            case .unchanged: return .alphaTooLow(opaque: foreground.withAlpha(1), deltaEOK: 0)
            case .found(let color, let deltaEOK): return .alphaTooLow(opaque: color, deltaEOK: deltaEOK)
            case let other: return other
            }
        }
    }
}

extension NearestPassing.SceneRequirement {
    /// The luminances that the background may have in sRGB, with the ratio; nil for a group, in which the
    /// foreground's own luminance is not what is seen.
    fileprivate var luminances: (luminance: ClosedRange<Double>, ratio: Double)? {
        guard scene.groupOpacity >= 1 else { return nil }
        let ends: [Color] =
            switch scene.backdrop {
            case .none: [.transparent]
            case .color(let color): [color]
            case .range(let range): range.corners(in: .srgb)
            }
        let seen = ends.map { end in
            let ground = Compositing.flatten(scene.layers.lazy.map { $0.mapped(to: .srgb) }, over: end.mapped(to: .srgb))
            return Contrast.relativeLuminance(of: ground)
        }
        guard let least = seen.min(), let greatest = seen.max() else { return nil }
        return (least...greatest, ratio)
    }
}

extension BackdropRange {
    /// The darkest and the lightest colour of the range, since luminance grows with each channel.
    fileprivate func corners(in gamut: RGBGamut) -> [Color] {
        let one = first.mapped(to: gamut).components
        let two = second.mapped(to: gamut).components
        // Mixtures of two colours need not hold a darkest of their channels; their own ends will do.
        guard variation == .perChannel else { return [Color(gamut.space, one), Color(gamut.space, two)] }
        func corner(_ pick: (Double, Double) -> Double) -> Color {
            Color(
                gamut.space, pick(one.first, two.first), pick(one.second, two.second), pick(one.third, two.third))
        }
        return [corner(min), corner(max)]
    }
}
