import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

@Suite struct MaterialTests {
    private func glass(_ yaml: String) -> Material? {
        let (tokens, diagnostics) = resolve(MarkedFiles([yaml]))
        #expect(diagnostics.isEmpty)
        guard let id = tokens.tree.token(at: "glass"), case .material(let material) = tokens.defaultValue(of: id) else {
            return nil
        }
        return material
    }

    @Test func defaultsLeaveTheBackdropAsItIs() throws {
        let material = try #require(
            glass("glass: { $type: material, $value: { tint: \"#FF000080\", fallback: \"#800000\" } }"))
        #expect(
            material
                == Material(
                    tint: Color(red8: 255, green8: 0, blue8: 0, alpha8: 128),
                    fallback: Color(red8: 128, green8: 0, blue8: 0)))
        #expect(material.darkestBackdrop == .black)
        #expect(material.lightestBackdrop == .white)
        #expect(material.blur == Dimension(0))
        #expect(material.saturation == 1)
    }

    @Test(arguments: [("darkestBackdrop", "#101010"), ("lightestBackdrop", "#F0F0F0")])
    func oneBackdropLeavesTheOtherAtItsDefault(_ name: String, _ color: String) throws {
        let material = try #require(
            glass(
                "glass: { $type: material, $value: { tint: \"#0008\", fallback: \"#000\", \(name): \"\(color)\" } }"))
        let given = try Color.parse(css: color)
        #expect(material.darkestBackdrop == (name == "darkestBackdrop" ? given : .black))
        #expect(material.lightestBackdrop == (name == "lightestBackdrop" ? given : .white))
    }

    private static let opacityMultipliesTheAlphaOfTheTintCases: [(String, String, Double)] = [
        ("#FFFFFF", "0.5", 0.5), ("rgb(0 0 0 / 0.5)", "50%", 0.25), ("#FFFFFF", "0", 0),
    ]

    @Test(arguments: opacityMultipliesTheAlphaOfTheTintCases)
    func opacityMultipliesTheAlphaOfTheTint(_ tint: String, _ opacity: String, _ alpha: Double) throws {
        let material = try #require(
            glass(
                "glass: { $type: material, $value: { tint: \"\(tint)\", opacity: \(opacity), fallback: \"#000\" } }"))
        #expect(material.tint == (try Color.parse(css: tint)).withAlpha(alpha))
    }

    @Test func partsAreReferences() {
        let lines = resolved(
            """
            ink: { $type: color, $value: "#112233" }
            veil: { $type: opacity, $value: 0.5 }
            blur: { $type: dimension, $value: 1.5rem }
            vivid: { $type: number, $value: 1.8 }
            glass:
              $type: material
              $value:
                tint: "{ink} / 0.5"
                opacity: "{veil}"
                darkestBackdrop: "{ink}"
                fallback: "{ink}"
                blur: "{blur}"
                saturation: "{vivid}"
            same: "{glass}"
            """)
        let value = "rgb(17 34 51 / 0.25) over #112233 to #ffffff, blurred 1.5rem, saturated 1.8, else #112233"
        #expect(lines.suffix(2) == ["glass: material = \(value)", "same: material -> glass = \(value)"])
        expectErrors(
            """
            ink: { $type: color, $value: "#112233" }
            glass:
              $type: material
              $value: { tint: "{ink} / 0.5", opacity: ↓"{ink}", fallback: ↓"{zz}", blur: ↓"{ink}" }
            """, ids: "reference/type", "reference/missing", "reference/type")
    }

    @Test func tintFollowsTheAppearance() {
        #expect(
            resolved(
                """
                ink: { $type: color, $value: "#000", $contexts: { light: "#FFF" } }
                glass:
                  $type: material
                  $value: { tint: "{ink} / 0.5", fallback: "#000", blur: 8px }
                  $contexts: { light: { tint: "{ink} / 0.25", fallback: "{ink}", blur: 8px } }
                """, contexts: ContextSpace(modifiers: [Modifier(name: "appearance", contexts: ["dark", "light"])])
            ).suffix(3) == [
                "glass: material",
                "  appearance=dark: rgb(0 0 0 / 0.5) over #000000 to #ffffff, blurred 8px, saturated 1, else #000000",
                "  appearance=light: rgb(255 255 255 / 0.25) over #000000 to #ffffff, blurred 8px, saturated 1, "
                    + "else #ffffff",
            ])
    }

    /// The reference is what makes it translucent, in one context only.
    @Test func aFallbackIsOpaqueInEveryContext() {
        let found = expectErrors(
            """
            ink: { $type: color, $value: "#000", $contexts: { light: "#FFF8", dark: "#000" } }
            glass: { $type: material, $value: { tint: "#0008", fallback: ↓"{ink}" } }
            """, ids: "type/value")
        #expect(found.map(\.message) == ["'fallback' must be opaque"])
    }
}
