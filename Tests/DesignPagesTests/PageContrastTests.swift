import TesseraConfiguration
import Testing

@testable import TesseraDesignPages

@Suite("The contrast of a page")
struct PageContrastTests {
    private static let failing = """
        color:
          $type: color
          surface: { $value: "#101014", $contexts: { light: "#FFFFFF" } }
          card: { $value: "#1C1C22", $contexts: { light: "#F4F4F8" } }
          primary: { $value: "#F4F4F6", $contexts: { light: "#17171A" }, $contrast: { on: "{color.surface}" } }
          secondary: { $value: "#8E8E93", $contrast: { on: ["{color.surface}", "{color.card}"] } }
          icon: { $value: "#B9A9FF", $contrast: { on: "{color.surface}", use: nonText } }
        """

    @Test("a pair that fails in several contexts is one, and all places say the same number")
    func oneNumber() throws {
        let input = SamplePage.input(Self.failing, contexts: SamplePage.appearances)
        let table = DesignPage(input).contrast
        #expect(table.failing.count == 3)
        #expect(table.requiredCount == 4)
        #expect(table.faces.map(\.violationCount) == [0, 3])
        let html = String(decoding: DesignPages.html(input), as: UTF8.self)
        #expect(html.contains("href=\"#section-contrast\">Contrast <span class=\"count\">3 failing</span>"))
        #expect(html.contains("tabindex=\"-1\">Contrast <span class=\"count\">3 failing</span></h2>"))
        #expect(html.contains("light: 4 required, 3 failing here, 3 in all contexts</caption>"))
        #expect(html.contains("dark: 4 required, 0 failing here, 3 in all contexts</caption>"))
    }

    /// The ratios are worked out by the formula of WCAG 2.2 with another program.
    @Test("a failing pair shows the nearest color that passes, and the proof")
    func beforeAndAfter() throws {
        let pairs = DesignPage(SamplePage.input(Self.failing, contexts: SamplePage.appearances)).contrast.failing
        #expect(pairs.map(\.foreground.title) == ["color.secondary", "color.secondary", "color.icon"])
        #expect(pairs.map(\.background.title) == ["color.surface", "color.card", "color.surface"])
        let look = try #require(pairs.last?.looks.first)
        #expect(look.contexts == "light")
        #expect(look.before?.ratio == "2.06")
        #expect(Double(look.after?.ratio ?? "") ?? 0 >= 3)
        #expect(look.required == "3" && !look.isText && !look.isFixLocal)
        #expect(look.proof.contains { $0.hasPrefix("luminances") })
        #expect(look.proof.contains { $0.hasPrefix("seen foreground") })
        // One gray passes on both in dark, another in light, and none in all.
        #expect(pairs.first?.looks.first?.isFixLocal == true)
    }

    @Test("looks that differ stand apart, the worst first; what cannot be measured fails")
    func looks() throws {
        let pairs = DesignPage(
            SamplePage.input(
                """
                color:
                  $type: color
                  surface: { $value: "#101014", $contexts: { light: "#FFFFFF" } }
                  line: { $value: "#7C5CFF44", $contrast: { on: "{color.surface}", use: nonText } }
                  glass: "#00000080"
                  text: { $value: "#777777", $contrast: { on: "{color.glass}" } }
                """, contexts: SamplePage.appearances)
        ).contrast.failing
        #expect(pairs.first?.looks.map(\.contexts) == ["dark", "light"])
        #expect(pairs.first?.looks.map { $0.before?.ratio } == ["1.34", "1.41"])
        let unknown = try #require(pairs.last?.looks.first)
        #expect(unknown.before == nil && unknown.after == nil)
        #expect(unknown.proof == ["undetermined: the lowest layer is translucent"])
    }

    @Test("what is guessed is cut to what can be read, and says so")
    func cut() {
        var yaml = "color:\n  $type: color\n"
        for index in 0..<40 {
            yaml += "  button\(index): { text: \"#111111\", background: \"#EEEEEE\" }\n"
        }
        yaml += "  text: { primary: \"#000000\" }\n"
        let table = DesignPage(SamplePage.input(yaml)).contrast
        #expect(table.isGuessed)
        #expect(table.rows.count == 30 && table.columns.count == 18)
        #expect(table.rows.last?.title == "color.text.primary")
        #expect(table.leftOut.rows == 11 && table.leftOut.columns == 22)
        #expect(SamplePage.html(yaml).contains("Left out, so that the table can be read: 11 rows, 22 columns"))
    }

    @Test("a card has the ratio of each context, and says in which it fails")
    func cards() throws {
        let page = DesignPage(SamplePage.input(Self.failing, contexts: SamplePage.appearances))
        let token = try #require(page.tokens.tree.token(at: "color.secondary"))
        let rows = page.evidence.rows(of: token)
        #expect(rows.map(\.background) == ["color.surface", "color.card"])
        let row = try #require(rows.first)
        // #8E8E93 on #101014 and on #FFFFFF, by the formula of WCAG 2.2 with another program: 5.82 and 3.26.
        #expect(row.figures.map { Int(($0?.ratio ?? 0) * 100) } == [582, 326])
        #expect(row.figures.map { $0?.passes } == [true, false])
        #expect(row.failing == "light")
        let html = SamplePage.html(Self.failing, contexts: SamplePage.appearances)
        #expect(html.contains("data-along=\"0\" data-ratios=\"5.82/4.5 !3.26/4.5\""))
        #expect(html.contains("<em>fails in light</em>"))
    }

    @Test("how many pairs are judged is said with in how many contexts")
    func counts() {
        let html = SamplePage.html(
            """
            color:
              $type: color
              surface: { $value: "#101014", $contexts: { light: "#FFFFFF" } }
              primary: { $value: "#F4F4F6", $contexts: { light: "#17171A" }, $contrast: { on: "{color.surface}" } }
              icon: { $value: "#8E8E93", $contrast: { on: "{color.surface}", use: nonText } }
            """, contexts: SamplePage.appearances)
        #expect(
            html.contains("All 2 required pairs pass in every context: 4 judged in 2 permutations of contexts.</p>"))
        // 3.26:1 is bold in the table, because it is required.
        #expect(html.contains("Of what is not required: <b>bold</b> is 4.5 or more"))
    }

    @Test("Markdown writes hex in capitals, and other notations as CSS has them")
    func notationsInMarkdown() {
        let input = SamplePage.input(
            """
            color:
              $type: color
              surface: "#ffffff"
              gray: { $value: "#999999", $contrast: { on: "{color.surface}" } }
              vivid: { $value: "color(display-p3 0 0.8 0.1)", $contrast: { on: "{color.surface}" } }
            """)
        let markdown = String(decoding: DesignPages.markdown(input), as: UTF8.self)
        #expect(markdown.contains("| `color(display-p3 ") && !markdown.contains("COLOR("))
        #expect(markdown.contains("| `#7"))
    }
}
