import Foundation
import Testing

/// A tab bar as apps write them, held against Nyx.
@Suite(.enabled(if: ScannedCode.hasScanner, ScannedCode.absence)) struct AppCodeTests {
    private static func scanned() throws -> ScannedCode {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/TabBar.swift")
        return try ScannedCode(String(contentsOf: file, encoding: .utf8), against: ScannedCode.nyx())
    }

    /// What is marked is found, and nothing else.
    @Test func everyFigureIsFound() throws {
        let scanned = try Self.scanned()
        let offsets = scanned.code.offsets
        let bytes = Array(scanned.code.text.utf8)
        func excerpt(_ offset: Int) -> String {
            String(decoding: bytes[offset..<min(bytes.count, offset + 40)], as: UTF8.self)
        }
        #expect(!offsets.isEmpty)
        let missing = Set(offsets).subtracting(scanned.findings.map(\.offset)).sorted().map(excerpt)
        let unexpected = scanned.findings.filter { !offsets.contains($0.offset) }
        #expect(missing.isEmpty && unexpected.isEmpty, "missing \(missing), unexpected \(unexpected)")
    }

    @Test func findingsByRule() throws {
        let counts = Dictionary(grouping: try Self.scanned().findings, by: \.id).mapValues(\.count)
        #expect(
            counts == [
                "audit/color": 8, "audit/opacity": 3, "audit/motion": 5, "audit/dimension": 20, "audit/text-size": 1,
                "audit/touch-target": 1, "audit/nested-inset": 2, "audit/ignores-safe-area": 1,
                "audit/reduce-motion": 3, "audit/tab-accessibility": 1,
            ])
    }

    private static let tokensOfNyxAreNamedCases: [(String, String)] = [
        ("audit/motion", "'motion.spring' (NyxAnimation.spring)"),
        ("audit/motion", "'motion.press' (NyxAnimation.press)"),
        ("audit/motion", "'motion.fab' (NyxAnimation.fab)"),
        ("audit/motion", "'motion.splashOut' (NyxAnimation.splashOut)"),
        ("audit/opacity", "'effect.pressedOpacity' (NyxEffect.pressedOpacity)"),
        ("audit/dimension", "'space.medium' (NyxSpace.medium)"), ("audit/dimension", "'space.tight' (NyxSpace.tight)"),
        ("audit/color", "'color.dimming' (NyxColors.dimming)"),
    ]

    /// The figures that Nyx has as they are.
    @Test(arguments: tokensOfNyxAreNamedCases)
    func tokensOfNyxAreNamed(_ id: String, _ name: String) throws {
        let findings = try Self.scanned().findings
        #expect(findings.contains { $0.id == id && $0.hint.contains(name) && $0.hint.contains("the same") })
    }
}
