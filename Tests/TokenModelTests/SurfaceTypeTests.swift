import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

/// `focusIndicator`, `glass` and `$concentric`: what is read of them, and what is wrong with them.
@Suite struct SurfaceTypeTests {
    @Test func aFocusIndicatorIsALineAroundAControl() {
        #expect(
            summary(model("r: { $type: focusIndicator, $value: { color: \"#FF0000\", width: 2pt, offset: -1pt } }"))
                == ["r: focusIndicator = 2px solid #ff0000, offset -1px"])
        #expect(
            summary(
                model(
                    "r: { $type: focusIndicator, $value: { color: \"#F00\", width: 2, style: dashed, fill: \"#000\" } }"))
                == ["r: focusIndicator = 2px dashed #ff0000, offset 0px, around #000000"])
    }

    static let rejectedIndicators: [(value: String, ids: [DiagnosticID])] = [
        ("↓{ width: 2pt }", ["type/field"]), ("↓{ color: \"#F00\" }", ["type/field"]),
        ("{ color: \"#F00\", width: ↓0pt }", ["type/value"]), ("{ color: \"#F00\", width: ↓-2pt }", ["type/value"]),
        ("{ color: \"#F00\", width: 2pt, ↓outset: 2pt }", ["type/field"]),
        ("{ color: \"#F00\", width: 2pt, style: ↓wavy }", ["type/value"]),
        ("{ color: \"#F00\", width: 2pt, fill: ↓\"#0008\" }", ["type/value"]), ("↓2pt solid red", ["type/value"]),
    ]

    @Test(arguments: rejectedIndicators.indices)
    func anIndicatorIsRejected(_ index: Int) {
        let (value, ids) = Self.rejectedIndicators[index]
        expectFindings(files: ["t: { $type: focusIndicator, $value: \(value) }"], ids) { readModel($0).diagnostics }
    }

    @Test func glassHasAMaterialInItsPlace() {
        #expect(
            summary(model("g: { $type: glass, $value: { fallback: { tint: \"#FFF8\", fallback: \"#FFF\" } } }")) == [
                "g: glass = regular glass, else rgb(255 255 255 / 0.53333) over #000000 to #ffffff, blurred 0px, "
                    + "saturated 1, else #ffffff"
            ])
        #expect(
            summary(
                model(
                    "g: { $type: glass, $value: { variant: clear, tint: \"#F00\", interactive: true, dimming: 35%, "
                        + "lightestBackdrop: \"#888\", layer: content, fallback: { tint: \"#FFF\", fallback: \"#FFF\" } } }"
                )) == [
                    "g: glass = clear glass, tinted #ff0000, interactive, dimmed 0.35, in the content layer, "
                        + "over #000000 to #888888, else #ffffff over #000000 to #ffffff, blurred 0px, saturated 1, "
                        + "else #ffffff"
                ])
    }

    static let rejectedGlass: [(value: String, ids: [DiagnosticID])] = [
        ("↓{ variant: clear }", ["type/field"]), ("{ variant: ↓frosted, fallback: \"{m}\" }", ["type/value"]),
        ("{ fallback: \"{m}\", ↓blur: 2px }", ["type/field"]), ("{ fallback: \"{m}\", dimming: ↓35 }", ["type/value"]),
        ("{ fallback: \"{m}\", interactive: ↓1 }", ["type/value"]),
        ("{ fallback: \"{m}\", darkestBackdrop: ↓\"#0008\" }", ["type/value"]),
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
        ("↓{ inset: 8pt }", ["structure/property"]), ("{ in: \"{card}\", ↓gap: 8pt }", ["structure/property"]),
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
