import TesseraConfiguration
import TesseraTokenModel

// The head of the page and the ways through it.

extension PageHTML {
    mutating func header() {
        markup.append("<header class=\"top\">\n")
        markup.element("<p class=\"brand\"><a href=\"#content\">", page.title, "</a></p>\n")
        markup.append(
            "<form class=\"search\" role=\"search\"><label for=\"search\" class=\"quiet\">Search tokens</label>")
        markup.append("<input id=\"search\" type=\"search\" placeholder=\"Search names, values, types\" ")
        markup.append("autocomplete=\"off\" spellcheck=\"false\" aria-keyshortcuts=\"/\">")
        markup.append("<output id=\"search-status\" for=\"search\" aria-live=\"polite\"></output></form>\n")
        markup.append("<form class=\"switches\" aria-label=\"What is shown\">\n")
        for (index, modifier) in page.contexts.switches.enumerated() {
            self.modifier(page.contexts.space.modifiers[modifier], at: index)
        }
        view()
        markup.append("</form>\n</header>\n")
    }

    // MARK: Contexts

    private mutating func modifier(_ modifier: Modifier, at index: Int) {
        // More than these are no row of buttons any more.
        if modifier.contexts.count > 6 {
            markup.append("<p class=\"pick\"><label>")
            markup.text(modifier.name)
            markup.append(" <select")
            number(modifier, at: index)
            for (place, context) in modifier.contexts.enumerated() {
                markup.append("<option")
                meaning(of: context)
                if place == modifier.defaultContext { markup.append(" selected") }
                markup.element(">", context, "</option>")
            }
            markup.append("</select></label></p>\n")
            return
        }
        markup.append("<fieldset")
        number(modifier, at: index)
        markup.element("<legend>", modifier.name, "</legend>")
        for (place, context) in modifier.contexts.enumerated() {
            markup.append("<label><input type=\"radio\" name=\"modifier-")
            markup.number(index)
            markup.append("\" value=\"")
            markup.number(place)
            markup.append("\"")
            meaning(of: context)
            if place == modifier.defaultContext { markup.append(" checked") }
            markup.element("><span>", context, "</span></label>")
        }
        markup.append("</fieldset>\n")
    }

    private mutating func number(_ modifier: Modifier, at index: Int) {
        markup.append(" data-modifier=\"")
        markup.number(index)
        markup.element("\" data-name=\"", modifier.name, "\">")
    }

    /// What the address calls a context, and what it says of the page's own colors.
    private mutating func meaning(of context: String) {
        markup.element(" data-context=\"", context, "\"")
        if let scheme = ContextWords.scheme(of: context) { markup.element(" data-scheme=\"", scheme.rawValue, "\"") }
        if ContextWords.hasMoreContrast(context) { markup.append(" data-more=\"\"") }
    }

    // MARK: View

    private mutating func view() {
        markup.append("<details class=\"view\"><summary>View</summary><div>\n")
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
        markup.append("</div></details>\n")
    }

    private mutating func select(
        _ id: StaticString, _ title: StaticString, _ options: [(value: String, title: String)], _ chosen: String
    ) {
        markup.append("<label>")
        markup.append(title)
        markup.append(" <select id=\"")
        markup.append(id)
        markup.append("\">")
        for option in options {
            markup.element("<option value=\"", option.value, option.value == chosen ? "\" selected>" : "\">")
            markup.element("", option.title, "</option>")
        }
        markup.append("</select></label>\n")
    }

    // MARK: Navigation

    /// As many groups as somebody looks through; the search finds the others.
    private static let groupLimit = 60

    mutating func navigation() {
        markup.append("<nav class=\"side\" aria-label=\"Sections\">\n<ul>\n")
        if page.mock != nil {
            openLink(to: "section-mock", "In use")
            markup.append("</a></li>\n")
        }
        for section in page.sections {
            openLink(to: section.anchor, section.kind.title)
            count(section.entryCount)
            markup.append("</a>")
            groups(of: section)
            markup.append("</li>\n")
            if section.kind == .colors, !page.contrast.faces.isEmpty {
                let failing = page.contrast.failing.count
                openLink(to: "section-contrast", "Contrast")
                if failing > 0 { count(failing, suffix: " failing") }
                markup.append("</a></li>\n")
            }
        }
        markup.append("</ul>\n</nav>\n")
    }

    private mutating func openLink(to anchor: String, _ title: String) {
        markup.append("<li><a href=\"")
        markup.fragment(anchor)
        markup.element("\">", title, "")
    }

    private mutating func count(_ count: Int, suffix: String = "") {
        markup.append(" <span class=\"count\">")
        markup.number(count)
        markup.element("", suffix, "</span>")
    }

    private mutating func groups(of section: PageSection) {
        if section.parts.count < 2 { return }
        markup.append("<ul>")
        for part in section.parts.prefix(Self.groupLimit) {
            openLink(to: part.anchor, part.path.isEmpty ? "Without a group" : part.path)
            markup.append("</a></li>")
        }
        if section.parts.count > Self.groupLimit {
            markup.append("<li><span class=\"more\">and ")
            markup.number(section.parts.count - Self.groupLimit)
            markup.append(" more</span></li>")
        }
        markup.append("</ul>")
    }

    // MARK: Color vision

    /// What people see who lack a kind of cone, as filters of the whole page.
    ///
    /// A browser has filters of one matrix, in linear light. Those of the red and the green cones are that of Viénot,
    /// Brettel and Mollon 1999, as DaltonLens has it; that of the blue cones is that of Machado, Oliveira and Fernandes
    /// 2009. The checks of colors that have to be distinguishable compute with both half-planes of the model.
    mutating func visionFilters() {
        markup.append("<svg class=\"quiet\" aria-hidden=\"true\" width=\"0\" height=\"0\">")
        for filter in VisionFilter.allCases {
            markup.element("<filter id=\"vision-", filter.rawValue, "\" color-interpolation-filters=\"linearRGB\">")
            markup.element("<feColorMatrix values=\"", filter.matrix, "\"/></filter>")
        }
        markup.append("</svg>\n")
    }
}
