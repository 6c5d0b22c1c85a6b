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
        expectFindings(ring("color: \"#5B3DF5\", width: ↓2px, offset: 1px, style: dashed"), ids: "focus/area")
        expectFindings(
            ring("color: \"#5B3DF5\", width: ↓2px, offset: 1px, style: { dashArray: [4px, 4px], lineCap: butt }"),
            ids: "focus/area")
        expectFindings(
            ring("color: \"#5B3DF5\", width: 4px, offset: 1px, style: { dashArray: [4px, 4px], lineCap: butt }"))
    }

    /// By hand: the pattern draws 6 / 8 of 3 px, 2.25 px. CSS writes `3px dotted`, of which pi / 8 is drawn, 1.18 px.
    @Test func onTheWebAPatternIsWhatCSSWrites() {
        let pattern = "offset: 2px, style: { dashArray: [6px, 2px], lineCap: round }"
        expectFindings(ring("color: \"#5B3DF5\", width: 3px, \(pattern)"), platform: .ios)
        expectFindings(ring("color: \"#5B3DF5\", width: ↓3px, \(pattern)"), ids: "focus/area", platform: .web)
        expectFindings(
            ring("color: \"#5B3DF5\", width: ↓3px, offset: 2px, style: { dashArray: [6px, 2px], lineCap: butt }"),
            ids: "focus/area", platform: .web)
    }

    private static let theHintNamesWhatIsAtFaultCases: [(String, String)] = [
        (
            "width: ↓2px, offset: -2px",
            "make the line 2.5 px thick at the edge of the control, with an offset of -2.5 px"
        ),
        (
            "width: ↓2px, offset: -50px",
            "make the line 2.5 px thick at the edge of the control, with an offset of -2.5 px"
        ),
        ("width: ↓3px, offset: -8px", "move the line out to the edge of the control, with an offset of -3 px"),
        ("width: ↓1px, offset: 1px", "make the line 2 px thick"),
        ("width: ↓0.1rem, offset: 2px", "make the line 0.13 rem thick"),
    ]

    /// By hand for 24 px: 2.4 px at the edge cover 576 - 19.2 x 19.2 = 207.4 px², 2 px 176 of the 192 px² needed.
    @Test(arguments: theHintNamesWhatIsAtFaultCases)
    func theHintNamesWhatIsAtFault(_ line: String, _ hint: String) throws {
        let found = expectFindings(
            ring("color: \"#5B3DF5\", \(line), fill: \"#FFFFFF\""), ids: "focus/area", platform: .web)
        #expect(try #require(found.first).hint == hint)
        #expect(!(found.first?.message.contains("000000") ?? true))
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
    }

    @Test func theLineStandsOutFromWhatItIsSeenOn() {
        expectFindings(ring("color: ↓\"#CCCCCC\", width: 2px, offset: 1px"), ids: "contrast/non-text")
        // 3:1 holds on white and not on the second surface.
        expectFindings(
            ring("color: ↓\"#8A8A8A\", width: 2px, offset: 1px", on: "[\"#FFFFFF\", \"#BBBBBB\"]"),
            ids: "contrast/non-text")
        // A gap lies between the line and the control.
        expectFindings(ring("color: \"#5B3DF5\", width: 2px, offset: 2px, fill: \"#5B3DF5\""))
        expectFindings(ring("color: ↓\"#5B3DF5\", width: 2px, fill: \"#5B3DF5\""), ids: "contrast/non-text")
        expectFindings(ring("color: \"#5B3DF5\", width: 3px, offset: -3px, fill: \"#FFFFFF\""))
    }

    @Test func aReferenceIsJudgedOnItsOwnSurfaces() {
        expectFindings(
            """
            c: { $type: color, $value: ↓"#5B3DF5" }
            ring: { $type: focusIndicator, $value: { color: "{c}", width: 2px, offset: 1px }, $contrast: { on: "#FFFFFF" } }
            inDark: { $type: focusIndicator, $value: "{ring}", $contrast: { on: "#14141C" } }
            """, ids: "contrast/non-text")
    }

    private static let aLineIsSeenOnWhatItLiesOnCases: [(String, Bool, Bool)] = [
        ("offset: 2px", true, false), ("offset: 0px", true, true), ("offset: -2px", true, true),
        ("offset: -4px", false, true), ("offset: -8px", false, true),
    ]

    /// A line inside is seen on the control alone, one half inside on both, and one that touches it is beside it.
    @Test(arguments: aLineIsSeenOnWhatItLiesOnCases)
    func aLineIsSeenOnWhatItLiesOn(_ offset: String, _ isOnSurface: Bool, _ isOnControl: Bool) {
        func ids(_ fields: String, on surface: String) -> Set<DiagnosticID> {
            Set(
                validate(MarkedFiles([ring("color: \"#FFFFFF\", width: 4px, \(offset)\(fields)", on: surface)])).map(
                    \.id))
        }
        // Without a fill nothing says what the line is seen on where it touches the control.
        #expect(ids("", on: "\"#000000\"").contains("focus/background") == isOnControl)
        #expect(ids(", fill: \"#000000\"", on: "\"#FFFFFF\"").contains("contrast/non-text") == isOnSurface)
        #expect(ids(", fill: \"#FFFFFF\"", on: "\"#000000\"").contains("contrast/non-text") == isOnControl)
    }

    @Test func aSurfaceOfOneContextIsNoneInTheOther() throws {
        func ring(_ requirement: String, mark: String) -> String {
            """
            page: { $type: color, $value: "#FFFFFF", $contexts: { dark: "#000000" } }
            \(mark)ring:
              $type: focusIndicator
              $value: { color: "#777777", width: 3px, offset: 2px }
              $contrast: \(requirement)
            """
        }
        expectFindings(ring("{ on: \"{page}\" }", mark: ""))
        expectFindings(ring("[{ on: \"{page}\", in: dark }, { on: \"#FFFFFF\", in: light }]", mark: ""))
        let found = expectFindings(ring("{ on: \"{page}\", in: dark }", mark: "↓"), ids: "focus/background")
        #expect(try #require(found.first).contexts == ["appearance=light"])
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
        let finding = try #require(found.first)
        #expect(finding.contexts == ["appearance=dark"])
        // 24 - 8 = 16 is right in light, so the value stays there.
        #expect(
            finding.hint
                == "no single radius is right: for appearance=light keep 16pt, for appearance=dark use 12pt; "
                + "'{radius.card} - 8pt' is right in all of them")
        #expect(finding.fixIts.map(\.replacement) == ["\"{radius.card} - 8pt\""])
    }

    /// A value that is wrong in all contexts alike has one answer, and what a minimum bounds has no calculation.
    @Test func aRadiusIsAnsweredByItsContexts() throws {
        func corner(_ value: String, minimum: String = "") -> String {
            """
            radius:
              $type: dimension
              card: { $value: 24pt, $contexts: { dark: 20pt } }
              image: { $value: \(value), $contexts: { dark: 12pt }, $concentric: { in: "{radius.card}", inset: 8pt } }
            """
        }
        let found = expectFindings(corner("↓20pt"), ids: "corner/concentric")
        #expect(try #require(found.first).hint == "write 16pt")
        let bounded = expectFindings(
            """
            card: { $type: dimension, $value: 24pt, $contexts: { dark: 9pt } }
            image: { $type: dimension, $value: ↓16pt, $concentric: { in: "{card}", inset: 8pt, minimum: 4pt } }
            """, ids: "corner/concentric")
        #expect(try #require(bounded.first).fixIts.isEmpty)
        #expect(
            try #require(bounded.first).hint
                == "no single radius is right: for appearance=light keep 16pt, for appearance=dark use 4pt")
    }

    @Test func aCornerLiesInNoCircle() {
        func corner(_ name: String, in container: String, _ rest: String = "") -> String {
            "\(name): { $type: dimension, $value: 20pt, $concentric: { in: \(container), inset: 8pt\(rest) } }\n"
        }
        expectFindings(corner("a", in: "↓\"{a}\""), ids: "reference/cycle")
        expectFindings(corner("a", in: "↓\"{other}\"") + "other: \"{a}\"", ids: "reference/cycle")
        expectFindings(corner("a", in: "28pt", ", minimum: ↓\"{a}\""), ids: "reference/cycle")
        expectFindings(corner("a", in: "↓\"{b}\"") + corner("b", in: "\"{a}\""), ids: "reference/cycle")
        expectFindings(
            corner("a", in: "↓\"{b}\"") + corner("b", in: "\"{other}\"") + corner("c", in: "\"{a}\"")
                + "other: \"{c}\"", ids: "reference/cycle")
        // A container that is computed from what lies in it is no circle.
        expectFindings(
            corner("a", in: "\"{card}\"") + "card: { $type: dimension, $value: \"{a} + 8pt\" }")
    }

    @Test func lengthsBelowZeroAreFoundBehindReferences() throws {
        func corner(_ requirement: String, value: String = "8pt") -> String {
            """
            n: { $type: dimension, $value: 4pt, $contexts: { dark: -8pt } }
            a: { $type: dimension, $value: \(value), $concentric: { \(requirement) } }
            """
        }
        let found = expectFindings(corner("in: 12pt, inset: ↓\"{n}\""), ids: "structure/property")
        #expect(try #require(found.first).contexts == ["appearance=dark"])
        #expect(found.first?.message == "'inset' cannot be negative")
        expectFindings(corner("in: 12pt, inset: 4pt, minimum: ↓\"{n}\""), ids: "structure/property")
        expectFindings(corner("in: ↓\"{n} * 3\", inset: 4pt"), ids: "structure/property")
        expectFindings(corner("in: 12pt, inset: 4pt", value: "↓-8pt"), ids: "type/value")
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

    private static let glassIsCalledAfterContentByItsLastWordCases: [(String, Bool)] = [
        ("pageControl", false), ("listToolbar", false), ("contentToolbar", false), ("feedTabBar", false),
        ("postButton", false), ("rowActions", false), ("cardActions", false), ("toolbar", false), ("card", true),
        ("cardLarge", true), ("elevated-card", true), ("feed2", true),
    ]

    /// The last word that tells what a surface is decides.
    @Test(arguments: glassIsCalledAfterContentByItsLastWordCases)
    func glassIsCalledAfterContentByItsLastWord(_ name: String, _ isFound: Bool) {
        let text = glass("variant: regular", named: (isFound ? "↓" : "") + name)
        TesseraTestSupport.expectFindings(files: [text], isFound ? ["glass/content-layer"] : []) { validate($0) }
    }

    @Test func groupsOfContentHaveControlsOfGlass() {
        let m = "m: { $type: material, $value: { tint: \"#000000B3\", fallback: \"#14141C\" } }\n"
        expectFindings(m + "list: { toolbar: { $type: glass, $value: { fallback: \"{m}\" } } }")
        expectFindings(
            m + "card: { ↓background: { $type: glass, $value: { fallback: \"{m}\" } } }", ids: "glass/content-layer")
    }

    @Test func theDarkestBackdropIsNotTheLighter() {
        let ends = "darkestBackdrop: ↓\"#FFFFFF\", lightestBackdrop: \"#000000\""
        expectFindings(glass("variant: clear, \(ends)"), ids: "type/value")
        expectFindings(
            "m: { $type: material, $value: { tint: \"#000000B3\", fallback: \"#14141C\", \(ends) } }",
            ids: "type/value")
        expectFindings(glass("variant: regular, darkestBackdrop: \"#808080\", lightestBackdrop: \"#808080\""))
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

    /// What has a color in other contexts is never on the same screen.
    @Test func colorsOfOtherContextsAreNotOnOneScreen() throws {
        func glass(_ second: String) -> String {
            """
            m: { $type: material, $value: { tint: "#000000B3", fallback: "#14141C" } }
            glass:
              $type: glass
              go: { $value: { tint: "#5B3DF5", fallback: "{m}" }, $contexts: { dark: { fallback: "{m}" } } }
              stop: \(second)
            """
        }
        expectFindings(
            glass("{ $value: { fallback: \"{m}\" }, $contexts: { dark: { tint: \"#FF3B30\", fallback: \"{m}\" } } }"))
        let found = expectFindings(
            glass("{ tint: ↓\"#FF3B30\", fallback: \"{m}\" }"), ids: "glass/tint")
        #expect(try #require(found.first).contexts == ["appearance=light"])
    }

    /// White on yellow has 1.2:1, on the backdrop 15.9:1; and gray stands out from black and from white, but not from
    /// what lies between them.
    @Test func theTintOfGlassIsALayer() throws {
        func text(_ color: String, _ fields: String) -> String {
            glass(fields + ", darkestBackdrop: \"#000000\", lightestBackdrop: \"#000000\"")
                + "\nc: { $type: color, $value: \(color), $contrast: { on: \"{glass.bar}\", use: nonText } }\n"
        }
        expectFindings(text("\"#FFFFFF\"", "variant: regular"))
        let found = expectFindings(text("↓\"#FFFFFF\"", "tint: \"#FFEE00\""), ids: "contrast/non-text")
        let finding = try #require(found.first)
        #expect(finding.message.hasPrefix("contrast 1.2:1"))
        #expect(finding.notes.contains { $0.message.contains("from none of its tint to all of it") })
        let lost = expectFindings(text("↓\"#828282\"", "tint: \"#FFFFFF\""), ids: "contrast/non-text")
        #expect(try #require(lost.first).message.contains("1.03:1 on 'glass.bar'"))
        expectFindings(text("\"#FFFFFF\"", "tint: \"#202080\""))
        // A tint that lets through four fifths.
        expectFindings(text("\"#FFFFFF\"", "tint: \"#FFEE0033\""))
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
