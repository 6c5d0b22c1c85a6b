import TesseraColorScience
import TesseraTokenModel
import Testing

@testable import TesseraDesignPages

@Suite("The mock")
struct MockTests {
    private static func page(_ yaml: String) -> DesignPage {
        DesignPage(SamplePage.input(yaml, contexts: SamplePage.appearances))
    }

    /// The paths of the tokens that were chosen for some roles.
    private static func chosen(_ yaml: String) -> [MockColor: String] {
        let page = page(yaml)
        return page.mock?.tokens.colors.mapValues { page.design.tokens.tree[$0].path } ?? [:]
    }

    @Test("roles are found by the names that systems use")
    func names() {
        let own = Self.chosen(
            """
            color:
              $type: color
              surfacePage: "#ffffff"
              surfaceRaised: "#fafafa"
              textPrimary: "#111111"
              textSecondary: "#444444"
              brandFill: "#7c5cff"
              brandFillHover: "#6c4cff"
              onBrand: "#ffffff"
              borderDefault: "#cccccc"
              dangerText: "#aa0000"
            """)
        #expect(own[.page] == "color.surfacePage")
        #expect(own[.card] == "color.surfaceRaised")
        #expect(own[.text] == "color.textPrimary")
        #expect(own[.quiet] == "color.textSecondary")
        #expect(own[.brand] == "color.brandFill")
        #expect(own[.hover] == "color.brandFillHover")
        #expect(own[.onBrand] == "color.onBrand")
        #expect(own[.border] == "color.borderDefault")
        #expect(own[.danger] == "color.dangerText")

        let material = Self.chosen(
            """
            md: { sys: { color: { $type: color, surface: "#fff", on-surface: "#111", on-surface-variant: "#444",
              primary: "#6750a4", on-primary: "#fff", primary-container: "#eaddff", outline: "#79747e", error: "#b3261e" } } }
            """)
        #expect(material[.page] == "md.sys.color.surface")
        #expect(material[.text] == "md.sys.color.on-surface")
        #expect(material[.quiet] == "md.sys.color.on-surface-variant")
        #expect(material[.brand] == "md.sys.color.primary")
        #expect(material[.onBrand] == "md.sys.color.on-primary")
        #expect(material[.soft] == "md.sys.color.primary-container")
        #expect(material[.border] == "md.sys.color.outline")
        #expect(material[.danger] == "md.sys.color.error")

        let primer = Self.chosen(
            """
            bgColor: { $type: color, default: "#fff", muted: "#f6f8fa", accent-emphasis: "#0969da" }
            fgColor: { $type: color, default: "#1f2328", muted: "#59636e", onEmphasis: "#fff" }
            borderColor: { $type: color, default: "#d1d9e0" }
            """)
        #expect(primer[.page] == "bgColor.default")
        #expect(primer[.text] == "fgColor.default")
        #expect(primer[.quiet] == "fgColor.muted")
        #expect(primer[.brand] == "bgColor.accent-emphasis")
        #expect(primer[.border] == "borderColor.default")
    }

    @Test("steps of a palette play no role, and a design of steps alone has no mock")
    func palette() {
        let page = Self.page(
            """
            brand: { $type: color, "50": "#f5f3ff", "500": "#7c5cff", "900": "#2e1065" }
            """)
        #expect(page.mock == nil)
        #expect(!SamplePage.html("brand: { $type: color, '500': '#7c5cff' }").contains("section-mock"))
    }

    @Test("every permutation has its look, and what the design requires decides what fails")
    func looks() throws {
        let mock = try #require(
            Self.page(
                """
                color:
                  $type: color
                  background: { $value: "#ffffff", $contexts: { dark: "#101010" } }
                  text:
                    $value: "#767676"
                    $contexts: { dark: "#ffffff" }
                    $contrast: { on: "{color.background}", level: AAA }
                  brand: "#7c5cff"
                """
            ).mock)
        #expect(mock.looks.count == 2)
        // The first context of the sample is dark.
        #expect(mock.looks.map(\.label) == ["dark", "light"])
        #expect(mock.looks[mock.first].style.contains("--m-page:#101010"))
        let title = Mock.Pair.title.rawValue
        // 4.54:1 is enough for text that nobody asks more of, and AAA asks for 7.
        #expect(mock.looks[1].figures[title].ratio == "4.54")
        #expect(!mock.looks[1].figures[title].passes)
        #expect(mock.looks[0].figures[title].passes)
    }

    @Test("what is missing is shown with what stands nearest to it")
    func missing() throws {
        let mock = try #require(
            Self.page("color: { $type: color, background: '#ffffff', text: '#111111' }").mock)
        let style = mock.looks[mock.first].style
        for role in MockColor.allCases { #expect(style.contains("--m-\(role.rawValue):"), "\(role)") }
        #expect(style.contains("--m-brand:#111111"))
        #expect(style.contains("--m-on-brand:#ffffff"))
    }

    @Test("text and lengths are those that are nearest to what the mock needs")
    func measures() throws {
        let page = Self.page(
            """
            color: { $type: color, background: '#ffffff', text: '#111111' }
            space: { $type: dimension, xs: 4pt, s: 8pt, m: 16pt, l: 64pt }
            radius: { $type: dimension, card: 20pt, button: 8pt }
            type:
              $type: typography
              display: { fontFamily: A, fontSize: 60pt, fontWeight: 700, letterSpacing: 0pt, lineHeight: 1 }
              title: { fontFamily: A, fontSize: 30pt, fontWeight: 700, letterSpacing: 0pt, lineHeight: 1.2 }
              body: { fontFamily: A, fontSize: 17pt, fontWeight: 400, letterSpacing: 0pt, lineHeight: 1.4 }
            """)
        let tokens = try #require(page.mock?.tokens)
        func path(_ token: TokenID?) -> String? { token.map { page.design.tokens.tree[$0].path } }
        #expect(path(tokens.fonts[.title]) == "type.title")
        #expect(path(tokens.fonts[.body]) == "type.body")
        #expect(path(tokens.measures[.padding]) == "space.m")
        #expect(path(tokens.measures[.gap]) == "space.s")
        #expect(path(tokens.measures[.round]) == "radius.card")
        #expect(path(tokens.measures[.corner]) == "radius.button")
    }
}

@Suite("What the page does with names")
struct NameTests {
    @Test("contexts say whether the page is light or dark, and whether it has more contrast")
    func contexts() {
        #expect(ContextWords.scheme(of: "dark") == .dark)
        #expect(ContextWords.scheme(of: "Dark dimmed") == .dark)
        #expect(ContextWords.scheme(of: "githubLight") == .light)
        #expect(ContextWords.scheme(of: "highlight") == nil)
        #expect(ContextWords.scheme(of: "ember") == nil)
        #expect(ContextWords.hasMoreContrast("high-contrast"))
        #expect(ContextWords.hasMoreContrast("increased"))
        #expect(!ContextWords.hasMoreContrast("standard"))
    }

    @Test("words end where letters change their case, at signs and at digits")
    func words() {
        #expect(NameWords.words(in: "bgColor.dangerMuted") == ["bg", "color", "danger", "muted"])
        #expect(NameWords.words(in: "UIBackground-2x") == ["ui", "background", "x"])
        #expect(NameWords.words(in: "") == [])
    }

    @Test("a ramp is a word with numbers, in their order")
    func ramps() throws {
        let page = DesignPage(
            SamplePage.input(
                """
                palette:
                  $type: color
                  violet900: "#2e1065"
                  violet50: "#f5f3ff"
                  violet500: "#7c5cff"
                  violet100: "#ede9fe"
                  red500: "#ff0000"
                  glass100: "#ffffff80"
                  glass200: "#ffffff90"
                  glass300: "#ffffffa0"
                  glass400: "#ffffffb0"
                """))
        let part = try #require(page.sections.first?.parts.first)
        let ramps = ColorRamp.all(in: part)
        #expect(ramps.map(\.title) == ["violet"])
        #expect(ramps.first?.faces.first?.steps.map(\.name) == ["50", "100", "500", "900"])
    }

    @Test("what is called text and cannot be seen on the page is not the text of a mock")
    func unseenText() throws {
        let page = DesignPage(
            SamplePage.input(
                """
                color:
                  $type: color
                  ink: "#14141c"
                  surface: { primary: "#15151d" }
                  derived: { ink: "#f4f4f8" }
                """))
        let mock = try #require(page.mock)
        let text = try #require(mock.tokens.colors[.text])
        #expect(page.tokens.tree[text].path == "color.derived.ink")
    }

    @Test("the filters of color vision are near what the science computes, and keep grays")
    func visionFilters() throws {
        let kinds: [(VisionFilter, ColorVisionDeficiency)] = [
            (.protan, .protan), (.deutan, .deutan), (.tritan, .tritan),
        ]
        for (filter, deficiency) in kinds {
            for row in filter.rows { #expect(abs(row.reduce(0, +) - 1) < 0.001, "\(filter)") }
            for hex in ["#7c5cff", "#d3a320", "#00ba8d", "#f66567", "#808080", "#1877f2"] {
                let color = try Color.parse(css: hex)
                let seen = Self.filtered(color, by: filter)
                let expected = color.simulating(deficiency)
                let distance = ColorDifference.deltaEOK(seen, expected)
                // One matrix is not two half-planes. Far apart are what nobody takes for each other: red and gray have
                // 0.26.
                #expect(distance < 0.11, "\(filter) \(hex) \(distance)")
            }
        }
    }

    private static func filtered(_ color: Color, by filter: VisionFilter) -> Color {
        let linear = color.converted(to: .srgbLinear).components
        let parts = filter.rows.map { $0[0] * linear.first + $0[1] * linear.second + $0[2] * linear.third }
        return Color(.srgbLinear, ColorComponents(parts[0], parts[1], parts[2])).converted(to: .srgb)
    }
}
