import TesseraDiagnostics
import TesseraTokenModel

// What all tokens have, whatever their type: a name, a description, values by contexts.

extension PageHTML {
    mutating func openEntry(_ entry: PageEntry, _ kind: StaticString) {
        markup += #"<article class="\#(literal: kind)" id="\#(entry.anchor)"#
        if entry.type != .color { markup += #"" data-type="\#(entry.type.rawValue)"# }
        markup += #"">"#
    }

    /// The name, and what is to be known of it at once.
    mutating func title(of entry: PageEntry) {
        markup += #"<h4><a href="\#(anchor: entry.anchor)">"#
        if !entry.prefix.isEmpty { markup += "<i>\(path: entry.prefix)</i>" }
        markup += "\(path: entry.name)</a>"
        if entry.findingCount > 0 {
            markup += """
                 <a class="tag finding" href="#section-findings">\(entry.findingCount.counted("finding"))</a>
                """
        }
        if entry.deprecation != nil { markup += #" <span class="tag">Deprecated</span>"# }
        markup += "</h4>"
    }

    mutating func description(of entry: PageEntry) {
        if let description = entry.description { markup.line(#"<p class="about">\#(description)</p>"#) }
        if let reason = entry.deprecation?.reason { markup.line(#"<p class="about">Deprecated: \#(reason)</p>"#) }
    }

    /// The names in code without what the whole group begins with, which the script makes buttons of.
    mutating func copyButtons(of entry: PageEntry) {
        markup += #"<div class="names""#
        if let swift = entry.swift { markup += #" data-swift="\#(prefixes.swift.rest(of: swift))""# }
        if let css = entry.css { markup += #" data-css="\#(prefixes.css.rest(of: css))""# }
        markup += "></div>"
    }

    /// Opens what follows the switches; nothing has to follow where there is one value.
    mutating func openVariants(of entry: PageEntry, _ kind: StaticString) {
        markup += #"<div class="\#(literal: kind)""#
        if entry.variants.count > 1 || entry.variants.contains(where: { !$0.label.isEmpty }) {
            markup += #" data-modifiers="\#(numbers: entry.modifiers)""#
        }
        markup += ">"
    }

    /// All values of an entry, one after another; the one value of all contexts stands in the list itself.
    mutating func variants(
        of entry: PageEntry, _ list: StaticString, alone: StaticString,
        _ content: (inout PageHTML, PageVariant) -> Void
    ) {
        if let only = entry.variants.first, entry.variants.count == 1, only.label.isEmpty {
            markup += "\(literal: alone)"
            content(&self, only)
            markup += "</div>"
            return
        }
        openVariants(of: entry, list)
        for variant in entry.variants {
            openVariant(variant)
            content(&self, variant)
            markup.line("</div>")
        }
        markup += "</div>"
    }

    mutating func openVariant(_ variant: PageVariant) {
        if variant.label.isEmpty {
            markup += #"<div class="v">"#
        } else {
            let kind: StaticString = variant.isDefault ? "v on" : "v"
            markup += #"<div class="\#(literal: kind)" data-cells="\#(numbers: variant.cells)">"#
        }
    }

    /// What is said of a token, linked to where the token stands on the page, if it does.
    func link(to path: String?, _ text: Markup) -> Markup {
        guard let path, let anchor = page.anchors[path] else { return text }
        return #"<a href="\#(anchor: anchor)">\#(text)</a>"#
    }

    /// `palette.violet500`, linked, or the formula that the value is computed from.
    mutating func origin(of variant: PageVariant) {
        if !variant.aliases.isEmpty {
            markup += #"<span class="from">"#
            for (index, path) in variant.aliases.enumerated() {
                if index > 0 { markup += #" <span aria-hidden="true">\#u{2192}</span> "# }
                markup += link(to: path, "\(path)")
            }
            markup += "</span>"
        } else if let formula = variant.formula {
            markup += #"<code class="from">\#(formula)</code>"#
        }
    }
}
