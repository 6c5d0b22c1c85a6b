import TesseraLayoutScience
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

@Suite struct TabBarLayoutTests {
    /// 12 + (24 + 4 + 14 + 4 + 3) + 8 = 69 pt.
    static let metrics = """
        topPadding: 12pt, bottomPadding: 8pt, itemSpacing: 4pt, iconSize: 22pt, iconFrameHeight: 24pt,
        labelSize: 11pt, labelLineHeight: 14pt, indicatorWidth: 20pt, indicatorHeight: 3pt
        """

    /// Code that divides a width by itself comes to what the layout says.
    @Test(arguments: [
        "tabCount: 3", "tabCount: 5, fabSize: 52pt", "tabCount: 5, fabSize: 52pt, fabReservedWidth: 72pt",
        "tabCount: 4, fabSize: 52pt, fabReservedWidth: 72pt", "tabCount: 4, tabSpacing: 8pt, horizontalPadding: 16pt",
        "tabs: [{ id: a }, { id: b, role: action }, { id: c }], fabSize: 52pt, fabReservedWidth: 60pt, tabSpacing: 2pt",
    ])
    func sharesOfTheWidth(_ fields: String) throws {
        let bar = try Self.bar(fields)
        for width in [320.0, 393, 440] {
            let share = (width - bar.unsharedWidth) / Double(bar.shareCount)
            #expect(abs(share - TabBarLayout(bar, width: width).tabWidth) < 1e-9)
        }
    }

    static func bar(_ fields: String) throws -> TabBar {
        let tree = model("bar: { $type: tabBar, $value: { \(metrics), \(fields) } }")
        let expression = try #require(tree.tokens.first?.value)
        guard case .composite(let composite) = expression.kind else {
            Issue.record("no composite")
            throw CancellationError()
        }
        var warnings: [AssemblyError] = []
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

    @Test func aReservedWidthWithoutAPlaceLiesInTheMiddle() throws {
        let bar = try Self.bar("tabCount: 4, tabSpacing: 8pt, fabSize: 56pt, fabReservedWidth: 72pt")
        let layout = TabBarLayout(bar, width: 400)
        // (400 - 3 * 8 - 72) / 4 = 76.
        #expect(layout.items.map(\.frame.x) == [0, 84, 240, 324])
        #expect(layout.button?.drawn.center.x == 200)
    }

    // MARK: Parts

    @Test func partsFromTopToBottom() throws {
        let bar = try Self.bar("bottomEdge: safeArea, tabCount: 3, horizontalPadding: 8pt, selectedIconScale: 1.5")
        let layout = TabBarLayout(bar, width: 376, bottomInset: 34)
        let item = layout.items[1]
        #expect(item.frame == Rectangle(x: 128, y: 12, width: 120, height: 49))
        #expect(item.iconFrame == Rectangle(x: 177, y: 12, width: 22, height: 24))
        #expect(item.icon == Rectangle(x: 177, y: 13, width: 22, height: 22))
        #expect(item.label == Rectangle(x: 128, y: 40, width: 120, height: 14))
        #expect(item.indicator == Rectangle(x: 178, y: 58, width: 20, height: 3))
        #expect(item.target.reachable == .rectangle(item.frame))
        #expect(item.selectedIcon(scale: bar.selectedIconScale) == Rectangle(x: 171.5, y: 7.5, width: 33, height: 33))
    }

    @Test func theHomeIndicatorTakesTouches() throws {
        // From the screen's edge: 69 - 34 = 35 pt are above the inset, of which 12 are padding.
        let layout = TabBarLayout(try Self.bar("tabCount: 3"), width: 375, bottomInset: 34)
        #expect(layout.items[0].target.hitSize == Size(width: 125, height: 23))
        #expect(TabBarLayout(try Self.bar("tabCount: 3"), width: 375).items[0].target.hitSize.height == 49)
    }

    @Test(arguments: [(60.0, 60.0), (80, 69), (30, 30)])
    func touchesReachAsFarAsTheBar(_ height: Double, _ reached: Double) throws {
        let bar = try Self.bar("tabCount: 3, bottomEdge: safeArea, itemHitHeight: \(height)pt")
        // Centerd on the stack, whose middle is 36.5 from above and 32.5 from below.
        let size = TabBarLayout(bar, width: 375, bottomInset: 34).items[0].target.hitSize
        #expect(size.height == reached)
        #expect(bar.height == 69)
    }

    @Test func aBadgeIsAsWideAsItsGreatestCount() throws {
        let fields = """
            badge: { textSize: 10pt, horizontalPadding: 5pt, verticalPadding: 1pt, offsetX: 10pt, offsetY: -6pt },
            tabs: [{ id: a, badge: count }, { id: b, badge: dot }, { id: c }]
            """
        let layout = TabBarLayout(try Self.bar(fields), width: 300)
        let badges = layout.items.map(layout.badge)
        #expect(layout.bar.badge?.greatestText == "99+")
        // 3 x 6.5 + 10 = 29.5 wide, 12 + 2 high, around (60, 18).
        #expect(badges[0] == Rectangle(x: 45.25, y: 11, width: 29.5, height: 14))
        #expect(badges[1] == Rectangle(x: 153, y: 11, width: 14, height: 14))
        #expect(badges[2] == nil)
    }

    // MARK: The floating button

    @Test func theButtonStandsOverItsPlace() throws {
        let tabs = "[{ id: a }, { id: b }, { id: c }, { id: new, role: action }]"
        let bar = try Self.bar("tabs: \(tabs), fabSize: 52pt, fabHitSize: 56pt, fabOffset: -16pt")
        let layout = TabBarLayout(bar, width: 400, bottomInset: 34)
        let button = try #require(layout.button)
        // The middle of the row is 12 + 24.5.
        #expect(button.drawn == .circle(Circle(center: Point(x: 350, y: 20.5), radius: 26)))
        #expect(layout.items.map(\.index) == [0, 1, 2])
        // 7.5 pt stand out of the bar, and take no touches; its lower edge is above the home indicator's.
        #expect(button.hit.bounds == Rectangle(x: 322, y: -7.5, width: 56, height: 56))
        #expect(button.hitSize == Size(width: 56, height: 35))
        let extended = try Self.bar(
            "tabs: \(tabs), fabSize: 52pt, fabHitSize: 56pt, fabOffset: -16pt, fabExtendsHitTesting: true, bottomEdge: safeArea"
        )
        #expect(TabBarLayout(extended, width: 400, bottomInset: 34).button?.hitSize == Size(width: 56, height: 56))
    }

    @Test func theButtonTakesTouchesFromItsNeighbors() throws {
        // Four tabs of 80 pt; the button of 52 covers 26 of each in the middle.
        let bar = try Self.bar("tabCount: 4, bottomEdge: safeArea, fabSize: 52pt")
        let layout = TabBarLayout(bar, width: 320, bottomInset: 34)
        let widths = layout.remainders(reaching: 44).map { $0?.size.width }
        #expect(widths == [80, 54, 54, 80])
        // Three tabs and a button that has no place: it covers the one in the middle, but for two strips.
        let three = try Self.bar("tabs: [{ id: a }, { id: b }, { id: c }], bottomEdge: safeArea, fabSize: 60pt")
        let left = TabBarLayout(three, width: 240, bottomInset: 34).remainders(reaching: 44)
        #expect(left.map { $0?.size.width } == [80, 10, 80])
    }

    // MARK: Laws

    @Test func placesFillTheRow() throws {
        var generator = SeededGenerator(seed: 44)
        func number(_ range: ClosedRange<Double>) -> Double {
            (Double.random(in: range, using: &generator) * 4).rounded() / 4
        }
        for _ in 0..<60 {
            let count = Int.random(in: 1...9, using: &generator)
            let action =
                Bool.random(using: &generator) && count > 1 ? Int.random(in: 0..<count, using: &generator) : nil
            let places = (0..<count).map { "{ id: t\($0)\($0 == action ? ", role: action" : "") }" }
            var fields =
                "tabs: [\(places.joined(separator: ", "))], horizontalPadding: \(number(0...20))pt, tabSpacing: \(number(0...12))pt"
            if Bool.random(using: &generator) { fields += ", bottomEdge: safeArea" }
            if Bool.random(using: &generator) { fields += ", itemHitHeight: \(number(20...90))pt" }
            if Bool.random(using: &generator) {
                fields += ", fabSize: \(number(30...70))pt, fabOffset: \(number(-40...10))pt"
                if Bool.random(using: &generator) { fields += ", fabReservedWidth: \(number(20...80))pt" }
            }
            let bar = try Self.bar(fields)
            let sideInset = number(0...50)
            let layout = TabBarLayout(
                bar, width: number(320...440), bottomInset: number(0...34), sideInset: sideInset)
            expectLaws(of: layout, margin: sideInset + bar.horizontalPadding.points, fields)
        }
    }

    private func expectLaws(of layout: TabBarLayout, margin: Double, _ fields: String) {
        let places = layout.row.places
        // A single tab stands behind the width that is reserved.
        #expect(places.count == 1 || places.first?.start == margin, "\(fields)")
        #expect((layout.width - margin - (places.last?.end ?? 0)).magnitude < 1e-9, "\(fields)")
        for (one, next) in zip(places, places.dropFirst()) { #expect(one.end <= next.start + 1e-9, "\(fields)") }
        for item in layout.items {
            #expect((item.frame.width - layout.tabWidth).magnitude < 1e-9, "\(fields)")
            let hit = item.target.reachable?.bounds
            #expect(hit.map { $0.y >= 0 && $0.maxY <= layout.touchableHeight } ?? true, "\(fields)")
        }
        // What the button leaves is never more than there was, and all of it where they do not meet.
        for (item, rest) in zip(layout.items, layout.remainders(reaching: 44)) {
            let hit = item.target.reachable?.bounds
            #expect((rest?.bounds.area ?? 0) <= (hit?.area ?? 0), "\(fields)")
            if let hit, layout.button?.reachable.map({ !$0.overlaps(.rectangle(hit)) }) ?? true {
                #expect(rest == .rectangle(hit), "\(fields)")
            }
        }
        // As many fit as are told, and not one more.
        let greatest = layout.greatestTabCount(minimumWidth: 44)
        #expect((layout.tabWidth >= 44) == (Int(layout.bar.tabCount) <= greatest), "\(fields)")
    }
}
