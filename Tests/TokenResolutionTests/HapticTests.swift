import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenResolution

@Suite struct HapticTests {
    private func values(_ yaml: String) -> [TokenValue] {
        let (tokens, diagnostics) = resolve(MarkedFiles(["n: { $type: number, $value: 0.7 }\n" + yaml]))
        #expect(diagnostics.isEmpty)
        guard let id = tokens.tree.token(at: "t") else { return [] }
        return tokens.contexts.permutations(along: tokens.modifiers(of: id)).compactMap { tokens.value(of: id, in: $0) }
    }

    @Test func fieldsHaveDefaultsAndMayBeReferences() {
        #expect(values("t: { $type: haptic, $value: { kind: impact } }") == [.haptic(.impact(.medium, intensity: 1))])
        #expect(
            values("t: { $type: haptic, $value: { kind: impact, style: rigid, intensity: \"{n}\" } }")
                == [.haptic(.impact(.rigid, intensity: 0.7))])
        #expect(
            values("t: { $type: haptic, $value: success, $contexts: { dark: impact.soft } }")
                == [.haptic(.notification(.success)), .haptic(.impact(.soft, intensity: 1))])
    }

    static let errors = [
        ("{ kind: selection, style: ↓light }", "a 'selection' has no style"),
        (
            "{ kind: impact, style: ↓success }",
            "'success' is not a style of 'impact'; write one of 'light', 'medium', 'heavy', 'soft', 'rigid'"
        ),
        ("↓{ kind: notification }", "'style' is missing"),
        ("{ kind: notification, style: error, intensity: ↓0.5 }", "only an 'impact' has an intensity"),
        ("{ kind: impact, intensity: ↓1.2 }", "'intensity' must be from 0 to 1"),
    ]

    @Test(arguments: errors)
    func isAnError(_ value: String, _ message: String) {
        let found = expectFindings(files: ["t: { $type: haptic, $value: \(value) }"], ["type/value"]) {
            resolve($0).diagnostics
        }
        #expect(found.map(\.message) == [message])
    }
}
