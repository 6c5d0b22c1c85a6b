import TesseraColorScience

/// A declared pair with the contrast that its bytes have.
public struct ThemeProof: Sendable, Hashable {
    public let context: ThemeContext
    public let gamut: RGBGamut
    public let role: RoleName
    public let ground: RoleName
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
        graph.roles.flatMap { role in
            // A ratio of 1 asks for nothing.
            role.demands.filter { $0.ratio[context] > 1 }.flatMap { demand in
                RGBGamut.allCases.map { gamut in
                    ThemeProof(
                        context: context, gamut: gamut, role: role.name, ground: demand.ground,
                        ratio: ratio(colors(role.name, gamut), colors(demand.ground, gamut), in: gamut),
                        required: demand.ratio[context])
                }
            }
        }
    }

    private static func ratio(_ first: RGBA8?, _ second: RGBA8?, in gamut: RGBGamut) -> Double {
        guard let first, let second else { return 0 }
        return Contrast.ratio(first.color(in: gamut), second.color(in: gamut))
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
    /// `ColorSight.safeDifference`.
    public let required: Double
    public let strength: Distinction.Strength

    public var passes: Bool { difference >= required }

    /// Judges every pair of roles that are to be distinguished by bytes, which may have been read back.
    ///
    /// - Parameter colors: the bytes of a role in a gamut; a pair that lacks some has the difference 0 and fails.
    public static func pairs(
        of graph: ThemeGraph, in context: ThemeContext, colors: (RoleName, RGBGamut) -> RGBA8?
    ) -> [ThemeDistance] {
        let members = Set(graph.rivalries.enumerated().flatMap { $1.isEmpty ? [] : [$0] + $1.map(\.position) })
        var seen: [RGBGamut: [Int: SeenColor]] = [:]
        for gamut in RGBGamut.allCases {
            for member in members {
                guard let bytes = colors(graph.roles[member].name, gamut) else { continue }
                seen[gamut, default: [:]][member] = SeenColor(bytes, in: gamut)
            }
        }
        return graph.rivalries.enumerated().flatMap { position, rivalries in
            rivalries.flatMap { rivalry in
                RGBGamut.allCases.map { gamut in
                    let (own, other) = (seen[gamut]?[position], seen[gamut]?[rivalry.position])
                    return ThemeDistance(
                        context: context, gamut: gamut, role: graph.roles[position].name,
                        other: graph.roles[rivalry.position].name,
                        difference: own.flatMap { own in other.map { own.difference(from: $0) } } ?? 0,
                        required: ColorSight.safeDifference, strength: rivalry.strength)
                }
            }
        }
    }
}
