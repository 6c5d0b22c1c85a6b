import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenValidation

/// Rules about what dark appearance and increased contrast make of colors.
@Suite struct AppearanceTests {
    // MARK: Increased contrast

    /// By hand: on white #767676 is 4.54:1, #808080 3.94:1, and #595959 7.0:1.
    @Test func increasedContrastIsNoLess() {
        let text = """
            page: { $type: color, $value: "#FFFFFF" }
            text:
              $type: color
              $value: "#595959"
              $contexts: { increased: COLOR }
              $contrast: { on: "{page}" }
            """
        expectFindings(text.replacing("COLOR", with: "\"#333333\""))
        // 7.00 is more than enough, and 0.03 less are rounding.
        expectFindings(text.replacing("COLOR", with: "\"#595959\""))
        let findings = expectFindings(text.replacing("COLOR", with: "↓\"#767676\""), ids: "contrast/increased")
        #expect(
            findings.first?.message
                == "'text' loses contrast on 'page' where people increase it: 4.54:1, and 7:1 by default")
        #expect(findings.first?.contexts == ["contrast=increased"])
    }

    @Test func aBackgroundTakesContrastToo() {
        expectFindings(
            """
            page: { $type: color, $value: "#FFFFFF", $contexts: { increased: "#DDDDDD" } }
            text: { $type: color, $value: ↓"#555555", $contrast: { on: "{page}" } }
            """, ids: "contrast/increased")
    }

    @Test func fromSevenOnItIsEnough() {
        expectFindings(
            """
            page: { $type: color, $value: "#FFFFFF" }
            text: { $type: color, $value: "#000000", $contexts: { increased: "#222222" }, $contrast: { on: "{page}" } }
            """)
    }

    // MARK: Glare

    /// By hand: a gray's OkLCh lightness is the cube root of its luminance; 0.6 cubed is 0.216, which is #808080.
    @Test func surfacesAreDarkInTheDark() {
        func surface(_ color: String) -> String {
            "surface: { raised: { $type: color, $value: \"#FFFFFF\", $contexts: { dark: \(color) } } }"
        }
        expectFindings(surface("\"#808080\""))
        let findings = expectFindings(surface("↓\"#828282\""), ids: "surface/glare")
        #expect(
            findings.first?.message
                == "the surface 'surface.raised' is bright in the dark: the lightness of #828282 is 0.61, above 0.6")
    }

    @Test func aSurfaceWithoutADarkValueBesideOthersIsForgotten() {
        func surfaces(_ raised: String) -> String {
            """
            palette: { $type: color, white: "#F4F4F8", night: "#14141C" }
            surface:
              $type: color
              page: { $value: "#FFFFFF", $contexts: { dark: "#14141C" } }
              raised: \(raised)
            """
        }
        let findings = expectFindings(surfaces("↓\"#F4F4F8\""), ids: "surface/glare")
        #expect(findings.first?.contexts == [])
        #expect(findings.first?.hint == "give it a darker value for 'dark', as others of its group have one")
        expectFindings(surfaces("↓\"{palette.white}\""), ids: "surface/glare")
        expectFindings(surfaces("\"{palette.night}\""))
        expectFindings(surfaces("\"{surface.page}\""))
    }

    @Test(arguments: [
        "surface.inverse", "text.primary", "button.background", "background.brand", "surface.success",
        "surface.snackbar",
        "surface.toast", "background.button",
    ])
    func othersMayBeBright(_ path: String) {
        let names = path.split(separator: ".")
        expectFindings(
            "\(names[0]): { \(names[1]): { $type: color, $value: \"#111111\", $contexts: { dark: \"#F4F4F4\" } } }")
    }

    /// Of its group no surface is another one in the dark.
    @Test func aSurfaceOfBothAppearancesIsMeant() {
        expectFindings(
            """
            surface: { $type: color, page: { $value: "#FFFFFF", $contexts: { dark: "#111111" } } }
            print: { surface: { $type: color, paper: "#FFFFFF" } }
            """)
    }
}
