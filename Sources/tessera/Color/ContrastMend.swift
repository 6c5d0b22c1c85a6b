import ColorScience

/// The nearest colour that has a ratio on every background.
struct ContrastMend {
    enum Outcome {
        case unchanged
        case found(Color)
        /// Nothing passes at the foreground's alpha; this opaque colour does.
        case foundOpaque(Color)
        /// Nothing of the foreground's hue passes; this opaque colour of another one does.
        case foundAnyHue(Color)
        /// No colour whatever passes on the backgrounds of these indices together.
        case impossible([Int])
        /// Some luminances would do, but no 8-bit colour has one of them.
        case notFound
    }

    let ratio: Double
    let outcome: Outcome
    /// The colour, and how far it is from the foreground.
    let nearest: (color: Color, deltaEOK: Double)?

    init(_ foreground: Color, on grounds: [ContrastGround], ratio: Double) {
        self.ratio = ratio
        outcome = Self.outcome(foreground, on: grounds, ratio: ratio)
        switch outcome {
        case .unchanged: nearest = (foreground, 0)
        case .found(let color), .foundOpaque(let color), .foundAnyHue(let color):
            nearest = (color, ColorDifference.deltaEOK(color, foreground))
        case .impossible, .notFound: nearest = nil
        }
    }

    private static func outcome(_ foreground: Color, on grounds: [ContrastGround], ratio: Double) -> Outcome {
        func passes(_ color: Color) -> Bool {
            grounds.allSatisfy { $0.proof(on: color, threshold: ratio)?.verdict.passes == true }
        }
        if passes(foreground) { return .unchanged }
        let inSRGB = grounds.map { $0.composited(in: .srgb) }
        if case .infeasible(let conflict) = solve(foreground, on: inSRGB, ratio) { return .impossible(conflict) }
        let inP3 = grounds.filter(\.isWide).map { $0.composited(in: .displayP3) }
        // The search judges on bytes; where the unrounded verdict is stricter, it has to aim higher.
        for margin in [0, 0.01, 0.02, 0.05, 0.1] {
            switch solve(foreground, on: inSRGB + inP3, min(ratio + margin, 21)) {
            case .found(let color, _) where passes(color): return .found(color)
            case .alphaTooLow(let color, _) where passes(color): return .foundOpaque(color)
            default: continue
            }
        }
        let luminances = (inSRGB + inP3).map(Contrast.relativeLuminance)
        let search = AnyHueSearch(
            intervals: NearestPassing.feasibleLuminances(requirements(inSRGB, ratio)),
            allows: { luminance in
                luminances.allSatisfy { Contrast.ratio(luminances: luminance, $0) >= ratio - 1e-9 }
            }, passes: passes)
        return search.nearest(to: foreground).map(Outcome.foundAnyHue) ?? .notFound
    }

    private static func solve(
        _ foreground: Color, on backgrounds: [Color], _ ratio: Double
    ) -> NearestPassing.Outcome {
        NearestPassing.solve(foreground: foreground, requirements: requirements(backgrounds, ratio))
    }

    private static func requirements(_ backgrounds: [Color], _ ratio: Double) -> [NearestPassing.Requirement] {
        backgrounds.map { NearestPassing.Requirement(background: $0, ratio: ratio) }
    }
}
