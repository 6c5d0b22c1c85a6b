import TesseraColorScience
import TesseraConfiguration
import TesseraDiagnostics
import TesseraOutputCore
import TesseraTokenModel

/// One file with everything in it: it is whole without the script, which only searches, copies, switches and plays.
struct PageHTML {
    let page: DesignPage
    let css: SpecimenCSS
    var markup = Markup()
    var easings = CSSSprings()
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
        markup += #"<!doctype html>\#n<html lang="en""#
        // As the contexts are that stand on the page at first.
        let contexts = page.contexts.defaultNames
        if let scheme = contexts.lazy.compactMap(ContextWords.scheme).first {
            markup += #" data-page="\#(scheme.rawValue)""#
        }
        if contexts.contains(where: ContextWords.hasMoreContrast) { markup += #" data-contrast="more""# }
        markup.line(#" data-density="\#(literal: page.isLarge ? #"compact" data-large=""# : "comfortable")">"#)
        markup.beginHead(title: "\(page.title) design tokens", scriptDigest: Self.scriptDigest)
        markup.line("<style>")
        for sheet in Self.sheets { markup += "\(file: sheet)" }
        textSizeStyle()
        if let stage = page.stage.defaultPair {
            markup.line(":root{--stage:\(css.hex(stage.background));--ink:\(css.hex(stage.ink))}")
        }
        contextNames()
        markup.line("</style>\n</head>")
    }

    // MARK: Body

    private mutating func body() {
        markup += "<body"
        if !page.stage.pairs.isEmpty, !page.stage.modifiers.isEmpty {
            markup += #" data-modifiers="\#(numbers: page.stage.modifiers)" data-stage=""#
            for (index, pair) in page.stage.pairs.enumerated() {
                if index > 0 { markup += " " }
                markup += "\(css.hex(pair.background))/\(css.hex(pair.ink))"
            }
            markup += "\""
        }
        markup.line(
            """
            >
            <a class="skip" href="#content">Skip to the tokens</a>
            """)
        header()
        navigation()
        markup.line(#"<main id="content" tabindex="-1">"#)
        introduction()
        findings()
        mock()
        for section in page.sections { self.section(section) }
        markup.line(
            """
            <p id="nothing" hidden>No token matches. <button type="button" id="clear">Clear</button></p>
            </main>
            <footer><p>Made by Tessera. Press <kbd>/</kbd> to search, the arrow keys to go from token to token, \
            <kbd>Esc</kbd> to clear.</p></footer>
            <div id="copy-status" role="status" aria-live="polite"></div>
            """)
        visionFilters()
        markup.line(
            """
            <script>
            "use strict";
            {
            """)
        for script in Self.scripts { markup += "\(file: script)" }
        markup.line(
            """
            }
            </script>
            </body>
            </html>
            """)
    }

    // MARK: Introduction

    private mutating func introduction() {
        let count = page.sections.reduce(0) { $0 + $1.entryCount }
        markup += """
            <section class="intro" aria-labelledby="title">
            <h1 id="title">\(page.title)</h1>
            <p class="lead">\(count.counted("token"))
            """
        if !page.contexts.switches.isEmpty {
            markup += " in "
            let names = page.contexts.switches.map { index in
                let modifier = page.contexts.space.modifiers[index]
                return "\(modifier.contexts.count) contexts of \(modifier.name)"
            }
            markup.text(names.joined(separator: " and "))
        }
        markup += ". "
        if !page.remark.isEmpty { markup += "\(page.remark) " }
        markup.line("\(verdict)</p>\n</section>")
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
        markup += """
            <section class="kind of-\(section.kind.rawValue)" aria-labelledby="\(section.anchor)">
            <h2 id="\(section.anchor)" tabindex="-1">\(section.kind.title) <span class="count">\
            \(section.entryCount)</span>
            """
        if section.kind == .motion {
            markup.line(
                """
                </h2>
                <p class="tools"><button type="button" class="button" data-play-all>Play all</button></p>
                """)
        } else {
            markup.line("</h2>")
        }
        if section.kind == .typography { textSizeControl(for: section) }
        for part in section.parts { self.part(part, of: section.kind) }
        markup.line("</section>")
        if section.kind == .colors { contrast() }
    }

    private mutating func part(_ part: PageSection.Part, of kind: PageSection.Kind) {
        // Small cards where there is one value each: a palette.
        let isPlain = kind == .colors && part.entries.allSatisfy { $0.variants.count == 1 }
        // How much room it takes is guessed from that until it is laid out.
        markup += #"<details class="part" id="\#(part.anchor)" style="--n:\#(part.entries.count)"#
        prefixes = NamePrefixes(part.entries)
        // For the script, and for where there is none.
        markup += """
            ;--swift:\(SpecimenCSS.string(prefixes.swift.text));--css:\(SpecimenCSS.string(prefixes.css.text))" \
            data-swift="\(prefixes.swift.text)" data-css="\(prefixes.css.text)"\(literal: part.isOpen ? " open" : "")>
            <summary><h3>\(part.path.isEmpty ? "Without a group" : part.path) <span class="count">\
            \(part.entries.count)</span></h3>
            """
        if kind == .colors, !part.isOpen { miniatures(of: part) }
        markup.line("</summary>")
        if let description = part.description { markup.line(#"<p class="about">\#(description)</p>"#) }
        if kind == .colors { for ramp in ColorRamp.all(in: part) { self.ramp(ramp) } }
        markup.line(#"<div class="\#(literal: kind == .colors ? (isPlain ? "cards plain" : "cards") : "rows")">"#)
        if kind == .sizes { ruler() }
        let scale = PartScale(part, page.tokens)
        for entry in part.entries {
            switch kind {
            case .colors: color(entry)
            case .tabBars: touch(entry)
            default: row(entry, scale)
            }
        }
        markup.line("</div>\n</details>")
    }
}
