import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import TesseraTokenResolution
import Testing

@testable import TesseraTokenValidation

@Suite struct ContrastTests {
    // MARK: Thresholds

    /// #767676 is the lightest grey that reaches 4.5 on white (4.54), #949494 the lightest for 3 (3.03),
    /// #595959 the lightest for 7 (7.0).
    static let thresholds: [(use: String, passes: String, fails: String, id: DiagnosticID)] = [
        ("use: text", "#767676", "#777777", "contrast/text"),
        ("use: text, level: AAA", "#595959", "#5a5a5a", "contrast/text"),
        ("use: largeText", "#949494", "#959595", "contrast/large-text"),
        ("use: largeText, level: AAA", "#767676", "#777777", "contrast/large-text"),
        ("use: nonText", "#949494", "#959595", "contrast/non-text"),
        ("use: nonText, level: AAA", "#949494", "#959595", "contrast/non-text"),
        // Black on white is 21 exactly, and white on itself 1.
        ("minimum: 21", "#000000", "#010101", "contrast/text"),
        ("minimum: 1, use: nonText", "#ffffff", "", "contrast/non-text"),
    ]

    @Test(arguments: thresholds.indices)
    func thresholdIs(_ index: Int) {
        let (use, passes, fails, id) = Self.thresholds[index]
        let passing = "t: { $type: color, $value: \"\(passes)\", $contrast: { on: \"#fff\", \(use) } }"
        #expect(validate(MarkedFiles([passing])).isEmpty)
        guard !fails.isEmpty else { return }
        let found = TesseraTestSupport.expectFindings(
            files: ["t: { $type: color, $value: ↓\"\(fails)\", $contrast: { on: \"#fff\", \(use) } }"], [id]
        ) { validate($0) }
        #expect(found.map(\.severity) == [.error])
    }

    @Test func ratioIsRoundedTowardTheFailingSide() {
        let found = expectFindings(
            "t: { $type: color, $value: ↓\"#777777\", $contrast: { on: \"#fff\" } }", ids: "contrast/text")
        // 4.478 is below 4.5 and is printed so.
        #expect(found.first?.message == "contrast 4.47:1 of 't' on #ffffff is below 4.5:1")
    }

    @Test func nearestPassingColorIsOffered() {
        let found = expectFindings(
            "t: { $type: color, $value: ↓\"#777777\", $contrast: { on: \"#fff\" } }", ids: "contrast/text")
        #expect(found.first?.hint?.hasPrefix("nearest passing color: #") == true)
        guard let fix = found.first?.fixIts.first else {
            Issue.record("no fix-it")
            return
        }
        let fixed = "t: { $type: color, $value: \(fix.replacement), $contrast: { on: \"#fff\" } }"
        #expect(validate(MarkedFiles([fixed])).isEmpty)
    }

    @Test func impossibleIsSaid() {
        let found = expectFindings(
            "t: { $type: color, $value: ↓\"#777777\", $contrast: { on: \"#808080\", level: AAA } }",
            ids: "contrast/text")
        #expect(found.first?.hint == "no color reaches 7:1 on #808080")
    }

    // MARK: Contexts

    @Test func everyContextIsJudged() {
        let found = expectFindings(
            """
            ground: { $type: color, $contexts: { light: "#fff", dark: "#000" } }
            t:
              $type: color
              $value: "#767676"
              $contexts: { dark: ↓"#222", light+increased: ↓"#999" }
              $contrast: { on: "{ground}" }
            """, ids: "contrast/text", "contrast/text")
        #expect(
            found.map(\.contexts) == [
                ["appearance=dark, contrast=standard", "appearance=dark, contrast=increased"],
                ["appearance=light, contrast=increased"],
            ])
        #expect(found.first?.notes.map(\.message) == ["'ground' is #000000 here"])
    }

    @Test func twoValuesAreTwoFindingsThoughTheyLookTheSame() {
        let found = expectFindings(
            """
            ground: { $type: color, $value: "#fff" }
            t: { $type: color, $value: ↓"#888", $contexts: { increased: ↓"#888" }, $contrast: { on: "{ground}" } }
            """, ids: "contrast/text", "contrast/text")
        #expect(found.map(\.contexts) == [["contrast=standard"], ["contrast=increased"]])
    }

    @Test func everyBackgroundIsJudged() {
        let files = MarkedFiles([
            "t: { $type: color, $value: \"#808080\", $contrast: { on: [\"#fff\", \"#000\", \"#777\"] } }"
        ])
        let found = validate(files)
        #expect(
            found.map(\.message)
                == ["'t' has too little contrast on 2 backgrounds; the worst is 1.13:1 on #777777, below 4.5:1"])
        #expect(
            found.first?.notes.map(\.message) == [
                "1.13:1 on #777777, below 4.5:1", "3.94:1 on #ffffff, below 4.5:1",
            ])
        #expect(found.first?.hint == "no color reaches 4.5:1 on #000000 and #777777")
    }

    @Test func chainIsShown() {
        let found = expectFindings(
            """
            $type: color
            grey: ↓"#999"
            muted: "{grey}"
            t: { $value: "{muted}", $contrast: { on: "#fff" } }
            """, ids: "contrast/text")
        #expect(found.first?.notes.map(\.message) == ["'t' is #999999 here", "'muted' is #999999 here"])
    }

    @Test func pairsOfTheManifestAreJudged() {
        let files = MarkedFiles(["$type: color\na: \"#777777\"\nb: \"#fff\"\n"])
        #expect(validate(files, pairs: "  - { text: \"{a}\", on: \"{b}\" }\n").map(\.id) == ["contrast/text"])
        #expect(validate(files, pairs: "  - { nonText: \"{a}\", on: \"{b}\" }\n").isEmpty)
        #expect(validate(files, pairs: "  - { text: \"{c}\", on: \"{b}\" }\n").map(\.id) == ["reference/missing"])
        #expect(
            validate(files, pairs: "  - { text: \"#777\", on: \"{b}\" }\n").map(\.message)
                == ["contrast 4.47:1 of #777777 on 'b' is below 4.5:1"])
    }

    // MARK: Layers

    static let layers: [(foreground: String, on: String, ids: [DiagnosticID])] = [
        // Black at 54 % over white is #757575 (4.6); at 53 % it is #787878 (4.42).
        ("\"rgb(0 0 0 / 0.54)\"", "\"#fff\"", []),
        ("↓\"rgb(0 0 0 / 0.53)\"", "\"#fff\"", ["contrast/text"]),
        // The ground is white under a veil: black at 50 % makes it #808080, on which black has 5.3 and white 3.9.
        ("\"#000\"", "[[\"rgb(0 0 0 / 0.5)\", \"#fff\"]]", []),
        ("↓\"#fff\"", "[[\"rgb(0 0 0 / 0.5)\", \"#fff\"]]", ["contrast/text"]),
        // Three layers; the lowest must be opaque.
        ("\"#000\"", "[[\"rgb(0 0 0 / 0.1)\", \"rgb(255 255 255 / 0.5)\", \"#fff\"]]", []),
        ("\"#000\"", "↓\"rgb(255 255 255 / 0.99)\"", ["contrast/text"]),
        ("\"#000\"", "[[↓\"#fff8\", \"#fff8\"]]", ["contrast/text"]),
    ]

    @Test(arguments: layers.indices)
    func layersAreComposited(_ index: Int) {
        let (foreground, on, ids) = Self.layers[index]
        let found = TesseraTestSupport.expectFindings(
            files: ["t: { $type: color, $value: \(foreground), $contrast: { on: \(on) } }"], ids
        ) { validate($0) }
        #expect(found.count == ids.count)
    }

    @Test func translucentBottomIsSaid() {
        let found = expectFindings(
            "t: { $type: color, $value: \"#000\", $contrast: { on: ↓\"#fff8\" } }", ids: "contrast/text")
        #expect(found.first?.message.contains("cannot be determined: the lowest layer is translucent") == true)
    }

    @Test func translucentBottomIsSaidOnceForAllContexts() {
        let contexts = ContextSpace(modifiers: [Modifier(name: "appearance", contexts: ["light", "dark"])])
        let text = """
            glass: { $type: color, $value: "#fff8", $contexts: { dark: "#0008" } }
            t: { $type: color, $value: "#777", $contexts: { dark: "#888" }, $contrast: { on: "{glass}" } }
            """
        let found = validate(MarkedFiles([text]), contexts: contexts)
        #expect(found.map(\.contexts) == [["appearance=light", "appearance=dark"]])
        #expect(found.first?.notes.map(\.message) == ["'glass' is #ffffff88 here", "'glass' is #00000088 here"])
    }

    @Test func aRequirementForAnUnknownContextIsOneError() {
        let contexts = ContextSpace(modifiers: [Modifier(name: "appearance", contexts: ["light", "dark"])])
        let text = "t: { $type: color, $value: \"#777\", $contrast: { on: \"#fff\", in: ↓drak } }"
        TesseraTestSupport.expectFindings(files: [text], ["context/unknown"]) { validate($0, contexts: contexts) }
    }

    @Test func anInvalidBackgroundOfAnyTypeIsOneError() {
        expectFindings(
            """
            bar: { $type: material, $value: { tint: "#FFFFFF80", fallback: "#FFFFFF", blur: ↓-2px } }
            t: { $type: color, $value: "#000", $contrast: { on: "{bar}" } }
            """, ids: "type/value")
    }

    /// Display P3's green is lighter than what sRGB can show of it; the worse of both decides.
    @Test func wideGamutIsJudgedTwice() {
        let p3 = "color(display-p3 0 0.52 0)"
        #expect(
            validate(MarkedFiles(["t: { $type: color, $value: \"\(p3)\", $contrast: { on: \"#fff\", minimum: 4.5 } }"]))
                .isEmpty)
        let found = expectFindings(
            "t: { $type: color, $value: ↓\"color(display-p3 0 0.6 0)\", $contrast: { on: \"#fff\", minimum: 4.5 } }",
            ids: "contrast/text")
        #expect(found.first?.hint != nil)
    }

    @Test func invalidColorsAreLeftAlone() {
        expectFindings(
            "a: { $type: color, $value: ↓x }\nt: { $type: color, $value: \"#777\", $contrast: { on: \"{a}\" } }",
            ids: "type/value")
    }

    // MARK: Levels

    @Test func levelsAreObeyed() {
        let text = "t: { $type: color, $value: \"#777\", $contrast: { on: \"#fff\" } }"
        let files = MarkedFiles([text])
        #expect(validate(files, levels: ["contrast/text": .warning]).map(\.severity) == [.warning])
        #expect(validate(files, levels: ["contrast/text": .error]).map(\.severity) == [.error])
        #expect(validate(files, levels: ["contrast/text": .off]).isEmpty)
        #expect(validate(files, levels: ["contrast/non-text": .off]).map(\.severity) == [.error])
    }

    // MARK: Layers

    /// Composited in sRGB: 3.18:1. (In Display P3 the same numbers would come to 2.98.)
    @Test func translucentSRGBIsJudgedInSRGB() {
        let files = MarkedFiles([
            "t: { $type: color, $value: \"#fdb3ff\", $contrast: { on: [[\"#1d62766d\", \"#f36017\"]], use: nonText } }"
        ])
        #expect(validate(files).isEmpty)
    }

    /// What is suggested passes, over any layers.
    @Test func suggestionsPass() {
        var generator = SeededGenerator(seed: 11)
        func color(isOpaque: Bool) -> String {
            let digits = (0..<(isOpaque ? 6 : 8)).map { _ in
                String(Int.random(in: 0..<16, using: &generator), radix: 16)
            }
            return "\"#\(digits.joined())\""
        }
        var suggested = 0
        for _ in 0..<200 {
            let layers = "[[\(color(isOpaque: false)), \(color(isOpaque: false)), \(color(isOpaque: true))]]"
            func file(_ value: String) -> MarkedFiles {
                MarkedFiles(["t: { $type: color, $value: \(value), $contrast: { on: \(layers) } }"])
            }
            guard let fix = validate(file(color(isOpaque: Bool.random(using: &generator)))).first?.fixIts.first else {
                continue
            }
            suggested += 1
            #expect(validate(file(fix.replacement)).isEmpty, "\(fix.replacement) on \(layers)")
        }
        #expect(suggested > 100)
    }
}
