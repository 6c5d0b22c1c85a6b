import TesseraDiagnostics
import TesseraKit
import TesseraLayoutScience
import TesseraOutputCore
import Testing

@testable import TesseraDesignPages

@Suite("The lengths and texts of a page")
struct PageSizeTests {
    private static let specimensCases: [(String, SizeSpecimen)] = [
        ("radius.small", SizeSpecimen.corner), ("border.radius", .corner), ("button.cornerRadius", .corner),
        ("shadow.radius", .bar), ("stroke.thin", .line), ("border.width.thick", .line), ("effect.ringWidth", .line),
        ("space.small", .gap), ("chat.inputBarHorizontalPadding", .gap), ("grid.gutter", .gap),
        ("icon.size.large", .box), ("fab.actionSize", .box), ("font.size.body", .text), ("badge.textSize", .text),
        ("chat.inputBarHeight", .bar), ("breakpoint.large", .bar), ("tabBar.indicatorWidth", .bar),
    ]

    @Test(
        "a length is drawn as what its name says it is for",
        arguments: specimensCases)
    func specimens(_ path: String, _ specimen: SizeSpecimen) {
        #expect(SizeSpecimen(path: path) == specimen)
    }

    private static let lengths = """
        space: { $type: dimension, tight: 4px, vast: 2000px, back: -8px, fluid: 1.5rem }
        radius: { $type: dimension, full: 999px, card: 12px }
        type:
          $type: typography
          body: { fontFamily: Inter, fontSize: 16px, fontWeight: 600, letterSpacing: 0px, lineHeight: 1.5 }
        """

    private static let unitsCases: [(String, String, String)] = [
        ("ios", "pt", "pt"), ("android", "dp", "sp"), ("web", "px", "px"),
    ]

    @Test(
        "figures are in the platform's unit, and those of text, too",
        arguments: unitsCases)
    func units(_ platform: String, _ unit: String, _ textUnit: String) throws {
        var manifest = Manifest()
        manifest.platform = try #require(Platform(rawValue: platform))
        let compilation = Compiler.compile(
            CompilationInput(texts: [SourceText(path: "a.tokens.yaml", text: Self.lengths)], manifest: manifest))
        let html = String(
            decoding: DesignPages.html(
                DesignPageInput(
                    design: compilation.design, name: "", outputs: [], findings: [], sources: compilation.sources)),
            as: UTF8.self)
        #expect(html.contains("<code>4 \(unit)</code>"))
        #expect(html.contains("<code>1.5 rem (24 \(unit))</code>"))
        #expect(html.contains("<b>16 / 24 \(textUnit)</b>"))
        #expect(html.contains(">240 \(unit)</span>"))
    }

    @Test("figures have the digits that are written, and none that binary fractions add")
    func digits() {
        let html = SamplePage.html(
            """
            space: { $type: dimension, fine: 0.0625px, third: 5.33333px, root: 0.1rem }
            n: { $type: number, ratio: 1.23456789 }
            type:
              $type: typography
              body: { fontFamily: Inter, fontSize: 16.55px, fontWeight: 450, letterSpacing: 0px, lineHeight: 1.1 }
            """)
        #expect(html.contains("<code>0.0625 pt</code>"))
        #expect(html.contains("<code>5.33333 pt</code>"))
        #expect(html.contains("<code>0.1 rem (1.6 pt)</code>"))
        #expect(html.contains("1.23456789"))
        #expect(html.contains("<b>16.55 / 18.205 pt</b>"))
    }

    @Test("lengths are drawn to scale; what is too long is cut, and says so")
    func scale() {
        let html = SamplePage.html(Self.lengths)
        #expect(html.contains("<span class=\"gap\" style=\"width:4px\"></span>"))
        #expect(html.contains("<span class=\"gap cut\" style=\"width:280px\"></span><small>cut at 280 pt</small>"))
        #expect(html.contains("<span class=\"gap negative\" style=\"width:8px\"></span>"))
        #expect(html.contains("<span class=\"corner pill\"></span><small>drawn as a capsule</small>"))
        #expect(html.contains("style=\"border-radius:12px 0 0 0\""))
    }
}
