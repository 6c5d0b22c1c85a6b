import TesseraAuditFacts
import TesseraDiagnostics
import TesseraOutputCore
import TesseraSwiftOutput
import TesseraTokenResolution
import Testing

@Suite struct LiteralTests {
    // MARK: Colors

    private static let colors = """
        palette:
          $type: color
          violet: "#7C5CFF"
          white: "#FFFFFF"
        color:
          $type: color
          signal: "{palette.violet}"
          surface: { $value: "#14141C", $contexts: { light: "#F4F4F8" } }
          veil: "#00000080"
          old: { $value: "#00FF00", $deprecated: true }
        """

    @Test func colorsAreNamedByTheirNearestToken() {
        let design = Auditing(Self.colors)
        // What says its use goes before what does not.
        #expect(
            design.verdict(.color(124.0 / 255, 92.0 / 255, 1))
                == "the color #7c5cff is hard-coded [audit/color] token 'color.signal' (NyxColors.signal) is the same")
        #expect(
            design.verdict(.color(0.49, 0.365, 1))
                == "the color #7d5dff is hard-coded [audit/color] nearest token 'color.signal' (NyxColors.signal), dE 0.003"
        )
        #expect(
            design.verdict(.color(0, 0, 0, 0.4))
                == "the color #000000 at alpha 0.4 is hard-coded [audit/color] "
                + "nearest token 'color.veil' (NyxColors.veil), dE 0 at alpha 0.502, not 0.4")
        #expect(
            design.verdict(.color(244.0 / 255, 244.0 / 255, 248.0 / 255))
                == "the color #f4f4f8 is hard-coded [audit/color] "
                + "token 'color.surface' (NyxColors.surface) is the same in appearance=light")
        #expect(
            design.verdict(.color(1, 0, 0)) == "the color #ff0000 is hard-coded [audit/color] no color token is near")
        // Deprecated tokens are not recommended.
        #expect(design.verdict(.color(0, 1, 0)).hasSuffix("no color token is near"))
        #expect(
            design.verdict(.color(ColorLiteral(value: nil, kind: .color))) == "a color is hard-coded [audit/color] ")
        #expect(
            Auditing("a: { $type: number, b: 1 }").verdict(.color(0, 0, 0)).hasSuffix("the design has no color token"))
    }

    /// A color that the code makes of a token may be a token, too.
    @Test func constantsAtAnOpacity() {
        let design = Auditing("color: { $type: color, signal: \"#7C5CFF\", glow: \"{color.signal} / 0.5\" }")
        func verdict(_ opacity: Double, of constant: String) -> String {
            design.verdict(.number(NumberLiteral(value: opacity, role: .opacity, constant: constant)))
        }
        #expect(
            verdict(0.5, of: "NyxColors.signal")
                == "an opacity of 0.5 is hard-coded [audit/opacity] "
                + "NyxColors.signal at 0.5: token 'color.glow' (NyxColors.glow) is the same")
        #expect(verdict(0.4, of: "NyxColors.signal").hasSuffix("the design has no opacity token"))
        #expect(verdict(0.5, of: "Other.signal").hasSuffix("the design has no opacity token"))
    }

    @Test func wideColorsKeepTheirSpace() {
        let red = ColorLiteral.Value(space: .displayP3, red: 1, green: 0, blue: 0)
        let design = Auditing("color: { $type: color, alarm: \"color(display-p3 1 0 0)\", red: \"#FF0000\" }")
        #expect(
            design.verdict(.color(ColorLiteral(value: red, kind: .color)))
                == "the color color(display-p3 1 0 0) is hard-coded [audit/color] token 'color.alarm' (NyxColors.alarm) is the same"
        )
    }

    @Test func fixItsForColors() {
        let design = Auditing(Self.colors)
        #expect(design.replacement(.color(124.0 / 255, 92.0 / 255, 1)) == "NyxColors.signal")
        // Another value, or this one in some context only, or several tokens of it.
        #expect(design.replacement(.color(0.49, 0.365, 1)) == nil)
        #expect(design.replacement(.color(244.0 / 255, 244.0 / 255, 248.0 / 255)) == nil)
        let twins = Auditing("color: { $type: color, a: \"#123456\", b: \"#123456\" }")
        let twin = Fact.Content.color(18.0 / 255, 52.0 / 255, 86.0 / 255)
        #expect(twins.replacement(twin) == nil)
        #expect(
            twins.verdict(twin).hasSuffix("tokens 'color.a' (NyxColors.a) and 'color.b' (NyxColors.b) are the same"))
    }

    @Test func colorsOfUIKitNeedTokensOfUIKit() {
        func replacement(_ options: SwiftOptions) -> String? {
            Auditing(Self.colors, outputs: [Output(format: options, path: "Nyx.swift")]).replacement(
                .color(
                    ColorLiteral(
                        value: ColorLiteral.Value(red: 124.0 / 255, green: 92.0 / 255, blue: 1), kind: .native)))
        }
        var options = SwiftOptions()
        #expect(replacement(options) == nil)
        options.hasNativeColors = true
        #expect(replacement(options) == "NyxNativeColors.signal")
    }

    @Test func withoutSwiftOutputsTokensHaveTheirPathsOnly() {
        let design = Auditing(Self.colors, outputs: [])
        #expect(design.verdict(.color(124.0 / 255, 92.0 / 255, 1)).hasSuffix("token 'color.signal' is the same"))
        #expect(design.replacement(.color(124.0 / 255, 92.0 / 255, 1)) == nil)
    }

    // MARK: Lengths

    private static let lengths = """
        space: { $type: dimension, small: 8pt, medium: 12pt, wide: 24pt }
        radius: { $type: dimension, small: 8pt, large: 20pt }
        stroke: { $type: dimension, thick: 2pt }
        bar: { $type: dimension, topPadding: 12pt, iconSize: 22pt, offsetY: -16pt, edge: "{space.small}", badge: 5pt }
        type:
          $type: typography
          body: { $value: { fontFamily: Inter, fontSize: 17pt, fontWeight: 400, letterSpacing: 0pt, lineHeight: 1.3 } }
        """

    @Test func lengthsAreHeldAgainstThoseOfTheirKind() {
        let design = Auditing(Self.lengths)
        let verdicts: [(Fact.Content, String)] = [
            (.number(12, .spacing), "token 'space.medium' (NyxSpace.medium) is the same"),
            (.number(10, .spacing), "nearest token 'space.small' (NyxSpace.small), 8 pt, 2 pt less"),
            (.number(8, .radius), "token 'radius.small' (NyxRadius.small) is the same"),
            (.number(18, .radius), "nearest token 'radius.large' (NyxRadius.large), 20 pt, 2 pt more"),
            (.number(2, .lineWidth), "token 'stroke.thick' (NyxStroke.thick) is the same"),
            (.number(22, .size), "token 'bar.iconSize' (NyxBar.iconSize) is the same"),
            (.number(22, .symbolSize), "token 'bar.iconSize' (NyxBar.iconSize) is the same"),
            (.number(-16, .offset), "token 'bar.offsetY' (NyxBar.offsetY) is the same"),
            (.number(17, .textSize), "token 'type.body' (NyxType.body) is the same"),
            (.number(5, .blur), "token 'bar.badge' (NyxBar.badge) is the same"),
            (.number(60, .radius), "no radius token is near"),
            // The part of one view is near to few others.
            (.number(26, .size), "no size token is near"),
        ]
        for (content, expected) in verdicts { #expect(design.verdict(content).hasSuffix("] " + expected)) }
        #expect(design.verdict(.number(12, .spacing)).hasPrefix("a distance of 12 pt is hard-coded [audit/dimension]"))
        #expect(
            design.verdict(.number(17, .textSize)).hasPrefix("a text size of 17 pt is hard-coded [audit/text-size]"))
    }

    @Test func fixItsForLengths() {
        let design = Auditing(Self.lengths)
        #expect(design.replacement(.number(12, .spacing)) == "NyxSpace.medium")
        #expect(design.replacement(.number(10, .spacing)) == nil)
        // A text style is more than its size.
        #expect(design.replacement(.number(17, .textSize)) == nil)
    }

    /// A function of contexts has the value with its defaults only.
    @Test func functionsAreNamedAsCalls() {
        let design = Auditing("space: { $type: dimension, m: { $value: 12pt, $contexts: { light: 10pt } } }")
        #expect(design.verdict(.number(12, .spacing)).hasSuffix("token 'space.m' (NyxSpace.m()) is the same"))
        #expect(design.replacement(.number(12, .spacing)) == nil)
    }

    @Test func lengthsOfTheLayoutAreNoTokens() {
        let design = Auditing("size: { $type: dimension, card: 320pt }")
        #expect(design.verdict(.number(300, .size)) == "")
        #expect(design.verdict(.number(320, .size)).hasSuffix("token 'size.card' (NyxSize.card) is the same"))
        #expect(design.verdict(.number(100, .size)).hasSuffix("no size token is near"))
    }

    @Test func shadowsAndTabBarsHaveLengths() {
        let design = Auditing(
            """
            card: { $type: shadow, soft: { color: "#000000", offsetX: 0pt, offsetY: 4pt, blur: 16pt, spread: 0pt } }
            """)
        // SwiftUI's radius is half the blur.
        #expect(design.verdict(.number(8, .shadowRadius)).hasSuffix("token 'card.soft' (NyxCard.soft) is the same"))
        #expect(design.replacement(.number(8, .shadowRadius)) == nil)
    }

    /// The width and the height of a square are one finding with two places to fix.
    @Test func theSameTwiceOnALine() {
        let design = Auditing("size: { $type: dimension, avatar: 36pt }")
        let facts = [
            Fact(.number(36, .size), column: 15, length: 2), Fact(.number(36, .size), column: 27, length: 2),
            Fact(.number(36, .size), line: 2),
        ]
        let text = ["a.swift": ".frame(width: 36, height: 36)\n36"]
        let found = design.report(facts, text)
        #expect(found.map(\.message) == ["a size of 36 pt is hard-coded (2 times)", "a size of 36 pt is hard-coded"])
        #expect(found.first?.fixIts.map(\.range.offset) == [14, 26])
    }

    // MARK: Opacities and durations

    @Test func opacities() {
        let design = Auditing(
            "opacity: { $type: opacity, pressed: 0.8 }\nmotion: { $type: number, opacityOff: 0.38, scale: 0.5 }")
        #expect(
            design.verdict(.number(0.8, .opacity))
                == "an opacity of 0.8 is hard-coded [audit/opacity] token 'opacity.pressed' (NyxOpacities.pressed) is the same"
        )
        #expect(
            design.verdict(.number(0.4, .opacity)).hasSuffix(
                "nearest token 'motion.opacityOff' (NyxMotion.opacityOff), 0.38, 0.02 less"))
        #expect(design.verdict(.number(0.5, .opacity)).hasSuffix("no opacity token is near"))
        #expect(design.replacement(.number(0.8, .opacity)) == "NyxOpacities.pressed")
    }

    @Test func durations() {
        let design = Auditing("time: { $type: duration, quick: 150ms }")
        #expect(
            design.verdict(.number(0.2, .duration))
                == "a duration of 0.2 s is hard-coded [audit/motion] nearest token 'time.quick' (NyxTime.quick), 0.15 s, 0.05 s less"
        )
        #expect(design.replacement(.number(0.15, .duration)) == "NyxTime.quick")
    }
}
