import TesseraDiagnostics
import TesseraTokenModel

// What all tokens have, whatever their type: a name, a description, values by contexts.

extension PageHTML {
    mutating func openEntry(_ entry: PageEntry, _ kind: StaticString) {
        markup.append("<article class=\"")
        markup.append(kind)
        markup.append("\" id=\"")
        markup.text(entry.anchor)
        if entry.type != .color {
            markup.append("\" data-type=\"")
            markup.text(entry.type.rawValue)
        }
        markup.append("\">")
    }

    /// The name, and what is to be known of it at once.
    mutating func title(of entry: PageEntry) {
        markup.append("<h4><a href=\"")
        markup.fragment(entry.anchor)
        markup.append("\">")
        if !entry.prefix.isEmpty {
            markup.append("<i>")
            markup.path(entry.prefix)
            markup.append("</i>")
        }
        markup.path(entry.name)
        markup.append("</a>")
        if entry.findingCount > 0 {
            markup.element(
                " <a class=\"tag finding\" href=\"#section-findings\">", entry.findingCount.counted("finding"), "</a>")
        }
        if entry.deprecation != nil { markup.append(" <span class=\"tag\">Deprecated</span>") }
        markup.append("</h4>")
    }

    mutating func description(of entry: PageEntry) {
        if let description = entry.description { markup.element("<p class=\"about\">", description, "</p>\n") }
        if let reason = entry.deprecation?.reason {
            markup.element("<p class=\"about\">Deprecated: ", reason, "</p>\n")
        }
    }

    /// The names in code without what the whole group begins with, which the script makes buttons of.
    mutating func copyButtons(of entry: PageEntry) {
        markup.append("<div class=\"names\"")
        if let swift = entry.swift { markup.element(" data-swift=\"", prefixes.swift.rest(of: swift), "\"") }
        if let css = entry.css { markup.element(" data-css=\"", prefixes.css.rest(of: css), "\"") }
        markup.append("></div>")
    }

    /// Opens what follows the switches; nothing has to follow where there is one value.
    mutating func openVariants(of entry: PageEntry, _ kind: StaticString) {
        markup.append("<div class=\"")
        markup.append(kind)
        markup.append("\"")
        if entry.variants.count > 1 || entry.variants.contains(where: { !$0.label.isEmpty }) {
            markup.append(" data-modifiers=\"")
            markup.numbers(entry.modifiers)
            markup.append("\"")
        }
        markup.append(">")
    }

    /// All values of an entry, one after another; the one value of all contexts stands in the list itself.
    mutating func variants(
        of entry: PageEntry, _ list: StaticString, alone: StaticString,
        _ content: (inout PageHTML, PageVariant) -> Void
    ) {
        if let only = entry.variants.first, entry.variants.count == 1, only.label.isEmpty {
            markup.append(alone)
            content(&self, only)
            markup.append("</div>")
            return
        }
        openVariants(of: entry, list)
        for variant in entry.variants {
            openVariant(variant, of: entry)
            content(&self, variant)
            markup.append("</div>\n")
        }
        markup.append("</div>")
    }

    mutating func openVariant(_ variant: PageVariant, of entry: PageEntry, _ kind: StaticString = "v") {
        markup.append("<div class=\"")
        markup.append(kind)
        if variant.isDefault, !variant.label.isEmpty { markup.append(" on") }
        markup.append("\"")
        if !variant.label.isEmpty {
            markup.append(" data-cells=\"")
            markup.numbers(variant.cells)
            markup.append("\"")
        }
        markup.append(">")
    }

    /// `palette.violet500`, linked, or the formula that the value is computed from.
    mutating func origin(of variant: PageVariant) {
        if !variant.aliases.isEmpty {
            markup.append("<span class=\"from\">")
            for (index, path) in variant.aliases.enumerated() {
                if index > 0 { markup.append(" <span aria-hidden=\"true\">\u{2192}</span> ") }
                if let anchor = page.anchors[path] {
                    markup.append("<a href=\"")
                    markup.fragment(anchor)
                    markup.element("\">", path, "</a>")
                } else {
                    markup.text(path)
                }
            }
            markup.append("</span>")
        } else if let formula = variant.formula {
            markup.element("<code class=\"from\">", formula, "</code>")
        }
    }
}
