import TesseraDiagnostics
import TesseraTokenValidation

/// Evidence as a page: one file with everything in it, without a script.
struct EvidenceHTML {
    private let page: EvidencePage
    private var markup = Markup()

    private init(_ page: EvidencePage) {
        self.page = page
    }

    /// The whole document.
    static func document(_ page: EvidencePage) -> [UInt8] {
        var writer = EvidenceHTML(page)
        writer.head()
        writer.body()
        return writer.markup.bytes
    }

    /// As many findings of one topic as somebody reads.
    private static let limit = 50

    // MARK: Head

    private mutating func head() {
        markup.line(#"<!doctype html>\#n<html lang="en">"#)
        markup.beginHead(title: "\(page.title): accessibility evidence")
        markup.line(
            """
            <style>
            \(file: PackageResources.palette_css)\(file: PackageResources.evidence_css)</style>
            </head>
            """)
    }

    // MARK: Body

    private mutating func body() {
        markup.line(
            """
            <body>
            <a class="skip" href="#content">Skip to the evidence</a>
            """)
        header()
        markup.line(#"<main id="content" tabindex="-1">"#)
        for section in page.sections { overview(section) }
        for section in page.sections { self.section(section) }
        markup.line(
            """
            </main>
            <footer><p>Made by Tessera: <code>tessera report accessibility</code></p></footer>
            </body>
            </html>
            """)
    }

    private mutating func header() {
        markup.line(
            """
            <header class="top">
            <p class="eyebrow">\(page.title)</p>
            <h1>Accessibility evidence</h1>
            <p class="lead">\(page.lead)</p>
            """)
        if let caveat = page.caveat { markup.line(#"<p class="caveat">\#(caveat)</p>"#) }
        markup.line(#"<dl class="facts">"#)
        for outcome in AccessibilityEvidence.Outcome.allCases {
            markup.line(
                """
                <div class="\(outcome.rawValue)"><dt>\(mark(outcome)) \(outcome.title)</dt>\
                <dd>\(page.count(outcome))</dd><dd class="means">\(outcome.explanation)</dd></div>
                """)
        }
        markup.line("</dl>\n</header>")
    }

    private func mark(_ outcome: AccessibilityEvidence.Outcome) -> Markup {
        #"<span class="mark" aria-hidden="true">\#(outcome.mark)</span>"#
    }

    // MARK: At a glance

    private mutating func overview(_ section: EvidencePage.Section) {
        markup.line(
            """
            <nav class="glance" aria-labelledby="glance-\(section.kind.rawValue)">
            <h2 id="glance-\(section.kind.rawValue)">\(section.kind.title) at a glance</h2>
            <ul>
            """)
        for entry in section.entries {
            markup.line(
                """
                <li class="\(entry.outcome.rawValue)"><a href="\(anchor: entry.topic.anchor)">\(mark(entry.outcome)) \
                <span class="name">\(name(of: entry.topic))</span> \
                <span class="quiet">\(entry.outcome.title)</span></a></li>
                """)
        }
        markup.line("</ul>\n</nav>")
    }

    private func name(of topic: AccessibilityTopic) -> Markup {
        switch topic {
        case .feature(let feature): "\(feature.rawValue)"
        case .criterion(let criterion): "<b>\(criterion.rawValue)</b> \(criterion.name)"
        }
    }

    // MARK: Sections

    private mutating func section(_ section: EvidencePage.Section) {
        markup.line(
            """
            <section aria-labelledby="\(section.kind.rawValue)">
            <h2 id="\(section.kind.rawValue)">\(section.kind.title)</h2>
            <p class="about">\(section.kind.lead)</p>
            """)
        for entry in section.entries { self.entry(entry) }
        markup.line("</section>")
    }

    private mutating func entry(_ entry: EvidencePage.Entry) {
        markup.line(
            """
            <article class="entry \(entry.outcome.rawValue)" id="\(entry.topic.anchor)">
            <div class="words">
            <h3>\(name(of: entry.topic))</h3>
            <p class="outcome">\(mark(entry.outcome)) \(entry.outcome.title)</p>
            """)
        if let level = entry.topic.level { markup.line(#"<p class="level">Level \#(level)</p>"#) }
        markup.line(#"</div>\#n<div class="proof">"#)
        for figure in entry.figures { self.figure(figure) }
        if let words = entry.emptyWords { markup.line(#"<p class="empty">\#(words)</p>"#) }
        if let silence = entry.silence { markup.line(#"<p class="silence">\#(code: silence, in: "`")</p>"#) }
        findings(entry.against, "findings", "What counts against it")
        findings(entry.excepted, "exceptions", "What is excepted")
        markup.line(
            """
            <div class="remaining">
            <h4>Tokens cannot say</h4>
            <ul>
            """)
        for line in entry.remaining { markup.line("<li>\(code: line, in: "`")</li>") }
        markup.line(
            """
            </ul>
            </div>
            </div>
            </article>
            """)
    }

    private mutating func figure(_ page: EvidencePage.Figure) {
        let figure = page.figure
        let share = figure.judged > 0 ? 100 * Double(figure.met) / Double(figure.judged) : 0
        markup.line(
            """
            <div class="figure\(literal: figure.met == figure.judged ? " whole" : "")">
            <p class="count"><b>\(figure.met)</b> of \(figure.judged)</p>
            <p class="sentence">\(figure.sentence)</p>
            <span class="meter" aria-hidden="true"><span style="width:\(share)%"></span></span>
            """)
        if let worst = figure.worst {
            markup += """
                <p class="worst">\(page.worstWords): \(worst.subject), <b>\(worst.text)</b>\(words(worst.contexts))
                """
            if let place = page.place { markup += " <code>\(path: place)</code>" }
            markup.line("</p>")
        }
        markup.line("</div>")
    }

    private mutating func findings(_ findings: [EvidencePage.Finding], _ kind: StaticString, _ title: StaticString) {
        if findings.isEmpty { return }
        markup.line(
            """
            <div class="\(literal: kind)">
            <h4>\(literal: title)</h4>
            <ul>
            """)
        for finding in findings.prefix(Self.limit) {
            markup += "<li><p><b>\(finding.kind.capitalizedStart)</b>"
            if let reason = finding.reason { markup += ", \(finding.end): <q>\(reason)</q>" }
            markup += """
                </p>
                <p>\(finding.page.message.capitalizedStart)\(words(finding.page.contexts))</p>
                <p class="source"><code>\(finding.page.id)</code>
                """
            if let place = finding.page.place { markup += " <code>\(path: place)</code>" }
            markup.line("</p></li>")
        }
        if findings.count > Self.limit {
            markup.line("<li>and \(findings.count - Self.limit) more, which <code>tessera check</code> prints</li>")
        }
        markup.line("</ul>\n</div>")
    }

    private func words(_ contexts: [String]) -> String {
        if contexts.isEmpty { return "" }
        let shown = contexts.prefix(4).joined(separator: "; ")
        return ", in \(shown)\(contexts.count > 4 ? " and \(contexts.count - 4) more" : "")"
    }
}
