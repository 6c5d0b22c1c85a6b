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
    /// Of the group that is being written.
    var prefixes = NamePrefixes([])

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

    /// The script of the page, one file for each subject, which share one scope.
    private static let scripts = [
        PackageResources.page_js, PackageResources.contexts_js, PackageResources.view_js, PackageResources.address_js,
        PackageResources.repeats_js, PackageResources.copies_js, PackageResources.search_js,
        PackageResources.links_js, PackageResources.mock_js, PackageResources.motion_js, PackageResources.tabBar_js,
        PackageResources.keys_js, PackageResources.live_js, PackageResources.start_js,
    ]

    /// SHA-256 of the whole script in Base64: a test says what it must be when a file of it changes.
    private static let scriptDigest: StaticString = "pErcwhfuySI/Ck0ecwzL8i7UjY+1VQMrqLbdtY8xFEs="

    /// The style of the page, one sheet for each subject. What depends on the window and the reader comes last.
    private static let sheets = [
        PackageResources.palette_css, PackageResources.frame_css, PackageResources.mock_css,
        PackageResources.colors_css, PackageResources.contrast_css, PackageResources.surface_css,
        PackageResources.specimens_css, PackageResources.motion_css, PackageResources.tabBar_css,
        PackageResources.media_css,
    ]

    private mutating func head() {
        markup.append("<!doctype html>\n<html lang=\"en\"")
        // As the contexts are that stand on the page at first.
        let contexts = page.contexts.defaultNames
        if let scheme = contexts.lazy.compactMap(ContextWords.scheme).first {
            markup.element(" data-page=\"", scheme.rawValue, "\"")
        }
        if contexts.contains(where: ContextWords.hasMoreContrast) { markup.append(" data-contrast=\"more\"") }
        markup.append(
            page.isLarge
                ? " data-density=\"compact\" data-large=\"\">\n" : " data-density=\"comfortable\">\n")
        markup.beginHead(title: "\(page.title) design tokens", scriptDigest: Self.scriptDigest)
        markup.append("<style>\n")
        for sheet in Self.sheets { markup.raw(sheet) }
        textSizeStyle()
        if let stage = page.stage.defaultPair {
            markup.append(":root{--stage:")
            markup.text(css.hex(stage.background))
            markup.append(";--ink:")
            markup.text(css.hex(stage.ink))
            markup.append("}\n")
        }
        contextNames()
        markup.append("</style>\n</head>\n")
    }

    // MARK: Body

    private mutating func body() {
        markup.append("<body")
        if !page.stage.pairs.isEmpty, !page.stage.modifiers.isEmpty {
            markup.append(" data-modifiers=\"")
            markup.numbers(page.stage.modifiers)
            markup.append("\" data-stage=\"")
            for (index, pair) in page.stage.pairs.enumerated() {
                if index > 0 { markup.append(" ") }
                markup.text(css.hex(pair.background))
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
        mock()
        for section in page.sections { self.section(section) }
        markup.append(
            "<p id=\"nothing\" hidden>No token matches. <button type=\"button\" id=\"clear\">Clear</button></p>")
        markup.append(
            "\n</main>\n<footer><p>Made by Tessera. Press <kbd>/</kbd> to search, the arrow keys to go from token to ")
        markup.append("token, <kbd>Esc</kbd> to clear.</p></footer>\n")
        markup.append("<div id=\"copy-status\" role=\"status\" aria-live=\"polite\"></div>\n")
        visionFilters()
        markup.append("<script>\n\"use strict\";\n{\n")
        for script in Self.scripts { markup.raw(script) }
        markup.append("}\n</script>\n</body>\n</html>\n")
    }

    // MARK: Introduction

    private mutating func introduction() {
        let count = page.sections.reduce(0) { $0 + $1.entryCount }
        markup.append("<section class=\"intro\" aria-labelledby=\"title\">\n")
        markup.element("<h1 id=\"title\">", page.title, "</h1>\n<p class=\"lead\">")
        markup.text(count.counted("token"))
        if !page.contexts.switches.isEmpty {
            markup.append(" in ")
            let names = page.contexts.switches.map { index in
                let modifier = page.contexts.space.modifiers[index]
                return "\(modifier.contexts.count) contexts of \(modifier.name)"
            }
            markup.text(names.joined(separator: " and "))
        }
        markup.append(". ")
        if !page.remark.isEmpty { markup.element("", page.remark, " ") }
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
        if section.kind == .typography { textSizeControl(for: section) }
        for part in section.parts { self.part(part, of: section.kind) }
        markup.append("</section>\n")
        if section.kind == .colors { contrast() }
    }

    private mutating func part(_ part: PageSection.Part, of kind: PageSection.Kind) {
        // Small cards where there is one value each: a palette.
        let isPlain = kind == .colors && part.entries.allSatisfy { $0.variants.count == 1 }
        // How much room it takes is guessed from that until it is laid out.
        markup.append("<details class=\"part\" id=\"")
        markup.text(part.anchor)
        markup.append("\" style=\"--n:")
        markup.number(part.entries.count)
        prefixes = NamePrefixes(part.entries)
        // For the script, and for where there is none.
        markup.element(";--swift:", SpecimenCSS.string(prefixes.swift.text), "")
        markup.element(";--css:", SpecimenCSS.string(prefixes.css.text), "\"")
        markup.element(" data-swift=\"", prefixes.swift.text, "\"")
        markup.element(" data-css=\"", prefixes.css.text, part.isOpen ? "\" open>\n<summary>" : "\">\n<summary>")
        markup.element("<h3>", part.path.isEmpty ? "Without a group" : part.path, " <span class=\"count\">")
        markup.number(part.entries.count)
        markup.append("</span></h3>")
        if kind == .colors, !part.isOpen { miniatures(of: part) }
        markup.append("</summary>\n")
        if let description = part.description { markup.element("<p class=\"about\">", description, "</p>\n") }
        if kind == .colors { for ramp in ColorRamp.all(in: part) { self.ramp(ramp) } }
        markup.append(
            kind == .colors
                ? (isPlain ? "<div class=\"cards plain\">\n" : "<div class=\"cards\">\n") : "<div class=\"rows\">\n")
        if kind == .sizes { ruler() }
        let scale = PartScale(part, page.tokens)
        for entry in part.entries {
            switch kind {
            case .colors: color(entry)
            case .tabBars: touch(entry)
            default: row(entry, scale)
            }
        }
        markup.append("</div>\n</details>\n")
    }
}
