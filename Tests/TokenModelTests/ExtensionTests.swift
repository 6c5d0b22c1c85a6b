import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

@Suite struct ExtensionTests {
    @Test func extensionSaysWhatTheShorthandSays() {
        let shorthand = model(
            """
            t:
              $type: dimension
              $value: 44px
              $contexts: { light: 48px }
              $touchTarget: { level: compact, reason: dense }
            """)
        let canonical = model(
            """
            t:
              $type: dimension
              $value: 44px
              $extensions:
                com.example: { anything: [1] }
                dev.tessera:
                  contexts: { light: 48px }
                  touchTarget: { level: compact, reason: dense }
            """)
        #expect(summary(canonical) == summary(shorthand))
        #expect(summary(canonical) == ["t: dimension = 44px | light = 48px"])
        #expect(canonical.tokens.first?.touchTarget?.level == .compact(reason: "dense"))
        #expect(shorthand.tokens.first?.touchTarget?.level == .compact(reason: "dense"))
    }

    /// As Tessera writes them to JSON: a fallback for other tools, and the whole in the extension.
    @Test func ownTypesStandInTheExtension() {
        let tree = model(
            """
            press:
              $type: cubicBezier
              $value: [0, 0, 1, 1]
              $extensions:
                dev.tessera:
                  type: spring
                  value: { response: 0.25, dampingFraction: 0.6 }
                  contexts: { light: { response: 0.5, dampingFraction: 0.6 } }
            """)
        #expect(
            summary(tree) == [
                "press: spring = response 0.25s, dampingFraction 0.6 | light = response 0.5s, dampingFraction 0.6"
            ])
    }

    static let invalid: [(extension: String, ids: [DiagnosticID])] = [
        ("dev.tessera: ↓[]", ["structure/property"]),
        ("dev.tessera: ↓yes", ["structure/property"]),
        ("dev.tessera: { ↓contxts: {} }", ["structure/key"]),
        ("dev.tessera: { ↓type: number }", ["structure/property"]),
        ("dev.tessera: { type: ↓spirng, value: 1 }", ["type/unknown"]),
        ("dev.tessera: { value: ↓x }", ["type/value"]),
        ("dev.tessera: { contexts: { light: ↓x } }", ["type/value"]),
        ("dev.tessera: { contexts: ↓x }", ["structure/property"]),
    ]

    @Test(arguments: invalid.indices)
    func isInvalid(_ index: Int) {
        let (text, ids) = Self.invalid[index]
        expectFindings(files: ["t: { $type: dimension, $value: 1px, $extensions: { \(text) } }"], ids) {
            readModel($0).diagnostics
        }
    }

    @Test func twoTruthsAreAnError() {
        expectErrors(
            """
            t:
              $type: dimension
              $value: 1px
              $contexts: { light: 2px }
              $touchTarget: true
              $contrast: { on: "#fff" }
              $extensions:
                dev.tessera:
                  ↓contexts: { light: 2px }
                  ↓touchTarget: true
                  ↓contrast: { on: "#fff" }
            """, ids: "structure/property", "structure/property", "structure/property")
    }

    @Test func groupHasNoExtensionOfOurs() {
        expectErrors("g:\n  $extensions:\n    ↓dev.tessera: { contexts: {} }\n", ids: "structure/key")
    }

    // MARK: Requirements

    @Test func requirementsAreRead() {
        let tree = model(
            """
            $type: color
            a: { $value: "#fff", $contrast: { on: "{b}" } }
            b: { $value: "#000", $contrast: { on: ["#fff", ["#0008", "{a}"]], use: nonText, level: AAA, minimum: 3.5 } }
            c: { $value: "#000", $contrast: [{ on: "{a}", level: AAA }, { on: "{a}", use: largeText }, { on: "{a}", use: largeText, level: AAA }, { on: "{a}", use: nonText }] }
            """)
        #expect(tree.tokens.map { $0.contrast.map { $0.threshold(as: $0.use) } } == [[4.5], [3.5], [7, 3, 4.5, 3]])
        #expect(
            tree.tokens[1].contrast[0].backgrounds.map { $0.layers.map(describe) } == [
                ["#ffffff"], ["#00000088", "{a}"],
            ])
    }

    @Test func touchTargetsAreRead() {
        let tree = model(
            """
            $type: dimension
            a: { $value: 44px, $touchTarget: true }
            b: { $value: 44px, $touchTarget: false }
            c: { $value: 44px, $touchTarget: {} }
            d: { $value: 44px, $touchTarget: { hitSlop: 8px } }
            e: { $value: 44px, $touchTarget: { level: standard, hitSlop: { value: 0, unit: px } } }
            """)
        #expect(tree.tokens.map { $0.touchTarget?.hitSlop.value } == [0, nil, 0, 8, 0])
        #expect(tree.tokens.compactMap(\.touchTarget?.level) == [.standard, .standard, .standard, .standard])
    }

    @Test func heldTextsAreRead() {
        let tree = model(
            """
            $type: dimension
            a: { $value: 44px, $holds: { text: "{label}" } }
            b: { $value: 44px, $holds: { text: 17pt, lines: 2, padding: 4px, growth: scales } }
            c: { $value: 44px, $extensions: { dev.tessera: { holds: { textStyle: caption2, growth: viewer } } } }
            """)
        let held = tree.tokens.compactMap(\.holds)
        #expect(held.map(\.lines) == [1, 2, 1])
        #expect(held.map(\.growth) == [.fixed, .scales, .viewer])
        #expect(held.map { $0.padding != nil } == [false, true, false])
        #expect(held.map(\.expressions.count) == [1, 2, 0])
        guard case .style(.caption2)? = held.last?.text else {
            Issue.record("no text style is read")
            return
        }
    }

    static let invalidRequirements: [(property: String, ids: [DiagnosticID])] = [
        ("$contrast: ↓true", ["structure/property"]),
        ("$contrast: [↓1]", ["structure/property"]),
        ("$contrast: ↓{ use: text }", ["structure/property"]),
        ("$contrast: { on: ↓[] }", ["type/value"]),
        ("$contrast: { on: [\"#fff\", ↓[]] }", ["type/value"]),
        ("$contrast: { on: ↓x }", ["type/value"]),
        ("$contrast: { on: [[↓x, \"#fff\"], ↓y] }", ["type/value", "type/value"]),
        ("$contrast: { on: \"#fff\", use: ↓txt }", ["type/value"]),
        ("$contrast: { on: \"#fff\", use: ↓[text] }", ["type/value"]),
        ("$contrast: { on: \"#fff\", level: ↓A }", ["type/value"]),
        ("$contrast: { on: \"#fff\", minimum: ↓0.9 }", ["structure/property"]),
        ("$contrast: { on: \"#fff\", minimum: ↓21.1 }", ["structure/property"]),
        ("$contrast: { on: \"#fff\", minimum: ↓.nan }", ["structure/property"]),
        ("$contrast: { on: \"#fff\", minimum: ↓\"3\" }", ["structure/property"]),
        ("$contrast: { on: \"#fff\", ↓levle: AA }", ["structure/key"]),
        ("$contrast: { on: ↓{a.b} }", ["reference/malformed"]),
        ("$touchTarget: ↓44px", ["structure/property"]),
        ("$touchTarget: ↓{ level: compact }", ["structure/property"]),
        ("$touchTarget: ↓{ level: compact, reason: \" \" }", ["structure/property"]),
        ("$touchTarget: { level: ↓tiny }", ["type/value"]),
        ("$touchTarget: { hitSlop: 8↓em }", ["type/value"]),
        ("$touchTarget: { hitSlop: ↓-8px }", ["structure/property"]),
        ("$touchTarget: { hitSlop: ↓\"{a}\" }", ["structure/property"]),
        ("$touchTarget: { ↓hitslop: 8px }", ["structure/key"]),
        ("$holds: ↓true", ["structure/property"]),
        ("$holds: ↓\"{a}\"", ["structure/property"]),
        ("$holds: ↓{}", ["structure/property"]),
        ("$holds: ↓{ lines: 2 }", ["structure/property"]),
        ("$holds: { text: 17px, textStyle: ↓body }", ["structure/property"]),
        ("$holds: { textStyle: ↓huge }", ["type/value"]),
        ("$holds: { text: ↓0px }", ["structure/property"]),
        ("$holds: { text: 17↓em }", ["type/value"]),
        ("$holds: { text: ↓{a.b} }", ["reference/malformed"]),
        ("$holds: { text: 17px, lines: ↓0 }", ["structure/property"]),
        ("$holds: { text: 17px, lines: ↓1.5 }", ["structure/property"]),
        ("$holds: { text: 17px, lines: ↓many, padding: ↓-1px }", ["structure/property", "structure/property"]),
        ("$holds: { text: 17px, growth: ↓grows }", ["type/value"]),
        ("$holds: { ↓txt: 17px }", ["structure/key"]),
    ]

    @Test(arguments: invalidRequirements.indices)
    func requirementIsInvalid(_ index: Int) {
        let (property, ids) = Self.invalidRequirements[index]
        let type = property.hasPrefix("$contrast") ? "color, $value: \"#fff\"" : "dimension, $value: 44px"
        let found = expectFindings(files: ["t: { $type: \(type), \(property) }"], ids) { readModel($0).diagnostics }
        #expect(found.count == ids.count)
    }
}
