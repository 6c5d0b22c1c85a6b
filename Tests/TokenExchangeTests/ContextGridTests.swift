import TesseraConfiguration
import Testing

@testable import TesseraTokenExchange

/// Names that are permutations of brand, appearance and contrast.
@Suite struct ContextGridTests {
    private func parts(_ names: [String], first: Int = 0) -> [String]? {
        ContextGrid(names, first: first)?.parts.map { part in
            let contexts = part.contexts.joined(separator: ", ")
            return switch part {
            case .rest: "rest: \(contexts)"
            case .appearance: "appearance: \(contexts)"
            case .contrast: "contrast: \(contexts)"
            }
        }
    }

    private static let permutationsHavePartsCases: [([String], [String])] = [
        (["Light", "Dark", "Light HC", "Dark HC"], ["appearance: light, dark", "contrast: standard, increased"]),
        (["acme-dark", "acme-light", "zeta-dark", "zeta-light"], ["rest: acme, zeta", "appearance: dark, light"]),
        (
            ["Acme / Light", "Zeta / Light", "acme / Dark", "Zeta / Dark"],
            ["rest: Acme, Zeta", "appearance: light, dark"]
        ),
        (
            ["lightAcme", "darkAcme", "lightZetaKids", "darkZetaKids"],
            ["rest: Acme, ZetaKids", "appearance: light, dark"]
        ),
        (["Acme", "Acme HC", "Zeta", "Zeta HC"], ["rest: Acme, Zeta", "contrast: standard, increased"]),
        (
            ["A Light", "A Dark", "A Light HC", "A Dark HC", "B Light", "B Dark", "B Light HC", "B Dark HC"],
            ["rest: A, B", "appearance: light, dark", "contrast: standard, increased"]
        ),
        (
            ["theme-brand-a-light", "theme-brand-a-dark", "theme-brand-b-light", "theme-brand-b-dark"],
            ["rest: a, b", "appearance: light, dark"]
        ),
    ]

    @Test(arguments: permutationsHavePartsCases)
    func permutationsHaveParts(_ names: [String], _ expected: [String]) {
        #expect(parts(names) == expected)
    }

    /// One that lacks, one too many, two of one cell, or names that say nothing of the kind.
    @Test(arguments: [
        ["Light", "Dark"], ["Light", "Dark", "Dark HC"], ["Acme Light", "Acme Dark", "Zeta Light"],
        ["Light", "Dark", "Acme Light", "Acme Dark"], ["Acme Light", "Acme Dark", "Zeta Light", "Zeta Night"],
        ["Light", "light", "Dark", "Dark HC"], ["S", "M", "L", "XL"], ["Light Dark", "Dark", "Light", "HC"],
        ["Acme Light", "Acme Dark", "Acme Light HC", "Acme Dark HC", "Acme Dim"],
    ])
    func everyPermutationHasToBeThereOnce(_ names: [String]) {
        #expect(parts(names) == nil)
    }

    @Test func theFirstNameSaysWhatComesFirst() {
        let names = ["Light", "Dark", "Light HC", "Dark HC"]
        #expect(parts(names, first: 3) == ["appearance: dark, light", "contrast: increased, standard"])
        #expect(ContextGrid(names, first: 3)?.order == [3, 1, 2, 0])
        #expect(ContextGrid(names)?.cells == [[0, 0], [1, 0], [0, 1], [1, 1]])
    }

    @Test func oneModifierOfTheSystemIsEnough() {
        let grid = ContextGrid(["Light", "Dark", "Light HC", "Dark HC"])
        #expect(grid?.modifiers(named: "Mode", besides: [])?.map(\.name) == ["appearance", "contrast"])
        #expect(grid?.modifiers(named: "Mode", besides: [.init(name: "contrast", contexts: ["a", "b"])]) == nil)
        let brands = ContextGrid(["A Light", "A Dark", "B Light", "B Dark"])
        #expect(brands?.modifiers(named: "Look", besides: [])?.map(\.name) == ["Look", "appearance"])
        // A name that only says that there are modes is none for brands.
        #expect(brands?.modifiers(named: "Mode", besides: [])?.map(\.name) == ["theme", "appearance"])
    }

    /// Where two modifiers tie, the earlier one goes first.
    @Test func aValueBesideOneForEachEarlierContextIsUnused() {
        let modifiers = [Modifier(name: "brand", contexts: ["a", "b"]), Modifier(name: "size", contexts: ["s", "m"])]
        let selectors = [("brand", "a"), ("brand", "b"), ("size", "m")].map {
            ForeignSelector(places: [.init(modifier: $0, context: $1)])
        }
        #expect(ContextGaps().unused(among: selectors, modifiers).map(\.selector.text) == ["size=m"])
        #expect(ContextGaps().unused(among: Array(selectors.dropFirst()), modifiers).isEmpty)
        #expect(ContextGaps().unused(among: selectors, modifiers.reversed()).isEmpty)
    }
}
