import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenModel
import Testing

@testable import TesseraTokenValidation

@Suite struct SizeTests {
    // MARK: Touch targets

    /// Apple's table, Android's and WCAG's figures.
    static let platforms: [(Platform, standard: Double, compact: Double, text: Double?)] = [
        (.ios, 44, 28, 11), (.ipados, 44, 28, 11), (.macos, 28, 20, 10), (.tvos, 66, 56, 23), (.visionos, 60, 28, 12),
        (.watchos, 44, 28, 12), (.android, 48, 48, nil), (.web, 24, 24, nil),
    ]

    @Test func everyPlatformHasARow() {
        #expect(Set(Self.platforms.map(\.0)) == Set(Platform.allCases))
    }

    @Test(arguments: platforms.indices)
    func targetsAreMeasured(_ index: Int) {
        let (platform, standard, compact, _) = Self.platforms[index]
        func ids(_ side: Double, _ requirement: String) -> [DiagnosticID] {
            validate(
                MarkedFiles(["t: { $type: dimension, $value: \(side)pt, $touchTarget: \(requirement) }"]),
                platform: platform
            ).map(\.id)
        }
        #expect(ids(standard, "true") == [])
        #expect(ids(standard - 0.01, "true") == ["touch-target/minimum"])
        #expect(ids(compact, "{ level: compact, reason: dense }") == [])
        #expect(ids(compact - 0.01, "{ level: compact, reason: dense }") == ["touch-target/minimum"])
        #expect(ids(standard - 10, "{ hitSlop: 5px }") == [])
        #expect(ids(standard - 10.01, "{ hitSlop: 5px }") == ["touch-target/minimum"])
    }

    @Test(arguments: platforms.indices)
    func textIsMeasured(_ index: Int) {
        let (platform, _, _, minimum) = Self.platforms[index]
        func ids(_ size: Double) -> [DiagnosticID] {
            let fields = "fontFamily: A, fontSize: \(size)pt, fontWeight: 400, letterSpacing: 0, lineHeight: 1"
            return validate(MarkedFiles(["t: { $type: typography, $value: { \(fields) } }"]), platform: platform).map(
                \.id)
        }
        #expect(ids(minimum ?? 1) == [])
        #expect(ids((minimum ?? 1) - 0.01) == (minimum == nil ? [] : ["text-size/minimum"]))
    }

    @Test func numbersArePrintedTowardTheFailingSide() {
        let printed: [(Double, String)] = [
            (43.996, "43.99"), (44, "44"), (43.5, "43.5"), (1.15, "1.15"), (0.29, "0.29"), (-0.001, "-0.01"),
            (110.1, "110.1"), (1e300, "more than 1e15"), (-1e300, "less than -1e15"),
        ]
        for (value, text) in printed { #expect(value.pointsText == text) }
        #expect(1e300.enoughText == "more than 1e15")
    }

    @Test func remCountsSixteen() {
        #expect(validate(MarkedFiles(["t: { $type: dimension, $value: 2.75rem, $touchTarget: true }"])).isEmpty)
        expectFindings("t: { $type: dimension, $value: ↓2.7rem, $touchTarget: true }", ids: "touch-target/minimum")
    }

    @Test func targetIsJudgedInEveryContext() {
        let found = expectFindings(
            """
            small: { $type: dimension, $value: 40pt }
            t: { $type: dimension, $value: 44pt, $contexts: { increased: ↓"{small}", dark+increased: 48pt }, $touchTarget: true }
            """, ids: "touch-target/minimum")
        #expect(found.map(\.contexts) == [["appearance=light, contrast=increased"]])
        #expect(
            found.first?.message == "the touch target 't' is 40 x 40 pt, below 44 x 44 pt, Apple's default size on iOS")
        #expect(found.first?.hint == "at least 44pt, or a 'hitSlop' of 2pt")
    }

    @Test func onlyADimensionIsATarget() {
        expectFindings("t: { $type: number, $value: 44, $touchTarget: ↓true }", ids: "touch-target/minimum")
    }

    @Test func textIsJudgedInEveryContext() {
        let found = expectFindings(
            """
            size: { $type: dimension, $value: 12pt, $contexts: { increased: 10pt } }
            t: { $type: typography, $value: { fontFamily: A, fontSize: ↓"{size}", fontWeight: 400, letterSpacing: 0, lineHeight: 1 } }
            alias: "{t}"
            """, ids: "text-size/minimum")
        #expect(found.map(\.contexts) == [["contrast=increased"]])
    }

    @Test("a text's size is told once, by the contexts that it depends on")
    func contextsOfOtherFields() {
        let text =
            "t: { $type: typography, $value: { fontFamily: A, fontSize: ↓SIZE, fontWeight: \"{w}\", "
            + "letterSpacing: 0, lineHeight: 1 } }\n"
        let weight = "w: { $type: fontWeight, $value: 400, $contexts: { dark: 700 } }\n"
        let size = "s: { $type: dimension, $value: 12pt, $contexts: { increased: 10pt } }\n"
        let literal = expectFindings(
            weight + text.replacingOccurrences(of: "SIZE", with: "8px"), ids: "text-size/minimum")
        #expect(literal.map(\.contexts) == [[]])
        let changing = expectFindings(
            weight + size + text.replacingOccurrences(of: "SIZE", with: "\"{s}\""), ids: "text-size/minimum")
        #expect(changing.map(\.contexts) == [["contrast=increased"]])
    }

    // MARK: Deprecated tokens

    @Test func deprecatedUseIsFound() {
        let found = expectFindings(
            """
            $type: number
            old: { $value: 1, $deprecated: use new }
            new: 2
            a: ↓"{old}"
            b: { $value: "{new}", $contexts: { dark: ↓"{old}" } }
            c: { $value: "{old}", $deprecated: true }
            d: "{new}"
            g: { $deprecated: true, e: "{old}" }
            f: ↓"{g.e}"
            """, ids: "deprecated/use", "deprecated/use", "deprecated/use")
        #expect(found.map(\.severity) == [.warning, .warning, .warning])
        #expect(found.map(\.hint) == ["use new", "use new", nil])
    }

    @Test func everyRuleHasALevel() {
        let files = MarkedFiles([
            """
            $type: number
            old: { $value: 1, $deprecated: true }
            a: "{old}"
            t: { $type: dimension, $value: 40pt, $touchTarget: true }
            """, TabBarSizeTests.text(["bottomPadding": "8pt", "contentInset": "1pt", "labelSize": "9pt"]),
        ])
        let all = validate(files)
        #expect(
            Set(all.map(\.id)) == [
                "deprecated/use", "touch-target/minimum", "tab-bar/hit-frame", "tab-bar/home-indicator",
                "tab-bar/content-inset", "text-size/minimum",
            ])
        let ids = Validator.rules.map { $0.description.id }
        #expect(validate(files, levels: RuleSettings(ids.map { ($0, .off) })).isEmpty)
        #expect(
            validate(files, levels: RuleSettings(ids.map { ($0, .warning) })).allSatisfy {
                $0.severity == .warning
            })
        #expect(
            validate(files, levels: RuleSettings(ids.map { ($0, .error) })).allSatisfy {
                $0.severity == .error
            })
    }
}
