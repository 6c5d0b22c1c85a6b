import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

/// `focusIndicator`, `glass` and `$concentric`: what is read of them, and what is wrong with them.
@Suite struct SurfaceTypeTests {
    @Test func aFocusIndicatorIsALineAroundAControl() {
        #expect(
            summary(model("r: { $type: focusIndicator, $value: { color: \"#FF0000\", width: 2pt, offset: -1pt } }"))
                == ["r: focusIndicator = color #ff0000, width 2px, offset -1px"])
        #expect(
            summary(
                model(
                    "r: { $type: focusIndicator, $value: { color: \"#F00\", width: 2, style: dashed, fill: \"#000\" } }"
                ))
                == ["r: focusIndicator = color #ff0000, width 2px, style dashed, fill #000000"])
    }

    static let rejectedIndicators: [(value: String, ids: [DiagnosticID])] = [
        ("↓{ width: 2pt }", ["type/field"]), ("↓{ color: \"#F00\" }", ["type/field"]),
        ("{ color: \"#F00\", width: 2pt, ↓outset: 2pt }", ["type/field"]),
        ("{ color: \"#F00\", width: 2pt, style: ↓wavy }", ["type/value"]),
        ("↓2pt solid red", ["type/value"]),
    ]

    @Test(arguments: rejectedIndicators.indices)
    func anIndicatorIsRejected(_ index: Int) {
        let (value, ids) = Self.rejectedIndicators[index]
        expectFindings(files: ["t: { $type: focusIndicator, $value: \(value) }"], ids) { readModel($0).diagnostics }
    }

    @Test func glassHasAMaterialInItsPlace() {
        #expect(
            summary(model("g: { $type: glass, $value: { fallback: { tint: \"#FFF8\", fallback: \"#FFF\" } } }")) == [
                "g: glass = fallback tint #ffffff88, fallback #ffffff"
            ])
        #expect(
            summary(
                model(
                    "g: { $type: glass, $value: { variant: clear, tint: \"#F00\", interactive: true, dimming: 35%, "
                        + "lightestBackdrop: \"#888\", layer: content, fallback: { tint: \"#FFF\", fallback: \"#FFF\" } } }"
                )) == [
                    "g: glass = variant \"clear\", tint #ff0000, interactive true, dimming 0.35, "
                        + "lightestBackdrop #888888, layer \"content\", fallback tint #ffffff, fallback #ffffff"
                ])
    }

    static let rejectedGlass: [(value: String, ids: [DiagnosticID])] = [
        ("↓{ variant: clear }", ["type/field"]), ("{ variant: ↓frosted, fallback: \"{m}\" }", ["type/value"]),
        ("{ fallback: \"{m}\", ↓blur: 2px }", ["type/field"]), ("{ fallback: \"{m}\", dimming: ↓35 }", ["type/value"]),
        ("{ fallback: \"{m}\", interactive: ↓1 }", ["type/value"]),
        ("{ fallback: ↓\"#FFF\" }", ["type/value"]),
    ]

    @Test(arguments: rejectedGlass.indices)
    func glassIsRejected(_ index: Int) {
        let (value, ids) = Self.rejectedGlass[index]
        expectFindings(files: ["t: { $type: glass, $value: \(value) }"], ids) { readModel($0).diagnostics }
    }

    @Test func aConcentricRadiusNamesItsContainer() throws {
        let tree = model("r: { $type: dimension, $value: 8pt, $concentric: { in: \"{card}\", inset: 8pt } }")
        let concentric = try #require(tree.tokens.first?.concentric)
        #expect(concentric.container.wholeReference?.path == "card")
        #expect(concentric.minimum == nil)
        #expect(ConcentricRequirement.radius(container: 20, inset: 8, minimum: 4) == 12)
        #expect(ConcentricRequirement.radius(container: 20, inset: 18, minimum: 4) == 4)
    }

    static let rejectedCorners: [(value: String, ids: [DiagnosticID])] = [
        ("↓true", ["structure/property"]), ("↓{ in: \"{card}\" }", ["structure/property"]),
        ("↓{ inset: 8pt }", ["structure/property"]), ("{ in: \"{card}\", ↓gap: 8pt }", ["structure/key"]),
        ("{ in: ↓wide, inset: 8pt }", ["type/value"]), ("{ in: 20pt, inset: ↓-8pt }", ["structure/property"]),
        ("{ in: 20pt, inset: 8pt, minimum: ↓-1pt }", ["structure/property"]),
    ]

    @Test(arguments: rejectedCorners.indices)
    func aCornerIsRejected(_ index: Int) {
        let (value, ids) = Self.rejectedCorners[index]
        expectFindings(files: ["t: { $type: dimension, $value: 8pt, $concentric: \(value) }"], ids) {
            readModel($0).diagnostics
        }
    }
}
