import TesseraColorScience

/// A declared pair with the contrast that its bytes have.
public struct ThemeProof: Sendable, Hashable {
    public let context: ThemeContext
    /// The encoding whose bytes are judged.
    public let gamut: RGBGamut
    /// The role in front.
    public let role: RoleName
    /// The role that it stands on.
    public let background: RoleName
    /// Unrounded, by WCAG 2.2; 0 where bytes are missing.
    public let ratio: Double
    /// The least WCAG contrast ratio, 1 to 21.
    public let required: Double

    /// Whether the ratio reaches the required one, unrounded.
    public var passes: Bool { ratio >= required }

    /// Judges every pair of a graph by bytes, which may have been read back from what was written.
    ///
    /// - Parameters:
    ///   - colors: the bytes of a role in a gamut; a pair that lacks some has the ratio 0 and fails.
    ///   - isIncluded: of the ratio that there is and the one that is required.
    public static func pairs(
        of graph: ThemeGraph, in context: ThemeContext, colors: (RoleName, RGBGamut) -> RGBA8?,
        where isIncluded: (Double, Double) -> Bool = { _, _ in true }
    ) -> [ThemeProof] {
        RGBGamut.allCases.flatMap { gamut in
            let luminances = graph.roles.map { role in
                colors(role.name, gamut).map { Contrast.relativeLuminance(of: $0.linearColor(in: gamut)) }
            }
            return graph.roles.indices.flatMap { position in
                zip(graph.roles[position].requiredContrasts, graph.backgrounds[position]).compactMap {
                    contrast, other -> ThemeProof? in
                    let required = contrast.ratio[context]
                    // A ratio of 1 asks for nothing.
                    guard required > 1 else { return nil }
                    var ratio = 0.0
                    if let own = luminances[position], let other = luminances[other] {
                        ratio = Contrast.ratio(luminances: own, other)
                    }
                    guard isIncluded(ratio, required) else { return nil }
                    return ThemeProof(
                        context: context, gamut: gamut, role: graph.roles[position].name,
                        background: contrast.background, ratio: ratio, required: required)
                }
            }
        }
    }
}

/// Two roles that are to be distinguished, with the difference that their bytes have.
public struct ThemeDistance: Sendable, Hashable {
    public let context: ThemeContext
    /// The encoding whose bytes are judged.
    public let gamut: RGBGamut
    /// The one that would make way for the other.
    public let role: RoleName
    /// The one that is placed before `role`.
    public let other: RoleName
    /// CIEDE2000 in the eyes that see the least of it; 0 where bytes are missing.
    public let difference: Double
    /// The least CIEDE2000.
    public let required: Double
    /// What was done for the distinction; only a required one always passes.
    public let strength: Distinction.Strength

    /// Whether the two can be distinguished by everybody.
    public var passes: Bool { difference >= required }

    /// Judges every pair of roles that are to be distinguished by bytes, which may have been read back.
    ///
    /// - Parameters:
    ///   - strength: pairs of less are left out.
    ///   - colors: the bytes of a role in a gamut; a pair that lacks some has the difference 0 and fails.
    public static func pairs(
        of graph: ThemeGraph, in context: ThemeContext, least strength: Distinction.Strength = .reported,
        colors: (RoleName, RGBGamut) -> RGBA8?
    ) -> [ThemeDistance] {
        let distinctRoles = graph.distinctRoles.map { $0.filter { $0.strength >= strength } }
        let members = Set(distinctRoles.enumerated().flatMap { $1.isEmpty ? [] : [$0] + $1.map(\.position) })
        var seen: [RGBGamut: [Int: SeenColor]] = [:]
        for gamut in RGBGamut.allCases {
            for member in members {
                guard let bytes = colors(graph.roles[member].name, gamut) else { continue }
                seen[gamut, default: [:]][member] = SeenColor(bytes, in: gamut)
            }
        }
        return distinctRoles.enumerated().flatMap { position, distinctRoles in
            distinctRoles.flatMap { distinctRole in
                RGBGamut.allCases.map { gamut in
                    let (own, other) = (seen[gamut]?[position], seen[gamut]?[distinctRole.position])
                    return ThemeDistance(
                        context: context, gamut: gamut, role: graph.roles[position].name,
                        other: graph.roles[distinctRole.position].name,
                        difference: own.flatMap { own in other.map { own.difference(from: $0) } } ?? 0,
                        required: distinctRole.difference, strength: distinctRole.strength)
                }
            }
        }
    }
}

/// Two roles that must be visibly separate, with the distance that their bytes have.
public struct ThemeSeparation: Sendable, Hashable {
    public let context: ThemeContext
    /// The encoding whose bytes are judged.
    public let gamut: RGBGamut
    public let role: RoleName
    /// What `role` lies on or beside.
    public let other: RoleName
    /// deltaEOK; 0 where bytes are missing.
    public let distance: Double
    /// The least deltaEOK, 0 to 1.
    public let required: Double

    /// Whether people see where one area ends and the other begins.
    public var passes: Bool { distance >= required }

    /// Judges every separation of a graph by bytes, which may have been read back from what was written.
    ///
    /// - Parameters:
    ///   - colors: the bytes of a role in a gamut; a pair that lacks some has the distance 0 and fails.
    ///   - isIncluded: of the distance that there is and the one that is required.
    public static func pairs(
        of graph: ThemeGraph, in context: ThemeContext, colors: (RoleName, RGBGamut) -> RGBA8?,
        where isIncluded: (Double, Double) -> Bool = { _, _ in true }
    ) -> [ThemeSeparation] {
        RGBGamut.allCases.flatMap { gamut in
            let places = graph.roles.map { role in
                colors(role.name, gamut).map { $0.linearColor(in: gamut).converted(to: .oklab) }
            }
            return graph.roles.indices.flatMap { position in
                zip(graph.roles[position].separations, graph.neighbors[position]).compactMap {
                    separation, other -> ThemeSeparation? in
                    guard separation.least > 0 else { return nil }
                    var distance = 0.0
                    if let own = places[position], let other = places[other] {
                        distance = ColorDifference.deltaEOK(own, other)
                    }
                    guard isIncluded(distance, separation.least) else { return nil }
                    return ThemeSeparation(
                        context: context, gamut: gamut, role: graph.roles[position].name, other: separation.other,
                        distance: distance, required: separation.least)
                }
            }
        }
    }
}
