import TesseraColorScience

/// A declared pair with the contrast that its bytes have.
public struct ThemeProof: Sendable, Hashable {
    public let context: ThemeContext
    public let gamut: RGBGamut
    public let role: RoleName
    public let background: RoleName
    /// Unrounded, by WCAG 2.2; 0 where bytes are missing.
    public let ratio: Double
    public let required: Double

    public var passes: Bool { ratio >= required }

    /// Judges every pair of a graph by bytes, which may have been read back from what was written.
    ///
    /// - Parameter colors: the bytes of a role in a gamut; a pair that lacks some has the ratio 0 and fails.
    public static func pairs(
        of graph: ThemeGraph, in context: ThemeContext, colors: (RoleName, RGBGamut) -> RGBA8?
    ) -> [ThemeProof] {
        RGBGamut.allCases.flatMap { gamut in
            let luminances = graph.roles.map { role in
                colors(role.name, gamut).map { Contrast.relativeLuminance(of: $0.linearColor(in: gamut)) }
            }
            return graph.roles.enumerated().flatMap { position, role in
                // A ratio of 1 asks for nothing.
                role.requiredContrasts.filter { $0.ratio[context] > 1 }.map { contrast in
                    let other = graph.positions[contrast.background].flatMap { luminances[$0] }
                    return ThemeProof(
                        context: context, gamut: gamut, role: role.name, background: contrast.background,
                        ratio: luminances[position].flatMap { own in
                            other.map { Contrast.ratio(luminances: own, $0) }
                        } ?? 0,
                        required: contrast.ratio[context])
                }
            }
        }
    }
}

/// Two roles that are to be distinguished, with the difference that their bytes have.
public struct ThemeDistance: Sendable, Hashable {
    public let context: ThemeContext
    public let gamut: RGBGamut
    /// The one that would make way for the other.
    public let role: RoleName
    public let other: RoleName
    /// CIEDE2000 in the eyes that see the least of it; 0 where bytes are missing.
    public let difference: Double
    public let required: Double
    public let strength: Distinction.Strength

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
        let rivalries = graph.rivalries.map { $0.filter { $0.strength >= strength } }
        let members = Set(rivalries.enumerated().flatMap { $1.isEmpty ? [] : [$0] + $1.map(\.position) })
        var seen: [RGBGamut: [Int: SeenColor]] = [:]
        for gamut in RGBGamut.allCases {
            for member in members {
                guard let bytes = colors(graph.roles[member].name, gamut) else { continue }
                seen[gamut, default: [:]][member] = SeenColor(bytes, in: gamut)
            }
        }
        return rivalries.enumerated().flatMap { position, rivalries in
            rivalries.flatMap { rivalry in
                RGBGamut.allCases.map { gamut in
                    let (own, other) = (seen[gamut]?[position], seen[gamut]?[rivalry.position])
                    return ThemeDistance(
                        context: context, gamut: gamut, role: graph.roles[position].name,
                        other: graph.roles[rivalry.position].name,
                        difference: own.flatMap { own in other.map { own.difference(from: $0) } } ?? 0,
                        required: rivalry.difference, strength: rivalry.strength)
                }
            }
        }
    }
}

/// Two roles that must be visibly separate, with the distance that their bytes have.
public struct ThemeSeparation: Sendable, Hashable {
    public let context: ThemeContext
    public let gamut: RGBGamut
    public let role: RoleName
    public let other: RoleName
    /// deltaEOK; 0 where bytes are missing.
    public let distance: Double
    public let required: Double

    public var passes: Bool { distance >= required }

    /// Judges every separation of a graph by bytes, which may have been read back from what was written.
    ///
    /// - Parameter colors: the bytes of a role in a gamut; a pair that lacks some has the distance 0 and fails.
    public static func pairs(
        of graph: ThemeGraph, in context: ThemeContext, colors: (RoleName, RGBGamut) -> RGBA8?
    ) -> [ThemeSeparation] {
        RGBGamut.allCases.flatMap { gamut in
            let places = graph.roles.map { role in
                colors(role.name, gamut).map { $0.linearColor(in: gamut).converted(to: .oklab) }
            }
            return graph.roles.enumerated().flatMap { position, role in
                role.separations.filter { $0.least > 0 }.map { separation in
                    let other = graph.positions[separation.other].flatMap { places[$0] }
                    return ThemeSeparation(
                        context: context, gamut: gamut, role: role.name, other: separation.other,
                        distance: places[position].flatMap { own in other.map { ColorDifference.deltaEOK(own, $0) } }
                            ?? 0,
                        required: separation.least)
                }
            }
        }
    }
}
