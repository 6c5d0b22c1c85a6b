import TesseraColorScience
import TesseraConfiguration
import TesseraTokenModel

// What a design looks like in use: a phone and a card of a web page.

extension PageHTML {
    mutating func mock() {
        guard let mock = page.mock else { return }
        markup.append("<section class=\"mock\" aria-labelledby=\"section-mock\" data-axes=\"")
        markup.numbers(mock.modifiers)
        markup.append("\" data-looks=\"")
        joined(mock.looks.map(\.style), by: "|")
        markup.append("\" data-figures=\"")
        joined(
            mock.looks.map { look in look.figures.map { ($0.passes ? "" : "!") + $0.ratio }.joined(separator: " ") },
            by: "|")
        markup.append("\" data-labels=\"")
        joined(mock.looks.map(\.label), by: "|")
        markup.append("\" style=\"--need:")
        markup.number(mock.targetSide)
        markup.append("px\">\n<div class=\"mock-head\"><h2 id=\"section-mock\" tabindex=\"-1\">In use</h2>\n")
        mockTools(mock)
        markup.append("</div>\n<div class=\"scenes\"><div class=\"m-scene\" style=\"")
        markup.text(mock.looks[mock.first].style)
        markup.append("\">\n")
        markup.element("<p class=\"scene-title\">", mock.looks[mock.first].label, "</p>\n<div class=\"set\">\n")
        phone(mock)
        webCard(mock)
        markup.append("</div></div></div>\n</section>\n")
    }

    private mutating func joined(_ texts: [String], by separator: StaticString) {
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

    // MARK: The phone

    /// The pictures take no part in what is read: all that they say is sample text.
    private mutating func phone(_ mock: Mock) {
        markup.append(
            "<div class=\"phone\" role=\"img\" aria-label=\"A screen of an app in the colors of the design\">\n")
        markup.append("<div class=\"status-bar\"><span>9:41</span><span class=\"battery\"></span></div>\n")
        markup.append("<div class=\"screen-body\">")
        judged(.title, "p", "m-title", "Library")
        judged(.placeholder, "p", "m-field", "Search")
        markup.append("<div class=\"m-card m-list\">\n")
        row("Morning walk", "Today, 4.2 km", isNew: true)
        row("Evening swim", "Yesterday, 1.5 km", isNew: false)
        row("Long ride", "Sunday, 62 km", isNew: false)
        markup.append("</div>\n<div class=\"m-alert\">")
        judged(.alert, "span", "", "Two recordings could not be saved.")
        markup.append("</div>\n")
        judged(.quiet, "p", "m-caption", "Synced a moment ago")
        markup.append("<div class=\"m-actions\"><span class=\"m-button target-own\">")
        judged(.button, "span", "", "Start")
        markup.append("</span><span class=\"m-button m-soft target-own\">")
        judged(.soft, "span", "", "Plan")
        markup.append("</span></div></div>\n")
        mockTabBar(mock)
        markup.append("</div>\n")
    }

    private mutating func row(_ title: StaticString, _ caption: StaticString, isNew: Bool) {
        markup.append("<div class=\"m-row target-own\"><span class=\"m-tile\"></span><span class=\"m-words\">")
        judged(.body, "span", "m-body", title)
        judged(.caption, "span", "m-caption", caption)
        markup.append("</span>")
        if isNew { judged(.badge, "span", "m-badge", "2") } else { markup.append("<span class=\"m-chevron\"></span>") }
        markup.append("</div>\n")
    }

    /// That of the design, in every context that has another; where there is none, one in the colors of the mock.
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
            markup.append("<div class=\"m-bar own\" style=\"")
            markup.text(style(ofMock: bar))
            markup.append("\">")
            let tabs = Array(bar.tabs.prefix(5))
            if tabs.isEmpty {
                for index in 0..<min(5, max(1, Int(bar.tabCount))) {
                    tab("Tab \(index + 1)", TabGlyph.path(for: "", at: index), isOn: index == 0)
                }
            }
            for (index, own) in tabs.enumerated() {
                let name: String =
                    if case .text(let text) = own.label {
                        text
                    } else {
                        own.id.prefix(1).uppercased() + own.id.dropFirst()
                    }
                tab(name, TabGlyph.path(for: own.symbol ?? "", at: index), isOn: index == 0)
            }
            markup.append("</div></div>\n")
        }
        markup.append("</div>\n")
    }

    private mutating func tab(_ name: String, _ glyph: StaticString, isOn: Bool) {
        markup.append(isOn ? "<span class=\"m-tab on target-own\">" : "<span class=\"m-tab target-own\">")
        markup.append("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"")
        markup.append(glyph)
        markup.element("\"/></svg><span>", name, "</span></span>")
    }

    private func style(ofMock bar: TabBar) -> String {
        var style: [String] = []
        func add(_ name: String, _ color: Color?) {
            if let color { style.append("--\(name):\(css.wide(color))") }
        }
        add("on", bar.states.selected.icon)
        add("off", bar.states.unselected.icon)
        add("on-text", bar.states.selected.label ?? bar.states.selected.icon)
        add("off-text", bar.states.unselected.label ?? bar.states.unselected.icon)
        switch bar.background.last {
        case .color(let color): add("bar", color)
        case .material(let material): add("bar", material.fallback)
        case .glass(let glass): add("bar", glass.fallback.fallback)
        case .gradient, nil: break
        }
        style.append("--icon:\(css.number(min(max(bar.iconSize.points, 12), 40)))px")
        style.append("--text:\(css.number(min(max(bar.labelSize.points, 8), 16)))px")
        style.append("--tall:\(css.number(min(max(bar.height, 40), 110)))px")
        return style.joined(separator: ";")
    }

    // MARK: The card of a web page

    private mutating func webCard(_ mock: Mock) {
        markup.append(
            "<div class=\"web\" role=\"img\" aria-label=\"A part of a web page in the colors of the design\">\n")
        markup.append("<div class=\"m-card m-form\">")
        judged(.body, "p", "m-heading", "Invite your team")
        judged(.caption, "p", "m-body m-quiet", "Everybody gets a month of the plan that you have.")
        judged(.caption, "p", "m-label", "Email")
        judged(.placeholder, "p", "m-field m-focused target-own", "ada@example.org")
        markup.append("<div class=\"m-actions\">")
        markup.append("<span class=\"m-button target-own\">")
        judged(.button, "span", "", "Invite")
        markup.append("</span><span class=\"m-button m-hover\">Hover</span>")
        markup.append("<span class=\"m-button m-pressed\">Pressed</span>")
        markup.append("<span class=\"m-button m-focused\">Focus</span>")
        markup.append("<span class=\"m-button m-off\" aria-disabled=\"true\">Disabled</span></div>")
        judged(.link, "p", "m-link", "How is my data used?")
        markup.append("</div>\n<div class=\"m-card m-report\">")
        judged(.body, "p", "m-heading", "This week")
        chart(mock)
        markup.append("<p class=\"m-states\">")
        for (kind, text) in [("success", "Saved"), ("warning", "Late"), ("danger", "Failed"), ("info", "New")] {
            markup.append("<span class=\"m-state\" style=\"color:var(--m-")
            markup.text(kind)
            markup.append(")\">")
            markup.text(text)
            markup.append("</span>")
        }
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
