import TesseraAuditFacts
import TesseraCSSOutput
import TesseraDiagnostics
import TesseraKit
import TesseraOutputCore
import TesseraTemplateOutput
import Testing

/// What is said of style sheets and of Kotlin.
@Suite struct LanguageTests {
    private static let tokens = """
        color: { $type: color, signal: "#7C5CFF" }
        space: { $type: dimension, medium: 12px }
        duration: { $type: duration, quick: 200ms }
        easing: { $type: cubicBezier, standard: [0.4, 0, 0.2, 1] }
        """
    private static let transition = """
        motion: { $type: transition, fade: { duration: 200ms, delay: 0ms, timingFunction: [0.4, 0, 0.2, 1] } }
        """

    private func verdicts(
        _ content: Fact.Content, in file: String, tokens: String = tokens,
        outputs: [Output] = [Output(format: CSSOptions(), path: "nyx.css")]
    ) -> [String] {
        Auditing(tokens, outputs: outputs).report([Fact(content, file: file)]).map {
            "\($0.message) [\($0.id)] \($0.hint ?? "")"
        }
    }

    @Test func namesAndUnitsAreThoseOfTheLanguage() {
        #expect(
            verdicts(.number(13, .spacing), in: "a.css")
                == [
                    "a distance of 13 px is hard-coded [audit/dimension] "
                        + "nearest token 'space.medium' (var(--space-medium)), 12 px, 1 px less"
                ])
        #expect(
            verdicts(.color(124.0 / 255, 92.0 / 255, 1), in: "a.scss")
                == [
                    "the color #7c5cff is hard-coded [audit/color] token 'color.signal' (var(--color-signal)) is the same"
                ])
        // There is no output for Compose, so the path is all that is known.
        #expect(
            verdicts(.number(12, .spacing), in: "A.kt")
                == ["a distance of 12 dp is hard-coded [audit/dimension] token 'space.medium' is the same"])
        #expect(
            verdicts(.number(17, .textSize), in: "A.kt")
                == ["a text size of 17 sp is hard-coded [audit/text-size] the design has no text size token"])
    }

    @Test func fixItsWriteVariables() {
        let design = Auditing(Self.tokens, outputs: [Output(format: CSSOptions(), path: "nyx.css")])
        let found = design.report([Fact(.number(12, .spacing), file: "a.css")])
        #expect(found.first?.fixIts.first?.replacement == "var(--space-medium)")
        // In place of a number of JavaScript stands a text, and nothing of CSS where Sass computes.
        let texts: [(NumberLiteral.Place?, String?)] = [
            (nil, "var(--space-medium)"), (.script, "\"var(--space-medium)\""), (.attribute, "'var(--space-medium)'"),
            (.variable, nil), (.float, nil),
        ]
        for (place, text) in texts {
            let number = NumberLiteral(value: 12, role: .spacing, in: place)
            let fixIts = design.report([Fact(.number(number), file: "a.tsx")]).first?.fixIts
            #expect(fixIts?.first?.replacement == text)
        }
        // A function of Sass reckons with its argument.
        let argument = ColorLiteral(
            value: ColorLiteral.Value(red: 124.0 / 255, green: 92.0 / 255, blue: 1), kind: .argument)
        #expect(design.report([Fact(.color(argument), file: "a.scss")]).first?.fixIts.isEmpty == true)
    }

    /// `darken($brand, 10%)` needs a color, and `$gap * 2` a number.
    @Test("variables of Sass take no reference of CSS, but other variables of Sass")
    func sassVariables() {
        let violet = ColorLiteral.Value(red: 124.0 / 255, green: 92.0 / 255, blue: 1)
        let literals: [Fact.Content] = [
            .color(ColorLiteral(value: violet, kind: .variable)),
            .number(NumberLiteral(value: 12, role: .spacing, in: .variable)),
            Self.literal(0.2, nil, isInVariable: true),
        ]
        func replacements(_ outputs: [Output]) -> [String?] {
            literals.map { literal in
                Auditing(Self.tokens, outputs: outputs).report([Fact(literal, file: "a.scss")]).first?.fixIts.first?
                    .replacement
            }
        }
        #expect(replacements([Output(format: CSSOptions(), path: "nyx.css")]) == [nil, nil, nil])
        let sass = TemplateOptions(
            template: "scss", range: SourceRange(source: SourceID(index: 0), offset: 0, length: 0))
        #expect(
            replacements([Output(format: sass, path: "nyx.scss")]) == [
                "$color-signal", "$space-medium", "$duration-quick",
            ])
    }

    private static func literal(
        _ seconds: Double?, _ curve: [Double]?, isNamed: Bool = false, isInVariable: Bool = false
    ) -> Fact.Content {
        .transition(
            TransitionLiteral(
                duration: seconds.map {
                    TransitionLiteral.Duration(seconds: $0, place: Place(line: 1, column: 1, length: 1))
                },
                curve: curve.map {
                    TransitionLiteral.Curve(
                        x1: $0[0], y1: $0[1], x2: $0[2], y2: $0[3], isNamed: isNamed,
                        place: Place(line: 2, column: 1, length: 1))
                }, isInVariable: isInVariable))
    }

    @Test func durationsAndCurvesAreTokensByThemselves() {
        #expect(
            verdicts(Self.literal(0.2, [0.4, 0, 0.2, 1]), in: "a.css")
                == [
                    "a duration of 0.2 s is hard-coded [audit/motion] "
                        + "token 'duration.quick' (var(--duration-quick)) is the same",
                    "a curve of cubic-bezier(0.4, 0, 0.2, 1) is hard-coded [audit/motion] "
                        + "token 'easing.standard' (var(--easing-standard)) is the same",
                ])
        // A curve that CSS has a name for is told only where the design has it.
        #expect(verdicts(Self.literal(nil, [0.42, 0, 1, 1], isNamed: true), in: "a.css").isEmpty)
        #expect(verdicts(Self.literal(nil, [0.4, 0, 0.2, 1], isNamed: true), in: "a.css").count == 1)
    }

    @Test func aTransitionGoesBeforeItsParts() {
        #expect(
            verdicts(
                Self.literal(0.2, [0.4, 0, 0.2, 1]), in: "a.css", tokens: Self.tokens + "\n" + Self.transition)
                == [
                    "a transition of 0.2 s is hard-coded [audit/motion] "
                        + "token 'motion.fade' (var(--motion-fade)) is the same"
                ])
    }

    @Test func targetsByPlatform() {
        func verdict(_ control: String, _ side: Double, in file: String, at column: Int = 1) -> [String] {
            verdicts(
                .touchTarget(
                    TouchTarget(
                        control: control, width: side, height: side, place: Place(line: 1, column: column, length: 1))),
                in: file)
        }
        #expect(
            verdict(".icon-button", 20, in: "a.css")
                == [
                    "'.icon-button' takes touches in 20 by 20 px, below 24 px, the minimum of WCAG 2.5.8 "
                        + "[audit/touch-target] add min-width: 24px and min-height: 24px, or padding or a margin of its own"
                ])
        #expect(verdict("button", 24, in: "a.css").isEmpty)
        #expect(
            verdict("clickable", 40, in: "A.kt")
                == [
                    "what is clickable takes touches in 40 by 40 dp, below 48 dp, the minimum on Android "
                        + "[audit/touch-target] put minimumInteractiveComponentSize() before clickable, "
                        + "or padding between clickable and the size"
                ])
        // A size bounds what stands behind it, padding included.
        #expect(
            verdict("clickable", 24, in: "A.kt", at: 15).first?.hasSuffix(
                "put minimumInteractiveComponentSize() before the size, "
                    + "or the size behind clickable, with padding between them") == true)
        #expect(verdict("IconButton", 48, in: "A.kt").isEmpty)
    }

    @Test func brokenFilesAndExceptions() {
        #expect(
            verdicts(.fileError(.syntax), in: "A.kt")
                == ["this is not valid Kotlin, so the audit may miss what follows [audit/syntax] "])
        #expect(
            verdicts(.fileError(.syntax), in: "a.tsx")
                == ["nothing ends what begins here, so the audit may miss what follows [audit/syntax] "])
        let comments: [(Suppression.Form, String)] = [
            (.line, "// tessera:ignore because ..."), (.block, "/* tessera:ignore because ... */"),
            (.element, "{/* tessera:ignore because ... */}"), (.markup, "<!-- tessera:ignore because ... -->"),
        ]
        for (form, text) in comments {
            let comment = Fact.Content.suppression(Suppression(ids: [], reason: "", line: 1, form: form))
            #expect(verdicts(comment, in: "a.tsx").first?.hasSuffix("say why: \(text)") == true)
        }
        // Editors find these ids; without names in CSS the comment may be for another design.
        let editors = Fact.Content.suppression(Suppression(ids: ["code/fallback"], reason: "meant", line: 1))
        #expect(verdicts(editors, in: "a.css").count == 1)
        #expect(verdicts(editors, in: "a.css", outputs: []).isEmpty)
    }
}
