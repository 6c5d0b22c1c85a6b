import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

/// The parts of a tab bar that are mappings, lists of mappings, or layers.
@Suite struct TabBarFieldTests {
    private static let bar = "topPadding: 1, bottomPadding: 1, iconSize: 1, labelSize: 1"

    static let accepted = [
        "tabs: [{ id: home }]",
        """
        tabs: [{ id: home, role: tab, labelKey: "{s}", hint: Opens home, symbol: house, selectedSymbol: house.fill,
                 badge: count, bottomChrome: "{d}", bottomChromePlacement: barStack, contentInset: 100 },
               { id: create, role: action }]
        """,
        "tabCount: 3, badge: { textSize: 11, textWeight: bold, offsetX: 10, offsetY: -6, maximumCount: 99 }",
        "tabCount: 3, states: { selected: { icon: \"{c}\" }, pressed: { opacity: 0.8, scale: \"{n}\" } }",
        "tabCount: 3, background: red",
        "tabCount: 3, background: \"{c} / 0.5\"",
        "tabCount: 3, background: [\"{c}\", \"rgb(0 0 0 / 0.5)\", \"{m}\"]",
        "tabCount: 3, selectionSpring: { duration: 0.35, bounce: 0.3 }, pressSpring: \"{spring}\"",
        "tabCount: 3, fabSize: 52, fabHitShape: circle, fabReservedWidth: 72, fabExtendsHitTesting: true",
    ]

    @Test(arguments: accepted)
    func isAccepted(_ fields: String) {
        let full = model("t: { $type: tabBar, $value: { \(Self.bar), \(fields) } }")
        #expect(full.tokens.allSatisfy { !$0.isInvalid && $0.value != nil })
        let shorthand = model("t: { $type: tabBar, \(Self.bar), \(fields) }")
        #expect(shorthand.tokens.map(\.path) == ["t"])
    }

    static let rejected: [(fields: String, ids: [DiagnosticID])] = [
        ("tabs: ↓3", ["type/value"]),
        ("tabs: ↓[]", ["type/value"]),
        ("tabs: ↓{ id: home }", ["type/value"]),
        ("tabs: [↓home]", ["type/value"]),
        ("tabs: [↓null, { id: a, ↓symbl: x }, ↓{ symbol: x }]", ["type/value", "type/field", "type/field"]),
        ("tabs: [{ id: a, badge: ↓dott, role: ↓null }]", ["type/value", "type/value"]),
        ("badge: ↓11pt", ["type/value"]),
        ("badge: { textSize: ↓big }", ["type/value"]),
        ("badge: { textSize: 11, ↓offsetx: 1 }", ["type/field"]),
        ("states: { ↓selectd: {} }", ["type/field"]),
        ("states: { selected: ↓red, pressed: { opacity: ↓2 } }", ["type/value", "type/value"]),
        ("background: ↓bleu", ["type/value"]),
        ("background: ↓[]", ["type/value"]),
        ("background: [red, ↓[blue]]", ["type/value"]),
    ]

    @Test(arguments: rejected.indices)
    func isRejected(_ index: Int) {
        let (fields, ids) = Self.rejected[index]
        expectFindings(files: ["t: { $type: tabBar, $value: { \(Self.bar), tabCount: 1, \(fields) } }"], ids) {
            readModel($0).diagnostics
        }
    }

    @Test func aMisspeltFieldWithinIsSuggested() {
        let found = expectErrors(
            "t: { $type: tabBar, $value: { \(Self.bar), tabs: [{ id: a, ↓symbl: x }] } }", ids: "type/field")
        #expect(found.map(\.message) == ["a tab of a tab bar has no 'symbl'; did you mean 'symbol'?"])
    }
}
