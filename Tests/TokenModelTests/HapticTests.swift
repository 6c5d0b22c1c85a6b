import TesseraDiagnostics
import TesseraTestSupport
import Testing

@testable import TesseraTokenModel

@Suite struct HapticTests {
    static let words = [
        ("selection", "selection"), ("impact", "impact.medium"), ("impact.light", "impact.light"),
        ("impact.rigid", "impact.rigid"), ("success", "notification.success"),
        ("notification.error", "notification.error"),
    ]

    @Test(arguments: words)
    func isAWord(_ word: String, _ name: String) {
        #expect(summary(model("t: { $type: haptic, $value: \(word) }")) == ["t: haptic = \(name)"])
        #expect(summary(model("$type: haptic\nt: \(word)")) == ["t: haptic = \(name)"])
    }

    static let mappings = [
        "{ kind: selection }", "{ kind: impact }", "{ kind: impact, style: soft, intensity: 0 }",
        "{ kind: notification, style: warning }", "{ kind: impact, intensity: \"{n}\" }",
    ]

    @Test(arguments: mappings)
    func isAMapping(_ value: String) {
        #expect(model("t: { $type: haptic, $value: \(value) }").tokens.allSatisfy { !$0.isInvalid })
        #expect(model("g:\n  $type: haptic\n  t: \(value)").tokens.map(\.path) == ["g.t"])
    }

    static let rejected: [(value: String, ids: [DiagnosticID])] = [
        ("↓light", ["type/value"]), ("↓impact.hard", ["type/value"]), ("↓1", ["type/value"]),
        ("↓Selection", ["type/value"]), ("↓[selection]", ["type/value"]),
        ("↓{ style: light }", ["type/field"]), ("{ kind: ↓thud }", ["type/value"]),
        ("{ kind: impact, style: ↓loud }", ["type/value"]), ("{ kind: impact, ↓weight: light }", ["type/field"]),
        ("{ kind: impact, intensity: ↓strong }", ["type/value"]),
    ]

    @Test(arguments: rejected.indices)
    func isRejected(_ index: Int) {
        let (value, ids) = Self.rejected[index]
        expectFindings(files: ["t: { $type: haptic, $value: \(value) }"], ids) { readModel($0).diagnostics }
    }

    @Test func aMisspeltWordIsSuggested() {
        let found = expectErrors("t: { $type: haptic, $value: ↓impact.ligth }", ids: "type/value")
        #expect(
            found.map(\.message) == [
                "'impact.ligth' is not a haptic; did you mean 'impact.light'?"
            ])
    }

    @Test(arguments: Haptic.names)
    func everyWordIsFieldsAndTheyAreTheSame(_ name: String) throws {
        let haptic = try #require(Haptic(named: name))
        var warnings: [AssemblyError] = []
        #expect(try CompositeShape.haptic.assemble(haptic.fields, warnings: &warnings) == .haptic(haptic))
        #expect(Haptic(named: haptic.name) == haptic)
    }
}
