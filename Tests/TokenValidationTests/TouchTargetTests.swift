import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

/// Tokens of the type `touchTarget`, against the levels of the manifest.
@Suite struct TouchTargetTests {
    /// - Parameter fields: with a mark where a finding must point.
    @discardableResult
    private func expect(
        _ fields: String, _ ids: DiagnosticID..., on platform: Platform = .ios,
        levels: [TouchTargetLevel] = [.standard], rules: RuleSettings = [:],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> [Diagnostic] {
        expectScene("t: { \(fields) }", ids, on: platform, levels: levels, rules: rules, sourceLocation: sourceLocation)
    }

    /// - Parameter tokens: of one group, a line for each.
    @discardableResult
    private func expectScene(
        _ tokens: String, _ ids: [DiagnosticID], on platform: Platform = .ios,
        levels: [TouchTargetLevel] = [.standard], rules: RuleSettings = [:],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> [Diagnostic] {
        let lines = tokens.split(separator: "\n").map { "  \($0)\n" }.joined()
        return TesseraTestSupport.expectFindings(
            files: ["g:\n  $type: touchTarget\n\(lines)"], ids, sourceLocation: sourceLocation
        ) { validate($0, platform: platform, levels: rules, targetLevels: levels) }
    }

    // MARK: Size

    @Test func whatTakesTheTouchIsJudged() {
        expect("size: 36pt, hitSlop: 4pt")
        expect("size: 36pt, hitSlop: ↓3.99pt", "touch-target/minimum")
        expect("size: 36pt, shape: circle, hitSize: 44pt")
        expect("width: 80pt, height: ↓43.96pt", "touch-target/minimum")
        expect("width: ↓43pt, height: 43pt", "touch-target/minimum")
        expect("width: 20pt, height: 20pt, hitWidth: 44pt, hitHeight: ↓40pt", "touch-target/minimum")
        expect("size: 2.75rem")
    }

    @Test func bothSidesAreNamedAndAFix() {
        func text(_ fields: String, on platform: Platform = .ios, _ levels: TouchTargetLevel...) -> [String?] {
            let found = expect(
                fields, "touch-target/minimum", on: platform, levels: levels.isEmpty ? [.standard] : levels)
            return [found.first?.message, found.first?.hint]
        }
        #expect(
            text("width: 40pt, height: ↓36.004pt") == [
                "the touch target 'g.t' is 40 x 36 pt, below 44 x 44 pt, Apple's default size on iOS",
                "a 'hitSlop' of 4pt",
            ])
        #expect(
            text("size: 36pt, shape: circle, hitSlop: ↓2pt") == [
                "the touch target 'g.t' is a circle of 40 pt, below 44 pt, Apple's default size on iOS",
                "a 'hitSlop' of 4pt",
            ])
        #expect(text("size: 36pt, hitSize: ↓40pt").last == "a 'hitSize' of 44pt")
        #expect(
            text("size: 36pt, hitWidth: ↓40pt, hitHeight: 42pt").last
                == "a 'hitWidth' of 44pt and a 'hitHeight' of 44pt")
        #expect(text("size: ↓2rem").last == "a 'hitSlop' of 0.38rem")
        #expect(
            text("size: ↓40px", .android) == [
                "the touch target 'g.t' is 40 x 40 dp, below 48 x 48 dp, the minimum on Android", "a 'hitSlop' of 4dp",
            ])
        #expect(
            text("size: ↓28px, shape: circle", on: .web) == [
                "the touch target 'g.t' is a circle of 28 px, below 33.95 px, in which 24 x 24 px fit, "
                    + "the minimum of WCAG 2.5.8", "a 'hitSlop' of 2.98px",
            ])
    }

    @Test func theContainerCutsOff() {
        expect("size: 36pt, hitSlop: 8pt, containerHeight: 52pt")
        let cut = expect("size: 36pt, hitSlop: 8pt, containerHeight: ↓43pt", "touch-target/minimum")
        #expect(
            cut.first?.message == "the touch target 'g.t' is 52 x 43 pt, below 44 x 44 pt, Apple's default size on iOS")
        #expect(cut.first?.hint == "its container leaves no more of 52 x 52 pt")
        // A raised button: what stands out of its bar takes no touches.
        let raised = "size: 56pt, shape: circle, x: 132pt, y: -16pt, containerWidth: 320pt, containerHeight: ↓52pt"
        let rules: RuleSettings = ["touch-target/minimum": .off]
        expect(raised, "touch-target/minimum", rules: ["touch-target/hit-smaller-than-drawing": .off])
        expect(raised, "touch-target/hit-smaller-than-drawing", rules: rules)
        let outside = expect("size: 44pt, x: ↓330pt, y: 0pt, containerWidth: 320pt", "touch-target/minimum")
        #expect(
            outside.first?.message == "the touch target 'g.t' lies outside of its container, and takes no touches")
    }

    @Test func aCompactTargetHasAReason() {
        expect("size: 28pt, level: compact, reason: dense filter bar")
        let found = expect("size: ↓27pt, level: compact, reason: dense filter bar", "touch-target/minimum")
        #expect(
            found.first?.message == "the touch target 'g.t' is 27 x 27 pt, below 28 x 28 pt, Apple's minimum on iOS")
    }

    @Test func worstContextIsNamed() {
        let found = expectScene(
            """
            side: { $type: dimension, $value: 44pt, $contexts: { light: 40pt, light+increased: 36pt } }
            t: { size: ↓"{g.side}" }
            """, ["touch-target/minimum"])
        #expect(
            found.map(\.contexts) == [
                ["appearance=light, contrast=standard", "appearance=light, contrast=increased"]
            ])
        #expect(found.first?.message.contains("is 36 x 36 pt") == true)
    }

    @Test func referencesAreJudgedOnce() {
        expectScene("t: { size: ↓40pt }\nalias: \"{g.t}\"", ["touch-target/minimum"])
    }

    @Test func onlyADimensionHasTheProperty() {
        expectFindings(
            "t: { $type: touchTarget, $value: { size: 44pt }, $touchTarget: ↓true }", ids: "touch-target/minimum")
    }

    // MARK: Levels

    static let levels: [(level: TouchTargetLevel, platform: Platform, side: Double)] = [
        (.standard, .ios, 44), (.compact, .ios, 28), (.standard, .macos, 28), (.compact, .macos, 20),
        (.standard, .tvos, 66), (.compact, .tvos, 56), (.standard, .visionos, 60), (.compact, .visionos, 28),
        (.standard, .watchos, 44), (.compact, .watchos, 28), (.standard, .android, 48), (.compact, .android, 48),
        (.standard, .web, 24), (.compact, .web, 24), (.android, .ios, 48), (.webAA, .ios, 24), (.webAAA, .ios, 44),
        (.webAAA, .web, 44),
    ]

    @Test(arguments: levels.indices)
    func eachLevelHasItsSide(_ index: Int) {
        let (level, platform, side) = Self.levels[index]
        expect("size: \(side)px", on: platform, levels: [level])
        expect("size: ↓\(side - 0.01)px", "touch-target/minimum", on: platform, levels: [level])
    }

    @Test func severalLevelsAllHold() {
        expect("size: 44pt", levels: [.standard, .webAA])
        expect("size: 48pt", levels: [.standard, .webAA, .android])
        let found = expect("size: ↓40pt", "touch-target/minimum", levels: [.standard, .webAA, .android])
        #expect(found.first?.message.hasSuffix("below 48 x 48 dp, the minimum on Android") == true)
        // A compact target on iOS is none of Android's, nor of WCAG's.
        expect("size: 30pt, level: compact, reason: dense", levels: [.standard, .webAA])
        expect("size: ↓30pt, level: compact, reason: dense", "touch-target/minimum", levels: [.standard, .webAAA])
    }

    @Test(arguments: TouchArea.Exception.allCases)
    func exceptionsAreOfWCAGOnly(_ exception: TouchArea.Exception) {
        expect("size: 16px, exception: \(exception.rawValue), reason: a link", on: .web)
        expect("size: 16px, exception: \(exception.rawValue), reason: a link", on: .ios, levels: [.webAAA])
        expect("size: ↓16px, exception: \(exception.rawValue), reason: a link", "touch-target/minimum", on: .ios)
    }

    @Test func recommendedIsAskedForOnly() {
        let asked: RuleSettings = ["touch-target/recommended": .warning]
        expect("size: 28pt, level: compact, reason: dense")
        let found = expect(
            "size: ↓28pt, level: compact, reason: dense", "touch-target/recommended", rules: asked)
        #expect(found.map(\.severity) == [.warning])
        #expect(
            found.first?.message
                == "the touch target 'g.t' is 28 x 28 pt, below 44 x 44 pt, Apple's default size on iOS")
        expect("size: 44pt", rules: asked)
        expect("size: ↓24px", "touch-target/recommended", on: .web, rules: asked)
        expect("size: ↓24px", "touch-target/recommended", levels: [.webAA], rules: asked)
        expect("size: 16px, exception: inline, reason: a link", on: .web, rules: asked)
        // What is too small already is said once.
        expect("size: ↓20px", "touch-target/minimum", on: .web, rules: asked)
    }

    @Test func aDrawingLargerThanWhatItTakes() {
        let found = expect("size: 56pt, shape: circle, hitSize: ↓48pt", "touch-target/hit-smaller-than-drawing")
        #expect(found.map(\.severity) == [.warning])
        #expect(
            found.first?.message
                == "the touch target 'g.t' is drawn 56 x 56 pt, but takes touches in 48 x 48 pt only")
        expect("width: 64pt, height: 56pt, hitWidth: 64pt, hitHeight: ↓48pt", "touch-target/hit-smaller-than-drawing")
    }

    // MARK: Neighbors

    @Test func smallTargetsNeedRoomOnTheWeb() {
        expectScene("a: { size: 16px, x: 0, y: 0 }\nb: { size: 16px, x: 24px, y: 0 }", [], on: .web)
        let found = expectScene(
            "a: { size: 16px, x: ↓0, y: 0 }\nb: { size: 16px, x: 23px, y: 0 }",
            ["touch-target/spacing"], on: .web)
        #expect(
            found.first?.message
                == "'g.b' is 1 px too close to the touch target 'g.a', which is 16 x 16 px, below 24 x 24 px, "
                + "the minimum of WCAG 2.5.8")
        #expect(found.first?.hint == "1 px more room, or a 'hitSlop' of 4px")
        #expect(found.first?.notes.map(\.message) == ["'g.b' stands here"])
        // The large neighbor passes.
        expectScene(
            "a: { size: 10px, x: ↓0, y: 17px }\nb: { size: 44px, x: 16.9px, y: 0 }", ["touch-target/spacing"], on: .web)
        expectScene("a: { size: 10px, x: 0, y: 17px }\nb: { size: 44px, x: 17px, y: 0 }", [], on: .web)
    }

    @Test func roomIsOfNoUseElsewhere() {
        let scene = "a: { size: ↓16pt, x: 0, y: 0 }\nb: { size: ↓16pt, x: 60, y: 0 }"
        expectScene(scene, ["touch-target/minimum", "touch-target/minimum"])
        expectScene(scene, ["touch-target/minimum", "touch-target/minimum"], levels: [.standard, .webAA])
        // Without a place nothing is known of the room.
        expectScene("a: { size: ↓16px }", ["touch-target/minimum"], on: .web)
        expectScene("a: { size: 16px, x: 0, y: 0 }", [], on: .web)
    }

    @Test func anExemptNeighborIsStillInTheWay() {
        expectScene(
            """
            a: { size: 16px, x: ↓0, y: 0 }
            b: { size: 16px, x: 20px, y: 0, exception: inline, reason: a link }
            """, ["touch-target/spacing"], on: .web)
    }

    @Test func whatLiesAboveTakesAway() {
        expectScene(
            "tab: { width: 80, height: 52, x: 0, y: 0 }\nadd: { size: 56, shape: circle, x: 44, y: -16 }", [])
        let found = expectScene(
            "tab: { width: 80, height: 52, x: ↓0, y: 0 }\nadd: { size: 56, shape: circle, x: 40, y: -16 }",
            ["touch-target/overlap"])
        #expect(
            found.first?.message
                == "'g.add' leaves 40 x 52 pt of the touch target 'g.tab', below 44 x 44 pt, Apple's default size on iOS"
        )
        #expect(found.first?.hint == "4 pt more between them")
        #expect(found.first?.notes.map(\.message) == ["'g.add' lies above it"])
        // The other way round the button is the lower one.
        expectScene(
            "add: { size: 56, shape: circle, x: ↓40, y: -16 }\ntab: { width: 80, height: 52, x: 0, y: 0 }",
            ["touch-target/overlap"])
        let hidden = expectScene("a: { size: 44, x: ↓2, y: 2 }\nb: { size: 48, x: 0, y: 0 }", ["touch-target/overlap"])
        #expect(hidden.first?.message.hasPrefix("'g.b' leaves nothing of the touch target 'g.a'") == true)
    }

    @Test func slopOverlaps() {
        // 8 apart as drawn, and each reaches 6 beyond.
        expectScene(
            "a: { size: 32, hitSlop: 6, x: ↓0, y: 0 }\nb: { size: 32, hitSlop: 6, x: 40, y: 0 }",
            ["touch-target/overlap"])
        expectScene("a: { size: 32, hitSlop: 6, x: 0, y: 0 }\nb: { size: 32, hitSlop: 6, x: 44, y: 0 }", [])
    }

    @Test func otherGroupsAreNoNeighbors() {
        expectFindings(
            """
            $type: touchTarget
            g: { a: { size: 44, x: 0, y: 0 } }
            h: { a: { size: 44, x: 0, y: 0 } }
            """)
    }

    /// They come closer in one context of each modifier only.
    @Test func scenesAreJudgedInEveryPermutation() {
        let found = expectScene(
            """
            left: { $type: dimension, $value: 0, $contexts: { light: 10 } }
            right: { $type: dimension, $value: 60, $contexts: { increased: 50 } }
            a: { size: 44, x: ↓"{g.left}", y: 0 }
            b: { size: 44, x: "{g.right}", y: 0 }
            """, ["touch-target/overlap"])
        #expect(found.map(\.contexts) == [["appearance=light, contrast=increased"]])
        #expect(found.first?.message.contains("leaves 40 x 44 pt") == true)
    }
}
