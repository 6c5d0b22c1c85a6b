import TesseraColorScience
import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenValidation

@Suite struct StateTests {
    // MARK: Names

    @Test(
        arguments: [
            ("button.background", [], "button", StateName.Part.area),
            ("button.background.hover", [.hover], "button", .area),
            ("button-primary-background-default", [], "button primary", .area),
            ("button.primary.bgColor.rest", [], "button primary", .area),
            ("ButtonTextPressed", [.pressed], "button", .text),
            ("row.selected.hover.border", [.selected, .hover], "row", .line),
            ("NeutralForeground2.Fill.Color.Hover", [.hover], "neutral 2", .text),
            ("input.disabled", [.disabled], "input", .unknown),
            ("COLOR_TEXT_LINK_ACTIVE", [.pressed], "link", .text),
        ] as [(String, Set<StateName.State>, String, StateName.Part)])
    func statesAreToldByNames(_ path: String, _ states: Set<StateName.State>, _ control: String, _ part: StateName.Part)
    {
        let name = StateName(path: path)
        #expect(name.states == states)
        #expect(name.control == control)
        #expect(name.part == part)
        #expect(StateName.mayNameState(path) == !states.isEmpty)
    }

    @Test func otherWordsAreNoStates() {
        for path in ["shoulder.downtown", "color.text", "space.dropdown", "a.impressed", "color.overselected"] {
            #expect(StateName(path: path).states.isEmpty, "\(path)")
        }
    }

    // MARK: Indistinguishable

    @Test func aStateIsSeen() {
        // By hand: grays of Oklab differ in lightness alone. #808080 has 0.5999, #858585 0.6152, #8a8a8a 0.6309.
        expectFindings(
            "button: { $type: color, fill: \"#808080\", fillHover: ↓\"#858585\" }", ids: "state/indistinguishable")
        expectFindings("button: { $type: color, fill: \"#808080\", fillHover: \"#8a8a8a\" }")
        let difference = StateDifference.difference(Color(.srgb, 0.5, 0.5, 0.5), Color(.srgb, 0.5, 0.5, 0.5))
        #expect(difference == 0)
    }

    @Test func oneChangedPartIsEnough() {
        expectFindings(
            """
            button:
              $type: color
              fill: { default: "#2244AA", hover: "#2244AA" }
              border: { default: "#2244AA", hover: "#FFFFFF" }
            """)
        expectFindings(
            """
            button:
              fill: { $type: color, default: "#2244AA", hover: "#2244AA" }
              border: { width: { $type: dimension, hover: 2pt } }
            """)
    }

    @Test func textThatStaysSaysThatSomethingElseChanges() {
        expectFindings("button: { $type: color, text: \"#112233\", text-hover: \"#112233\" }")
        expectFindings(
            "button: { $type: color, text: \"#112233\", text-hover: ↓\"#112234\" }", ids: "state/indistinguishable")
    }

    /// Nobody sees what a reference means.
    @Test func aReferenceToTheColorBeforeIsNoOtherColor() {
        expectFindings(
            "button: { $type: color, fill: \"#112233\", fill-hover: ↓\"{button.fill}\" }",
            ids: "state/indistinguishable")
    }

    @Test func whatIsDisabledDoesNotReact() {
        expectFindings(
            """
            button:
              $type: color
              fill: { default: "#2244AA", disabled: { default: "#BBBBCC", hover: "#BBBBCC" } }
            """)
    }

    @Test func veilsAreCompared() {
        expectFindings("row: { $type: color, fill: \"#FFFFFF\", fill-hover: \"#00000014\" }")
        expectFindings(
            "row: { $type: color, fill: \"#FFFFFF00\", fill-hover: ↓\"#00000003\" }", ids: "state/indistinguishable")
        expectFindings("row: { $type: color, fill: \"#FFFFFF00\", fill-hover: \"#00000000\" }")
    }

    @Test func controlsOfTheSameColorsAreOneFinding() {
        let findings = expectFindings(
            """
            a: { $type: color, fill: "#112233", fill-hover: ↓"#112234" }
            b: { $type: color, fill: "#112233", fill-hover: "#112234" }
            """, ids: "state/indistinguishable")
        #expect(findings.first?.notes.last?.message == "'b.fill-hover' and 'b.fill' have the same colors")
    }

    // MARK: Color alone

    @Test func aSelectionDiffersInLightness() {
        // By hand: white has the luminance 1; #949494 0.2961, which is 1.05 / 0.3461 = 3.03:1; #959595 2.99:1.
        expectFindings("row: { $type: color, fill: \"#FFFFFF\", fill-selected: \"#949494\" }")
        expectFindings(
            "row: { $type: color, fill: \"#FFFFFF\", fill-selected: ↓\"#959595\" }", ids: "state/color-alone")
    }

    @Test func anythingElseSaysIt() {
        expectFindings(
            """
            row:
              $type: color
              fill: { default: "#FFFFFF", selected: "#DDDDFF" }
              border: { default: "#EEEEEE", selected: "#2233AA" }
            """)
        expectFindings(
            """
            row:
              fill: { $type: color, default: "#FFFFFF", selected: "#DDDDFF" }
              text: { selected: { $type: fontWeight, $value: 700 } }
            """)
    }

    @Test func aRoleOfManyControlsSaysNothing() {
        expectFindings("neutral: { $type: color, fill: \"#FFFFFF\", fill-selected: \"#DDDDFF\" }")
        expectFindings("row: { $type: color, fill: \"#FFFFFF\", fill-selected: \"#0000FF22\" }")
    }

    // MARK: Disabled

    @Test func disabledTextStepsBack() {
        // By hand: white on #767676 is 4.54:1, and on #DDDDDD black is 15.5:1.
        let button = """
            button:
              $type: color
              fill: { default: "#767676", disabled: "#DDDDDD" }
              text: { default: "#FFFFFF", disabled: COLOR }
            """
        expectFindings(button.replacing("COLOR", with: "\"#999999\""))
        let findings = expectFindings(button.replacing("COLOR", with: "↓\"#000000\""), ids: "state/disabled-text")
        #expect(
            findings.first?.message
                == "'button.text.disabled' reads as enabled: its contrast is 15.46:1, and that of 'button.text.default' 4.54:1"
        )
    }

    @Test func itIsMeasuredOnWhatIsRequired() {
        let text = """
            page: { $type: color, $value: "#FFFFFF" }
            field:
              $type: color
              label: { $value: "#666666", $contrast: { on: "{page}" } }
              label-disabled: COLOR
            """
        expectFindings(text.replacing("COLOR", with: "\"#AAAAAA\""))
        expectFindings(text.replacing("COLOR", with: "↓\"#555555\""), ids: "state/disabled-text")
    }

    @Test func withoutABackgroundOnlyTextThatLooksTheSameIsTold() {
        expectFindings("field: { $type: color, label: \"#666666\", label-disabled: \"#444444\" }")
        expectFindings(
            "field: { $type: color, label: \"#666666\", label-disabled: ↓\"#666666\" }", ids: "state/disabled-text")
        expectFindings(
            """
            field:
              $type: color
              label: { default: "#666666", disabled: "#666666" }
              icon: { default: "#666666", disabled: "#CCCCCC" }
            """)
    }

    @Test func aTextThatCannotBeReadThereDoesNotStandThere() {
        expectFindings(
            """
            chip:
              $type: color
              fill: { default: "#EEEEEE", disabled: "#EEEEEE" }
              text: { default: "#E0E0E0", disabled: "#888888" }
            """)
    }
}
