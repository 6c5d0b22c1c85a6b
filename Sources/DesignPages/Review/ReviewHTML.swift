import TesseraColorScience
import TesseraDiagnostics
import TesseraTokenComparison
import TesseraTokenModel

/// The page for a review: one file with everything in it, without a script.
struct ReviewHTML {
    let page: ReviewPage
    let css: SpecimenCSS
    var markup = Markup()

    init(_ page: ReviewPage) {
        self.page = page
        css = page.css
    }

    /// The whole document.
    static func document(_ page: ReviewPage) -> [UInt8] {
        var writer = ReviewHTML(page)
        writer.head()
        writer.body()
        return writer.markup.bytes
    }

    // MARK: Head

    private mutating func head() {
        markup.line(#"<!doctype html>\#n<html lang="en">"#)
        markup.beginHead(title: "\(page.labels.before) \u{2192} \(page.labels.after): design review")
        markup.line(
            """
            <style>
            \(file: PackageResources.palette_css)\(file: PackageResources.surface_css)\
            \(file: PackageResources.review_css)</style>
            </head>
            """)
    }

    // MARK: Body

    private mutating func body() {
        markup.line(
            """
            <body>
            <a class="skip" href="#content">Skip to the changes</a>
            """)
        header()
        navigation()
        markup.line(#"<main id="content" tabindex="-1">"#)
        if page.diff.tellsNothing { markup.line(#"<p class="nothing">Nothing is different.</p>"#) }
        for outcome in CheckChange.Outcome.allCases { checks(outcome) }
        events(.major)
        events(.minor)
        for section in page.sections { self.section(section) }
        events(.patch)
        contrast()
        markup.line(
            """
            </main>
            <footer><p>Made by Tessera: <code>tessera diff --format html</code></p></footer>
            </body>
            </html>
            """)
    }

    private mutating func header() {
        let failing = page.diff.checks(.fails).count
        markup.line(
            """
            <header class="top">
            <p class="eyebrow">\(page.name.isEmpty ? "Design review" : "\(page.name): design review")</p>
            <h1><span class="side">\(path: page.labels.before)</span> <span class="arrow" aria-hidden="true">\
            \u{2192}</span><span class="quiet">to</span> <span class="side">\(path: page.labels.after)</span></h1>
            <p class="lead">\(Self.sentence(DiffWords.verdict(on: page.diff)))</p>
            <dl class="facts">
            """)
        fact("Version asked for", page.diff.bump?.rawValue ?? "none", page.diff.bump == .major ? "bad" : "plain")
        fact("Checks that now fail", "\(failing)", failing > 0 ? "bad" : "plain")
        let warning = page.diff.checks(.warns).count
        if warning > 0 { fact("Checks that now warn", "\(warning)", "warn") }
        let passing = page.diff.checks(.passes).count
        fact("Checks that now pass", "\(passing)", passing > 0 ? "good" : "plain")
        for (word, count) in DiffWords.countedWords(of: page.diff) { fact(word.capitalizedStart, "\(count)", "plain") }
        markup.line(
            """
            </dl>
            <p class="gate \(literal: page.verdict.stops ? "stops" : "passes")"><strong>--fail-on</strong> \
            \(code: Self.sentence(page.verdict.text), in: "'")</p>
            </header>
            """)
    }

    private mutating func fact(_ title: String, _ figure: String, _ kind: StaticString) {
        markup.line(#"<div class="\#(literal: kind)"><dt>\#(title)</dt><dd>\#(figure)</dd></div>"#)
    }

    static func sentence(_ text: String) -> String { text.capitalizedStart + "." }

    // MARK: Sections

    private mutating func navigation() {
        var links: [(anchor: String, title: String, count: Int)] = []
        for outcome in CheckChange.Outcome.allCases {
            links.append(
                (outcome.anchor, DiffWords.title(of: outcome).capitalizedStart, page.diff.checks(outcome).count))
        }
        for bump in [VersionBump.major, .minor] { links.append((bump.anchor, bump.heading, eventCount(bump))) }
        links += page.sections.map { ($0.kind.reviewAnchor, $0.kind.title, $0.changes.count) }
        links.append((VersionBump.patch.anchor, VersionBump.patch.heading, eventCount(.patch)))
        links.append(("contrast", "Contrast", page.diff.contrast.count))
        links.removeAll { $0.count == 0 }
        if links.count < 2 { return }
        markup.line(#"<nav aria-label="Sections">\#n<ul>"#)
        for link in links {
            markup.line(
                """
                <li><a href="\(anchor: link.anchor)">\(link.title) <span class="count">\(link.count)</span></a></li>
                """)
        }
        markup.line("</ul>\n</nav>")
    }

    /// As many as somebody looks at.
    static let limit = 400

    mutating func openSection(_ anchor: String, _ title: String, _ count: Int, _ kind: StaticString) {
        markup.line(
            """
            <section class="\(literal: kind)" aria-labelledby="\(anchor)">
            <h2 id="\(anchor)">\(title) <span class="count">\(count)</span></h2>
            """)
    }

    mutating func closeSection(_ count: Int) {
        if count > Self.limit {
            markup.line(
                """
                <p class="more">And \(count - Self.limit) more, which <code>tessera diff</code> prints as text.</p>
                """)
        }
        markup.line("</section>")
    }

    private mutating func section(_ section: ReviewPage.Section) {
        openSection(section.kind.reviewAnchor, section.kind.title, section.changes.count, "changes")
        for change in section.changes.prefix(Self.limit) { self.change(change) }
        closeSection(section.changes.count)
    }

    // MARK: Names

    /// The path as a heading, and what code calls it.
    mutating func title(_ path: String) {
        markup.line("<h3>\(path: path)</h3>")
    }

    /// - Parameter former: the path that the token had, if it is another.
    mutating func names(of path: String, former: String? = nil, isGone: Bool = false) {
        let new = isGone ? (swift: nil, css: nil) : page.after.names(of: path)
        let old = isGone ? page.before.names(of: path) : former.map(page.before.names) ?? (swift: nil, css: nil)
        if new.swift ?? new.css ?? old.swift ?? old.css == nil { return }
        markup.line(#"<dl class="names">"#)
        name("Swift", old.swift, new.swift)
        name("CSS", old.css, new.css)
        markup.line("</dl>")
    }

    private mutating func name(_ language: StaticString, _ old: String?, _ new: String?) {
        if old == nil, new == nil { return }
        markup += "<div><dt>\(literal: language)</dt><dd>"
        if let old { markup += "<del><code>\(path: old)</code></del>" }
        if old != nil, new != nil { markup += Self.arrow }
        if let new { markup += "<code>\(path: new)</code>" }
        markup.line("</dd></div>")
    }

    static let arrow: Markup = #" <span aria-hidden="true">\#u{2192}</span><span class="quiet"> becomes </span> "#

    mutating func contexts(_ contexts: [String]) {
        if contexts.isEmpty, !page.hasContexts { return }
        markup += #"<p class="contexts">"#
        if contexts.isEmpty {
            markup += "In every context"
        } else {
            markup += "In \(DiffWords.list(contexts))"
        }
        markup.line("</p>")
    }
}

extension CheckChange.Outcome {
    var anchor: String { "checks-\(rawValue)" }
}

extension VersionBump {
    var anchor: String { "changes-\(rawValue)" }

    var heading: String {
        switch self {
        case .major: "Breaking: what callers have to change"
        case .minor: "New"
        case .patch: "Other changes"
        }
    }
}

extension PageSection.Kind {
    var reviewAnchor: String { "changed-\(rawValue)" }
}
