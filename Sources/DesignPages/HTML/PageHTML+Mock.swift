import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel

// What a design looks like in use: a phone and a card of a web page.

extension PageHTML {
    mutating func mock() {
        guard let mock = page.mock else { return }
        markup.append("<section class=\"mock\" aria-labelledby=\"section-mock\" data-modifiers=\"")
        markup.numbers(mock.modifiers)
        markup.append("\" data-looks=\"")
        joined(mock.looks.map(\.style), by: "|")
        markup.append("\" data-figures=\"")
        joined(mock.looks.map { $0.figures.map(\.text).joined(separator: " ") }, by: "|")
        markup.append("\" data-labels=\"")
        joined(mock.looks.map(\.label), by: "|")
        markup.append("\" style=\"--need:")
        markup.number(mock.targetSide)
        markup.append("px\">\n<div class=\"mock-head\"><h2 id=\"section-mock\" tabindex=\"-1\">In use</h2>\n")
        mockTools(mock)
        markup.append("</div>\n")
        legends(mock)
        markup.append("<div class=\"scenes\"><div class=\"m-scene\" style=\"")
        markup.text(mock.looks[mock.first].style)
        markup.append("\">\n")
        markup.element("<p class=\"scene-title\">", mock.looks[mock.first].label, "</p>\n<div class=\"set\">\n")
        phone(mock)
        webCard(mock)
        markup.append("</div></div></div>\n</section>\n")
    }

    mutating func joined(_ texts: [String], by separator: StaticString) {
        for (index, text) in texts.enumerated() {
            if index > 0 { markup.append(separator) }
            markup.text(text)
        }
    }

    private mutating func mockTools(_ mock: Mock) {
        markup.append("<p class=\"tools\">")
        markup.append(
            "<label class=\"check\"><input type=\"checkbox\" data-overlay=\"contrast\"> Contrast</label> ")
        markup.append(
            "<label class=\"check\"><input type=\"checkbox\" data-overlay=\"targets\"> Touch targets</label> ")
        if mock.looks.count > 1 {
            markup.append("<label class=\"pick\">Beside <select id=\"beside\"><option value=\"\">nothing</option>")
            for (index, look) in mock.looks.enumerated() {
                markup.append("<option value=\"")
                markup.number(index)
                markup.element("\">", look.label, "</option>")
            }
            markup.append("</select></label>")
        }
        markup.append("</p>\n")
    }

    /// What the figures on the mock say, which are shown when somebody asks for them.
    private mutating func legends(_ mock: Mock) {
        markup.append(
            "<p class=\"about for-contrast\">The ratio of each text. It needs what the design requires of the ")
        markup.append(
            "two colors, and at least what WCAG 2.2 asks of text as large as it is drawn here: 4.5, or 3 for ")
        if page.design.largeTextPolicy == .apple {
            markup.append("text from 18 points and for bold text, which is large by the manifest&#39;s policy. ")
        } else {
            markup.append("large text, from 24 px or in bold from 18.66 px. ")
        }
        markup.append("A focus ring needs 3. Where it is not 4.5, what is needed stands behind the ratio.</p>\n")
        markup.append("<p class=\"about for-targets\">What takes touches, in ")
        markup.text(page.unit)
        markup.append(". The platform asks for ")
        markup.number(mock.targetSide)
        markup.append(" on each side; what is drawn smaller is touched beyond its edges. ")
        markup.append("Hatched and red is what is too small.</p>\n")
    }

    /// An element with text whose contrast is judged.
    private mutating func judged(_ pair: Mock.Pair, _ element: StaticString, _ kind: StaticString, _ text: StaticString)
    {
        markup.append("<")
        markup.append(element)
        markup.append(" class=\"")
        markup.append(kind)
        markup.append("\" data-pair=\"")
        markup.number(pair.rawValue)
        markup.append("\">")
        markup.append(text)
        markup.append("</")
        markup.append(element)
        markup.append(">")
    }

    /// Where the script writes how large a target is.
    private mutating func size() { markup.append("<span class=\"m-size\"></span>") }

    // MARK: The phone

    /// The pictures take no part in what is read: all that they say is sample text.
    private mutating func phone(_ mock: Mock) {
        markup.append(
            "<div class=\"phone\" role=\"img\" aria-label=\"A screen of an app in the colors of the design\">\n")
        markup.append("<div class=\"status-bar\"><span>9:41</span><span class=\"battery\"></span></div>\n")
        markup.append("<div class=\"screen-body\">")
        judged(.title, "p", "m-title m-text", "Library")
        markup.append("<div class=\"m-field target-own\">")
        judged(.placeholder, "span", "m-text", "Search")
        size()
        markup.append("</div><div class=\"m-card m-list\">\n")
        row("Morning walk", "Today, 4.2 km", isNew: true)
        row("Evening swim", "Yesterday, 1.5 km", isNew: false)
        row("Long ride", "Sunday, 62 km", isNew: false)
        markup.append("</div>\n<div class=\"m-alert\">")
        judged(.alert, "span", "m-text", "Two recordings could not be saved.")
        markup.append("</div>\n")
        judged(.quiet, "p", "m-caption m-text", "Synced a moment ago")
        markup.append("<div class=\"m-actions\">")
        button(.button, "", "Start", isTarget: true)
        button(.soft, "m-soft", "Plan", isTarget: true)
        markup.append("</div></div>\n")
        mockTabBar(mock)
        markup.append("</div>\n")
    }

    private mutating func button(
        _ pair: Mock.Pair, _ kind: StaticString, _ text: StaticString, isTarget: Bool = false
    ) {
        markup.append("<span class=\"m-button ")
        markup.append(kind)
        markup.append(isTarget ? " target-own\"" : "\"")
        markup.append(pair.isExempt ? " aria-disabled=\"true\">" : ">")
        judged(pair, "span", "", text)
        if isTarget { size() }
        markup.append("</span>")
    }

    private mutating func row(_ title: StaticString, _ caption: StaticString, isNew: Bool) {
        markup.append("<div class=\"m-row target-own\"><span class=\"m-tile\"></span><span class=\"m-words\">")
        judged(.body, "span", "m-body m-text", title)
        judged(.caption, "span", "m-caption m-text", caption)
        markup.append("</span>")
        if isNew { judged(.badge, "span", "m-badge", "2") } else { markup.append("<span class=\"m-chevron\"></span>") }
        size()
        markup.append("</div>\n")
    }

    /// The tab bar of the design as its section shows it, once for each context in which it differs. If the design has
    /// no tab bar, the mock gets one in its own colors.
    private mutating func mockTabBar(_ mock: Mock) {
        guard let token = mock.tokens.tabBar, let entry = page.entry(of: token) else {
            markup.append("<div class=\"m-bar\">")
            for (index, name) in ["Library", "Plan", "Friends", "You"].enumerated() {
                tab(name, TabGlyph.path(for: "", at: index), isOn: index == 0)
            }
            markup.append("</div>\n")
            return
        }
        openVariants(of: entry, "m-bars")
        for variant in entry.variants {
            guard case .tabBar(let bar) = variant.value else { continue }
            openVariant(variant, of: entry)
            dock(TabBarPicture(bar, design: page.design), TabFigures(of: entry.path, variant, page.evidence))
            markup.append("</div>\n")
        }
        markup.append("</div>\n")
    }

    private mutating func tab(_ name: String, _ glyph: StaticString, isOn: Bool) {
        markup.append(isOn ? "<span class=\"m-tab on target-own\">" : "<span class=\"m-tab target-own\">")
        markup.append("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"")
        markup.append(glyph)
        markup.append("\"/></svg>")
        markup.append("<span class=\"m-tab-name\" data-pair=\"")
        markup.number((isOn ? Mock.Pair.tabOn : Mock.Pair.tabOff).rawValue)
        markup.element("\">", name, "</span>")
        size()
        markup.append("</span>")
    }

    // MARK: The card of a web page

    private mutating func webCard(_ mock: Mock) {
        markup.append(
            "<div class=\"web\" role=\"img\" aria-label=\"A part of a web page in the colors of the design\">\n")
        markup.append("<div class=\"m-card m-form\">")
        judged(.heading, "p", "m-heading m-text", "Invite your team")
        judged(.caption, "p", "m-body m-quiet m-text", "Everybody gets a month of the plan that you have.")
        judged(.caption, "p", "m-label m-text", "Email")
        markup.append("<div class=\"m-field m-focused target-own\">")
        judged(.placeholder, "span", "m-text", "ada@example.org")
        judged(.focus, "span", "m-ring", "")
        size()
        markup.append("</div><div class=\"m-actions\">")
        button(.button, "", "Invite", isTarget: true)
        button(.hover, "m-hover", "Hover")
        button(.pressed, "m-pressed", "Pressed")
        button(.button, "m-focused", "Focus")
        button(.disabled, "m-off", "Disabled")
        markup.append("</div><p class=\"m-linked target-own\">")
        judged(.link, "span", "m-link", "How is my data used?")
        size()
        markup.append("</p></div>\n<div class=\"m-card m-report\">")
        judged(.heading, "p", "m-heading m-text", "This week")
        chart(mock)
        markup.append("<p class=\"m-states\">")
        judged(.success, "span", "m-state m-success", "Saved")
        judged(.warning, "span", "m-state m-warning", "Late")
        judged(.danger, "span", "m-state m-danger", "Failed")
        judged(.info, "span", "m-state m-info", "New")
        markup.append("</p></div>\n</div>\n")
    }

    /// Bars in the colors of charts; where there are none, in that of the brand.
    private mutating func chart(_ mock: Mock) {
        let heights = [52, 78, 64, 92, 70, 44]
        markup.append("<div class=\"m-chart\">")
        let count = mock.chartCount > 1 ? mock.chartCount : heights.count
        for index in 0..<count {
            markup.append("<i style=\"height:")
            markup.number(heights[index % heights.count])
            markup.append("%")
            if mock.chartCount > 1 {
                markup.append(";background:var(--m-chart")
                markup.number(index + 1)
                markup.append(")")
            }
            markup.append("\"></i>")
        }
        markup.append("</div>")
    }
}
