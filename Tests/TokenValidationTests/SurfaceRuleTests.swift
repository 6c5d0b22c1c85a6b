import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenValidation

/// Focus indicators, concentric corners and glass.
@Suite struct SurfaceRuleTests {
    // MARK: Focus

    private func ring(_ fields: String, on surface: String = "\"#FFFFFF\"") -> String {
        "ring:\n  $type: focusIndicator\n  $value: { \(fields) }\n  $contrast: { on: \(surface) }\n"
    }

    @Test func theAreaOfTheLineIsJudged() {
        expectFindings(ring("color: \"#5B3DF5\", width: 2px, offset: 2px"))
        expectFindings(ring("color: \"#5B3DF5\", width: ↓1px, offset: 2px"), ids: "focus/area")
        expectFindings(
            ring("color: \"#5B3DF5\", width: ↓2px, offset: -2px, fill: \"#FFFFFF\""), ids: "focus/area")
        expectFindings(ring("color: \"#5B3DF5\", width: 3px, offset: -3px, fill: \"#FFFFFF\""))
        expectFindings(ring("color: \"#5B3DF5\", width: ↓2px, style: dashed"), ids: "focus/area")
        expectFindings(
            ring("color: \"#5B3DF5\", width: ↓2px, style: { dashArray: [4px, 4px], lineCap: butt }"),
            ids: "focus/area")
        expectFindings(ring("color: \"#5B3DF5\", width: 4px, style: { dashArray: [4px, 4px], lineCap: butt }"))
    }

    @Test func theAreaIsWorkedOutOnTheWeb() throws {
        let found = expectFindings(
            ring("color: \"#5B3DF5\", width: ↓2px, offset: -2px, fill: \"#FFFFFF\""), ids: "focus/area",
            platform: .web)
        let finding = try #require(found.first)
        // 24 x 24 = 576 less 20 x 20 = 400; 2 x 2 x 48 = 192
        #expect(
            finding.message
                == "the line of 'ring' covers 176 px² around a control of 24 x 24 px, below the 192 px² of a 2 px line, "
                + "WCAG 2.4.13")
        #expect(
            finding.arithmetic == [
                "control          24 x 24 px", "line             24 x 24 px less 20 x 20 px",
                "area             176 px²", "asked            2 x 2 px x (24 + 24) px = 192 px²",
                "thickness        2 px of a solid line, asked: 2 px",
            ])
        #expect(finding.hint == "make the line 2.5 px thick")
    }

    @Test func theLineStandsOutFromWhatItIsSeenOn() {
        expectFindings(ring("color: ↓\"#CCCCCC\", width: 2px"), ids: "contrast/non-text")
        // 3:1 holds on white and not on the second surface.
        expectFindings(
            ring("color: ↓\"#8A8A8A\", width: 2px", on: "[\"#FFFFFF\", \"#BBBBBB\"]"), ids: "contrast/non-text")
        // A gap lies between the line and the control.
        expectFindings(ring("color: \"#5B3DF5\", width: 2px, offset: 2px, fill: \"#5B3DF5\""))
        expectFindings(ring("color: ↓\"#5B3DF5\", width: 2px, fill: \"#5B3DF5\""), ids: "contrast/non-text")
        expectFindings(ring("color: \"#5B3DF5\", width: 3px, offset: -3px, fill: \"#FFFFFF\""))
    }

    @Test func aReferenceIsJudgedOnItsOwnSurfaces() {
        expectFindings(
            """
            c: { $type: color, $value: ↓"#5B3DF5" }
            ring: { $type: focusIndicator, $value: { color: "{c}", width: 2px }, $contrast: { on: "#FFFFFF" } }
            inDark: { $type: focusIndicator, $value: "{ring}", $contrast: { on: "#14141C" } }
            """, ids: "contrast/non-text")
    }

    @Test func aLineOnNothingProvesNothing() {
        expectFindings(
            "↓ring: { $type: focusIndicator, $value: { color: \"#5B3DF5\", width: 2px } }", ids: "focus/background")
        expectFindings(
            "↓ring: { $type: focusIndicator, $value: { color: \"#5B3DF5\", width: 3px, offset: -3px } }",
            ids: "focus/background")
    }

    @Test func onlyColorsAndIndicatorsHaveAContrast() {
        expectFindings(
            "b: { $type: border, $value: { color: \"#000\", width: 1px, style: solid }, $contrast: ↓{ on: \"#FFF\" } }",
            ids: "structure/property")
    }

    @Test func valuesOutOfBoundsAreRejected() {
        for fields in ["width: ↓0px", "width: ↓-2px", "width: 2px, fill: ↓\"#0008\""] {
            expectFindings(ring("color: \"#5B3DF5\", \(fields)"), ids: "type/value")
        }
        expectFindings(glass("darkestBackdrop: ↓\"#0008\""), ids: "type/value")
    }

    // MARK: Corners

    private func corner(_ value: String, _ requirement: String) -> String {
        """
        radius:
          $type: dimension
          card: 24pt
          s: 8pt
          image: { $value: \(value), $concentric: { \(requirement) } }
        """
    }

    @Test func aRadiusIsTheContainersLessTheInset() throws {
        expectFindings(corner("16pt", "in: \"{radius.card}\", inset: \"{radius.s}\""))
        expectFindings(corner("1rem", "in: \"{radius.card}\", inset: \"{radius.s}\""))
        let found = expectFindings(
            corner("↓20pt", "in: \"{radius.card}\", inset: \"{radius.s}\""), ids: "corner/concentric")
        let finding = try #require(found.first)
        #expect(finding.message == "the radius 'radius.image' is 20pt; concentric with its container it would be 16pt")
        #expect(finding.fixIts.map(\.replacement) == ["16pt"])
        // 24 - 8 = 16
        #expect(
            finding.arithmetic == [
                "container        24pt", "inset            8pt", "minimum          0pt",
                "concentric       max(0pt, 24pt - 8pt) = 16pt", "written          20pt",
            ])
    }

    @Test func theMinimumHolds() {
        expectFindings(corner("4pt", "in: \"{radius.card}\", inset: 22pt, minimum: 4pt"))
        expectFindings(corner("0pt", "in: \"{radius.card}\", inset: 30pt"))
        expectFindings(corner("↓2pt", "in: \"{radius.card}\", inset: 22pt, minimum: 4pt"), ids: "corner/concentric")
    }

    @Test func aReferenceHasNoFixIt() throws {
        let found = expectFindings(
            corner("↓\"{radius.s}\"", "in: \"{radius.card}\", inset: 4pt"), ids: "corner/concentric")
        #expect(try #require(found.first).fixIts.isEmpty)
    }

    @Test func cornersAreJudgedInEveryContext() throws {
        let found = expectFindings(
            """
            radius:
              $type: dimension
              card: { $value: 24pt, $contexts: { dark: 20pt } }
              image: { $value: ↓16pt, $concentric: { in: "{radius.card}", inset: 8pt } }
            """, ids: "corner/concentric")
        #expect(try #require(found.first).contexts == ["appearance=dark"])
    }

    @Test func onlyADimensionIsARadius() {
        expectFindings(
            "n: { $type: number, $value: 16, $concentric: ↓{ in: 24pt, inset: 8pt } }", ids: "structure/property")
        expectFindings(
            "n: { $type: dimension, $value: 16pt, $concentric: { in: ↓\"{nowhere}\", inset: 8pt } }",
            ids: "reference/missing")
    }

    // MARK: Glass

    private func glass(_ fields: String, named name: String = "bar") -> String {
        """
        m: { $type: material, $value: { tint: "#000000B3", fallback: "#14141C" } }
        glass:
          $type: glass
          \(name): { \(fields), fallback: "{m}" }
        """
    }

    @Test func clearGlassOverBrightContentIsDimmed() throws {
        expectFindings(glass("variant: clear, dimming: 35%"))
        expectFindings(glass("variant: regular"))
        expectFindings(glass("variant: clear, dimming: ↓34%"), ids: "glass/dimming")
        expectFindings(glass("variant: clear", named: "↓bar"), ids: "glass/dimming")
        // White on #767676 has 4.54:1, and on #777777 4.48:1.
        expectFindings(glass("variant: clear, dimming: 0%, lightestBackdrop: \"#767676\""))
        let found = expectFindings(
            glass("variant: clear, dimming: ↓0%, lightestBackdrop: \"#777777\""), ids: "glass/dimming")
        let finding = try #require(found.first)
        #expect(
            finding.arithmetic == [
                "content          #777777 at its brightest", "white on it      4.47:1, bright below 4.5:1",
                "dimming          0 %, asked: 35 %",
            ])
        #expect(finding.fixIts.map(\.replacement) == ["35%"])
    }

    @Test func contentHasNoGlass() {
        expectFindings(glass("layer: ↓content"), ids: "glass/content-layer")
        expectFindings(glass("layer: functional", named: "card"))
        expectFindings(glass("variant: regular", named: "↓listRow"), ids: "glass/content-layer")
    }

    @Test func oneThingHasAColor() {
        expectFindings(
            """
            m: { $type: material, $value: { tint: "#000000B3", fallback: "#14141C" } }
            glass:
              $type: glass
              go: { tint: "#5B3DF5", fallback: "{m}" }
              same: "{glass.go}"
              stop: { tint: ↓"#FF3B30", fallback: "{m}" }
            """, ids: "glass/tint")
    }

    @Test func textOnGlassIsJudgedOverItsRangeAndItsFallback() throws {
        func text(_ color: String, _ fields: String) -> String {
            glass(fields) + "\nc: { $type: color, $value: \(color), $contrast: { on: \"{glass.bar}\" } }\n"
        }
        // White over black of 70 % over white: 0.3 of white, #4d4d4d, 8.4:1.
        expectFindings(text("\"#FFFFFF\"", "variant: regular"))
        let found = expectFindings(text("↓\"#FFFFFF\"", "lightestBackdrop: \"#FFFFFF\""), ids: "contrast/text")
        #expect(
            try #require(found.first).notes.map(\.message).contains {
                $0.hasPrefix("Apple publishes no numbers for glass")
            })
        // Dimmed by 60 % white is #666666, on which white has 5.7:1.
        expectFindings(text("\"#FFFFFF\"", "lightestBackdrop: \"#FFFFFF\", dimming: 60%"))
        // The fallback, #14141c, is what people see who reduce transparency.
        let reduced = expectFindings(text("↓\"#20202A\"", "variant: regular"), ids: "contrast/text")
        #expect(try #require(reduced.first).message.contains("on 'glass.bar' without glass"))
    }
}
