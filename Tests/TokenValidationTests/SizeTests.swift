import Diagnostics
import TestSupport
import Testing
import TokenModel
import TokenResolution

@testable import TokenValidation

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
            (110.1, "110.1"),
            (1e300, "1" + String(repeating: "0", count: 300)),
        ]
        for (value, text) in printed {
            // A double of that size has no digits of its own behind the sixteenth.
            #expect(value > 1e200 ? value.pointsText.count == text.count : value.pointsText == text)
        }
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
        #expect(found.first?.message == "the touch target 't' is 40 pt, below 44 pt, Apple's minimum on iOS")
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

    // MARK: Tab bars

    /// 12 + (28 + 4 + 13.2) + 34 = 91.2 pt.
    static let bar = [
        "topPadding": "12pt", "bottomPadding": "34pt", "tabCount": "3", "itemSpacing": "4pt", "iconSize": "28pt",
        "labelSize": "11pt",
    ]

    static func text(_ changes: [String: String], without removed: String? = nil) -> String {
        let fields = bar.merging(changes) { $1 }.filter { $0.key != removed }.sorted { $0.key < $1.key }
        return "bar:\n  $type: tabBar\n  $value:\n" + fields.map { "    \($0.key): \($0.value)\n" }.joined()
    }

    static let bars: [(changes: [String: String], ids: [DiagnosticID])] = [
        ([:], []),
        // Home indicator.
        (["bottomPadding": "↓33.99pt"], ["tab-bar/home-indicator"]),
        (["bottomPadding": "8pt", "bottomEdge": "safeArea"], []),
        // Content inset: the bar is 91.2 high.
        (["contentInset": "91.2pt"], []),
        (["contentInset": "↓91.1pt"], ["tab-bar/content-inset"]),
        (["contentInset": "↓65.1pt", "bottomPadding": "8pt", "bottomEdge": "safeArea"], ["tab-bar/content-inset"]),
        (["contentInset": "65.2pt", "bottomPadding": "8pt", "bottomEdge": "safeArea"], []),
        // Seven tabs of 45.7 fit on 320, eight of 40 do not.
        (["tabCount": "↓7"], ["tab-bar/tab-count"]),
        (["tabCount": "↓↓8"], ["tab-bar/hit-frame", "tab-bar/tab-count"]),
        (["tabCount": "↓7", "horizontalPadding": "6pt"], ["tab-bar/tab-count"]),
        (["tabCount": "↓↓7", "horizontalPadding": "6.01pt"], ["tab-bar/hit-frame", "tab-bar/tab-count"]),
        // The item is 45.2 high: icon, spacing, label.
        (["iconSize": "26.8pt"], []),
        (["iconSize": "↓26.7pt"], ["tab-bar/hit-frame"]),
        (["iconSize": "20pt", "iconFrameHeight": "26.8pt"], []),
        // An indicator adds its height and another spacing.
        (["iconSize": "18.8pt", "indicatorHeight": "4pt", "indicatorWidth": "9pt"], []),
        (["iconSize": "↓18.7pt", "indicatorHeight": "4pt", "indicatorWidth": "9pt"], ["tab-bar/hit-frame"]),
        (["labelLineHeight": "12pt"], []),
        (["labelLineHeight": "11.9pt", "iconSize": "↓28pt"], ["tab-bar/hit-frame"]),
        // The label's text.
        (["labelSize": "↓10.9pt", "labelLineHeight": "14pt"], ["text-size/minimum"]),
        // The action button.
        (["fabSize": "56pt"], []),
        (["fabSize": "↓43.99pt"], ["tab-bar/fab-hit-frame"]),
        (["fabSize": "40pt", "fabHitSize": "44pt"], []),
        (["fabSize": "56pt", "fabHitSize": "↓↓40pt"], ["tab-bar/fab-hit-frame", "tab-bar/fab-drawing"]),
    ]

    @Test(arguments: bars.indices)
    func barIsMeasured(_ index: Int) {
        let (changes, ids) = Self.bars[index]
        let found = TestSupport.expectFindings(files: [Self.text(changes)], ids) { validate($0) }
        #expect(found.count == ids.count)
    }

    @Test func sumIsShown() {
        let found = validate(MarkedFiles([Self.text(["contentInset": "80pt"])]))
        #expect(found.map(\.message) == ["the content inset of 'bar' is 80 pt, but the bar is 91.2 pt high"])
        #expect(found.map(\.hint) == ["padding 12 + item 45.2 + padding 34"])
    }

    @Test func heightAndWidthByHand() {
        func length(_ value: Double) -> Dimension { Dimension(value) }
        var fields = FieldValues()
        for (name, value) in [
            ("topPadding", 10.0), ("bottomPadding", 20), ("horizontalPadding", 16), ("itemSpacing", 3),
            ("iconSize", 24), ("labelSize", 10), ("indicatorHeight", 2),
        ] {
            fields.add(.dimension(length(value)), for: name)
        }
        fields.add(.number(4), for: "tabCount")
        var warnings: [AssemblyProblem] = []
        guard case .tabBar(let bar) = try? CompositeShape.tabBar.assemble(fields, warnings: &warnings) else {
            Issue.record("no bar")
            return
        }
        #expect(bar.itemHeight == 24 + 3 + 12 + 3 + 2)
        #expect(bar.height == 10 + 44 + 20)
        #expect(TabBarLayout(bar, width: 320).tabWidth == (320 - 32) / 4)
    }

    @Test func homeIndicatorIsAnIPhones() {
        let files = MarkedFiles([Self.text(["bottomPadding": "8pt"])])
        #expect(validate(files, platform: .ios).map(\.id) == ["tab-bar/home-indicator"])
        #expect(validate(files, platform: .web).isEmpty)
    }

    @Test func barIsJudgedInEveryContext() {
        let found = expectFindings(
            """
            count: { $type: number, $value: 3, $contexts: { increased: 9 } }
            bar:
              $type: tabBar
              $value: { topPadding: 12pt, bottomPadding: 34pt, tabCount: ↓"{count}", itemSpacing: 4pt, iconSize: 28pt, labelSize: 11pt }
            """, ids: "touch-target/minimum")
        #expect(found.map(\.contexts) == [["contrast=increased"]])
        #expect(
            found.first?.message.hasPrefix("each of the 9 tabs of 'bar' is 35.55 pt wide on a screen of 320 pt") == true
        )
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
            """, Self.text(["bottomPadding": "8pt", "contentInset": "1pt", "labelSize": "9pt"]),
        ])
        let all = validate(files)
        #expect(
            Set(all.map(\.id)) == [
                "deprecated/use", "touch-target/minimum", "tab-bar/home-indicator", "tab-bar/content-inset",
                "text-size/minimum",
            ])
        let ids = Validator.rules.map { $0.description.id }
        #expect(validate(files, levels: Dictionary(uniqueKeysWithValues: ids.map { ($0, .off) })).isEmpty)
        #expect(
            validate(files, levels: Dictionary(uniqueKeysWithValues: ids.map { ($0, .warning) })).allSatisfy {
                $0.severity == .warning
            })
        #expect(
            validate(files, levels: Dictionary(uniqueKeysWithValues: ids.map { ($0, .error) })).allSatisfy {
                $0.severity == .error
            })
    }
}
