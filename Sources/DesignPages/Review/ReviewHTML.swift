import TesseraColorScience
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
        markup.append("<!doctype html>\n<html lang=\"en\">\n")
        markup.beginHead(title: "\(page.labels.before) \u{2192} \(page.labels.after): design review")
        markup.append("<style>\n")
        markup.raw(PackageResources.palette_css)
        markup.raw(PackageResources.surface_css)
        markup.raw(PackageResources.review_css)
        markup.append("</style>\n</head>\n")
    }

    // MARK: Body

    private mutating func body() {
        markup.append("<body>\n<a class=\"skip\" href=\"#content\">Skip to the changes</a>\n")
        header()
        navigation()
        markup.append("<main id=\"content\" tabindex=\"-1\">\n")
        if page.diff.tellsNothing { markup.append("<p class=\"nothing\">Nothing is different.</p>\n") }
        for outcome in CheckChange.Outcome.allCases { checks(outcome) }
        events(.major)
        events(.minor)
        for section in page.sections { self.section(section) }
        events(.patch)
        contrast()
        markup.append("</main>\n<footer><p>Made by Tessera: <code>tessera diff --format html</code></p></footer>\n")
        markup.append("</body>\n</html>\n")
    }

    private mutating func header() {
        let failing = page.diff.checks(.fails).count
        markup.append("<header class=\"top\">\n<p class=\"eyebrow\">")
        markup.text(page.name.isEmpty ? "Design review" : "\(page.name): design review")
        markup.append("</p>\n<h1><span class=\"side\">")
        markup.path(page.labels.before)
        markup.append(
            "</span> <span class=\"arrow\" aria-hidden=\"true\">\u{2192}</span><span class=\"quiet\">to</span> ")
        markup.append("<span class=\"side\">")
        markup.path(page.labels.after)
        markup.append("</span></h1>\n<p class=\"lead\">")
        markup.text(Self.sentence(DiffWords.verdict(on: page.diff)))
        markup.append("</p>\n<dl class=\"facts\">\n")
        fact("Version asked for", page.diff.bump?.rawValue ?? "none", page.diff.bump == .major ? "bad" : "plain")
        fact("Checks that now fail", "\(failing)", failing > 0 ? "bad" : "plain")
        let warning = page.diff.checks(.warns).count
        if warning > 0 { fact("Checks that now warn", "\(warning)", "warn") }
        let passing = page.diff.checks(.passes).count
        fact("Checks that now pass", "\(passing)", passing > 0 ? "good" : "plain")
        for (word, count) in DiffWords.countedWords(of: page.diff) { fact(Self.capitalized(word), "\(count)", "plain") }
        markup.append("</dl>\n<p class=\"gate ")
        markup.append(page.verdict.stops ? "stops\">" : "passes\">")
        markup.append("<strong>--fail-on</strong> ")
        code(inQuotes: Self.sentence(page.verdict.text))
        markup.append("</p>\n</header>\n")
    }

    private mutating func fact(_ title: String, _ figure: String, _ kind: StaticString) {
        markup.append("<div class=\"")
        markup.append(kind)
        markup.element("\"><dt>", title, "</dt>")
        markup.element("<dd>", figure, "</dd></div>\n")
    }

    /// A sentence of ours, in which options stand in quotes.
    private mutating func code(inQuotes text: String) {
        for (index, part) in text.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            if index.isMultiple(of: 2) {
                markup.text(String(part))
            } else {
                markup.element("<code>", String(part), "</code>")
            }
        }
    }

    static func sentence(_ text: String) -> String { capitalized(text) + "." }
    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    // MARK: Sections

    private mutating func navigation() {
        var links: [(anchor: String, title: String, count: Int)] = []
        for outcome in CheckChange.Outcome.allCases {
            links.append(
                (outcome.anchor, Self.capitalized(DiffWords.title(of: outcome)), page.diff.checks(outcome).count))
        }
        for bump in [VersionBump.major, .minor] { links.append((bump.anchor, bump.heading, eventCount(bump))) }
        links += page.sections.map { ($0.kind.reviewAnchor, $0.kind.title, $0.changes.count) }
        links.append((VersionBump.patch.anchor, VersionBump.patch.heading, eventCount(.patch)))
        links.append(("contrast", "Contrast", page.diff.contrast.count))
        links.removeAll { $0.count == 0 }
        if links.count < 2 { return }
        markup.append("<nav aria-label=\"Sections\">\n<ul>\n")
        for link in links {
            markup.append("<li><a href=\"")
            markup.fragment(link.anchor)
            markup.element("\">", link.title, " <span class=\"count\">")
            markup.number(link.count)
            markup.append("</span></a></li>\n")
        }
        markup.append("</ul>\n</nav>\n")
    }

    /// As many as somebody looks at.
    static let limit = 400

    mutating func openSection(_ anchor: String, _ title: String, _ count: Int, _ kind: StaticString) {
        markup.append("<section class=\"")
        markup.append(kind)
        markup.append("\" aria-labelledby=\"")
        markup.text(anchor)
        markup.append("\">\n<h2 id=\"")
        markup.text(anchor)
        markup.element("\">", title, " <span class=\"count\">")
        markup.number(count)
        markup.append("</span></h2>\n")
    }

    mutating func closeSection(_ count: Int) {
        if count > Self.limit {
            markup.append("<p class=\"more\">And ")
            markup.number(count - Self.limit)
            markup.append(" more, which <code>tessera diff</code> prints as text.</p>\n")
        }
        markup.append("</section>\n")
    }

    private mutating func section(_ section: ReviewPage.Section) {
        openSection(section.kind.reviewAnchor, section.kind.title, section.changes.count, "changes")
        for change in section.changes.prefix(Self.limit) { self.change(change) }
        closeSection(section.changes.count)
    }

    // MARK: Names

    /// The path as a heading, and what code calls it.
    mutating func title(_ path: String) {
        markup.append("<h3>")
        markup.path(path)
        markup.append("</h3>\n")
    }

    /// - Parameter former: the path that the token had, if it is another.
    mutating func names(of path: String, former: String? = nil, isGone: Bool = false) {
        let new = isGone ? (swift: nil, css: nil) : page.after.names(of: path)
        let old = isGone ? page.before.names(of: path) : former.map(page.before.names) ?? (swift: nil, css: nil)
        if new.swift ?? new.css ?? old.swift ?? old.css == nil { return }
        markup.append("<dl class=\"names\">\n")
        name("Swift", old.swift, new.swift)
        name("CSS", old.css, new.css)
        markup.append("</dl>\n")
    }

    private mutating func name(_ language: StaticString, _ old: String?, _ new: String?) {
        if old == nil, new == nil { return }
        markup.append("<div><dt>")
        markup.append(language)
        markup.append("</dt><dd>")
        if let old {
            markup.append("<del><code>")
            markup.path(old)
            markup.append("</code></del>")
        }
        if old != nil, new != nil { arrow() }
        if let new {
            markup.append("<code>")
            markup.path(new)
            markup.append("</code>")
        }
        markup.append("</dd></div>\n")
    }

    mutating func arrow() {
        markup.append(" <span aria-hidden=\"true\">\u{2192}</span><span class=\"quiet\"> becomes </span> ")
    }

    mutating func contexts(_ contexts: [String]) {
        if contexts.isEmpty, !page.hasContexts { return }
        markup.append("<p class=\"contexts\">")
        if contexts.isEmpty {
            markup.append("In every context")
        } else {
            markup.text("In " + DiffWords.list(contexts))
        }
        markup.append("</p>\n")
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
