import TesseraConfiguration
import TesseraOutputCore
import TesseraTokenComparison
import TesseraTokenModel
import Testing

@testable import TesseraKit

/// What is different in the way code calls tokens. That code stops to compile is tested with the generated Swift itself,
/// in CodeGenerationTests.
struct SignatureTests {
    private static let space = ContextSpace(modifiers: [
        Modifier(name: "appearance", contexts: ["light", "dark"]),
        Modifier(name: "density", contexts: ["regular", "compact"]),
        Modifier(name: "brand", contexts: ["one", "two"]),
    ])

    private func difference(from before: String, to after: String) throws -> TokenDiff {
        try TesseraTokenComparisonTests.difference(
            from: before, to: after, contexts: Self.space, code: .standard)
    }

    private func told(_ diff: TokenDiff) -> [String] {
        diff.lines.filter { $0.hasPrefix("redeclared ") }.map { String($0.dropFirst("redeclared ".count)) }
    }

    private static func space(_ value: String) -> String { "space: { $type: dimension, m: \(value) }\n" }
    private static let plain = space("16pt")
    private static let dense = space("{ $value: 16pt, $contexts: { compact: 12pt } }")
    private static let branded = space("{ $value: 16pt, $contexts: { two: 12pt } }")
    private static let both = space("{ $value: 16pt, $contexts: { compact: 12pt, two: 20pt } }")

    private static let contextsCases: [(String, String, String, VersionBump)] = [
        (plain, dense, "was a constant, is now a function of 'density' (Swift)", VersionBump.major),
        (dense, plain, "was a function of 'density', is now a constant (Swift)", .major),
        (dense, branded, "was a function of 'density', is now a function of 'brand' (Swift)", .major),
        (both, branded, "was a function of 'density' and 'brand', is now a function of 'brand' (Swift)", .major),
        // Calls of before stay calls.
        (dense, both, "was a function of 'density', is now a function of 'density' and 'brand' (Swift)", .minor),
        (branded, both, "was a function of 'brand', is now a function of 'density' and 'brand' (Swift)", .minor),
    ]

    @Test(arguments: contextsCases)
    func contextsThatCodeChooses(before: String, after: String, text: String, bump: VersionBump) throws {
        let diff = try difference(from: before, to: after)
        #expect(told(diff) == ["space.m " + text])
        #expect(diff.bump == bump)
        #expect(diff.tokens.count == 2, "the value is told, too")
    }

    private static let number = "grid: { $type: number, columnCount: 4 }\n"

    @Test func wholeNumbersAndFractions() throws {
        let fraction = Self.number.replacing("4", with: "4.5")
        let diff = try difference(from: Self.number, to: fraction)
        #expect(told(diff) == ["grid.columnCount was Int, is now Double (Swift)"])
        #expect(diff.bump == .major)
        #expect(
            told(try difference(from: fraction, to: Self.number)) == [
                "grid.columnCount was Double, is now Int (Swift)"
            ])
        let mixed = Self.number.replacing("4 ", with: "{ $value: 4, $contexts: { compact: 2.5 } } ")
        #expect(
            told(try difference(from: Self.number, to: mixed)) == [
                "grid.columnCount was a constant, is now a function of 'density'; was Int, is now Double (Swift)"
            ])
        // Counts alone are whole numbers in code.
        let ratio = Self.number.replacing("columnCount", with: "ratio")
        #expect(try difference(from: ratio, to: ratio.replacing("4", with: "4.5")).bump == .patch)
    }

    private static func layer(_ alpha: String) -> String {
        "{ color: '#000000\(alpha)', offsetX: 0px, offsetY: 2px, blur: 8px, spread: 0px }"
    }

    private static func shadow(_ value: String) -> String { "shadow: { $type: shadow, a: \(value) }\n" }

    private static let unchangedCases: [(String, String)] = [
        // The system chooses the appearance of a color.
        (
            "color: { $type: color, a: '#f00' }\n",
            "color: { $type: color, a: { $value: '#f00', $contexts: { dark: '#0f0' } } }\n"
        ),
        (
            shadow("{ $value: \(layer("40")) }"),
            shadow("{ $value: \(layer("40")), $contexts: { dark: \(layer("80")) } }")
        ),
        (plain, space("20.5pt")),
        (dense, dense.replacing("12", with: "10")),
        ("m: { $type: duration, q: 200ms }\n", "m: { $type: duration, q: 0.25s }\n"),
        ("f: { $type: fontFamily, b: Inter }\n", "f: { $type: fontFamily, b: [Inter, Arial] }\n"),
        (
            "s: { $type: strokeStyle, b: dashed }\n",
            "s: { $type: strokeStyle, b: { dashArray: [1px], lineCap: round } }\n"
        ),
    ]

    @Test(arguments: unchangedCases)
    func anotherValueIsCalledAsBefore(before: String, after: String) throws {
        let diff = try difference(from: before, to: after)
        #expect(told(diff).isEmpty)
        #expect(diff.bump == .patch)
    }

    /// The system chooses colors, not lengths.
    @Test func appearanceOfALengthIsChosenByCode() throws {
        let diff = try difference(from: Self.plain, to: Self.space("{ $value: 16pt, $contexts: { dark: 12pt } }"))
        #expect(told(diff) == ["space.m was a constant, is now a function of 'appearance' (Swift)"])
        #expect(diff.bump == .major)
    }

    @Test func otherNamesAreCalledAsTheirTargets() throws {
        let alias = "other: { $type: dimension, $value: '{space.m}' }\n"
        let diff = try difference(from: Self.plain + alias, to: Self.dense + alias)
        #expect(told(diff).map { $0.prefix { $0 != " " } } == ["other", "space.m"])
    }

    @Test func aRenamedTokenIsComparedByWhatItIs() throws {
        let after = Self.plain.replacing("m:", with: "medium:")
        #expect(try difference(from: Self.plain, to: after).lines == ["renamed space.m -> space.medium"])
    }

    private static let bar = """
        bar:
          $type: tabBar
          $value:
            topPadding: 12pt
            bottomPadding: 8pt
            bottomEdge: safeArea
            iconSize: 28pt
            labelSize: 11pt
            tabs: [{ id: a, label: A, symbol: a }]

        """

    @Test func membersOfATabBarAreToldByName() throws {
        let dense =
            Self.bar
            + "  $contexts: { compact: { topPadding: 10pt, bottomPadding: 8pt, bottomEdge: safeArea, iconSize: 28pt, "
            + "labelSize: 11pt, tabs: [{ id: a, label: A, symbol: a }] } }\n"
        let diff = try difference(from: Self.bar, to: dense)
        let text = try #require(told(diff).first)
        #expect(
            text == "bar topPadding; height: was a constant, is now a function of 'density' (Swift); "
                + "bottomInset; contentInset: takes 'density', too (Swift)")
        #expect(diff.bump == .major)
        // Without a modifier the bar is the same members with other values.
        #expect(try difference(from: Self.bar, to: Self.bar.replacing("28pt", with: "26pt")).bump == .patch)
    }

    /// What another change tells is not told again.
    @Test func anotherFormIsNoOtherSignature() throws {
        let label =
            "label: { $type: typography, $value: { fontFamily: Inter, fontSize: 17pt, fontWeight: 400, "
            + "letterSpacing: 0px, lineHeight: 1.3 } }\n"
        let scales = Self.space("{ $value: 52pt, $holds: { text: \"{label}\", growth: scales } }")
        let diff = try difference(from: label + Self.space("52pt"), to: label + scales)
        #expect(diff.lines == ["reformed space.m fixed -> scales"])
        let hit = Self.bar.replacing("    tabs:", with: "    itemHitHeight: 44pt\n    tabs:")
        #expect(told(try difference(from: hit, to: Self.bar)).isEmpty)
        let retyped = "space: { $type: number, m: 16 }\n"
        #expect(try difference(from: Self.plain, to: retyped).lines == ["retyped space.m dimension -> number"])
    }

    /// Style sheets name a variable as before, whatever its value depends on.
    @Test func outputsOfTheManifestDecide() throws {
        var manifest = Manifest()
        let css = try #require(DefaultOutput.css.output(type: "A", base: "a"))
        manifest.outputs = [css]
        let diff = try TesseraTokenComparisonTests.difference(
            from: Self.plain, to: Self.dense, contexts: Self.space, code: GeneratedCode(manifest))
        #expect(told(diff).isEmpty)
        #expect(diff.bump == .patch)
    }
}
