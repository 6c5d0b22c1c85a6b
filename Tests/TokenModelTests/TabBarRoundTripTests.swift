import TesseraColorScience
import TesseraMotionScience
import Testing

@testable import TesseraTokenModel

/// A tab bar taken apart is the fields that make it.
@Suite struct TabBarRoundTripTests {
    private static func fields(_ contents: [(String, FieldValues.Content)]) -> FieldValues {
        var fields = FieldValues()
        for (name, content) in contents { fields.add(content, for: name) }
        return fields
    }

    private static func length(_ value: Double) -> FieldValues.Content { .value(.dimension(Dimension(value))) }
    private static func text(_ text: String) -> FieldValues.Content { .value(.string(text)) }
    private static func color(_ lightness: Double) -> FieldValues.Content {
        .value(.color(Color(.srgb, lightness, 0, 0)))
    }

    /// With every field of the table, none at its default.
    private static func whole() throws -> FieldValues {
        let spring = FieldValues.Content.value(.spring(try Spring(response: 0.25, dampingFraction: 0.6)))
        let weight = FieldValues.Content.value(.fontWeight(.keyword(.medium)))
        let tab = fields([
            ("id", text("home-feed")), ("role", text("tab")), ("label", text("Home")), ("hintKey", text("hint")),
            ("selectedHint", text("Top")), ("symbol", text("house")), ("selectedSymbol", text("house.fill")),
            ("badge", text("dot")),
            ("badgeValueKey", text("new")),
            ("bottomChrome", length(52)), ("bottomChromePlacement", text("ownInset")), ("contentInset", length(124)),
        ])
        let action = fields([("id", text("create")), ("role", text("action")), ("labelKey", text("create"))])
        let badge = fields([
            ("textSize", length(11)), ("textWeight", weight), ("horizontalPadding", length(5)),
            ("verticalPadding", length(1)), ("offsetX", length(10)), ("offsetY", length(-6)),
            ("maximumCount", .value(.number(9))), ("color", color(0.1)), ("textColor", color(0.2)),
        ])
        let state = fields([
            ("icon", color(0.3)), ("label", color(0.4)), ("indicator", color(0.5)), ("opacity", .value(.opacity(0.6))),
            ("scale", .value(.number(0.9))),
        ])
        let states = fields(TabBar.StateName.allCases.map { ($0.rawValue, .fields(state)) })
        let material = Material(tint: Color(.srgb, 0, 0, 0, alpha: 0.5), fallback: .black, blur: Dimension(20))
        return fields([
            ("topPadding", length(12)), ("bottomPadding", length(8)), ("horizontalPadding", length(4)),
            ("bottomEdge", text("safeArea")), ("backgroundEdge", text("safeArea")),
            (
                "background",
                .layers([.gradient([GradientStop(color: .white, position: 0)]), .material(material), .color(.black)])
            ),
            ("tabCount", .value(.number(2))), ("tabs", .items([tab, action])), ("tabSpacing", length(2)),
            ("itemSpacing", length(3)), ("itemHitHeight", length(60)), ("iconSize", length(22)),
            ("iconFrameHeight", length(24)), ("iconWeight", weight), ("selectedIconScale", .value(.number(1.1))),
            ("labelSize", length(11)), ("labelLineHeight", length(14)), ("labelWeight", weight),
            ("selectedLabelWeight", .value(.fontWeight(.number(650)))), ("indicatorWidth", length(20)),
            ("indicatorHeight", length(5)), ("badge", .fields(badge)), ("states", .fields(states)),
            ("fabSize", length(52)), ("fabHitSize", length(56)), ("fabHitShape", text("circle")),
            ("fabOffset", length(-16)), ("fabShadowRadius", length(8)), ("fabReservedWidth", length(72)),
            ("fabExtendsHitTesting", .value(.boolean(true))),
            (
                "floating",
                .fields(
                    fields([
                        ("margin", length(20)), ("bottomMargin", length(4)), ("cornerRadius", length(28)),
                        ("concentric", .value(.boolean(true))),
                    ]))
            ),
            ("minimize", text("onScrollDown")), ("minimizedHeight", length(48)),
            (
                "accessory",
                .fields(fields([("height", length(50)), ("spacing", length(8)), ("placement", text("expanded"))]))
            ),
            ("verticalWidth", length(72)), ("contentInset", length(72)),
            ("selectionSpring", spring), ("pressSpring", spring),
        ])
    }

    @Test func everyFieldOfTheTableIsThereInItsOrder() throws {
        let bar = try Self.whole().tabBar()
        #expect(bar.fields.all.map(\.name) == CompositeShape.tabBar.fields.map(\.name))
        #expect(try bar.fields.tabBar() == bar)
    }

    @Test func whatIsWrittenSaysEverything() throws {
        let bar = try Self.whole().tabBar()
        let text = TokenValue.tabBar(bar).description
        for part in [
            "tabs [{ id home-feed, role tab, label Home, hintKey hint, selectedHint Top, symbol house,",
            "selectedSymbol house.fill, badge dot, badgeValueKey new",
            "{ id create, role action, labelKey create", "badge { textSize 11px, textWeight medium",
            "background [{ #ffffff 0 }, { rgb(0 0 0 / 0.5) over", "disabled { icon", "opacity 0.6, scale 0.9 }",
        ] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test func aBareBarHasNoPartsThatNobodySaid() throws {
        let bar = try Self.fields([
            ("topPadding", Self.length(1)), ("bottomPadding", Self.length(1)), ("tabCount", .value(.number(3))),
            ("iconSize", Self.length(1)), ("labelSize", Self.length(1)),
        ]).tabBar()
        let names = bar.fields.all.map(\.name)
        #expect(!names.contains("tabs") && !names.contains("badge") && !names.contains("states"))
        #expect(!names.contains { $0.hasPrefix("fab") || $0.hasSuffix("Spring") || $0 == "background" })
        #expect(try bar.fields.tabBar() == bar)
    }
}
