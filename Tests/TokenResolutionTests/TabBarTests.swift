import TesseraColorScience
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

@Suite struct TabBarTests {
    private static let bar = "topPadding: 12, bottomPadding: 8, iconSize: 24, labelSize: 10"

    private static let tokens = """
        c: { $type: color, $value: "#112233", $contexts: { dark: "#ffffff" } }
        g: { $type: gradient, $value: [{ color: "{c}", position: 0 }, { color: "#000000", position: 1 }] }
        m: { $type: material, $value: { tint: "#00000080", fallback: "#000000" } }
        s: { $type: string, $value: tab.home }
        n: { $type: number, $value: 0.5 }
        d: { $type: dimension, $value: 52pt }

        """

    private func bars(_ fields: String) -> [TabBar] {
        let (tokens, diagnostics) = resolve(
            MarkedFiles([Self.tokens + "bar: { $type: tabBar, $value: { \(Self.bar), \(fields) } }"]))
        #expect(diagnostics.isEmpty)
        guard let id = tokens.tree.token(at: "bar") else { return [] }
        return tokens.contexts.permutations(along: tokens.modifiers(of: id)).compactMap { permutation in
            if case .tabBar(let bar) = tokens.value(of: id, in: permutation) { bar } else { nil }
        }
    }

    @Test func innerReferencesAreFollowedInEveryContext() throws {
        let bars = bars(
            """
            tabs: [{ id: home, labelKey: "{s}", bottomChrome: "{d}" }, { id: me, label: Me, symbol: person }],
            states: { selected: { icon: "{c}" } }, background: ["{g}", "{m}", "{c}"]
            """)
        #expect(bars.map { $0.states.selected.icon?.hexString } == ["#112233", "#ffffff"])
        let bar = try #require(bars.first)
        #expect(bar.tabCount == 2)
        #expect(bar.tabs.map(\.label) == [.key("tab.home"), .text("Me")])
        #expect(bar.tabs.map(\.bottomChrome.points) == [52, 0])
        #expect(bar.tabs.map(\.selectedSymbol) == [nil, "person"])
        guard case .gradient(let stops) = bar.background[0], case .material = bar.background[1],
            case .color(let color) = bar.background[2]
        else {
            Issue.record("the layers are \(bar.background)")
            return
        }
        #expect(stops.map(\.color.hexString) == ["#112233", "#000000"])
        #expect(color.hexString == "#112233")
    }

    @Test func whatIsSaidOfTheSelectedTabIsTheHintUnlessItIsSaid() throws {
        let bar = try #require(
            bars(
                """
                tabs: [{ id: a, hint: Opens, selectedHintKey: "{s}" }, { id: b, hint: Opens, badge: count,
                  badgeValue: "%lld new" }, { id: c, badge: dot, badgeValueKey: "{s}" }]
                """
            ).first)
        #expect(bar.tabs.map(\.selectedHint) == [.key("tab.home"), .text("Opens"), nil])
        #expect(bar.tabs.map(\.badgeValue) == [nil, .text("%lld new"), .key("tab.home")])
    }

    @Test func whatIsNotSaidHasADefault() throws {
        let bar = try #require(bars("tabCount: 3").first)
        #expect(bar.tabs.isEmpty && bar.background.isEmpty && bar.badge == nil && bar.fab == nil)
        #expect(bar.bottomEdge == .screen && bar.backgroundEdge == .screen)
        #expect(bar.states[.selected].icon == nil && bar.states[.pressed].opacity == nil)
        #expect(bar.labelLineHeight.points == 12)
    }

    static let errors = [
        "tabCount: ↓3, tabs: [{ id: a }]",
        "tabs: [{ id: a }, { id: ↓a }]",
        "tabs: [{ id: ↓9lives }]",
        "tabs: [{ id: ↓\"\" }]",
        "tabs: [{ id: a, label: ↓A, labelKey: k }]",
        "tabs: [{ id: a, selectedHint: ↓A, selectedHintKey: k }]",
        "tabs: [{ id: a, badgeValue: ↓New }]",
        "tabs: [{ id: a, badgeValueKey: ↓new }]",
        "tabs: [{ id: a, badge: count, badgeValue: ↓New }]",
        "tabs: [{ id: a, badge: dot, badgeValue: ↓\"%lld new\" }]",
        "tabs: ↓[{ id: a, role: action }]",
        "tabs: [{ id: a, role: action }, { id: b, role: ↓action }, { id: c }]",
        "tabs: [{ id: a, bottomChrome: ↓-1 }]",
        "tabCount: 1, badge: { textSize: 11, maximumCount: ↓0 }",
        "tabCount: 1, badge: { textSize: 11, maximumCount: ↓9.5 }",
        "tabCount: 1, states: { pressed: { scale: ↓0 } }",
        "tabCount: 1, fabHitShape: ↓circle",
        "tabCount: 1, itemHitHeight: ↓0",
    ]

    @Test(arguments: errors)
    func isAnError(_ fields: String) {
        expectFindings(files: ["t: { $type: tabBar, $value: { \(Self.bar), \(fields) } }"], ["type/value"]) {
            resolve($0).diagnostics
        }
    }

    @Test func neitherTabsNorTheirNumber() {
        expectFindings(files: ["t: { $type: tabBar, $value: ↓{ \(Self.bar) } }"], ["type/value"]) {
            resolve($0).diagnostics
        }
    }

    @Test func aLayerIsAColorAMaterialOrAGradient() {
        expectFindings(
            files: [
                Self.tokens
                    + "t: { $type: tabBar, $value: { \(Self.bar), tabCount: 1, background: [\"{m}\", ↓\"{s}\"] } }"
            ],
            ["reference/type"]
        ) { resolve($0).diagnostics }
    }

    @Test func referencesWithinAnInvalidBarAreLookedUp() {
        expectFindings(
            files: [
                """
                t: { $type: tabBar, $value: { \(Self.bar), tabCount: ↓x,
                  tabs: [{ id: a, bottomChrome: ↓"{gone}" }], states: { selected: { icon: ↓"{lost}" } }, background: [↓"{away}"] } }
                """
            ], ["type/value", "reference/missing", "reference/missing", "reference/missing"]
        ) { resolve($0).diagnostics }
    }
}
