/// The RGB gamuts that displays and asset catalogs know.
public enum RGBGamut: String, CaseIterable, Sendable, Hashable, Codable {
    case srgb
    case displayP3 = "display-p3"

    /// The gamma-encoded space of the gamut.
    public var space: ColorSpace {
        switch self {
        case .srgb: .srgb
        case .displayP3: .displayP3
        }
    }

    /// The same space in linear light.
    var linearSpace: ColorSpace {
        switch self {
        case .srgb: .srgbLinear
        case .displayP3: .displayP3Linear
        }
    }
}

/// How a color outside a gamut is brought into it (CSS Color 4, "Gamut Mapping").
public enum GamutMappingMethod: String, CaseIterable, Sendable, Hashable, Codable {
    /// Chroma is reduced along a ray toward the gray of the same OkLCh lightness until it meets
    /// the surface of the gamut. Keeps lightness and hue; at most four casts.
    case rayTrace = "raytrace"
    /// Binary search for the chroma at which clipping makes no noticeable difference ("local
    /// MINDE"). Keeps more chroma and lets the hue move.
    case localMINDE = "minde"
    /// Each component is limited to 0...1, as browsers do when they paint. Moves hue and lightness.
    case clip
}

extension Color {
    /// Whether the color lies in `gamut`, each component of which may leave 0...1 by `tolerance`.
    ///
    /// The default tolerance absorbs the rounding of a conversion and nothing more.
    public func isInGamut(_ gamut: RGBGamut, tolerance: Double = 1e-12) -> Bool {
        Self.isInUnitCube(components(in: gamut.space), tolerance: tolerance)
    }

    /// The color in `gamut`'s gamma-encoded space, every component within 0...1.
    ///
    /// A color inside the gamut is converted and otherwise unchanged. Alpha is not touched. Missing
    /// color components count as 0, unless the color is in the gamut's own space already.
    public func mapped(to gamut: RGBGamut, by method: GamutMappingMethod = .rayTrace) -> Color {
        let encoded = components(in: gamut.space)
        if Self.isInUnitCube(encoded, tolerance: 1e-12) {
            if space == gamut.space, Self.isInUnitCube(components, tolerance: 0) { return self }
            return colored(encoded.map(Self.snappedToUnit), in: gamut)
        }
        let result: ColorComponents
        switch method {
        case .clip:
            result = encoded.clampedToUnit
        case .rayTrace:
            result = GamutMapping.rayTrace(oklch: components(in: .oklch), to: gamut)
        case .localMINDE:
            result = GamutMapping.localMINDE(oklch: components(in: .oklch), to: gamut)
        }
        return colored(result, in: gamut)
    }

    /// The noise of a conversion taken off both ends, so that every space's white is white.
    private static func snappedToUnit(_ value: Double) -> Double {
        if value < 1e-12 { return 0 }
        return value > 1 - 1e-12 ? 1 : value
    }

    private func colored(_ components: ColorComponents, in gamut: RGBGamut) -> Color {
        Color(gamut.space, components, alpha: alpha, missing: missing.intersection(.alpha))
    }

    fileprivate static func isInUnitCube(
        _ components: ColorComponents, tolerance: Double
    ) -> Bool {
        components.allSatisfy { $0 >= -tolerance && $0 <= 1 + tolerance }
    }
}

/// The two gamut mapping algorithms of CSS Color 4 (draft of June 2026) that have pseudocode.
///
/// Both hold OkLCh lightness and hue; a lightness of 1 or more is white, of 0 or less black.
enum GamutMapping {
    // MARK: Ray trace

    /// CSS Color 4, "Ray Trace Gamut Mapping". Returns encoded components within 0...1.
    static func rayTrace(oklch: ColorComponents, to gamut: RGBGamut) -> ColorComponents {
        let (lightness, chroma, hue) = (oklch.first, oklch.second, oklch.third)
        if lightness >= 1 { return ColorComponents(repeating: 1) }
        // The negated test also sends NaN, the offspring of infinite components, to black.
        if !(lightness > 0) { return ColorComponents(repeating: 0) }

        let direction = (a: CMath.cosine(degrees: hue), b: CMath.sine(degrees: hue))
        func linear(chroma: Double) -> ColorComponents {
            Color.convert(
                ColorComponents(lightness, chroma * direction.a, chroma * direction.b),
                from: .oklab, to: gamut.linearSpace)
        }

        var anchor = linear(chroma: 0)
        var point = linear(chroma: chroma)
        // Infinite or astronomic chroma leaves no ray to follow.
        guard point.isFinite else { return encoded(anchor, in: gamut) }
        if !point.allSatisfy({ 0 <= $0 && $0 <= 1 }) {
            var last = point
            for pass in 0..<4 {
                if pass > 0 {
                    let lab = Color.convert(point, from: gamut.linearSpace, to: .oklab)
                    point = linear(chroma: CMath.length(lab.second, lab.third))
                }
                guard let hit = unitCubeIntersection(from: anchor, toward: point) else {
                    point = last
                    break
                }
                if pass > 0, point.allSatisfy({ rayEpsilon < $0 && $0 < 1 - rayEpsilon }) {
                    anchor = point
                }
                point = hit
                last = hit
            }
        }
        return encoded(point, in: gamut)
    }

    /// The distance under which the draft treats coordinates as equal, in double precision.
    private static let rayEpsilon = 1e-12

    private static func encoded(_ linear: ColorComponents, in gamut: RGBGamut) -> ColorComponents {
        Color.convert(linear, from: gamut.linearSpace, to: gamut.space).clampedToUnit
    }

    /// Where the ray from `start` through `end` meets the cube 0...1, if it does (slab method).
    private static func unitCubeIntersection(
        from start: ColorComponents, toward end: ColorComponents
    ) -> ColorComponents? {
        var near = -Double.infinity
        var far = Double.infinity
        for axis in 0..<3 {
            let origin = start[axis]
            let difference = end[axis] - origin
            if difference.magnitude > rayEpsilon {
                let toZero = (0 - origin) / difference
                let toOne = (1 - origin) / difference
                near = max(near, min(toZero, toOne))
                far = min(far, max(toZero, toOne))
            } else if origin < 0 || origin > 1 {
                return nil
            }
        }
        guard near <= far, far >= 0 else { return nil }
        // A start inside the cube leaves it at the far side.
        let distance = near < 0 ? far : near
        guard distance.isFinite else { return nil }
        return ColorComponents(
            start.first + (end.first - start.first) * distance,
            start.second + (end.second - start.second) * distance,
            start.third + (end.third - start.third) * distance)
    }

    // MARK: Binary search with local MINDE

    /// CSS Color 4, "Binary Search Gamut Mapping with Local MINDE". Returns encoded components.
    static func localMINDE(oklch: ColorComponents, to gamut: RGBGamut) -> ColorComponents {
        let (lightness, chroma, hue) = (oklch.first, oklch.second, oklch.third)
        if lightness >= 1 { return ColorComponents(repeating: 1) }
        if !(lightness > 0) { return ColorComponents(repeating: 0) }
        let justNoticeable = ColorDifference.justNoticeable
        let precision = 0.0001
        let direction = (a: CMath.cosine(degrees: hue), b: CMath.sine(degrees: hue))

        func candidate(chroma: Double) -> (lab: ColorComponents, encoded: ColorComponents) {
            let lab = ColorComponents(lightness, chroma * direction.a, chroma * direction.b)
            return (lab, Color.convert(lab, from: .oklab, to: gamut.space))
        }
        func clippingError(_ clipped: ColorComponents, _ lab: ColorComponents) -> Double {
            ColorDifference.distance(Color.convert(clipped, from: gamut.space, to: .oklab), lab)
        }

        let origin = candidate(chroma: chroma)
        guard origin.encoded.isFinite else { return candidate(chroma: 0).encoded.clampedToUnit }
        if Color.isInUnitCube(origin.encoded, tolerance: 0) { return origin.encoded }
        var clipped = origin.encoded.clampedToUnit
        if clippingError(clipped, origin.lab) < justNoticeable { return clipped }

        var lower = 0.0
        var upper = chroma
        var lowerIsInGamut = true
        while upper - lower > precision {
            let middle = (lower + upper) / 2
            // Between neighboring doubles, which only an absurd chroma reaches, there is no middle.
            guard middle > lower, middle < upper else { break }
            let current = candidate(chroma: middle)
            if lowerIsInGamut, Color.isInUnitCube(current.encoded, tolerance: 0) {
                lower = middle
                continue
            }
            clipped = current.encoded.clampedToUnit
            let error = clippingError(clipped, current.lab)
            if error < justNoticeable {
                if justNoticeable - error < precision { return clipped }
                lowerIsInGamut = false
                lower = middle
            } else {
                upper = middle
            }
        }
        return clipped
    }
}
