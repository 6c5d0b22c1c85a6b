import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTestSupport
import TesseraTokenSyntax
import Testing

@testable import TesseraThemeDocuments

/// What is wrong with a theme document is found where it stands, all in one run.
@Suite struct ThemeDocumentFindingTests {
    @Test("keys")
    func keys() {
        let found = findings(
            """
            ↓seed: {}
            seeds: { brand: { ↓colour: "#7C5CFF", color: "#7C5CFF" } }
            tint: { ↓chroma: 1 }
            ratios: { ↓texts: 7 }
            contexts: { ↓bright: day }
            roles:
              textPrimary: { ↓lightnes: 1 }
              onBrand: { candidates: [{ ↓hue: 3, lightness: 1 }] }
            """, "theme/key")
        // 'seeds' is there already.
        #expect(found.first?.message == "unknown key 'seed'")
    }

    @Test("values")
    func values() {
        findings(
            """
            seeds:
              brand: "#7C5CFF"
              ocean: { color: "#0088FF", turn: ↓200 }
              sun: ↓{ turn: 15 }
            into: ↓color..text
            when: ↓{ theme: ember, brand: nyx }
            appearance: ↓dim
            onFill: ↓black
            tint: { share: ↓2, maximumChroma: ↓a }
            ratios: { text: { standard: ↓0, increased: ↓22 } }
            roles:
              surfacePage: ↓"{palette.white}"
              textPrimary: { lightness: { light: ↓1.5 }, direction: ↓up, limits: ↓[0.5], ladder: ↓[] }
              textSecondary: { on: { surfaces: ↓loud }, limits: ↓[0.6, 0.2], description: ↓[] }
              onBrand: { candidates: ↓white, choice: ↓best }
              brandText: { token: ↓a..b, maximumChroma: ↓-1 }
            """, "theme/value")
    }

    @Test("seeds")
    func seeds() {
        findings(
            """
            seeds:
              brand: { color: ↓"#7C5CFF80", ↓turn: 3 }
              ↓Danger: "#FF0000"
              sea: "#0088FF"
              sun: "#FFCC00"
              ↓sky: "#00C0E8"
            roles:
              chart: { seed: ↓signl, on: { surfaces: text } }
              onBrand: { candidates: [{ seed: ↓ocean, lightness: 1 }] }
            """, "theme/seed")
    }

    @Test("roles")
    func roles() {
        findings(
            """
            seeds: { brand: "#7C5CFF" }
            roles:
              ↓surfacePrimry: false
              ↓surfacePage: false
              ↓chart: { on: { surfaces: text } }
              line: { seed: brand, on: { ↓surfaceSecondry: text } }
              surfaceOverlay: { value: "#FFFFFF", ↓lightness: 0.3 }
              onBrand: { ↓direction: darker }
              textPrimary: { ↓choice: first }
              ↓badge: { candidates: [white], on: { surfaces: text } }
            """, "theme/role")
        let circle = findings(
            """
            seeds: { brand: "#7C5CFF" }
            roles:
              ↓first: { seed: brand, on: { second: text } }
              second: { seed: brand, on: { first: text } }
            """, "theme/role")
        #expect(circle.first?.message == "'first' cannot stand on itself")
        #expect(circle.first?.notes.map(\.message) == ["by way of 'second'"])
    }

    @Test("a role that is compared with others must be opaque, and no other")
    func opacity() {
        let found = findings(
            """
            seeds: { brand: "#7C5CFF" }
            roles:
              scrim: "#00000099"
              own: "#12345678"
              borderHairline: { value: { light: "#0000001A", dark: "#FFFFFF1A" } }
              textPrimary: { value: { light: ↓"#000000AA", dark: "#FFFFFF" } }
              surfacePage: ↓"#FFFFFF80"
              badge: { value: ↓"#FF000080" }
              well: { value: ↓"#00000010", separateFrom: [surfaceRaised] }
            """, "theme/role")
        #expect(
            found.first?.message
                == "'textPrimary' must be opaque, because its color is compared with that of 'surfacePage'")
    }

    @Test("steps, separations and patterns")
    func neighbors() {
        findings(
            """
            seeds: { brand: "#7C5CFF" }
            roles:
              tabHover: { seed: brand, step: { from: ↓brandFil, by: 0.04 } }
              well: { seed: neutral, lightness: 0.9, separateFrom: [↓surfacePag] }
              ↓"chart*": { lightness: 0.5 }
              ↓"graph*": false
            """, "theme/role")
        findings(
            """
            seeds: { brand: "#7C5CFF" }
            names: ↓google
            fillContrast: ↓yes
            roles:
              tabHover: { seed: brand, step: ↓{ from: brandFill } }
              tabPressed: { seed: brand, step: { from: brandFill, by: ↓2 } }
              well: { seed: neutral, lightness: 0.9, separateFrom: { surfacePage: ↓3 } }
            """, "theme/value")
    }

    @Test("two roles cannot lead to one token")
    func onePath() {
        let found = findings(
            """
            seeds: { brand: "#7C5CFF" }
            names: apple
            roles:
              surfacePage: { token: page }
              ↓surfaceRaised: { token: page }
              ↓label: "#202020"
            """, "theme/role")
        #expect(found.first?.message == "'surfacePage' and 'surfaceRaised' both lead to the token 'color.page'")
    }

    @Test("former names are read, with a warning")
    func formerNames() {
        let found = findings(
            """
            seeds: { ↓signal: "#7C5CFF" }
            roles:
              ↓surfacePrimary: { lightness: { light: 1 } }
              line: { seed: ↓signal, on: { ↓surfaceSecondary: text } }
            distinct: [[↓signalFill, line]]
            scales: { ↓signal: numeric }
            """, "theme/former-name")
        #expect(found.allSatisfy { $0.severity == .warning })
        #expect(found.first?.message == "'signal' is now called 'brand'")
        // A change of name changes what tokens are called where the name is theirs.
        #expect(found.map { $0.fixIts.count } == [0, 0, 1, 1, 1, 1])
        findings(
            """
            seeds: { brand: "#7C5CFF" }
            roles:
              surfacePage: { lightness: { light: 1 } }
              ↓surfacePrimary: { lightness: { light: 0.9 } }
            """, "theme/role", besides: "theme/former-name")
    }

    @Test("contexts")
    func contexts() {
        findings(
            """
            seeds: { brand: "#7C5CFF" }
            roles:
              ↓surfacePage: { value: { light: "#FFFFFF" } }
              textPrimary: { lightness: { ↓lite: 0.2, dark+increased: 1, ↓increased+dark: 1 } }
              chart: { seed: brand, ↓lightness: { dark: 0.5 }, on: { surfaces: ↓{ light: 3 } } }
            """, "theme/context")
        let unknown = findings(
            """
            seeds: { brand: "#7C5CFF" }
            when: { ↓thme: ember }
            contexts: { light: ↓day, dark: ↓night, increased: increased }
            """, "theme/context")
        #expect(unknown.count == 3)
        let same = findings(
            """
            seeds: { brand: "#7C5CFF" }
            contexts: { light: day, dark: ↓day, standard: ↓increased }
            """, "theme/context")
        #expect(
            same.map(\.message) == [
                "'light' and 'dark' have the same name, 'day'",
                "'standard' and 'increased' have the same name, 'increased'",
            ])
        #expect(same.map(\.notes.count) == [1, 0])
    }

    @Test("a modifier is of appearances or of contrasts, not of both")
    func oneModifier() throws {
        var sources = SourceMap()
        let text = "seeds: { brand: red }\ncontexts: { light: day, dark: night, standard: day, increased: night }\n"
        let source = sources.add(SourceText(path: "a.theme.yaml", text: text))
        let tree = try #require(YAMLReader.read(sources[source], id: source).tree)
        let document = try #require(ThemeDocument.read(tree).0)
        let space = ContextSpace(modifiers: [Modifier(name: "look", contexts: ["day", "night"])])
        let found = ThemeTokens.compile(document, contexts: space).1
        #expect(found.map(\.message) == ["no modifier besides 'look' has both 'day' and 'night'"])
    }

    @Test("required contrasts that cannot be met are named, with how near the best compromise comes")
    func impossible() {
        let found = findings(
            """
            seeds: { brand: "#7C5CFF" }
            roles:
              chip: "#FFFFFF"
              badge: "#000000"
              ↓label: { seed: neutral, direction: either, on: { chip: 7, badge: 7 } }
              quiet: { value: ↓"#C0C0C0", on: { chip: 4.5 } }
              stuck: { seed: neutral, lightness: 0.9, direction: none, on: { chip: ↓3 } }
            """, "theme/impossible")
        #expect(
            found.map(\.message) == [
                "'label' cannot have 7:1 on 'badge' and 7:1 on 'chip'", "'quiet' cannot have 4.5:1 on 'chip'",
                "'stuck' cannot have 3:1 on 'chip'",
            ])
        #expect(
            found.first?.notes.map(\.message) == [
                "on 'badge' the nearest color has 4.56:1", "on 'chip' the nearest color has 4.59:1 to 4.6:1",
            ])
        #expect(found.last?.hint?.contains(" would pass, but the role may not use ") == true)
    }

    @Test("what cannot be met in one appearance is told of that one, where it is asked for")
    func impossibleByAppearance() throws {
        let found = findings(
            """
            seeds: { brand: "#7C5CFF" }
            roles:
              label:
                seed: neutral
                lightness: { light: 0.9, dark: 0.2 }
                direction: { light: lighter, dark: darker }
                on: { surfacePage: { light: ↓4.5, dark: ↓4.5 } }
              given:
                value: { light: ↓"#C0C0C0", dark: ↓"#404040" }
                on: { surfacePage: 4.5 }
              once:
                value: { light: "#000000", dark: ↓"#404040" }
                on: { surfacePage: 4.5 }
            """, "theme/impossible")
        func contexts(_ appearance: String) -> [String] {
            ["standard", "increased"].map { "appearance=\(appearance), contrast=\($0)" }
        }
        #expect(
            found.map(\.contexts) == [
                contexts("light"), contexts("dark"), contexts("light"), contexts("dark"), contexts("dark"),
            ])
        // What would pass on a light page is darker than what would on a dark one.
        let hints = try found.map { finding in
            let text = try #require(finding.hint?.split(separator: " ").first)
            return try Color.parse(css: String(text)).converted(to: .oklch).components.first
        }
        #expect(hints[0] < hints[1] && hints[2] < hints[3] && hints[4] == hints[3])
    }

    @Test("what no color meets in any appearance is told once")
    func impossibleEverywhere() {
        let found = findings(
            """
            seeds: { brand: "#7C5CFF" }
            roles:
              chip: "#777777"
              label: { seed: neutral, on: { chip: ↓20 } }
            """, "theme/impossible")
        #expect(found.map(\.contexts.count) == [4])
    }

    // MARK: Parts

    @discardableResult
    private func findings(
        _ marked: String, _ id: DiagnosticID, besides other: DiagnosticID? = nil, line: Int = #line
    ) -> [Diagnostic] {
        let marked = MarkedText(marked)
        var sources = SourceMap()
        let source = sources.add(SourceText(path: "a.theme.yaml", text: marked.text))
        guard let tree = YAMLReader.read(sources[source], id: source).tree else {
            Issue.record("this is no YAML")
            return []
        }
        var (document, found) = ThemeDocument.read(tree)
        if let document { found += ThemeTokens.compile(document, contexts: nil).1 }
        found.removeAll { $0.id == other }
        found.sort { ($0.range?.offset ?? 0) < ($1.range?.offset ?? 0) }
        let here = Testing.SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1)
        #expect(
            found.compactMap { $0.range?.offset } == marked.offsets, "\(found.map(\.message).joined(separator: "\n"))",
            sourceLocation: here)
        #expect(found.allSatisfy { $0.id == id }, "\(found.map(\.id))", sourceLocation: here)
        return found
    }
}
