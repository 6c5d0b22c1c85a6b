import TesseraAuditFacts
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import Testing

@Suite struct ViewTests {
    private static let tokens = "a: { $type: number, b: 1 }"

    // MARK: Touch targets

    private func target(_ width: Double?, _ height: Double?, on platform: Platform = .ios) -> [Diagnostic] {
        let target = TouchTarget(
            control: "Button", width: width, height: height, place: Place(line: 1, column: 1, length: 6))
        return Auditing(Self.tokens, platform: platform).report([Fact(.touchTarget(target), line: 2)])
    }

    @Test func targets() {
        let small = target(36, 40)
        #expect(
            small.map(\.message) == [
                "the Button takes touches in 36 by 40 pt, below 44 pt, Apple's default size on iOS"
            ])
        #expect(small.first?.severity == .error)
        #expect(small.first?.notes.map(\.message) == ["the Button is here"])
        #expect(target(nil, 30).first?.message.contains("in a height of 30 pt, below") == true)
        #expect(target(30, nil).first?.message.contains("in a width of 30 pt, below") == true)
        // Toward the failing side.
        #expect(target(43.999, 44).first?.message.contains("43.99 by 44 pt") == true)
        // As they are written, and without the noise of a sum.
        #expect(target(35.4, 43.3).first?.message.contains("35.4 by 43.3 pt") == true)
        #expect(target(17.4, 20 + 11.65 * 2).first?.message.contains("17.4 by 43.3 pt") == true)
        #expect(target(44 - 1e-12, 44).isEmpty)
        #expect(target(44, 44).isEmpty && target(nil, 60).isEmpty)
        #expect(target(36, 36, on: .macos).isEmpty && !target(44, 44, on: .android).isEmpty)
    }

    @Test func causesOfSmallTargets() {
        func hint(_ cause: TouchTarget.Cause) -> String {
            let target = TouchTarget(
                control: "ButtonStyle", width: 22, height: 22, cause: cause, place: Place(line: 1, column: 1, length: 6)
            )
            return Auditing(Self.tokens).verdict(.touchTarget(target))
        }
        #expect(hint(.frame).hasPrefix("a button of this style takes touches in 22 by 22 pt, below 44 pt"))
        #expect(hint(.outside).contains("the frame and the padding around the control do not take touches"))
        #expect(hint(.background).contains("the background does not take touches"))
        #expect(hint(.shape).contains(".contentShape(Rectangle())"))
    }

    @Test func safeArea() {
        let use = SafeAreaUse(container: "VStack", content: "Text", place: Place(line: 1, column: 1, length: 4))
        let found = Auditing(Self.tokens).report([Fact(.safeArea(use), line: 2)])
        #expect(found.map(\.message) == ["the VStack ignores the safe area, and so does the Text in it"])
        #expect(found.first?.severity == .warning && found.first?.notes.count == 1)
    }

    // MARK: Comments and levels

    private let padding = Fact(.number(12, .spacing), line: 3)

    private func report(_ suppression: Suppression) -> [String] {
        Auditing("space: { $type: dimension, m: 12pt }")
            .report([Fact(.suppression(suppression), line: 2), padding]).map { "\($0.id) \($0.message)" }
    }

    @Test func suppressions() {
        let finding = "audit/dimension a distance of 12 pt is hard-coded"
        #expect(report(Suppression(ids: [], reason: "why", line: 3)) == [])
        #expect(report(Suppression(ids: ["audit/dimension"], reason: "why", line: 3)) == [])
        #expect(
            report(Suppression(ids: ["audit/color"], reason: "why", line: 3)) == [
                "audit/ignore this comment ignores 'audit/color', but line 3 has no such finding", finding,
            ])
        #expect(
            report(Suppression(ids: [], reason: "why", line: 2)) == [
                "audit/ignore nothing is found on line 2 that this comment could ignore", finding,
            ])
        #expect(
            report(Suppression(ids: [], reason: "", line: 3)) == [
                "audit/ignore a finding is ignored without a reason, so it is still reported", finding,
            ])
        #expect(
            report(Suppression(ids: ["audit/dimensions"], reason: "why", line: 3)) == [
                "audit/ignore there is no finding 'audit/dimensions' to ignore; did you mean 'audit/dimension'?",
                finding,
            ])
    }

    @Test func levels() {
        func severities(_ level: RuleSettings.Level?) -> [Diagnostic.Severity] {
            Auditing("space: { $type: dimension, m: 12pt }", rules: level.map { ["audit/dimension": $0] } ?? [:])
                .report([padding]).map(\.severity)
        }
        #expect(severities(nil) == [.warning])
        #expect(severities(.error) == [.error])
        #expect(severities(.off) == [])
    }

    @Test func errors() {
        let facts = [FileError.syntax, .nesting, .size, .unreadable(message: "no")].map { Fact(.fileError($0)) }
        #expect(Auditing(Self.tokens).report(facts).map(\.id) == ["audit/syntax", "audit/syntax", "audit/syntax"])
    }

    /// By file, then by place.
    @Test func order() {
        let facts = [
            Fact(.number(13, .spacing), file: "b.swift", line: 2), Fact(.number(12, .spacing), file: "b.swift"),
            Fact(.number(14, .spacing), file: "a.swift"),
        ]
        let found = Auditing("space: { $type: dimension, m: 12pt }").report(facts)
        #expect(
            found.map(\.message).map { $0.prefix(19) } == [
                "a distance of 14 pt", "a distance of 12 pt", "a distance of 13 pt",
            ])
    }
}
