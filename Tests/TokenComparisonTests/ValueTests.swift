import TesseraColorScience
import TesseraTokenComparison
import TesseraTokenModel
import Testing

@Suite struct ValueTests {
    private static let whatIsDifferentIsToldCases: [(String, String, String, String)] = [
        ("color", "\"#ff0000\"", "\"#fe0000\"", "#ff0000 -> #fe0000"),
        ("dimension", "16px", "1rem", "16px -> 1rem"),
        ("duration", "250ms", "0.3s", "250ms -> 0.3s"),
        ("number", "1", "1.5", "1 -> 1.5"),
        ("opacity", "0.5", "0.6", "0.5 -> 0.6"),
        ("string", "a", "b", "\"a\" -> \"b\""),
        ("boolean", "true", "false", "true -> false"),
        ("fontFamily", "[Inter, Arial]", "Inter", "Inter, Arial -> Inter"),
        ("fontWeight", "bold", "600", "bold -> 600"),
        ("cubicBezier", "[0, 0, 1, 1]", "[0.2, 0, 1, 1]", "cubic-bezier(0, 0, 1, 1) -> cubic-bezier(0.2, 0, 1, 1)"),
        ("strokeStyle", "solid", "dashed", "solid -> dashed"),
        (
            "border", "{ color: red, width: 1px, style: solid }", "{ color: red, width: 2px, style: dotted }",
            "width 1px -> 2px, style solid -> dotted"
        ),
        (
            "transition", "{ duration: 200ms, delay: 0ms, timingFunction: [0, 0, 1, 1] }",
            "{ duration: 150ms, delay: 0ms, timingFunction: [0, 0, 1, 1] }", "duration 200ms -> 150ms"
        ),
        (
            "shadow", "{ color: black, offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }",
            "{ color: black, offsetX: 0px, offsetY: 2px, blur: 2px, spread: 0px, inset: true }",
            "offsetY 1px -> 2px, inset false -> true"
        ),
        (
            "shadow", "{ color: black, offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px }",
            """
            [{ color: black, offsetX: 0px, offsetY: 1px, blur: 3px, spread: 0px }, \
            { color: red, offsetX: 0px, offsetY: 1px, blur: 0px, spread: 0px }]
            """,
            """
            1.blur 2px -> 3px, 2.color - -> #ff0000, 2.offsetX - -> 0px, 2.offsetY - -> 1px, 2.blur - -> 0px, \
            2.spread - -> 0px, 2.inset - -> false
            """
        ),
        (
            "gradient", "[{ color: red, position: 0 }, { color: blue, position: 1 }]",
            "[{ color: red, position: 0 }, { color: lime, position: 0.9 }]",
            "2.color #0000ff -> #00ff00, 2.position 1 -> 0.9"
        ),
        (
            "typography",
            "{ fontFamily: Inter, fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 }",
            "{ fontFamily: Inter, fontSize: 17px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.4 }",
            "fontSize 16px -> 17px, lineHeight 1.5 -> 1.4"
        ),
        (
            "spring", "{ response: 0.3, dampingFraction: 0.7 }", "{ response: 0.3, dampingFraction: 0.8 }",
            "spring(response 0.3, damping fraction 0.7) -> spring(response 0.3, damping fraction 0.8)"
        ),
        (
            "animation", "{ curve: [0, 0, 1, 1], duration: 200ms }",
            "{ curve: [0, 0, 1, 1], duration: 250ms, repeat: 2 }", "duration 200ms -> 250ms, repeat - -> 2"
        ),
        (
            "material", "{ tint: \"#00000080\", fallback: black }",
            "{ tint: \"#00000090\", fallback: black, blur: 20px }", "tint #00000080 -> #00000090, blur 0px -> 20px"
        ),
        ("haptic", "impact.light", "{ kind: impact, style: light, intensity: 0.5 }", "intensity 1 -> 0.5"),
    ]

    /// One value in place of another, for each type: what is told of it.
    @Test(arguments: whatIsDifferentIsToldCases)
    func whatIsDifferentIsTold(_ type: String, _ before: String, _ after: String, _ expected: String) throws {
        let lines = try changes(
            from: "t: { $type: \(type), $value: \(before) }\n", to: "t: { $type: \(type), $value: \(after) }\n")
        #expect(lines == ["changed t \(expected)"])
    }

    private func differences(_ type: String, _ before: String, _ after: String) throws -> ValueDifference? {
        let diff = try difference(
            from: "t: { $type: \(type), $value: \(before) }\n", to: "t: { $type: \(type), $value: \(after) }\n")
        guard case .changed(let changes) = diff.tokens.first?.kind else { return nil }
        return changes.values.first?.fields.first?.difference
    }

    @Test func colorsAreSoFarApart() throws {
        let difference = try differences("color", "white", "\"#00000080\"")
        guard case .color(let deltaEOK, let deltaE2000, let alpha) = difference else {
            Issue.record("no distance of colors: \(String(describing: difference))")
            return
        }
        // Black and white are 1 apart in Oklab and 100 by CIEDE2000.
        #expect(abs(deltaEOK - 1) < 1e-6)
        #expect(abs(deltaE2000 - 100) < 1e-4)
        #expect(abs(alpha - (128.0 / 255 - 1)) < 1e-12)
    }

    @Test func measuresAreComparedInOneUnit() throws {
        #expect(try differences("dimension", "16px", "12px") == .amount(-4, unit: "px", share: -0.25))
        #expect(try differences("dimension", "1rem", "2rem") == .amount(1, unit: "rem", share: 1))
        #expect(try differences("dimension", "1rem", "20px") == .amount(4, unit: "px", share: 0.25))
        #expect(try differences("dimension", "0px", "4px") == .amount(4, unit: "px", share: nil))
        #expect(try differences("dimension", "-2px", "-1px") == .amount(1, unit: "px", share: 0.5))
        #expect(try differences("duration", "0.2s", "300ms") == .amount(100, unit: "ms", share: 0.5))
        #expect(try differences("fontWeight", "bold", "350") == .amount(-350, unit: "", share: -0.5))
    }

    @Test func springsTellWhatIsFelt() throws {
        let difference = try differences(
            "spring", "{ response: 0.5, dampingFraction: 1 }", "{ mass: 1, stiffness: 100, damping: 0 }")
        guard case .spring(let before, let after) = difference else {
            Issue.record("no figures: \(String(describing: difference))")
            return
        }
        #expect(before.response == 0.5 && before.dampingRatio == 1)
        // Critically damped: (1 + wt)e^-wt = 0.001 at wt = 9.2334.
        #expect(abs(before.settling - 9.2334 / (2 * .pi / 0.5)) < 1e-4)
        #expect(abs(after.response - 2 * .pi / 10) < 1e-12)
        #expect(after.settling == .infinity)
    }
}

@Suite struct ContrastDiffTests {
    private func yaml(_ text: String, _ surface: String, name: String = "surface") -> String {
        """
        color:
          $type: color
          \(name): { $value: "#000000", $contexts: { light: "\(surface)" } }
          text:
            $value: "#ffffff"
            $contexts: { light: "\(text)" }
            $contrast: { on: "{color.\(name)}", use: text }
        """
    }

    @Test func aPairFalls() throws {
        let diff = try difference(from: yaml("#767676", "#ffffff"), to: yaml("#777777", "#ffffff"))
        let change = try #require(diff.contrast.first)
        #expect(diff.contrast.count == 1)
        #expect(change.title == "'color.text' on 'color.surface'")
        #expect(change.contexts == ["appearance=light"])
        #expect(change.outcome == .falls)
        // WCAG: #767676 on white is 4.54:1, #777777 is 4.48:1.
        #expect(abs((change.before.ratio ?? 0) - 4.54) < 0.005)
        #expect(abs((change.after.ratio ?? 0) - 4.48) < 0.005)
        #expect(change.after.threshold == 4.5)
    }

    /// The background decides as much, under whatever name.
    @Test func aBackgroundChangesItsPairs() throws {
        let diff = try difference(from: yaml("#777777", "#ffffff"), to: yaml("#777777", "#eeeeee"))
        #expect(diff.contrast.map(\.outcome) == [.fails])
        let renamed = try difference(from: yaml("#767676", "#ffffff"), to: yaml("#777777", "#ffffff", name: "ground"))
        #expect(renamed.lines.contains("renamed color.surface -> color.ground"))
        #expect(renamed.contrast.map(\.outcome) == [.falls])
        #expect(renamed.contrast.first?.title == "'color.text' on 'color.ground'")
    }

    @Test func whatKeepsItsContrastIsNotListed() throws {
        #expect(try difference(from: yaml("#767676", "#ffffff"), to: yaml("#767676", "#ffffff")).contrast.isEmpty)
        let back = try difference(from: yaml("#777777", "#ffffff"), to: yaml("#767676", "#ffffff"))
        #expect(back.contrast.map(\.outcome) == [.rises])
    }

    /// Where nothing varied before, what was holds for every context of now.
    @Test func contextsThatAreNewAreComparedWithWhatWas() throws {
        let diff = try difference(
            from: """
                a: { $type: color, $value: "#000000" }
                b: { $type: color, $value: "#ffffff", $contrast: { on: "{a}", use: text } }
                """,
            to: """
                a: { $type: color, $value: "#000000", $contexts: { light: "#ffffff" } }
                b: { $type: color, $value: "#ffffff", $contrast: { on: "{a}", use: text } }
                """, contexts: .two)
        #expect(diff.contrast.map(\.contexts) == [["appearance=light"]])
        #expect(diff.contrast.map(\.outcome) == [.falls])
    }
}
