import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

/// Ranges of backdrops, opacity of groups, sizes of text, and fixes that hold everywhere.
@Suite struct ContrastSceneTests {
    private func found(
        _ yaml: String, ids: DiagnosticID..., policy: LargeTextPolicy = .wcag,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> [Diagnostic] {
        TesseraTestSupport.expectFindings(files: [yaml], ids, sourceLocation: sourceLocation) {
            validate($0, largeTextPolicy: policy)
        }
    }

    // MARK: Text size

    static let sizes: [(size: String, wcag: Bool, apple: Bool)] = [
        ("fontSize: 24px", true, true), ("fontSize: 23.9px", false, true), ("fontSize: 1.5rem", true, true),
        ("fontSize: 18px", false, true), ("fontSize: 17px", false, false),
        ("fontSize: 18.67px, fontWeight: 700", true, true), ("fontSize: 18px, fontWeight: bold", false, true),
        ("fontSize: 11px, fontWeight: 700", false, true), ("fontSize: 11px, fontWeight: 699", false, false),
        ("typography: \"{title}\"", true, true), ("fontSize: \"{large}\"", true, true),
    ]

    /// #8e8e93 on white is 3.26: enough for large text alone.
    @Test(arguments: sizes.indices, LargeTextPolicy.allCases)
    func sizeDecidesTheThreshold(_ index: Int, _ policy: LargeTextPolicy) {
        let (size, wcag, apple) = Self.sizes[index]
        let passes = policy == .wcag ? wcag : apple
        let yaml = """
            title: { $type: typography, $value: { fontFamily: A, fontSize: 32px, fontWeight: 400, letterSpacing: 0, lineHeight: 1 } }
            large: { $type: dimension, $value: 30px }
            t: { $type: color, $value: \(passes ? "" : "↓")"#8e8e93", $contrast: { on: "#fff", \(size) } }
            """
        let found = TesseraTestSupport.expectFindings(files: [yaml], passes ? [] : ["contrast/text"]) {
            validate($0, largeTextPolicy: policy)
        }
        if let finding = found.first {
            #expect(
                finding.notes.last?.message.hasSuffix("is not large text by the policy '\(policy.rawValue)'") == true)
        }
    }

    @Test func sizeMayDifferBetweenContexts() {
        let found = found(
            """
            size: { $type: dimension, $contexts: { light: 24px, dark: 18px } }
            t: { $type: color, $value: ↓"#8e8e93", $contrast: { on: "#fff", fontSize: "{size}" } }
            """, ids: "contrast/text")
        #expect(found.first?.contexts == ["appearance=dark"])
    }

    @Test func ownMinimumGoesBeforeTheSize() {
        _ = found(
            "t: { $type: color, $value: ↓\"#8e8e93\", $contrast: { on: \"#fff\", fontSize: 40px, minimum: 4 } }",
            ids: "contrast/text")
    }

    @Test(
        arguments: [
            ("use: nonText, fontSize: ↓12px", "structure/property"), ("fontWeight: ↓700", "structure/property"),
            ("typography: ↓\"{n}\"", "reference/type"), ("typography: ↓bold", "structure/property"),
            ("typography: ↓\"{s}\", fontSize: 4px", "structure/property"), ("fontSize: ↓big", "type/value"),
            ("fontSize: ↓\"{n}\"", "reference/type"), ("groupOpacity: ↓2", "type/value"),
            ("groupOpacity: ↓\"{s}\"", "reference/type"), ("↓fontsize: 12px", "structure/key"),
            ("groupOpacity: ↓\"{zz}\"", "reference/missing"), ("groupOpacity: ↓\"{n}\"", "type/value"),
            ("fontSize: ↓0px", "structure/property"), ("fontSize: ↓-30px", "structure/property"),
        ] as [(String, DiagnosticID)])
    func errorsHaveAPlace(_ keys: String, _ id: DiagnosticID) {
        expectFindings(
            """
            n: { $type: number, $value: 3 }
            s: { $type: typography, $value: { fontFamily: A, fontSize: 32px, fontWeight: 400, letterSpacing: 0, lineHeight: 1 } }
            t: { $type: color, $value: "#000", $contrast: { on: "#fff", \(keys) } }
            """, ids: id)
    }

    // MARK: Groups

    @Test func groupOpacityFadesTextAndBackground() {
        // Black at 40 % over white is #999999, 2.84; at 60 % #666666, 5.74.
        let found = found(
            """
            dim: { $type: opacity, $value: 0.4 }
            t: { $type: color, $value: ↓"#000", $contrast: { on: "#fff", groupOpacity: "{dim}" } }
            u: { $type: color, $value: "#000", $contrast: { on: "#fff", groupOpacity: 0.6 } }
            """, ids: "contrast/text")
        #expect(found.first?.message == "contrast 2.84:1 of 't' on #ffffff at opacity 0.4 is below 4.5:1")
        #expect(found.first?.hint == "even black reaches only 2.84:1 on #ffffff at opacity 0.4")
    }

    @Test func backgroundBelongsToTheGroup() {
        // White on black at 50 % over white: white on #808080, 3.95.
        _ = found(
            "t: { $type: color, $value: ↓\"#fff\", $contrast: { on: [[\"#000\", \"#fff\"]], groupOpacity: 0.5 } }",
            ids: "contrast/text")
    }

    // MARK: Ranges

    @Test func anythingMayLieBelow() {
        // 60 % black over anything is at most #666666, on which white has 5.74; 50 % is #808080, 3.95.
        let found = found(
            """
            t:
              $type: color
              $value: ↓"#fff"
              $contrast: { on: [["rgb(0 0 0 / 0.6)", any], ["rgb(0 0 0 / 0.5)", any]] }
            """, ids: "contrast/text")
        #expect(found.first?.message == "contrast 3.97:1 of 't' on rgb(0 0 0 / 0.5) over anything is below 4.5:1")
        #expect(found.first?.notes.first?.message.hasSuffix("and is worst over #ffffff") == true)
    }

    @Test func aRangeHasTwoEnds() {
        _ = found(
            """
            $type: color
            low: "#000"
            high: { $contexts: { light: "#fff", dark: "#808080" } }
            t: { $value: ↓"#fff", $contrast: { on: [["rgb(0 0 0 / 0.5)", { from: "{low}", to: "{high}" }]] } }
            u: { $value: "#fff", $contrast: { on: { to: "#333" } } }
            """, ids: "contrast/text")
    }

    @Test func theWorstMayLieBetweenTheEnds() {
        // Grey text fails over the grey like it, though it passes over black and over white.
        _ = found("t: { $type: color, $value: \"#767676\", $contrast: { on: [\"#000\", \"#fff\"], minimum: 4.5 } }")
        let found = found(
            "t: { $type: color, $value: ↓\"#767676\", $contrast: { on: any, minimum: 4.5 } }", ids: "contrast/text")
        #expect(found.first?.message == "contrast 1:1 of 't' on anything is below 4.5:1")
        #expect(found.first?.hint == "no color reaches 4.5:1 on anything")
    }

    @Test(
        arguments: [
            ("on: [[↓any, \"#fff\"]]", "structure/property"),
            ("on: { ↓frm: \"#fff\", to: \"#000\" }", "structure/key"), ("on: { from: ↓red-ish }", "type/value"),
            ("on: { from: ↓\"{zz}\" }", "reference/missing"),
            ("on: [[↓\"#fff8\", { from: \"#0008\" }]]", "contrast/text"),
        ] as [(String, DiagnosticID)])
    func invalidRangesHaveAPlace(_ keys: String, _ id: DiagnosticID) {
        expectFindings("t: { $type: color, $value: \"#000\", $contrast: { \(keys) } }", ids: id)
    }

    // MARK: Materials

    /// 60 % black over anything is at most #666666, on which white has 5.74.
    private func material(_ fields: String, text: String, on: String = "\"{m}\"") -> String {
        """
        m: { $type: material, $value: { \(fields) } }
        t: { $type: color, $value: \(text), $contrast: { on: \(on) } }
        """
    }

    @Test func aMaterialIsJudgedOverItsBackdrops() {
        _ = found(material("tint: \"rgb(0 0 0 / 0.6)\", fallback: \"#000\"", text: "\"#fff\""))
        let all = found(
            material("tint: \"rgb(0 0 0 / 0.5)\", fallback: \"#000\"", text: "↓\"#fff\""), ids: "contrast/text")
        #expect(all.first?.message == "contrast 3.97:1 of 't' on 'm' is below 4.5:1")
        _ = found(
            material(
                "tint: \"rgb(0 0 0 / 0.5)\", fallback: \"#000\", lightestBackdrop: \"#ccc\"", text: "\"#fff\""))
        // More saturation may leave the declared range.
        _ = found(
            material(
                "tint: \"rgb(0 0 0 / 0.5)\", fallback: \"#000\", lightestBackdrop: \"#ccc\", saturation: 1.8",
                text: "↓\"#fff\""), ids: "contrast/text")
        // The requirement knows better what lies below.
        _ = found(
            material(
                "tint: \"rgb(0 0 0 / 0.5)\", fallback: \"#000\"", text: "\"#fff\"", on: "[[\"{m}\", { to: \"#ccc\" }]]")
        )
        _ = found(
            material(
                "tint: \"rgb(0 0 0 / 0.5)\", fallback: \"#000\"", text: "\"#fff\"", on: "[[\"{m}\", \"#333\"]]"))
    }

    @Test func theFallbackOfAMaterialIsAPairOfItsOwn() {
        let found = found(
            material("tint: \"rgb(0 0 0 / 0.6)\", fallback: \"#999\"", text: "↓\"#fff\""), ids: "contrast/text")
        #expect(found.first?.message == "contrast 2.84:1 of 't' on 'm' with reduced transparency is below 4.5:1")
    }

    @Test func onlyColorsAndMaterialsLieBehind() {
        _ = found(
            "n: { $type: number, $value: 3 }\nt: { $type: color, $value: \"#000\", $contrast: { on: ↓\"{n}\" } }",
            ids: "reference/type")
    }

    // MARK: Fixes

    @Test func aFixHoldsInEveryContextAndRequirement() throws {
        let yaml = """
            $type: color
            ground: { $contexts: { light: "#ffffff", dim: "#d0d0d0" } }
            t:
              $value: "#8a8a8a"
              $contrast: [{ on: "{ground}" }, { on: "#e8e8ff", use: nonText, minimum: 5 }]
            """
        let contexts = ContextSpace(modifiers: [Modifier(name: "light", contexts: ["light", "dim"])])
        let found = validate(MarkedFiles([yaml]), contexts: contexts)
        #expect(found.count == 1)
        let fixes = Set(found.compactMap { $0.fixIts.first?.replacement })
        // One value, one fix.
        let fix = try #require(fixes.first)
        #expect(fixes.count == 1)
        let fixed = yaml.replacing("\"#8a8a8a\"", with: fix)
        #expect(validate(MarkedFiles([fixed]), contexts: contexts).isEmpty)
    }

    @Test func aPairOfTheManifestHasASay() throws {
        let yaml = "$type: color\nt: { $value: \"#777777\", $contrast: { on: \"#fff\" } }\n"
        let pairs = "  - { text: \"{t}\", on: \"#ccc\" }\n"
        let found = validate(MarkedFiles([yaml]), pairs: pairs)
        let replacements = found.flatMap(\.fixIts).map(\.replacement)
        let fix = try #require(replacements.first)
        #expect(validate(MarkedFiles([yaml.replacing("\"#777777\"", with: fix)]), pairs: pairs).isEmpty)
    }

    @Test func aPairOfTheManifestIsToldTheSameFix() throws {
        let yaml = "$type: color\npage: \"#ffffff\"\nlabel: { $value: \"#aaaaaa\", $contrast: { on: \"{page}\" } }\n"
        let pairs = """
              - { nonText: "{label}", on: "{page}" }
              - { text: "{label}", on: "{page}", level: AAA }

            """
        let found = validate(MarkedFiles([yaml]), pairs: pairs)
        #expect(found.map(\.hint) == ["nearest passing color: #595959 (dE 0.274)"])
        #expect(found.first?.brokenPairs?.pairs.map(\.minimum) == [7, 4.5, 3])
    }

    @Test func aBackgroundMadeFromTheColorMovesWithIt() {
        let found = found(
            """
            $type: color
            page: "#ffffff"
            danger: { $value: ↓"#E5484D", $contrast: { on: [["{danger} / 0.16", "{page}"]] } }
            accent: { $value: ↓"#7C5CFF", $contrast: { on: "{chip}" } }
            chip: "color-mix(in srgb, {accent} 25%, white)"
            same: { $value: ↓"#7C5CFF", $contrast: { on: "{same}" } }
            """, ids: "contrast/text", "contrast/text", "contrast/text")
        let hint = "a background is computed from this color and changes with it; change how it is computed"
        #expect(found.map(\.hint) == [hint, hint, hint])
        #expect(found.flatMap(\.fixIts).isEmpty)
    }

    @Test func whatPassesHerePassesEveryRequirementHere() throws {
        let yaml = """
            $type: color
            page: { $value: "#ffffff", $contexts: { dark: "#000000" } }
            body: { $value: "#888888", $contrast: [{ on: "{page}" }, { on: "{page}", level: AAA }] }
            """
        let found = validate(MarkedFiles([yaml]))
        #expect(
            found.map(\.hint) == [
                "no single color works on 'page' in both light and dark; for light use #595959, for dark #959595"
            ])
    }

    @Test func aRequirementThatNoContextChangesHoldsInEachOfThem() throws {
        // On #b0b0b0 2:1 leaves what is very dark or very light; the second fits the dark page.
        let yaml = """
            $type: color
            page: { $contexts: { light: "#ffffff", dark: "#000000" } }
            body: { $value: "#777777", $contrast: [{ on: "{page}", level: AAA }, { on: "#b0b0b0", minimum: 2 }] }
            """
        let values = try #require(validate(MarkedFiles([yaml])).first?.fixIts.first?.contextValues)
        #expect(values.entries.map(\.selector) == ["dark"])
        let color = try Color.parse(css: try #require(values.entries.first).value.filter { $0 != "\"" })
        #expect(Contrast.ratio(color, .black) >= 7)
        #expect(Contrast.ratio(color, try Color.parse(css: "#b0b0b0")) >= 2)
    }

    @Test func whereNothingPassesIsNamed() {
        // Black is 5.24 on the page, and 1.75 at three tenths of it.
        let found = validate(
            MarkedFiles([
                """
                $type: color
                page: "#7f7f7f"
                ink:
                  $value: "#000000"
                  $contrast: [{ on: "{page}", level: AAA }, { on: "{page}", groupOpacity: 0.3, use: nonText }]
                """
            ]))
        // One color, and one finding: of the rule that it is furthest from.
        #expect(found.map(\.id) == ["contrast/non-text"])
        let hint = "even black reaches only 1.75:1 on 'page' at opacity 0.3"
        #expect(found.map(\.hint) == [hint])
    }

    @Test func whyNothingPassesIsSaid() {
        let found = found(
            """
            $type: color
            t: { $value: ↓"#777777", $contrast: { on: ["#ffffff", "#000000", "#808080"], minimum: 4.5 } }
            """, ids: "contrast/text")
        #expect(found.first?.hint == "no color reaches 4.5:1 on #000000 and #808080")
    }

    // MARK: APCA and proofs

    @Test func apcaIsToldOnRequest() {
        let files = MarkedFiles(["t: { $type: color, $value: \"#888\", $contrast: { on: \"#fff\" } }"])
        #expect(validate(files).first?.notes.isEmpty == true)
        #expect(
            validate(files, includesAPCA: true).first?.notes.map(\.message)
                == ["Lc 63.1 by APCA \(APCA.version), which is advisory"])
    }

    @Test func everyVerdictHasAProof() throws {
        let files = MarkedFiles([
            """
            $type: color
            ground: { $contexts: { light: "#ffffff", dark: "#000000" } }
            t: { $value: "#777777", $contrast: { on: ["{ground}", ["rgb(0 0 0 / 0.5)", "#fff"]], fontSize: 30px } }
            """
        ])
        let report = ContrastReport(of: design(files))
        #expect(
            report.entries.map(\.title) == [
                "'t' on 'ground'", "'t' on rgb(0 0 0 / 0.5) over #ffffff", "'t' on 'ground'",
                "'t' on rgb(0 0 0 / 0.5) over #ffffff",
            ])
        #expect(
            report.entries.map(\.contexts) == [
                ["appearance=light"], ["appearance=light"], ["appearance=dark"], ["appearance=dark"],
            ])
        let proof = try #require(report.entries.first?.proof)
        #expect((proof.verdict.ratio - 4.478089453577214).magnitude < 1e-12)
        #expect(report.text.contains("30pt at weight 400 is large text by the policy 'wcag'"))
    }
}
