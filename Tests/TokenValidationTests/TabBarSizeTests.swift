import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

/// Heights, widths and what takes touches of a tab bar, on every screen of a platform.
@Suite struct TabBarSizeTests {
    /// 12 + (28 + 4 + 13.2) + 34 = 91.2 pt.
    static let bar = [
        "topPadding": "12pt", "bottomPadding": "34pt", "tabCount": "3", "itemSpacing": "4pt", "iconSize": "28pt",
        "labelSize": "11pt",
    ]

    static func text(_ changes: [String: String], without removed: Set<String> = []) -> String {
        let fields = bar.merging(changes) { $1 }.filter { !removed.contains($0.key) }.sorted { $0.key < $1.key }
        return "bar:\n  $type: tabBar\n  $value:\n" + fields.map { "    \($0.key): \($0.value)\n" }.joined()
    }

    /// A bar inside the safe area, 65.2 pt high, of which the parts are 45.2.
    static func safe(_ changes: [String: String]) -> [String: String] {
        ["bottomPadding": "8pt", "bottomEdge": "safeArea"].merging(changes) { $1 }
    }

    static let bars: [(changes: [String: String], ids: [DiagnosticID])] = [
        ([:], []),
        // Home indicator.
        (["bottomPadding": "↓33.99pt"], ["tab-bar/home-indicator"]),
        (["bottomPadding": "8pt", "bottomEdge": "safeArea"], []),
        // 32.8 pt leave 44 of the 45.2 above the inset; 32.7 do not.
        (["bottomPadding": "↓32.8pt"], ["tab-bar/home-indicator"]),
        (["bottomPadding": "↓↓32.7pt"], ["tab-bar/home-indicator", "tab-bar/hit-frame"]),
        // Content inset: the bar is 91.2 high.
        (["contentInset": "91.2pt"], []),
        (["contentInset": "↓91.1pt"], ["tab-bar/content-inset"]),
        (safe(["contentInset": "↓65.1pt"]), ["tab-bar/content-inset"]),
        (safe(["contentInset": "65.2pt"]), []),
        // Seven tabs of 45.7 fit on 320, eight of 40 do not; five are what an iPhone's bar has.
        (["tabCount": "5"], []),
        (["tabCount": "↓6"], ["tab-bar/tab-count"]),
        (["tabCount": "↓7"], ["tab-bar/tab-count"]),
        (["tabCount": "↓↓8"], ["tab-bar/hit-frame", "tab-bar/tab-count"]),
        (["tabCount": "5", "horizontalPadding": "16pt", "tabSpacing": "8pt"], []),
        (["tabCount": "5", "tabSpacing": "25pt"], []),
        (["tabCount": "↓5", "tabSpacing": "25.1pt"], ["tab-bar/hit-frame"]),
        // The item is 45.2 high: icon, spacing, label.
        (["iconSize": "26.8pt"], []),
        (["iconSize": "↓26.7pt"], ["tab-bar/hit-frame"]),
        (["iconSize": "20pt", "iconFrameHeight": "26.8pt"], []),
        // An indicator adds its height and another spacing.
        (["iconSize": "18.8pt", "indicatorHeight": "4pt", "indicatorWidth": "9pt"], []),
        (["iconSize": "↓18.7pt", "indicatorHeight": "4pt", "indicatorWidth": "9pt"], ["tab-bar/hit-frame"]),
        (["labelLineHeight": "12pt"], []),
        (["labelLineHeight": "11.9pt", "iconSize": "↓28pt"], ["tab-bar/hit-frame"]),
        // What takes touches may be higher, or lower, than the parts, and no higher than the bar.
        (safe(["iconSize": "18pt", "itemHitHeight": "44pt"]), []),
        (["itemHitHeight": "↓43.9pt"], ["tab-bar/hit-frame"]),
        (safe(["iconSize": "10pt", "topPadding": "0pt", "itemHitHeight": "↓60pt"]), ["tab-bar/hit-frame"]),
        // The texts.
        (["labelSize": "↓10.9pt", "labelLineHeight": "14pt"], ["text-size/minimum"]),
        (["labelSize": "0pt", "labelLineHeight": "14pt"], []),
        (["badge": "{ textSize: 11pt, offsetX: 12pt, offsetY: -8pt }"], []),
        (["badge": "{ textSize: ↓10.9pt, offsetX: 12pt, offsetY: -8pt }"], ["text-size/minimum"]),
        // The action button.
        (["fabSize": "56pt"], []),
        (["fabSize": "↓43.99pt"], ["tab-bar/fab-hit-frame"]),
        (["fabSize": "40pt", "fabHitSize": "44pt"], []),
        (["fabSize": "↓43pt", "fabHitShape": "circle"], ["tab-bar/fab-hit-frame"]),
        (["fabSize": "44pt", "fabHitShape": "circle"], []),
        (["fabSize": "56pt", "fabHitSize": "↓↓40pt"], ["tab-bar/fab-hit-frame", "tab-bar/fab-drawing"]),
        (["fabSize": "56pt", "fabHitSize": "↓48pt"], ["tab-bar/fab-drawing"]),
        // Its middle is 34.6 below the bar's upper edge: up to 18.6 the 52 pt have 44 and more inside.
        (safe(["fabSize": "52pt", "fabOffset": "-16.6pt"]), []),
        (safe(["fabSize": "52pt", "fabOffset": "↓-16.7pt"]), ["tab-bar/fab-hit-frame"]),
        (safe(["fabSize": "52pt", "fabOffset": "-40pt", "fabExtendsHitTesting": "true"]), []),
        (safe(["fabSize": "52pt", "fabOffset": "↓16pt"]), ["tab-bar/fab-hit-frame"]),
        (safe(["fabSize": "52pt", "fabOffset": "↓-70pt"]), ["tab-bar/fab-hit-frame"]),
        // Beside it: four tabs of 80 pt, of which it takes 36 from the two in the middle.
        (["tabCount": "4", "fabSize": "72pt"], []),
        (["tabCount": "4", "fabSize": "↓72.1pt"], ["tab-bar/fab-overlap"]),
        (["tabCount": "4", "fabSize": "72.1pt", "fabReservedWidth": "72.1pt"], []),
        (["tabCount": "4", "fabSize": "100pt", "fabReservedWidth": "↓50pt"], ["tab-bar/fab-overlap"]),
        // Five places with the action in the middle one, which is 64 pt wide; a wider button covers 20 of each side.
        (["tabCount": "5", "fabSize": "104pt"], []),
        (["tabCount": "5", "fabSize": "↓104.1pt"], ["tab-bar/fab-overlap"]),
        // The indicator.
        (["indicatorWidth": "106.6pt", "indicatorHeight": "3pt"], []),
        (["indicatorWidth": "↓106.7pt", "indicatorHeight": "3pt"], ["tab-bar/indicator"]),
        (["indicatorWidth": "↓20pt"], ["tab-bar/indicator"]),
        (["indicatorHeight": "↓3pt"], ["tab-bar/indicator"]),
        // The selected icon has 4 pt to the label below, and 12 to the bar's edge above.
        (["selectedIconScale": "1.28"], []),
        (["selectedIconScale": "↓1.3"], ["tab-bar/selected-icon"]),
        (["selectedIconScale": "1.3", "iconFrameHeight": "30pt"], []),
        (safe(["selectedIconScale": "↓2", "labelLineHeight": "0pt", "iconSize": "44pt"]), ["tab-bar/selected-icon"]),
        // The badge: 3 x 0.65 x 11 = 21.45 wide at '99+', 13.2 high, on an icon whose middle is 26 below the edge.
        (["badge": "{ textSize: 11pt, offsetX: 12pt, offsetY: -19.4pt }"], []),
        (["badge": "{ textSize: 11pt, offsetX: 12pt, offsetY: ↓-19.5pt }"], ["tab-bar/badge"]),
        (["badge": "{ textSize: 11pt, offsetX: 42.6pt, offsetY: -8pt }"], []),
        (["badge": "{ textSize: 11pt, offsetX: ↓42.7pt, offsetY: -8pt }"], ["tab-bar/badge"]),
        (["badge": "↓{ textSize: 22pt, horizontalPadding: 4pt }"], ["tab-bar/badge"]),
    ]

    @Test(arguments: bars.indices)
    func barIsMeasured(_ index: Int) {
        let (changes, ids) = Self.bars[index]
        let found = TesseraTestSupport.expectFindings(files: [Self.text(changes)], ids) { validate($0) }
        #expect(found.count == ids.count)
        let warnings: Set<DiagnosticID> = [
            "tab-bar/tab-count", "tab-bar/fab-drawing", "tab-bar/indicator", "tab-bar/selected-icon", "tab-bar/badge",
        ]
        for finding in found { #expect((finding.severity == .warning) == warnings.contains(finding.id)) }
    }

    // MARK: Words

    /// What is said, and the figure that would pass.
    static let messages: [(changes: [String: String], message: String, hint: String?)] = [
        (
            ["contentInset": "80pt"], "the content inset of 'bar' is 80 pt, but the bar is 91.2 pt high",
            "at least 91.2pt: padding 12 + item 45.2 + padding 34"
        ),
        (
            ["bottomPadding": "33pt"],
            "the bottom padding of 'bar' is 33 pt, less than the 34 pt of the home indicator on iPhone X (375 pt)",
            "pad by at least 34pt, or lay the bar out with 'bottomEdge: safeArea'"
        ),
        (
            ["tabCount": "8"],
            "each tab of 'bar' takes touches in 40 x 45.2 pt on iPhone SE (4 inches, 320 pt), below 44 x 44 pt, "
                + "Apple's default size on iOS", "at most 7 fit beside each other"
        ),
        (
            ["iconSize": "20pt"],
            "each tab of 'bar' takes touches in 106.66 x 37.2 pt on iPhone SE (4 inches, 320 pt), below 44 x 44 pt, "
                + "Apple's default size on iOS",
            "icon, label and indicator with their spacing are 37.2 pt high; 'itemHitHeight: 44pt' takes touches in "
                + "the padding, too"
        ),
        (
            safe(["fabSize": "52pt", "fabOffset": "-20pt"]),
            "only 52 x 40.6 pt of the action button of 'bar' take touches on iPhone SE (4 inches, 320 pt), below 44 x 44 pt, "
                + "Apple's default size on iOS",
            "11.4 pt stand out of the bar: raise it to -16.6pt at most, or hand touches on and say "
                + "'fabExtendsHitTesting: true'"
        ),
        (
            ["tabCount": "4", "fabSize": "100pt"],
            "the action button of 'bar' leaves tab 2 and tab 3 30 x 45.2 pt for touches on iPhone SE (4 inches, "
                + "320 pt), below 44 x 44 pt, Apple's default size on iOS", "it needs a slot of 100 pt"
        ),
        (
            ["fabSize": "40pt", "fabHitShape": "circle"],
            "the action button of 'bar' takes touches in a circle of 40 pt, below 44 pt, Apple's default size on iOS",
            "at least 'fabHitSize: 44pt'"
        ),
        (
            ["selectedIconScale": "1.5"], "the selected icon of 'bar' is 42 pt high, and reaches 3 pt into the label",
            "a 'selectedIconScale' of at most 1.28 leaves them apart"
        ),
        (
            ["badge": "{ textSize: 22pt, horizontalPadding: 4pt }"], "the badge of 'bar' covers 95 % of the icon",
            "it is about 50.9 x 26.4 pt at '99+'"
        ),
    ]

    @Test(arguments: messages.indices)
    func theWorstScreenIsNamed(_ index: Int) {
        let (changes, message, hint) = Self.messages[index]
        let found = validate(MarkedFiles([Self.text(changes)])).filter { $0.message == message }
        #expect(found.map(\.hint) == [hint], "\(validate(MarkedFiles([Self.text(changes)])).map(\.message))")
    }

    private static let suggestionsAreEnoughCases: [(Double, String, String)] = [
        (43.996, "43.99", "44"), (44, "44", "44"), (-16.604, "-16.61", "-16.6"), (0.1 + 0.2, "0.3", "0.3"),
    ]

    @Test(arguments: suggestionsAreEnoughCases)
    func suggestionsAreEnough(_ value: Double, _ printed: String, _ enough: String) {
        #expect(value.pointsText == printed)
        #expect(value.enoughText == enough)
    }

    // MARK: Platforms

    @Test func insetsAreThoseOfThePlatform() {
        func ids(_ platform: Platform, _ padding: String) -> [DiagnosticID] {
            validate(MarkedFiles([Self.text(["bottomPadding": padding])]), platform: platform).map(\.id)
        }
        #expect(ids(.ios, "33pt") == ["tab-bar/home-indicator"])
        #expect(ids(.ipados, "19pt") == ["tab-bar/home-indicator"])
        #expect(ids(.ipados, "20pt").isEmpty)
        #expect(ids(.web, "0pt").isEmpty)
        #expect(ids(.macos, "0pt").isEmpty)
    }

    @Test func sizesAreThoseOfThePlatform() {
        func ids(_ platform: Platform, _ changes: [String: String]) -> Set<DiagnosticID> {
            Set(validate(MarkedFiles([Self.text(changes)]), platform: platform).map(\.id))
        }
        // No screens are known of the Mac, where 28 pt are enough; Android asks for 48.
        #expect(ids(.macos, ["tabCount": "90"]).isEmpty)
        #expect(ids(.macos, ["iconSize": "10pt"]) == ["tab-bar/hit-frame"])
        #expect(ids(.android, ["tabCount": "6"]) == ["tab-bar/hit-frame"])
        // On the web a low tab passes, if there is room around it; so does none that is too narrow.
        #expect(ids(.web, ["itemHitHeight": "20pt"]).isEmpty)
        #expect(ids(.web, ["tabCount": "14"]) == ["tab-bar/hit-frame"])
    }

    @Test("a tab whose area lies in the home indicator's inset is low, not narrow")
    func coveredTabs() {
        let bar = Self.text(["topPadding": "4pt", "bottomPadding": "0pt", "iconSize": "10pt"])
        let found = validate(MarkedFiles([bar])).filter { $0.id == "tab-bar/hit-frame" }
        #expect(
            found.map(\.message) == [
                "each tab of 'bar' takes touches in 125 x 0 pt on iPhone X (375 pt), below 44 x 44 pt, Apple's default "
                    + "size on iOS"
            ])
    }

    @Test func theManifestsLevelsCount() {
        func found(_ levels: [TouchTargetLevel], _ changes: [String: String]) -> [String] {
            validate(MarkedFiles([Self.text(changes)]), targetLevels: levels).map(\.message)
        }
        // The item is 45.2 high: enough for Apple, too low for Android; the most demanding is told.
        #expect(found([.standard], [:]).isEmpty)
        #expect(found([.compact], ["iconSize": "20pt"]).isEmpty)
        #expect(
            found([.webAA, .android, .standard], [:]) == [
                "each tab of 'bar' takes touches in 106.66 x 45.2 dp on iPhone SE (4 inches, 320 pt), below 48 x 48 dp, "
                    + "the minimum on Android"
            ])
        // A square of 44 px needs a circle of 62.3.
        #expect(
            found([.webAAA], ["fabSize": "56pt", "fabHitShape": "circle"]) == [
                "the action button of 'bar' takes touches in a circle of 56 px, below 62.23 px, in which 44 x 44 px fit, "
                    + "the minimum of WCAG 2.5.5"
            ])
    }

    // MARK: Contexts

    @Test func barIsJudgedInEveryContext() {
        let found = expectFindings(
            """
            count: { $type: number, $value: 3, $contexts: { increased: 9 } }
            bar:
              $type: tabBar
              $value: { topPadding: 12pt, bottomPadding: 34pt, tabCount: ↓↓"{count}", itemSpacing: 4pt, iconSize: 28pt, labelSize: 11pt }
            """, ids: "tab-bar/hit-frame", "tab-bar/tab-count")
        #expect(found.map(\.contexts) == [["contrast=increased"], ["contrast=increased"]])
        #expect(found.flatMap(\.notes).map(\.message) == ["'count' is 9 here", "'count' is 9 here"])
    }

    @Test func whatHoldsInAllContextsIsSaidOnce() {
        let found = expectFindings(
            """
            ink: { $type: color, $value: "#000", $contexts: { light: "#fff" } }
            bar:
              $type: tabBar
              $value: { topPadding: 12pt, bottomPadding: ↓33pt, tabCount: 3, itemSpacing: 4pt, iconSize: 28pt, labelSize: 11pt, states: { selected: { icon: "{ink}" } } }
            """, ids: "tab-bar/home-indicator")
        #expect(found.map(\.contexts) == [[]])
    }
}
