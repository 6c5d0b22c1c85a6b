import TestSupport
import Testing

@testable import TokenModel

@Suite struct TabBarLayoutTests {
    /// 12 + (24 + 4 + 14 + 4 + 3) + 8 = 69 pt.
    static let metrics = """
        topPadding: 12pt, bottomPadding: 8pt, itemSpacing: 4pt, iconSize: 22pt, iconFrameHeight: 24pt,
        labelSize: 11pt, labelLineHeight: 14pt, indicatorWidth: 20pt, indicatorHeight: 3pt
        """

    static func bar(_ fields: String) throws -> TabBar {
        let tree = model("bar: { $type: tabBar, $value: { \(metrics), \(fields) } }")
        let expression = try #require(tree.tokens.first?.value)
        guard case .composite(let composite) = expression.kind else {
            Issue.record("no composite")
            throw CancellationError()
        }
        var warnings: [AssemblyProblem] = []
        let value = try composite.shape.assemble(values(of: composite), warnings: &warnings)
        guard case .tabBar(let bar) = value else { throw CancellationError() }
        return bar
    }

    /// Of a composite without references.
    private static func values(of composite: CompositeExpression) -> FieldValues {
        var values = FieldValues()
        for field in composite.fields {
            switch field.value.kind {
            case .composite(let inner): values.add(.fields(Self.values(of: inner)), for: field.definition.name)
            case .list(let elements):
                let items = elements.compactMap { element -> FieldValues? in
                    if case .composite(let inner) = element.kind { Self.values(of: inner) } else { nil }
                }
                values.add(.items(items), for: field.definition.name)
            default:
                if let constant = field.value.constant { values.add(constant, for: field.definition.name) }
            }
        }
        return values
    }

    // MARK: Heights

    @Test func heightsInTheSafeArea() throws {
        let bar = try Self.bar("bottomEdge: safeArea, tabCount: 3")
        #expect(bar.height == 69)
        let layout = TabBarLayout(bar, width: 390, bottomInset: 34)
        #expect(layout.height == 103)
        #expect(layout.touchableHeight == 69)
    }

    @Test func heightsFromTheScreensEdge() throws {
        let bar = try Self.bar("tabCount: 3")
        let layout = TabBarLayout(bar, width: 390, bottomInset: 34)
        #expect(layout.height == 69)
        #expect(layout.touchableHeight == 35)
        #expect(TabBarLayout(bar, width: 390, bottomInset: 80).touchableHeight == 0)
    }

    @Test func aTabsInsetIsTheBarAndWhatItPinsAboveIt() throws {
        let bar = try Self.bar(
            "bottomEdge: safeArea, tabs: [{ id: home }, { id: chat, bottomChrome: 52pt }, { id: settings }]")
        let layout = TabBarLayout(bar, width: 390, bottomInset: 34)
        #expect(bar.tabs.map(bar.bottomInset) == [69, 121, 69])
        #expect(bar.tabs.map(layout.bottomInset) == [103, 155, 103])
        #expect(bar.tabs.map(layout.bottomInsetInSafeArea) == [69, 121, 69])
    }

    // MARK: Widths

    /// Apple's widths of screens with the widths that tabs have on them: n tabs, padding p, gap g.
    static let widths: [(width: Double, padding: Double, gap: Double, widths: [Double], greatest: Int)] = [
        (320, 0, 0, [320.0 / 3, 80, 64, 320.0 / 6, 320.0 / 7], 7),
        (320, 16, 8, [272.0 / 3, 66, 51.2, 248.0 / 6, 240.0 / 7], 5),
        (375, 16, 8, [109, 79.75, 62.2, 50.5, 295.0 / 7], 6),
        (393, 0, 0, [131, 98.25, 78.6, 65.5, 393.0 / 7], 8),
        (440, 16, 8, [392.0 / 3, 96, 75.2, 368.0 / 6, 360.0 / 7], 8),
        (440, 0, 0, [440.0 / 3, 110, 88, 440.0 / 6, 440.0 / 7], 10),
    ]

    @Test(arguments: widths.indices)
    func tabsShareTheWidth(_ index: Int) throws {
        let row = Self.widths[index]
        for (offset, width) in row.widths.enumerated() {
            let bar = try Self.bar(
                "horizontalPadding: \(row.padding)pt, tabSpacing: \(row.gap)pt, tabCount: \(offset + 3)")
            let layout = TabBarLayout(bar, width: row.width)
            #expect((layout.tabWidth - width).magnitude < 1e-9)
            #expect(layout.greatestTabCount(minimumWidth: 44) == row.greatest)
        }
    }

    /// Four tabs beside a slot of 72 pt, p = 16: 54 pt on 320, 84 on 440.
    @Test(arguments: [(320.0, 54.0), (375, 67.75), (440, 84)])
    func aReservedWidthIsNoShare(_ width: Double, _ tabWidth: Double) throws {
        let fields = "horizontalPadding: 16pt, fabSize: 56pt, fabReservedWidth: 72pt"
        let places = "[{ id: a }, { id: b }, { id: new, role: action }, { id: c }, { id: d }]"
        for tabs in ["tabCount: 4", "tabCount: 5", "tabs: \(places)"] {
            #expect(TabBarLayout(try Self.bar("\(fields), \(tabs)"), width: width).tabWidth == tabWidth)
        }
    }
}
