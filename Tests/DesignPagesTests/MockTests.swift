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
        #expect(own[.onButton] == "color.onBrand")
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
        #expect(material[.onButton] == "md.sys.color.on-primary")
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
        // A title of 28 px in bold is large, for which WCAG asks for 3; the design asks for 7.
        #expect(mock.looks[1].figures[title].text == "!4.54/7")
        #expect(mock.looks[0].figures[title].passes)
    }

    @Test("roles of flat names with hues and components are not taken for those of the page")
    func flatNames() {
        // As Spectrum names them.
        let chosen = Self.chosen(
            """
            blue-background-color-default: { $type: color, $value: "#4b75ff" }
            accent-background-color-default: { $type: color, $value: "#4b75ff" }
            accent-background-color-hover: { $type: color, $value: "#5d89ff" }
            accent-background-color-down: { $type: color, $value: "#274dea" }
            informative-background-color-down: { $type: color, $value: "#00ff00" }
            background-base-color: { $type: color, $value: "#ffffff" }
            background-layer-1-color: { $type: color, $value: "#f8f8f8" }
            neutral-content-color-default: { $type: color, $value: "#292929" }
            negative-content-color-default: { $type: color, $value: "#d73220" }
            negative-background-color-default: { $type: color, $value: "#f03823" }
            negative-subtle-background-color-default: { $type: color, $value: "#ffd6d1" }
            notice-background-color-default: { $type: color, $value: "#fc7d00" }
            color-loupe-outer-border: { $type: color, $value: "#ffffff" }
            gray-background-color-default: { $type: color, $value: "#8f8f8f" }
            red-background-color-default: { $type: color, $value: "#f03823" }
            positive-background-color-default: { $type: color, $value: "#079355" }
            positive-background-color-hover: { $type: color, $value: "#0ba45d" }
            purple-background-color-default: { $type: color, $value: "#a65ce7" }
            pink-background-color-default: { $type: color, $value: "#e434a3" }
            cyan-background-color-default: { $type: color, $value: "#1286cd" }
            brown-background-color-default: { $type: color, $value: "#9a7b4d" }
            """)
        #expect(chosen[.page] == "background-base-color")
        #expect(chosen[.button] == "accent-background-color-default")
        #expect(chosen[.hover] == "accent-background-color-hover")
        #expect(chosen[.pressed] == "accent-background-color-down")
        #expect(chosen[.alert] == "negative-subtle-background-color-default")
        // 3.6:1 on the background of the alert, so that it is no text there.
        #expect(chosen[.onAlert] == nil)
        #expect(chosen[.border] == nil)
    }

    @Test("a page is quiet; the button is that of the design, with states of its own")
    func buttons() {
        // As Primer names them.
        let chosen = Self.chosen(
            """
            page: { header: { $type: color, bgColor: "#f6f8fa" } }
            control: { $type: color, bgColor: { rest: "#f6f8fa", hover: "#eff2f5" } }
            bgColor: { $type: color, default: "#ffffff", muted: "#f6f8fa", accent: { emphasis: "#0969da" } }
            fgColor: { $type: color, default: "#1f2328", muted: "#59636e" }
            button:
              $type: color
              danger: { bgColor: { rest: "#f6f8fa", hover: "#cf222e" } }
              primary: { bgColor: { rest: "#1f883d", hover: "#1c8139", active: "#197935" }, fgColor: { rest: "#ffffff" } }
            """)
        #expect(chosen[.page] == "bgColor.default")
        #expect(chosen[.text] == "fgColor.default")
        #expect(chosen[.brand] == "bgColor.accent.emphasis")
        #expect(chosen[.button] == "button.primary.bgColor.rest")
        #expect(chosen[.onButton] == "button.primary.fgColor.rest")
        #expect(chosen[.hover] == "button.primary.bgColor.hover")
        #expect(chosen[.pressed] == "button.primary.bgColor.active")
    }

    @Test("an alert takes the text that belongs to its background, and without one a mark in the color of danger")
    func alerts() throws {
        // As Figma's Simple Design System names them.
        let chosen = Self.chosen(
            """
            color:
              $type: color
              background:
                default: { $root: "#ffffff", secondary: "#f5f5f5" }
                neutral: { $root: "#5a5a5a", secondary: "#cdcdcd" }
                danger: { $root: "#ec221f", tertiary: "#fee9e7" }
              text:
                default: { $root: "#1e1e1e" }
                danger: { $root: "#900b09", on-danger: "#fee9e7", on-danger-tertiary: "#900b09" }
            """)
        #expect(chosen[.card] == "color.background.default.secondary")
        #expect(chosen[.alert] == "color.background.danger.tertiary")
        #expect(chosen[.onAlert] == "color.text.danger.on-danger-tertiary")
        let bare = try #require(
            Self.page("color: { $type: color, background: '#fff', text: '#111', statusDanger: '#c00000' }").mock)
        #expect(bare.looks[bare.first].style.contains("--m-alert-mark:#c00000"))
        #expect(bare.looks[bare.first].style.contains("--m-on-alert:#111111"))
    }

    @Test("text is judged by how large it is drawn, and never by less than the design requires")
    func thresholds() throws {
        let mock = try #require(
            Self.page(
                """
                color:
                  $type: color
                  background: "#ffffff"
                  text: "#111111"
                  brandFill: "#7c5cff"
                  onBrand: { $value: "#ffffff", $contrast: { on: "{color.brandFill}", use: largeText } }
                type:
                  $type: typography
                  callout: { fontFamily: A, fontSize: 16pt, fontWeight: 400, letterSpacing: 0pt, lineHeight: 1.3 }
                """
            ).mock)
        func text(_ pair: Mock.Pair, _ mock: Mock) -> String { mock.looks[mock.first].figures[pair.rawValue].text }
        // 16 points are no large text, whatever the design says of it.
        #expect(text(.button, mock) == "!4.34/4.5")
        #expect(text(.title, mock) == "18.88/3")
        #expect(text(.disabled, mock).hasPrefix("-"))
        let large = try #require(
            Self.page(
                """
                color:
                  $type: color
                  background: "#ffffff"
                  text: "#111111"
                  brandFill: "#7c5cff"
                  onBrand: { $value: "#ffffff", $contrast: { on: "{color.brandFill}", use: largeText } }
                type:
                  $type: typography
                  button: { fontFamily: A, fontSize: 19pt, fontWeight: 700, letterSpacing: 0pt, lineHeight: 1.3 }
                """
            ).mock)
        #expect(text(.button, large) == "4.34/3")
    }

    @Test("what is missing is shown with what stands nearest to it")
    func missing() throws {
        let mock = try #require(
            Self.page("color: { $type: color, background: '#ffffff', text: '#111111' }").mock)
        let style = mock.looks[mock.first].style
        for role in MockColor.allCases { #expect(style.contains("--m-\(role.rawValue):"), "\(role)") }
        #expect(style.contains("--m-brand:#111111"))
        #expect(style.contains("--m-on-button:#ffffff"))
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
