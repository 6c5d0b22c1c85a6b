import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraTokenModel

/// One file with everything in it: it is whole without the script, which only searches, copies, switches and plays.
struct PageHTML {
    let page: DesignPage
    let css: SpecimenCSS
    var markup = Markup()
    var easings = SpringEasings()

    init(_ page: DesignPage) {
        self.page = page
        css = SpecimenCSS(mapping: page.design.gamutMapping)
    }

    /// The whole document.
    static func document(_ page: DesignPage) -> [UInt8] {
        var writer = PageHTML(page)
        writer.head()
        writer.body()
        return writer.markup.bytes
    }

    // MARK: Head

    /// SHA-256 of `page.js` in Base64: a test says what it must be when the script changes.
    private static let scriptDigest: StaticString = "aUutW7gTb1QIw784l0ikGRrnPkp8xWx+m07tM6GWxVo="

    private mutating func head() {
        markup.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        markup.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        // Nothing is loaded from anywhere, and no script runs but the page's own, whatever a token says.
        markup.append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
        markup.append("style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; ")
        markup.append("script-src 'sha256-")
        markup.append(Self.scriptDigest)
        markup.append("'\">\n<meta name=\"color-scheme\" content=\"light dark\">\n")
        markup.append("<meta name=\"generator\" content=\"Tessera\">\n")
        markup.element("<title>", "\(page.title) design tokens", "</title>\n")
        markup.append("<style>\n")
        markup.raw(PackageResources.page_css)
        if let stage = page.stage.defaultPair {
            markup.append(":root{--stage:")
            markup.text(css.hex(stage.ground))
            markup.append(";--ink:")
            markup.text(css.hex(stage.ink))
            markup.append("}\n")
        }
        markup.append("</style>\n</head>\n")
    }

    // MARK: Body

    private mutating func body() {
        markup.append("<body")
        if !page.stage.pairs.isEmpty, !page.stage.modifiers.isEmpty {
            markup.append(" data-axes=\"")
            markup.numbers(page.stage.modifiers)
            markup.append("\" data-stage=\"")
            for (index, pair) in page.stage.pairs.enumerated() {
                if index > 0 { markup.append(" ") }
                markup.text(css.hex(pair.ground))
                markup.append("/")
                markup.text(css.hex(pair.ink))
            }
            markup.append("\"")
        }
        markup.append(">\n<a class=\"skip\" href=\"#content\">Skip to the tokens</a>\n")
        header()
        navigation()
        markup.append("<main id=\"content\" tabindex=\"-1\">\n")
        introduction()
        findings()
        for section in page.sections { self.section(section) }
        markup.append(
            "<p id=\"nothing\" hidden>No token matches. <button type=\"button\" id=\"clear\">Clear</button></p>")
        markup.append(
            "\n</main>\n<footer><p>Made by Tessera. Press <kbd>/</kbd> to search, the arrow keys to go from token to ")
        markup.append("token, <kbd>Esc</kbd> to clear.</p></footer>\n")
        markup.append("<div id=\"copy-status\" role=\"status\" aria-live=\"polite\"></div>\n<script>")
        markup.raw(PackageResources.page_js)
        markup.append("</script>\n</body>\n</html>\n")
    }

    private mutating func header() {
        markup.append("<header class=\"top\">\n")
        markup.element("<p class=\"brand\"><a href=\"#content\">", page.title, "</a></p>\n")
        markup.append(
            "<form class=\"search\" role=\"search\"><label for=\"search\" class=\"quiet\">Search tokens</label>")
        markup.append("<input id=\"search\" type=\"search\" placeholder=\"Search names, values, types\" ")
        markup.append("autocomplete=\"off\" spellcheck=\"false\" aria-keyshortcuts=\"/\">")
        markup.append("<output id=\"search-status\" for=\"search\" aria-live=\"polite\"></output></form>\n")
        switches()
        markup.append("</header>\n")
    }

    /// One for each modifier, and those of the page itself.
    private mutating func switches() {
        markup.append("<form class=\"switches\" aria-label=\"What is shown\">\n")
        for (index, modifier) in page.contexts.switches.enumerated() {
            self.modifier(page.contexts.space.modifiers[modifier], at: index)
        }
        markup.append("<fieldset class=\"own\"><legend>Page</legend>")
        choice("page", "system", "System", isOn: true)
        choice("page", "light", "Light", isOn: false)
        choice("page", "dark", "Dark", isOn: false)
        markup.append("</fieldset>\n<fieldset class=\"own\"><legend>Page contrast</legend>")
        choice("page-contrast", "system", "System", isOn: true)
        choice("page-contrast", "more", "More", isOn: false)
        markup.append("</fieldset>\n</form>\n")
    }

    private mutating func modifier(_ modifier: Modifier, at index: Int) {
        // More than these are no row of buttons any more.
        if modifier.contexts.count > 6 {
            markup.append("<p class=\"pick\"><label>")
            markup.text(modifier.name)
            markup.append(" <select data-modifier=\"")
            markup.number(index)
            markup.append("\">")
            for (place, context) in modifier.contexts.enumerated() {
                markup.append("<option")
                if place == modifier.defaultContext { markup.append(" selected") }
                markup.element(">", context, "</option>")
            }
            markup.append("</select></label></p>\n")
            return
        }
        markup.append("<fieldset data-modifier=\"")
        markup.number(index)
        markup.element("\"><legend>", modifier.name, "</legend>")
        for (place, context) in modifier.contexts.enumerated() {
            choice("modifier-\(index)", "\(place)", context, isOn: place == modifier.defaultContext)
        }
        markup.append("</fieldset>\n")
    }

    private mutating func choice(_ name: String, _ value: String, _ title: String, isOn: Bool) {
        markup.append("<label><input type=\"radio\" name=\"")
        markup.text(name)
        markup.append("\" value=\"")
        markup.text(value)
        markup.append(isOn ? "\" checked>" : "\">")
        markup.element("<span>", title, "</span></label>")
    }

    private mutating func navigation() {
        markup.append("<nav class=\"side\" aria-label=\"Sections\">\n<ul>\n")
        for section in page.sections {
            link(to: section.anchor, section.kind.title, section.entryCount)
            if section.kind == .colors, !page.contrast.faces.isEmpty {
                let failing = page.contrast.faces.reduce(0) { $0 + $1.failureCount }
                link(to: "section-contrast", "Contrast", failing, suffix: " failing")
            }
        }
        markup.append("</ul>\n</nav>\n")
    }

    private mutating func link(to anchor: String, _ title: String, _ count: Int, suffix: String = "") {
        markup.append("<li><a href=\"")
        markup.fragment(anchor)
        markup.element("\">", title, "")
        if count > 0 {
            markup.append(" <span class=\"count\">")
            markup.number(count)
            markup.element("", suffix, "</span>")
        }
        markup.append("</a></li>\n")
    }

    // MARK: Introduction

    private mutating func introduction() {
        let count = page.sections.reduce(0) { $0 + $1.entryCount }
        markup.append("<section class=\"intro\" aria-labelledby=\"title\">\n")
        markup.element("<h1 id=\"title\">", page.title, "</h1>\n<p class=\"lead\">")
        markup.number(count)
        markup.append(count == 1 ? " token" : " tokens")
        if !page.contexts.switches.isEmpty {
            markup.append(" in ")
            let names = page.contexts.switches.map { index in
                let modifier = page.contexts.space.modifiers[index]
                return "\(modifier.contexts.count) contexts of \(modifier.name)"
            }
            markup.text(names.joined(separator: " and "))
        }
        markup.append(". ")
        markup.text(verdict)
        markup.append("</p>\n</section>\n")
    }

    private var verdict: String {
        let counted = page.findings.filter(\.counts)
        let errors = counted.count { $0.severity == .error }
        let warnings = counted.count { $0.severity == .warning }
        if errors == 0, warnings == 0 { return "Nothing is wrong with them." }
        return [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
            .map { $0.0.counted($0.1) }.joined(separator: " and ") + "."
    }

    /// As many as somebody reads; `tessera check` has them all.
    private static let findingLimit = 200

    private mutating func findings() {
        let counted = page.findings.filter { $0.counts && $0.severity != .note }
        if counted.isEmpty { return }
        markup.append("<section class=\"findings\" id=\"section-findings\" aria-labelledby=\"findings-title\">\n")
        markup.append("<h2 id=\"findings-title\">What is wrong <span class=\"count\">")
        markup.number(counted.count)
        markup.append("</span></h2>\n<ul>\n")
        for finding in counted.prefix(Self.findingLimit) { self.finding(finding) }
        markup.append("</ul>\n")
        if counted.count > Self.findingLimit {
            markup.append("<p>And ")
            markup.number(counted.count - Self.findingLimit)
            markup.append(" more, which <code>tessera check</code> prints.</p>\n")
        }
        markup.append("</section>\n")
    }

    private mutating func finding(_ finding: PageFinding) {
        let isError = finding.severity == .error
        markup.append(isError ? "<li class=\"error\">" : "<li class=\"warning\">")
        markup.append(isError ? "<strong class=\"tag\">Error</strong> " : "<strong class=\"tag\">Warning</strong> ")
        markup.append("<p>")
        message(finding.message)
        markup.append("</p>")
        if let hint = finding.hint { markup.element("<p class=\"hint\">", hint, "</p>") }
        markup.append("<p class=\"where\">")
        if let token = finding.token, let anchor = page.anchors[token] {
            markup.append("<a href=\"")
            markup.fragment(anchor)
            markup.element("\">", token, "</a> ")
        }
        if let place = finding.place { markup.element("<span>", place, "</span> ") }
        if !finding.contexts.isEmpty {
            let shown = finding.contexts.prefix(3).joined(separator: "; ")
            let rest = finding.contexts.count > 3 ? " and \(finding.contexts.count - 3) more" : ""
            markup.element("<span>in ", shown + rest, "</span> ")
        }
        markup.element("<code>", finding.id, "</code></p></li>\n")
    }

    /// Names in quotes lead to their tokens.
    private mutating func message(_ message: String) {
        for (index, part) in message.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { markup.append("&#39;") }
            if !index.isMultiple(of: 2), let anchor = page.anchors[String(part)] {
                markup.append("<a href=\"")
                markup.fragment(anchor)
                markup.element("\">", String(part), "</a>")
            } else {
                markup.text(String(part))
            }
        }
    }

    // MARK: Sections

    private mutating func section(_ section: PageSection) {
        markup.append("<section class=\"kind of-")
        markup.text(section.kind.rawValue)
        markup.append("\" aria-labelledby=\"")
        markup.text(section.anchor)
        markup.append("\">\n<h2 id=\"")
        markup.text(section.anchor)
        markup.append("\" tabindex=\"-1\">")
        markup.element("", section.kind.title, " <span class=\"count\">")
        markup.number(section.entryCount)
        markup.append("</span>")
        if section.kind == .motion {
            markup.append(
                "</h2>\n<p class=\"tools\"><button type=\"button\" class=\"button\" data-play-all>Play all</button></p>\n"
            )
        } else {
            markup.append("</h2>\n")
        }
        for part in section.parts { self.part(part, of: section.kind) }
        markup.append("</section>\n")
        if section.kind == .colors { contrast() }
    }

    private mutating func part(_ part: PageSection.Part, of kind: PageSection.Kind) {
        // Small cards where there is one value each: a palette.
        let isPlain = kind == .colors && part.entries.allSatisfy { $0.variants.count == 1 }
        // How much room it takes is guessed from that until it is laid out.
        markup.append("<section class=\"part\" style=\"--n:")
        markup.number(part.entries.count)
        markup.append("\">\n")
        markup.element("<h3>", part.path.isEmpty ? "Without a group" : part.path, "</h3>\n")
        if let description = part.description { markup.element("<p class=\"about\">", description, "</p>\n") }
        markup.append(
            kind == .colors
                ? (isPlain ? "<div class=\"cards plain\">\n" : "<div class=\"cards\">\n") : "<div class=\"rows\">\n")
        let longest = kind == .motion ? Self.longest(part.entries) : 0
        for entry in part.entries {
            switch kind {
            case .colors: color(entry)
            case .tabBars: touch(entry)
            default: row(entry, longest: longest)
            }
        }
        markup.append("</div>\n</section>\n")
    }

    /// The longest of the lengths and times of a group, which the bars of the others are measured by.
    private static func longest(_ entries: [PageEntry]) -> Double {
        entries.flatMap(\.variants).reduce(0) { longest, variant in
            switch variant.value {
            case .duration(let duration): max(longest, duration.seconds)
            default: longest
            }
        }
    }

    // MARK: Entries

    mutating func openEntry(_ entry: PageEntry, _ kind: StaticString) {
        markup.append("<article class=\"")
        markup.append(kind)
        markup.append("\" id=\"")
        markup.text(entry.anchor)
        markup.append("\" tabindex=\"-1\">\n")
    }

    /// The name, and what is to be known of it at once.
    mutating func title(of entry: PageEntry) {
        markup.append("<h4><a href=\"")
        markup.fragment(entry.anchor)
        markup.append("\">")
        if !entry.prefix.isEmpty {
            markup.append("<span class=\"path\">")
            markup.path(entry.prefix)
            markup.append("</span>")
        }
        markup.path(entry.name)
        markup.append("</a>")
        if entry.findingCount > 0 {
            markup.append(" <a class=\"tag fault\" href=\"#section-findings\">")
            markup.number(entry.findingCount)
            markup.append(entry.findingCount == 1 ? " finding</a>" : " findings</a>")
        }
        if entry.deprecation != nil { markup.append(" <span class=\"tag\">Deprecated</span>") }
        markup.append("</h4>\n")
    }

    mutating func description(of entry: PageEntry) {
        if let description = entry.description { markup.element("<p class=\"about\">", description, "</p>\n") }
        if let reason = entry.deprecation?.reason {
            markup.element("<p class=\"about\">Deprecated: ", reason, "</p>\n")
        }
    }

    mutating func copyButtons(of entry: PageEntry) {
        markup.append("<div class=\"copy\" role=\"group\" aria-label=\"Copy ")
        markup.text(entry.path)
        markup.append("\">")
        if let swift = entry.swift { button("Swift", swift) }
        if let css = entry.css { button("CSS", "var(\(css))") }
        button("JSON", entry.path)
        markup.append("</div>\n")
    }

    private mutating func button(_ title: StaticString, _ text: String) {
        markup.append("<button type=\"button\" title=\"")
        markup.text(text)
        markup.append("\">")
        markup.append(title)
        markup.append("</button>")
    }

    /// Opens what follows the switches; nothing has to follow where there is one value.
    mutating func openVariants(of entry: PageEntry, _ kind: StaticString) {
        markup.append("<div class=\"")
        markup.append(kind)
        markup.append("\"")
        if entry.variants.count > 1 || entry.variants.contains(where: { !$0.label.isEmpty }) {
            markup.append(" data-axes=\"")
            markup.numbers(entry.modifiers)
            markup.append("\"")
        }
        markup.append(">\n")
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
