import TesseraColorScience
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

/// The colors of a tab bar in every state, over what lies behind the tabs.
@Suite struct TabBarContrastTests {
    private func bar(_ fields: String, before: String = "") -> String {
        """
        \(before)
        bar:
          $type: tabBar
          $value:
            topPadding: 12pt
            bottomPadding: 8pt
            bottomEdge: safeArea
            tabCount: 3
            itemSpacing: 4pt
            iconSize: 28pt
            labelSize: 11pt
            indicatorWidth: 20pt
            indicatorHeight: 3pt
        \(fields.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        """
    }

    private func found(
        _ fields: String, before: String = "", ids: DiagnosticID...,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> [Diagnostic] {
        TesseraTestSupport.expectFindings(files: [bar(fields, before: before)], ids, sourceLocation: sourceLocation) {
            validate($0)
        }
    }

    // MARK: States

    /// #949494 is 3.03 on white, #959595 2.99; #767676 is 4.54, #777777 4.47.
    @Test func iconsAndLabelsHaveThresholdsOfTheirOwn() {
        _ = found(
            """
            background: "#fff"
            states:
              selected: { icon: "#949494", label: "#767676", indicator: "#949494" }
              unselected: { icon: "#949494", label: "#767676", indicator: "#fff" }
            """)
        let found = found(
            """
            background: "#fff"
            states:
              selected: { icon: ↓"#959595", label: ↓"#777777", indicator: ↓"#959595" }
              unselected: { icon: ↓"#959595", label: ↓"#777777" }
            """, ids: "contrast/non-text", "contrast/text", "contrast/non-text", "contrast/non-text", "contrast/text")
        #expect(
            found.map(\.message) == [
                "contrast 2.99:1 of the selected icon of 'bar' on #ffffff is below 3:1",
                "contrast 4.47:1 of the selected label of 'bar' on #ffffff is below 4.5:1",
                "contrast 2.99:1 of the selected indicator of 'bar' on #ffffff is below 3:1",
                "contrast 2.99:1 of the unselected icon of 'bar' on #ffffff is below 3:1",
                "contrast 4.47:1 of the unselected label of 'bar' on #ffffff is below 4.5:1",
            ])
        #expect(found.first?.fixIts.map(\.replacement) == ["\"#949494\""])
    }

    /// By hand: under a dimming of 50 % white is a half of each component, whose luminance is 0.214; that of #949494 is
    /// 0.2961. 0.3461 / 0.264 is 1.31. On the white of the fallback it has 3.03, and black 5.28 and 21.
    @Test func glassBehindABarIsJudgedAsGlassAndAsItsFallback() {
        let glass =
            "{ dimming: 50%, darkestBackdrop: \"#fff\", lightestBackdrop: \"#fff\", "
            + "fallback: { tint: \"#fff\", fallback: \"#fff\" } }"
        _ = found("background: \(glass)\nstates: { unselected: { icon: \"#000\" } }")
        let named = "glass: { $type: glass, bar: \(glass) }"
        let findings =
            found(
                "background: \(glass)\nstates: { unselected: { icon: ↓\"#949494\" } }", ids: "contrast/non-text")
            + found(
                "background: [\"#0000\", \"{glass.bar}\"]\nstates: { unselected: { icon: ↓\"#949494\" } }",
                before: named, ids: "contrast/non-text")
        for finding in findings {
            #expect(finding.message.hasPrefix("contrast 1.31:1 of the unselected icon of 'bar'"))
        }
        #expect(findings.count == 2)
    }

    @Test func glassThatIsWrittenOutBehindABarFollowsTheRulesOfGlass() {
        func clear(_ dimming: String) -> String {
            "background: { variant: clear, dimming: \(dimming), fallback: { tint: \"#fff\", fallback: \"#fff\" } }"
        }
        _ = found(clear("35%"))
        _ = found(clear("↓34%"), ids: "glass/dimming")
        // An opaque layer below is what lies behind it.
        _ = found(
            "background: [{ variant: clear, fallback: { tint: \"#fff\", fallback: \"#fff\" } }, \"#14141C\"]")
        // Its fields tell it from a material.
        _ = found("background: { tint: \"#fff\", fallback: \"#fff\" }")
        _ = found("background: { variant: clear, dimming: 35%, fallback: ↓\"#fff\" }", ids: "type/value")
    }

    @Test func aStateFadesItsItemAndNotTheBar() {
        // White at 0.5 on black is #808080: 5.32.
        _ = found("background: \"#000\"\nstates: { unselected: { label: \"#fff\", opacity: 0.5 } }")
        // At 0.4 it is #666666, which is 3.65.
        let found = found(
            "background: \"#000\"\nstates: { unselected: { label: ↓\"#fff\", opacity: 0.4 } }", ids: "contrast/text")
        #expect(
            found.map(\.message) == [
                "contrast 3.65:1 of the unselected label of 'bar' on #000000 at opacity 0.4 is below 4.5:1"
            ])
        #expect(found.map(\.hint) == ["even white reaches only 3.65:1 on #000000 at opacity 0.4"])
    }

    @Test func aFixIsJudgedAtTheOpacity() throws {
        let fields = "background: \"#000\"\nstates: { unselected: { label: \"#aaa\", opacity: 0.6 } }"
        let fix = try #require(validate(MarkedFiles([bar(fields)])).first?.fixIts.first?.replacement)
        #expect(fix != "\"#aaa\"")
        _ = found(fields.replacing("\"#aaa\"", with: fix))
    }

    @Test func disabledTabsAreExemptAndPressedOnesWhereTheyHaveColors() {
        let faint = "\"#fff\""
        _ = found("background: \"#fff\"\nstates: { disabled: { icon: \(faint), label: \(faint) } }")
        _ = found("background: \"#fff\"\nstates: { unselected: { icon: \"#000\" }, pressed: { opacity: 0.1 } }")
        let pressed = found(
            "background: \"#fff\"\nstates: { unselected: { icon: \"#000\" }, pressed: { icon: ↓\(faint) } }",
            ids: "contrast/non-text")
        #expect(pressed.map(\.message) == ["contrast 1:1 of the pressed icon of 'bar' on #ffffff is below 3:1"])
        // It is faded as the tab is that is pressed.
        let faded = found(
            """
            background: "#fff"
            states: { selected: { icon: "#000" }, unselected: { icon: "#000", opacity: 0.5 }, pressed: { icon: ↓"#444" } }
            """, ids: "contrast/non-text")
        #expect(
            faded.first?.message
                == "contrast 2.56:1 of the pressed unselected icon of 'bar' on #ffffff at opacity 0.5 is below 3:1")
    }

    @Test func nothingIsClaimedOfWhatIsNotSaid() {
        _ = found("states: { selected: { icon: \"#fff\", label: \"#fff\" } }")
        _ = found("background: \"#fff\"\nstates: { selected: { scale: 1.1 } }")
        // What is not drawn has no contrast.
        let text = bar("background: \"#fff\"\nstates: { selected: { indicator: \"#fff\" } }")
        let files = [
            text.replacing("indicatorWidth: 20pt", with: "horizontalPadding: 0").replacing(
                "indicatorHeight: 3pt", with: "tabSpacing: 0")
        ]
        #expect(validate(MarkedFiles(files)).isEmpty)
    }

    @Test func sizeAndWeightDecideWhatALabelNeeds() {
        let fields = """
            background: "#fff"
            labelWeight: bold
            states: { unselected: { label: "#8e8e93" } }
            """
        let text = bar(fields).replacing("labelSize: 11pt", with: "labelSize: 19pt")
        #expect(validate(MarkedFiles([text])).isEmpty)
        let regular = text.replacing("labelWeight: bold", with: "labelWeight: regular")
        #expect(validate(MarkedFiles([regular])).map(\.id) == ["contrast/text"])
        // The selected label alone is bold.
        let selected = regular.replacing("labelWeight: regular", with: "selectedLabelWeight: bold")
        #expect(validate(MarkedFiles([selected.replacing("unselected", with: "selected")])).isEmpty)
        #expect(validate(MarkedFiles([selected])).map(\.id) == ["contrast/text"])
    }

    // MARK: Backgrounds

    @Test func gradientsAreJudgedAtTheirStopsAndBetween() {
        let stops = { (top: String, bottom: String) in
            "g: { $type: gradient, $value: [{ color: \"\(top)\", position: 0 }, { color: \"\(bottom)\", position: 1 }] }"
        }
        let icon = { (mark: String) in "background: \"{g}\"\nstates: { selected: { icon: \(mark)\"#808080\" } }" }
        _ = found(icon(""), before: stops("#000", "#111"))
        let end = found(icon("↓"), before: stops("#000", "#666"), ids: "contrast/non-text")
        #expect(end.first?.notes.map(\.message).contains("it is worst at 100 % of the gradient") == true)
        // Black and white are both far from the grey; what lies between them is not.
        let middle = found(icon("↓"), before: stops("#000", "#fff"), ids: "contrast/non-text")
        #expect(middle.first?.notes.map(\.message).contains("it is worst at 50 % of the gradient") == true)
    }

    @Test func twoStopsMayShareAPosition() {
        let g = """
            g:
              $type: gradient
              $value: [{ color: "#fff", position: 0 }, { color: "#777", position: 0.5 }, { color: "#fff", position: 0.5 }]
            """
        _ = found("background: \"{g}\"\nstates: { selected: { icon: ↓\"#888\" } }", before: g, ids: "contrast/non-text")
    }

    @Test func layersLieOverEachOtherInTheirOrder() {
        let before = """
            veil: { $type: color, $value: "rgb(0 0 0 / 0.5)" }
            m: { $type: material, $value: { tint: "rgb(0 0 0 / 0.6)", fallback: "#999" } }
            """
        // Over the material alone white has 5.74 at least; on the fallback 2.84.
        let found = found(
            "background: [\"{m}\"]\nstates: { unselected: { label: ↓\"#fff\" } }", before: before, ids: "contrast/text")
        #expect(
            found.first?.message
                == "contrast 2.84:1 of the unselected label of 'bar' on 'm' with reduced transparency is below 4.5:1")
        _ = self.found("background: [\"{veil}\", \"{m}\"]\nstates: { unselected: { label: \"#fff\" } }", before: before)
    }

    @Test func aBackgroundThatShowsWhatIsBelowIsTold() {
        let found = found(
            """
            background: ↓↓"rgb(0 0 0 / 0.5)"
            states: { selected: { icon: "#fff", label: "#fff" }, unselected: { icon: "#fff", label: "#fff" } }
            """, ids: "contrast/text", "contrast/non-text")
        #expect(found.allSatisfy { $0.message.hasSuffix("cannot be determined: the lowest layer is translucent") })
    }

    // MARK: Badges

    private func badge(_ color: String, text: String? = nil) -> String {
        let textColor = text.map { ", textColor: \($0)" } ?? ""
        return "badge: { textSize: 11pt, offsetX: 12pt, offsetY: -8pt, color: \(color)\(textColor) }"
    }

    @Test func aCountStandsOutFromItsBadge() {
        _ = found("background: \"#000\"\n" + badge("\"#fff\"", text: "\"#000\""))
        // What can be read needs no edge.
        _ = found("background: \"#000\"\n" + badge("\"#111\"", text: "\"#fff\""))
        let found = found("background: \"#000\"\n" + badge("\"#333\"", text: "↓\"#777\""), ids: "contrast/text")
        #expect(
            found.map(\.message) == ["contrast 2.82:1 of the count on the badge of 'bar' on #333333 is below 4.5:1"])
        // It needs no background, unless something shines through the badge.
        _ = self.found(badge("\"#333\"", text: "↓\"#777\""), ids: "contrast/text")
        _ = self.found(badge("\"rgb(0 0 0 / 0.9)\"", text: "\"#777\""))
    }

    @Test func aBadgeWithoutTextStandsOutFromTheBar() {
        let tabs = "tabs: [{ id: a, label: A, symbol: s, badge: dot }]\n"
        func bar(_ fields: String) -> [String] {
            [self.bar("background: \"#000\"\n" + fields).replacing("tabCount: 3", with: "tabSpacing: 0")]
        }
        let dot = TesseraTestSupport.expectFindings(
            files: bar(tabs + badge("↓\"#333\"", text: "\"#fff\"")), ["contrast/non-text"]
        ) { validate($0) }
        #expect(dot.map(\.message) == ["contrast 1.66:1 of the badge of 'bar' on #000000 is below 3:1"])
        _ = found("background: \"#000\"\n" + badge("↓\"#333\""), ids: "contrast/non-text")
        let none = tabs.replacing("badge: dot", with: "badge: none")
        #expect(validate(MarkedFiles(bar(none + badge("\"#333\"", text: "\"#333\"")))).isEmpty)
    }

    // MARK: Contexts

    @Test func everySchemeIsJudged() {
        let ink =
            "ink: { $type: color, $value: ↓\"#fff\" }\npage: { $type: color, $contexts: { dark: \"#000\", light: \"#fff\" } }"
        let found = found(
            "background: \"{page}\"\nstates: { selected: { icon: \"{ink}\" } }", before: ink, ids: "contrast/non-text")
        #expect(found.first?.contexts == ["appearance=light"])
        #expect(found.first?.notes.first?.message == "the selected icon of 'bar' has its color from here")
    }

    @Test func aBarMayHaveOtherPartsInOtherContexts() {
        let fields =
            "topPadding: 12pt, bottomPadding: 8pt, bottomEdge: safeArea, tabCount: 3, itemSpacing: 4pt, iconSize: 28pt, labelSize: 11pt"
        let found = expectFindings(
            """
            bar:
              $type: tabBar
              $value: { \(fields), background: "#000", states: { selected: { icon: "#fff" } } }
              $contexts:
                light: { \(fields), background: "#fff", states: { selected: { icon: ↓"#eee" } } }
            """, ids: "contrast/non-text")
        #expect(found.first?.contexts == ["appearance=light"])
    }

    @Test func everyVerdictHasAProof() {
        let text = bar(
            "background: \"{g}\"\nstates: { unselected: { label: \"#fff\", opacity: 0.5 } }",
            before:
                "g: { $type: gradient, $value: [{ color: \"#000\", position: 0 }, { color: \"#222\", position: 1 }] }")
        let report = ContrastReport(of: design(MarkedFiles([text])))
        #expect(report.entries.map(\.title) == ["the unselected label of 'bar' on 'g'"])
        #expect(report.text.contains("  opacity          0.5                                     of the foreground\n"))
    }

    @Test func aGradientMayLieBehindAnyToken() {
        expectFindings(
            """
            g: { $type: gradient, $value: [{ color: "#fff", position: 0 }, { color: "#888", position: 1 }] }
            t: { $type: color, $value: ↓"#777", $contrast: { on: "{g}" } }
            u: { $type: color, $value: "#000", $contrast: { on: ["{g}", ["rgb(0 0 0 / 0.1)", "{g}"]] } }
            """, ids: "contrast/text")
    }
}
