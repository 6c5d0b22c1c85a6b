import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

/// Tabs by name: their labels and symbols, what they pin to the bottom, and how the selected one is told.
@Suite struct TabBarPartTests {
    /// 12 + 45.2 + 8 = 65.2 pt.
    private func bar(_ tabs: String, _ more: String = "") -> String {
        """
        bar:
          $type: tabBar
          $value:
            topPadding: 12pt
            bottomPadding: 8pt
            bottomEdge: safeArea
            itemSpacing: 4pt
            iconSize: 28pt
            labelSize: 11pt
            tabs: [\(tabs)]
            \(more)
        """
    }

    private let home = "{ id: home, label: Home, symbol: house }"

    // MARK: Names

    @Test func aTabNeedsALabelOfItsOwn() {
        let found = expectFindings(
            bar(
                "\(home), ↓{ id: a, symbol: s }, { id: b, symbol: s, label: ↓Home }, { id: c, symbol: s, labelKey: Home }"
            ),
            ids: "tab-bar/label", "tab-bar/label")
        #expect(
            found.map(\.message) == ["'a' of 'bar' has no label", "'home' and 'b' of 'bar' have the same label"])
        #expect(found.last?.notes.map(\.message) == ["it is used here first"])
    }

    @Test func theActionNeedsALabelToo() {
        expectFindings(bar("\(home), ↓{ id: new, role: action, symbol: plus }", "fabSize: 56pt"), ids: "tab-bar/label")
    }

    @Test func keysAreLabels() {
        expectFindings(
            bar("{ id: a, labelKey: tab.a, symbol: s }, { id: b, labelKey: ↓tab.a, symbol: s }"), ids: "tab-bar/label")
    }

    @Test func aTabNeedsASymbol() {
        let found = expectFindings(bar("\(home), ↓{ id: a, label: A }"), ids: "tab-bar/symbol")
        #expect(found.map(\.severity) == [.warning])
    }

    // MARK: The bottom

    static let insets: [(tab: String, more: String, ids: [DiagnosticID])] = [
        ("bottomChrome: 52pt", "", []),
        ("bottomChrome: ↓52pt", "contentInset: 66pt", ["tab-bar/content-inset"]),
        ("bottomChrome: 52pt, contentInset: 117.2pt", "contentInset: 66pt", []),
        ("bottomChrome: 52pt, contentInset: ↓117.1pt", "contentInset: 66pt", ["tab-bar/content-inset"]),
        ("bottomChrome: 52pt", "contentInset: 117.2pt", []),
        ("contentInset: ↓65pt", "contentInset: 66pt", ["tab-bar/content-inset"]),
        ("contentInset: 65.2pt", "contentInset: ↓60pt", ["tab-bar/content-inset"]),
        // A tab without figures of its own is the bar's matter.
        ("badge: none", "contentInset: ↓60pt", ["tab-bar/content-inset"]),
        ("bottomChrome: 52pt, bottomChromePlacement: ↓ownInset", "", ["tab-bar/second-inset"]),
        ("bottomChrome: 52pt, bottomChromePlacement: barStack", "", []),
        ("bottomChromePlacement: ownInset", "", []),
    ]

    @Test(arguments: insets.indices)
    func oneInsetHoldsEverything(_ index: Int) {
        let (tab, more, ids) = Self.insets[index]
        let text = bar("\(home), { id: chat, label: Chat, symbol: message, \(tab) }", more)
        TesseraTestSupport.expectFindings(files: [text], ids) { validate($0) }
    }

    @Test func theSumIsTold() {
        let found = validate(
            MarkedFiles([
                bar(
                    "\(home), { id: chat, label: Chat, symbol: s, bottomChrome: 52pt, bottomChromePlacement: ownInset }",
                    "contentInset: 66pt")
            ]))
        #expect(
            found.map(\.message) == [
                "the content inset of 'chat' in 'bar' is 66 pt, but the bar with what 'chat' pins above it is 117.2 pt high",
                "the 52 pt that 'chat' of 'bar' pins to the bottom are in an inset of their own, which is drawn behind the bar",
            ])
        #expect(
            found.map(\.hint) == [
                "at least 'contentInset: 117.2pt' for the tab: padding 12 + item 45.2 + padding 8 + 52",
                "write 'barStack', for one inset of 117.2 pt together with the bar",
            ])
    }

    // MARK: The selected tab

    static let selections: [(tabs: String, more: String, isTold: Bool)] = [
        ("symbol: s", "", false),
        ("symbol: s, selectedSymbol: t", "", true),
        ("symbol: s", "indicatorWidth: 20pt\n    indicatorHeight: 3pt", true),
        ("symbol: s", "selectedIconScale: 1.1", true),
        ("symbol: s", "labelWeight: regular\n    selectedLabelWeight: semi-bold", true),
        ("symbol: s", "labelWeight: regular\n    selectedLabelWeight: 400", false),
    ]

    @Test(arguments: selections.indices)
    func colorIsNotAll(_ index: Int) {
        let (tabs, more, isTold) = Self.selections[index]
        let mark = isTold ? "" : "↓"
        let states = "states: { selected: \(mark){ icon: \"#000\" }, unselected: { icon: \"#444\" } }"
        TesseraTestSupport.expectFindings(
            files: [bar("{ id: a, label: A, \(tabs) }, { id: b, label: B, \(tabs) }", more + "\n    " + states)],
            isTold ? [] : ["tab-bar/selection"]
        ) { validate($0) }
    }

    // MARK: Badges by tab

    @Test func onlyTabsWithBadgesAreJudged() {
        let badge = "badge: { textSize: 9pt, offsetY: -40pt }"
        expectFindings(bar(home, badge))
        expectFindings(
            bar("{ id: a, label: A, symbol: s, badge: dot }", "badge: { textSize: 9pt, offsetY: ↓-40pt }"),
            ids: "tab-bar/badge")
        expectFindings(
            bar("{ id: a, label: A, symbol: s, badge: count }", "badge: { textSize: ↓9pt, offsetY: ↓-40pt }"),
            ids: "text-size/minimum", "tab-bar/badge")
    }
}
