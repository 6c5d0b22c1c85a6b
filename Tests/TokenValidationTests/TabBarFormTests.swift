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
            found.first?.message.hasPrefix("the bottom padding and margin of 'bar' is 33 pt, less than the 34 pt")
                == true)
    }

    @Test func contentClearsMarginAndAccessory() {
        // 57.2 + 4 + 50 + 8 = 119.2
        let form = ["floating: { margin: 20pt, bottomMargin: 4pt }", "accessory: { height: 50pt, spacing: 8pt }"]
        expectFindings(bar(form[0], form[1], "contentInset: 119.2pt"))
        let found = expectFindings(bar(form[0], form[1], "contentInset: ↓119pt"), ids: "tab-bar/content-inset")
        #expect(
            found.first?.hint
                == "at least 119.2pt: padding 8 + item 43.2 + padding 6 + margin 4 + accessory 58")
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
    }

    @Test func tabsFitAtASide() {
        expectFindings(bar("verticalWidth: 44pt"))
        expectFindings(bar("verticalWidth: ↓43pt"), ids: "tab-bar/vertical")
        // The lowest screen, an iPhone SE in landscape, has 320: five items of 64 fit, and five of 65 do not.
        expectFindings(bar("verticalWidth: 72pt", tabs: "tabCount: 5").replacing("52pt", with: "64pt"))
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
        expectFindings(bar(tabs: tabs("search", "search").replacing("[{", with: "↓[{")), ids: "type/value")
    }
}
