import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel

// What a design looks like in use: a phone and a card of a web page.

extension PageHTML {
    mutating func mock() {
        guard let mock = page.mock else { return }
        let figures = mock.looks.map { $0.figures.map(\.text).joined(separator: " ") }
        markup.line(
            """
            <section class="mock" aria-labelledby="section-mock" data-modifiers="\(numbers: mock.modifiers)" \
            data-looks="\(mock.looks.map(\.style).joined(separator: "|"))" \
            data-figures="\(figures.joined(separator: "|"))" \
            data-labels="\(mock.looks.map(\.label).joined(separator: "|"))" style="--need:\(mock.targetSide)px">
            <div class="mock-head"><h2 id="section-mock" tabindex="-1">In use</h2>
            """)
        mockTools(mock)
        markup.line("</div>")
        legends(mock)
        markup.line(
            """
            <div class="scenes"><div class="m-scene" style="\(mock.looks[mock.first].style)">
            <p class="scene-title">\(mock.looks[mock.first].label)</p>
            <div class="set">
            """)
        phone(mock)
        webCard(mock)
        markup.line("</div></div></div>\n</section>")
    }

    private mutating func mockTools(_ mock: Mock) {
        markup += """
            <p class="tools"><label class="check"><input type="checkbox" data-overlay="contrast"> Contrast</label> \
            <label class="check"><input type="checkbox" data-overlay="targets"> Touch targets</label>\u{20}
            """
        if mock.looks.count > 1 {
            markup += #"<label class="pick">Beside <select id="beside"><option value="">nothing</option>"#
            for (index, look) in mock.looks.enumerated() {
                markup += #"<option value="\#(index)">\#(look.label)</option>"#
            }
            markup += "</select></label>"
        }
        markup.line("</p>")
    }

    /// What the figures on the mock say, which are shown when somebody asks for them.
    private mutating func legends(_ mock: Mock) {
        markup += """
            <p class="about for-contrast">The ratio of each text. It needs what the design requires of the two colors, \
            and at least what WCAG 2.2 asks of text as large as it is drawn here: 4.5, or 3 for\u{20}
            """
        if page.design.largeTextPolicy == .apple {
            markup += "text from 18 points and for bold text, which is large by the manifest&#39;s policy. "
        } else {
            markup += "large text, from 24 px or in bold from 18.66 px. "
        }
        markup.line(
            """
            A focus ring needs 3. Where it is not 4.5, what is needed stands behind the ratio.</p>
            <p class="about for-targets">What takes touches, in \(page.unit). The platform asks for \(mock.targetSide) \
            on each side; what is drawn smaller is touched beyond its edges. Hatched and red is what is too small.</p>
            """)
    }

    /// An element with text whose contrast is judged.
    private mutating func judged(_ pair: Mock.Pair, _ element: StaticString, _ kind: StaticString, _ text: StaticString)
    {
        markup += """
            <\(literal: element) class="\(literal: kind)" data-pair="\(pair.rawValue)">\
            \(literal: text)</\(literal: element)>
            """
    }

    /// Where the script writes how large a target is.
    private mutating func size() { markup += #"<span class="m-size"></span>"# }

    // MARK: The phone

    /// The pictures take no part in what is read: all that they say is sample text.
    private mutating func phone(_ mock: Mock) {
        markup += """
            <div class="phone" role="img" aria-label="A screen of an app in the colors of the design">
            <div class="status-bar"><span>9:41</span><span class="battery"></span></div>
            <div class="screen-body">
            """
        judged(.title, "p", "m-title m-text", "Library")
        markup += #"<div class="m-field target-own">"#
        judged(.placeholder, "span", "m-text", "Search")
        size()
        markup.line(#"</div><div class="m-card m-list">"#)
        row("Morning walk", "Today, 4.2 km", isNew: true)
        row("Evening swim", "Yesterday, 1.5 km", isNew: false)
        row("Long ride", "Sunday, 62 km", isNew: false)
        markup += #"</div>\#n<div class="m-alert">"#
        judged(.alert, "span", "m-text", "Two recordings could not be saved.")
        markup.line("</div>")
        judged(.quiet, "p", "m-caption m-text", "Synced a moment ago")
        markup += #"<div class="m-actions">"#
        button(.button, "", "Start", isTarget: true)
        button(.soft, "m-soft", "Plan", isTarget: true)
        markup.line("</div></div>")
        mockTabBar(mock)
        markup.line("</div>")
    }

    private mutating func button(
        _ pair: Mock.Pair, _ kind: StaticString, _ text: StaticString, isTarget: Bool = false
    ) {
        markup += """
            <span class="m-button \(literal: kind)\(literal: isTarget ? " target-own" : "")"\
            \(literal: pair.isExempt ? #" aria-disabled="true""# : "")>
            """
        judged(pair, "span", "", text)
        if isTarget { size() }
        markup += "</span>"
    }

    private mutating func row(_ title: StaticString, _ caption: StaticString, isNew: Bool) {
        markup += #"<div class="m-row target-own"><span class="m-tile"></span><span class="m-words">"#
        judged(.body, "span", "m-body m-text", title)
        judged(.caption, "span", "m-caption m-text", caption)
        markup += "</span>"
        if isNew { judged(.badge, "span", "m-badge", "2") } else { markup += #"<span class="m-chevron"></span>"# }
        size()
        markup.line("</div>")
    }

    /// The tab bar of the design as its section shows it, once for each context in which it differs. If the design has
    /// no tab bar, the mock gets one in its own colors.
    private mutating func mockTabBar(_ mock: Mock) {
        guard let token = mock.tokens.tabBar, let entry = page.entry(of: token) else {
            markup += #"<div class="m-bar">"#
            for (index, name) in ["Library", "Plan", "Friends", "You"].enumerated() {
                tab(name, TabGlyph.path(for: "", at: index), isOn: index == 0)
            }
            markup.line("</div>")
            return
        }
        openVariants(of: entry, "m-bars")
        for variant in entry.variants {
            guard case .tabBar(let bar) = variant.value else { continue }
            openVariant(variant)
            dock(TabBarPicture(bar, design: page.design), TabFigures(of: entry.path, variant, page.evidence))
            markup.line("</div>")
        }
        markup.line("</div>")
    }

    private mutating func tab(_ name: String, _ glyph: StaticString, isOn: Bool) {
        markup += """
            <span class="m-tab \(literal: isOn ? "on " : "")target-own"><svg viewBox="0 0 24 24" aria-hidden="true">\
            <path d="\(literal: glyph)"/></svg>\
            <span class="m-tab-name" data-pair="\((isOn ? Mock.Pair.tabOn : Mock.Pair.tabOff).rawValue)">\(name)</span>
            """
        size()
        markup += "</span>"
    }

    // MARK: The card of a web page

    private mutating func webCard(_ mock: Mock) {
        markup += """
            <div class="web" role="img" aria-label="A part of a web page in the colors of the design">
            <div class="m-card m-form">
            """
        judged(.heading, "p", "m-heading m-text", "Invite your team")
        judged(.caption, "p", "m-body m-quiet m-text", "Everybody gets a month of the plan that you have.")
        judged(.caption, "p", "m-label m-text", "Email")
        markup += #"<div class="m-field m-focused target-own">"#
        judged(.placeholder, "span", "m-text", "ada@example.org")
        judged(.focus, "span", "m-ring", "")
        size()
        markup += #"</div><div class="m-actions">"#
        button(.button, "", "Invite", isTarget: true)
        button(.hover, "m-hover", "Hover")
        button(.pressed, "m-pressed", "Pressed")
        button(.button, "m-focused", "Focus")
        button(.disabled, "m-off", "Disabled")
        markup += #"</div><p class="m-linked target-own">"#
        judged(.link, "span", "m-link", "How is my data used?")
        size()
        markup += #"</p></div>\#n<div class="m-card m-report">"#
        judged(.heading, "p", "m-heading m-text", "This week")
        chart(mock)
        markup += #"<p class="m-states">"#
        judged(.success, "span", "m-state m-success", "Saved")
        judged(.warning, "span", "m-state m-warning", "Late")
        judged(.danger, "span", "m-state m-danger", "Failed")
        judged(.info, "span", "m-state m-info", "New")
        markup.line("</p></div>\n</div>")
    }

    /// Bars in the colors of charts; where there are none, in that of the brand.
    private mutating func chart(_ mock: Mock) {
        let heights = [52, 78, 64, 92, 70, 44]
        markup += #"<div class="m-chart">"#
        let count = mock.chartCount > 1 ? mock.chartCount : heights.count
        for index in 0..<count {
            markup += #"<i style="height:\#(heights[index % heights.count])%"#
            if mock.chartCount > 1 { markup += ";background:var(--m-chart\(index + 1))" }
            markup += #""></i>"#
        }
        markup += "</div>"
    }
}
