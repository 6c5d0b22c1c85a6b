import TesseraConfiguration
import TesseraDiagnostics
import TesseraLayoutScience
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

/// Bars that float, make themselves small, have an accessory, and stand at a side. Figures are worked out by hand.
@Suite struct TabBarFormTests {
    /// 8 + (26 + 4 + 13.2) + 6 = 57.2 pt, in the safe area.
    private func bar(_ changes: String..., tabs: String = "tabCount: 3") -> String {
        "bar:\n  $type: tabBar\n  $value:\n"
            + ([
                "topPadding: 8pt", "bottomPadding: 6pt", "bottomEdge: safeArea", "iconSize: 26pt", "itemSpacing: 4pt",
                "labelSize: 11pt", "itemHitHeight: 52pt", tabs,
            ] + changes).map { "    \($0)\n" }.joined()
    }

    @Test func tabsShareWhatTheMarginsLeave() {
        // 320 - 2 x 94 = 132 for three tabs of 44; with 94.1 they are 43.9.
        expectFindings(bar("floating: { margin: 94pt }"))
        expectFindings(bar("floating: { margin: 94.1pt }", tabs: "tabCount: ↓3"), ids: "tab-bar/hit-frame")
    }

    @Test func aFloatingBarClearsTheHomeIndicator() {
        // From the edge of the screen, 6 of padding and 28 of margin are the 34 of the indicator.
        expectFindings(bar("floating: { margin: 20pt, bottomMargin: 28pt }").replacing("safeArea", with: "screen"))
        let found = expectFindings(
            bar("floating: { margin: 20pt, bottomMargin: ↓27pt }").replacing("safeArea", with: "screen"),
            ids: "tab-bar/home-indicator")
        #expect(
            found.first?.message.hasPrefix(
                "the bottom padding and margin of 'bar' are 33 pt together, less than the 34 pt") == true)
        // 6 + 28 = 34
        #expect(found.first?.hint?.hasPrefix("a 'bottomMargin' of at least 28pt, or") == true)
    }

    @Test func theHintOfAFloatingBarSuffices() {
        // Padding 6 and margin 10 are 18 pt short of the 34 of the indicator.
        let text = bar("floating: { margin: 10pt }").replacing("safeArea", with: "screen")
        let found = validate(MarkedFiles([text]))
        #expect(Set(found.map(\.id)) == ["tab-bar/hit-frame", "tab-bar/home-indicator"])
        #expect(found.allSatisfy { $0.hint?.contains("'bottomMargin' of at least") == true })
    }

    @Test func aMarginWithoutRoomForATabIsOneError() {
        let found = expectFindings(bar("floating: { margin: ↓170pt, bottomMargin: 4pt }"), ids: "tab-bar/hit-frame")
        #expect(
            found.first?.hint == "the margins of the bar leave no room for one tab that is wide enough")
        expectFindings(bar("floating: { margin: ↓1e300pt, bottomMargin: 4pt }"), ids: "tab-bar/hit-frame")
        expectFindings(bar("horizontalPadding: ↓170pt"), ids: "tab-bar/hit-frame")
        // With room for one of three it is their number.
        expectFindings(bar("horizontalPadding: 130pt", tabs: "tabCount: ↓3"), ids: "tab-bar/hit-frame")
    }

    @Test func whereNoScreenIsKnownHeightsAreTold() {
        let text = bar("itemHitHeight: 10pt").replacing("    itemHitHeight: 52pt\n", with: "")
        for platform in [Platform.tvos, .macos, .visionos] {
            let found = validate(MarkedFiles([text]), platform: platform).filter { $0.id == "tab-bar/hit-frame" }
            #expect(found.count == 1)
            #expect(found.first?.message.contains("takes touches in 10 pt of height, below ") == true)
        }
    }

    @Test func contentClearsAnAccessoryBesideTheBar() {
        // 100 beside the 57.2 of the bar, with 4 below.
        let form = ["floating: { margin: 20pt, bottomMargin: 4pt }", "accessory: { height: 100pt, placement: inline }"]
        expectFindings(bar(form[0], form[1], "contentInset: 104pt"))
        let found = expectFindings(bar(form[0], form[1], "contentInset: ↓103pt"), ids: "tab-bar/content-inset")
        #expect(found.first?.hint == "at least 104pt: accessory 100 + margin 4")
        #expect(found.first?.message.contains("the accessory beside the bar with the margin is 104 pt high") == true)
        // A lower one stands within the bar.
        expectFindings(bar("accessory: { height: 50pt, placement: inline }", "contentInset: 57.2pt"))
    }

    @Test func contentClearsTheSmallBar() {
        let small = ["minimize: onScrollDown", "minimizedHeight: 148pt"]
        expectFindings(bar(small[0], small[1], "contentInset: 148pt"))
        let found = expectFindings(bar(small[0], small[1], "contentInset: ↓147pt"), ids: "tab-bar/content-inset")
        #expect(found.first?.hint == "at least 148pt: minimized bar 148")
        // Above the small bar where it is always expanded: 148 + 8 + 50.
        let found2 = expectFindings(
            bar(
                small[0], small[1], "accessory: { height: 50pt, spacing: 8pt, placement: expanded }",
                "contentInset: ↓205pt"), ids: "tab-bar/content-inset")
        #expect(found2.first?.hint == "at least 206pt: minimized bar 148 + accessory 58")
    }

    @Test func theInsetHasTheHigherOfBarAndInlineAccessory() throws {
        let design = design(
            MarkedFiles([
                bar(
                    "floating: { margin: 20pt, bottomMargin: 4pt }",
                    "accessory: { height: 100pt, placement: inline }",
                    tabs: "tabs: [{ id: home, label: Home, symbol: house }]")
            ]))
        let bar = try #require(design.tabBars.first?.bar)
        let tab = try #require(bar.tabs.first)
        #expect(bar.bottomInset(of: tab) == 104 && bar.inlineBottomInset(of: tab) == 104)
        let layout = TabBarLayout(bar, width: 390, bottomInset: 34)
        #expect(layout.bottomInset(of: tab) == 138)
        #expect(abs(layout.bottomInsetInSafeArea(of: tab) - 104) < 1e-9)
    }

    @Test func contentClearsMarginAndAccessory() {
        // 57.2 + 4 + 50 + 8 = 119.2
        let form = ["floating: { margin: 20pt, bottomMargin: 4pt }", "accessory: { height: 50pt, spacing: 8pt }"]
        expectFindings(bar(form[0], form[1], "contentInset: 119.2pt"))
        let found = expectFindings(bar(form[0], form[1], "contentInset: ↓119pt"), ids: "tab-bar/content-inset")
        #expect(
            found.first?.hint
                == "at least 119.2pt: padding 8 + item 43.2 + padding 6 + margin 4 + accessory 58")
        #expect(
            found.first?.arithmetic == [
                "needed           padding 8 + item 43.2 + padding 6 + margin 4 + accessory 58 = 119.2 pt",
                "content inset    119 pt",
            ])
    }

    @Test func theInsetIsSummedInBothPlacements() throws {
        let design = design(
            MarkedFiles([
                bar(
                    "floating: { margin: 20pt, bottomMargin: 4pt }", "minimize: onScrollDown", "minimizedHeight: 48pt",
                    "accessory: { height: 50pt, spacing: 8pt }",
                    tabs: "tabs: [{ id: home, label: Home, symbol: house, bottomChrome: 40pt }]")
            ]))
        let bar = try #require(design.tabBars.first?.bar)
        let tab = try #require(bar.tabs.first)
        // 57.2 + 4 + 50 + 8 + 40, and max(48 + 4, 50 + 4) + 40
        #expect(abs(bar.bottomInset(of: tab) - 159.2) < 1e-9)
        #expect(bar.inlineBottomInset(of: tab) == 94)
        let device = try #require(Device.all(for: .ios).first { $0.width == 393 && $0.orientation == .portrait })
        let layout = TabBarLayout(bar, on: device)
        #expect(abs(layout.bottomInset(of: tab) - 193.2) < 1e-9)
        #expect(abs(layout.bottomInsetInSafeArea(of: tab) - 159.2) < 1e-9)
        #expect(layout.drawnBounds == Rectangle(x: 20, y: 0, width: 353, height: bar.height))
    }

    @Test func accessoryAndSmallBarAreTouchTargets() {
        expectFindings(bar("accessory: { height: 44pt }"))
        expectFindings(bar("accessory: { height: ↓43pt }"), ids: "tab-bar/accessory")
        expectFindings(bar("minimize: onScrollDown", "minimizedHeight: ↓43pt"), ids: "tab-bar/accessory")
        expectFindings(bar("minimizedHeight: ↓48pt"), ids: "type/value")
        let found = expectFindings(bar("minimize: never", "minimizedHeight: ↓48pt"), ids: "type/value")
        #expect(found.first?.message.contains("with 'minimize: never' there is none") == true)
    }

    @Test func tabsFitAtASide() {
        expectFindings(bar("verticalWidth: 44pt"))
        expectFindings(bar("verticalWidth: ↓43pt"), ids: "tab-bar/vertical")
        // The lowest screen, an iPhone SE in landscape, has 320: five items of 64 fit, and five of 65 do not.
        expectFindings(bar("verticalWidth: 72pt", tabs: "tabCount: 5").replacing("52pt", with: "64pt"))
        let found = expectFindings(
            bar("verticalWidth: 72pt", tabs: "tabCount: ↓5").replacing("52pt", with: "65pt"), ids: "tab-bar/vertical")
        #expect(
            found.first?.arithmetic.prefix(2) == [
                "place            65 pt, the higher of an item and a target", "column           5 x 65 = 325 pt",
            ])
        #expect(found.first?.arithmetic.last?.hasPrefix("screen           320 pt") == true)
    }

    @Test func onlyIPhonesMakeBarsSmall() {
        expectFindings(bar("minimize: onScrollDown"))
        expectFindings(bar("minimize: never"))
        expectFindings(bar("minimize: ↓automatic"), ids: "tab-bar/minimize")
        expectFindings(bar("minimize: ↓onScrollDown"), ids: "tab-bar/minimize", platform: .ipados)
    }

    @Test func searchIsTheLastTab() {
        func tabs(_ first: String, _ second: String) -> String {
            "tabs: [{ id: a, label: A, symbol: a, role: \(first) }, { id: b, label: B, symbol: b, role: \(second) }]"
        }
        expectFindings(bar(tabs: tabs("tab", "search")))
        expectFindings(bar(tabs: tabs("prominent", "search")))
        expectFindings(bar(tabs: tabs("↓search", "tab")), ids: "tab-bar/role")
        expectFindings(bar(tabs: tabs("search", "↓search")), ids: "type/value")
        expectFindings(bar(tabs: tabs("prominent", "↓prominent")), ids: "type/value")
        expectFindings(
            bar("fabSize: 44pt", tabs: tabs("action", "↓action")), ids: "type/value")
    }
}
