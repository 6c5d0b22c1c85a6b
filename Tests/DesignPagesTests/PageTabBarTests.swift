import TesseraTokenModel
import Testing

@testable import TesseraDesignPages

@Suite("The tab bars of a page")
struct PageTabBarTests {
    private static let bar = """
        bar:
          $type: tabBar
          $value:
            topPadding: 8pt
            bottomPadding: 4pt
            bottomEdge: safeArea
            itemHitHeight: 40pt
            horizontalPadding: 8pt
            iconSize: 24pt
            labelSize: 11pt
            tabs: [{ id: home, badge: count, badgeValue: "%lld new" }, { id: find }, { id: me, badge: dot, badgeValue: new }]
            badge: { textSize: 11pt, horizontalPadding: 5pt, verticalPadding: 1pt, offsetX: 10pt, offsetY: -6pt }
        """

    private static func picture() throws -> TabBarPicture {
        let page = DesignPage(SamplePage.input(bar))
        let entry = try #require(page.sections.flatMap { $0.parts.flatMap(\.entries) }.first { $0.type == .tabBar })
        guard case .tabBar(let bar)? = entry.variants.first?.value else { throw NoBar() }
        return TabBarPicture(bar, design: page.design)
    }

    private struct NoBar: Error {}

    @Test("all screens have the same pieces, with room above for content, and a status bar where there is one")
    func pieces() throws {
        let picture = try Self.picture()
        #expect(picture.screens.count > 10)
        let kinds = picture.screens.map { $0.pieces.map(\.kind) }
        #expect(kinds.allSatisfy { $0 == kinds[0] })
        for screen in picture.screens {
            let (whole, status, bar) = (screen.pieces[0].frame, screen.pieces[1].frame, screen.pieces[2].frame)
            #expect(abs(bar.y + bar.height - whole.height) < 1e-9, "\(screen.name)")
            #expect(status.height < bar.y && bar.y >= 100, "\(screen.name)")
        }
        #expect(picture.screens[picture.shown].pieces[1].frame.height > 20)
    }

    @Test("each tab has room for a badge, and shows what the tokens say")
    func badges() throws {
        let picture = try Self.picture()
        #expect((0...2).map { picture.badgeKind(of: $0) } == [.count, .none, .dot])
        let frames = picture.screens[0].pieces.filter { if case .badge = $0.kind { true } else { false } }
        #expect(frames.count == 3)
    }

    @Test("one menu of screens governs the bar in all contexts, also where it has other sizes")
    func screens() throws {
        func bar(_ top: String) -> String {
            "{ topPadding: \(top), bottomPadding: 4pt, bottomEdge: safeArea, iconSize: 24pt, labelSize: 11pt, "
                + "tabs: [{ id: home }, { id: me }] }"
        }
        let html = SamplePage.html(
            "bar: { $type: tabBar, $value: \(bar("8pt")), $contexts: { light: \(bar("20pt")) } }")
        #expect(html.components(separatedBy: "<select data-screens>").count == 2)
        #expect(html.contains("data-geometry=\"0\"") && html.contains("data-geometry=\"1\""))
        let behind = try #require(html.components(separatedBy: "<select data-screens>").last)
        let menu = try #require(behind.components(separatedBy: "</select>").first)
        let options = menu.components(separatedBy: "<option value=\"").dropFirst()
        #expect(options.count > 10)
        for option in options { #expect(option.prefix { $0 != "\"" }.count { $0 == "|" } == 1) }
    }

    @Test("targets have a number and a line in the legend, which says what is too small")
    func legend() {
        let html = SamplePage.html(Self.bar)
        #expect(html.components(separatedBy: "<span class=\"target fails\"").count == 4)
        #expect(html.components(separatedBy: "<li class=\"fails\">").count == 4)
        #expect(html.contains("too small, it needs 44 pt"))
        #expect(html.contains("data-is=\"count\" data-was=\"count\" data-greatest=\"99+\""))
        for option in ["selected", "unselected", "pressed", "none", "dot", "count", "greatest"] {
            #expect(html.contains("<option>\(option)</option>"))
        }
        #expect(!html.contains("<option>disabled</option>"))
    }
}
