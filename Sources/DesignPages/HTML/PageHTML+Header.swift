import TesseraConfiguration
import TesseraTokenModel

// The head of the page and the ways through it.

extension PageHTML {
    mutating func header() {
        markup.line(
            """
            <header class="top">
            <p class="brand"><a href="#content">\(page.title)</a></p>
            <form class="search" role="search"><label for="search" class="quiet">Search tokens</label>\
            <input id="search" type="search" placeholder="Search names, values, types" autocomplete="off" \
            spellcheck="false" aria-keyshortcuts="/"><output id="search-status" for="search" aria-live="polite">\
            </output></form>
            <form class="switches" aria-label="What is shown">
            """)
        for (index, modifier) in page.contexts.switches.enumerated() {
            self.modifier(page.contexts.space.modifiers[modifier], at: index)
        }
        view()
        markup.line("</form>\n</header>")
    }

    // MARK: Contexts

    private mutating func modifier(_ modifier: Modifier, at index: Int) {
        // More than these are no row of buttons any more.
        if modifier.contexts.count > 6 {
            markup += #"<p class="pick"><label>\#(modifier.name) <select\#(number(modifier, at: index))>"#
            for (place, context) in modifier.contexts.enumerated() {
                let chosen: StaticString = place == modifier.defaultContext ? " selected" : ""
                markup += "<option\(meaning(of: context))\(literal: chosen)>\(context)</option>"
            }
            markup.line("</select></label></p>")
            return
        }
        markup += "<fieldset\(number(modifier, at: index))><legend>\(modifier.name)</legend>"
        for (place, context) in modifier.contexts.enumerated() {
            markup += """
                <label><input type="radio" name="modifier-\(index)" value="\(place)"\(meaning(of: context))\
                \(literal: place == modifier.defaultContext ? " checked" : "")><span>\(context)</span></label>
                """
        }
        markup.line("</fieldset>")
    }

    private func number(_ modifier: Modifier, at index: Int) -> Markup {
        #" data-modifier="\#(index)" data-name="\#(modifier.name)""#
    }

    /// What the address calls a context, and what it says of the page's own colors.
    private func meaning(of context: String) -> Markup {
        var markup: Markup = #" data-context="\#(context)""#
        if let scheme = ContextWords.scheme(of: context) { markup += #" data-scheme="\#(scheme.rawValue)""# }
        if ContextWords.hasMoreContrast(context) { markup += #" data-more="""# }
        return markup
    }

    // MARK: View

    private mutating func view() {
        markup.line(#"<details class="view"><summary>View</summary><div>"#)
        select(
            "page-colors", "Page",
            [
                ("contexts", "As the contexts"), ("system", "As the system"), ("light", "Light"), ("dark", "Dark"),
            ], "contexts")
        select(
            "density", "Density", [("comfortable", "Comfortable"), ("compact", "Compact")],
            page.isLarge ? "compact" : "comfortable")
        select(
            "vision", "Color vision",
            [
                ("normal", "All cones"), ("protan", "Without red (protanopia)"),
                ("deutan", "Without green (deuteranopia)"), ("tritan", "Without blue (tritanopia)"),
                ("gray", "Without color (achromatopsia)"),
            ], "normal")
        markup.line("</div></details>")
    }

    private mutating func select(
        _ id: StaticString, _ title: StaticString, _ options: [(value: String, title: String)], _ chosen: String
    ) {
        markup += #"<label>\#(literal: title) <select id="\#(literal: id)">"#
        for option in options {
            markup += """
                <option value="\(option.value)"\(literal: option.value == chosen ? " selected" : "")>\
                \(option.title)</option>
                """
        }
        markup.line("</select></label>")
    }

    // MARK: Navigation

    /// As many groups as somebody looks through; the search finds the others.
    private static let groupLimit = 60

    mutating func navigation() {
        markup.line(#"<nav class="side" aria-label="Sections">\#n<ul>"#)
        if page.mock != nil {
            openLink(to: "section-mock", "In use")
            markup.line("</a></li>")
        }
        for section in page.sections {
            openLink(to: section.anchor, section.kind.title)
            count(section.entryCount)
            markup += "</a>"
            groups(of: section)
            markup.line("</li>")
            if section.kind == .colors, !page.contrast.faces.isEmpty {
                let failing = page.contrast.failing.count
                openLink(to: "section-contrast", "Contrast")
                if failing > 0 { count(failing, suffix: " failing") }
                markup.line("</a></li>")
            }
        }
        markup.line("</ul>\n</nav>")
    }

    private mutating func openLink(to anchor: String, _ title: String) {
        markup += #"<li><a href="\#(anchor: anchor)">\#(title)"#
    }

    private mutating func count(_ count: Int, suffix: String = "") {
        markup += #" <span class="count">\#(count)\#(suffix)</span>"#
    }

    private mutating func groups(of section: PageSection) {
        if section.parts.count < 2 { return }
        markup += "<ul>"
        for part in section.parts.prefix(Self.groupLimit) {
            openLink(to: part.anchor, part.path.isEmpty ? "Without a group" : part.path)
            markup += "</a></li>"
        }
        if section.parts.count > Self.groupLimit {
            markup += #"<li><span class="more">and \#(section.parts.count - Self.groupLimit) more</span></li>"#
        }
        markup += "</ul>"
    }

    // MARK: Color vision

    /// What people see who lack a kind of cone, as filters of the whole page.
    ///
    /// A browser has filters of one matrix, in linear light. Those of the red and the green cones are that of Viénot,
    /// Brettel and Mollon 1999, as DaltonLens has it; that of the blue cones is that of Machado, Oliveira and Fernandes
    /// 2009. The checks of colors that have to be distinguishable compute with both half-planes of the model.
    mutating func visionFilters() {
        markup += #"<svg class="quiet" aria-hidden="true" width="0" height="0">"#
        for filter in VisionFilter.allCases {
            markup += """
                <filter id="vision-\(filter.rawValue)" color-interpolation-filters="linearRGB">\
                <feColorMatrix values="\(filter.matrix)"/></filter>
                """
        }
        markup.line("</svg>")
    }
}
